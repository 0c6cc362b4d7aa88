import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuildManifest } from "../../routes/assets.ts";
import type { BuiltFile } from "./islands.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes the file below `folder`; texts get a `.br` and a `.gz` beside them. Returns whether they did. */
export async function writeBuiltFile(folder: string, file: BuiltFile): Promise<boolean> {
  const path = `${folder}${file.url}`;
  await Deno.writeFile(path, file.bytes);
  if (!/^text\/|\+xml|json/.test(file.type)) return false;
  const [br, gz] = await Promise.all([
    brotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(file.bytes, { level: 9 }),
  ]);
  await Promise.all([Deno.writeFile(`${path}.br`, br), Deno.writeFile(`${path}.gz`, gz)]);
  return true;
}

/**
 * Writes the manifest in one step, so that nobody reads half of it, and then removes what it no
 * longer names.
 */
export async function writeManifest(folder: string, manifest: BuildManifest): Promise<void> {
  await Deno.writeTextFile(`${folder}/manifest.new`, JSON.stringify(manifest));
  await Deno.rename(`${folder}/manifest.new`, `${folder}/manifest.json`);
  for await (const { name } of Deno.readDir(`${folder}/assets`)) {
    const url = `/assets/${name.replace(/\.(br|gz)$/, "")}`;
    if (!(url in manifest.files)) await Deno.remove(`${folder}/assets/${name}`);
  }
}
