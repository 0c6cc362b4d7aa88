import type { Outbox } from "../mail/outbox.ts";
import type { NoteErased } from "../rights/erased_records.ts";
import type { MailKind } from "../schemas/mail.ts";
import { type Complaint, withComplaint } from "../schemas/complaint.ts";
import { Problem } from "../problem.ts";
import type { Collection } from "../store/collection.ts";
import type { KnownEntries } from "../store/known_entries.ts";
import type { Operation, Plan, Transaction, TransactionOptions } from "../store/transaction.ts";

/** A record that was stored now, or before by the same submission. */
export interface SavedRecord {
  readonly id: string;
  readonly isRepeated: boolean;
}

/** What goes with the records of a form: the mail that acknowledges one, and the note of its erasure. */
export interface Companions {
  readonly outbox?: Outbox;
  readonly receipt?: MailKind;
  readonly noteErased: NoteErased;
}

/** How a record is erased; by a run of the retention, or by a person. */
export interface EraseOptions extends TransactionOptions {
  readonly run?: string;
}

/** The records of one public form. */
export abstract class SubmissionStore<
  T extends { readonly id: string; readonly recibo?: string; reclamo?: Complaint },
  Counter extends string = never,
> {
  protected readonly records: Collection<T, string, string, "total" | Counter>;
  readonly #outbox: Outbox | undefined;
  readonly #receipt: MailKind | undefined;
  protected readonly noteErased: NoteErased;

  constructor(
    records: Collection<T, string, string, "total" | Counter>,
    { outbox, receipt, noteErased }: Companions,
  ) {
    this.records = records;
    this.#outbox = outbox;
    this.#receipt = receipt;
    this.noteErased = noteErased;
  }

  /** Returns the ids of all records of the address. */
  abstract idsOf(email: string): Promise<string[]>;

  /** Returns the record, or null. @throws {Problem} `unreadable` */
  find(id: string, known?: KnownEntries): Promise<T | null> {
    return this.records.get(id, known);
  }

  /** Returns the record as it is stored when it arrives. */
  arrived(record: T): Promise<T> {
    return Promise.resolve(record);
  }

  /**
   * Stores the record with its mail; the same submission sent again is the same record.
   */
  async save(record: T, options: TransactionOptions = {}): Promise<SavedRecord> {
    const receipt = this.#planReceipt(record);
    const created = await this.records.create(record, {
      ...options,
      with: [...options.with ?? [], ...receipt],
    });
    if (receipt.length > 0) this.#outbox?.onAdded();
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

  /** Adds to the transaction that the record leaves this store; returns the record, or null. */
  planTake(transaction: Transaction, id: string): Promise<T | null> {
    return this.records.planDelete(transaction, id);
  }

  /** Returns the operation that puts a record back that {@link planTake} took, without a mail. */
  planReturn(record: T): Operation {
    return this.records.planCreate(record);
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

  /** Yields all records, newest first, some at a time. */
  batches(): AsyncIterable<readonly T[]> {
    return this.records.batches();
  }

  /** Erases the record and its mails. @throws {Problem} `not_found` */
  async erase(id: string, { run, ...options }: EraseOptions = {}): Promise<void> {
    let hasMore: boolean | undefined;
    const mails: Plan = async (transaction) => {
      hasMore = await this.#outbox?.planErase(transaction, id);
    };
    const erased = await this.records.delete(id, {
      ...options,
      with: [...options.with ?? [], this.noteErased(id, run), mails],
    });
    if (!erased) throw new Problem("not_found");
    if (hasMore) await this.#outbox?.eraseRest(id);
  }

  /** The name of its records in the store. */
  get name(): string {
    return this.records.name;
  }

  /** How many records could not be read when they were last asked for. */
  get unreadable(): number {
    return this.records.unreadable.size;
  }

  /** Returns how many records there are. */
  count(): Promise<number> {
    return this.records.count("total");
  }

  #planReceipt({ id }: T): Operation[] {
    return this.#receipt ? this.#outbox?.planAdd(this.#receipt, id) ?? [] : [];
  }
}
