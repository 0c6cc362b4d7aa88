import { Columns } from "./columns.ts";
import { ContactCounts } from "./contact_counts.ts";
import { fold, sortKey } from "./fold.ts";
import type {
  Criteria,
  FoundPage,
  Neighbours,
  PageWanted,
  Searchable,
  Searching,
  Sorted,
  StatusCounts,
} from "./searching.ts";
import { SortOrder } from "./sort_order.ts";
import { SortedSlots } from "./sorted_slots.ts";
import { TextBlocks } from "./text_blocks.ts";

/** What was found: slots in their order, and the counts of every status. */
interface Found<S extends string> {
  readonly slots: Uint32Array;
  readonly counts: StatusCounts<S>;
}

/** How many answers are remembered until something changes: paging asks the same again. */
const REMEMBERED = 8;

/**
 * What can be searched, filtered and sorted by of all records of one kind, compactly in memory: a
 * record is a slot, and most of what is known of it is a number at that slot of an array.
 */
export class RecordIndex<T extends Searchable> {
  readonly #searching: Searching<T>;
  readonly #ids: string[] = [];
  readonly #texts = new TextBlocks();
  readonly #columns: Columns<T>;
  readonly #contacts = new ContactCounts();
  /** For each slot the hashes of its contacts, 0 for none; and that of all that cannot be changed. */
  readonly #hashes: number[] = [];
  /** How many contacts every record has at most. */
  readonly #width: number;
  readonly #prints: number[] = [];
  /** How many records there are of every status. */
  readonly #ofStatus: number[];
  readonly #orders: Map<string, SortOrder>;
  readonly #byId: SortedSlots;
  readonly #answers = new Map<string, Found<T["status"]>>();
  /** All slots newest first, until one comes or goes. */
  #newest: Uint32Array | null = null;
  /** Where a search marks and gathers: nearly a megabyte that no search has to ask for. */
  #marks = new Uint8Array();
  #gathered = new Uint32Array();

  constructor(searching: Searching<T>) {
    this.#searching = searching;
    this.#width = Object.keys(searching.contacts).length;
    this.#columns = new Columns(searching);
    this.#ofStatus = searching.statuses.map(() => 0);
    this.#byId = new SortedSlots(new Uint32Array(1024).subarray(0, 0), (a, b) => this.#older(a, b));
    this.#orders = new Map(
      Object.keys(searching.orders).map((name) => [
        name,
        new SortOrder((a, b) => this.#older(b, a)),
      ]),
    );
  }

  /** How many records there are. */
  get size(): number {
    return this.#byId.all.length;
  }

