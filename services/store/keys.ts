import { Problem } from "../system/problem.ts";

/** The parts of a key. Strings only: to KV `1`, `1n` and `"1"` are three different keys. */
export type KeyParts = readonly string[];

export function recordKey(collection: string, id: string): Deno.KvKey {
  return wellFormed([collection, id]);
}

/** Returns the key of an index entry, or of all entries under these parts. */
export function indexKey(collection: string, index: string, parts: KeyParts): Deno.KvKey {
  return wellFormed([`${collection}_by_${index}`, ...parts]);
}

export function counterKey(collection: string, counter: string, parts: KeyParts): Deno.KvKey {
  return wellFormed([`${collection}_count`, counter, ...parts]);
}

export function logKey(collection: string, ...position: Deno.KvKeyPart[]): Deno.KvKey {
  return [`${collection}_log`, ...position];
}

/** Returns the key as text: the same text for the same key only. */
export function keyText(key: Deno.KvKey): string {
  let text = "";
  for (const part of key) {
    const word = typeof part === "bigint" ? `${part}n` : String(part);
    // With its length before it no part can pass for two.
    text += `${word.length}:${word}`;
  }
  return text;
}

/** Throws Problem `malformed`: KV folds a lone surrogate into U+FFFD, making two keys one. */
function wellFormed(key: readonly string[]): Deno.KvKey {
  for (const part of key) if (!part.isWellFormed()) throw new Problem("malformed");
  return key;
}
