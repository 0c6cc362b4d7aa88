import assert from "node:assert/strict";
import { volunteerFields } from "../support/builders.ts";
import { ServerProcess } from "../support/server_process.ts";
import type { Subject } from "./subject.ts";
import { readStore, type Write, writesOf } from "./writes.ts";

/** Registers one person and returns what the store has more, which had better be small. */
export async function learnWrites({ server, store }: Subject): Promise<Write[]> {
  const email = "ana-r0-0000000@example.org";
  const before = await readStore(store);
  const response = await fetch(`${server.origin}/api/volunteers`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: server.origin,
      "x-forwarded-for": "10.255.255.255",
    },
    body: JSON.stringify(volunteerFields({ email, submission: crypto.randomUUID() })),
  });
  const answer = await response.text();
  assert.equal(response.status, 201, answer);
  const { data } = JSON.parse(answer);
  return writesOf(data.id, email, before, await readStore(store));
}

/** Starts the bare server of those writes on the store. */
export async function startBareStore(
  writes: Write[],
  store: string,
): Promise<ServerProcess> {
  const file = `${store}.json`;
  await Deno.writeTextFile(file, JSON.stringify(writes));
  const script = new URL("./limits/bare_store.ts", import.meta.url).href;
  const flags = ["--no-check", "--unstable-kv", "--allow-net=127.0.0.1"];
  const files = ["--allow-read", `--allow-write=${store}`];
  return await ServerProcess.start({ args: ["run", ...flags, ...files, script, file, store] });
}
