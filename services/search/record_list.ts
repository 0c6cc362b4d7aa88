import { pageSize } from "../schemas/page_size.ts";
import type { Collection } from "../store/collection.ts";
import { type BulkOutcome, updateStatuses } from "./bulk_update.ts";
import { type Copied, LiveIndex } from "./live_index.ts";
import { pickOfAll, readEach } from "./ordered_reads.ts";
import type { RecordIndex } from "./record_index.ts";
import type {
  Criteria,
  FoundPage,
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
    if (!isPlain(wanted) || wanted.offset > 0) {
      const index = await this.#indexIn(wanted.orden);
      return await this.#found(index, index.page(wanted));
    }
    const index = await this.#built();
    return index ? await this.#found(index, index.newest(wanted)) : await this.#stored(wanted);
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

  /** Returns all that match, in their order. */
  async export(sorted: Sorted<T["status"]>): Promise<Exported<T>> {
    if (isPlain(sorted) && !sorted.status) {
      return { total: await this.#records.count("total"), batches: this.#records.batches() };
    }
    const index = await this.#indexIn(sorted.orden);
    const ids = index.ids(sorted);
    const dense = sorted.orden === newestFirst && ids.length > index.size * worthReadingAll;
    return { total: ids.length, batches: (dense ? pickOfAll : readEach)(this.#records, ids) };
  }

  /** Sets the status of the records with these ids, or of all that match. */
  async setStatus(
    which: readonly string[] | Criteria<T["status"]>,
    status: T["status"],
    mayGoOn?: () => Promise<boolean>,
  ): Promise<BulkOutcome> {
    const found = "q" in which
      ? (await this.#indexIn(newestFirst)).ids({ ...which, orden: newestFirst })
      : which;
    return await updateStatuses(this.#records, found, status, mayGoOn);
  }

  async #found(
    index: RecordIndex<T>,
    { ids, ...page }: FoundPage<T["status"]>,
  ): Promise<ListPage<V, T["status"]>> {
    return { ...page, items: await this.#listed(await this.#records.getKnown(ids), index) };
  }

  /** Returns the newest of that status without the index, which is built meanwhile if need be. */
  async #stored(
    { status, cursor, limit }: PageWanted<T["status"]>,
  ): Promise<ListPage<V, T["status"]>> {
    const [page, counts] = await Promise.all([
      status
        ? this.#records.listBy("status", [status], { limit, cursor })
        : this.#records.list({ limit, cursor }),
      this.#counts(),
    ]);
    // Where one page does not show everything, somebody will search: they should not have to wait.
    if (page.cursor !== null) this.#index.warm();
    const items = await this.#listed(page.items, null);
    return { items, total: counts[status ?? "all"], cursor: page.cursor, counts };
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

/** Returns whether the store alone can answer: nothing to look for, and the order of its keys. */
function isPlain({ q, facets, samePersonAs, from, before, orden }: Sorted): boolean {
  return q === "" && orden === newestFirst && samePersonAs === undefined &&
    from === undefined && before === undefined &&
    Object.values(facets).every((value) => value === undefined);
}
