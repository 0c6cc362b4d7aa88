import assert from "node:assert/strict";
import { openFolder } from "../support/folder.ts";
import { directLaunch, ServerProcess } from "../support/server_process.ts";

Deno.test("an uncaught error loses no line of the log", async () => {
  await using folder = await openFolder();
  const unlucky = new URL("throw_on_signal.ts", import.meta.url);
  const server = new ServerProcess(await directLaunch(folder.store, unlucky));
  const origin = await server.listening;
  for (let asked = 0; asked < 20; asked++) await (await fetch(`${origin}/nada`)).body?.cancel();
  Deno.kill(server.pid, "SIGUSR2");
  await server.ended;
  assert.match(server.output, /planted/);
  assert.equal(server.output.match(/"event":"request"/g)?.length, 20);
});
