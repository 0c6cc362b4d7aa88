import assert from "node:assert/strict";
import { siteLaunch } from "../crash/server.ts";

/** Starts the site as the task does, without a shell in between; its process is that of the task. */
async function startTask(folder: string, env: Record<string, string> = {}) {
  const launch = await siteLaunch(`${folder}/store.sqlite`);
  const [, line = ""] = launch.args;
  const [, ...args] = line.split(" ");
  const child = new Deno.Command(Deno.execPath(), {
    args,
    env: { ...launch.env, ...env },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const origin = Promise.withResolvers<string>();
  const told = { text: "" };
  const read = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      told.text += text;
      const [found] = told.text.match(/http:\/\/[\w.:]+/) ?? [];
      if (found) origin.resolve(found);
    }
  };
  const drained = Promise.all([read(child.stdout), read(child.stderr)]);
  return { child, told, origin: origin.promise, ended: drained.then(() => child.status) };
}

/** Returns the process that this one has started. */
function childOf(pid: number): number {
  return Number(Deno.readTextFileSync(`/proc/${pid}/task/${pid}/children`).trim());
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} to the task stops the server gracefully, and the task ends with its exit code`, async () => {
    const folder = await Deno.makeTempDir();
    const { child, told, origin, ended } = await startTask(folder);
    assert.equal(await (await fetch(`${await origin}/livez`)).text(), "ok");
    child.kill(signal);
    assert.equal((await ended).code, 0);
    assert.match(told.text, /Cerrando/);
    await Deno.remove(folder, { recursive: true });
  });
}

Deno.test("the task ends with the exit code of a server that was killed", async () => {
  const folder = await Deno.makeTempDir();
  const { child, origin, ended } = await startTask(folder);
  await origin;
  Deno.kill(childOf(child.pid), "SIGKILL");
  assert.equal((await ended).code, 128 + 9);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a wrong value starts no server: the task prints one line and ends with 1", async () => {
  const folder = await Deno.makeTempDir();
  for (const [name, value] of [["PORT", "eighty"], ["OTEL_EXPORTER_OTLP_ENDPOINT", "nowhere"]]) {
    const { told, ended } = await startTask(folder, { [name!]: value! });
    assert.equal((await ended).code, 1);
    assert.match(told.text, new RegExp(`^${name}: .*\\n$`));
  }
  await Deno.remove(folder, { recursive: true });
});
