import { Problem } from "../problem.ts";
import { mostUndone } from "../schemas/bulk.ts";
import type { Collection } from "../store/collection.ts";
import type { Searchable } from "./searching.ts";

/** A record that was passed over, with the status that it has instead; null where it is gone. */
export interface Skipped {
  readonly id: string;
  readonly status: string | null;
}

/** What became of a change of many. */
export interface BulkOutcome {
  /** How many have the status now. */
  readonly changed: number;
  /** The ids of those that could not be changed. */
  readonly failed: readonly string[];
  /** Those that no longer are what the change was meant for. */
  readonly skipped: readonly Skipped[];
  /** The ids by the status they had until then, for a way back; null where they are too many. */
  readonly before: Readonly<Record<string, readonly string[]>> | null;
}

/** Which status many records get, and which of them. */
export interface BulkChange<T extends Searchable> {
  readonly ids: readonly string[];
  readonly status: T["status"];
  /** Asked of each record in the commit that changes it; without it each is meant by its id. */
  readonly isMeant?: (record: T) => boolean;
  /** Returns whether the work may go on. */
  readonly mayGoOn?: () => Promise<boolean>;
}

/** One commit takes no more. */
const changedAtOnce = 10;
/** After so many it is asked whether to go on. */
const changedUnasked = 200;

/** Sets the status of many records, some in each commit, for as long as that may go on. */
export async function updateStatuses<T extends Searchable>(
  records: Pick<Collection<T>, "updateMany">,
  { ids: named, status, isMeant, mayGoOn }: BulkChange<T>,
): Promise<BulkOutcome> {
  const ids = [...new Set(named)];
  const failed: string[] = [];
  const skipped: Skipped[] = [];
  const before: (readonly [status: string, id: string])[] = [];
  const change = (record: T): T | "skip" =>
    isMeant?.(record) === false ? "skip" : { ...record, status };
  for (let start = 0; start < ids.length; start += changedAtOnce) {
    if (start > 0 && start % changedUnasked === 0 && await mayGoOn?.() === false) {
      failed.push(...ids.slice(start));
      break;
    }
    const some = ids.slice(start, start + changedAtOnce);
    const found = await records.updateMany(some, change).catch(nullIfUnavailable);
    for (const id of some) {
      const one = found?.get(id);
      if (one?.skipped) skipped.push({ id, status: one.record.status });
      else if (one) before.push([one.record.status, id]);
      // A filter no longer finds what is gone; what was named is missed.
      else if (found && isMeant) skipped.push({ id, status: null });
      else failed.push(id);
    }
  }
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

function nullIfUnavailable(error: unknown): null {
  if (error instanceof Problem && error.code === "unavailable") return null;
  throw error;
}
