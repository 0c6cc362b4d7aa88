import { buildServer } from "./build/server.ts";
import { writeWhole } from "./build/write.ts";

const entry = "main.js";

/**
 * Bundles the server into `folder`, for the build in `assets`. Files of the previous bundle are
 * removed last: a server may be starting from them.
 */
export async function buildServerInto(folder: string, assets: string): Promise<void> {
  const { build } = JSON.parse(await Deno.readTextFile(`${assets}/manifest.json`));
  const files = new Map([...await buildServer(), ["build", build]]);
  await Deno.mkdir(folder, { recursive: true });
  // The entry is written last, when its imports exist.
  const names = [...files.keys()].filter((name) => name !== entry);
  for (const name of [...names, entry]) await writeWhole(`${folder}/${name}`, files.get(name)!);
  for await (const { name } of Deno.readDir(folder)) {
    if (!files.has(name)) await Deno.remove(`${folder}/${name}`);
  }
}

if (import.meta.main) {
  await buildServerInto("static/build/server", "static/build");
}
