import { site } from "./site.ts";

/** Title and description of a page. */
export interface PageMeta {
  /** The title where the site's name is shown anyway. */
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
