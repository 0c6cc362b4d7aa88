import * as z from "zod/mini";
import { keyText } from "../store/keys.ts";
import type { Store } from "../store/store.ts";
import type { Operation } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";

/**
 * Written in every commit that visitors can see. Its versionstamp is the generation of the content:
 * until there is one, the site shows what its sources have.
 */
export const contentMarkKey: Deno.KvKey = ["content_mark"];

/** Which kinds staff edit, each with the moment (ISO) of its first change. */
export const ContentMark = z.object({ since: z.record(z.string(), z.string()) });
type ContentMark = z.infer<typeof ContentMark>;

async function read(store: Store) {
  const { value, versionstamp } = await store.read((reader) => reader.get(contentMarkKey));
  return { mark: value === null ? { since: {} } : ContentMark.parse(value), versionstamp };
}

export async function readMark(store: Store): Promise<ContentMark> {
  return (await read(store)).mark;
}

class HeldMark {
  isChanged = false;

  constructor(public mark: ContentMark, private readonly versionstamp: string | null) {}

  operation(): Operation {
    const sets = this.isChanged ? [{ key: contentMarkKey, value: this.mark }] : [];
    return { checks: [{ key: contentMarkKey, versionstamp: this.versionstamp }], sets };
  }
}

/**
 * Marks that the unit changes what visitors see of the kind; returns which kinds were edited before it.
 * Read before what else is edited, the mark keeps all of that as it is until the commit.
 */
export async function markChanged(
  store: Store,
  tx: Unit,
  kind: string,
): Promise<ContentMark["since"]> {
  const key = keyText(contentMarkKey);
  let held = tx.records.get(key) as HeldMark | undefined;
  if (!held) {
    const { mark, versionstamp } = await read(store);
    held = new HeldMark(mark, versionstamp);
    tx.records.set(key, held);
  }
  const { since } = held.mark;
  held.mark = { since: { [kind]: tx.at(), ...since } };
  held.isChanged = true;
  return since;
}
