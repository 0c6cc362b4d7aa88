import { isDeepStrictEqual } from "node:util";
import { bogotaDay } from "../../content/words/dates.ts";
import type { Actor } from "../accounts/permissions.ts";
import { bogotaDayStart, bogotaHour, type Clock, oneDay, oneHour } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { idFrom } from "../system/record_id.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { ErasedRecords } from "../rights/erased_records.ts";
import type { Suppressions } from "../rights/suppressions.ts";
import type { Owners } from "../follow_up/owners.ts";
import type { Roles } from "../accounts/roles.ts";
import { SearchableCollection } from "./searchable_collection.ts";
import { sha256 } from "../secrets/digest.ts";
import type { Unit, Write } from "../store/unit.ts";
import type { Collection } from "../store/collection.ts";
import type { KeyRange } from "../store/record_reader.ts";
import {
  type Correction,
  ScopedInbox,
  type ScopedInboxParts,
  type SubmissionRecord,
  type ViewOf,
} from "./scoped_inbox.ts";
import type { ListParams } from "./list_params.ts";
import { formIndexes, FormRecords } from "./form_records.ts";

export function versionOf<T>(record: T, names: readonly (keyof T & string)[]): string {
  return sha256(JSON.stringify(names.toSorted().map((name) => record[name] ?? null)));
}

type CounterOf<Counter extends string> = "total" | "status" | "day" | "hour" | Counter;

/**
 * Returns what the API sends of a record: all but what proves something and the ids of other records, and
 * of a person who wants no contact neither address nor phone.
 */
export function viewOf<T extends SubmissionRecord>(
  record: T,
): ViewOf<T> {
  const { consent: _, submission: __, recibo: ___, distintas: ____, unidos: _____, ...view } =
    record;
  return view.no_contactar ? { ...view, email: "", telefono: "" } : view;
}

const at = ({ created_at }: SubmissionRecord): number => Date.parse(created_at);

export const inboxIndexes = {
  ...formIndexes,
  many: {
    ...formIndexes.many,
    status: ({ status }: SubmissionRecord) => [[status]],
  },
  counters: {
    ...formIndexes.counters,
    status: ({ status }: SubmissionRecord) => [[status]],
    day: (record: SubmissionRecord) => [[bogotaDay(at(record))]],
    hour: (record: SubmissionRecord) => [[bogotaHour(at(record))]],
  },
  log: true,
};

export interface InboxParts {
  readonly write: Write;
  readonly erased: ErasedRecords;
  readonly suppressions: Suppressions;
  readonly roles: Roles;
  readonly owners: Owners;
  readonly outbox: Outbox;
}

interface InboxDefinition<T extends SubmissionRecord, Counter extends string>
  extends Pick<ScopedInboxParts<T>, "searching" | "permissions"> {
  readonly form: "volunteer" | "message";
  readonly records: Collection<T, string, string, CounterOf<Counter>>;
}

/** The records of one form that staff work on. Staff reach them by {@link Inbox.for} alone. */
export class Inbox<
  T extends SubmissionRecord,
  Query extends ListParams,
  Counter extends string = never,
> extends FormRecords<T, CounterOf<Counter>> {
  protected readonly scoped: ScopedInboxParts<T>;

  constructor(
    clock: Clock,
    { write, roles, outbox, erased }: InboxParts,
    { form, records, ...definition }: InboxDefinition<T, Counter>,
  ) {
    super(records, { outbox, receipt: `${form}_receipt`, noteErased: erased.noteFor(form) });
    const list = new SearchableCollection(records, definition.searching, viewOf);
    this.scoped = { clock, write, roles, records, list, ...definition, inbox: this };
  }

  /** Stores records that were made elsewhere; all of them are new. */
  load(records: Iterable<T>): Promise<void> {
    return this.records.load(records);
  }

  for(actor: Actor): ScopedInbox<T, Query> {
    return new ScopedInbox(this.scoped, actor);
  }

  /** @throws {Problem} `not_found` */
  async get(id: string): Promise<T> {
    const record = await this.records.get(id);
    if (!record) throw new Problem("not_found");
    return record;
  }

  /**
   * Changes what the person typed, where it is still what `version` was made of. Returns the names of
   * the fields that changed; where there are none nothing is written.
   * @throws {Problem} `not_found`, `conflict`
   */
  async correct(tx: Unit, id: string, { version, fields }: Correction<T>): Promise<string[]> {
    const record = await this.records.require(tx, id);
    const names = Object.keys(fields) as (keyof T & string)[];
    if (versionOf(record, names) !== version) throw new Problem("conflict");
    const changed = names.filter((name) => !isDeepStrictEqual(record[name], fields[name]));
    if (changed.length === 0) return [];
    this.records.put(tx, { ...record, ...fields });
    const detail = { kind: this.name, fields: changed.join(", ") };
    tx.log("record_corrected", { subject: id, detail });
    return changed;
  }

  lastChange(): Promise<string> {
    return this.records.changes.last();
  }

  countBy(counter: "status" | "day" | Counter, range?: KeyRange): Promise<Map<string, number>> {
    return this.records.countBy(counter, range);
  }

  /**
   * Returns how many came in at that moment or later, to the millisecond; `days` has the counts of each
   * day at least since then. It adds the counters of whole days and hours; only the rest of one hour
   * is counted in the index, whose entries are a tenth of a record's size.
   */
  async countSince(at: number, days: Promise<ReadonlyMap<string, number>>): Promise<number> {
    const nextDay = bogotaDay(bogotaDayStart(bogotaDay(at)) + oneDay);
    // Bogotá's offset from UTC is a whole number of hours.
    const hour = Math.floor(at / oneHour) * oneHour;
    const isEarly = at - hour < oneHour / 2;
    const from = bogotaHour(isEarly ? hour : hour + oneHour);
    const range = isEarly
      ? { from: idFrom(hour), before: idFrom(at) }
      : { from: idFrom(at), before: idFrom(hour + oneHour) };
    const [byDay, byHour, ...part] = await Promise.all([
      days,
      this.records.countBy("hour", { from, before: nextDay }),
      ...this.scoped.searching.statuses.map((status) =>
        this.records.idsBy("status", [status], range)
      ),
    ]);
    const later = [...byDay].filter(([day]) => day >= nextDay).map(([, count]) => count);
    const whole = [...later, ...byHour.values()].reduce((sum, count) => sum + count, 0);
    return whole + (isEarly ? -1 : 1) * part.flat().length;
  }

  /** Returns how many records of these localidades have the status; without localidades, none. */
  countWithin(
    _localidades: ReadonlySet<string>,
    _status: T["status"],
  ): Promise<number> {
    return Promise.resolve(0);
  }
}
