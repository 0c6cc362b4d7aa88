import { ContactCounts } from "./contact_counts.ts";
import type { Legend } from "./rows.ts";

/** The contacts of every record, by which it is told whether another one is of the same person. */
export class Contacts<T> {
  readonly #contacts: readonly ((record: T) => string | null)[];
  readonly #counts: ContactCounts;
  /** For each slot the hash of each of its contacts, 0 for none. */
  readonly #hashes: number[] = [];

  /** With the legend of the rows that will be added. */
  constructor(
    contacts: Readonly<Record<string, (record: T) => string | null>>,
    { seed, size = 0 }: Partial<Legend> = {},
  ) {
    this.#contacts = Object.values(contacts);
    this.#counts = new ContactCounts(seed, size * this.#contacts.length);
  }

  /** The seed of the hashes. */
  get seed(): Int32Array {
    return this.#counts.seed;
  }

  /** Sets the contacts of the next slot. */
  add(slot: number, record: T): void {
    for (let at = 0; at < this.#contacts.length; at++) this.#set(slot, at, this.#hash(at, record));
  }

  /** Returns the hashes of the contacts of the slots: for each all of its own. */
  rows(slots: Uint32Array): Float64Array {
    const kinds = this.#contacts.length;
    const rows = new Float64Array(slots.length * kinds);
    slots.forEach((slot, row) => {
      for (let at = 0; at < kinds; at++) rows[row * kinds + at] = this.#hashes[slot * kinds + at]!;
    });
    return rows;
  }

  /** Sets the contacts of the next slot to those of the row. */
  addRow(slot: number, rows: Float64Array, row: number): void {
    const kinds = this.#contacts.length;
    for (let at = 0; at < kinds; at++) this.#set(slot, at, rows[row * kinds + at]!);
  }

  /** Takes the contacts of the slot out. */
  remove(slot: number): void {
    const first = slot * this.#contacts.length;
    for (const hash of this.#hashes.slice(first, first + this.#contacts.length)) {
      if (hash !== 0) this.#counts.add(hash, -1);
    }
  }

  /** Returns whether the record has the contacts that the slot has. */
  areSame(slot: number, record: T): boolean {
    const first = slot * this.#contacts.length;
    return this.#contacts.every((_, at) => this.#hashes[first + at] === this.#hash(at, record));
  }

  /** Returns whether another record has a contact of the slot's. */
  isShared(slot: number): boolean {
    // A list asks this of every row: nothing is copied for it.
    const first = slot * this.#contacts.length;
    for (let at = first; at < first + this.#contacts.length; at++) {
      const hash = this.#hashes[at]!;
      if (hash !== 0 && this.#counts.count(hash) > 1) return true;
    }
    return false;
  }

  /** Takes out of the marks who shares no contact with the slot; all, where there is none. */
  keepShared(slot: number | undefined, marks: Uint8Array): void {
    const kinds = this.#contacts.length;
    const own = slot === undefined ? [] : this.#hashes.slice(slot * kinds, (slot + 1) * kinds);
    const shares = (other: number): boolean =>
      own.some((hash, at) => hash !== 0 && hash === this.#hashes[other * kinds + at]);
    for (let other = 0; other < marks.length; other++) {
      if (marks[other] !== 0 && !shares(other)) marks[other] = 0;
    }
  }

  #set(slot: number, at: number, hash: number): void {
    this.#hashes[slot * this.#contacts.length + at] = hash;
    if (hash !== 0) this.#counts.add(hash);
  }

  #hash(at: number, record: T): number {
    const contact = this.#contacts[at]!(record);
    return contact === null ? 0 : this.#counts.hash(contact, at);
  }
}
