import * as z from "zod/mini";
import { auditActions, auditOutcomes } from "../../content/audit_entries.ts";
import { nameOf } from "./text.ts";

/** Small facts beside an entry: figures, codes, names of filters. Never personal data. */
export const AuditDetail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditDetail = z.infer<typeof AuditDetail>;

/** One line of the audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: nameOf(auditActions),
  outcome: nameOf(auditOutcomes),
  /** A profile id, `cli`, `site`, `self` for the person of a record, or null without an account. */
  actor: z.nullable(z.string()),
  /** The id of an account or a record; for a failed sign-in the keyed hash of what was typed. */
  subject: z.nullable(z.string()),
  /** The client's address, IPv6 by its /64; null on the command line and once it is deleted. */
  client: z.nullable(z.string()),
  detail: AuditDetail,
});
export type AuditEntry = z.infer<typeof AuditEntry>;
