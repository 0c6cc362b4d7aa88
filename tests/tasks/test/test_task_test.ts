import assert from "node:assert/strict";
import { runDeno } from "../../../tasks/test/command.ts";
import { findTestFiles } from "../../../tasks/test/test_files.ts";

const entry = new URL("../../../tasks/test.ts", import.meta.url).href;
const GOOD = 'Deno.test("good", () => {});\n';
const BAD = 'Deno.test("bad", () => {\n  throw new Error("planted");\n});\n';

/** A project of the given files, gone at the end of the test. */
async function project(files: Record<string, string>) {
  const cwd = await Deno.makeTempDir();
  const all = { "deno.json": '{ "tasks": { "build": "echo built" } }\n', ...files };
  for (const [path, text] of Object.entries(all)) {
    await Deno.mkdir(`${cwd}/${path}`.replace(/\/[^/]*$/, ""), { recursive: true });
    await Deno.writeTextFile(`${cwd}/${path}`, text);
  }
  const remove = () => Deno.remove(cwd, { recursive: true });
  return { cwd, [Symbol.asyncDispose]: remove };
}

async function runTask(cwd: string, paths: string[] = [], env: Record<string, string> = {}) {
  const { success, output } = await runDeno(["run", "--allow-all", entry, ...paths], { cwd, env });
  return { success, output, last: output.trimEnd().split("\n").at(-1) };
}

Deno.test("findTestFiles() parts unit, whole processes and browser, and leaves benches apart", async () => {
  await using site = await project({
    "tests/a_test.ts": "",
    "tests/routes/b_test.tsx": "",
    "tests/routes/helper.ts": "",
    "tests/bench/c_test.ts": "",
    "tests/crash/d_test.ts": "",
    "tests/browser/e_test.ts": "",
  });
  const unit = ["tests/a_test.ts", "tests/routes/b_test.tsx"];
  const processes = ["tests/crash/d_test.ts"];
  const browser = ["tests/browser/e_test.ts"];
  const found = { unit, processes, browser, unmatched: [] };
  assert.deepEqual(await findTestFiles([], site.cwd), found);
  assert.deepEqual(await findTestFiles(["./tests/routes/", "tests/crash", "tests/x"], site.cwd), {
    unit: ["tests/routes/b_test.tsx"],
    processes,
    browser: [],
    unmatched: ["tests/x"],
  });
});

Deno.test("the test task ends with its count, alone on the last line", async () => {
  await using site = await project({ "tests/a_test.ts": GOOD });
  const { success, last, output } = await runTask(site.cwd);
  assert.equal(last, "5 passed, 0 failed", output);
  assert.ok(success);
});

Deno.test("the test task goes on after a failure, counts it and exits with 1", async () => {
  await using site = await project({
    "deno.json": '{ "tasks": { "build": "exit 3" } }\n',
    "tests/a_test.ts": GOOD + BAD + "debugger\n",
  });
  const { success, last, output } = await runTask(site.cwd);
  assert.equal(last, "2 passed, 4 failed", output);
  assert.match(output, /no-debugger/);
  assert.match(output, /exit code 3/);
  assert.match(output, /Error: planted/);
  assert.ok(!success);
});

Deno.test("the test task narrows to the given paths", async () => {
  await using site = await project({ "tests/a_test.ts": BAD, "tests/b/c_test.ts": GOOD });
  assert.equal((await runTask(site.cwd, ["tests/b"])).last, "2 passed, 0 failed");
  const gone = await runTask(site.cwd, ["tests/b", "tests/gone"]);
  assert.equal(gone.last, "2 passed, 1 failed");
  assert.match(gone.output, /tests\/gone: no test file found/);
});

Deno.test("the test task counts a missing browser as a failure", async () => {
  await using site = await project({ "tests/a_test.ts": GOOD, "tests/browser/b_test.ts": GOOD });
  const { last, output } = await runTask(site.cwd, [], { CHROMIUM_PATH: "/gone" });
  assert.equal(last, "5 passed, 1 failed");
  assert.match(output, /CHROMIUM_PATH is \/gone/);
});
