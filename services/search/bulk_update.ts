import { Problem } from "../problem.ts";
import { mostUndone } from "../schemas/bulk.ts";
import type { Collection } from "../store/collection.ts";
import type { Searchable } from "./searching.ts";

/** What became of a change of many. */
export interface BulkOutcome {
  /** How many have the status now, and the ids of those that have not. */
  readonly changed: number;
  readonly failed: readonly string[];
  /** The ids by the status they had until then, for a way back; null where they are too many. */
  readonly before: Readonly<Record<string, readonly string[]>> | null;
}

/** One commit takes no more. */
const changedAtOnce = 10;
/** After so many it is asked whether to go on. */
const changedUnasked = 200;

/**
 * Sets the status of the records with these ids, some in each commit, for as long as that may go on;
 * what fails, or is left, is told.
 */
export async function updateStatuses<T extends Searchable>(
  records: Pick<Collection<T>, "updateMany">,
  which: readonly string[],
  status: T["status"],
  mayGoOn = () => Promise.resolve(true),
): Promise<BulkOutcome> {
  const ids = [...new Set(which)];
  const failed: string[] = [];
  const before = ids.length > mostUndone ? null : new Map<string, string>();
  for (let start = 0; start < ids.length; start += changedAtOnce) {
    if (start > 0 && start % changedUnasked === 0 && !await mayGoOn()) {
      failed.push(...ids.slice(start));
      break;
    }
    const some = ids.slice(start, start + changedAtOnce);
    const changed = await records.updateMany(some, (record) => {
      before?.set(record.id, record.status);
      return { ...record, status };
    }).catch(noneIfUnavailable);
    failed.push(...some.filter((id) => !changed.has(id)));
  }
  for (const id of failed) before?.delete(id);
  const changed = before && ids.filter((id) => (before.get(id) ?? status) !== status);
  return {
    changed: ids.length - failed.length,
    failed,
    before: changed && Object.groupBy(changed, (id) => before.get(id)!) as BulkOutcome["before"],
  };
}

function noneIfUnavailable(error: unknown): ReadonlySet<string> {
  if (error instanceof Problem && error.code === "unavailable") return new Set();
  throw error;
}
