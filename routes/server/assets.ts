import { operator } from "../../content/tasks/operator.ts";
import type { StyleRule } from "../../components/theme/page_css.ts";
import type { IslandName } from "../../islands/registry.ts";
import { ConfigError } from "../../services/system/config.ts";
import type { Encoding } from "./page_cache/compression.ts";

interface PhaseIcons {
  readonly tab: string;
  readonly touch: string;
  readonly manifest: string;
}

/** `static/build/manifest.json`. */
export interface BuildManifest {
  readonly build: string;
  /** The version of the site: that of `deno.json` at the build. */
  readonly version: string;
  readonly client: string;
  /** URL of the whole stylesheet, for pages that do not carry their own. */
  readonly stylesheet: string;
  /** The classes that each island may render in the browser. */
  readonly islands: Readonly<Record<IslandName, readonly string[]>>;
  readonly icons: Readonly<Record<string, PhaseIcons>>;
  readonly shareImages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The name of a guide of the team → URL of its text in Markdown. */
  readonly guides: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  /** Every rule of the stylesheet in cascade order; a page carries those that it uses. */
  readonly rules: readonly StyleRule[];
  readonly files: Readonly<Record<string, { readonly type: string; readonly compressed: boolean }>>;
}

export type BuiltVariants = Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;

export function isText(type: string): boolean {
  return /^text\/|\+xml|json/.test(type);
}

export interface Assets {
  readonly folder: string;
  readonly manifest: BuildManifest;
  /**
   * Returns the file at that URL, or undefined. All are read with the first call, so that a later build
   * cannot mix in.
   */
  readonly read: (url: string) => Promise<BuiltVariants | undefined>;
}

/** @throws {ConfigError} if the build is missing, incomplete, or not that of the bundled server */
export async function loadBuild(): Promise<Assets> {
  const incomplete = new ConfigError("build", operator.buildMissing);
  // The bundle is in a folder of the build, wherever that is.
  const bundle = import.meta.url.endsWith(".ts") ? null : import.meta.dirname;
  try {
    const assets = await loadAssets(bundle ? `${bundle}/..` : "static/build");
    const build = bundle ? await Deno.readTextFile(`${bundle}/build`) : assets.manifest.build;
    if (build !== assets.manifest.build) throw incomplete;
    return assets;
  } catch (error) {
    throw error instanceof Deno.errors.NotFound ? incomplete : error;
  }
}

/** Returns the build in that folder. @throws {Deno.errors.NotFound} if a file of it is missing */
export async function loadAssets(folder: string): Promise<Assets> {
  const manifest: BuildManifest = JSON.parse(await Deno.readTextFile(`${folder}/manifest.json`));
  await requireFiles(folder, manifest);
  let bytes: Promise<ReadonlyMap<string, BuiltVariants>> | undefined;
  return {
    folder,
    manifest,
    read: async (url) => (await (bytes ??= readFiles(folder, manifest))).get(url),
  };
}

/** Checks every file at the start: pages that name missing files would break only in browsers. */
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
