import type { ReactElement } from "react";
import { auditPage } from "../../content/admin/audit_entries.ts";
import { More } from "../../components/ui/list_parts.tsx";
import { PageHead } from "../../components/ui/page_parts.tsx";

/** An audit entry as text. */
export interface AuditLine {
  readonly id: string;
  readonly at: string;
  /** Formatted date and time. */
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

interface AuditPageProps {
  readonly lines: readonly AuditLine[];
  /** Whether the list is filtered by one account or record. */
  readonly narrowed: boolean;
  readonly nextHref: string | null;
}

/** The audit log, newest first. */
export function AuditPage({ lines, narrowed, nextHref }: AuditPageProps): ReactElement {
  return (
    <>
      <PageHead title={auditPage.title} lead={narrowed ? auditPage.onlyAbout : auditPage.lead} />
      {narrowed && <a href="/admin/audit" className="admin-button mb-4">{auditPage.all}</a>}
      {lines.length === 0
        ? <p className="admin-panel list-nothing">{auditPage.empty}</p>
        : <AuditLog lines={lines} label={auditPage.label} />}
      <More href={nextHref} />
    </>
  );
}

/** Entries of the audit log. */
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
