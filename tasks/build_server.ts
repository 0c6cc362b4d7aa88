import { loadAssets } from "../routes/assets.ts";
import { preparePages } from "./build/pages.ts";
import { buildServer } from "./build/server.ts";

/**
 * Bundles the server into `folder` with the public pages that it answers first, made of the build
 * in `assets`. Files that belong to an earlier bundle go last: a server may be starting from them.
 */
export async function buildServerInto(folder: string, assets: string): Promise<void> {
  const { files } = await buildServer();
  const pages = preparePages(await loadAssets(assets));
  const written = new Map([...files, ["pages.json", JSON.stringify(pages)]]);
  await Deno.mkdir(folder, { recursive: true });
  for (const [name, text] of written) await Deno.writeTextFile(`${folder}/${name}`, text);
  for await (const { name } of Deno.readDir(folder)) {
    if (!written.has(name)) await Deno.remove(`${folder}/${name}`);
  }
}

if (import.meta.main) {
  await buildServerInto("static/build/server", "static/build");
}
