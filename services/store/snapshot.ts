import { dirname } from "node:path";
import { copyStore } from "./sqlite_file.ts";

/** Opens a copy of the file as it is now, beside it, and removes the copy after the work. */
export async function withCopy<R>(
  path: string,
  work: (kv: Deno.Kv, copy: string) => Promise<R>,
): Promise<R> {
  const folder = await Deno.makeTempDir({ dir: dirname(path), prefix: ".copy-" });
  try {
    const copy = `${folder}/copy.sqlite`;
    await copyStore(path, copy);
    using kv = await Deno.openKv(copy);
    return await work(kv, copy);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
