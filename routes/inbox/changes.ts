import type { AuditAction } from "../../content/admin/audit_entries.ts";
import type { BulkOutcome } from "../../services/search/bulk_update.ts";
import type { AuditDetail } from "../../services/admin/audit_schema.ts";
import type { StatusChange, SubmissionRecord } from "../../services/inbox/scoped_inbox.ts";
import type { ListParams } from "../../services/inbox/list_params.ts";
import { type BulkStatusChange, setStatusOfMany } from "../../services/inbox/bulk_status.ts";
import { auditEntry, recordEvent } from "../audited.ts";
import type { AppContext } from "../env.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { createAccessCheck } from "../admin/access.ts";

/** Returns what the visitor may do with the records of an inbox, each with its entry. */
export function changesOf<T extends SubmissionRecord, Query extends ListParams>(
  c: AppContext,
  { name: kind, inboxFor }: InboxConfig<T, Query>,
) {
  const inbox = inboxFor(c);
  const entry = (action: AuditAction, subject: string, detail: AuditDetail = {}) => ({
    with: [auditEntry(c, action, { subject, detail: { kind, ...detail } })],
  });
  return {
    /** Sets the status, with `from` only where it is that one now. @throws {Problem} `not_found` */
    setStatus: (id: string, change: StatusChange<T["status"]>) =>
      inbox.changeStatus(id, change, entry("status_changed", id, { status: change.status })),

    /**
     * Sets the status of many; they are many commits, so that the entry comes after them: also where
     * the role was taken or the process ends meanwhile, which ends the work.
     */
    async setStatusOfMany(input: BulkStatusChange<T["status"], Query>): Promise<BulkOutcome> {
      const outcome = await setStatusOfMany(inbox, input, createAccessCheck(c));
      const detail = { kind, status: input.status, count: outcome.changed };
      if (outcome.changed > 0) await recordEvent(c, "status_changed", { detail });
      return outcome;
    },

    /** Erases the record. @throws {Problem} `not_found` */
    erase: (id: string) => inbox.erase(id, entry("record_erased", id)),

    /**
     * Marks the record «reclamo en trámite» with that reason, which its entry does not hold, or takes
     * the mark away. @throws {Problem} `not_found`
     */
    setComplaint: (id: string, reason: string | null) =>
      inbox.setComplaint(
        id,
        reason,
        entry(reason === null ? "claim_decided" : "claim_opened", id),
      ),
  };
}
