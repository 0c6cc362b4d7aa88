import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type BuildManifest, isText } from "../../routes/server/assets.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface BuiltFile {
  readonly url: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function hashed(
  name: string,
  extension: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): BuiltFile {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return { url: `/assets/${name}-${hash}.${extension}`, type, bytes };
}

/**
 * Writes the file below `folder`, text files with `.br` and `.gz` beside them. Returns whether they
 * are compressed.
 */
export async function writeBuiltFile(folder: string, file: BuiltFile): Promise<boolean> {
  const path = `${folder}${file.url}`;
  await writeWhole(path, file.bytes);
  if (!isText(file.type)) return false;
  const [br, gz] = await Promise.all([
    brotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    zip(file.bytes, { level: 9 }),
  ]);
  await Promise.all([writeWhole(`${path}.br`, br), writeWhole(`${path}.gz`, gz)]);
  return true;
}

/** Writes the file atomically, so that an interrupted build leaves no partial file. */
export async function writeWhole(path: string, contents: Uint8Array | string): Promise<void> {
  const bytes = typeof contents === "string" ? new TextEncoder().encode(contents) : contents;
  await Deno.writeFile(`${path}.new`, bytes);
  await Deno.rename(`${path}.new`, path);
}

/** Writes the manifest, then removes files that it no longer lists. */
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
