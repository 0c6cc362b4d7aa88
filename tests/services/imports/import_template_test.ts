import assert from "node:assert/strict";
import { unzipSync, zipSync } from "fflate";
import { importTemplate } from "../../../services/imports/import_template.ts";
import { readTable } from "../../../services/imports/read_table.ts";
import { RefusedFile } from "../../../services/imports/refused_file.ts";

Deno.test("the template is empty, and a row that is written into it is read without a choice", async () => {
  const file = await new Response(importTemplate()).bytes();
  assert.throws(() => readTable(file, {}), new RefusedFile("no_rows"));
  const parts = unzipSync(file);
  const sheet = "xl/worksheets/sheet1.xml";
  const written = new TextDecoder().decode(parts[sheet]).replace(
    "</sheetData>",
    '<row><c t="inlineStr"><is><t>Ana</t></is></c></row></sheetData>',
  );
  const zipped = zipSync({ ...parts, [sheet]: new TextEncoder().encode(written) });
  const { guess, columns, neverRead } = readTable(new Uint8Array(zipped), {});
  assert.equal(columns.length, 11);
  assert.equal(new Set(guess).size, 11);
  assert.ok(!guess.includes(null));
  assert.deepEqual(neverRead, []);
});
