import { bogotaDay, type Clock } from "../clock.ts";
import { countSince } from "../count_since.ts";
import { Problem } from "../problem.ts";
import type { Claim } from "../schemas/claim.ts";
import { idFrom } from "../record_id.ts";
import { pageSize } from "../schemas/page_size.ts";
import type { Copied } from "../search/live_index.ts";
import { type BulkOutcome, updateStatuses } from "../search/bulk_update.ts";
import { type Exported, newestFirst, RecordList } from "../search/record_list.ts";
import type {
  Criteria,
  Listed,
  ListPage,
  Neighbours,
  Searchable,
  Searching,
} from "../search/searching.ts";
import type { Collection } from "../store/collection.ts";
import { load } from "../store/load.ts";
import type { Range } from "../store/counter_reader.ts";
import type { TransactionOptions } from "../store/together.ts";
import { SubmissionStore } from "./submission_store.ts";

/** A record that a public form made and that staff work on. */
export interface SubmissionRecord extends Searchable {
  readonly email: string;
  reclamo?: Claim;
}

/** Which part of a list is asked for, and in which order. */
export interface ListParams {
  readonly orden?: string;
  readonly cursor?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A status for one record; with `from`, only where it has that one now. */
export interface StatusChange<Status> {
  readonly status: Status;
  readonly from?: Status;
}

/**
 * A status for the records that are named, with `from` only for those that have that one now; or for
 * all that match.
 */
export interface BulkStatusChange<Status, Query> {
  readonly ids?: readonly string[];
  readonly from?: Status;
  readonly filter?: Query;
  readonly status: Status;
}

type CounterOf<Counter extends string> = "total" | "status" | "day" | "hour" | Counter;

/** What an inbox is made of. */
interface Parts<T extends SubmissionRecord, View, Query, Counter extends string> {
  readonly kv: Deno.Kv;
  readonly clock: Clock;
  readonly records: Collection<T, string, string, CounterOf<Counter>>;
  readonly searching: Searching<T>;
  readonly view: (record: T) => View;
  readonly criteria: (query: Query) => Criteria<T["status"]>;
}

/** What visitors send by one form, and all that staff do with it. */
export class Inbox<
  T extends SubmissionRecord,
  View,
  Query extends ListParams,
  Counter extends string = never,
> extends SubmissionStore<T, CounterOf<Counter>> {
  readonly #kv: Deno.Kv;
  readonly #clock: Clock;
  readonly #list: RecordList<T, View>;
  readonly #statuses: readonly T["status"][];
  readonly #criteria: (query: Query) => Criteria<T["status"]>;

  constructor({ kv, clock, records, searching, view, criteria }: Parts<T, View, Query, Counter>) {
    super(records);
    this.#kv = kv;
    this.#clock = clock;
    this.#criteria = criteria;
    this.#statuses = searching.statuses;
    this.#list = new RecordList(records, searching, view);
  }

  /** Stores records that were made elsewhere, all of them new. */
  load(records: Iterable<T>): Promise<void> {
    return load(this.#kv, this.records, records);
  }

  /** Returns a page of the list. */
  list(query: Query): Promise<ListPage<View, T["status"]>> {
    const { orden = newestFirst, cursor, offset = 0, limit = pageSize } = query;
    return this.#list.page({ ...this.#criteria(query), orden, cursor, offset, limit });
  }

  /** Returns the record. @throws {Problem} `not_found` */
  async get(id: string): Promise<T> {
    const record = await this.records.get(id);
    if (!record) throw new Problem("not_found");
    return record;
  }

  /** Returns the record as lists show it. @throws {Problem} `not_found` */
  async getListed(id: string): Promise<Listed<View>> {
    return await this.#list.listed(await this.get(id));
  }

  /** Returns who stands before and after the record in that list. */
  neighbours(id: string, query: Query): Promise<Neighbours> {
    const { orden = newestFirst } = query;
    return this.#list.neighbours(id, { ...this.#criteria(query), orden });
  }

  /** Sets the status and returns the record. @throws {Problem} `not_found` */
  async setStatus(id: string, status: T["status"], together?: TransactionOptions): Promise<T> {
    return (await this.changeStatus(id, { status }, together)).record;
  }

  /**
   * Sets the status, with `from` only where it is that one now; returns the record and the status
   * that it had. @throws {Problem} `not_found`
   */
  async changeStatus(
    id: string,
    { status, from }: StatusChange<T["status"]>,
    together?: TransactionOptions,
  ): Promise<{ readonly record: T; readonly before: T["status"] }> {
    let before = status;
    const record = await this.#update(id, (found) => {
      before = found.status;
      return from === undefined || from === before ? { ...found, status } : found;
    }, together);
    return { record, before };
  }

