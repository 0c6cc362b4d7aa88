import { type FormName, formNames } from "../../content/public_forms.ts";
import type { ConsentProof } from "../schemas/consent.ts";
import { type Operation, Transaction } from "../store/transaction.ts";
import type { FormRecord, FormStores } from "../submissions/forms.ts";
import type { Quarantine } from "../submissions/quarantine.ts";
import type { Taken, WithdrawableRef, Withdrawn } from "./withdrawn.ts";

/** Where a record of a person is: in the list of its form, in quarantine, or withdrawn. */
export type RecordPlace = FormName | "quarantine" | "withdrawn";

/** Where a record is that staff work with: in the list of its form, or in quarantine. */
export class RecordPlaces {
  readonly #stores: FormStores;
  readonly #quarantine: Quarantine;

  constructor(stores: FormStores, quarantine: Quarantine) {
    this.#stores = stores;
    this.#quarantine = quarantine;
  }

  /**
   * Adds to the transaction that the record leaves its place; null where it is gone. What was in
   * quarantine may be in its list by now, and in an older copy it still is in quarantine.
   */
  async planTake(
    transaction: Transaction,
    { store, id }: WithdrawableRef,
  ): Promise<Taken | null> {
    const others = store === "quarantine" ? formNames : ["quarantine"] as const;
    for (const place of [store, ...others]) {
      // Where it is not nothing has to be checked.
      const leaving = new Transaction();
      const taken = await this.#planLeave(leaving, place, id);
      if (!taken) continue;
      transaction.add(...leaving.operations);
      return taken;
    }
    return null;
  }

  async #planLeave(
    transaction: Transaction,
    store: WithdrawableRef["store"],
    id: string,
  ): Promise<Taken | null> {
    if (store !== "quarantine") {
      const record = await this.#stores[store].planTake(transaction, id);
      return record && { id, kind: store, record };
    }
    const suspect = await this.#quarantine.planTake(transaction, id);
    if (!suspect) return null;
    const { kind, record, ...facts } = suspect;
    return { id: record.id, kind, record, suspect: facts };
  }

  /** Returns the operation that puts the record back where it was. */
  planReturn({ kind, record, suspect }: Withdrawn, consent?: ConsentProof): Operation {
    const returned = consent ? { ...record, consent } : record;
    if (suspect) return this.#quarantine.planReturn({ ...suspect, kind, record: returned });
    return planReturn(this.#stores, kind, returned);
  }
}

function planReturn<Name extends FormName>(
  stores: FormStores,
  kind: Name,
  record: FormRecord<Name>,
): Operation {
  return stores[kind].planReturn(record);
}
