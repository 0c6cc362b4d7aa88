import assert from "node:assert/strict";
import { runFiles, type TestRunOptions } from "../../../tasks/test/run_files.ts";

const GOOD = 'Deno.test("good", () => {});';

/** Runs test files of the given texts in an empty folder; their names are theirs. */
async function run(files: Record<string, string>, options: TestRunOptions = {}) {
  const cwd = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${cwd}/deno.json`, "{}");
    const names = Object.keys(files).map((name) => `${name}_test.ts`);
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${cwd}/${name}_test.ts`, text);
    }
    return await runFiles(names, { cwd, args: ["--no-check"], ...options });
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}

async function counts(
  files: Record<string, string>,
  [passed, failed]: [number, number],
  shown: RegExp,
  options?: TestRunOptions,
) {
  const tally = await run(files, options);
  assert.deepEqual([tally.passed, tally.failed], [passed, failed], tally.output);
  assert.match(tally.output, shown);
}

Deno.test("runFiles() counts tests, not steps, and is quiet when all pass", async () => {
  const steps = 'Deno.test("s", async (t) => { await t.step("one", () => {}); });';
  assert.deepEqual(
    await run({ a: GOOD + steps, b: GOOD }, { args: ["--no-check", "--parallel"] }),
    {
      passed: 3,
      failed: 0,
      ignored: [],
      output: "",
    },
  );
});

Deno.test("runFiles() names what was ignored and shows what failed", async () => {
  const bad = 'Deno.test("bad", () => { throw new Error("planted"); });';
  const tally = await run({ a: `${GOOD} ${bad} Deno.test.ignore("later", () => {});` });
  assert.deepEqual([tally.passed, tally.failed], [1, 1]);
  assert.deepEqual(tally.ignored, ["a_test.ts: later"]);
  assert.match(tally.output, /error: Error: planted/);
  assert.doesNotMatch(tally.output, /good \.\.\. ok/);
});

Deno.test("runFiles() counts a file that throws while it loads", () =>
  counts({ a: GOOD, b: `${GOOD} throw new Error("planted");` }, [1, 1], /Error: planted/));

Deno.test("runFiles() counts a file with a type error, and the others", () =>
  counts({ a: GOOD, b: `${GOOD} const n: number = "x"; n;` }, [1, 1], /TS2322/, { args: [] }));

Deno.test("runFiles() counts a file whose import is missing, and the others", () =>
  counts({ a: GOOD, b: `import "./gone.ts"; ${GOOD}` }, [1, 1], /b_test\.ts: no report/));

Deno.test("runFiles() counts a process that is killed, and the other files", () => {
  const killed = 'Deno.test("k", () => Deno.kill(Deno.pid, "SIGKILL"));';
  const options = { args: ["--allow-run", "--no-check"] };
  return counts({ a: GOOD, b: killed }, [1, 1], /no report, signal SIGKILL/, options);
});

Deno.test("runFiles() counts a process that falls silent and does not end", () => {
  const endless = 'Deno.test("e", () => { for (;;); });';
  return counts({ a: endless }, [0, 1], /silent for 1 s/, {
    silenceSeconds: 1,
    args: ["--no-check"],
  });
});

Deno.test("runFiles() counts an error outside of any test", async () => {
  const late =
    'Deno.test("l", async () => { setTimeout(() => { throw new Error("planted"); }, 1);' +
    "await new Promise((resolve) => setTimeout(resolve, 50)); });";
  const { passed, failed, output } = await run({ a: GOOD, b: late });
  assert.equal(passed, 1);
  assert.ok(failed > 0);
  assert.match(output, /Error: planted/);
});

Deno.test("runFiles() counts a leftover only()", () =>
  counts({ a: 'Deno.test.only("o", () => {});' }, [1, 1], /no test failed, but deno test ended/));

Deno.test("runFiles() counts files without any test as a failure", () =>
  counts({ a: "// nothing yet" }, [0, 1], /no test ran/));
