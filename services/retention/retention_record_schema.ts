import { figure } from "../../content/inbox/lists.ts";
import { longMoment } from "../../content/words/dates.ts";
import { keptTexts, kindTexts, record as texts } from "../../content/retention/retention.ts";
import type { Site } from "../../content/site/site.ts";
import { type RetainedCounts, retentionKinds, type RetentionRun } from "./retention_schema.ts";

interface RecordRow {
  readonly kind: string;
  readonly found: number;
  readonly erased: number;
  /** Erased by a person during the run; below zero: come during it. */
  readonly other: number;
  readonly left: number;
}

/** Returns the rows of the report, with the total at the end: found = erased + other + left. */
export function recordRows({ found, erased, left }: RetentionRun): RecordRow[] {
  const rows = retentionKinds.map((kind) => {
    const row = {
      found: found?.[kind] ?? 0,
      erased: erased?.[kind] ?? 0,
      left: left?.[kind] ?? 0,
    };
    return { kind: kindTexts[kind], ...row, other: row.found - row.erased - row.left };
  });
  const total = (name: Exclude<keyof RecordRow, "kind">): number =>
    rows.reduce((sum, row) => sum + row[name], 0);
  return [...rows, {
    kind: texts.total,
    found: total("found"),
    erased: total("erased"),
    other: total("other"),
    left: total("left"),
  }];
}

export function keptLine({ kind, because, hold, count }: RetainedCounts): string {
  const why = hold ? texts.holdLine(hold.reason, hold.until) : keptTexts[because];
  return texts.keptLine(kindTexts[kind], count, why);
}

export function recordLines({ responsible }: Site, run: RetentionRun): string[] {
  const { terms, announced_at, begun_at, ended_at, early, kept, traces, sha256 } = run;
  const { columns } = texts;
  return [
    `${texts.title} ${run.id}`,
    `${texts.responsible}: ${responsible.name}, NIT ${responsible.nit}`,
    texts.why(terms.election, terms.retentionDays, terms.copyDays),
    announced_at ? `${texts.announced}: ${longMoment(announced_at)}` : texts.notAnnounced,
    `${texts.begun}: ${begun_at && longMoment(begun_at)}`,
    `${texts.ended}: ${ended_at && longMoment(ended_at)}`,
    ...(early ? [`${texts.early}: ${early}`] : []),
    ...recordRows(run).map((row) => {
      const counts = (["found", "erased", "other", "left"] as const)
        .map((name) => `${columns[name]} ${figure(row[name])}`);
      return `  ${row.kind}: ${counts.join(", ")}`;
    }),
    ...(kept.length === 0 ? [texts.noKept] : kept.map(keptLine)),
    traces.length === 0 ? texts.proven : texts.traces(traces.join(", ")),
    `${texts.hash}: ${sha256}`,
  ];
}
