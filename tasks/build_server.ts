import { loadAssets } from "../routes/assets.ts";
import type { PrerenderedBuild } from "../routes/page_cache/prerendered_pages.ts";
import { prerenderPages } from "./build/pages.ts";
import { buildServer } from "./build/server.ts";
import { writeWhole } from "./build/write.ts";

/** Bundles the server into `folder`, with the pages of the build in `assets`. */
export async function buildServerInto(folder: string, assets: string): Promise<void> {
  await writeBundle(folder, { entry: "main.js", files: await buildServer() }, assets);
}

/**
 * Writes a bundle into `folder` with the prerendered pages of the build in `assets`. Files of the
 * previous bundle are removed last: a server may be starting from them.
 */
export async function writeBundle(
  folder: string,
  { entry, files }: { entry: string; files: ReadonlyMap<string, string> },
  assets: string,
): Promise<void> {
  const built = await loadAssets(assets);
  const prerendered: PrerenderedBuild = {
    build: built.manifest.build,
    ...prerenderPages(built),
  };
  const written = new Map([...files, ["pages.json", JSON.stringify(prerendered)]]);
  await Deno.mkdir(folder, { recursive: true });
  // The entry is written last, when its imports exist.
  const names = [...written.keys()].filter((name) => name !== entry);
  for (const name of [...names, entry]) await writeWhole(`${folder}/${name}`, written.get(name)!);
  for await (const { name } of Deno.readDir(folder)) {
    if (!written.has(name)) await Deno.remove(`${folder}/${name}`);
  }
}

if (import.meta.main) {
  await buildServerInto("static/build/server", "static/build");
}
