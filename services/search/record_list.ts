import { pageSize } from "../schemas/page_size.ts";
import type { Collection } from "../store/collection.ts";
import { type BulkChange, type BulkOutcome, updateStatuses } from "./bulk_update.ts";
import { type Copied, LiveIndex } from "./live_index.ts";
import { readFound } from "./found_records.ts";
import { matching } from "./matching.ts";
import { keep, pickOfAll, readEach } from "./ordered_reads.ts";
import type { RecordIndex } from "./record_index.ts";
import type {
  Criteria,
  Listed,
  ListPage,
  Neighbours,
  PageWanted,
  Searchable,
  Searching,
  Sorted,
  StatusCounts,
} from "./searching.ts";

/** Records to export, in their order, some at a time; and how many there are. */
export interface Exported<T> {
  readonly total: number;
  readonly batches: AsyncIterable<readonly T[]>;
}

type Store<T extends Searchable> = Collection<T, string, string, "total" | "status">;

/** The order in which the store itself keeps the records. */
export const newestFirst = "-created_at";
/** From that share of all records on, reading all of them is faster than reading those wanted. */
const worthReadingAll = 0.1;

/**
 * The records of one kind as staff look at them. What the store can answer by itself it answers; for
 * the rest there is an index in memory, which nobody waits for who does not need it.
 */
export class RecordList<T extends Searchable, V> {
  readonly #records: Store<T>;
  readonly #searching: Searching<T>;
  readonly #view: (record: T) => V;
  readonly #index: LiveIndex<T>;

  constructor(records: Store<T>, searching: Searching<T>, view: (record: T) => V) {
    this.#records = records;
    this.#searching = searching;
    this.#view = view;
    this.#index = new LiveIndex(records, searching);
  }

