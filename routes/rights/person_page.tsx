import { contactsOf } from "../../content/words/person_key.ts";
import type { ReactElement, ReactNode } from "react";
import { bogotaDay, longDate, longMoment } from "../../content/words/dates.ts";
import { factLine } from "../../content/words/fact_line.ts";
import { mailPage } from "../../content/mail/mail.ts";
import { personPage as texts } from "../../content/rights/people.ts";
import { requestOutcomes, requestTypes } from "../../content/rights/requests.ts";
import { roleTexts } from "../../content/accounts/roles.ts";
import type { Dossier, DossierAccount } from "../../services/rights/dossier.ts";
import type { OutboxRow } from "../../services/mail/mail_schema.ts";
import type { RightsRequest } from "../../services/rights/request_schema.ts";
import { type AuditLine, AuditLog } from "../admin/audit.tsx";
import { FactList } from "../../components/ui/fact_list.tsx";
import { PageHead, Panel } from "../../components/ui/page_parts.tsx";
import { EraseForm, type PersonFormsProps, WithdrawForm } from "./person_forms.tsx";
import { RecordPanel, refOf } from "./record_panel.tsx";
import { PeopleLinks, peoplePath, type PersonLink } from "./search_page.tsx";
import { Submit } from "../../components/ui/post_form.tsx";

interface PersonPageProps extends PersonFormsProps {
  readonly samePhone: readonly PersonLink[];
  readonly history: readonly AuditLine[];
  readonly may: {
    readonly export: boolean;
    readonly correct: boolean;
    readonly hold: boolean;
    readonly withdraw: boolean;
    readonly erase: boolean;
    readonly request: boolean;
  };
}

export function PersonPage(props: PersonPageProps): ReactElement {
  const { dossier, history, may } = props;
  const { person, records, account } = dossier;
  return (
    <>
      <PageHead
        back={{ href: peoplePath, label: texts.back }}
        title={texts.title}
        lead={texts.of(contactsOf(person))}
      />
      <div className="grid max-w-3xl gap-4">
        <Doubts {...props} />
        {may.export && <Files {...props} />}
        <section aria-labelledby="registros" className="grid gap-3">
          <h2 id="registros" className="admin-heading">{texts.records}</h2>
          {records.length === 0 && <p>{texts.noRecords}</p>}
          {records.map((record) => (
            <RecordPanel
              key={refOf(record)}
              record={record}
              mayCorrect={may.correct}
              mayHold={may.hold}
            />
          ))}
        </section>
        {dossier.isRefused && <p className="admin-panel">{texts.refused}</p>}
        {account && <Account {...account} />}
        <Requests {...props} />
        <Mails dossier={dossier} />
        {may.withdraw && <WithdrawForm {...props} />}
        {may.erase && <EraseForm {...props} />}
        <section aria-labelledby="historial" className="grid gap-3">
          <h2 id="historial" className="admin-heading">{texts.history}</h2>
          {history.length === 0
            ? <p>{texts.noHistory}</p>
            : <AuditLog lines={history} label={texts.history} />}
        </section>
      </div>
    </>
  );
}

function Files({ path }: Pick<PersonPageProps, "path">): ReactElement {
  const { title, text, json, csv } = texts.files;
  return (
    <Panel id="archivos" title={title}>
      <p>{text}</p>
      <form method="post" action={`${path}/export`} className="flex flex-wrap gap-2">
        <Submit name="formato" value="json">{json}</Submit>
        <Submit name="formato" value="csv">{csv}</Submit>
      </form>
    </Panel>
  );
}

function Doubts({ samePhone, dossier: { names, unreadable } }: PersonPageProps): ReactElement {
  return (
    <>
      {names.length > 1 && (
        <p className="admin-panel list-error" role="note">{texts.names(names.length)}</p>
      )}
      {samePhone.length > 0 && (
        <div className="admin-panel">
          <p>{texts.samePhone}</p>
          <PeopleLinks people={samePhone} />
        </div>
      )}
      {unreadable > 0 && (
        <p className="admin-panel list-error" role="alert">{texts.unreadable(unreadable)}</p>
      )}
    </>
  );
}

function Requests(
  { path, dossier: { requests }, may }: PersonPageProps,
): ReactElement | null {
  if (requests.length === 0 && !may.request) return null;
  const [store, id] = path.split("/").slice(-2);
  return (
    <Panel id="solicitudes" title={texts.requests}>
      <Lines>
        {requests.map(({ request }) => <RequestLine key={request.id} {...request} />)}
      </Lines>
      {may.request && (
        <p>
          <a href={`/admin/requests?nueva=1&de=${store}&id=${id}`} className="link link-alone">
            {texts.request}
          </a>
        </p>
      )}
    </Panel>
  );
}

function Mails({ dossier }: Pick<PersonPageProps, "dossier">): ReactElement | null {
  const mails = mailsIn(dossier);
  if (mails.length === 0) return null;
  return (
    <Panel id="correos" title={texts.mails}>
      <Lines>
        {mails.map(({ id, kind, state, created_at }) => (
          <Line
            key={id}
            text={mailPage.kinds[kind]}
            detail={`${mailPage.states[state]}, ${longMoment(created_at)}`}
          />
        ))}
      </Lines>
    </Panel>
  );
}

function Account(
  { profile, roles, sessions, identities, secondFactor }: DossierAccount,
): ReactElement {
  const labels = texts.accountFacts;
  const names = roles.map((role) => roleTexts[role].name).join(", ");
  const facts = [
    [labels.name, profile.full_name],
    [labels.since, longDate(bogotaDay(profile.created_at))],
    [labels.roles, names || labels.noRole],
    [labels.sessions, String(sessions.length)],
    [labels.factor, secondFactor ? labels.on : labels.off],
    [labels.linked, identities.length > 0 ? labels.yes : labels.no],
  ] as const;
  return (
    <Panel id="cuenta" title={texts.account}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** Returns the mails about the person's records and account, newest first. */
function mailsIn({ records, account }: Dossier): OutboxRow[] {
  const rows = [...records, ...account ? [account] : []].flatMap(({ mails }) => mails);
  // A mail may be about two of the records.
  const all = [...new Map(rows.map((row) => [row.id, row])).values()];
  return all.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

function Lines({ children }: { readonly children: readonly ReactNode[] }): ReactElement | null {
  return children.length > 0 ? <ul className="grid gap-2">{children}</ul> : null;
}

function RequestLine({ id, tipo, recibida, respuesta }: RightsRequest): ReactElement {
  return (
    <Line
      text={
        <a href={`/admin/requests/${id}`} className="link">
          {`${id} · ${requestTypes[tipo].label}`}
        </a>
      }
      detail={factLine([longDate(recibida), respuesta && requestOutcomes[respuesta.resultado]])}
    />
  );
}

function Line(
  { text, detail }: { readonly text: ReactNode; readonly detail: string },
): ReactElement {
  return (
    <li>
      {text}
      <span className="block text-sm text-gris-600">{detail}</span>
    </li>
  );
}
