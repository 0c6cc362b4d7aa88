/** How many are held, in a megabyte or two. */
const MOST = 1_000;

/**
 * Records as the change log left them when it was last looked at, or as they were read later. Whoever
 * looks lets go of all that has changed, so that nothing here is older than that look.
 */
export class KnownRecords<T extends { id: string }> {
  readonly #records = new Map<string, T>();
  #looks = 0;

  /** How often something was let go of: what was read before the last time may be of before. */
  get looks(): number {
    return this.#looks;
  }

  /** Returns the record, if it is held. */
  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  /** Holds the records, and lets go of those held for longest. */
  hold(records: readonly T[]): void {
    for (const record of records) this.#records.set(record.id, record);
    const ids = this.#records.keys();
    while (this.#records.size > MOST) this.#records.delete(ids.next().value!);
  }

  /** Lets go of the records with these ids: they have changed. */
  releaseWaiters(ids: Iterable<string>): void {
    this.#looks++;
    for (const id of ids) this.#records.delete(id);
  }

  /** Lets go of all: what has changed is no longer known. */
  clear(): void {
    this.#looks++;
    this.#records.clear();
  }
}
