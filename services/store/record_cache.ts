/** How many records are held, in a megabyte or two. */
const capacity = 1_000;

/**
 * Records as they were when the change log was last applied, or later. What is read while changes
 * are applied may be older than those, so each addition names the epoch in which its read began.
 */
export class RecordCache<T extends { id: string }> {
  readonly #records = new Map<string, T>();
  #epoch = 0;

  /** Changes with each {@link drop} and {@link clear}. */
  get epoch(): number {
    return this.#epoch;
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  /** Adds a record that was read, unless changes were applied since. */
  add(record: T, epoch: number): void {
    if (epoch !== this.#epoch) return;
    this.#records.delete(record.id);
    this.#records.set(record.id, record);
    if (this.#records.size <= capacity) return;
    const [oldest] = this.#records.keys();
    if (oldest !== undefined) this.#records.delete(oldest);
  }

  drop(ids: Iterable<string>): void {
    this.#epoch++;
    for (const id of ids) this.#records.delete(id);
  }

  /** Drops everything: what has changed is no longer known. */
  clear(): void {
    this.#epoch++;
    this.#records.clear();
  }
}
