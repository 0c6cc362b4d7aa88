import assert from "node:assert/strict";
import { runTask } from "../support/command.ts";
import { openFolder } from "../support/folder.ts";
import { directLaunch, freePort, ServerProcess } from "../support/server_process.ts";

Deno.test("deno task livez says whether the site on this machine lives, whatever its public name", async () => {
  await using folder = await openFolder();
  const named = { PUBLIC_ORIGIN: "https://www.example.org", HOST: "127.0.0.1" };
  const launch = await directLaunch(folder.store);
  await using server = await ServerProcess.start({ ...launch, env: { ...launch.env, ...named } });
  const { port } = new URL(server.origin);
  assert((await runTask("livez", [], { ...named, PORT: port })).success);
  // A site with another name is not this one.
  assert(!(await runTask("livez", [], { HOST: "127.0.0.1", PORT: port })).success);
  assert(!(await runTask("livez", [], { ...named, PORT: String(freePort()) })).success);
});
