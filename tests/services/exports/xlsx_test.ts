import assert from "node:assert/strict";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { xlsxStream } from "../../../services/exports/xlsx.ts";

async function* stream<T>(batches: readonly T[]): AsyncGenerator<T> {
  yield* batches;
}

async function partsOf(batches: readonly string[][][]): Promise<Record<string, string>> {
  const sheet = { name: "Voluntarios", widths: [20, 10], heading: ["Nombre", "Teléfono"] };
  const bytes = await new Response(xlsxStream({ ...sheet, batches: stream(batches) })).bytes();
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]),
  );
}

/** The texts of the cells, row by row, as a reader of XML sees them. */
function cellsOf(xml: string): string[][] {
  const text = (escaped: string) =>
    escaped.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
      .replaceAll("&#13;", "\r").replaceAll("&amp;", "&")
      .replace(/_x([0-9a-f]{4})_/gi, (_, unit) => String.fromCharCode(parseInt(unit, 16)));
  return Array.from(
    xml.matchAll(/<row>(.*?)<\/row>/gs),
    ([, row = ""]) =>
      Array.from(
        row.matchAll(/<t xml:space="preserve">(.*?)<\/t>/gs),
        ([, cell = ""]) => text(cell),
      ),
  );
}

Deno.test("a workbook has one sheet with a frozen heading, and every cell is text", async () => {
  const parts = await partsOf([[["Ana & Cía", "+57 321"]], [["=1+1", ""]]]);
  assert.deepEqual(Object.keys(parts).sort(), [
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  const sheet = parts["xl/worksheets/sheet1.xml"]!;
  assert.match(sheet, /state="frozen"/);
  assert.match(sheet, /<col min="1" max="1" width="20"/);
  assert.doesNotMatch(sheet, /<f>/);
  assert.equal(sheet.match(/<c /g)?.length, sheet.match(/<c t="inlineStr"/g)?.length);
  assert.deepEqual(cellsOf(sheet), [["Nombre", "Teléfono"], ["Ana & Cía", "+57 321"], [
    "=1+1",
    "",
  ]]);
});

Deno.test("every text that XML can hold comes out as it went in, whatever the batches", async () => {
  const looksEscaped = fc.constantFrom("_x003D_", "_x005F_x003D_", "_X0041_x0042_", "_x00");
  const texts = fc.oneof(fc.string({ unit: "binary" }), looksEscaped);
  const cell = fc.array(texts, { maxLength: 3 }).map((parts) => parts.join("")).map((text) =>
    // deno-lint-ignore no-control-regex
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }));
  await fc.assert(fc.asyncProperty(fc.array(rows), async (batches) => {
    const parts = await partsOf(batches);
    const sheet = parts["xl/worksheets/sheet1.xml"]!;
    assert.deepEqual(cellsOf(sheet).slice(1), batches.flat());
  }));
});

Deno.test("what XML cannot hold is left out", async () => {
  const parts = await partsOf([[["a\u0000b\u001fc\ufffe", "\ud800x"]]]);
  assert.deepEqual(cellsOf(parts["xl/worksheets/sheet1.xml"]!)[1], ["abc", "\ufffdx"]);
});

for (const stopAfter of [0, 1, 3]) {
  Deno.test(`a reader that cancels after ${stopAfter} chunks stops the reading of records (ASVS 1.4.3)`, async () => {
    let stopped = false;
    async function* endless(): AsyncGenerator<string[][]> {
      try {
        for (let n = 0;; n++) yield [[crypto.randomUUID(), String(n)]];
      } finally {
        stopped = true;
      }
    }
    const batches = endless();
    // A generator that was never asked for anything has nothing to clean up.
    await batches.next();
    const reader = xlsxStream({ name: "a", widths: [1, 1], heading: ["a", "b"], batches })
      .getReader();
    for (let n = 0; n < stopAfter; n++) await reader.read();
    await reader.cancel();
    assert(stopped);
  });
}
