import assert from "node:assert/strict";
import { readJUnit } from "../../../tasks/test/junit.ts";
import { readSummary } from "../../../tasks/test/summary.ts";

Deno.test("readJUnit() counts cases and names those that were ignored", () => {
  const xml = `<testsuites name="deno test" tests="3">
    <testsuite name="./tests/a_test.ts" tests="3">
        <testcase name="one" classname="./tests/a_test.ts" time="0.0" line="1" col="6">
        </testcase>
        <testcase name="two &amp; &lt;b&gt;" classname="./tests/a_test.ts" time="0.0">
            <failure message="x">Error: &lt;/testcase&gt;</failure>
        </testcase>
        <testcase name="three" classname="./tests/a_test.ts" time="0.0">
            <error message="Cancelled"/>
        </testcase>
        <testcase name="four &quot;4&quot;" classname="./tests/a_test.ts" time="0.0">
            <skipped/>
        </testcase>
    </testsuite></testsuites>`;
  assert.deepEqual(readJUnit(xml), {
    cases: 4,
    failed: 2,
    ignored: ['tests/a_test.ts: four "4"'],
  });
});

Deno.test("readSummary() reads the last summary line", () => {
  const output = [
    "ok | 9 passed | 0 failed (1s)",
    "FAILED | 12 passed (3 steps) | 2 failed (1 step) | 1 ignored (1 step) | 4 filtered out (18ms)",
    "",
    "error: Test failed",
  ].join("\n");
  assert.deepEqual(readSummary(output), { passed: 12, failed: 2, ignored: 1, steps: 5 });
});

Deno.test("readSummary() finds nothing in the output of a process that was killed", () => {
  assert.equal(readSummary("running 2 tests from ./a_test.ts\none ... ok (1ms)\n"), undefined);
});
