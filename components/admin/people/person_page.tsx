import type { ReactElement } from "react";
import { personPage as texts } from "../../../content/people.ts";
import { type AuditLine, AuditLog } from "../audit_page.tsx";
import { FactList, type Facts } from "../../ui/fact_list.tsx";
import { PageHead, Panel } from "../page_parts.tsx";
import { EraseForm, type PersonFormsProps, WithdrawForm } from "./person_forms.tsx";
import { RecordPanel } from "./record_panel.tsx";
import { peoplePath } from "./search_page.tsx";
import { Submit } from "../post_form.tsx";

/** A line about a mail or a request. */
export interface LineView {
  readonly id: string;
  readonly text: string;
  readonly detail: string;
  readonly href: string | null;
}

interface PersonPageProps extends PersonFormsProps {
  readonly email: string;
  /** The different names of the records. */
  readonly names: readonly string[];
  /** Volunteers with the same phone and another address. */
  readonly samePhone: readonly { readonly name: string; readonly href: string }[];
  readonly unreadable: number;
  readonly isRefused: boolean;
  readonly requests: readonly LineView[];
  readonly account: Facts | null;
  readonly mails: readonly LineView[];
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

/** All that is stored about one person. */
export function PersonPage(props: PersonPageProps): ReactElement {
  const { path, email, names, records, requests, account, mails, history, may } = props;
  const [store, id] = path.split("/").slice(-2);
  const requestHref = `/admin/requests?nueva=1&de=${store}&id=${id}`;
  return (
    <>
      <PageHead
        back={{ href: peoplePath, label: texts.back }}
        title={texts.title}
        lead={texts.of(email)}
      />
      <div className="grid max-w-3xl gap-4">
        {names.length > 1 && (
          <p className="admin-panel list-error" role="note">{texts.names(names.length)}</p>
        )}
        <SamePhone {...props} />
        {props.unreadable > 0 && (
          <p className="admin-panel list-error" role="alert">
            {texts.unreadable(props.unreadable)}
          </p>
        )}
        {may.export && <Files {...props} />}
        <section aria-labelledby="registros" className="grid gap-3">
          <h2 id="registros" className="admin-heading">{texts.records}</h2>
          {records.length === 0 && <p>{texts.noRecords}</p>}
          {records.map((record) => (
            <RecordPanel
              key={record.ref}
              record={record}
              mayCorrect={may.correct}
              mayHold={may.hold}
            />
          ))}
        </section>
        {props.isRefused && <p className="admin-panel">{texts.refused}</p>}
        {account && (
          <Panel id="cuenta" title={texts.account}>
            <FactList facts={account} />
          </Panel>
        )}
        {(requests.length > 0 || may.request) && (
          <Panel id="solicitudes" title={texts.requests}>
            <Lines lines={requests} />
            {may.request && (
              <p>
                <a href={requestHref} className="link">{texts.request}</a>
              </p>
            )}
          </Panel>
        )}
        {mails.length > 0 && (
          <Panel id="correos" title={texts.mails}>
            <Lines lines={mails} />
          </Panel>
        )}
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

function SamePhone({ samePhone }: PersonPageProps): ReactElement | null {
  if (samePhone.length === 0) return null;
  return (
    <div className="admin-panel">
      <p>{texts.samePhone}</p>
      <ul className="mt-1 grid gap-1">
        {samePhone.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="link">{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ lines }: { lines: readonly LineView[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {lines.map(({ id, text, detail, href }) => (
        <li key={id}>
          {href ? <a href={href} className="link">{text}</a> : text}
          <span className="block text-sm text-gris-600">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
