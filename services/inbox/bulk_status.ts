import { mostUndone } from "./list_sizes_schema.ts";
import { type BulkOutcome, changeMany } from "../search/bulk_update.ts";
import type { ScopedInbox, SubmissionRecord } from "./scoped_inbox.ts";
import type { ListParams } from "./list_params.ts";

/**
 * A status for the records that are named, with `from` only for those that have that one now; or for
 * all that match.
 */
export interface BulkStatusChange<Status, Query> {
  readonly ids?: readonly string[];
  readonly from?: Status;
  readonly filter?: Query;
  readonly status: Status;
}

/**
 * Sets the status of those selected, with `from` only of those that have that one now; or of all that
 * match. Stops when `mayContinue` returns false. @throws {Problem} `forbidden`
 */
export async function setStatusOfMany<T extends SubmissionRecord, Query extends ListParams>(
  inbox: ScopedInbox<T, Query>,
  { ids: named, from, filter, status }: BulkStatusChange<T["status"], Query>,
  mayContinue?: () => Promise<boolean>,
): Promise<BulkOutcome> {
  const found = named ? null : await inbox.select("status", filter ?? ({} as Query));
  const isFrom = (record: T) => from === undefined || record.status === from;
  const matches = found?.matches ?? isFrom;
  const ids = [...new Set(named ?? found?.ids)];
  const failed: string[] = [];
  const skipped: { id: string; status: string | null }[] = [];
  const before: (readonly [status: string, id: string])[] = [];
  const update = (some: readonly string[]) =>
    inbox.write(async (tx) => {
      const records = await inbox.findMany(tx, "status", some);
      return new Map(records.map((record) => {
        const isMeant = matches(record);
        if (isMeant) inbox.change(tx, record, { status });
        return [record.id, { was: record.status, isMeant }];
      }));
    });
  const atOnce = inbox.atOnce("status");
  await changeMany(ids, { atOnce, update, mayContinue }, (id, one) => {
    if (one && !one.isMeant) skipped.push({ id, status: one.was });
    else if (one) before.push([one.was, id]);
    // A record that no longer exists matches no filter; a named one is a failure.
    else if (one === undefined && (found || from !== undefined)) {
      skipped.push({ id, status: null });
    } else failed.push(id);
  });
  return {
    changed: ids.length - failed.length - skipped.length,
    failed,
    skipped,
    before: ids.length > mostUndone ? null : byStatus(before.filter(([was]) => was !== status)),
  };
}

function byStatus(changed: readonly (readonly [status: string, id: string])[]) {
  const groups = Map.groupBy(changed, ([status]) => status);
  return Object.fromEntries(
    groups.entries().map(([status, ids]) => [status, ids.map(([, id]) => id)]),
  );
}
