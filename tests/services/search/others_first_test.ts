import assert from "node:assert/strict";
import { othersFirst } from "../../../services/search/others_first.ts";

Deno.test("a request is answered while long work goes on", async () => {
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
    await othersFirst();
  }
  await asking;
  await server.shutdown();
  // Where sockets are looked at only after 61 tasks, connecting and answering take several times 61.
  assert.ok(steps <= 61, `answered after ${steps} steps`);
});

function spend(milliseconds: number): void {
  const start = performance.now();
  while (performance.now() - start < milliseconds);
}
