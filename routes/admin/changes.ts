import type { AuditAction } from "../../content/audit.ts";
import type { BulkOutcome } from "../../services/search/record_list.ts";
import type { MessagesBulkStatus, VolunteersBulkStatus } from "../../services/schemas/admin.ts";
import type { AuditDetail } from "../../services/schemas/audit.ts";
import type { Together } from "../../services/store/together.ts";
import { audited } from "../audited.ts";
import type { AppContext } from "../env.ts";

type Kind = "volunteers" | "messages";

/** Returns the entry of a change of status, for the commit of the change itself. */
export function statusEntry(c: AppContext, kind: Kind, id: string, status: string): Together {
  return entry(c, "status_changed", id, { kind, status });
}

/** Sets the status of many; they are many commits, so that the entry comes after them. */
export async function changeStatuses(
  c: AppContext,
  ...[kind, input]: ["volunteers", VolunteersBulkStatus] | ["messages", MessagesBulkStatus]
): Promise<BulkOutcome> {
  const { volunteers, messages, audit } = c.get("deps").services;
  const outcome = kind === "volunteers"
    ? await volunteers.setStatusOfMany(input)
    : await messages.setStatusOfMany(input);
  const detail = { kind, status: input.status, count: outcome.changed };
  if (outcome.changed > 0) await audit.record(audited(c, "status_changed", { detail }));
  return outcome;
}

/** Erases the record in one commit with its entry. @throws {Problem} `not_found` */
export async function eraseRecord(c: AppContext, kind: Kind, id: string): Promise<void> {
  await c.get("deps").services[kind].erase(id, entry(c, "record_erased", id, { kind }));
}

/**
 * Marks the record «reclamo en trámite» with that reason, or takes the mark away, in one commit with
 * its entry, which does not hold the reason. @throws {Problem} `not_found`
 */
export async function changeClaim(
  c: AppContext,
  kind: Kind,
  id: string,
  motivo: string | null,
): Promise<void> {
  const action = motivo === null ? "claim_decided" : "claim_opened";
  await c.get("deps").services[kind].setClaim(id, motivo, entry(c, action, id, { kind }));
}

function entry(c: AppContext, action: AuditAction, id: string, detail: AuditDetail): Together {
  const { audit } = c.get("deps").services;
  return { with: [audit.creating(audited(c, action, { subject: id, detail }))] };
}
