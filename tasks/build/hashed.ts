import { createHash } from "node:crypto";
import type { BuiltFile } from "./islands.ts";

/** Returns the file under a name with its content hash. */
export function hashed(
  name: string,
  extension: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): BuiltFile {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  return { url: `/assets/${name}-${hash}.${extension}`, type, bytes };
}
