/** How many are held: those of a second in which as many people register as ever did. */
const MOST = 256;

/**
 * The records that this process made last, each with the version of the commit that made it. While
 * the change log names that version for it nobody has changed it since, and it need not be read.
 */
export class FreshRecords<T extends { id: string }> {
  readonly #made = new Map<string, { readonly record: T; readonly version: string }>();

  /** Holds the record as the commit with that versionstamp has stored it. */
  add(record: T, version: string): void {
    this.#made.set(record.id, { record, version });
    if (this.#made.size <= MOST) return;
    const [oldest] = this.#made.keys();
    if (oldest !== undefined) this.#made.delete(oldest);
  }

  /** Returns the record if it is held in that version. It is asked for once, and held no longer. */
  take(id: string, version: string): T | undefined {
    const made = this.#made.get(id);
    this.#made.delete(id);
    return made?.version === version ? made.record : undefined;
  }
}
