import { mostUndone } from "./list_sizes_schema.ts";
import type { BulkOutcome } from "../search/bulk_update.ts";
import { changeSelected, type Selected } from "./bulk_change.ts";
import type { ScopedInbox, StatusChange, SubmissionRecord } from "./scoped_inbox.ts";
import type { ListParams } from "./list_params.ts";

/** A status for those selected; `from` is for records that are named. */
export type BulkStatusChange<Status, Query> = Selected<Query> & StatusChange<Status>;

/**
 * Sets the status of those selected, with `from` only of those that have that one now. Stops when
 * `mayContinue` returns false. @throws {Problem} `forbidden`
 */
export async function setStatusOfMany<T extends SubmissionRecord, Query extends ListParams>(
  inbox: ScopedInbox<T, Query>,
  { from, status, ...selected }: BulkStatusChange<T["status"], Query>,
  mayContinue?: () => Promise<boolean>,
): Promise<BulkOutcome> {
  const results = await changeSelected(inbox, selected, {
    verb: "status",
    change: (tx, record, matches) => {
      const isMeant = matches && (from === undefined || record.status === from);
      if (isMeant) inbox.change(tx, record, { status });
      return { was: record.status, isMeant };
    },
    mayContinue,
  });
  const isConditional = !selected.ids || from !== undefined;
  const { changed = [], skipped = [], failed = [] } = Object.groupBy(results, ([, one]) => {
    // A record that no longer exists matches no condition; a named one is a failure.
    const isSkipped = one ? !one.isMeant : one === undefined && isConditional;
    return isSkipped ? "skipped" : one ? "changed" : "failed";
  });
  return {
    changed: changed.length,
    failed: failed.map(([id]) => id),
    skipped: skipped.map(([id, one]) => ({ id, status: one?.was ?? null })),
    before: results.size > mostUndone ? null : byStatus(
      changed.flatMap(([id, one]) => one && one.was !== status ? [[one.was, id] as const] : []),
    ),
  };
}

function byStatus(changed: readonly (readonly [status: string, id: string])[]) {
  const groups = Map.groupBy(changed, ([status]) => status);
  return Object.fromEntries(
    groups.entries().map(([status, ids]) => [status, ids.map(([, id]) => id)]),
  );
}
