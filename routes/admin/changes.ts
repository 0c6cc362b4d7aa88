import type { AuditAction } from "../../content/audit_entries.ts";
import type { BulkOutcome } from "../../services/search/bulk_update.ts";
import type { AuditDetail } from "../../services/schemas/audit.ts";
import type { SubmissionRecord } from "../../services/submissions/desk.ts";
import type {
  BulkStatusChange,
  ListParams,
  StatusChange,
} from "../../services/submissions/list_params.ts";
import { auditEntry, recordEvent } from "../audited.ts";
import type { AppContext } from "../env.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { createAccessCheck } from "./access.ts";

/** Returns what the visitor may do with the records of an inbox, each with its entry. */
export function changesOf<T extends SubmissionRecord, Query extends ListParams>(
  c: AppContext,
  { name: kind, deskFor }: InboxConfig<T, Query>,
) {
  const desk = deskFor(c);
  const entry = (action: AuditAction, subject: string, detail: AuditDetail = {}) => ({
    with: [auditEntry(c, action, { subject, detail: { kind, ...detail } })],
  });
  return {
    /** Sets the status, with `from` only where it is that one now. @throws {Problem} `not_found` */
    setStatus: (id: string, change: StatusChange<T["status"]>) =>
      desk.changeStatus(id, change, entry("status_changed", id, { status: change.status })),

    /**
     * Sets the status of many; they are many commits, so that the entry comes after them: also where
     * the role was taken or the process ends meanwhile, which ends the work.
     */
    async setStatusOfMany(input: BulkStatusChange<T["status"], Query>): Promise<BulkOutcome> {
      const outcome = await desk.setStatusOfMany(input, createAccessCheck(c));
      const detail = { kind, status: input.status, count: outcome.changed };
      if (outcome.changed > 0) await recordEvent(c, "status_changed", { detail });
      return outcome;
    },

    /** Erases the record. @throws {Problem} `not_found` */
    erase: (id: string) => desk.erase(id, entry("record_erased", id)),

    /**
     * Marks the record «reclamo en trámite» with that reason, which its entry does not hold, or takes
     * the mark away. @throws {Problem} `not_found`
     */
    setComplaint: (id: string, reason: string | null) =>
      desk.setComplaint(
        id,
        reason,
        entry(reason === null ? "claim_decided" : "claim_opened", id),
      ),
  };
}
