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

function cellsOf(parts: Record<string, string>): string[][] {
  const text = (escaped: string) =>
    escaped.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
      .replaceAll("&#13;", "\r").replaceAll("&amp;", "&")
      .replace(/_x([0-9a-f]{4})_/gi, (_, unit) => String.fromCharCode(parseInt(unit, 16)));
  const strings = Array.from(
    parts["xl/sharedStrings.xml"]!.matchAll(/<si><t xml:space="preserve">(.*?)<\/t><\/si>/gs),
    ([, string = ""]) => text(string),
  );
  const rows: string[][] = [];
  const cells = /<c r="([A-Z]+)(\d+)" s="[01]" t="s"><v>(\d+)<\/v><\/c>/g;
  const sheet = parts["xl/worksheets/sheet1.xml"]!;
  for (const [, row = ""] of sheet.matchAll(/<row r="(\d+)">/g)) {
    assert.equal(rows.push(["", ""]), Number(row));
  }
  for (const [, column = "", row = "", at = ""] of sheet.matchAll(cells)) {
    rows[Number(row) - 1]![column.charCodeAt(0) - 65] = strings[Number(at)]!;
  }
  return rows;
}

Deno.test("a workbook has one sheet with a frozen heading, and every cell is text", async () => {
  const parts = await partsOf([[["Ana & Cía", "+57 321"]], [["=1+1", ""]]]);
  assert.deepEqual(Object.keys(parts).sort(), [
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/sharedStrings.xml",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  const sheet = parts["xl/worksheets/sheet1.xml"]!;
  assert.match(sheet, /state="frozen"/);
  assert.match(sheet, /<col min="1" max="1" width="20"/);
  assert.doesNotMatch(sheet, /<f>/);
  assert.equal(
    sheet.match(/<c /g)?.length,
    sheet.match(/<c r="[A-Z]+\d+" s="[01]" t="s">/g)?.length,
  );
  assert.deepEqual(cellsOf(parts), [["Nombre", "Teléfono"], ["Ana & Cía", "+57 321"], [
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
    assert.deepEqual(cellsOf(parts).slice(1), batches.flat());
  }));
});

Deno.test("a text that comes back is stored once, and columns go on after Z", async () => {
  const heading = Array.from({ length: 28 }, () => "Sí");
  const sheet = { name: "Voluntarios", widths: heading.map(() => 10), heading };
  const batches = stream([[heading], [heading]]);
  const parts = unzipSync(await new Response(xlsxStream({ ...sheet, batches })).bytes());
  assert.equal(strFromU8(parts["xl/sharedStrings.xml"]!).match(/<si>/g)?.length, 1);
  assert.match(strFromU8(parts["xl/worksheets/sheet1.xml"]!), /r="Z3".*r="AA3".*r="AB3"/);
});

Deno.test("what XML cannot hold is left out", async () => {
  const parts = await partsOf([[["a\u0000b\u001fc\ufffe", "\ud800x"]]]);
  assert.deepEqual(cellsOf(parts)[1], ["abc", "\ufffdx"]);
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
