import type { CommitBatcher } from "./commit_batcher.ts";
import type { Operation } from "./operation.ts";

/** What else to write in the same commit; it is left out where the verb itself writes nothing. */
export interface TransactionOptions {
  /** A function is asked again at each try: what it writes follows from what it has read. */
  readonly with?: readonly (Operation | (() => Promise<Operation>))[];
  /** With whose writes it may go into one atomic; for new records only. */
  readonly group?: CommitBatcher;
}

/** Returns the writes for one try. */
export function planned(writes: NonNullable<TransactionOptions["with"]>): Promise<Operation[]> {
  return Promise.all(writes.map((write) => typeof write === "function" ? write() : write));
}