  /**
   * Sets the status of those selected, with `from` only of those that have that one now; or of all
   * that match. It goes on for as long as that may go on.
   */
  setStatusOfMany(
    { ids, from, filter, status }: BulkStatusChange<T["status"], Query>,
    mayGoOn?: () => Promise<boolean>,
  ): Promise<BulkOutcome> {
    if (!ids) {
      return this.#list.setStatus(this.#criteria(filter ?? {} as Query), { status, mayGoOn });
    }
    const isMeant = from === undefined ? undefined : (record: T) => record.status === from;
    return updateStatuses(this.records, { ids, status, isMeant, mayGoOn });
  }

  /** Marks the record with a claim, or takes the mark away. @throws {Problem} `not_found` */
  async setClaim(id: string, motivo: string | null, together?: TransactionOptions): Promise<void> {
    const now = new Date(this.#clock()).toISOString();
    await this.#update(id, (record) => {
      const marked = { ...record };
      if (motivo === null) delete marked.reclamo;
      else marked.reclamo = { motivo, desde: record.reclamo?.desde ?? now };
      return marked;
    }, together);
  }

  /** Returns the ids of all records of the address. */
  idsOf(email: string): Promise<string[]> {
    return this.records.idsBy("email", email);
  }

  /** Returns the records of that list, or those selected, in their order. */
  async export(query: Query & { readonly id: readonly string[] }): Promise<Exported<T>> {
    if (query.id.length > 0) return this.#list.select(query.id);
    const { orden = newestFirst } = query;
    return await this.#list.export({ ...this.#criteria(query), orden });
  }

  /** Begins to read in the background what the first search will need, if of so many it needs any. */
  warm(total: number): void {
    this.#list.warm(total);
  }

  /** What searches need, for those who care for its copy. */
  get index(): Copied {
    return this.#list.index;
  }

  /** Returns a text that is another one once any of the records has changed. */
  lastChange(): Promise<string> {
    return this.records.changes.last();
  }

  /** Returns how many records have the status. */
  countOf(status: T["status"]): Promise<number> {
    return this.records.count("status", status);
  }

  /** Returns how many records there are of each kind; of days, from that one on. */
  countBy(counter: "status" | "day" | Counter, range?: Range): Promise<Map<string, number>> {
    return this.records.countBy(counter, range);
  }

  /** Returns the same of several kinds at once. */
  countByAll<Name extends "status" | Counter>(
    counters: readonly Name[],
  ): Promise<Record<Name, Map<string, number>>> {
    return this.records.countByAll(counters);
  }

  /** Returns how many came in since then, in milliseconds since 1970; the days may be known. */
  async countSince(at: number, days?: Promise<ReadonlyMap<string, number>>): Promise<number> {
    const indexed = await this.#list.countFrom(idFrom(at));
    if (indexed !== null) return indexed;
    days ??= this.countBy("day", { from: bogotaDay(at) });
    return await countSince(this.records, { statuses: this.#statuses, days }, at);
  }

  async #update(id: string, change: (record: T) => T, together?: TransactionOptions): Promise<T> {
    const updated = await this.records.update(id, change, together);
    if (!updated?.ok) throw new Problem("not_found");
    return updated.value;
  }
}
