import { runDeno, type RunOptions } from "./command.ts";
import { readJUnit, type Report } from "./junit.ts";
import { readSummary, type Summary } from "./summary.ts";
import { add, single, type Tally } from "./tally.ts";

/** What may be set for {@link runFiles}. */
export interface TestRunOptions extends RunOptions {
  /** Further arguments of `deno test`: permissions above all. */
  args?: string[];
}

/**
 * Runs test files in one `deno test` and counts by its report and its summary. Without
 * them (a module is missing, the process was killed) each file is run alone, so that the count
 * stays true and names the culprit.
 */
export async function runFiles(files: string[], options: TestRunOptions = {}): Promise<Tally> {
  const attempt = await attemptFiles(files, options);
  const summary = readSummary(attempt.output);
  if (attempt.report && summary) return judge(readJUnit(attempt.report), attempt, summary);
  if (files.length === 1) {
    return single(false, `${files[0]}: no report, ${attempt.ending}\n${attempt.output}`);
  }
  const tallies: Tally[] = [];
  for (const file of files) {
    tallies.push(await runFiles([file], { ...options, silenceSeconds: 180 }));
  }
  const alone = add(tallies);
  if (alone.failed > 0) return alone;
  const together = `together: no report, ${attempt.ending}; each file alone passes`;
  return add([alone, single(false, `${together}\n${attempt.output}`)]);
}

interface Attempt {
  report: string | undefined;
  success: boolean;
  ending: string;
  output: string;
}

async function attemptFiles(files: string[], options: TestRunOptions): Promise<Attempt> {
  const folder = await Deno.makeTempDir({ prefix: "campaign-test-" });
  try {
    const path = `${folder}/report.xml`;
    const { args = [], ...rest } = options;
    const outcome = await runDeno(
      ["test", ...args, `--junit-path=${path}`, ...files],
      rest,
    );
    return { ...outcome, report: await readIfThere(path) };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(path) || undefined;
  } catch {
    return undefined;
  }
}

/** The summary counts tests (and files that do not load); the report must agree with it. */
function judge(report: Report, { success, ending, output }: Attempt, summary: Summary): Tally {
  const { passed, ignored, steps } = summary;
  const notes: string[] = [];
  if (passed + summary.failed + ignored === 0) notes.push("no test ran");
  if (summary.failed === 0) {
    if (!success) notes.push(`no test failed, but deno test ended with ${ending}`);
    const told = passed + ignored + steps;
    if (report.cases !== told) notes.push(`${told} told, but ${report.cases} in the report`);
    if (report.failed > 0) notes.push(`none told, but ${report.failed} failed in the report`);
  }
  const failed = summary.failed + notes.length;
  const shown = failed > 0 ? [...notes, readable(output)].join("\n") : "";
  return { passed, failed, ignored: report.ignored, output: shown };
}

/** Leaves out what passed: the failures are what a reader looks for. */
function readable(output: string): string {
  return output.split("\n").filter((line) => !/ \.\.\. ok \(/.test(line) && !/^Check /.test(line))
    .join("\n").replace(/\nStack backtrace:\n(\s+\d+: <unknown>\n?)+/g, "\n").trim();
}
