import { serialize } from "node:v8";
import type { StoredEntry } from "../store/findings.ts";

/** Limits of KV in bytes (docs.deno.com/deploy/kv). */
const MAX_KEY = 2_048;
const MAX_VALUE = 65_536;

/** The longest line of an entry, in characters: JSON needs at most six per byte. */
export const longestLine = 500_000;

export function exportLine({ key, value }: Deno.KvEntry<unknown>): string {
  return JSON.stringify({ key, value: toPortable(value) });
}

/**
 * Returns the value for JSON, which lacks counters and bytes. @throws TypeError for any other type
 */
function toPortable(value: unknown): unknown {
  if (value instanceof Deno.KvU64) return { $u64: `${value.value}` };
  if (value instanceof Uint8Array) return { $bytes: value.toBase64() };
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toPortable);
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    throw new TypeError(`Cannot export a ${value.constructor?.name}`);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, toPortable(field)]),
  );
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

/** The deepest nesting that is accepted; the site's own records have less. */
const deepest = 100;

/** Returns the value that {@link toPortable} was given. @throws for any other JSON */
function fromPortable(json: unknown, depth = 0): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (depth > deepest) throw new RangeError("Nested too deep");
  if (Array.isArray(json)) return json.map((item) => fromPortable(item, depth + 1));
  if ("$u64" in json) return new Deno.KvU64(BigInt(String(json.$u64)));
  if ("$bytes" in json) return Uint8Array.fromBase64(String(json.$bytes));
  return Object.fromEntries(
    Object.entries(json).map(([name, field]) => {
      if (name.startsWith("$")) throw new TypeError(`Not a type of an export: ${name}`);
      return [name, fromPortable(field, depth + 1)];
    }),
  );
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
