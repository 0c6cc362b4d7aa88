import { contactOf, personKey } from "../../content/words/person_key.ts";
import type { ReactElement } from "react";
import { longMoment } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { ownRecord } from "../../content/rights/own_data.ts";
import { ownRecords as texts } from "../../content/rights/own_link.ts";
import { publicForms } from "../../content/forms/public_forms.ts";
import { type Dossier, type DossierRecord, readDossier } from "../../services/rights/dossier.ts";
import type { Profile } from "../../services/accounts/profile_schema.ts";
import { LinkButton } from "../../components/ui/button.tsx";
import type { Facts } from "../../components/ui/fact_list.tsx";
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import { FactLines, PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { ChangeFrame, ConfirmBox, separateAll, withdrawOwn } from "./own_changes.tsx";
import { dataFacts, requestFacts } from "./own_facts.ts";
import { DownloadForm, LeaveSection } from "./own_record.tsx";
import { dossierFile } from "../../content/rights/people.ts";
import { eraseAll } from "../../services/rights/erasure.ts";
import { Problem } from "../../services/system/problem.ts";
import { selfAuditEvent } from "../audit_events.ts";
import { respondDossier } from "./dossier_download.ts";
import type { AppContext } from "../env.ts";
import { readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { allPath } from "./own_data_session.ts";
import { erasedText, respondOwn } from "./respond_own.ts";
import { writeAsSelf } from "../write.ts";

export async function respondAll(c: AppContext, email: string): Promise<Response> {
  const dossier = await readDossier(c.get("deps").services, email, { isOwn: true });
  return respondOwn(c, <OwnRecordsPage dossier={dossier} erased={erasedText(c)} />);
}

export async function downloadAll(c: AppContext, email: string): Promise<Response> {
  const { services } = c.get("deps");
  const dossier = await readDossier(services, email, { isOwn: true });
  const subject = services.audit.addressSubject(email);
  return await respondDossier(c, dossier, {
    name: dossierFile.ownName,
    entry: (format) =>
      selfAuditEvent("person_exported", subject, { format, count: dossier.records.length }),
  });
}

export async function respondEraseAll(
  c: AppContext,
  email: string,
  problem?: Problem,
): Promise<Response> {
  const dossier = await readDossier(c.get("deps").services, email, { isOwn: true });
  const content = <EraseAllPage dossier={dossier} errors={problem?.fields} />;
  return respondOwn(c, content, problem);
}

/**
 * Erases all records of the address, each in one commit with its entry; those with an open complaint
 * leave the lists, and are erased later.
 */
export async function eraseEverything(c: AppContext, email: string): Promise<Response> {
  const { confirmo } = await readFields(c);
  if (confirmo !== "on") {
    const problem = new Problem("invalid", { confirmo: ownRecord.erase.unconfirmed });
    return await respondEraseAll(c, email, problem);
  }
  const { services } = c.get("deps");
  const { records } = await readDossier(services, email, { isOwn: true });
  const complained = records.filter(({ record }) => record.reclamo !== undefined);
  for (const record of complained) await withdrawOwn(c, record);
  for (const record of records) await separateAll(c, record, true);
  const kept = new Set(complained.map(({ record }) => record.id));
  // Where something is unreadable, the page says so.
  await eraseAll(services, email, {
    write: (work) => writeAsSelf(c, work),
    isMeant: ({ id }) => !kept.has(id),
  }).catch(problemOf("unreadable"));
  const isUnderComplaint = complained.length > 0 && complained.length === records.length;
  return redirectWithFlash(
    c,
    allPath,
    isUnderComplaint ? "own_data_under_complaint" : "own_data_erased",
  );
}

interface OwnRecordsProps {
  readonly dossier: Dossier;
  readonly erased: string | null;
}

function OwnRecordsPage({ dossier, erased }: OwnRecordsProps): ReactElement {
  const { person, records, requests, account, isRefused, unreadable } = dossier;
  const isNothing = records.length + requests.length === 0 && !account;
  const notes = [
    erased,
    isRefused && texts.refused,
    unreadable > 0 && texts.unreadable,
    isNothing && texts.nothing,
  ];
  const { erase } = texts;
  const before = (
    <>
      <p className="hint mb-8 max-w-measure">{ownRecord.limit}</p>
      {notes.filter((note) => note).map((note, at) => (
        <p key={at} role="status" className="mb-8 max-w-measure text-lg">{note}</p>
      ))}
    </>
  );
  return (
    <SectionedPage title={texts.title} lead={texts.lead(person)} before={before}>
      {records.length > 0 && (
        <PageSection id="registros" title={texts.records} lead={texts.recordsLead}>
          <ul className="grid gap-8">
            {records.map((record) => <Listed key={record.id} {...record} />)}
          </ul>
        </PageSection>
      )}
      {requests.length > 0 && (
        <PageSection id="solicitudes" title={texts.requests}>
          <div className="grid gap-8">
            {requests.map(({ request }) => (
              <FactLines key={request.id} facts={requestFacts(request, true)} />
            ))}
          </div>
        </PageSection>
      )}
      {account && <Account {...account.profile} />}
      {!isNothing && (
        <PageSection id="descargar" {...texts.download}>
          <DownloadForm action="/mis-datos/todo/descargar" />
        </PageSection>
      )}
      {records.length > 0 && (
        <PageSection id="borrar" title={erase.title} lead={erase.lead}>
          <LinkButton href="/mis-datos/todo/borrar" tone="secondary">{erase.action}</LinkButton>
        </PageSection>
      )}
      <LeaveSection />
    </SectionedPage>
  );
}

function Listed(record: DossierRecord): ReactElement {
  const form = publicForms[record.form].name;
  return (
    <li>
      <p className="text-lg font-bold">{form}</p>
      <FactLines facts={shortFacts(record)} />
      <LinkButton href={`/mis-datos/ver?registro=${record.id}`} tone="secondary" className="mt-4">
        {texts.open(form)}
      </LinkButton>
    </li>
  );
}

function shortFacts(found: DossierRecord): Facts {
  const { form, name, record } = found;
  const [, received, place] = dataFacts(found);
  const own = form === "newsletter" ? null : name ?? contactOf(personKey(record));
  return [[texts.name, own], ...[received, place].filter((fact) => fact !== undefined)];
}

interface EraseAllProps {
  readonly dossier: Dossier;
  readonly errors?: FieldMessages;
}

function EraseAllPage(
  { dossier: { person, records, requests }, errors }: EraseAllProps,
): ReactElement {
  const { title, complaint, open, ...rest } = texts.eraseAll;
  const hasComplaint = records.some(({ record }) => record.reclamo !== undefined);
  const hasOpenRequest = requests.some(({ request }) => request.state !== "closed");
  return (
    <ChangeFrame
      {...{ title, errors, name: person }}
      {...rest}
      action="/mis-datos/todo/borrar"
      backTo="/mis-datos/todo"
    >
      <ul className="grid list-disc gap-3 pl-5">
        {records.map((record) => (
          <li key={record.id}>
            {factLine([
              publicForms[record.form].name,
              ...shortFacts(record).map(([, text]) => text),
            ])}
          </li>
        ))}
      </ul>
      {hasComplaint && <p>{complaint}</p>}
      {hasOpenRequest && <p>{open}</p>}
      <ConfirmBox error={errors?.confirmo} />
    </ChangeFrame>
  );
}

function Account({ full_name, created_at }: Profile): ReactElement {
  const { title, lead, since, action } = texts.account;
  return (
    <PageSection id="cuenta" title={title} lead={lead}>
      <FactLines facts={[[texts.name, full_name], [since, longMoment(created_at)]]} />
      <LinkButton href={action.href} tone="secondary" className="mt-4">{action.label}</LinkButton>
    </PageSection>
  );
}
