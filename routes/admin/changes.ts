import type { AuditAction } from "../../content/audit_entries.ts";
import type { SubmissionRecord } from "../../services/submissions/desk.ts";
import type {
  BulkStatusChange,
  ListParams,
  StatusChange,
} from "../../services/submissions/list_params.ts";
import type { BulkOutcome } from "../../services/search/bulk_update.ts";
import type { AuditDetail } from "../../services/schemas/audit.ts";
import type { TransactionOptions } from "../../services/store/transaction.ts";
import { auditEntry, recordEvent } from "../audited.ts";
import type { AppContext } from "../env.ts";
import type { InboxConfig } from "./inbox_config.ts";
import { createAccessCheck } from "./access.ts";

/**
 * Sets the status in one commit with its entry, with `from` only where it is that one now; returns
 * the record and the status that it had. @throws {Problem} `not_found`
 */
export async function changeStatus<T extends SubmissionRecord, View, Query extends ListParams>(
  c: AppContext,
  { name, deskFor }: InboxConfig<T, View, Query>,
  id: string,
  change: StatusChange<T["status"]>,
): Promise<{ readonly record: T; readonly before: T["status"] }> {
  const options = entry(c, "status_changed", id, { kind: name, status: change.status });
  return await deskFor(c).changeStatus(id, change, options);
}

/**
 * Sets the status of many; they are many commits, so that the entry comes after them: also where the
 * role was taken or the process ends meanwhile, which ends the work.
 */
export async function changeStatuses<T extends SubmissionRecord, View, Query extends ListParams>(
  c: AppContext,
  { name, deskFor }: InboxConfig<T, View, Query>,
  input: BulkStatusChange<T["status"], Query>,
): Promise<BulkOutcome> {
  const outcome = await deskFor(c).setStatusOfMany(input, createAccessCheck(c));
  const detail = { kind: name, status: input.status, count: outcome.changed };
  if (outcome.changed > 0) await recordEvent(c, "status_changed", { detail });
  return outcome;
}

/** Erases the record in one commit with its entry. @throws {Problem} `not_found` */
export async function eraseRecord<T extends SubmissionRecord, View, Query extends ListParams>(
  c: AppContext,
  { name, deskFor }: InboxConfig<T, View, Query>,
  id: string,
): Promise<void> {
  await deskFor(c).erase(id, entry(c, "record_erased", id, { kind: name }));
}

/**
 * Marks the record «reclamo en trámite» with that reason, or takes the mark away, in one commit with
 * its entry, which does not hold the reason. @throws {Problem} `not_found`
 */
export async function changeComplaint<T extends SubmissionRecord, View, Query extends ListParams>(
  c: AppContext,
  { name, deskFor }: InboxConfig<T, View, Query>,
  id: string,
  motivo: string | null,
): Promise<void> {
  const action = motivo === null ? "claim_decided" : "claim_opened";
  await deskFor(c).setComplaint(id, motivo, entry(c, action, id, { kind: name }));
}

function entry(
  c: AppContext,
  action: AuditAction,
  subject: string,
  detail: AuditDetail,
): TransactionOptions {
  return { with: [auditEntry(c, action, { subject, detail })] };
}