  /** Returns one page of what matches, with the counts of every status. */
  async page(wanted: PageWanted<T["status"]>): Promise<ListPage<V, T["status"]>> {
    const isStored = isNewest(wanted) && !this.#index.isBuilt;
    return (isStored ? await this.#stored(wanted) : null) ?? await this.#found(wanted);
  }

  /** Begins to read what searches need, where one page does not show all that there are. */
  warm(total: number): void {
    if (total > pageSize) this.#index.warm();
  }

  /** The index, for those who care for its copy. */
  get index(): Copied {
    return this.#index;
  }

  /** Returns the record as lists show it. */
  async listed(record: T): Promise<Listed<V>> {
    const [listed] = await this.#listed([record], await this.#built());
    return listed!;
  }

  /** Returns how many records have that id or a later one; null where only the store can tell. */
  async countFrom(id: string): Promise<number | null> {
    return (await this.#built())?.countFrom(id) ?? null;
  }

  /** Returns who stands before and after the record among those that match. */
  async neighbours(id: string, sorted: Sorted<T["status"]>): Promise<Neighbours> {
    if (!isPlain(sorted) || sorted.status) {
      return (await this.#indexIn(sorted.orden)).neighbours(id, sorted);
    }
    const { newer, older } = await this.#records.around(id);
    return { previous: newer, next: older };
  }

  /** Returns the records with these ids, in the order of the ids. */
  select(ids: readonly string[]): Exported<T> {
    return { total: ids.length, batches: readEach(this.#records, ids) };
  }

  /**
   * Returns all that match, in their order. What no longer matches when it is read is left out: the
   * total is of what matches now.
   */
  async export(sorted: Sorted<T["status"]>): Promise<Exported<T>> {
    if (isPlain(sorted) && !sorted.status) {
      const total = await this.#records.count("total") - this.#records.unreadable.size;
      return { total, batches: this.#records.batches() };
    }
    const index = await this.#indexIn(sorted.orden);
    const ids = index.ids(sorted);
    const dense = sorted.orden === newestFirst && ids.length > index.size * worthReadingAll;
    const batches = (dense ? pickOfAll : readEach)(this.#records, ids);
    return { total: ids.length, batches: keep(batches, matching(this.#searching, sorted)) };
  }

  /**
   * Sets the status of all that match and still do in the commit that changes them, for as long as
   * that may go on.
   */
  async setStatus(
    criteria: Criteria<T["status"]>,
    { status, mayGoOn }: Pick<BulkChange<T>, "status" | "mayGoOn">,
  ): Promise<BulkOutcome> {
    const ids = (await this.#indexIn(newestFirst)).ids({ ...criteria, orden: newestFirst });
    const isMeant = matching(this.#searching, criteria);
    return await updateStatuses(this.#records, { ids, status, isMeant, mayGoOn });
  }

  async #found(wanted: PageWanted<T["status"]>): Promise<ListPage<V, T["status"]>> {
    const find = async () => {
      const index = await this.#indexIn(wanted.orden);
      return { index, ...(isNewest(wanted) ? index.newest(wanted) : index.page(wanted)) };
    };
    const isWanted = matching(this.#searching, wanted);
    const { records, index, total, cursor, counts } = await readFound(
      this.#records,
      find,
      isWanted,
    );
    const unreadable = this.#records.unreadable.size;
    return { items: await this.#listed(records, index), total, cursor, counts, unreadable };
  }

  /**
   * Returns the newest of that status without the index, which is built meanwhile if need be; null
   * where counts and records, which are read apart, do not agree.
   */
  async #stored(
    { status, cursor, limit }: PageWanted<T["status"]>,
  ): Promise<ListPage<V, T["status"]> | null> {
    const [page, counts] = await Promise.all([
      status
        ? this.#records.listBy("status", [status], { limit, cursor })
        : this.#records.list({ limit, cursor }),
      this.#counts(),
    ]);
    const total = counts[status ?? "all"];
    if (!cursor && page.items.length !== Math.min(limit, total)) return null;
    // Where one page does not show everything, somebody will search: they should not have to wait.
    if (page.cursor !== null) this.#index.warm();
    const unreadable = this.#records.unreadable.size;
    const items = await this.#listed(page.items, null);
    return { items, total, cursor: page.cursor, counts, unreadable };
  }

  async #counts(): Promise<StatusCounts<T["status"]>> {
    const counts = await this.#records.countBy("status");
    const ofStatus = this.#searching.statuses.map((status) => counts.get(status) ?? 0);
    return Object.fromEntries([
      ["all", ofStatus.reduce((sum, count) => sum + count, 0)],
      ...this.#searching.statuses.map((status, at) => [status, ofStatus[at]]),
    ]) as StatusCounts<T["status"]>;
  }

  /** Returns the index, ready to answer in that order. */
  async #indexIn(orden: string): Promise<RecordIndex<T>> {
    const index = await this.#index.current();
    await index.prepare(orden);
    return index;
  }

  /** Returns the index, or null where nobody has needed it yet. */
  async #built(): Promise<RecordIndex<T> | null> {
    return this.#index.isBuilt ? await this.#index.current() : null;
  }

  async #listed(records: readonly T[], index: RecordIndex<T> | null): Promise<Listed<V>[]> {
    const duplicates = index
      ? records.map(({ id }) => index.isDuplicate(id))
      : await Promise.all(records.map((record) => this.#isShared(record)));
    return records.map((record, at) => ({ ...this.#view(record), duplicate: duplicates[at]! }));
  }

  async #isShared(record: T): Promise<boolean> {
    const contacts = Object.entries(this.#searching.contacts);
    const shared = await Promise.all(contacts.map(([index, of]) => {
      const contact = of(record);
      return contact === null ? false : this.#records.isShared(index, contact);
    }));
    return shared.includes(true);
  }
}

/** Returns whether it is a page of the order of keys without any filter but that of the status. */
function isNewest(wanted: PageWanted): boolean {
  return isPlain(wanted) && wanted.offset === 0;
}

/** Returns whether the store alone can answer: nothing to look for, and the order of its keys. */
function isPlain({ q, facets, samePersonAs, from, before, orden }: Sorted): boolean {
  return q === "" && orden === newestFirst && samePersonAs === undefined &&
    from === undefined && before === undefined &&
    Object.values(facets).every((value) => value === undefined);
}
