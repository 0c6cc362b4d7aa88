import { site } from "./site.ts";

export interface PageMeta {
  /** The title where the site's name is shown anyway. */
  readonly name: string;
  /** At most 60 characters, the site's name included. */
  readonly title: string;
}

/** Title and description of a page that search engines and messengers show. */
export interface ListedMeta extends PageMeta {
  /** 110 to 160 characters. */
  readonly description: string;
}

/** Returns the title of a page, with the site's name after it. */
export function pageMeta(name: string): PageMeta {
  return { name, title: `${name} · ${site.name}` };
}

/** Returns title and description of a listed page. */
export function listedMeta(name: string, description: string): ListedMeta {
  return { ...pageMeta(name), description };
}
