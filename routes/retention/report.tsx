import type { ReactElement, ReactNode } from "react";
import { bogotaDay, longMoment } from "../../content/words/dates.ts";
import { privacyVersion } from "../../content/forms/public_forms.ts";
import { meta, record as texts } from "../../content/retention/retention.ts";
import { keptLine, recordRows } from "../../services/retention/retention_record_schema.ts";
import { site } from "../../content/site/site.ts";
import type { ExportTrace, RetentionRun } from "../../services/retention/retention_schema.ts";
import { FactList } from "../../components/ui/fact_list.tsx";
import { CountTable } from "./count_table.tsx";
import { retentionPath } from "./retention_page.tsx";
import { PrintHead } from "../../components/ui/page_parts.tsx";
import { auditPage } from "../../content/admin/audit_entries.ts";
import { auditFacts } from "../../services/admin/audit_schema.ts";
import { Problem } from "../../services/system/problem.ts";
import { isIntact } from "../../services/retention/purge.ts";
import { addDays } from "../../services/rights/business_days.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { actorName } from "../admin/actor_name.ts";

export async function respondReport(c: AppContext): Promise<Response> {
  const run = await c.get("deps").services.retention.find(c.req.param("id") ?? "");
  if (!run?.ended_at) throw new Problem("not_found");
  const exported = await Promise.all(run.exports.map((line) => exportLine(c, line)));
  const copiesUntil = addDays(bogotaDay(run.ended_at), run.terms.copyDays);
  const content = (
    <RetentionReportPage {...{ run, copiesUntil, exported }} isIntact={isIntact(run)} />
  );
  return await respondAdmin(c, { ...meta, content });
}

async function exportLine(
  c: AppContext,
  { actor, kind, format, times, last }: ExportTrace,
): Promise<string> {
  const who = await addressOf(c, actor);
  return texts.exportLine(who, auditFacts({ kind, format }), times, bogotaDay(last));
}

export async function addressOf(c: AppContext, actor: string | null): Promise<string> {
  return await actorName(c, actor, ({ email }) => email) ?? auditPage.gone;
}

interface RetentionReportPageProps {
  readonly run: RetentionRun;
  readonly isIntact: boolean;
  /** The ISO date on which the last copy is gone. */
  readonly copiesUntil: string;
  /** What was taken out, in words. */
  readonly exported: readonly string[];
}

function RetentionReportPage(
  { run, isIntact, copiesUntil, exported }: RetentionReportPageProps,
): ReactElement {
  const { terms, traces, kept, staff, sha256 } = run;
  return (
    <>
      <PrintHead back={retentionPath} texts={texts} />
      <h1 className="admin-title">{texts.title}</h1>
      <article className="erasure-report admin-panel mt-3 max-w-3xl">
        {!isIntact && <p className="list-error p-3" role="alert">{texts.wrongHash}</p>}
        <Facts {...run} />
        <p>{texts.why(terms.election, terms.retentionDays, terms.copyDays)}</p>
        <Tally {...run} />
        <Part title={texts.kept}>
          <Lines lines={kept.map(keptLine)} none={texts.noKept} />
        </Part>
        <Part title={texts.proof}>
          <p>{traces.length === 0 ? texts.proven : texts.traces(traces.join(", "))}</p>
          <p>{texts.copies(copiesUntil)}</p>
          <p>{texts.staff(staff)}</p>
        </Part>
        <Part title={texts.exports}>
          {exported.length > 0 && <p>{texts.exportsLead}</p>}
          <Lines lines={exported} none={texts.noExports} isTicked />
        </Part>
        <Part title={texts.hash}>
          <p className="break-all tabular">{sha256}</p>
          <p className="hint">{texts.hashHint}</p>
        </Part>
        <p className="mt-8 border-t border-gris-600 pt-[.4rem]">{texts.signature}</p>
      </article>
    </>
  );
}

function Facts({ id, announced_at, begun_at, ended_at, early }: RetentionRun): ReactElement {
  const { name, nit, street } = site.responsible;
  const facts = [
    [texts.number, id],
    [texts.responsible, `${name}, NIT ${nit}, ${street}`],
    [texts.announced, announced_at ? longMoment(announced_at) : texts.notAnnounced],
    [texts.begun, begun_at && longMoment(begun_at)],
    [texts.ended, ended_at && longMoment(ended_at)],
    [texts.version, privacyVersion],
    [texts.early, early],
  ] as const;
  return <FactList facts={facts} />;
}

function Tally(run: RetentionRun): ReactElement {
  const { columns } = texts;
  const rows = recordRows(run);
  const hasOther = rows.some(({ other }) => other !== 0);
  const counts = ["found", "erased", ...(hasOther ? ["other"] as const : []), "left"] as const;
  return (
    <CountTable
      caption={texts.caption}
      columns={[columns.kind, ...counts.map((name) => columns[name])]}
      rows={rows.map((row) => [row.kind, counts.map((name) => row[name])])}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className="grid gap-1">
      <h2 className="admin-heading">{title}</h2>
      {children}
    </section>
  );
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly none: string;
  readonly isTicked?: boolean;
}

function Lines({ lines, none, isTicked }: LinesProps): ReactElement {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line}>
          {isTicked && <span aria-hidden="true" className="mr-2">☐</span>}
          {line}
        </li>
      ))}
    </ul>
  );
}
