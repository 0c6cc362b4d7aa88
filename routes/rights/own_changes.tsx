import { contactOf, personKey } from "../../content/words/person_key.ts";
import * as z from "zod/mini";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import { volunteerFields } from "../../content/forms/form_fields.ts";
import { ownRecord as texts } from "../../content/rights/own_data.ts";
import { type FormName, publicForms } from "../../content/forms/public_forms.ts";
import type { ToastCode } from "../../content/words/toasts.ts";
import type { AuditEvent } from "../../services/admin/audit.ts";
import { eraseAll } from "../../services/rights/erasure.ts";
import { Problem } from "../../services/system/problem.ts";
import { nameIn } from "../../services/rights/dossier.ts";
import type { Volunteer } from "../../services/inbox/volunteer_schema.ts";
import type { AuditDetail } from "../../services/admin/audit_schema.ts";
import { ticked } from "../../services/system/text_schema.ts";
import { selfAuditEvent } from "../audit_events.ts";
import { writeAsSelf } from "../write.ts";
import { takeBack } from "../../services/rights/withdrawals.ts";
import { respondCorrection } from "./corrections.ts";
import type { AppContext } from "../env.ts";
import { answerForm, parseOrThrow, readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { requireOpen } from "../forms/submit.ts";
import { allPath, endAccess, type OpenedRecord } from "./own_data_session.ts";
import { respondOwn } from "./respond_own.ts";
import type { ReactElement, ReactNode } from "react";
import type { FieldMessages, TypedForm } from "../../services/system/parse_schema.ts";
import { ConsentField, TickField } from "../../components/ui/choice_field.tsx";
import { CardForm, CardPage } from "../../components/layout/card_page.tsx";
import { CorrectionFields } from "../../components/ui/correction_fields.tsx";

function seePath({ query }: OpenedRecord): string {
  return `/mis-datos/ver${query}`;
}

const RestoreInput = z.object({ autorizacion: ticked(volunteerFields.autorizacion.error) });

/** Returns the event about what the person did with the record, without an address. */
export function selfEntry(
  action: AuditAction,
  { form, record: { id } }: Pick<OpenedRecord, "form" | "record">,
  detail: AuditDetail = {},
): AuditEvent {
  return selfAuditEvent(action, id, { kind: publicForms[form].records, ...detail });
}

function pageProps(own: OpenedRecord) {
  return {
    name: nameIn(own.form, own.record) ?? contactOf(personKey(own.record)),
    query: own.query,
  };
}

export function respondWithdraw(c: AppContext, own: OpenedRecord): Response {
  const { eraseOn } = c.get("deps").services.withdrawals;
  return respondOwn(c, <WithdrawPage {...pageProps(own)} eraseOn={eraseOn} />);
}

/** Withdraws the authorisation: the record leaves everything that staff work with. */
export async function answerWithdraw(c: AppContext, own: OpenedRecord): Promise<Response> {
  await withdrawOwn(c, own);
  return redirectWithFlash(c, seePath(own), "own_data_withdrawn");
}

export async function withdrawOwn(
  c: AppContext,
  own: Pick<OpenedRecord, "place" | "id" | "form" | "record">,
): Promise<void> {
  const { id } = own;
  const { withdrawals } = c.get("deps").services;
  const place = await separateAll(c, own, true);
  await writeAsSelf(c, async (tx) => {
    if (place === "withdrawn") await withdrawals.confirm(tx, id);
    else await withdrawals.withdraw(tx, { place, id }, "self");
  });
}

/** Separates what staff merged with the record, so that its person reaches it alone; returns its place. */
export async function separateAll(
  c: AppContext,
  { place, id, form }: Pick<OpenedRecord, "place" | "id" | "form">,
  isLeaving: boolean,
): Promise<Exclude<OpenedRecord["place"], "merged">> {
  const { merges, withdrawals } = c.get("deps").services;
  if (form === "volunteer") await merges.separateAll((work) => writeAsSelf(c, work), id, isLeaving);
  if (place !== "merged") return place;
  return await withdrawals.find(id) ? "withdrawn" : "volunteer";
}

export function respondRestore(c: AppContext, own: OpenedRecord, problem?: Problem): Response {
  const { form } = own;
  const content = <RestorePage {...pageProps(own)} form={form} errors={problem?.fields} />;
  return respondOwn(c, content, problem);
}

/** Takes a withdrawn record back, with the proof of a new authorisation. */
export function answerRestore(c: AppContext, own: OpenedRecord): Promise<Response> {
  const { services: { withdrawals, proveConsent }, clock } = c.get("deps");
  const { form, id } = own;
  return answerForm(c, async (fields) => {
    parseOrThrow(RestoreInput, fields);
    requireOpen(c, form);
    await separateAll(c, own, false);
    const consent = proveConsent(form, clock(), "web_form");
    const done = await takeBack(withdrawals, (work) => writeAsSelf(c, work), id, { consent });
    if (done === "again") return respondGone(c, own, "own_data_again");
    return redirectWithFlash(c, seePath(own), "own_data_back");
  }, ({ problem }) => respondRestore(c, own, problem));
}

export function respondErase(c: AppContext, own: OpenedRecord, problem?: Problem): Response {
  const hasComplaint = own.record.reclamo !== undefined;
  const content = (
    <ErasePage
      {...pageProps(own)}
      hasComplaint={hasComplaint}
      errors={problem?.fields}
    />
  );
  return respondOwn(c, content, problem);
}

/** Erases the record; one with an open complaint leaves the lists, and is erased later. */
export async function answerErase(c: AppContext, own: OpenedRecord): Promise<Response> {
  const { confirmo } = await readFields(c);
  if (confirmo !== "on") {
    return respondErase(c, own, new Problem("invalid", { confirmo: texts.erase.unconfirmed }));
  }
  const { reclamo } = own.record;
  if (reclamo) {
    await withdrawOwn(c, own);
    return redirectWithFlash(c, seePath(own), "own_data_under_complaint");
  }
  await eraseOwn(c, own);
  return respondGone(c, own, "own_data_erased");
}

/** Leads on from a record that is gone: to the others that the link opened, or to the beginning. */
function respondGone(c: AppContext, { query }: OpenedRecord, code: ToastCode): Response {
  if (query) return redirectWithFlash(c, allPath, code);
  endAccess(c);
  return redirectWithFlash(c, "/mis-datos", code);
}

/** Erases the record where it is now: staff may move it meanwhile. @throws {Problem} `not_found`, … */
export async function eraseOwn(
  c: AppContext,
  own: Pick<OpenedRecord, "place" | "id" | "form" | "record">,
): Promise<void> {
  const { services } = c.get("deps");
  await separateAll(c, own, true);
  const erased = await eraseAll(services, personKey(own.record), {
    write: (work) => writeAsSelf(c, work),
    isMeant: ({ id }) => id === own.id,
    kind: publicForms[own.form].records,
  });
  if (erased > 0) return;
  throw new Problem("not_found");
}

export function respondOwnCorrection(c: AppContext, own: OpenedRecord): Promise<Response> {
  const { place, id, record } = own;
  const { volunteers } = c.get("deps").services;
  return respondCorrection(c, {
    place: place === "merged" ? own.form : place,
    id,
    volunteers: {
      get: () => Promise.resolve(record as Volunteer),
      correct: (...correction) => volunteers.correct(...correction),
    },
    keepsAddress: true,
    write: async (c, work) => {
      await separateAll(c, own, false);
      return await writeAsSelf(c, work);
    },
    respondForm: (form, problem) =>
      respondOwn(c, <CorrectPage {...pageProps(own)} {...form} />, problem),
    respondDone: (isChanged) =>
      redirectWithFlash(c, seePath(own), isChanged ? "own_data_corrected" : "own_data_unchanged"),
  });
}

interface ChangeFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly back: string;
  readonly action: string;
  /** The name on the record, so that the person changes no other one. */
  readonly name: string;
  readonly query?: string;
  /** The page that the way back leads to; the record's unless it is given. */
  readonly backTo?: string;
  readonly errors?: FieldMessages;
  readonly children?: ReactNode;
}

