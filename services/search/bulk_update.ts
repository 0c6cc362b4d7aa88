import { Problem } from "../system/problem.ts";

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

/** Records between two calls of `mayContinue`. */
const changedUnasked = 200;

/**
 * Changes many records, some in each commit, until `mayContinue` returns false. Calls `tell` with each
 * record as its commit found it: undefined if it is gone, null if it was not changed. While one
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
    const next = Promise.all([update(some).catch(skippedError), last]).then(([found]) => {
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

/**
 * Returns null if the store was away or a record cannot be read, and `forbidden` if the role was
 * taken: then the work ends.
 */
function skippedError(error: unknown): null | "forbidden" {
  if (!(error instanceof Problem)) throw error;
  if (error.code === "unavailable" || error.code === "unreadable") return null;
  if (error.code === "forbidden") return error.code;
  throw error;
}
