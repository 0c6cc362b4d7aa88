import type { NoteErased } from "../rights/erased_records.ts";
import type { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";

/** Records of people, found by the key of the person, with the counter `total`. */
export class RecordsByAddress<T extends { readonly id: string }, Counter extends string = never> {
  constructor(protected readonly records: Collection<T, string, string, "total" | Counter>) {}

  idsOf(person: string): Promise<string[]> {
    return this.records.idsBy("email", [person]);
  }

  /** @throws {Problem} `unreadable` */
  find(id: string): Promise<T | null> {
    return this.records.get(id);
  }

  /** Yields all records, newest first, some at a time. */
  batches(): AsyncIterable<readonly T[]> {
    return this.records.batches();
  }

  get name(): string {
    return this.records.name;
  }

  /** How many records could not be read when they were last asked for. */
  get unreadable(): number {
    return this.records.unreadable.size;
  }

  count(): Promise<number> {
    return this.records.count("total");
  }
}

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

  async take(tx: Transaction, id: string): Promise<T | null> {
    const record = await this.records.find(tx, id);
    if (record) this.records.delete(tx, record);
    return record;
  }

  /** Puts a record back that {@link take} took, without a mail. */
  restore(tx: Transaction, record: T): void {
    this.records.create(tx, record);
  }

  /** Erases what belongs to the record and has no room in the commit of {@link erase}. */
  async prepareErase(_id: string): Promise<void> {}

  /** Erases the record, for a run of the retention where one is named. @throws {Problem} `not_found` */
  async erase(tx: Transaction, id: string, run?: string): Promise<void> {
    this.records.delete(tx, await this.records.require(tx, id));
    this.noteErased(tx, id, run);
  }
}
