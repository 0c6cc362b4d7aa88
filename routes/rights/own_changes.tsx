import * as z from "zod/mini";
import { ErasePage, RestorePage, WithdrawPage } from "../../components/pages/own_data/changes.tsx";
import { CorrectPage } from "../../components/pages/own_data/correct.tsx";
import type { AuditAction } from "../../content/audit_entries.ts";
import { volunteerFields } from "../../content/form_fields.ts";
import { meta, ownRecord as texts } from "../../content/own_data.ts";
import { publicForms } from "../../content/public_forms.ts";
import { toasts } from "../../content/toasts.ts";
import type { AuditEvent } from "../../services/audit.ts";
import { eraseRecord } from "../../services/erasure.ts";
import { Problem } from "../../services/problem.ts";
import type { OwnRecord } from "../../services/rights/own_data.ts";
import type { AuditDetail } from "../../services/schemas/audit.ts";
import {
  type Correction,
  messageCorrection,
  volunteerCorrection,
} from "../../services/schemas/correction.ts";
import { formFields, typedText } from "../../services/schemas/form_data.ts";
import { ticked } from "../../services/schemas/text.ts";
import {
  type Inbox,
  type ListParams,
  type SubmissionRecord,
  versionOf,
} from "../../services/submissions/inbox.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { type Page, refused, respondPublic } from "../respond.tsx";
import { requireOpen } from "../submit.ts";
import { parsed } from "../validate.ts";
import { endAccess } from "./access.ts";
import { nameOf } from "./own_facts.ts";

const seePath = "/mis-datos/ver";

/** What a person sends who authorises again. */
const RestoreInput = z.object({ autorizacion: ticked(volunteerFields.autorizacion.error) });

/** Returns the event about what the person did with the record, without an address. */
export function selfEntry(
  action: AuditAction,
  { form, record: { id } }: OwnRecord,
  detail: AuditDetail = {},
): AuditEvent {
  const kind = publicForms[form].records;
  return { action, actor: "self", subject: id, client: null, detail: { kind, ...detail } };
}

/** Returns the operation that adds the entry about what the person did. */
function planEntry(c: AppContext, ...about: Parameters<typeof selfEntry>) {
  return c.get("deps").services.audit.planCreate(selfEntry(...about));
}

function respondChange(c: AppContext, content: Page["content"], problem?: Problem): Response {
  const answer = problem && refused(c, problem, toasts.own_data_failed);
  return respondPublic(c, { ...meta, content, ...answer });
}

/** Asks before the authorisation is withdrawn. */
export function respondWithdraw(c: AppContext, own: OwnRecord): Response {
  const { eraseOn } = c.get("deps").services.withdrawals;
  return respondChange(c, <WithdrawPage name={nameOf(own)} eraseOn={eraseOn} />);
}

/** Withdraws the authorisation: the record leaves everything that staff work with. */
export async function withdraw(c: AppContext, own: OwnRecord): Promise<Response> {
  await withdrawOwn(c, own);
  return redirectWithFlash(c, seePath, "own_data_withdrawn");
}

async function withdrawOwn(c: AppContext, own: OwnRecord): Promise<void> {
  const { store, record: { id } } = own;
  const { withdrawals } = c.get("deps").services;
  const entry = planEntry(c, "consent_withdrawn", own, { way: "self" });
  if (store === "withdrawn") await withdrawals.confirm(id, entry);
  else await withdrawals.withdraw([{ store, id }], { way: "self", entry: () => entry });
}

/** Asks for a new authorisation of a record that is withdrawn. */
export function respondRestore(c: AppContext, own: OwnRecord, problem?: Problem): Response {
  const { form } = own;
  const content = <RestorePage name={nameOf(own)} form={form} errors={problem?.fields} />;
  return respondChange(c, content, problem);
}

/** Takes a withdrawn record back, with the proof of a new authorisation. */
export async function restore(c: AppContext, own: OwnRecord): Promise<Response> {
  const fields = formFields(await readForm(c));
  const outcome = await expectProblem(() => restoreOwn(c, own, fields));
  if (outcome instanceof Problem) return respondRestore(c, own, outcome);
  if (outcome === "back") return redirectWithFlash(c, seePath, "own_data_back");
  endAccess(c);
  return redirectWithFlash(c, "/mis-datos", "own_data_again");
}

async function restoreOwn(
  c: AppContext,
  own: OwnRecord,
  fields: Record<string, unknown>,
): Promise<"back" | "again"> {
  const { services: { withdrawals, proveConsent }, clock } = c.get("deps");
  const { form, record: { id } } = own;
  parsed(RestoreInput, fields);
  requireOpen(c, form);
  const entry = planEntry(c, "consent_restored", own);
  const consent = proveConsent(form, clock(), "web_form");
  return await withdrawals.takeBack(id, { entry, consent });
}

