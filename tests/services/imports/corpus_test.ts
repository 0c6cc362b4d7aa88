import assert from "node:assert/strict";
import { Row, type Table } from "../../../services/imports/table_schema.ts";
import { TableReader } from "../../../services/imports/read_file.ts";
import { readTable } from "../../../services/imports/read_table.ts";
import type { Problem } from "../../../services/system/problem.ts";
import { readRow } from "../../../services/imports/values.ts";
import {
  goodFiles,
  listOf,
  refusedFiles,
  sheetOf,
  utf8,
  workbook,
} from "../../support/nasty_files.ts";

const known = { today: "2026-11-28", lastDay: "2026-10-31", labels: [], sources: [] };

function rowsOf({ parts }: Table): Row[] {
  return parts.flatMap((part) => JSON.parse(new TextDecoder().decode(part)));
}

/** Returns the rows as the import reads them, with the fields that were guessed. */
function read(table: Table) {
  const isMonthFirst = table.columns.map(({ isMonthFirst }) => isMonthFirst);
  return rowsOf(table).map((row) => readRow(row, { fields: table.guess, isMonthFirst }, known));
}

function peopleIn(table: Table): string[] {
  return read(table).map((row) => {
    assert.ok("person" in row, JSON.stringify(row));
    const { nombre, apellido, email, telefono, localidad } = row.person;
    return [nombre, apellido, email, telefono, localidad].join(" ");
  });
}

for (const [name, make] of Object.entries(goodFiles)) {
  Deno.test(`two persons come in from a file with ${name}`, () => {
    assert.deepEqual(peopleIn(readTable(make(), {})), [
      "Ana Núñez ana@example.org 321 123 4567 Suba",
      "Luz Peña luz@example.org 300 765 4321 Engativá",
    ]);
  });
}

Deno.test("each file that is refused says why in one sentence, and the process reads on", async () => {
  const reader = new TableReader(120_000);
  for (const [name, [make, text]] of Object.entries(refusedFiles)) {
    await assert.rejects(
      reader.read(make()),
      ({ code, fields }: Problem) => {
        assert.deepEqual([code, fields], ["invalid", { archivo: text }], name);
        return true;
      },
      name,
    );
  }
  for (const make of Object.values(goodFiles)) assert.equal((await reader.read(make())).rows, 2);
});

Deno.test("a text that was encoded twice comes in with a notice", () => {
  const [row] = read(readTable(utf8("Nombre;Celular\nMarÃ­a PeÃ±a;3211234567\n"), {}));
  assert.ok(row && "person" in row);
  assert.deepEqual(row.notices, [{ code: "damaged_letters", value: "MarÃa PeÃ±a" }]);
});

Deno.test("rows may have fewer cells and more, and one that is too long stays out", () => {
  const wide = Array(200).fill("x").join(";");
  const table = readTable(utf8(`Nombre;Celular;Notas\nAna Núñez;3211234567\n${wide}\n`), {});
  assert.deepEqual(read(table)[1], { refusal: "too_long" });
  const long = `Nombre;Celular\n${"x".repeat(4_001)};1\n${"y".repeat(4_000)};3211234567\n`;
  assert.deepEqual(rowsOf(readTable(utf8(long), {})).map(({ isTooLong }) => isTooLong), [
    true,
    undefined,
  ]);
});

Deno.test("a list without headings has none, and every row is a person", () => {
  const table = readTable(utf8("Ana Núñez;3211234567\nLuz Peña;3007654321\n"), {});
  assert.deepEqual([table.headingRow, table.rows, table.guess], [0, 2, [null, null]]);
});

Deno.test("of headings that say the same the first is guessed, of telephones those of two columns", () => {
  const table = readTable(utf8("Nombre;Nombre;Celular;Fijo;WhatsApp\na;b;c;d;e\n"), {});
  assert.deepEqual(table.guess, ["nombre_completo", null, "telefono", null, "telefono"]);
});

Deno.test("hidden sheets are named, the shown one is read, and hidden rows are counted", () => {
  const people = '<row hidden="1"><c t="str"><v>Ana</v></c><c><v>3211234567</v></c></row>';
  const heading = '<row><c t="str"><v>Nombre</v></c><c t="str"><v>Tel</v></c></row>';
  const file = () =>
    workbook({
      sheet: sheetOf(heading + people),
      sheets: '<sheet name="Oculta" state="veryHidden" r:id="rId4"/>',
      more: { "xl/worksheets/sheet2.xml": utf8(sheetOf(heading + people.repeat(9))) },
    });
  const table = readTable(file(), {});
  assert.deepEqual([table.sheet, table.rows, table.hiddenRows], [0, 1, 1]);
  assert.deepEqual(table.sheets, [
    { name: "Personas", isHidden: false },
    { name: "Oculta", isHidden: true },
  ]);
  assert.equal(readTable(file(), { sheet: 1 }).rows, 9);
});

