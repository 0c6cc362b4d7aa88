import type { NoteErased } from "../rights/erased_records.ts";
import { Problem } from "../system/problem.ts";
import type { Collection } from "../store/collection.ts";
import type { Operation, Transaction, TransactionOptions } from "../store/transaction.ts";

/** How a record is erased; by a run of the retention, or by a person. */
export interface EraseOptions extends TransactionOptions {
  readonly run?: string;
}

/** Records of people, found by their address, with the counter `total`. */
export class RecordsByAddress<T extends { readonly id: string }, Counter extends string = never> {
  constructor(protected readonly records: Collection<T, string, string, "total" | Counter>) {}

  /** Returns the ids of all records of the address. */
  idsOf(email: string): Promise<string[]> {
    return this.records.idsBy("email", [email]);
  }

  /** Returns the record, or null. @throws {Problem} `unreadable` */
  find(id: string): Promise<T | null> {
    return this.records.get(id);
  }

  /** Yields all records, newest first, some at a time. */
  batches(): AsyncIterable<readonly T[]> {
    return this.records.batches();
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
}

/** Records of people, each kept until it is taken out or erased. */
export class PersonalRecords<
  T extends { readonly id: string },
  Counter extends string = never,
> extends RecordsByAddress<T, Counter> {
  constructor(
    records: Collection<T, string, string, "total" | Counter>,
    protected readonly noteErased: NoteErased,
  ) {
    super(records);
  }

  /** Adds to the transaction that the record leaves; returns it, or null. */
  planTake(transaction: Transaction, id: string): Promise<T | null> {
    return this.records.planDelete(transaction, id);
  }

  /** Returns the operation that puts a record back that {@link planTake} took, without a mail. */
  planReturn(record: T): Operation {
    return this.records.planCreate(record);
  }

  /** Erases the record. @throws {Problem} `not_found` */
  async erase(id: string, { run, ...options }: EraseOptions = {}): Promise<void> {
    const others = [...options.with ?? [], this.noteErased(id, run)];
    if (!await this.records.delete(id, { ...options, with: others })) {
      throw new Problem("not_found");
    }
  }
}
