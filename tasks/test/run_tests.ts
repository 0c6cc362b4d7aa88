import { print } from "../../services/system/log.ts";
import { type ProcessEnd, runDeno } from "./command.ts";

export interface TestResult {
  passed: number;
  failed: number;
  /** `file => name` of each test that was ignored. */
  ignored: string[];
  output: string;
}

/** Runs `deno` with these arguments as one check. */
export async function runCheck(args: string[]): Promise<TestResult> {
  const { success, output, ending } = await runDeno(args);
  return success
    ? { passed: 1, failed: 0, ignored: [], output: "" }
    : failure(`${output}\ndeno ${args.join(" ")}: ${ending}`);
}

export function failure(output: string): TestResult {
  return { passed: 0, failed: 1, ignored: [], output };
}

/** Runs test files in one `deno test --parallel`, and counts. */
export async function runTests(files: string[], args: string[], env?: Record<string, string>) {
  return countTests(await runDeno(["test", "--parallel", ...args, ...files], { env }));
}

/** `ok | 12 passed (3 steps) | 0 failed | 1 ignored (40ms)` */
const SUMMARY = /^(?:ok|FAILED) \| (\d+) passed.*? \| (\d+) failed.*\(.*\)$/gm;
const IGNORED = /^(?:\.\/)?(.*) \.\.\. ignored \(.*\)$/gm;
const PASSED = /^.* \.\.\. ok \(.*\n|^Check .*\n/gm;

/**
 * Counts by the summary of `deno test`, because its JUnit report leaves out files that do not load.
 * A missing summary (failed import, killed process) counts as one failure, and so does a failed run
 * without a failed test (a leftover `only()`).
 */
export function countTests({ success, ending, output }: ProcessEnd): TestResult {
  const summary = [...output.matchAll(SUMMARY)].at(-1);
  const [passed, failed] = [Number(summary?.[1] ?? 0), Number(summary?.[2] ?? 0)];
  const ignored = [...output.matchAll(IGNORED)].map(([, test = ""]) => test);
  let reason = "";
  if (!summary) reason = `deno test gave no summary: ${ending}`;
  else if (!success && failed === 0) reason = `no test failed, but deno test did: ${ending}`;
  else if (passed + failed + ignored.length === 0) reason = "no test ran";
  if (success && !reason) return { passed, failed, ignored, output: "" };
  const shown = `${output.replace(PASSED, "").trim()}\n${reason}`.trim();
  return { passed, failed: failed + (reason ? 1 : 0), ignored, output: shown };
}

export async function reportRun(name: string, run: Promise<TestResult>): Promise<TestResult> {
  print(`▸ ${name}`);
  const start = performance.now();
  const result = await run.catch((error) => failure(String(error)));
  if (result.output) print(`\n${result.output}\n`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`  ${result.failed ? "FAILED: " : ""}${count([result])}, ${seconds} s`);
  return result;
}

/** Returns `N passed, N failed`. */
export function count(results: TestResult[]): string {
  const sum = (what: "passed" | "failed") => results.reduce((sum, each) => sum + each[what], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}
