import { Problem } from "../problem.ts";
import type { InspectableCollection } from "../store/inspect.ts";
import type { Collection } from "../store/collection.ts";
import type { Operation } from "../store/operation.ts";
import type { TransactionOptions } from "../store/transaction.ts";

/** The records of one public form. */
export abstract class SubmissionStore<
  T extends { readonly id: string },
  Counter extends string = never,
> {
  protected readonly records: Collection<T, string, string, "total" | Counter>;

  constructor(records: Collection<T, string, string, "total" | Counter>) {
    this.records = records;
  }

  /** Returns the ids of all records of the address. */
  abstract idsOf(email: string): Promise<string[]>;

  /** The collections that a verification of the store inspects. */
  get collections(): readonly InspectableCollection[] {
    return [this.records];
  }

  /** Stores the record and returns its id; the same submission sent again is the same record. */
  async save(record: T, options?: TransactionOptions): Promise<string> {
    const created = await this.records.create(record, options);
    return created.ok ? created.value.id : created.id;
  }

  /** Returns the operation that creates the record. */
  planCreate(record: T): Operation {
    return this.records.planCreate(record);
  }

  /** Erases the record. @throws {Problem} `not_found` */
  async erase(id: string, options?: TransactionOptions): Promise<void> {
    if (!await this.records.delete(id, options)) throw new Problem("not_found");
  }

  /** Returns how many records there are. */
  count(): Promise<number> {
    return this.records.count("total");
  }
}
