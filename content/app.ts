import { site } from "./site.ts";

/** What the site is called on a home screen. */
export const app = {
  name: `${site.name}, ${site.role}`,
  /** At most 12 characters, or it is cut. */
  shortName: `Vota ${site.ballot.number}`,
} as const;
