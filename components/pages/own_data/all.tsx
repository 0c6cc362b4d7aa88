import type { ReactElement } from "react";
import { factLine } from "../../../content/fact_line.ts";
import { ownRecord } from "../../../content/own_data.ts";
import { ownRecords as texts } from "../../../content/own_link.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { FieldMessages } from "../../../services/schemas/parse.ts";
import { AccountFrame, AccountSection, type Fact, Facts } from "../account.tsx";
import { ChangeFrame, ConfirmBox } from "./changes.tsx";
import { DownloadForm, LeaveSection } from "./record.tsx";

/** A record in the list, with the address of its page. */
interface ListedRecord {
  readonly id: string;
  /** The name of its form. */
  readonly form: string;
  readonly facts: readonly Fact[];
}

/** All that is stored under an address, as its owner reads it. */
interface OwnRecordsFacts {
  readonly email: string;
  readonly records: readonly ListedRecord[];
  /** Each request of the person. */
  readonly requests: readonly (readonly Fact[])[];
  /** Null where the person has no account. */
  readonly account: readonly Fact[] | null;
  /** What else has to be said. */
  readonly notes: readonly string[];
}

/** All that is stored under an address, with the way to each record. */
export function OwnRecordsPage(
  { email, records, requests, account, notes }: OwnRecordsFacts,
): ReactElement {
  const isNothing = records.length + requests.length === 0 && !account;
  const { erase } = texts;
  const before = (
    <>
      <p className="hint mb-8 max-w-measure">{ownRecord.limit}</p>
      {[...notes, ...(isNothing ? [texts.nothing] : [])].map((note) => (
        <p key={note} role="status" className="mb-8 max-w-measure text-lg">{note}</p>
      ))}
    </>
  );
  return (
    <AccountFrame title={texts.title} lead={texts.lead(email)} before={before}>
      {records.length > 0 && (
        <AccountSection id="registros" title={texts.records} lead={texts.recordsLead}>
          <ul className="grid gap-8">
            {records.map((record) => <Listed key={record.id} {...record} />)}
          </ul>
        </AccountSection>
      )}
      {requests.length > 0 && (
        <AccountSection id="solicitudes" title={texts.requests}>
          <div className="grid gap-8">
            {requests.map((facts) => <Facts key={facts[0]?.[1]} facts={facts} />)}
          </div>
        </AccountSection>
      )}
      {account && <Account facts={account} />}
      {!isNothing && (
        <AccountSection id="descargar" {...texts.download}>
          <DownloadForm action="/mis-datos/todo/descargar" />
        </AccountSection>
      )}
      {records.length > 0 && (
        <AccountSection id="borrar" title={erase.title} lead={erase.lead}>
          <LinkButton href="/mis-datos/todo/borrar" tone="secondary">{erase.action}</LinkButton>
        </AccountSection>
      )}
      <LeaveSection />
    </AccountFrame>
  );
}

function Listed({ id, form, facts }: ListedRecord): ReactElement {
  return (
    <li>
      <p className="text-lg font-bold">{form}</p>
      <Facts facts={facts} />
      <LinkButton href={`/mis-datos/ver?registro=${id}`} tone="secondary" className="mt-4">
        {texts.open(form)}
      </LinkButton>
    </li>
  );
}

interface EraseAllProps extends Pick<OwnRecordsFacts, "email" | "records"> {
  /** Whether one of the records has an open complaint. */
  readonly hasClaim: boolean;
  readonly hasOpenRequest: boolean;
  readonly errors?: FieldMessages;
}

/** Asks before all that is stored under an address is erased. */
export function EraseAllPage(
  { email, records, hasClaim, hasOpenRequest, errors }: EraseAllProps,
): ReactElement {
  const { title, claim, open, ...rest } = texts.eraseAll;
  return (
    <ChangeFrame
      {...{ title, errors, name: email }}
      {...rest}
      action="/mis-datos/todo/borrar"
      backTo="/mis-datos/todo"
    >
      <ul className="grid list-disc gap-3 pl-5">
        {records.map(({ id, form, facts }) => (
          <li key={id}>{factLine([form, ...facts.map(([, text]) => text)])}</li>
        ))}
      </ul>
      {hasClaim && <p>{claim}</p>}
      {hasOpenRequest && <p>{open}</p>}
      <ConfirmBox error={errors?.confirmo} />
    </ChangeFrame>
  );
}

function Account({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  const { title, lead, action } = texts.account;
  return (
    <AccountSection id="cuenta" title={title} lead={lead}>
      <Facts facts={facts} />
      <LinkButton href={action.href} tone="secondary" className="mt-4">{action.label}</LinkButton>
    </AccountSection>
  );
}
