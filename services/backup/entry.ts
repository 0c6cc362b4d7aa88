import { serialize } from "node:v8";
import type { StoredEntry } from "../store/inspect.ts";
import { fromPortable, toPortable } from "./codec.ts";

/** Limits of KV in bytes (docs.deno.com/deploy/kv). */
const MAX_KEY = 2_048;
const MAX_VALUE = 65_536;

/** The longest line of an entry, in characters: JSON needs at most six per byte. */
export const longestLine = 500_000;

/** Returns the export line of the entry, without a line end. */
export function lineOf({ key, value }: Deno.KvEntry<unknown>): string {
  return JSON.stringify({ key: toPortable([...key]), value: toPortable(value) });
}

/** Returns the entry of the line, or null for one that KV would refuse. */
export function entryOf(line: string): StoredEntry | null {
  try {
    const { key, value: portable } = JSON.parse(line);
    if (!Array.isArray(key) || !key.every(isText) || keyBytes(key) > MAX_KEY) return null;
    const value = fromPortable(portable);
    return serialize(value).byteLength > MAX_VALUE ? null : { key, value };
  } catch {
    return null;
  }
}

function isText(part: unknown): part is string {
  return typeof part === "string" && part.isWellFormed();
}

/** Returns the size of the key in KV in bytes: two more per part, and two per zero byte. */
function keyBytes(key: readonly string[]): number {
  const encoder = new TextEncoder();
  return key.reduce((sum, part) => {
    const zeros = part.split("\0").length - 1;
    return sum + encoder.encode(part).length + zeros + 2;
  }, 0);
}
