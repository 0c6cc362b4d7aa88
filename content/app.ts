import { site } from "./site.ts";

/** The site's name on a home screen. */
export const app = {
  name: `${site.name}, ${site.role}`,
  /** At most 12 characters; launchers cut longer names. */
  shortName: `Vota ${site.ballot.number}`,
} as const;
