import { changeMany } from "../search/bulk_update.ts";
import type { Unit } from "../store/unit.ts";
import type { ListParams } from "./list_params.ts";
import type { ScopedInbox, SubmissionRecord, Verb } from "./scoped_inbox.ts";

export interface Selected<Query> {
  readonly ids?: readonly string[];
  readonly filter?: Query;
}

interface BulkChange<T, R> {
  readonly verb: Verb;
  readonly change: (tx: Unit, record: T, matches: boolean) => R | Promise<R>;
  /** How many in each commit, where a change checks more than its record. */
  readonly atOnce?: number;
  readonly mayContinue?: () => Promise<boolean>;
}

/**
 * Changes those selected, some in each commit. Returns what `change` did to each: undefined for a
 * record that is gone, null for one that was not changed. @throws {Problem} `forbidden`
 */
export async function changeSelected<T extends SubmissionRecord, Query extends ListParams, R>(
  inbox: ScopedInbox<T, Query>,
  { ids: named, filter }: Selected<Query>,
  { verb, change, atOnce = inbox.atOnce(verb), mayContinue }: BulkChange<T, R>,
): Promise<Map<string, R | undefined | null>> {
  const found = named ? null : await inbox.select(verb, filter ?? ({} as Query));
  const results = new Map<string, R | undefined | null>();
  const update = (some: readonly string[]) =>
    inbox.write(async (tx) => {
      const changed = new Map<string, R>();
      for (const record of await inbox.findMany(tx, verb, some)) {
        changed.set(record.id, await change(tx, record, found?.matches(record) ?? true));
      }
      return changed;
    });
  const ids = [...new Set(named ?? found?.ids)];
  await changeMany(ids, { atOnce, update, mayContinue }, (id, result) => results.set(id, result));
  return results;
}
