import { personKey } from "../../content/words/person_key.ts";
import type { ReactElement } from "react";
import { longMoment } from "../../content/words/dates.ts";
import { ownRecord as texts } from "../../content/rights/own_data.ts";
import { ownRecords } from "../../content/rights/own_link.ts";
import { type DossierRecord, readRecord } from "../../services/rights/dossier.ts";
import { Button, LinkButton } from "../../components/ui/button.tsx";
import { FactLines, PageSection, SectionedPage } from "../../components/layout/sectioned_page.tsx";
import { consentFacts, dataFacts } from "./own_facts.ts";
import { isCorrectable } from "../../services/rights/correction_schema.ts";
import { dossierFile } from "../../content/rights/people.ts";
import { Problem } from "../../services/system/problem.ts";
import { respondDossier } from "./dossier_download.ts";
import type { AppContext } from "../env.ts";
import type { OpenedRecord } from "./own_data_session.ts";
import { selfEntry } from "./own_changes.tsx";
import { respondOwn } from "./respond_own.ts";

/** Returns the record with what belongs to it. @throws {Problem} `unreadable`, `not_found` */
async function readWhole(c: AppContext, { place, id }: OpenedRecord): Promise<DossierRecord> {
  const whole = await readRecord(c.get("deps").services, place, id, { isOwn: true });
  if (whole === "unreadable") throw new Problem("unreadable");
  if (!whole) throw new Problem("not_found");
  return whole;
}

export async function respondRecord(c: AppContext, own: OpenedRecord): Promise<Response> {
  const record = await readWhole(c, own);
  const { eraseOn } = c.get("deps").services.withdrawals;
  return respondOwn(c, <OwnRecordPage {...{ record, eraseOn }} query={own.query} />);
}

export async function downloadRecord(c: AppContext, own: OpenedRecord): Promise<Response> {
  const records = [await readWhole(c, own)];
  const ofOthers = { names: [], requests: [], account: null, isRefused: false, unreadable: 0 };
  const dossier = { person: personKey(own.record), records, ...ofOthers };
  return await respondDossier(c, dossier, {
    name: dossierFile.ownName,
    entry: (format) => selfEntry("person_exported", own, { format }),
  });
}

interface OwnRecordProps {
  readonly record: DossierRecord;
  /** The ISO date on which it would be erased if it were withdrawn now. */
  readonly eraseOn: string;
  /** Ends the addresses of its pages; empty where a receipt opened it alone. */
  readonly query: string;
}

function OwnRecordPage(props: OwnRecordProps): ReactElement {
  const { record, query } = props;
  const { one } = ownRecords;
  const isOne = query !== "";
  const { title, lead, more } = isOne ? one : texts;
  const ofForm = isOne ? one.data : texts.data.lead;
  const replies = record.replies.map(({ reply: { created_at, text } }) =>
    [longMoment(created_at), text] as const
  );
  return (
    <SectionedPage
      title={title}
      lead={lead}
      before={
        <>
          <p className="hint mb-8 max-w-measure">{texts.limit}</p>
          <p className="mb-8">
            <a href={more.href} className="link">{more.label}</a>
          </p>
        </>
      }
    >
      <PageSection
        id="datos"
        title={texts.data.title}
        lead={record.record.consent.channel === "import" ? record.source : ofForm}
      >
        <FactLines facts={dataFacts(record)} />
      </PageSection>
      {replies.length > 0 && (
        <PageSection id="respuestas" {...texts.replies}>
          <FactLines facts={replies} />
        </PageSection>
      )}
      <PageSection id="autorizacion" {...texts.authorisation}>
        <FactLines facts={consentFacts(record)} />
      </PageSection>
      <PageSection id="uso" title={texts.use.title}>
        <ul className="grid list-disc gap-3 pl-5">
          {texts.use.items.map((item) => <li key={item}>{item}</li>)}
          {record.form === "signup" && <li>{texts.use.atEntrance}</li>}
        </ul>
      </PageSection>
      <Actions {...props} />
    </SectionedPage>
  );
}

function Actions({ record, eraseOn, query }: OwnRecordProps): ReactElement {
  const { place, form, withdrawn } = record;
  const { correct, download, withdraw, restore, erase } = texts.actions;
  return (
    <>
      {(place === form || place === "merged") && isCorrectable(form) && (
        <PageSection id="corregir" title={correct.title} lead={correct.lead}>
          <LinkButton href={`/mis-datos/corregir${query}`} tone="solid">
            {correct.action}
          </LinkButton>
        </PageSection>
      )}
      {form === "signup" && (
        <PageSection id="corregir" title={correct.title} lead={correct.signup}>{null}</PageSection>
      )}
      <PageSection id="descargar" title={download.title} lead={download.lead}>
        <DownloadForm action={`/mis-datos/descargar${query}`} />
      </PageSection>
      {withdrawn
        ? (
          <PageSection id="volver" title={restore.title} lead={restore.lead(withdrawn.erase_on)}>
            <LinkButton href={`/mis-datos/reautorizar${query}`} tone="secondary">
              {restore.action}
            </LinkButton>
          </PageSection>
        )
        : (
          <PageSection id="retirar" title={withdraw.title} lead={withdraw.lead(eraseOn)}>
            <LinkButton href={`/mis-datos/retirar${query}`} tone="secondary">
              {withdraw.action}
            </LinkButton>
          </PageSection>
        )}
      <PageSection id="borrar" title={erase.title} lead={erase.lead}>
        <LinkButton href={`/mis-datos/borrar${query}`} tone="secondary">{erase.action}</LinkButton>
      </PageSection>
      <LeaveSection />
    </>
  );
}

export function DownloadForm({ action }: { readonly action: string }): ReactElement {
  const { download } = texts.actions;
  return (
    <form method="post" action={action} className="flex flex-wrap gap-4">
      {(["json", "csv"] as const).map((format) => (
        <Button key={format} type="submit" name="formato" value={format} tone="secondary">
          {download[format]}
        </Button>
      ))}
    </form>
  );
}

export function LeaveSection(): ReactElement {
  const { leave } = texts.actions;
  return (
    <PageSection id="salir" title={leave.title} lead={leave.lead}>
      <form method="post" action="/mis-datos/salir">
        <Button type="submit" tone="secondary">{leave.action}</Button>
      </form>
    </PageSection>
  );
}
