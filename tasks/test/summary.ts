/** The count with which `deno test` ends its output. */
export interface Summary {
  passed: number;
  failed: number;
  ignored: number;
  steps: number;
}

/** `ok | 12 passed (3 steps) | 0 failed | 1 ignored (40ms)` */
const LINE = /^(?:ok|FAILED) \| \d+ passed.* \| \d+ failed.*\(.*\)$/gm;
const PART = /(\d+) (passed|failed|ignored)(?: \((\d+) steps?\))?/g;

/** Reads the last such line; undefined when there is none, as when the process was killed. */
export function readSummary(output: string): Summary | undefined {
  const line = output.match(LINE)?.at(-1);
  if (line === undefined) return undefined;
  const summary: Summary = { passed: 0, failed: 0, ignored: 0, steps: 0 };
  for (const [, count, kind, steps = "0"] of line.matchAll(PART)) {
    summary[kind as "passed" | "failed" | "ignored"] = Number(count);
    summary.steps += Number(steps);
  }
  return summary;
}
