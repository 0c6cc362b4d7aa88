import { quantile } from "./quantile.ts";

/** What one measurement yields: figure → value. */
export type Figures = Record<string, number>;

/** The same; of a figure that is a p99, the values themselves, which are pooled over all rounds. */
export type Measured = Record<string, number | readonly number[]>;

/** A figure to show; with a bar, the ratio of subject to limit must be on its right side. */
export interface Column {
  figure: string;
  digits: number;
  bar?: { least: number } | { most: number };
}

/** One benchmark, ready to run: the subject against its bare limit, or what is promised. */
export interface Comparison {
  columns: readonly Column[];
  warmUp?(): Promise<unknown>;
  subject(): Promise<Measured>;
  limit: Measured | (() => Promise<Measured>);
}

/** Returns columns and limit of figures that may be as large as is promised, and no larger. */
export function requireAtMost(most: Figures, digits = 1): Pick<Comparison, "columns" | "limit"> {
  const columns = Object.keys(most).map((figure) => ({ figure, digits, bar: { most: 1 } }));
  return { columns, limit: most };
}

/** What every row may use. */
export interface Bench {
  project: string;
  seconds: number;
  note(line: string): void;
  /** What is closed once the row is done. */
  stack: AsyncDisposableStack;
}

export interface Row {
  name: string;
  about: string;
  prepare(bench: Bench): Comparison | Promise<Comparison>;
}

export interface Line {
  figure: string;
  subject: string;
  limit: string;
  ratio: string;
  bar: string;
  verdict: "pass" | "below" | "";
}

export async function compareWithBaseline(
  comparison: Comparison,
  rounds: number,
  fairly: (measure: () => Promise<Measured>) => Promise<Measured> = (measure) => measure(),
): Promise<Line[]> {
  const ours = () => comparison.subject();
  const bare = async () =>
    typeof comparison.limit === "function" ? await comparison.limit() : comparison.limit;
  const subject: Measured[] = [];
  const limit: Measured[] = [];
  await comparison.warmUp?.();
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) limit.push(await fairly(bare));
    subject.push(await fairly(ours));
    if (round % 2 === 1) limit.push(await fairly(bare));
  }
  return comparison.columns.map((column) => compare(column, subject, limit));
}

function compare({ figure, digits, bar }: Column, subject: Measured[], limit: Measured[]): Line {
  const ours = subject.map((measured) => measured[figure] ?? NaN);
  const bare = limit.map((measured) => measured[figure] ?? NaN);
  const ratios = ours.map((values, round) => overall([values]) / overall([bare[round] ?? NaN]));
  const isPooled = ours.some((values) => typeof values !== "number");
  const ratio = isPooled ? overall(ours) / overall(bare) : median(ratios);
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return {
    figure,
    subject: overall(ours).toFixed(digits),
    limit: overall(bare).toFixed(digits),
    ratio: `${ratio.toFixed(2)} (${range})`,
    ...judge(ratio, bar),
  };
}

/** The median of the rounds; where they have many values each, the p99 of all of them. */
function overall(rounds: Measured[string][]): number {
  const single = rounds.filter((values) => typeof values === "number");
  return single.length > 0 ? median(single) : quantile(rounds.flat(), 0.99);
}

function judge(ratio: number, bar: Column["bar"]): Pick<Line, "bar" | "verdict"> {
  if (!bar) return { bar: "", verdict: "" };
  if ("least" in bar) {
    return { bar: `≥ ${bar.least.toFixed(2)}`, verdict: ratio >= bar.least ? "pass" : "below" };
  }
  return { bar: `≤ ${bar.most.toFixed(2)}`, verdict: ratio <= bar.most ? "pass" : "below" };
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? NaN;
  return (low + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
