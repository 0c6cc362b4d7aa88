import { Columns } from "./columns.ts";
import { Contacts } from "./contacts.ts";
import { fold, ofAll } from "./fold.ts";
import { Orders } from "./orders.ts";
import { ResultSet } from "./result_set.ts";
import type { Legend, Rows } from "./rows.ts";
import type {
  FoundPage,
  Neighbours,
  PageWanted,
  Searchable,
  Searching,
  Sorted,
  StatusCounts,
} from "./searching.ts";
import { type Selected, Selection } from "./selection.ts";
import { Slots } from "./slots.ts";
import { StatusTally } from "./status_tally.ts";
import { TextBlocks } from "./text_blocks.ts";

/** How many answers are remembered until something changes: paging asks the same again. */
const REMEMBERED = 8;

/**
 * What can be searched, filtered and sorted by of all records of one kind, compactly in memory: a
 * record is a slot, and most of what is known of it is a number at that slot of an array.
 */
export class RecordIndex<T extends Searchable> {
  readonly #searching: Searching<T>;
  readonly #slots = new Slots();
  readonly #texts = new TextBlocks();
  readonly #columns: Columns<T>;
  readonly #contacts: Contacts<T>;
  readonly #orders: Orders<T>;
  readonly #tally: StatusTally<T["status"]>;
  readonly #selection = new Selection();
  readonly #answers = new Map<string, Selected>();

  /** With the legend of the rows that it will be made of, if it is not made of records. */
  constructor(searching: Searching<T>, legend?: Legend) {
    this.#searching = searching;
    this.#columns = new Columns(searching, legend?.facets);
    this.#contacts = new Contacts(searching.contacts, legend);
    this.#orders = new Orders(searching, this.#slots, this.#columns);
    this.#tally = new StatusTally(searching.statuses);
  }

  /** How many records there are. */
  get size(): number {
    return this.#slots.size;
  }

