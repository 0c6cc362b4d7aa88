import assert from "node:assert/strict";
import { until } from "../support/until.ts";
import { openFolder } from "../support/folder.ts";
import { freePort, ServerProcess, siteLaunch } from "../support/server_process.ts";

/** Longer than a line of the log waits for others, in ms. */
const aLine = 100;

Deno.test("where its log cannot be written the site starts, answers, and ends politely", async () => {
  await using folder = await openFolder();
  const { command, args: [run = "", line], env } = await siteLaunch(folder.store);
  const port = freePort();
  const server = new ServerProcess({
    command,
    args: [run, `${line} > /dev/full`],
    env: { ...env, PORT: String(port) },
  });
  const statusOf = async (path: string): Promise<number | null> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await response?.body?.cancel();
    return response?.status ?? null;
  };
  try {
    await until(async () => await statusOf("/livez") !== null);
    for (const [path, status] of [["/login", 200], ["/nada", 404], ["/healthz", 200]] as const) {
      assert.equal(await statusOf(path), status, server.output);
      await wait(aLine);
    }
  } finally {
    assert.equal(await server.terminate(), 0);
  }
});

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
