import assert from "node:assert/strict";
import { yieldToEventLoop } from "../../../services/search/event_loop.ts";

Deno.test("a request is answered during long work", async () => {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response("answer"),
  );
  let answered = false;
  const asking = fetch(`http://127.0.0.1:${server.addr.port}`)
    .then((response) => response.text())
    .then(() => answered = true);
  let steps = 0;
  for (; !answered; steps++) {
    spend(5);
    await yieldToEventLoop();
  }
  await asking;
  await server.shutdown();
  // If Deno looked at its sockets only every 61 tasks, connecting and answering would take several
  // times 61.
  assert.ok(steps <= 61, `answered after ${steps} steps`);
});

function spend(milliseconds: number): void {
  const start = performance.now();
  while (performance.now() - start < milliseconds);
}
