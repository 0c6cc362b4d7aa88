import { Problem } from "../services/problem.ts";
import {
  type Correction,
  messageCorrection,
  volunteerCorrection,
} from "../services/schemas/correction.ts";
import { typedText } from "../services/schemas/form_data.ts";
import type { Operation } from "../services/store/transaction.ts";
import type { SubmissionRecord } from "../services/submissions/desk.ts";
import { type Inbox, versionOf } from "../services/submissions/inbox.ts";
import type { ListParams } from "../services/submissions/list_params.ts";
import type { AppContext } from "./env.ts";
import { parsed, type RefusedForm } from "./input.ts";

/** A record that can be corrected, and how. */
export interface Correctable<T extends SubmissionRecord> {
  readonly form: "volunteer" | "message";
  readonly id: string;
  readonly inbox: Inbox<T, ListParams, string>;
  readonly correction: Correction<T>;
}

/** Calls the work with the record, where staff have it in their lists. @throws {Problem} `not_found` */
export function withCorrectable(
  c: AppContext,
  { place, id }: { readonly place: string | undefined; readonly id: string },
  work: <T extends SubmissionRecord>(correctable: Correctable<T>) => Promise<Response>,
): Promise<Response> {
  const { volunteers, messages } = c.get("deps").services;
  switch (place) {
    case "volunteer":
      return work({ form: place, id, inbox: volunteers, correction: volunteerCorrection });
    case "message":
      return work({ form: place, id, inbox: messages, correction: messageCorrection });
    default:
      throw new Problem("not_found");
  }
}

interface CorrectOptions {
  /** Whether the address is not corrected, whatever was typed. */
  readonly keepsEmail?: boolean;
  /** The account of staff; absent where the person corrects. */
  readonly by?: string;
  /** Returns the entry about the changed fields, for the same commit. */
  readonly entry: (detail: { readonly fields: string }) => Operation;
}

/**
 * Corrects the record, and returns the names of the changed fields.
 * @throws {Problem} `invalid`, `conflict`, `not_found`
 */
export async function correct<T extends SubmissionRecord>(
  { id, inbox, correction }: Correctable<T>,
  typed: Record<string, unknown>,
  { keepsEmail = false, by, entry }: CorrectOptions,
): Promise<string[]> {
  const record = await inbox.get(id);
  const values = keepsEmail ? { ...typed, email: record.email } : typed;
  return await inbox.correct(id, {
    version: typedText(typed.version),
    fields: correction.changed(parsed(correction.input(record), values)),
    by,
    entry: (fields) => entry({ fields: fields.join(", ") }),
  });
}

/** Returns the values of the form, and the version of the record that it is about. */
export async function correctionForm<T extends SubmissionRecord>(
  { id, inbox, correction }: Correctable<T>,
  refusal?: RefusedForm,
): Promise<{ readonly values: Record<string, unknown>; readonly version: string }> {
  const record = await inbox.get(id);
  // After a conflict the form begins anew: what was typed was about older values.
  if (refusal && refusal.problem.code !== "conflict") {
    return { values: refusal.values, version: typedText(refusal.values.version) };
  }
  const values = correction.typed(record);
  const names = Object.keys(correction.changed(values)) as (keyof T & string)[];
  return { values, version: versionOf(record, names) };
}
