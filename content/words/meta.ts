import type { Site } from "../site/site.ts";

export interface PageMeta {
  /** The title, but for the name of the site after it. */
  readonly name: string;
}

export interface ListedMeta extends PageMeta {
  /** 110 to 160 characters. */
  readonly description: string;
}

/** Returns the title of the browser's tab: at most 60 characters. */
export function pageTitle(name: string, site: Pick<Site, "name">): string {
  return `${name} · ${site.name}`;
}