Deno.test("of a formula its result is read, of an error its name, of a yes or no its value", () => {
  const cells = '<c t="str"><f>A1&amp;B1</f><v>Ana</v></c><c t="b"><v>1</v></c>' +
    '<c t="e"><v>#N/A</v></c><c><f>1+1</f></c><c><v>3.211234567E9</v></c>';
  const file = listOf(["Nombre", "Acepto", "Correo", "Notas", "Celular"], [cells]);
  assert.deepEqual(rowsOf(readTable(file, {}))[0]?.cells, [
    "Ana",
    true,
    { error: "#N/A" },
    "",
    3211234567,
  ]);
});

Deno.test("numbers that are none are texts, and a row that says a wrong place is the next one", () => {
  const person = (place: string) =>
    `<row r="${place}"><c t="str"><v>Ana</v></c><c><v>3211234567</v></c><c><v>1e999</v></c></row>`;
  const columns = '<row><c t="str"><v>Nombre</v></c><c t="str"><v>Celular</v></c>' +
    '<c t="str"><v>Notas</v></c></row>';
  const rows = ["1e999", "-3", "2.5", "2", "9", "9007199254740993"].map(person).join("");
  const read = rowsOf(readTable(workbook({ sheet: sheetOf(columns + rows) }), {}));
  assert.deepEqual(read.map((row) => Row.parse(row).row), [2, 3, 4, 5, 9, 10]);
  assert.equal(read[0]?.cells[2], "1e999");
});

Deno.test("days are those that the spreadsheet shows, counted from 1900 or from 1904", () => {
  const styles = '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
    '<numFmt numFmtId="165" formatCode="[Red]0&quot; dias&quot;"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46000.5</v></c>`).join("");
  const columns = ["Nombre", "Celular", "Fecha", "Notas"];
  const daysOf = (properties: string) =>
    rowsOf(readTable(listOf(columns, [cells], { styles, properties }), {}))[0]?.cells;
  const of1900 = { day: "2025-12-09" };
  assert.deepEqual(daysOf(""), [46000.5, of1900, of1900, 46000.5]);
  const of1904 = { day: "2029-12-10" };
  assert.deepEqual(daysOf('<workbookPr date1904="1"/>'), [46000.5, of1904, of1904, 46000.5]);
});

Deno.test("a column whose second parts alone are over 12 has its dates month first", () => {
  const file =
    "Nombre;Celular;Fecha;Visto\nAna;1;09/13/2026;13/09/2026\nLuz;2;09/01/2026;01/01/2026\n";
  const { columns } = readTable(utf8(file), {});
  assert.deepEqual(columns.map(({ isMonthFirst }) => isMonthFirst), [false, false, true, false]);
});

Deno.test("a family shares an address, and each of them comes in", () => {
  const file =
    "Nombre;Correo\nAna Núñez;a@b.co\nLuz Núñez;a@b.co\nEva Núñez;A@B.CO\nPaz Núñez;a@b.co\n";
  assert.equal(new Set(peopleIn(readTable(utf8(file), {}))).size, 4);
});

Deno.test("columns of what the site never keeps leave the reader under no heading and in no cell", () => {
  const headings = [
    "Nombre",
    "Cédula",
    "Celular",
    "EPS",
    "Puesto de votación",
    "Fecha de nacimiento",
  ];
  const file = `${headings.join(";")}\nAna;52111222;3211234567;Sura;Colegio;1980-01-01\n`;
  const { parts, columns, neverRead } = readTable(utf8(file), {});
  assert.deepEqual(columns.map(({ heading }) => heading), ["Nombre", "Celular"]);
  assert.deepEqual(neverRead, ["Cédula", "EPS", "Puesto de votación", "Fecha de nacimiento"]);
  const left = JSON.stringify([columns, parts.map((part) => new TextDecoder().decode(part))]);
  for (const never of ["52111222", "Sura", "Colegio", "1980"]) assert.ok(!left.includes(never));
});

Deno.test("a consent column with a no or nothing keeps its row out", () => {
  const file = "Nombre;Celular;Autorizo el tratamiento de mis datos\nAna;3211234567;Sí\n" +
    "Luz;3007654321;No\nEva;3007654322;\n";
  const rows = read(readTable(utf8(file), {}));
  assert.deepEqual(rows.map((row) => "refusal" in row && row.refusal), [
    false,
    "not_authorised",
    "not_authorised",
  ]);
});

Deno.test("the parts of a table are those that one commit takes", () => {
  const rows = Array.from({ length: 200 }, (_, at) => `Ana ${at};${"ñ".repeat(at * 19)}`);
  const table = readTable(utf8(`Nombre;Notas\n${rows.join("\n")}\n`), {});
  for (const part of table.parts) {
    const held = JSON.parse(new TextDecoder().decode(part));
    assert.ok(part.length <= 48 * 1024 && held.length <= 40 && held.length > 0);
    for (const row of held) assert.ok(Row.safeParse(row).success);
  }
  assert.deepEqual(rowsOf(table).map(({ row }) => row), rows.map((_, at) => at + 2));
});
