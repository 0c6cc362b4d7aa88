import type { AuditAction } from "../content/audit_entries.ts";
import type { AuditEvent } from "../services/audit.ts";
import type { AppContext } from "./env.ts";

/** Returns what the audit log keeps of this request: who is signed in, and from where. */
export function audited(
  c: AppContext,
  action: AuditAction,
  about: Partial<AuditEvent> = {},
): AuditEvent {
  const actor = c.get("visitor")?.profile.id ?? null;
  return { action, actor, client: c.get("client") ?? null, ...about };
}
