import type { FormName } from "../../content/public_forms.ts";
import type { Clock } from "../clock.ts";
import type { ProveConsent } from "../consent.ts";
import { newId } from "../record_id.ts";
import type { ConsentChannel } from "../schemas/consent.ts";
import type { TransactionOptions } from "../store/transaction.ts";
import { type FormInput, forms, type FormStores } from "./forms.ts";
import type { Quarantine, QuarantineCause } from "./quarantine.ts";

/** What the submissions are stored with. */
interface Parts {
  readonly stores: FormStores;
  readonly quarantine: Quarantine;
  readonly clock: Clock;
  readonly proveConsent: ProveConsent;
}

/** How a submission came, and what else its commit holds. */
interface SubmissionOptions extends Pick<TransactionOptions, "with"> {
  readonly channel: ConsentChannel;
  /** Why it goes into quarantine; null where it does not. */
  readonly quarantine?: QuarantineCause | null;
}

/** What the public forms send, on its way into the store. */
export class Submissions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Stores what the form sent, or quarantines it; returns the id of the record in either case. */
  async save<Name extends FormName>(
    name: Name,
    input: FormInput<Name>,
    { channel, quarantine: cause, with: operations }: SubmissionOptions,
  ): Promise<string> {
    const { stores, quarantine, clock, proveConsent } = this.#parts;
    const now = clock();
    const record = forms[name].toRecord(input, {
      id: newId(now),
      created_at: new Date(now).toISOString(),
      consent: proveConsent(name, now, channel),
    });
    const options = { with: operations, batched: true };
    if (cause) return await quarantine.add(name, record, cause, options);
    return await stores[name].save(record, options);
  }
}
