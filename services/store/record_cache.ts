/** How many records are held, in a megabyte or two. */
const capacity = 1_000;

/** A record, and the versionstamp of the commit that stored it so. */
export interface CachedRecord<T> {
  readonly record: T;
  readonly version: string;
}

/**
 * Records as they were when the change log was last applied, or later. What is read or stored while
 * changes are applied may be older than those, so each addition names the epoch in which it began.
 */
export class RecordCache<T extends { id: string }> {
  readonly #entries = new Map<string, CachedRecord<T>>();
  #epoch = 0;
  #clearedAt = 0;
  /** The newest version among the changes that were applied. */
  #newest = "";

  /** Changes with each {@link applyChanges} and {@link clear}. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Returns the record, if it is held. */
  get(id: string): T | undefined {
    return this.#entries.get(id)?.record;
  }

  /** Adds a record that this process has stored, unless the log was applied beyond that commit. */
  addStored(entry: CachedRecord<T>, epoch: number): void {
    if (epoch >= this.#clearedAt && entry.version > this.#newest) this.#add(entry);
  }

  /** Adds a record that was read, unless changes were applied since. */
  addRead(entry: CachedRecord<T>, epoch: number): void {
    if (epoch === this.#epoch) this.#add(entry);
  }

  /** Drops the records that changed; returns those that are held in the changed version already. */
  applyChanges(changes: ReadonlyMap<string, string>): T[] {
    this.#epoch++;
    const current: T[] = [];
    for (const [id, version] of changes) {
      if (version > this.#newest) this.#newest = version;
      const entry = this.#entries.get(id);
      if (entry && entry.version >= version) current.push(entry.record);
      else this.#entries.delete(id);
    }
    return current;
  }

  /** Drops everything: what has changed is no longer known. */
  clear(): void {
    this.#clearedAt = ++this.#epoch;
    this.#entries.clear();
  }

  #add(entry: CachedRecord<T>): void {
    const { id } = entry.record;
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    if (this.#entries.size <= capacity) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
