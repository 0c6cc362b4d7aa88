import assert from "node:assert/strict";
import { listen, PendingRequests } from "../../../routes/server/life_cycle.ts";
import { readConfig } from "../../../services/system/config.ts";
import { createLog } from "../../../services/system/log.ts";
import { Problem } from "../../../services/system/problem.ts";

for (
  const [error, level] of [
    [new Problem("forbidden"), "info"],
    [new Problem("unavailable"), "error"],
    [new TypeError("with what Ana Peña typed"), "error"],
  ] as const
) {
  const name = error instanceof Problem ? `Problem ${error.code}` : error.name;
  Deno.test(`a response that breaks off with ${name} is one line of the log, without the message (ASVS 16.2.5)`, async () => {
    const lines: string[] = [];
    const config = readConfig((name) => ({ PORT: "0" })[name]);
    const stopping = new AbortController().signal;
    const log = createLog((line) => lines.push(line));
    const server = await listen(config, { stopping, pending: new PendingRequests(), log }, () => {
      let chunks = 0;
      return new Response(
        new ReadableStream({
          pull: (controller) =>
            chunks++ === 0 ? controller.enqueue(new Uint8Array(10)) : controller.error(error),
        }),
      );
    });
    const response = await fetch(`http://127.0.0.1:${server.addr.port}`);
    await assert.rejects(response.bytes(), TypeError);
    await server.shutdown();
    assert.equal(lines.length, 1);
    const line = JSON.parse(lines[0] ?? "");
    assert.deepEqual([line.level, line.event, line.error], [level, "broken_off", name]);
    assert.doesNotMatch(lines.join(), /Ana/);
  });
}
