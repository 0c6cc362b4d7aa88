/**
 * Everything that must pass, one suite after the other. Its last line is the count of the whole:
 * `N passed, N failed`. Paths narrow: `deno task test tests/services`.
 */
import { chooseSuites, type Suite } from "./test/suites.ts";
import { add, single, type Tally, tell } from "./test/tally.ts";

function print(text: string): void {
  const bytes = new TextEncoder().encode(`${text}\n`);
  for (let sent = 0; sent < bytes.length;) sent += Deno.stdout.writeSync(bytes.subarray(sent));
}

async function run(suite: Suite): Promise<Tally> {
  print(`▸ ${suite.name}`);
  const start = performance.now();
  const tally = await suite.run().catch((error) => single(false, describe(error)));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (tally.output) print(`\n${tally.output.trim()}\n`);
  print(`  ${tally.failed ? "FAILED: " : ""}${tell(tally)}, ${seconds} s`);
  return tally;
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

async function runAll(paths: string[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const suite of await chooseSuites(paths)) tallies.push(await run(suite));
  return add(tallies);
}

if (import.meta.main) {
  const total = await runAll(Deno.args);
  for (const test of total.ignored) print(`ignored: ${test}`);
  print(tell(total));
  Deno.exit(total.failed ? 1 : 0);
}
