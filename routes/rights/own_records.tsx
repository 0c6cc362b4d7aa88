import { EraseAllPage, OwnRecordsPage } from "../../components/pages/own_data/all.tsx";
import { bogotaDay, bogotaTime, longMoment } from "../../content/dates.ts";
import { meta, ownRecord } from "../../content/own_data.ts";
import { ownRecords as texts } from "../../content/own_link.ts";
import { dossierFile } from "../../content/people.ts";
import { publicForms } from "../../content/public_forms.ts";
import { toasts } from "../../content/toasts.ts";
import type { AuditEvent } from "../../services/audit.ts";
import { eraseAll, kindOf, type RecordRef } from "../../services/erasure.ts";
import { Problem } from "../../services/problem.ts";
import { addDays } from "../../services/rights/business_days.ts";
import {
  type DossierAccount,
  type DossierRecord,
  readDossier,
} from "../../services/rights/dossier.ts";
import { formFields } from "../../services/schemas/form_data.ts";
import { auditedSelf } from "../audited.ts";
import { respondDossier } from "../dossier_download.ts";
import type { AppContext } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { refused, respondPublic } from "../respond.tsx";
import { allPath } from "./access.ts";
import { withdrawOwn } from "./own_changes.tsx";
import { dataFacts, nameOf, requestFacts } from "./own_facts.ts";

/** Returns the event about what the person did, without an address of the person or the client. */
export function addressEntry(
  c: AppContext,
  action: AuditEvent["action"],
  email: string,
  detail: AuditEvent["detail"],
): AuditEvent {
  const subject = c.get("deps").services.audit.addressSubject(email);
  return auditedSelf(action, subject, detail);
}

/** Answers with all that is stored under the address. */
export async function seeAll(c: AppContext, email: string): Promise<Response> {
  const { clock, site, services } = c.get("deps");
  const dossier = await readDossier(services, email);
  const { records, requests, account, isRefused, unreadable } = dossier;
  const today = bogotaDay(clock());
  const copies = addDays(today, site.responsible.copyDays);
  const content = (
    <OwnRecordsPage
      email={email}
      records={records.map(listed)}
      requests={requests.map(({ request }) => requestFacts(request, true))}
      account={account && accountFacts(account)}
      notes={[
        ...(c.get("flash") === "own_data_erased"
          ? [ownRecord.done.erased(today, bogotaTime(clock()), copies)]
          : []),
        ...(isRefused ? [texts.refused] : []),
        ...(unreadable > 0 ? [texts.unreadable] : []),
      ]}
    />
  );
  return respondPublic(c, { ...meta, content });
}

function listed(record: DossierRecord) {
  const [, received, place] = dataFacts(record);
  const facts = [received, place].filter((fact) => fact !== undefined);
  const name = record.form === "newsletter" ? [] : [[texts.name, nameOf(record)] as const];
  return { id: record.id, form: publicForms[record.form].name, facts: [...name, ...facts] };
}

function accountFacts({ profile }: DossierAccount) {
  const { name, account: { since } } = texts;
  return [
    ...(profile.full_name ? [[name, profile.full_name] as const] : []),
    [since, longMoment(profile.created_at)] as const,
  ];
}

/** Answers with the file of all that is stored, once the download is in the audit log. */
export async function downloadAll(c: AppContext, email: string): Promise<Response> {
  const dossier = await readDossier(c.get("deps").services, email);
  return await respondDossier(c, dossier, {
    name: dossierFile.ownName,
    entry: (format) =>
      addressEntry(c, "person_exported", email, { format, count: dossier.records.length }),
  });
}

/** Asks before all records of the address are erased. */
export async function respondEraseAll(
  c: AppContext,
  email: string,
  problem?: Problem,
): Promise<Response> {
  const { records, requests } = await readDossier(c.get("deps").services, email);
  const content = (
    <EraseAllPage
      email={email}
      records={records.map(listed)}
      hasClaim={records.some(({ record }) => record.reclamo !== undefined)}
      hasOpenRequest={requests.some(({ request }) => request.state !== "closed")}
      errors={problem?.fields}
    />
  );
  const answer = problem && refused(c, problem, toasts.own_data_failed);
  return respondPublic(c, { ...meta, content, ...answer });
}

/**
 * Erases all records of the address, each in one commit with its entry; those with an open complaint
 * leave the lists, and are erased later.
 */
export async function eraseEverything(c: AppContext, email: string): Promise<Response> {
  const { confirmo } = formFields(await readForm(c));
  if (confirmo !== "on") {
    const problem = new Problem("invalid", { confirmo: ownRecord.erase.unconfirmed });
    return await respondEraseAll(c, email, problem);
  }
  const { services } = c.get("deps");
  const { records } = await readDossier(services, email);
  const claimed = records.filter(({ record }) => record.reclamo !== undefined);
  for (const record of claimed) await withdrawOwn(c, record);
  const kept = new Set(claimed.map(({ record }) => record.id));
  const entry = ({ store, id }: RecordRef) =>
    services.audit.planCreate(auditedSelf("record_erased", id, { kind: kindOf(store) }));
  const erased = await expectProblem(() =>
    eraseAll(services, email, entry, ({ id }) => !kept.has(id))
  );
  // The page says that something cannot be read.
  if (erased instanceof Problem && erased.code !== "unreadable") throw erased;
  const isAllClaimed = claimed.length > 0 && claimed.length === records.length;
  return redirectWithFlash(c, allPath, isAllClaimed ? "own_data_claimed" : "own_data_erased");
}
