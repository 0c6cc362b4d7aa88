import type { Outbox } from "../mail/outbox.ts";
import type { NoteErased } from "../rights/erased_records.ts";
import type { MailKind } from "../mail/mail_schema.ts";
import { type Complaint, withComplaint } from "../rights/complaint_schema.ts";
import type { Collection } from "../store/collection.ts";
import type { Operation, Plan, Transaction, TransactionOptions } from "../store/transaction.ts";
import { type EraseOptions, PersonalRecords } from "./personal_records.ts";

/** A record that was stored now, or before by the same submission. */
export interface SavedRecord {
  readonly id: string;
  readonly isRepeated: boolean;
}

/** What goes with the records of a form: the mail that acknowledges one, and the note of its erasure. */
export interface Companions {
  readonly outbox: Outbox;
  /** Absent for a form that no mail acknowledges: a new form needs none. */
  readonly receipt?: MailKind;
  readonly noteErased: NoteErased;
}

/** The indexes and counters of every form but the newsletter, of which an address has one record. */
export const formIndexes = {
  unique: { submission: ({ submission }: { readonly submission: string }) => [submission] },
  many: { email: ({ email }: { readonly email: string }) => [[email]] },
  counters: { total: () => [[]] },
};

/** The records of one public form, with an index by address (`email`) and by `submission`. */
export class FormRecords<
  T extends { readonly id: string; readonly recibo?: string; reclamo?: Complaint },
  Counter extends string = never,
> extends PersonalRecords<T, Counter> {
  readonly #outbox: Outbox;
  readonly #receipt: MailKind | undefined;

  constructor(
    records: Collection<T, string, string, "total" | Counter>,
    { outbox, receipt, noteErased }: Companions,
  ) {
    super(records, noteErased);
    this.#outbox = outbox;
    this.#receipt = receipt;
  }

  /** Returns the record as it is stored when it arrives. */
  arrived(record: T): Promise<T> {
    return Promise.resolve(record);
  }

  /**
   * Stores the record with its mail; the same submission sent again is the same record.
   */
  async save(record: T, options: TransactionOptions = {}): Promise<SavedRecord> {
    const created = await this.records.create(record, {
      ...options,
      with: [...options.with ?? [], ...this.#planReceipt(record)],
    });
    if (this.#receipt) this.#outbox.onAdded();
    return created.ok ? { id: record.id, isRepeated: false } : { id: created.id, isRepeated: true };
  }

  /** Replaces the hash of the record's receipt code; returns whether there is such a record. */
  async renewReceipt(id: string, recibo: string, options?: TransactionOptions): Promise<boolean> {
    const updated = await this.records.update(id, (record) => ({ ...record, recibo }), options);
    return updated?.ok === true;
  }

  /** Returns the operations that create the record and its receipt. */
  planCreate(record: T): Operation[] {
    return [this.records.planCreate(record), ...this.#planReceipt(record)];
  }

  /** Adds the change of a record's complaint to the transaction; a record that is gone stays so. */
  async planComplaint(
    transaction: Transaction,
    id: string,
    change: (complaint: Complaint | undefined) => Complaint | undefined,
  ): Promise<void> {
    await this.records.planUpdate(transaction, id, (record) => {
      const complaint = change(record.reclamo);
      return complaint === record.reclamo ? record : withComplaint(record, complaint);
    });
  }

  /** Erases the record and its mails. @throws {Problem} `not_found` */
  override async erase(id: string, options: EraseOptions = {}): Promise<void> {
    let hasMore = false;
    const mails: Plan = async (transaction) => {
      hasMore = await this.#outbox.planErase(transaction, id);
    };
    await super.erase(id, { ...options, with: [...options.with ?? [], mails] });
    if (hasMore) await this.#outbox.eraseRest(id);
  }

  #planReceipt({ id }: T): Operation[] {
    return this.#receipt ? this.#outbox.planAdd(this.#receipt, id) : [];
  }
}
