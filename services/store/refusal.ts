import { isDeepStrictEqual } from "node:util";
import { keyText } from "./keys.ts";
import { type Check, type Conflict, ID, type Operation } from "./transaction.ts";

/**
 * Returns why a commit was refused, given the entries at its checks as they are now: it had landed
 * before, something that it read was changed, or a key that must be unique is held by another record.
 * The first happens because remote KV sends a request again when the answer is lost: the second one
 * is then refused because the first one was not.
 */
export function explainRefusal(
  { checks, sets, deletes }: Required<Operation>,
  entries: readonly Deno.KvEntryMaybe<unknown>[],
): "landed" | "changed" | Conflict {
  const wanted = new Map<string, unknown>([
    ...deletes.map((key) => [keyText(key), null] as const),
    ...sets.map(({ key, value }) => [keyText(key), value] as const),
  ]);
  const seen = checks.map((check, i) => {
    const { value = null, versionstamp = null } = entries[i] ?? {};
    const [text, same] = [keyText(check.key), versionstamp === check.versionstamp];
    const done = wanted.has(text) ? isDeepStrictEqual(value, wanted.get(text)) : same;
    return { check, value, same, done };
  });
  // Without a new record our update looks like the same one of another writer.
  const createsRecord = seen.some(({ check: { unique } }) =>
    unique?.index === ID && !unique.isRead
  );
  if (createsRecord && seen.every(({ done }) => done)) return "landed";
  // A conflict counts only while all else is as it was read: together they were true at one time.
  const isRead = ({ unique }: Check): boolean => !unique || unique.isRead === true;
  if (seen.some(({ check, same }) => isRead(check) && !same)) return "changed";
  const other = seen.find(({ same }) => !same);
  return other ? conflictOf(other.check, other.value) : "changed";
}

function conflictOf({ key, unique }: Check, stored: unknown): Conflict {
  const { collection, index, problem } = unique!;
  const id = String(index === ID ? key.at(-1) : stored);
  return { collection, index, id, ...(problem && { problem }) };
}
