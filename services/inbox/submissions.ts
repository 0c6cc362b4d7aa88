import { bogotaDay } from "../../content/words/dates.ts";
import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import type { FormToastCode } from "../../content/forms/form_fields.ts";
import type { Clock } from "../system/clock.ts";
import type { ProveConsent } from "../rights/consent.ts";
import type { TeamSettings } from "../follow_up/team_settings.ts";
import { requireShift } from "../events/places.ts";
import type { Rosters } from "../events/rosters.ts";
import { newId } from "../system/record_id.ts";
import { newSecret, writeReceiptCode } from "../rights/receipt_code.ts";
import type { ConsentChannel } from "../rights/consent_schema.ts";
import { sha256 } from "../secrets/digest.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { formDefinitions, type FormInput, type FormRecord, type RecordsOfForms } from "./forms.ts";
import type { Quarantine, QuarantineCause } from "./quarantine.ts";

interface Deps {
  readonly formRecords: RecordsOfForms;
  readonly quarantine: Quarantine;
  readonly team: Pick<TeamSettings, "knownSource">;
  readonly rosters: Rosters;
  readonly clock: Clock;
  readonly proveConsent: ProveConsent;
}

export interface Submission<Name extends FormName = FormName> {
  readonly form: Name;
  readonly record: FormRecord<Name>;
  readonly cause: QuarantineCause | null;
  /** The secret of its receipt code, whose hash is in the record. */
  readonly secret: string;
  readonly hasOwnId: boolean;
}

/** What the JSON API says of it; without a receipt where the form gives none. */
export interface SubmissionAnswer {
  readonly id?: string;
  readonly receipt?: string | null;
  /** Its toast, where that is not the usual one of the form. */
  readonly toast?: FormToastCode;
}

export class Submissions {
  constructor(private readonly deps: Deps) {}

  async prepare<Name extends FormName>(
    form: Name,
    input: FormInput<Name>,
    channel: ConsentChannel,
    cause: QuarantineCause | null = null,
  ): Promise<Submission<Name>> {
    const { formRecords, clock, proveConsent } = this.deps;
    const now = clock();
    const secret = newSecret();
    const known = await this.#known(input, now);
    const record = formDefinitions[form].toRecord(known, {
      id: newId(now),
      created_at: new Date(now).toISOString(),
      consent: proveConsent(form, now, channel),
      submission: submissionKey(input, now),
      recibo: sha256(secret),
    });
    return {
      form,
      record: cause ? record : await formRecords[form].beforeCreate(record),
      cause,
      secret,
      hasOwnId: "submission" in input && input.submission !== null,
    };
  }

  /** Returns the input with the source that the team knows, and its event by the id. */
  async #known<Input extends FormInput<FormName>>(input: Input, now: number): Promise<Input> {
    const { team, rosters } = this.deps;
    if ("origen" in input) return { ...input, origen: await team.knownSource(input.origen) };
    if (!("evento" in input)) return input;
    const roster = await rosters.ofSlug(input.evento);
    // Here already: what looks like a script's is stored without this question.
    requireShift(roster, { turno: input.turno, via: "sitio" }, now);
    return { ...input, evento: roster.id };
  }

  /** Returns what the work returns, which stores it: in order with what would conflict. */
  inOrder<R>({ form, record, cause }: Submission, work: () => Promise<R>): Promise<R> {
    return cause ? work() : this.deps.formRecords[form].inOrder(record as never, work);
  }

  /** Returns the id of its record; the same one sent before makes it `UniqueConflict`. @throws {Problem} `unavailable` */
  async store<Name extends FormName>(
    tx: Transaction,
    { form, record, cause }: Submission<Name>,
  ): Promise<string> {
    if (!cause) return await this.deps.formRecords[form].save(tx, record);
    await this.deps.quarantine.add(tx, form, record, cause);
    return record.id;
  }

  /**
   * Gives the record of the same submission the code of this one: the answer to the first try may be
   * lost. Returns whether there is such a record.
   */
  async renewReceipt(tx: Unit, { form, secret, cause }: Submission, id: string): Promise<boolean> {
    const place = cause ? this.deps.quarantine : this.deps.formRecords[form];
    if (!await place.renewReceipt(tx, id, sha256(secret))) return false;
    tx.log("receipt_renewed", { subject: id, detail: { kind: publicForms[form].records } });
    return true;
  }

  /** Returns the code that opens the record; null if the form has none. */
  receiptOf({ form, secret }: Submission, id: string): string | null {
    const { letter } = formDefinitions[form];
    return letter && writeReceiptCode({ letter, id, secret });
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
