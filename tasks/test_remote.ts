/**
 * The tests of what a store beyond one machine must keep, against a real `denokv` server: the
 * suites of the store, the services, the routes and the visitor's road, each store of theirs being
 * a server; then two processes on one server, and a network that fails.
 */
import { print, printError } from "../services/terminal.ts";
import { findOrInstall, MissingProgram } from "./debian.ts";
import { findOrBuildDenokv } from "./denokv.ts";
import { CHROMIUM } from "./test/suites.ts";
import { runFiles } from "./test/run_files.ts";
import { add, type Tally, tell } from "./test/tally.ts";
import { findTestFiles } from "./test/test_files.ts";

const SAME_AS_ON_A_FILE = ["tests/services", "tests/routes", "tests/browser/road_test.ts"];
const redirect = "--preload=tests/remote/support/redirect_store.ts";

async function runAll(): Promise<Tally> {
  const env = {
    DENOKV_PATH: await findOrBuildDenokv(printError),
    CHROMIUM_PATH: await findOrInstall("chromium", CHROMIUM),
  };
  const same = await findTestFiles(SAME_AS_ON_A_FILE);
  const own = await findTestFiles(["tests/remote"]);
  const args = ["--allow-all", "--no-check"];
  const run = (name: string, files: string[], ...more: string[]) =>
    told(name, runFiles(files, { env, args: [...args, ...more] }));
  return add([
    await run("the same as on a file", same.unit, redirect, "--parallel"),
    await run("the road of a visitor", same.browser ?? [], redirect),
    await run("several processes, and a network that fails", own.unit),
  ]);
}

async function told(name: string, run: Promise<Tally>): Promise<Tally> {
  print(`▸ ${name}`);
  const tally = await run;
  if (tally.output) print(tally.output);
  print(`  ${tell(tally)}`);
  return tally;
}

try {
  const total = await runAll();
  print(tell(total));
  Deno.exit(total.failed ? 1 : 0);
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  printError(error.message);
  Deno.exit(2);
}
