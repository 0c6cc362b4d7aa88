import { isDeepStrictEqual } from "node:util";
import { bogotaDay } from "../../content/dates.ts";
import { bogotaDayStart, bogotaHour, type Clock, oneDay } from "../clock.ts";
import { countSince } from "../count_since.ts";
import { Problem } from "../problem.ts";
import { type Complaint, withComplaint } from "../schemas/complaint.ts";
import type { ConsentProof } from "../schemas/consent.ts";
import { chosen } from "../schemas/filters.ts";
import { idFrom } from "../record_id.ts";
import { pageSize } from "../schemas/page_size.ts";
import { type BulkOutcome, updateStatuses } from "../search/bulk_update.ts";
import { type Exported, SearchableCollection } from "../search/searchable_collection.ts";
import type {
  Criteria,
  Listed,
  ListPage,
  Neighbours,
  SearchDefinition,
  WithStatus,
} from "../search/search_definition.ts";
import { newestFirst } from "../search/search_index.ts";
import { sha256 } from "../secrets/digest.ts";
import type { Collection } from "../store/collection.ts";
import type { Operation } from "../store/operation.ts";
import type { Range } from "../store/record_reader.ts";
import type { TransactionOptions } from "../store/transaction.ts";
import { type Companions, SubmissionStore } from "./submission_store.ts";

/** A record of a public form that staff work on. */
export interface SubmissionRecord extends WithStatus {
  readonly email: string;
  readonly consent: ConsentProof;
  readonly submission: string;
  readonly recibo?: string;
  reclamo?: Complaint;
}

/** What the address of a list may say; the filters with choices are read by the names of the search. */
export type ListParams = {
  readonly q?: string;
  readonly status?: string;
  /** The id of a record: only it and those of the same person. */
  readonly persona?: string;
  /** The first and the last day, as ISO dates. */
  readonly desde?: string;
  readonly hasta?: string;
  readonly orden?: string;
  readonly cursor?: string;
  readonly offset?: number;
  readonly limit?: number;
};

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

/** A correction: what the fields were when it was begun, what they become, and its entry. */
export interface Corrected<T> {
  /** The {@link versionOf} the fields. */
  readonly version: string;
  readonly fields: Partial<T>;
  readonly entry: (changed: readonly string[]) => Operation;
}

/** Returns a text that is another one once any of these fields has changed. */
export function versionOf<T>(record: T, names: readonly (keyof T & string)[]): string {
  return sha256(JSON.stringify(names.toSorted().map((name) => record[name] ?? null)));
}

type CounterOf<Counter extends string> = "total" | "status" | "day" | "hour" | Counter;

/** Returns what the API sends of a record: all but what proves something. */
export function viewOf<T extends SubmissionRecord>(
  { consent: _consent, submission: _submission, recibo: _recibo, ...view }: T,
): Omit<T, "consent" | "submission" | "recibo"> {
  return view;
}

const at = ({ created_at }: SubmissionRecord): number => Date.parse(created_at);

/** The indexes and counters of every inbox. */
export const inboxIndexes = {
  unique: { submission: ({ submission }: SubmissionRecord) => [submission] },
  many: {
    status: ({ status }: SubmissionRecord) => [[status]],
    email: ({ email }: SubmissionRecord) => [[email]],
  },
  counters: {
    total: () => [[]],
    status: ({ status }: SubmissionRecord) => [[status]],
    day: (record: SubmissionRecord) => [[bogotaDay(at(record))]],
    hour: (record: SubmissionRecord) => [[bogotaHour(at(record))]],
  },
  log: true,
};

/** Returns the range of time from the first day to the last, both included, in Bogotá. */
export function span(first?: string, last?: string): Pick<Criteria, "from" | "before"> {
  return {
    from: first === undefined ? undefined : bogotaDayStart(first),
    before: last === undefined ? undefined : bogotaDayStart(last) + oneDay,
  };
}

/** What an inbox is made of. */
interface Parts<T extends SubmissionRecord, View, Counter extends string> extends Companions {
  readonly clock: Clock;
  readonly records: Collection<T, string, string, CounterOf<Counter>>;
  readonly searching: SearchDefinition<T>;
  readonly view: (record: T) => View;
}

