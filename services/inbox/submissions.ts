import { bogotaDay } from "../../content/words/dates.ts";
import type { FormName } from "../../content/forms/public_forms.ts";
import type { FormToastCode } from "../../content/forms/form_fields.ts";
import type { Clock } from "../system/clock.ts";
import type { ProveConsent } from "../rights/consent.ts";
import type { TeamSettings } from "../follow_up/team_settings.ts";
import { newId } from "../system/record_id.ts";
import { newSecret, writeReceiptCode } from "../rights/receipt_code.ts";
import type { ConsentChannel } from "../rights/consent_schema.ts";
import { sha256 } from "../secrets/digest.ts";
import type { TransactionOptions } from "../store/transaction.ts";
import { formDefinitions, type FormInput, type RecordsOfForms } from "./forms.ts";
import type { Quarantine, QuarantineCause } from "./quarantine.ts";

interface Parts {
  readonly formRecords: RecordsOfForms;
  readonly quarantine: Quarantine;
  readonly team: Pick<TeamSettings, "knownSource">;
  readonly clock: Clock;
  readonly proveConsent: ProveConsent;
}

/** How a submission came, and what else its commit holds. */
interface SubmissionOptions extends Pick<TransactionOptions, "with" | "cache"> {
  readonly channel: ConsentChannel;
  /** Why it goes into quarantine; null where it does not. */
  readonly quarantine?: QuarantineCause | null;
  /** Returns the other operations of the commit that gives a repeated submission a new code. */
  readonly renewal?: (id: string) => TransactionOptions;
}

/** A submission that was stored. */
export interface SavedSubmission {
  readonly id: string;
  /**
   * The code that opens the record; null where the form has none, or where a repeated submission is
   * known by its content alone: others may know the content.
   */
  readonly receipt: string | null;
}

/** What the JSON API says of it; without a receipt where the form gives none. */
export interface SubmissionAnswer extends Partial<SavedSubmission> {
  /** Its toast, where that is not the usual one of the form. */
  readonly toast?: FormToastCode;
}

/** What the public forms send, on its way into the store. */
export class Submissions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Stores what the form sent, or quarantines it. */
  async save<Name extends FormName>(
    name: Name,
    input: FormInput<Name>,
    { channel, quarantine: cause, renewal, ...commit }: SubmissionOptions,
  ): Promise<SavedSubmission> {
    const { formRecords, quarantine, team, clock, proveConsent } = this.#parts;
    const now = clock();
    const { toRecord, letter } = formDefinitions[name];
    const secret = newSecret();
    const recibo = sha256(secret);
    const known = "origen" in input
      ? { ...input, origen: await team.knownSource(input.origen) }
      : input;
    const record = toRecord(known, {
      id: newId(now),
      created_at: new Date(now).toISOString(),
      consent: proveConsent(name, now, channel),
      submission: submissionKey(input, now),
      recibo,
    });
    const options = { ...commit, batched: true };
    const place = cause ? quarantine : formRecords[name];
    const { id, isRepeated } = cause
      ? await quarantine.add(name, record, cause, options)
      : await formRecords[name].save(await formRecords[name].arrived(record), options);
    if (letter === null) return { id, receipt: null };
    // The answer to the first try may be lost: the id of the submission gives another code.
    const isRenewed = isRepeated && hasOwnId(input) &&
      await place.renewReceipt(id, recibo, renewal?.(id));
    if (isRepeated && !isRenewed) return { id, receipt: null };
    return { id, receipt: writeReceiptCode({ letter, id, secret }) };
  }
}

/**
 * Returns what makes two submissions the same one: the id that the browser made for the form, or,
 * without JavaScript, the same content on the same day in Bogotá. Where the person came from is no
 * content.
 */
function submissionKey(input: FormInput<FormName>, at: number): string {
  const { submission, origen: _, ...content } = { submission: null, origen: undefined, ...input };
  return submission ?? `content:${sha256(JSON.stringify([bogotaDay(at), content]))}`;
}

/** Returns whether the browser made an id for the submission, which it alone knows. */
function hasOwnId(input: FormInput<FormName>): boolean {
  return "submission" in input && input.submission !== null;
}
