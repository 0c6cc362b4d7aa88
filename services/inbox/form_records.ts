import type { Outbox } from "../mail/outbox.ts";
import type { NoteErased } from "../rights/erased_records.ts";
import type { MailKind } from "../mail/mail_schema.ts";
import { type Complaint, withComplaint } from "../rights/complaint_schema.ts";
import type { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";
import { personKeys } from "../../content/words/person_key.ts";
import { PersonalRecords } from "./personal_records.ts";

export interface FormDeps {
  readonly outbox: Outbox;
  readonly receipt?: MailKind;
  readonly noteErased: NoteErased;
}

export const formIndexes = {
  unique: { submission: ({ submission }: { readonly submission: string }) => [submission] },
  many: { email: personKeys },
  counters: { total: () => [[]] },
};

/** The records of one public form, with an index by person (`email`) and by `submission`. */
export class FormRecords<
  T extends {
    readonly id: string;
    readonly submission?: string;
    readonly recibo?: string;
    reclamo?: Complaint;
  },
  Counter extends string = never,
> extends PersonalRecords<T, Counter> {
  readonly #outbox: Outbox;
  readonly #receipt: MailKind | undefined;

  constructor(
    records: Collection<T, string, string, "total" | Counter>,
    { outbox, receipt, noteErased }: FormDeps,
  ) {
    super(records, noteErased);
    this.#outbox = outbox;
    this.#receipt = receipt;
  }

  beforeCreate(record: T): Promise<T> {
    return Promise.resolve(record);
  }

  async idOfSame({ submission = "" }: T): Promise<string | null> {
    return (await this.records.getBy("submission", submission))?.id ?? null;
  }

  /** Returns what the work returns, which saves the record: those that would conflict in order. */
  inOrder<R>(_record: T, work: () => Promise<R>): Promise<R> {
    return work();
  }

  /** Stores a new record with its mail; the same submission sent before makes it `UniqueConflict`. */
  create(tx: Transaction, record: T): void | Promise<void> {
    this.records.create(tx, record);
    if (this.#receipt) this.#outbox.add(tx, this.#receipt, record.id);
  }

  async save(tx: Transaction, record: T): Promise<string> {
    await this.create(tx, record);
    return record.id;
  }

  /** Replaces the hash of the record's receipt code; returns whether there is such a record. */
  async renewReceipt(tx: Transaction, id: string, recibo: string): Promise<boolean> {
    const record = await this.records.find(tx, id);
    if (record) this.records.put(tx, { ...record, recibo });
    return record !== null;
  }

  /** Changes the complaint that a record carries; a record that is gone stays so. */
  async changeComplaint(
    tx: Transaction,
    id: string,
    change: (complaint: Complaint | undefined) => Complaint | undefined,
  ): Promise<void> {
    const record = await this.records.find(tx, id);
    if (record) this.records.put(tx, withComplaint(record, change(record.reclamo)));
  }

  override async erase(tx: Transaction, id: string, run?: string): Promise<void> {
    await super.erase(tx, id, run);
    await this.#outbox.erase(tx, id);
  }
}