export function ChangeFrame(
  { title, lead, submit, back, action, name, query = "", errors, ...rest }: ChangeFrameProps,
): ReactElement {
  const { backTo = `/mis-datos/ver${query}`, children } = rest;
  return (
    <CardPage title={title} lead={lead} other={{ href: backTo, label: back }}>
      <CardForm action={action + query} errors={errors} submit={submit}>
        <p className="text-lg font-bold">{name}</p>
        {children}
      </CardForm>
    </CardPage>
  );
}

interface ChangePageProps extends Required<Pick<ChangeFrameProps, "name" | "query">> {
  readonly errors?: FieldMessages;
}

function WithdrawPage(
  { eraseOn, ...props }: ChangePageProps & { readonly eraseOn: string },
): ReactElement {
  const { lead, ...rest } = texts.withdraw;
  return <ChangeFrame {...rest} {...props} lead={lead(eraseOn)} action="/mis-datos/retirar" />;
}

function RestorePage(
  { form, ...props }: ChangePageProps & { readonly form: FormName },
): ReactElement {
  return (
    <ChangeFrame {...texts.restore} {...props} action="/mis-datos/reautorizar">
      <ConsentField form={form} error={props.errors?.autorizacion} />
    </ChangeFrame>
  );
}

function ErasePage(
  { hasComplaint, ...props }: ChangePageProps & { readonly hasComplaint: boolean },
): ReactElement {
  const { complaint, ...rest } = texts.erase;
  return (
    <ChangeFrame {...rest} {...props} action="/mis-datos/borrar">
      {hasComplaint && <p>{complaint}</p>}
      <ConfirmBox error={props.errors?.confirmo} />
    </ChangeFrame>
  );
}

export function ConfirmBox({ error }: { readonly error?: string }): ReactElement {
  return <TickField name="confirmo" label={texts.erase.confirm} error={error} required />;
}

interface CorrectPageProps extends ChangePageProps, TypedForm {
  readonly form: "volunteer" | "message";
  readonly version: string;
  readonly lacking: readonly string[];
}

function CorrectPage(props: CorrectPageProps): ReactElement {
  const { form, name, query, errors, version } = props;
  const { email, request, message, ...rest } = texts.correct;
  return (
    <ChangeFrame {...rest} {...{ name, query, errors }} action="/mis-datos/corregir">
      <input type="hidden" name="version" value={version} />
      <CorrectionFields {...props} keepsAddress />
      <p className="hint">
        {email} <a href={request.href} className="link">{request.label}</a>
      </p>
      {form === "message" && <p className="hint">{message}</p>}
    </ChangeFrame>
  );
}
