import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { sync } from "../store/sqlite_file.ts";

/**
 * Writes a file for its owner only, whole or not at all; `check` may refuse what is on the disk then. A
 * symbolic link at the path is replaced, and its target stays unchanged.
 */
export async function replaceFile(
  path: string,
  content: ReadableStream<Uint8Array>,
  check?: (written: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const partial = `${path}.partial`;
  await Deno.remove(partial).catch(ignoreMissing);
  try {
    await writePrivately(partial, content);
    sync(partial);
    await check?.((await Deno.open(partial)).readable);
    await Deno.rename(partial, path);
    sync(dirname(path));
  } finally {
    await Deno.remove(partial).catch(ignoreMissing);
  }
}

/** Writes a new file for its owner only. */
export async function writePrivately(
  path: string,
  content: ReadableStream<Uint8Array>,
): Promise<void> {
  const target = await Deno.open(path, { createNew: true, write: true, mode: 0o600 });
  await content.pipeTo(target.writable);
}

export async function checksum(path: string): Promise<string> {
  const hash = createHash("sha256");
  using file = await Deno.open(path);
  for await (const chunk of file.readable) hash.update(chunk);
  return hash.digest("hex");
}

/** Returns when the file was written, in milliseconds since 1970. */
export async function writtenAt(path: string): Promise<number> {
  const { mtime } = await Deno.stat(path);
  return mtime?.getTime() ?? Date.now();
}

export async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

export function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