/** The records of one form as staff work on them: lists, statuses, complaints, exports and counts. */
export class Inbox<
  T extends SubmissionRecord,
  View,
  Query extends ListParams,
  Counter extends string = never,
> extends SubmissionStore<T, CounterOf<Counter>> {
  readonly #clock: Clock;
  readonly #list: SearchableCollection<T, View>;
  readonly #statuses: readonly T["status"][];
  readonly #filters: readonly string[];

  constructor({ clock, records, searching, view, ...companions }: Parts<T, View, Counter>) {
    super(records, companions);
    this.#clock = clock;
    this.#statuses = searching.statuses;
    this.#filters = Object.keys(searching.facets);
    this.#list = new SearchableCollection(records, searching, view);
  }

  /** Stores records that were made elsewhere; all of them are new. */
  load(records: Iterable<T>): Promise<void> {
    return this.records.load(records);
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

  /** Returns the ids before and after the record in that list. */
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
   * that match. Stops when `mayContinue` returns false.
   */
  setStatusOfMany(
    { ids, from, filter, status }: BulkStatusChange<T["status"], Query>,
    mayContinue?: () => Promise<boolean>,
  ): Promise<BulkOutcome> {
    if (!ids) {
      return this.#list.setStatus(this.#criteria(filter ?? {}), { status, mayContinue });
    }
    const matches = from === undefined ? undefined : (record: T) => record.status === from;
    return updateStatuses(this.records, { ids, status, matches, mayContinue });
  }

  /** Marks the record with a complaint, or takes the mark away. @throws {Problem} `not_found` */
  async setComplaint(
    id: string,
    motivo: string | null,
    together?: TransactionOptions,
  ): Promise<void> {
    const now = new Date(this.#clock()).toISOString();
    await this.#update(id, (record) => {
      const complaint = motivo === null
        ? undefined
        : { motivo, desde: record.reclamo?.desde ?? now };
      return withComplaint(record, complaint);
    }, together);
  }

  /**
   * Changes what the person typed, where it is still what `version` was made of. Returns the names of
   * the fields that changed; where there are none nothing is written.
   * @throws {Problem} `not_found`, `conflict`
   */
  async correct(
    id: string,
    { version, fields, entry }: Corrected<T>,
  ): Promise<string[]> {
    const record = await this.get(id);
    const names = Object.keys(fields) as (keyof T & string)[];
    const changed = names.filter((name) => !isDeepStrictEqual(record[name], fields[name]));
    await this.#update(id, (found) => {
      if (versionOf(found, names) !== version) throw new Problem("conflict");
      return { ...found, ...fields };
    }, { with: [entry(changed)] });
    return changed;
  }

  /** Returns the ids of all records of the address. */
  idsOf(email: string): Promise<string[]> {
    return this.records.idsBy("email", [email]);
  }

  /** Returns the records of that list, or those selected, in their order. */
  async export(query: Query & { readonly id: readonly string[] }): Promise<Exported<T>> {
    if (query.id.length > 0) return this.#list.select(query.id);
    const { orden = newestFirst } = query;
    return await this.#list.export({ ...this.#criteria(query), orden });
  }

  /** Builds the index of the search in the background, if a list of so many records needs one. */
  warm(total: number): void {
    this.#list.warm(total);
  }

  /** Returns a text that changes with every change of a record. */
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

  /** Returns how many came in since then, in milliseconds since 1970; the days may be known. */
  async countSince(at: number, days?: Promise<ReadonlyMap<string, number>>): Promise<number> {
    const indexed = await this.#list.countFrom(idFrom(at));
    if (indexed !== null) return indexed;
    days ??= this.countBy("day", { from: bogotaDay(at) });
    return await countSince(this.records, { statuses: this.#statuses, days }, at);
  }

  #criteria(query: ListParams): Criteria<T["status"]> {
    const { q = "", status, persona, desde, hasta } = query;
    return {
      q,
      status: this.#statuses.find((known) => known === status),
      facets: chosen(query, this.#filters),
      samePersonAs: persona,
      ...span(desde, hasta),
    };
  }

  async #update(id: string, change: (record: T) => T, together?: TransactionOptions): Promise<T> {
    const updated = await this.records.update(id, change, together);
    if (!updated?.ok) throw new Problem("not_found");
    return updated.value;
  }
}
