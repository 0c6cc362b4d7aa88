/** A public page as the build rendered it for strangers. */
export interface PreparedPage {
  readonly html: string;
  /** SHA-256 of its stylesheet, in base64. */
  readonly cssHash: string;
  readonly embeds?: boolean;
}

/** Path → page. */
export type PreparedPages = Readonly<Record<string, PreparedPage>>;

/** What the build wrote beside the bundled server. */
export interface Prepared {
  /** Which build the pages name the files of. */
  readonly build: string;
  readonly pages: PreparedPages;
}

/** Stands for the site's own origin, which only a start knows. */
export const preparedOrigin = "https://origin.invalid";

/** Returns what the build prepared beside the bundled server in that folder. */
export async function loadPreparedPages(folder: string): Promise<Prepared> {
  return JSON.parse(await Deno.readTextFile(`${folder}/pages.json`));
}
