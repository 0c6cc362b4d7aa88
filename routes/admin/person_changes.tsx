import { CorrectPage } from "../../components/admin/people/correct_page.tsx";
import { peoplePath } from "../../components/admin/people/search_page.tsx";
import { meta, personForms } from "../../content/people.ts";
import { publicForms } from "../../content/public_forms.ts";
import { toasts } from "../../content/toasts.ts";
import {
  eraseAccount,
  eraseAll,
  kindOf,
  type RecordRef,
  recordsOf,
} from "../../services/erasure.ts";
import { Problem } from "../../services/problem.ts";
import { type DossierRecord, readDossier } from "../../services/rights/dossier.ts";
import type { WithdrawableRef } from "../../services/rights/record_places.ts";
import type { AuditDetail } from "../../services/schemas/audit.ts";
import { eraseInput, WithdrawInput } from "../../services/schemas/people.ts";
import type { SubmissionRecord } from "../../services/submissions/desk.ts";
import { auditEntry } from "../audited.ts";
import { correct, type Correctable, correctionForm, withCorrectable } from "../corrections.ts";
import { visitorOf } from "../accounts/session.ts";
import type { AppContext } from "../env.ts";
import { answerForm, parsed, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { refused, respondAdmin } from "../respond.tsx";
import { findPath, pathOf, type Person, personNamed, respondPerson } from "./person.tsx";
import { namesIn } from "./person_view.ts";

/** The name of the list in each form of the page, and what is said once it is done. */
const tickedForms = {
  withdraw: { list: "retirar", done: "person_withdrawn" },
  erase: { list: "borrar", done: "person_erased" },
} as const;

/** Withdraws the ticked records, and notes it as a request that was done. */
export function withdraw(c: AppContext): Promise<Response> {
  return change(c, "withdraw", withdrawTicked);
}

/** Erases the ticked records, once the address of the person was typed. */
export function erase(c: AppContext): Promise<Response> {
  return change(c, "erase", eraseTicked);
}

/** Does the work, and leads to what is left of the person, or to the search. */
async function change(
  c: AppContext,
  action: keyof typeof tickedForms,
  work: typeof withdrawTicked,
): Promise<Response> {
  const { list, done } = tickedForms[action];
  const person = await personNamed(c);
  return await answerForm(c, async (values) => {
    await work(c, person, values);
    const left = await findPath(c.get("deps").services, person.email);
    return redirectWithFlash(c, left ?? `${peoplePath}?borrado=1`, done);
  }, ({ values, problem }) =>
    respondPerson(c, person, {
      typed: { action, values, errors: problem.fields },
      ...refused(c, problem, toasts.person_failed),
    }), [list]);
}

async function withdrawTicked(
  c: AppContext,
  { email }: Person,
  values: Record<string, unknown>,
): Promise<void> {
  const { services } = c.get("deps");
  const { retirar, canal } = parsed(WithdrawInput, values);
  const isTicked = idsIn(retirar);
  const dossier = await readDossier(services, email);
  const refs = dossier.records.filter((record): record is DossierRecord & WithdrawableRef =>
    record.place !== "withdrawn" && isTicked(record)
  );
  if (refs.length === 0) throw new Problem("invalid", { retirar: personForms.none });
  await services.withdrawals.withdraw(refs, {
    way: "staff",
    entry: ({ kind, id }) =>
      auditEntry(c, "consent_withdrawn", {
        subject: id,
        detail: { kind: publicForms[kind].records, way: "staff" },
      }),
    request: {
      canal,
      nombre: namesIn(dossier)[0] ?? email,
      email,
      entry: ({ id }) => {
        const detail = { type: "retiro", channel: canal, outcome: "hecho" };
        return auditEntry(c, "request_opened", { subject: id, detail });
      },
    },
  });
}

async function eraseTicked(
  c: AppContext,
  { email }: Person,
  values: Record<string, unknown>,
): Promise<void> {
  const { services } = c.get("deps");
  const { borrar } = parsed(eraseInput(email), values);
  const isTicked = idsIn(borrar);
  // "All" includes what staff release from quarantine meanwhile.
  const isAll = (await recordsOf(services, email)).every(isTicked);
  const account = await services.accounts.getByEmail(email);
  if (account && isTicked(account)) {
    // An account that got a role meanwhile has to lose it first.
    if ((await services.roles.rolesOf(account.id)).length > 0) throw new Problem("conflict");
    const entry = auditEntry(c, "account_erased", { subject: account.id });
    await eraseAccount(services, account.id, { with: [entry] });
  }
  const entry = ({ place, id }: RecordRef) =>
    auditEntry(c, "record_erased", { subject: id, detail: { kind: kindOf(place) } });
  await eraseAll(services, email, entry, isAll ? undefined : isTicked);
}

/** Returns a check for ticked records (`place:id`), by the id alone: a record keeps it as it moves. */
function idsIn(ticked: readonly string[]): (record: { readonly id: string }) => boolean {
  const ids = new Set(ticked.map((value) => value.slice(value.indexOf(":") + 1)));
  return ({ id }) => ids.has(id);
}

/** Answers with the form that corrects a record. */
export function respondCorrectionForm(c: AppContext): Promise<Response> {
  return withCorrectable(c, named(c), (correctable) => showForm(c, correctable));
}

/** Corrects a record: 303 to the person, or the form with what was typed. */
export function respondCorrection(c: AppContext): Promise<Response> {
  return withCorrectable(c, named(c), (correctable) => {
    const { form, id, correction } = correctable;
    const entry = (detail: AuditDetail) =>
      auditEntry(c, "record_corrected", {
        subject: id,
        detail: { kind: publicForms[form].records, ...detail },
      });
    const by = visitorOf(c).id;
    return answerForm(
      c,
      async (values) => {
        const changed = await correct(correctable, values, { by, entry });
        const done = changed.length > 0 ? "record_corrected" : "record_unchanged";
        return redirectWithFlash(c, pathOf(form, id), done);
      },
      (refused) => showForm(c, correctable, refused),
      correction.lists,
    );
  });
}

function named(c: AppContext): { readonly place: string | undefined; readonly id: string } {
  const { place, id = "" } = c.req.param() as { place?: string; id?: string };
  return { place, id };
}

async function showForm<T extends SubmissionRecord>(
  c: AppContext,
  correctable: Correctable<T>,
  refusal?: RefusedForm,
): Promise<Response> {
  const { form, id } = correctable;
  const content = (
    <CorrectPage
      form={form}
      path={pathOf(form, id)}
      {...await correctionForm(correctable, refusal)}
      errors={refusal?.problem.fields ?? {}}
      isOutdated={refusal?.problem.code === "conflict"}
    />
  );
  const answer = refusal ? refused(c, refusal.problem, toasts.person_failed) : {};
  return await respondAdmin(c, { ...meta, content, ...answer });
}
