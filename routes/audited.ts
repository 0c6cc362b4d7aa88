import type { AuditAction } from "../content/audit_entries.ts";
import type { AuditEvent } from "../services/audit.ts";
import type { AppContext } from "./env.ts";

/** Returns the write of the entry about this request, for the commit of what it records. */
export function auditEntry(c: AppContext, action: AuditAction, about: Partial<AuditEvent>) {
  return c.get("deps").services.audit.planCreate(audited(c, action, about));
}

/** Returns the audit event of this request, with its actor and client. */
export function audited(
  c: AppContext,
  action: AuditAction,
  about: Partial<AuditEvent> = {},
): AuditEvent {
  const actor = c.get("visitor")?.profile.id ?? null;
  return { action, actor, client: c.get("client") ?? null, ...about };
}
