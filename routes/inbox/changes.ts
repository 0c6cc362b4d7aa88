import { type BulkStatusChange, setStatusOfMany } from "../../services/inbox/bulk_status.ts";
import type { ListParams } from "../../services/inbox/list_params.ts";
import type { SubmissionRecord } from "../../services/inbox/scoped_inbox.ts";
import type { BulkOutcome } from "../../services/search/bulk_update.ts";
import { createAccessCheck } from "../admin/access.ts";
import { recordEvent } from "../audited.ts";
import type { AppContext } from "../env.ts";
import type { InboxConfig } from "./inbox_config.ts";

/**
 * Sets the status of many; they are many commits, so that the entry comes after them: also where the
 * role was taken or the process ends meanwhile, which ends the work.
 */
export async function setStatuses<T extends SubmissionRecord, Query extends ListParams>(
  c: AppContext,
  { name: kind, inboxFor }: InboxConfig<T, Query>,
  input: BulkStatusChange<T["status"], Query>,
): Promise<BulkOutcome> {
  const outcome = await setStatusOfMany(inboxFor(c), input, createAccessCheck(c));
  const detail = { kind, status: input.status, count: outcome.changed };
  if (outcome.changed > 0) await recordEvent(c, "status_changed", { detail });
  return outcome;
}
