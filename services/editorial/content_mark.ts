import * as z from "zod/mini";
import type { Store } from "../store/store.ts";
import type { Operation, Plan } from "../store/transaction.ts";

/**
 * Written in every commit that visitors can see. Its versionstamp is the generation of the content:
 * while there is none, the site shows what its sources have.
 */
export const contentMarkKey: Deno.KvKey = ["content_mark"];

/** Which kinds staff edit, each with the moment (ISO) of its first change. */
export const ContentMark = z.object({ since: z.record(z.string(), z.string()) });

/** Returns the mark, and what writes it anew in a commit that changes content of the kind. */
export async function readMark(store: Store) {
  const { value, versionstamp } = await store.read((reader) => reader.get(contentMarkKey));
  const { since } = value === null ? { since: {} } : ContentMark.parse(value);
  const change = (kind: string, at: string): Operation => ({
    checks: [{ key: contentMarkKey, versionstamp }],
    sets: [{ key: contentMarkKey, value: { since: { [kind]: at, ...since } } }],
  });
  return { since, change };
}

/** Returns what adds the mark to a commit that changes content of the kind. */
export function markChanged(store: Store, kind: string, at: string): Plan {
  return async (transaction) => transaction.add((await readMark(store)).change(kind, at));
}
