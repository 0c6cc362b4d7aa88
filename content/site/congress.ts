import type { Site } from "./site.ts";

/** Returns whether the candidate holds a seat in the Congress, as the texts of the sources say. */
export function isOfCongress({ petitionsUrl }: Pick<Site, "petitionsUrl">): boolean {
  return petitionsUrl !== null;
}
