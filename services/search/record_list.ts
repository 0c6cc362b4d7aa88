import { Problem } from "../problem.ts";
import type { Collection } from "../store/collection.ts";
import { scan, scanPage } from "./plain_scan.ts";
import type {
  Criteria,
  Listed,
  ListPage,
  Neighbours,
  PageWanted,
  Searchable,
  Searching,
  Sorted,
} from "./searching.ts";

/** What became of a change of many: how many were changed, and the ids of those that were not. */
export interface BulkOutcome {
  readonly changed: number;
  readonly failed: readonly string[];
}

type Store<T extends Searchable> = Pick<
  Collection<T, string, string, string>,
  "all" | "getMany" | "update"
>;

/** The records of one kind as staff look at them: searched, filtered, sorted, page by page. */
export class RecordList<T extends Searchable, V> {
  readonly #records: Store<T>;
  readonly #searching: Searching<T>;
  readonly #view: (record: T) => V;

  constructor(records: Store<T>, searching: Searching<T>, view: (record: T) => V) {
    this.#records = records;
    this.#searching = searching;
    this.#view = view;
  }

  /** Returns one page of what matches, with the counts of every status. */
  async page(wanted: PageWanted<T["status"]>): Promise<ListPage<V, T["status"]>> {
    const all = await Array.fromAsync(this.#records.all());
    const { ids, ...page } = scanPage(all, this.#searching, wanted);
    const found = (await this.#records.getMany(ids)).filter((record) => record !== null);
    const items = await Promise.all(found.map((record) => this.listed(record)));
    return { ...page, items };
  }

  /** Returns the record as lists show it. */
  async listed(record: T): Promise<Listed<V>> {
    const own = new Set(this.#searching.contacts(record));
    const all = await Array.fromAsync(this.#records.all());
    const duplicate = all.some((other) =>
      other.id !== record.id && this.#searching.contacts(other).some((contact) => own.has(contact))
    );
    return { ...this.#view(record), duplicate };
  }

  /** Returns who stands before and after the record among those that match. */
  async neighbours(id: string, sorted: Sorted<T["status"]>): Promise<Neighbours> {
    const ids = await this.ids(sorted);
    const at = ids.indexOf(id);
    if (at < 0) return { previous: null, next: null };
    return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
  }

  /** Returns the ids of all that match, in their order. */
  async ids(sorted: Sorted<T["status"]>): Promise<readonly string[]> {
    const all = await Array.fromAsync(this.#records.all());
    return scan(all, this.#searching, sorted).map(({ id }) => id);
  }

  /** Yields the records with these ids in this order, some at a time; those that are gone are left out. */
  async *batches(ids: readonly string[]): AsyncGenerator<T[], void> {
    for (let start = 0; start < ids.length; start += 500) {
      const batch = await this.#records.getMany(ids.slice(start, start + 500));
      yield batch.filter((record) => record !== null);
    }
  }

  /** Sets the status of the records with these ids, or of all that match. */
  async setStatus(
    which: readonly string[] | Criteria<T["status"]>,
    status: T["status"],
  ): Promise<BulkOutcome> {
    const found = "q" in which ? await this.ids({ ...which, orden: "-created_at" }) : which;
    const ids = new Set(found);
    const failed: string[] = [];
    for (const id of ids) {
      const updated = await this.#records.update(id, (record) => ({ ...record, status }))
        .catch(unlessUnavailable);
      if (!updated?.ok) failed.push(id);
    }
    return { changed: ids.size - failed.length, failed };
  }
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof Problem && error.code === "unavailable") return null;
  throw error;
}