  /** Adds the record, or puts what it says now in the place of what it said. */
  put(record: T): void {
    const { texts, contacts, orders } = this.#searching;
    const found = texts(record);
    const reached = Object.entries(contacts).map(([name, of]) => tagged(name, of(record)));
    const keys = Object.entries(orders).map(([name, of]) => [name, of(record)] as const);
    const print = this.#contacts.hash(
      [record.created_at, ...found, ...reached, ...keys].join("\n"),
    );
    this.#answers.clear();
    const known = this.#slotOf(record.id);
    // Most changes are of the status: then everything else can stay where it is.
    if (known !== undefined && this.#prints[known] === print) {
      this.#countStatus(known, -1);
      this.#columns.set(known, record);
      return this.#countStatus(known, 1);
    }
    this.remove(record.id);
    const slot = this.#ids.push(record.id) - 1;
    this.#prints.push(print);
    this.#texts.add(found.map(fold));
    this.#columns.set(slot, record);
    this.#countStatus(slot, 1);
    for (const text of reached) this.#hashes.push(this.#countContact(text));
    for (const [name, key] of keys) this.#orders.get(name)!.add(slot, sortKey(key));
    this.#byId.insert(slot);
    this.#newest = null;
  }

  /** Takes the record out, if it is there. */
  remove(id: string): void {
    const slot = this.#slotOf(id);
    if (slot === undefined) return;
    this.#byId.remove(slot);
    this.#newest = null;
    this.#countStatus(slot, -1);
    for (const order of this.#orders.values()) order.remove(slot);
    for (const hash of this.#hashesOf(slot)) this.#contacts.add(hash, -1);
    this.#answers.clear();
  }

  /** Returns how many records there are of every status. */
  counts(): StatusCounts<T["status"]> {
    return this.#countsOf(this.#ofStatus);
  }

  /** Returns whether another record has a contact of this one. */
  isDuplicate(id: string): boolean {
    const slot = this.#slotOf(id);
    if (slot === undefined) return false;
    // A list asks this of every row: nothing is copied for it.
    for (let at = slot * this.#width; at < (slot + 1) * this.#width; at++) {
      const hash = this.#hashes[at]!;
      if (hash !== 0 && this.#contacts.count(hash) > 1) return true;
    }
    return false;
  }

  /** Returns one page of what matches. */
  page(wanted: PageWanted<T["status"]>): FoundPage<T["status"]> {
    const { slots, counts } = this.#find(wanted);
    const start = wanted.cursor ? this.#after(slots, wanted.cursor, wanted.orden) : wanted.offset;
    const ids = this.#idsOf(slots.subarray(start, start + wanted.limit));
    const more = start + ids.length < slots.length;
    return { ids, total: slots.length, counts, cursor: more ? ids.at(-1) ?? null : null };
  }

  /** Returns the ids of all that match, in their order. */
  ids(sorted: Sorted<T["status"]>): string[] {
    return this.#idsOf(this.#find(sorted).slots);
  }

  /** Returns who stands before and after the record among those that match. */
  neighbours(id: string, sorted: Sorted<T["status"]>): Neighbours {
    const { slots } = this.#find(sorted);
    const slot = this.#slotOf(id);
    const at = slot === undefined ? -1 : slots.indexOf(slot);
    if (at < 0) return { previous: null, next: null };
    const idAt = (place: number): string | null => this.#ids[slots[place] ?? -1] ?? null;
    return { previous: idAt(at - 1), next: idAt(at + 1) };
  }

  #find(wanted: Sorted<T["status"]>): Found<T["status"]> {
    const { q, status, facets, from, before, orden } = wanted;
    const question = JSON.stringify([q, status, facets, from, before, orden]);
    const answer = this.#answers.get(question) ??
      this.#select(this.#inOrder(orden), this.#match(wanted), status);
    if (this.#answers.size >= REMEMBERED) this.#answers.clear();
    this.#answers.set(question, answer);
    return answer;
  }

  /** Returns a 1 at every slot that matches, whatever its status. */
  #match({ q, facets, from, before }: Criteria<T["status"]>): Uint8Array {
    if (this.#marks.length < this.#ids.length) this.#marks = new Uint8Array(this.#ids.length * 2);
    const marks = this.#marks.subarray(0, this.#ids.length).fill(q === "" ? 1 : 0);
    if (q !== "") this.#texts.mark(fold(q), marks);
    for (const [name, value] of Object.entries(facets)) {
      if (value !== undefined) this.#columns.keep(name, value, marks);
    }
    if (from !== undefined || before !== undefined) {
      this.#columns.keepBetween(from ?? -Infinity, before ?? Infinity, marks);
    }
    return marks;
  }

  #select(
    order: Uint32Array,
    marks: Uint8Array,
    status: T["status"] | undefined,
  ): Found<T["status"]> {
    const { statuses } = this.#columns;
    const names = this.#searching.statuses;
    const wanted = status === undefined ? -1 : names.indexOf(status);
    const counts = new Uint32Array(names.length);
    if (this.#gathered.length < order.length) this.#gathered = new Uint32Array(order.length * 2);
    const slots = this.#gathered;
    let length = 0;
    for (let at = 0; at < order.length; at++) {
      const slot = order[at]!;
      if (marks[slot] === 0) continue;
      const code = statuses[slot]!;
      counts[code] = counts[code]! + 1;
      if (wanted < 0 || code === wanted) slots[length++] = slot;
    }
    return { slots: slots.slice(0, length), counts: this.#countsOf([...counts]) };
  }

  #countsOf(counts: readonly number[]): StatusCounts<T["status"]> {
    const all = counts.reduce((sum, count) => sum + count, 0);
    const entries = this.#searching.statuses.map((name, code) => [name, counts[code]!] as const);
    return Object.fromEntries([["all", all], ...entries]) as StatusCounts<T["status"]>;
  }

  #countStatus(slot: number, more: 1 | -1): void {
    const code = this.#columns.statuses[slot]!;
    this.#ofStatus[code] = this.#ofStatus[code]! + more;
  }

  /** Returns all slots in that order. */
  #inOrder(orden: string): Uint32Array {
    const descending = orden.startsWith("-");
    const by = descending ? orden.slice(1) : orden;
    const newest = (): Uint32Array => this.#newest ??= this.#byId.all.toReversed();
    if (by === "created_at") return descending ? newest() : this.#byId.all;
    if (by === "status") return this.#byStatus(newest(), descending);
    const order = this.#orders.get(by);
    if (!order) throw new TypeError(`Cannot sort by ${by}`);
    return descending ? order.descending(newest) : order.ascending(newest);
  }

  #byStatus(newest: Uint32Array, descending: boolean): Uint32Array {
    const codes = [...this.#searching.statuses.keys()];
    if (descending) codes.reverse();
    const { statuses } = this.#columns;
    const sorted = new Uint32Array(newest.length);
    let length = 0;
    for (const code of codes) {
      for (const slot of newest) if (statuses[slot] === code) sorted[length++] = slot;
    }
    return sorted;
  }

  /** Returns the place after the cursor's record; it may have left the list since it was shown. */
  #after(slots: Uint32Array, cursor: string, orden: string): number {
    const slot = this.#slotOf(cursor);
    const at = slot === undefined ? -1 : slots.indexOf(slot);
    if (at >= 0) return at + 1;
    const descending = orden === "-created_at";
    if (!descending && orden !== "created_at") return 0;
    const isAfter = (id: string): boolean => descending ? id < cursor : id > cursor;
    const place = slots.findIndex((other) => isAfter(this.#ids[other]!));
    return place < 0 ? slots.length : place;
  }

  #countContact(text: string): number {
    if (text === "") return 0;
    const hash = this.#contacts.hash(text);
    this.#contacts.add(hash);
    return hash;
  }

  #hashesOf(slot: number): number[] {
    const own = this.#hashes.slice(slot * this.#width, (slot + 1) * this.#width);
    return own.filter((hash) => hash !== 0);
  }

  #slotOf(id: string): number | undefined {
    return this.#byId.find((slot) => compareTexts(this.#ids[slot]!, id));
  }

  #older(a: number, b: number): number {
    return compareTexts(this.#ids[a]!, this.#ids[b]!);
  }

  #idsOf(slots: Uint32Array): string[] {
    return Array.from(slots, (slot) => this.#ids[slot]!);
  }
}

function tagged(name: string, contact: string | null): string {
  return contact === null ? "" : `${name}:${contact}`;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