  /** Adds the records, or puts what they say now in the place of what they said. */
  put(records: readonly T[]): void {
    this.#answers.clear();
    const texts = records.map(this.#searching.texts);
    const folded = ofAll(fold, texts.flat());
    const keys = this.#orders.keys(records);
    let first = 0;
    records.forEach((record, number) => {
      const parts = folded.slice(first, first += texts[number]!.length);
      const known = this.#slots.of(record.id);
      const isSame = known !== undefined && this.#texts.areSame(known, parts) &&
        this.#contacts.areSame(known, record) && this.#orders.areSame(known, keys, number);
      // Most changes are of the status: then everything else can stay where it is.
      if (isSame) return this.#change(known, record);
      this.remove(record.id);
      const slot = this.#slots.add(record.id);
      this.#texts.add(parts);
      this.#columns.set(slot, record);
      this.#countStatus(slot, 1);
      this.#contacts.add(slot, record);
      this.#orders.add(slot, keys, number);
    });
  }

  /** Takes the record out, if it is there. */
  remove(id: string): void {
    const slot = this.#slots.of(id);
    if (slot === undefined) return;
    this.#answers.clear();
    this.#slots.remove(slot);
    this.#countStatus(slot, -1);
    this.#orders.remove(slot);
    this.#contacts.remove(slot);
  }

  /** What is to be known of its rows; it grows, so it is asked for after the last of them. */
  get legend(): Legend {
    return { size: this.size, seed: this.#contacts.seed, facets: this.#columns.known };
  }

  /** Returns the rows of the oldest records after that id. */
  rowsAfter(id: string, limit: number): Rows {
    const first = this.#slots.countBefore(`${id}\0`);
    const slots = this.#slots.oldestFirst.subarray(first, first + limit);
    return {
      ids: this.#slots.ids(slots),
      texts: Array.from(slots, (slot) => this.#texts.text(slot)),
      ...this.#columns.rows(slots),
      contacts: this.#contacts.rows(slots),
      keys: this.#orders.rows(slots),
    };
  }

  /** Adds records as rows of an index with the same legend; it has none of them yet. */
  addRows(rows: Rows): void {
    rows.ids.forEach((id, row) => {
      const slot = this.#slots.add(id);
      this.#texts.add([rows.texts[row]!]);
      this.#columns.setRow(slot, rows, row);
      this.#countStatus(slot, 1);
      this.#contacts.addRow(slot, rows.contacts, row);
      this.#orders.add(slot, rows.keys, row);
    });
  }

  /** Returns how many records there are of every status. */
  counts(): StatusCounts<T["status"]> {
    return this.#tally.counts();
  }

  /** Returns how many records have that id or a later one. */
  countFrom(id: string): number {
    return this.size - this.#slots.countBefore(id);
  }

  /** Returns whether another record has a contact of this one. */
  isDuplicate(id: string): boolean {
    const slot = this.#slots.of(id);
    return slot !== undefined && this.#contacts.isShared(slot);
  }

  /** Makes the index ready to answer in that order. */
  prepare(orden: string): Promise<void> {
    return this.#orders.prepare(orden);
  }

  /** Returns one page of what matches. The order has been prepared, here and below. */
  page(wanted: PageWanted<T["status"]>): FoundPage<T["status"]> {
    const { slots, counts } = this.#find(wanted);
    return {
      ...new ResultSet(this.#slots, slots).page(wanted),
      counts: this.#tally.counts(counts),
    };
  }

  /** Returns what {@link page} does of all records of that status, newest first, in no time. */
  newest(
    { status, cursor, limit }: Pick<PageWanted<T["status"]>, "status" | "cursor" | "limit">,
  ): FoundPage<T["status"]> {
    const [code, counts] = [status && this.#searching.statuses.indexOf(status), this.counts()];
    const isWanted = (slot: number) => !status || this.#columns.statuses[slot] === code;
    // One more than asked for tells whether there are more.
    const found = this.#slots.newest(limit + 1, isWanted, cursor);
    const ids = found.slice(0, limit);
    const more = found.length > limit;
    return { ids, total: counts[status ?? "all"], cursor: more ? ids.at(-1)! : null, counts };
  }

  /** Returns the ids of all that match, in their order. */
  ids(sorted: Sorted<T["status"]>): string[] {
    return new ResultSet(this.#slots, this.#find(sorted).slots).ids();
  }

  /** Returns who stands before and after the record among those that match. */
  neighbours(id: string, sorted: Sorted<T["status"]>): Neighbours {
    return new ResultSet(this.#slots, this.#find(sorted).slots).neighbours(id);
  }

  #find(wanted: Sorted<T["status"]>): Selected {
    const { q, status, facets, samePersonAs, from, before, orden } = wanted;
    const question = JSON.stringify([q, status, facets, samePersonAs, from, before, orden]);
    const answer = this.#answers.get(question) ?? this.#select(wanted);
    if (this.#answers.size >= REMEMBERED) this.#answers.clear();
    this.#answers.set(question, answer);
    return answer;
  }

  #select(
    { q, status, facets, samePersonAs, from, before, orden }: Sorted<T["status"]>,
  ): Selected {
    const marks = this.#selection.marks(this.#slots.given, q === "" ? 1 : 0);
    // Of an accent alone nothing is left to look for: it is in no text, not in all of them.
    const words = fold(q);
    if (words !== "") this.#texts.mark(words, marks);
    for (const [name, value] of Object.entries(facets)) {
      if (value !== undefined) this.#columns.keep(name, value, marks);
    }
    if (samePersonAs !== undefined) {
      this.#contacts.keepShared(this.#slots.of(samePersonAs), marks);
    }
    if (from !== undefined || before !== undefined) {
      this.#columns.keepBetween(from ?? -Infinity, before ?? Infinity, marks);
    }
    const { statuses } = this.#searching;
    const code = status === undefined ? -1 : statuses.indexOf(status);
    const order = this.#orders.all(orden);
    return this.#selection.gather(order, marks, this.#columns.statuses, code, statuses.length);
  }

  #change(slot: number, record: T): void {
    this.#countStatus(slot, -1);
    this.#columns.set(slot, record);
    this.#countStatus(slot, 1);
  }

  #countStatus(slot: number, more: 1 | -1): void {
    this.#tally.add(this.#columns.statuses[slot]!, more);
  }
}
