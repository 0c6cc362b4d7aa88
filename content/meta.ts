import { site } from "./site.ts";

/** What the head of a page says about it. */
export interface PageMeta {
  /** What the page is called where the site's name stands already. */
  readonly name: string;
  /** At most 60 characters, the site's name included. */
  readonly title: string;
  /** 110 to 160 characters. */
  readonly description: string;
}

/** Returns the meta of a page, with the site's name after its title. */
export function pageMeta(name: string, description: string): PageMeta {
  return { name, title: `${name} · ${site.name}`, description };
}
