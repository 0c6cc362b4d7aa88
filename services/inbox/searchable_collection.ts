import type { Scope } from "../accounts/permissions.ts";
import type { Collection } from "../store/collection.ts";
import { LiveIndex } from "../search/live_index.ts";
import { matching, readFound } from "../search/matching.ts";
import type {
  Criteria,
  Listed,
  ListPage,
  Neighbours,
  PageWanted,
  SearchDefinition,
  Sorted,
  WithStatus,
} from "../search/search_definition.ts";
import { newestFirst, type SearchIndex } from "../search/search_index.ts";

export interface Exported<T> {
  readonly total: number;
  readonly batches: AsyncIterable<readonly T[]>;
}

type Records<T extends WithStatus> = Collection<T, string, string, "total">;

const BATCH = 200;

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

  async page(wanted: PageWanted<T["status"]>): Promise<ListPage<V, T["status"]>> {
    const find = async () => {
      const index = await this.#indexIn(wanted.order);
      return { index, ...(isNewest(wanted) ? index.newest(wanted) : index.page(wanted)) };
    };
    const isWanted = matching(this.#definition, wanted);
    const { records, index, start, total, cursor, counts } = await readFound(
      this.#records,
      find,
      isWanted,
    );
    // A record that cannot be read is in no localidad.
    const unreadable = wanted.scope === "all" ? this.#records.unreadable.size : 0;
    const items = records.map((record) => this.#listed(record, wanted.scope, index));
    return { items, start, total, cursor, counts, unreadable };
  }

  /** Returns the index as of now, for questions that read nothing more. */
  index(): Promise<SearchIndex<T>> {
    return this.#index.current();
  }

  warm(): void {
    this.#index.warm();
  }

  async listed(record: T, scope: Scope): Promise<Listed<V>> {
    return this.#listed(record, scope, await this.#index.current());
  }

  async neighbours(id: string, sorted: Sorted<T["status"]>): Promise<Neighbours> {
    return (await this.#indexIn(sorted.order)).neighbours(id, sorted);
  }

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
    const ids = (await this.#indexIn(sorted.order)).ids(sorted);
    return { total: ids.length, batches: this.#read(ids, matching(this.#definition, sorted)) };
  }

  /** Returns the ids of all matches, newest first. */
  async ids(criteria: Criteria<T["status"]>): Promise<string[]> {
    return (await this.#indexIn(newestFirst)).ids({ ...criteria, order: newestFirst });
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

  async #indexIn(order: string): Promise<SearchIndex<T>> {
    const index = await this.#index.current();
    await index.prepare(order);
    return index;
  }

  #listed(record: T, scope: Scope, index: SearchIndex<T>): Listed<V> {
    return { ...this.#view(record), duplicate: index.isDuplicate(record.id, scope) };
  }
}

/** Returns whether it is the first page, newest first, with no filter but the status. */
function isNewest(wanted: PageWanted): boolean {
  return isPlain(wanted) && wanted.offset === 0;
}

/** Returns whether the store alone can answer: no scope, no filter, and the order of its keys. */
function isPlain({ scope, q, facets, samePersonAs, from, before, order }: Sorted): boolean {
  return scope === "all" && q === "" && order === newestFirst && samePersonAs === undefined &&
    from === undefined && before === undefined &&
    Object.values(facets).every((value) => value === undefined);
}
