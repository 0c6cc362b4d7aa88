import type { StyleRule } from "../components/theme/page_css.ts";
import type { IslandName } from "../islands/registry.ts";
import type { Encoding } from "./page_cache/encoding.ts";

/** What the build wrote down for the server: `static/build/manifest.json`. */
export interface BuildManifest {
  /** Tells this build from every other one. */
  readonly build: string;
  /** URL of the script that every page loads. */
  readonly client: string;
  /** URL of the whole stylesheet, for pages that do not carry their own. */
  readonly stylesheet: string;
  /** URL of the rules that the back office uses. */
  readonly officeStylesheet: string;
  /** The classes that each island may show once it is awake. */
  readonly islands: Readonly<Record<IslandName, readonly string[]>>;
  /** URL of the site's icon, of the one for home screens, and of the web manifest. */
  readonly icon: string;
  readonly touchIcon: string;
  readonly webManifest: string;
  /** Path of a public page → URL of the picture that messages show of it. */
  readonly shareImages: Readonly<Record<string, string>>;
  /** Fonts to preload. */
  readonly fonts: readonly string[];
  /** Every rule of the stylesheet in cascade order, for the CSS that a page carries. */
  readonly rules: readonly StyleRule[];
  /** URL → media type, and whether compressed variants lie beside the file. */
  readonly files: Readonly<Record<string, { readonly type: string; readonly compressed: boolean }>>;
}

/** A built file as it is sent in each encoding that lies ready. */
export type BuiltVariants = Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;

/** The built files. */
export interface Assets {
  readonly manifest: BuildManifest;
  /** URL → bytes. Read whole the first time, so that a later build takes nothing from this one. */
  readonly bytes: () => Promise<ReadonlyMap<string, BuiltVariants>>;
}

/** Returns the build in that folder. @throws {Deno.errors.NotFound} where any file of it is missing */
export async function loadAssets(folder: string): Promise<Assets> {
  const manifest: BuildManifest = JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
  await requireFiles(folder, manifest);
  let bytes: Promise<ReadonlyMap<string, BuiltVariants>> | undefined;
  return { manifest, bytes: () => bytes ??= readFiles(folder, manifest) };
}

/** Pages that name files which are not there would look healthy to the server, and to nobody else. */
async function requireFiles(folder: string, { files }: BuildManifest): Promise<void> {
  const there = new Set<string>();
  for await (const { name } of Deno.readDir(`${folder}/assets`)) there.add(`/assets/${name}`);
  for (const [url, { compressed }] of Object.entries(files)) {
    const missing = (compressed ? [url, `${url}.br`, `${url}.gz`] : [url])
      .find((path) => !there.has(path));
    if (missing) throw new Deno.errors.NotFound(missing);
  }
}

async function readFiles(folder: string, { files }: BuildManifest) {
  const entries = Object.entries(files).map(async ([url, { compressed }]) => {
    const path = `${folder}${url}`;
    const [identity, br, gzip] = await Promise.all([
      Deno.readFile(path),
      compressed ? Deno.readFile(`${path}.br`) : undefined,
      compressed ? Deno.readFile(`${path}.gz`) : undefined,
    ]);
    return [url, { identity, br, gzip }] as const;
  });
  return new Map(await Promise.all(entries));
}
