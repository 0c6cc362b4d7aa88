import type { AuditAction } from "../content/admin/audit_entries.ts";
import type { AuditEvent } from "../services/admin/audit.ts";
import type { AuditDetail } from "../services/admin/audit_schema.ts";
import type { AppContext } from "./env.ts";

/** Records the audit event of this request, where no commit can hold it. */
export async function recordEvent(
  c: AppContext,
  action: AuditAction,
  about: Partial<AuditEvent>,
): Promise<void> {
  await c.get("deps").services.audit.record(auditEventOf(c, action, about));
}

/** Records a refused attempt; returns whether the log took it: of a flood it takes a part. */
export function recordRefusedEvent(
  c: AppContext,
  action: AuditAction,
  about: Partial<AuditEvent>,
): Promise<boolean> {
  return c.get("deps").services.audit.recordRefusal(auditEventOf(c, action, about));
}

export function auditEventOf(
  c: AppContext,
  action: AuditAction,
  about: Partial<AuditEvent>,
): AuditEvent {
  const actor = c.get("visitor")?.profile.id ?? null;
  return { action, actor, client: c.get("client") ?? null, ...about };
}

/**
 * Returns the event about what a person does with their own data, without an account. The policy says
 * that no address of a client is kept beside it.
 */
export function selfAuditEvent(
  action: AuditAction,
  subject: string,
  detail: AuditDetail = {},
): AuditEvent {
  return { action, actor: "self", subject, client: null, detail };
}
