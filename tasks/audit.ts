import { auditActions, auditActor, auditOutcomes } from "../content/admin/audit_entries.ts";
import { type AuditEntry, auditFacts } from "../services/admin/audit_schema.ts";
import { adminCommand } from "../content/tasks/command_texts.ts";
import type { Services } from "../services/services.ts";
import { Refusal } from "../services/backup/backup.ts";
import { print } from "../services/system/log.ts";

/** Prints the audit log, newest first: `[--subject EMAIL] [--limit N]`. @throws {Refusal} */
export async function printAudit(
  services: Services,
  options: { readonly subject?: string; readonly limit?: string },
): Promise<void> {
  const limit = Number(options.limit ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000) {
    throw new Refusal(adminCommand.wrongLimit);
  }
  const subject = options.subject?.trim().toLowerCase();
  const entries = subject === undefined
    ? (await services.audit.list({ limit })).items
    : await entriesAbout(services, subject, limit);
  if (entries.length === 0) print(adminCommand.noEntries);
  const names = new Map<string, string>();
  for (const entry of entries) print(await line(services, names, entry));
}

async function entriesAbout(
  { accounts, audit }: Services,
  email: string,
  limit: number,
): Promise<AuditEntry[]> {
  const profile = await accounts.getByEmail(email);
  const subjects = [audit.addressSubject(email), ...(profile ? [profile.id] : [])];
  const pages = await Promise.all(subjects.map((subject) => audit.list({ subject, limit })));
  return pages.flatMap(({ items }) => items)
    .toSorted((a, b) => a.id < b.id ? 1 : -1).slice(0, limit);
}

/**
 * Returns the line of an entry. Accounts are shown by their e-mail address, which the log itself
 * does not contain.
 */
async function line(
  { accounts }: Services,
  names: Map<string, string>,
  { at, action, outcome, actor, subject, client, detail }: AuditEntry,
): Promise<string> {
  const name = async (id: string): Promise<string> => {
    const found = names.get(id) ?? (await accounts.get(id))?.email ?? id;
    names.set(id, found);
    return found;
  };
  const who = auditActor(actor) ?? await name(actor ?? "");
  return [
    at,
    auditActions[action],
    auditOutcomes[outcome],
    who,
    subject === null ? "–" : await name(subject),
    client ?? "–",
    auditFacts(detail),
  ].join("  ");
}
