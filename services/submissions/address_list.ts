import { Collection } from "../store/collection.ts";
import { SubmissionStore } from "./submission_store.ts";
import type { Store } from "../store/store.ts";

/** A record that an e-mail address can have once. */
export interface AddressRecord {
  readonly id: string;
  readonly email: string;
}

/** E-mail addresses that asked for something, such as the newsletter: each is stored once. */
export class AddressList<T extends AddressRecord> extends SubmissionStore<T> {
  readonly #records: Collection<T, "email", never, "total">;

  constructor(store: Store, name: string, schema: { parse(value: unknown): T }) {
    const records = new Collection(store, name, schema, {
      unique: { email: (record: T) => [record.email] },
      counters: { total: () => [[]] },
    });
    super(records);
    this.#records = records;
  }

  async idsOf(email: string): Promise<string[]> {
    const record = await this.#records.getBy("email", email);
    return record ? [record.id] : [];
  }

  /** Yields every record, newest first, some at a time. */
  batches(): AsyncIterable<readonly T[]> {
    return this.#records.batches();
  }
}
