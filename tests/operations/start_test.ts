import assert from "node:assert/strict";
import { ServerProcess, siteLaunch } from "../support/server_process.ts";

/** Starts the site as the task does, without a shell in between; its process is that of the task. */
async function startTask(folder: string, more: Record<string, string> = {}) {
  const { args: [, line = ""], env } = await siteLaunch(`${folder}/store.sqlite`);
  return new ServerProcess({ args: line.split(" ").slice(1), env: { ...env, ...more } });
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} to the task stops the server gracefully, and the task ends with its exit code`, async () => {
    const folder = await Deno.makeTempDir();
    const task = await startTask(folder);
    assert.equal(await (await fetch(`${await task.listening}/livez`)).text(), "ok");
    Deno.kill(task.group, signal);
    assert.equal((await task.ended).code, 0);
    assert.match(task.output, /Cerrando/);
    await Deno.remove(folder, { recursive: true });
  });
}

Deno.test("the task ends with the exit code of a server that was killed", async () => {
  const folder = await Deno.makeTempDir();
  const task = await startTask(folder);
  await task.listening;
  Deno.kill(task.pid, "SIGKILL");
  assert.equal((await task.ended).code, 128 + 9);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a wrong value starts no server: the task prints one line and ends with 1", async () => {
  const folder = await Deno.makeTempDir();
  for (const [name, value] of [["PORT", "eighty"], ["OTEL_EXPORTER_OTLP_ENDPOINT", "nowhere"]]) {
    const task = await startTask(folder, { [name!]: value! });
    assert.equal((await task.ended).code, 1);
    assert.match(task.output, new RegExp(`^${name}: .*\\n$`));
  }
  await Deno.remove(folder, { recursive: true });
});
