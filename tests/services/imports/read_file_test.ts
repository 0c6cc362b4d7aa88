import assert from "node:assert/strict";
import { TableReader } from "../../../services/imports/read_file.ts";
import { Problem } from "../../../services/system/problem.ts";

const encoder = new TextEncoder();

const csv = (text: string) => encoder.encode(text);

Deno.test("one file is read at a time, two wait, and a fourth is refused", async () => {
  const reader = new TableReader();
  const three = [1, 2, 3].map(() => reader.read(csv("Nombre;Celular\nAna;321 123 4567")));
  await assert.rejects(reader.read(csv("a")), new Problem("imports_busy"));
  for (const table of await Promise.all(three)) assert.equal(table.rows, 1);
});

Deno.test("a file that takes too long is refused, and the next one is read", async () => {
  const text = csv("Nombre;Celular\nAna;321 123 4567");
  await assert.rejects(
    new TableReader(0).read(text.slice()),
    ({ fields }: Problem) => /demasiado grande por dentro/.test(fields?.archivo ?? ""),
  );
  assert.equal((await new TableReader().read(text)).rows, 1);
});
