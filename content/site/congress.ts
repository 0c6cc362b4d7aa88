import type { Site } from "./site.ts";

export function isOfCongress({ petitionsUrl }: Pick<Site, "petitionsUrl">): boolean {
  return petitionsUrl !== null;
}
