import type { CommitGroup } from "./commit_group.ts";
import type { Write } from "./write.ts";

/** What else to write in the same commit; it is left out where the verb itself writes nothing. */
export interface Together {
  /** A function is asked again at each try: what it writes follows from what it has read. */
  readonly with?: readonly (Write | (() => Promise<Write>))[];
  /** With whose writes it may go into one atomic; for new records only. */
  readonly group?: CommitGroup;
}

/** Returns the writes for one try. */
export function planned(writes: NonNullable<Together["with"]>): Promise<Write[]> {
  return Promise.all(writes.map((write) => typeof write === "function" ? write() : write));
}
