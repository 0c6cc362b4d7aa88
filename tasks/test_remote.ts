/**
 * The tests of what a store beyond one machine must keep, against a real `denokv` server: the
 * suites of the store, the services, the routes and the visitor's road, each store of theirs being
 * a server; then two processes on one server, and a network that fails.
 */
import { globSync } from "node:fs";
import { printError } from "../services/system/log.ts";
import { findChromium, findDenokv, MissingProgram } from "./programs.ts";
import { reportRun, runTests, type TestResult } from "./test/run_tests.ts";

const redirect = "--preload=tests/remote/support/redirect_store.ts";

async function runAll(): Promise<TestResult[]> {
  const env = {
    DENOKV_PATH: await findDenokv(),
    CHROMIUM_PATH: await findChromium(),
  };
  const run = (name: string, pattern: string, ...args: string[]): Promise<TestResult> =>
    reportRun(name, runTests(globSync(pattern).sort(), ["-A", "--no-check", ...args], env));
  return [
    await run("the same as on a file", "tests/{services,routes}/**/*_test.{ts,tsx}", redirect),
    await run("the road of a visitor", "tests/browser/road_test.ts", redirect),
    await run("several processes, and a network that fails", "tests/remote/*_test.ts"),
  ];
}

try {
  const results = await runAll();
  Deno.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  printError(error.message);
  Deno.exit(2);
}
