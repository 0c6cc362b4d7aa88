import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuildManifest } from "../../routes/assets.ts";
import type { BuiltFile } from "./islands.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes the file below `folder`; texts get a `.br` and a `.gz` beside them. Returns whether they did. */
export async function writeBuiltFile(folder: string, file: BuiltFile): Promise<boolean> {
  const path = `${folder}${file.url}`;
  await writeWhole(path, file.bytes);
  if (!/^text\/|\+xml|json/.test(file.type)) return false;
  const [br, gz] = await Promise.all([
    brotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(file.bytes, { level: 9 }),
  ]);
  await Promise.all([writeWhole(`${path}.br`, br), writeWhole(`${path}.gz`, gz)]);
  return true;
}

/** Writes the file in one step: a build that is cut short leaves no half of it under its name. */
export async function writeWhole(path: string, contents: Uint8Array | string): Promise<void> {
  const bytes = typeof contents === "string" ? new TextEncoder().encode(contents) : contents;
  await Deno.writeFile(`${path}.new`, bytes);
  await Deno.rename(`${path}.new`, path);
}

/** Writes the manifest, and then removes what it no longer names. */
export async function writeManifest(
  folder: string,
  contents: Omit<BuildManifest, "build">,
): Promise<void> {
  const build = createHash("sha256").update(JSON.stringify(contents)).digest("hex");
  const manifest: BuildManifest = { build, ...contents };
  await writeWhole(`${folder}/manifest.json`, JSON.stringify(manifest));
  for await (const { name } of Deno.readDir(`${folder}/assets`)) {
    const url = `/assets/${name.replace(/\.(br|gz)$/, "")}`;
    if (!(url in manifest.files)) await Deno.remove(`${folder}/assets/${name}`);
  }
}
