import * as z from "zod/mini";
import {
  auditActions,
  auditOutcomes,
  factNames,
  factWords,
} from "../../content/admin/audit_entries.ts";
import { nameOf } from "../system/text_schema.ts";
import { longDate } from "../../content/words/dates.ts";
import type { Option } from "../../content/words/options.ts";
import { volunteerFilters } from "../inbox/filters_schema.ts";

/** Small facts beside an entry: figures, codes, names of filters. Never personal data. */
export const AuditDetail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditDetail = z.infer<typeof AuditDetail>;

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

const words: ReadonlyMap<string, string> = new Map(factWords);

const choices: ReadonlyMap<string, readonly Option[]> = new Map(
  volunteerFilters.map(({ name, options }) => [name, options]),
);

/** Returns the facts with their labels; codes and paths stay as they are. */
export function auditFacts(detail: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(detail).map(([name, value]) => {
    const word = choices.get(name)?.find(({ id }) => id === value)?.label ??
      words.get(String(value)) ?? dayText(value);
    return `${factNames[name] ?? name}: ${name === "code" ? value : word}`;
  }).join(", ");
}

function dayText(value: string | number | boolean): string | number | boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? longDate(String(value)) : value;
}
