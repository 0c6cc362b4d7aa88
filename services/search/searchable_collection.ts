import type { Scope } from "../accounts/permissions.ts";
import { pageSize } from "../schemas/list_sizes.ts";
import type { Collection } from "../store/collection.ts";
import { LiveIndex } from "./live_index.ts";
import { matching, readFound } from "./matching.ts";
import type {
  Criteria,
  Listed,
  ListPage,
  Neighbours,
  PageWanted,
  SearchDefinition,
  Sorted,
  WithStatus,
} from "./search_definition.ts";
import { namedCounts, newestFirst, type SearchIndex } from "./search_index.ts";

/** Records to export in batches, in their order, and their number. */
export interface Exported<T> {
  readonly total: number;
  readonly batches: AsyncIterable<readonly T[]>;
}

type Records<T extends WithStatus> = Collection<T, string, string, "total" | "status">;

/** Records per read. */
const BATCH = 200;

/**
 * The records of one collection as staff list and search them. The store answers what it can; for
 * everything else there is a search index, which is built at its first use.
 */
export class SearchableCollection<T extends WithStatus, V> {
  readonly #records: Records<T>;
  readonly #definition: SearchDefinition<T>;
  readonly #view: (record: T) => V;
  readonly #index: LiveIndex<T>;

  constructor(records: Records<T>, definition: SearchDefinition<T>, view: (record: T) => V) {
    this.#records = records;
    this.#definition = definition;
    this.#view = view;
    this.#index = new LiveIndex(records, definition);
  }

  /** Returns one page of the matches, with the counts of every status. */
  async page(wanted: PageWanted<T["status"]>): Promise<ListPage<V, T["status"]>> {
    const isStored = isNewest(wanted) && !this.#index.isBuilt;
    return (isStored ? await this.#stored(wanted) : null) ?? await this.#found(wanted);
  }

  /** Builds the index in the background if one page does not show all records. */
  warm(total: number): void {
    if (total > pageSize) this.#index.warm();
  }

  /** Returns the record as a list of that scope shows it. */
  async listed(record: T, scope: Scope): Promise<Listed<V>> {
    const index = scope === "all" ? await this.#built() : await this.#index.current();
    const [listed] = await this.#listed([record], scope, index);
    return listed!;
  }

  /** Returns the number of records with that id or a later one; null without an index. */
  async countFrom(id: string): Promise<number | null> {
    return (await this.#built())?.countFrom(id) ?? null;
  }

  /** Returns the ids before and after the record among the matches. */
  async neighbours(id: string, sorted: Sorted<T["status"]>): Promise<Neighbours> {
    if (!isPlain(sorted) || sorted.status) {
      return (await this.#indexIn(sorted.orden)).neighbours(id, sorted);
    }
    const { newer, older } = await this.#records.around(id);
    return { previous: newer, next: older };
  }

  /** Returns the wanted records of these ids, in the order of the ids. */
  select(ids: readonly string[], isWanted: (record: T) => boolean): Exported<T> {
    return { total: ids.length, batches: this.#read(ids, isWanted) };
  }

  /**
   * Returns all matches, in their order. Records that no longer match when they are read are left
   * out; the total is that of the call.
   */
  async export(sorted: Sorted<T["status"]>): Promise<Exported<T>> {
    if (isPlain(sorted) && !sorted.status) {
      const total = await this.#records.count("total") - this.#records.unreadable.size;
      return { total, batches: this.#records.batches() };
    }
    const ids = (await this.#indexIn(sorted.orden)).ids(sorted);
    return { total: ids.length, batches: this.#read(ids, matching(this.#definition, sorted)) };
  }

  /** Returns the ids of all matches, newest first. */
  async ids(criteria: Criteria<T["status"]>): Promise<string[]> {
    return (await this.#indexIn(newestFirst)).ids({ ...criteria, orden: newestFirst });
  }

  /** Yields the records with these ids, in their order, without those that are gone or unwanted. */
  async *#read(
    ids: readonly string[],
    isWanted: (record: T) => boolean,
  ): AsyncGenerator<T[], void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      yield (await this.#records.getMany(ids.slice(start, start + BATCH))).filter(isWanted);
    }
  }

  async #found(wanted: PageWanted<T["status"]>): Promise<ListPage<V, T["status"]>> {
    const find = async () => {
      const index = await this.#indexIn(wanted.orden);
      return { index, ...(isNewest(wanted) ? index.newest(wanted) : index.page(wanted)) };
    };
    const isWanted = matching(this.#definition, wanted);
    const { records, index, total, cursor, counts } = await readFound(
      this.#records,
      find,
      isWanted,
    );
    // A record that cannot be read is in no localidad.
    const unreadable = wanted.scope === "all" ? this.#records.unreadable.size : 0;
    const items = await this.#listed(records, wanted.scope, index);
    return { items, total, cursor, counts, unreadable };
  }

  /**
   * Returns the newest records of that status from the store, while the index is being built; null
   * if counts and records, which are separate reads, do not agree.
   */
  async #stored(
    { status, cursor, limit }: PageWanted<T["status"]>,
  ): Promise<ListPage<V, T["status"]> | null> {
    const [page, byStatus] = await Promise.all([
      status
        ? this.#records.listBy("status", [status], { limit, cursor })
        : this.#records.list({ limit, cursor }),
      this.#records.countBy("status"),
    ]);
    const counts = namedCounts(this.#definition.statuses, byStatus);
    const total = counts[status ?? "all"];
    if (!cursor && page.items.length !== Math.min(limit, total)) return null;
    // With more than one page, a search is likely to follow.
    if (page.cursor !== null) this.#index.warm();
    const unreadable = this.#records.unreadable.size;
    const items = await this.#listed(page.items, "all", null);
    return { items, total, cursor: page.cursor, counts, unreadable };
  }

  /** Returns the index, ready to answer in that order. */
  async #indexIn(orden: string): Promise<SearchIndex<T>> {
    const index = await this.#index.current();
    await index.prepare(orden);
    return index;
  }

  /** Returns the index, or null if it is not built. */
  async #built(): Promise<SearchIndex<T> | null> {
    return this.#index.isBuilt ? await this.#index.current() : null;
  }

  async #listed(
    records: readonly T[],
    scope: Scope,
    index: SearchIndex<T> | null,
  ): Promise<Listed<V>[]> {
    const duplicates = index
      ? records.map(({ id }) => index.isDuplicate(id, scope))
      : await Promise.all(records.map((record) => this.#isShared(record)));
    return records.map((record, at) => ({ ...this.#view(record), duplicate: duplicates[at]! }));
  }

  async #isShared(record: T): Promise<boolean> {
    const contacts = Object.entries(this.#definition.contacts);
    const shared = await Promise.all(contacts.map(([index, of]) => {
      const contact = of(record);
      return contact === null ? [] : this.#records.idsBy(index, [contact], { limit: 2 });
    }));
    return shared.some(({ length }) => length > 1);
  }
}

/** Returns whether it is the first page, newest first, with no filter but the status. */
function isNewest(wanted: PageWanted): boolean {
  return isPlain(wanted) && wanted.offset === 0;
}

/** Returns whether the store alone can answer: no scope, no filter, and the order of its keys. */
function isPlain({ scope, q, facets, samePersonAs, from, before, orden }: Sorted): boolean {
  return scope === "all" && q === "" && orden === newestFirst && samePersonAs === undefined &&
    from === undefined && before === undefined &&
    Object.values(facets).every((value) => value === undefined);
}
