import assert from "node:assert/strict";
import { LineBuffer } from "../../services/line_buffer.ts";

function openBuffer() {
  const written: string[] = [];
  const first = Promise.withResolvers<void>();
  const buffer = new LineBuffer((lines) => {
    written.push(lines);
    first.resolve();
  });
  return { buffer, written, first: first.promise };
}

Deno.test("lines that come together are one write, in their order", async () => {
  const { buffer, written, first } = openBuffer();
  buffer.add("a");
  buffer.add("b");
  assert.deepEqual(written, []);
  await first;
  assert.deepEqual(written, ["a\nb"]);
});

Deno.test("an urgent line waits for nobody, and comes after those before it", () => {
  const { buffer, written } = openBuffer();
  buffer.add("a");
  buffer.add("b", true);
  assert.deepEqual(written, ["a\nb"]);
});

Deno.test("however many lines come, few are held", () => {
  const { buffer, written } = openBuffer();
  for (let n = 0; n < 450; n++) buffer.add(String(n));
  assert.deepEqual(written.map((lines) => lines.split("\n").length), [200, 200]);
  buffer.flush();
  assert.equal(written.join("\n"), Array.from({ length: 450 }, (_, n) => n).join("\n"));
});

Deno.test("where no line waits, nothing is written", () => {
  const { buffer, written } = openBuffer();
  buffer.flush();
  buffer.add("a", true);
  buffer.flush();
  assert.deepEqual(written, ["a"]);
});
