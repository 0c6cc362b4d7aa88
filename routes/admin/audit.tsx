import type { ReactElement } from "react";
import { ListPage } from "../../components/ui/list_page.tsx";
import { pathWith } from "../../components/ui/list_parts.tsx";
import { factLine } from "../../content/words/fact_line.ts";
import { metas } from "../../content/admin/admin.ts";
import { auditActions, auditOutcomes, auditPage } from "../../content/admin/audit_entries.ts";
import { type AuditEntry, auditFacts } from "../../services/admin/audit_schema.ts";
import { shortMoment } from "../../content/words/dates.ts";
import type { AuditQuery } from "../../services/admin/audit.ts";
import type { Profile } from "../../services/accounts/profile_schema.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";
import { actorName } from "./actor_name.ts";

const path = "/admin/audit";
const pageLength = 50;

export interface AuditLine {
  readonly id: string;
  readonly at: string;
  readonly when: string;
  readonly action: string;
  /** The outcome, unless it is a plain success. */
  readonly outcome: string | null;
  readonly actor: string;
  readonly actorHref: string | null;
  readonly subject: string | null;
  readonly subjectHref: string | null;
  readonly client: string | null;
  readonly detail: string;
}

export async function respondAudit(c: AppContext): Promise<Response> {
  const { cursor: from, ...query } = c.req.query();
  const { subject, actor } = query;
  const { lines, cursor } = await readAudit(c, { subject, actor, cursor: from, limit: pageLength });
  const isNarrowed = subject !== undefined || actor !== undefined;
  const content = (
    <ListPage
      texts={{ ...auditPage, lead: isNarrowed ? auditPage.onlyAbout : auditPage.lead }}
      empty={<p className="admin-panel list-nothing">{auditPage.empty}</p>}
      list={lines.length > 0 && <AuditLog lines={lines} label={auditPage.label} />}
      next={cursor && pathWith(path, { ...query, cursor })}
    >
      {isNarrowed && <a href={path} className="admin-button mb-4">{auditPage.all}</a>}
    </ListPage>
  );
  return respondAdmin(c, { ...metas.audit, content });
}

export async function readAudit(c: AppContext, query: AuditQuery) {
  const page = await c.get("deps").services.audit.list(query);
  return { ...page, lines: await Promise.all(page.items.map((entry) => auditLine(c, entry))) };
}

export async function auditLine(c: AppContext, entry: AuditEntry): Promise<AuditLine> {
  const { id, at, action, outcome, actor, subject, client, detail } = entry;
  const [by, about] = await Promise.all([
    actorName(c, actor, nameAndAddress),
    subject ? actorName(c, subject, nameAndAddress) : null,
  ]);
  return {
    id,
    at,
    when: shortMoment(at),
    action: auditActions[action],
    // A refused attempt says so by its name.
    outcome: outcome === "done" || action === "refused" ? null : auditOutcomes[outcome],
    actor: by ?? auditPage.gone,
    actorHref: actor ? `${path}?actor=${encodeURIComponent(actor)}` : null,
    // The log names the actor once where it is also the subject.
    subject: subject === actor ? null : subject && (about ?? auditPage.record),
    subjectHref: subject ? `${path}?subject=${encodeURIComponent(subject)}` : null,
    client,
    detail: auditFacts(detail),
  };
}

/** People choose their names, and may take another person's: the address says whose account it is. */
function nameAndAddress({ full_name, email }: Profile): string {
  return factLine([full_name, email]);
}

export function AuditLog(
  { lines, label }: { lines: readonly AuditLine[]; label: string },
): ReactElement {
  return (
    <ol
      className="grid rounded-[8px] border border-gris-300 bg-white text-[.875rem]"
      aria-label={label}
    >
      {lines.map((line) => <Line key={line.id} line={line} />)}
    </ol>
  );
}

function Line({ line }: { line: AuditLine }): ReactElement {
  const { at, when, action, outcome, actor, actorHref, subject, subjectHref, client, detail } =
    line;
  return (
    <li className="grid gap-x-4 gap-y-[.1rem] border-t border-gris-200 px-4 py-[.7rem] first:border-t-0 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.2fr)]">
      <time dateTime={at} className="text-gris-600 tabular">{when}</time>
      <p>
        <span className="font-bold">{action}</span>
        {outcome && <span className="text-rojo-700">{` (${outcome})`}</span>}
        {detail && <span className="block text-gris-600">{detail}</span>}
      </p>
      <p className="min-w-0 text-gris-700">
        {auditPage.by} <Named name={actor} href={actorHref} />
        {subject && (
          <>
            , {auditPage.about} <Named name={subject} href={subjectHref} />
          </>
        )}
        {client && `, ${auditPage.from} ${client}`}
      </p>
    </li>
  );
}

function Named({ name, href }: { name: string; href: string | null }): ReactElement {
  return href ? <a href={href} className="link">{name}</a> : <>{name}</>;
}
