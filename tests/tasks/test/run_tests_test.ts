import assert from "node:assert/strict";
import { runDeno } from "../../../tasks/test/command.ts";
import { countTests } from "../../../tasks/test/run_tests.ts";

const GOOD = 'Deno.test("good", () => {});';

async function count(files: Record<string, string>, seconds = 60) {
  const cwd = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${cwd}/deno.json`, "{}");
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${cwd}/${name}_test.ts`, text);
    }
    const args = ["test", "--no-check", "--allow-run", "--parallel"];
    return countTests(await runDeno(args, { cwd, seconds }));
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}

Deno.test("countTests() counts tests, not steps, and shows nothing when all pass", async () => {
  const steps = 'Deno.test("s", async (t) => { await t.step("one", () => {}); });';
  assert.deepEqual(await count({ a: GOOD + steps, b: GOOD }), {
    passed: 3,
    failed: 0,
    ignored: [],
    output: "",
  });
});

const late = 'Deno.test("late", async () => { setTimeout(() => { throw new Error("planted"); });' +
  "await new Promise(() => setInterval(() => {}, 1000)); });";
const failures: [what: string, file: string, counts: [number, number], shown: RegExp][] = [
  ["a file that throws while it loads", `throw new Error("planted");`, [1, 1], /Error: planted/],
  ["an error outside of any test", late, [1, 2], /Error: planted/],
  ["a leftover only()", 'Deno.test.only("o", () => {});', [2, 1], /no test failed, but .*code 1/],
  ["a missing import", `import "./gone.ts"; ${GOOD}`, [0, 1], /gone\.ts[^]*no summary: exit code/],
  [
    "a process that is killed",
    'Deno.test("k", () => Deno.kill(Deno.pid, "SIGKILL"));',
    [0, 1],
    /no summary: SIGKILL/,
  ],
];

for (const [what, file, counts, shown] of failures) {
  Deno.test(`countTests() counts ${what} as a failure`, async () => {
    const { passed, failed, output } = await count({ a: GOOD, b: file });
    assert.deepEqual([passed, failed], counts, output);
    assert.match(output, shown);
  });
}

Deno.test("countTests() counts a run without any test as a failure", async () => {
  const { passed, failed, output } = await count({ a: "// nothing yet" });
  assert.deepEqual([passed, failed], [0, 1]);
  assert.match(output, /\nno test ran$/);
});

Deno.test("runDeno() ends a test that hangs, and the output names it", async () => {
  const { passed, failed, output } = await count({ a: 'Deno.test("e", () => { for (;;); });' }, 10);
  assert.deepEqual([passed, failed], [0, 1]);
  assert.match(output, /tests were pending:\n\ne => .*a_test\.ts[^]*no summary: ended after 10 s/);
});
