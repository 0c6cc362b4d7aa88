/**
 * `deno task test [PATH …]`: format, lint, types, build and every test; with paths, the build and
 * the tests below them. The last line is `N passed, N failed`.
 */
import { globSync } from "node:fs";
import { print } from "../services/system/log.ts";
import { findChromium } from "./programs.ts";
import {
  count,
  failure,
  reportRun,
  runCheck,
  runTests,
  type TestResult,
} from "./test/run_tests.ts";

/** Suites with tasks of their own; run only if named. */
const APART = ["tests/bench", "tests/remote", "tests/image"];
const BROWSER = ["tests/browser"];
const PROCESSES = [...BROWSER, "tests/crash", "tests/hostile", "tests/operations", ...APART];
/** The other tests use only this machine, and close their resources. */
const UNIT = ["-R", "-W", "-E", "-S", "--allow-run", "--allow-net=127.0.0.1,localhost,[::1]"]
  .concat("--sanitize-ops", "--sanitize-resources");

function isBelow(file: string, paths: string[]): boolean {
  return paths.some((path) => file === path || file.startsWith(`${path}/`));
}

async function* runSuites(paths: string[]): AsyncGenerator<TestResult> {
  const whole = paths.length === 0;
  const checks = whole ? [["fmt", "--check"], ["lint"], ["check", "."]] : [];
  for (const args of [...checks, ["task", "build"]]) {
    yield await reportRun(`deno ${args.join(" ")}`, runCheck(args));
  }
  const all = globSync("tests/**/*_test.{ts,tsx}").sort();
  const files = all.filter((file) => whole ? !isBelow(file, APART) : isBelow(file, paths));
  const processes = files.filter((file) => isBelow(file, PROCESSES));
  const unit = files.filter((file) => !processes.includes(file));
  // Types were checked above.
  const options = [whole ? "--no-check" : "--check", "--preload=tests/support/property_seed.ts"];
  if (unit.length > 0) {
    yield await reportRun("unit and HTTP", runTests(unit, [...UNIT, ...options]));
  }
  if (processes.length > 0) {
    yield await reportRun(
      "browsers and whole servers",
      runProcesses(processes, ["-A", ...options]),
    );
  }
  for (const path of paths.filter((path) => !all.some((file) => isBelow(file, [path])))) {
    yield await reportRun(path, Promise.resolve(failure("no test file found")));
  }
}

async function runProcesses(files: string[], args: string[]): Promise<TestResult> {
  // These tests wait for other processes much of the time.
  const env: Record<string, string> = { DENO_JOBS: `${navigator.hardwareConcurrency + 1}` };
  if (files.some((file) => isBelow(file, BROWSER))) env.CHROMIUM_PATH = await findChromium();
  const build = await Deno.makeTempDir({ prefix: "campaign-build-" });
  try {
    return await runTests(files, args, { ...env, DEVELOPMENT_BUILD: build });
  } finally {
    await Deno.remove(build, { recursive: true });
  }
}

const paths = Deno.args.map((path) => path.replace(/^\.\/|\/$/g, ""));
const results = await Array.fromAsync(runSuites(paths));
for (const test of results.flatMap(({ ignored }) => ignored)) print(`ignored: ${test}`);
print(count(results));
Deno.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
