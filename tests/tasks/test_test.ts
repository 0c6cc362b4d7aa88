import assert from "node:assert/strict";
import { runDeno } from "../../tasks/test/command.ts";

const entry = new URL("../../tasks/test.ts", import.meta.url).href;
const GOOD = 'Deno.test("good", () => {});\n';
const BAD = 'Deno.test("bad", () => {\n  throw new Error("planted");\n});\n';
const PROJECT = {
  "deno.json": '{ "tasks": { "build": "echo built" } }\n',
  "tests/support/property_seed.ts": "",
};

async function runTask(
  files: Record<string, string>,
  paths: string[] = [],
  env: Record<string, string> = {},
) {
  const cwd = await Deno.makeTempDir();
  try {
    for (const [path, text] of Object.entries({ ...PROJECT, ...files })) {
      await Deno.mkdir(`${cwd}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
      await Deno.writeTextFile(`${cwd}/${path}`, text);
    }
    const { success, output } = await runDeno(["run", "-A", entry, ...paths], { cwd, env });
    return { success, output, last: output.trimEnd().split("\n").at(-1) };
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}

Deno.test("the test task runs checks and every test, but for benches, and ends with its count", async () => {
  const { success, last, output } = await runTask({
    "tests/a_test.ts": GOOD,
    "tests/routes/b_test.tsx": `${GOOD}Deno.test.ignore("later", () => {});\n`,
    "tests/crash/c_test.ts": GOOD,
    "tests/bench/d_test.ts": BAD,
    "tests/routes/helper.ts": "export {};\n",
  });
  assert.equal(last, "7 passed, 0 failed", output);
  assert.match(output, /^ignored: tests\/routes\/b_test\.tsx => later$/m);
  assert.ok(success);
});

Deno.test("the test task goes on after a failure, counts it and exits with 1", async () => {
  const { success, last, output } = await runTask({
    "deno.json": '{ "tasks": { "build": "exit 3" } }\n',
    "tests/a_test.ts": GOOD + BAD + "debugger\n",
  });
  assert.equal(last, "2 passed, 4 failed", output);
  assert.match(output, /no-debugger/);
  assert.match(output, /deno task build: exit code 3/);
  assert.match(output, /Error: planted/);
  assert.ok(!success);
});

Deno.test("the test task narrows to the given paths, each of which has to have a test", async () => {
  const files = { "tests/a_test.ts": BAD, "tests/b/c_test.ts": GOOD };
  const { last, output } = await runTask(files, ["./tests/b/", "tests/gone"]);
  assert.equal(last, "2 passed, 1 failed");
  assert.match(output, /tests\/gone\n\nno test file found/);
});

Deno.test("the test task counts a missing browser as a failure", async () => {
  const files = { "tests/a_test.ts": GOOD, "tests/browser/b_test.ts": GOOD };
  const { last, output } = await runTask(files, ["tests"], { CHROMIUM_PATH: "/gone" });
  assert.equal(last, "2 passed, 1 failed");
  assert.match(output, /CHROMIUM_PATH is \/gone, which is not an executable file/);
});
