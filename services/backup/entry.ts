import { serialize } from "node:v8";
import { fromPortable, toPortable } from "./codec.ts";

/** What a store holds under one key. Every key of the site is made of texts. */
export interface Entry {
  readonly key: readonly string[];
  readonly value: unknown;
}

/** What KV takes at most, in bytes (docs.deno.com/deploy/kv). */
const MAX_KEY = 2_048;
const MAX_VALUE = 65_536;

/** The line of an entry is shorter, in characters: JSON writes a byte of KV as six at most. */
export const longestLine = 500_000;

/** Returns the line of an export that the entry becomes, without its end. */
export function lineOf({ key, value }: Deno.KvEntry<unknown>): string {
  return JSON.stringify({ key: toPortable([...key]), value: toPortable(value) });
}

/** Returns the entry that the line holds, or null where it holds none that KV would take. */
export function entryOf(line: string): Entry | null {
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

/** Returns the bytes of the key in KV: two around each part, and two for a zero in it. */
function keyBytes(key: readonly string[]): number {
  const encoder = new TextEncoder();
  return key.reduce((sum, part) => {
    const zeros = part.split("\0").length - 1;
    return sum + encoder.encode(part).length + zeros + 2;
  }, 0);
}
