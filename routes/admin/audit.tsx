import { type AuditLine, AuditPage } from "./audit_page.tsx";
import { factLine } from "../../content/words/fact_line.ts";
import { metas } from "../../content/admin/admin.ts";
import {
  auditActions,
  auditActor,
  auditOutcomes,
  auditPage,
} from "../../content/admin/audit_entries.ts";
import { type AuditEntry, auditFacts } from "../../services/admin/audit_schema.ts";
import { shortMoment } from "../../content/words/dates.ts";
import type { AuditQuery } from "../../services/admin/audit.ts";
import type { AppContext } from "../env.ts";
import { respondAdmin } from "../respond.tsx";

const path = "/admin/audit";
const pageLength = 50;

/** Answers with the audit log: all of it, or what concerns one account or record. */
export async function respondAudit(c: AppContext): Promise<Response> {
  const { subject, actor, cursor } = c.req.query();
  const page = await readAudit(c, { subject, actor, cursor, limit: pageLength });
  const next = new URLSearchParams(c.req.query());
  if (page.cursor) next.set("cursor", page.cursor);
  const content = (
    <AuditPage
      lines={page.lines}
      narrowed={subject !== undefined || actor !== undefined}
      nextHref={page.cursor ? `${path}?${next}` : null}
    />
  );
  return respondAdmin(c, { ...metas.audit, content });
}

/** Returns a page of the audit log as lines. */
export async function readAudit(c: AppContext, query: AuditQuery) {
  const page = await c.get("deps").services.audit.list(query);
  return { ...page, lines: await Promise.all(page.items.map((entry) => auditLine(c, entry))) };
}

/** Returns the entry as a line. */
export async function auditLine(c: AppContext, entry: AuditEntry): Promise<AuditLine> {
  const { id, at, action, outcome, actor, subject, client, detail } = entry;
  const [by, about] = await Promise.all([nameOf(c, actor), subject ? nameOf(c, subject) : null]);
  return {
    id,
    at,
    when: shortMoment(at),
    action: auditActions[action],
    // A refused attempt says so by its name.
    outcome: outcome === "done" || action === "refused" ? null : auditOutcomes[outcome],
    actor: auditActor(actor) ?? by ?? auditPage.gone,
    actorHref: actor ? `${path}?actor=${encodeURIComponent(actor)}` : null,
    // The log names the actor once where it is also the subject.
    subject: subject === actor ? null : subject && (about ?? auditPage.record),
    subjectHref: subject ? `${path}?subject=${encodeURIComponent(subject)}` : null,
    client,
    detail: auditFacts(detail),
  };
}

/**
 * Returns name and address of the account; null where the id is of something else. People choose
 * their names, and may take another person's: the address says whose account it is.
 */
async function nameOf(c: AppContext, id: string | null): Promise<string | null> {
  const profile = id ? await c.get("deps").services.accounts.get(id) : null;
  return profile && factLine([profile.full_name, profile.email]);
}