/** Asks before the record is erased. */
export function respondErase(c: AppContext, own: OwnRecord, problem?: Problem): Response {
  const hasClaim = own.record.reclamo !== undefined;
  const content = <ErasePage name={nameOf(own)} hasClaim={hasClaim} errors={problem?.fields} />;
  return respondChange(c, content, problem);
}

/** Erases the record; one with an open complaint leaves the lists, and is erased later. */
export async function erase(c: AppContext, own: OwnRecord): Promise<Response> {
  const { confirmo } = formFields(await readForm(c));
  if (confirmo !== "on") {
    return respondErase(c, own, new Problem("invalid", { confirmo: texts.erase.unconfirmed }));
  }
  const { reclamo } = own.record;
  if (reclamo) {
    await withdrawOwn(c, own);
    return redirectWithFlash(c, seePath, "own_data_claimed");
  }
  await eraseOwn(c, own);
  endAccess(c);
  return redirectWithFlash(c, "/mis-datos", "own_data_erased");
}

/** Erases the record where it is now: staff may move it meanwhile. @throws {Problem} `not_found`, … */
async function eraseOwn(c: AppContext, own: OwnRecord): Promise<void> {
  const { store, form, record: { id } } = own;
  const entry = planEntry(c, "record_erased", own);
  for (const place of [store, "quarantine", form, "withdrawn"] as const) {
    const failure = await eraseRecord(c.get("deps").services, { store: place, id }, {
      with: [entry],
    });
    if (!failure) return;
    if (failure.code !== "not_found") throw failure;
  }
  throw new Problem("not_found");
}

/** What can be corrected of a record, and where. */
interface Correctable<T extends SubmissionRecord> {
  readonly form: "volunteer" | "message";
  readonly inbox: Inbox<T, unknown, ListParams, string>;
  readonly correction: Correction<T>;
}

/** Calls the work where staff have the record in their lists. @throws {Problem} `not_found` */
function withCorrectable(
  c: AppContext,
  { store }: OwnRecord,
  work: <T extends SubmissionRecord>(correctable: Correctable<T>) => Promise<Response>,
): Promise<Response> {
  const { volunteers, messages } = c.get("deps").services;
  switch (store) {
    case "volunteer":
      return work({ form: store, inbox: volunteers, correction: volunteerCorrection });
    case "message":
      return work({ form: store, inbox: messages, correction: messageCorrection });
    default:
      throw new Problem("not_found");
  }
}

/** Answers with the form that corrects the record. */
export function respondCorrect(c: AppContext, own: OwnRecord): Promise<Response> {
  return withCorrectable(c, own, (correctable) => showCorrection(c, own, correctable));
}

/** Corrects the record, or shows what was typed and what is wrong with it. */
export function respondCorrection(c: AppContext, own: OwnRecord): Promise<Response> {
  return withCorrectable(c, own, async (correctable) => {
    const typed = formFields(await readForm(c), correctable.correction.lists);
    const changed = await expectProblem(() => correct(c, own, correctable, typed));
    if (changed instanceof Problem) {
      return await showCorrection(c, own, correctable, { typed, problem: changed });
    }
    const done = changed.length > 0 ? "own_data_corrected" : "own_data_unchanged";
    return redirectWithFlash(c, seePath, done);
  });
}

async function correct<T extends SubmissionRecord>(
  c: AppContext,
  own: OwnRecord,
  { inbox, correction }: Correctable<T>,
  typed: Record<string, unknown>,
): Promise<string[]> {
  const { id } = own.record;
  const record = await inbox.get(id);
  // The address proves whose record it is, so that it is not corrected here.
  const input = parsed(correction.input(record), { ...typed, email: record.email });
  return await inbox.correct(id, {
    version: typedText(typed.version),
    fields: correction.changed(input),
    entry: (fields) => planEntry(c, "record_corrected", own, { fields: fields.join(", ") }),
  });
}

async function showCorrection<T extends SubmissionRecord>(
  c: AppContext,
  own: OwnRecord,
  { form, inbox, correction }: Correctable<T>,
  refusal?: { readonly typed: Record<string, unknown>; readonly problem: Problem },
): Promise<Response> {
  const record = await inbox.get(own.record.id);
  const stored = correction.typed(record);
  const names = Object.keys(correction.changed(stored)) as (keyof T & string)[];
  // After a conflict the form begins anew: what was typed was about older values.
  const typed = refusal?.problem.code === "conflict" ? undefined : refusal?.typed;
  const content = (
    <CorrectPage
      form={form}
      name={nameOf(own)}
      values={typed ?? stored}
      errors={refusal?.problem.fields}
      version={typed ? typedText(typed.version) : versionOf(record, names)}
    />
  );
  return respondChange(c, content, refusal?.problem);
}
