import { Problem } from "../problem.ts";
import { mostUndone } from "../schemas/list_sizes.ts";
import type { Found } from "../store/collection.ts";
import type { WithStatus } from "./search_definition.ts";

/** A record that was skipped, with its current status; null if it no longer exists. */
interface Skipped {
  readonly id: string;
  readonly status: string | null;
}

export interface BulkOutcome {
  readonly changed: number;
  /** The ids of records that could not be changed. */
  readonly failed: readonly string[];
  /** Records that no longer matched. */
  readonly skipped: readonly Skipped[];
  /** The ids by their previous status, for undo; null if there are too many. */
  readonly before: Readonly<Record<string, readonly string[]>> | null;
}

interface BulkChange<T extends WithStatus> {
  readonly ids: readonly string[];
  readonly status: T["status"];
  /** Checked in the commit that changes the record; without it every id is changed. */
  readonly matches?: (record: T) => boolean;
  readonly mayContinue?: () => Promise<boolean>;
}

/** The records of a bulk change. */
interface Records<T extends WithStatus> {
  /** Records per commit. */
  readonly atOnce: number;
  updateMany(
    ids: readonly string[],
    change: (record: T) => T | "skip",
  ): Promise<ReadonlyMap<string, Found<T>>>;
}

/** Records between two calls of `mayContinue`. */
const changedUnasked = 200;

/**
 * Changes many records, some in each commit, until `mayContinue` returns false. Calls `tell` with each
 * record as its commit found it: undefined where it is gone, null where it was not changed. While one
 * commit is made the next one is read and planned.
 */
export async function changeMany<Found>(
  ids: readonly string[],
  { atOnce, update, mayContinue }: {
    readonly atOnce: number;
    readonly update: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
    readonly mayContinue?: () => Promise<boolean>;
  },
  tell: (id: string, found: Found | undefined | null) => void,
): Promise<void> {
  let asked = 0;
  let isForbidden = false;
  let last = Promise.resolve();
  for (let start = 0; start < ids.length; start += atOnce) {
    const isDue = start - asked >= changedUnasked;
    if (isDue) asked = start;
    if (isDue && await mayContinue?.() === false) isForbidden = true;
    if (isForbidden) {
      await last;
      return ids.slice(start).forEach((id) => tell(id, null));
    }
    const some = ids.slice(start, start + atOnce);
    const next = Promise.all([update(some).catch(expected), last]).then(([found]) => {
      if (found === "forbidden") isForbidden = true;
      for (const id of some) tell(id, found instanceof Map ? found.get(id) : null);
    });
    // The first failure ends the loop, which awaits no later one.
    next.catch(() => {});
    await last;
    last = next;
  }
  await last;
}

/** Sets the status of many records, some in each commit, until `mayContinue` returns false. */
export async function updateStatuses<T extends WithStatus>(
  records: Records<T>,
  { ids: named, status, matches, mayContinue }: BulkChange<T>,
): Promise<BulkOutcome> {
  const ids = [...new Set(named)];
  const failed: string[] = [];
  const skipped: Skipped[] = [];
  const before: (readonly [status: string, id: string])[] = [];
  const change = (record: T): T | "skip" =>
    matches?.(record) === false ? "skip" : { ...record, status };
  const update = (some: readonly string[]) => records.updateMany(some, change);
  await changeMany(ids, { atOnce: records.atOnce, update, mayContinue }, (id, found) => {
    if (found?.skipped) skipped.push({ id, status: found.record.status });
    else if (found) before.push([found.record.status, id]);
    // A record that no longer exists matches no filter; a named one is a failure.
    else if (found === undefined && matches) skipped.push({ id, status: null });
    else failed.push(id);
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

/**
 * Returns null where the store was away or a record cannot be read, and that the work ends where the
 * role was taken meanwhile.
 */
function expected(error: unknown): null | "forbidden" {
  if (!(error instanceof Problem)) throw error;
  if (error.code === "unavailable" || error.code === "unreadable") return null;
  if (error.code === "forbidden") return error.code;
  throw error;
}
