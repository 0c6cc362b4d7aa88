import * as z from "zod/mini";
import { formNames } from "../../content/forms/public_forms.ts";
import { holdFields, recordOfAll } from "../../content/retention/retention.ts";
import { schemaOf } from "../system/form_schema.ts";
import { day } from "../system/text_schema.ts";

export const retentionKinds = [...formNames, "quarantine", "account"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export type Counts = Record<RetentionKind, number>;
/** A form that came later has no count in an older run. */
const StoredCounts = z.partialRecord(z.enum(retentionKinds), z.number());

export function noCounts(): Counts {
  return Object.fromEntries(retentionKinds.map((kind) => [kind, 0])) as Counts;
}

export function sumOf(counts: Partial<Counts>): number {
  return Object.values(counts).reduce((sum, count = 0) => sum + count, 0);
}

/** What a hold keeps: everything, a kind, or one record. */
const scopes = ["all", ...retentionKinds] as const;

/** Records stay until a day because of a duty, such as the order of a judge. */
export const Hold = z.object({
  id: z.string(),
  scope: z.enum(scopes),
  /** The id of the one record; null for all of the scope. */
  record: z.nullable(z.string()),
  reason: z.string(),
  /** The last day, as ISO date. */
  until: z.string(),
  /** A profile id, or `cli`. */
  by: z.string(),
  created_at: z.string(),
});
export type Hold = z.infer<typeof Hold>;

/** Why records that were due stayed; by a hold, a complaint or an open request. */
const RetainedCounts = z.object({
  kind: z.enum(retentionKinds),
  because: z.enum(["hold", "complaint", "request"]),
  hold: z.optional(Hold),
  count: z.number(),
});
export type RetainedCounts = z.infer<typeof RetainedCounts>;

/** The exports of one kind by one account: what was taken out cannot be erased from here. */
const ExportTrace = z.object({
  actor: z.nullable(z.string()),
  kind: z.string(),
  format: z.string(),
  times: z.number(),
  last: z.string(),
});
export type ExportTrace = z.infer<typeof ExportTrace>;

/** The election and the terms that an erasure follows. Days are ISO dates of Bogotá. */
export const RetentionTerms = z.object({
  election: z.string(),
  retentionDays: z.number(),
  copyDays: z.number(),
  /** The first day on which the records may be erased. */
  day: z.string(),
});
export type RetentionTerms = z.infer<typeof RetentionTerms>;

/** One erasure of what is due: from its announcement to its report. */
export const RetentionRun = z.object({
  id: z.string(),
  /** announced: waits for its day. incomplete: it ran, and something is left. */
  state: z.enum(["announced", "running", "incomplete", "done"]),
  terms: RetentionTerms,
  /** Null where it needs no announcement: it erases what came after the final erasure. */
  announced_at: z.nullable(z.string()),
  /** On how many days the announcement was shown, and the last of them. */
  shown: z.number(),
  shown_on: z.nullable(z.string()),
  /** What would go, counted at the announcement. */
  planned: z.nullable(StoredCounts),
  early: z.nullable(z.string()),
  /** It erases what is due on that day: today, or the day of the terms where it is early. */
  on: z.nullable(z.string()),
  begun_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  found: z.nullable(StoredCounts),
  erased: z.nullable(StoredCounts),
  /** What is due and still there, without what is kept. */
  left: z.nullable(StoredCounts),
  kept: z.array(RetainedCounts),
  traces: z.array(z.string()),
  exports: z.array(ExportTrace),
  /** Accounts with a role: they are never erased by a run. */
  staff: z.number(),
  /** SHA-256 of the report, which the audit log holds too. */
  sha256: z.nullable(z.string()),
});
export type RetentionRun = z.infer<typeof RetentionRun>;

/** What staff or an operator type to hold records; the last day is between the two. */
export function holdInput(today: string, latest: string) {
  return schemaOf(holdFields, { until: (day) => String(day) >= today && String(day) <= latest })
    .check(z.refine(({ scope, record }) => scope !== "all" || record === null, {
      path: ["record"],
      error: recordOfAll,
    }));
}
export type HoldInput = z.infer<ReturnType<typeof holdInput>>;

/** The day of the rehearsal, and the first values of the form of a hold. */
export const RetentionQuery = z.object({
  dia: z.catch(z.optional(day("")), undefined),
  que: z.catch(z.optional(z.enum(scopes)), undefined),
  registro: z.catch(z.optional(z.string()), undefined),
});
