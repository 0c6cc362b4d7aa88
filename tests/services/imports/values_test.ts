import assert from "node:assert/strict";
import fc from "fast-check";
import type { ImportField } from "../../../content/imports/import_words.ts";
import { localidades } from "../../../content/words/options.ts";
import { phoneKey } from "../../../content/words/phones.ts";
import type { Cell, ReadPerson } from "../../../services/imports/table_schema.ts";
import { readRow } from "../../../services/imports/values.ts";

const known = {
  today: "2026-11-28",
  lastDay: "2026-10-31",
  labels: [{ codigo: "tiene-carro", nombre: "Tiene carro" }],
  sources: ["parque"],
};

type Cells = Partial<Record<ImportField, Cell>>;

/** Reads a row of these cells, of a person who has a name and a telephone. */
function read(cells: Cells, isMonthFirst = false) {
  const names: Cells = "nombre_completo" in cells ? {} : { nombre: "Ana", apellido: "Núñez" };
  const all: Cells = { ...names, telefono: "321 123 4567", ...cells };
  const fields = Object.keys(all) as ImportField[];
  const mapping = { fields, isMonthFirst: fields.map(() => isMonthFirst) };
  return readRow({ row: 2, cells: Object.values(all) }, mapping, known);
}

function personOf(cells: Cells, isMonthFirst = false) {
  const result = read(cells, isMonthFirst);
  assert.ok("person" in result, JSON.stringify(result));
  return { ...result.person, notices: result.notices.map(({ code }) => code) };
}

/** Checks what becomes of a cell, and the notices with which the row comes in. */
function check(
  field: ImportField,
  rows: readonly (readonly [cell: Cell, value: unknown, ...notices: string[]])[],
  column: keyof ReadPerson = field as keyof ReadPerson,
  others: Cells = {},
) {
  for (const [cell, value, ...notices] of rows) {
    Deno.test(`${field} ${JSON.stringify(cell)} is ${JSON.stringify(value)} ${notices}`, () => {
      const person = personOf({ ...others, [field]: cell });
      assert.deepEqual([person[column], person.notices], [value, notices]);
    });
  }
}

check("telefono", [
  ["'321 123 4567", "321 123 4567"],
  ["’3211234567", "3211234567"],
  ['="3211234567"', "3211234567"],
  ["\u202d321 123 4567\u202c", "321 123 4567"],
  ["321\u00a0123\u00a04567", "321 123 4567"],
  [3211234567, "3211234567"],
  ["3211234567.0", "3211234567"],
  ["3,211234567E+09", "3211234567"],
  ["(+57) 321 123 4567", "3211234567"],
  ["57 3211234567", "3211234567"],
  ["'+57 321 123 4567", "3211234567"],
  ["033211234567", "3211234567"],
  ["6012345678", "6012345678"],
  ["0 3 601 234 5678", "6012345678"],
  ["1 2345678", "6012345678"],
  ["３２１ １２３ ４５６７", "321 123 4567"],
  ["＋57 321 123 4567／３００ ７６５ ４３２１", "3211234567", "two_phones"],
  ["321 123 4567 / 300 765 4321", "321 123 4567", "two_phones"],
  ["321 123 4567 y 300 765 4321", "321 123 4567", "two_phones"],
  ["12 / 300 765 4321", "300 765 4321"],
  ["234 5678", "6012345678", "no_area_code"],
  ["+44 20 7946 0958", "+44 20 7946 0958"],
  ["0034 600 123 456", "0034 600 123 456"],
], "telefono");

check(
  "telefono",
  [
    ["", ""],
    ["3,00E+09", "", "cut_phone"],
    ["321 123 456", "", "bad_phone"],
    ["no tiene", "", "bad_phone"],
  ],
  "telefono",
  { email: "ana@example.org" },
);

check("email", [
  ["ANA@Example.org", "ana@example.org"],
  ["Ana Núñez <ana@example.org>", "ana@example.org"],
  ["mailto:ana@example.org.", "ana@example.org"],
  ["ana @ gmial.com ", "ana@gmial.com"],
  ["ana@example.org; luz@example.org", "ana@example.org", "two_emails"],
  ["no tiene", "", "bad_email"],
  ["ana@@example", "", "bad_email"],
]);

check("localidad", [
  ["Bogotá, D.C. - Suba", "Suba"],
  ["Localidad de Kennedy", "Kennedy"],
  ["(11) Suba", "Suba"],
  ["11", "Suba"],
  [8, "Kennedy"],
  ["cd. bolívar", "Ciudad Bolívar"],
  ["RAFAEL URIBE", "Rafael Uribe Uribe"],
  ["Santafé", "Santa Fe"],
  ["pte. aranda", "Puente Aranda"],
  ["la candelaria", "Candelaria"],
  ["san cristobal", "San Cristóbal"],
  ["", null],
  ["Sin localidad", null],
  ["Suba o Engativá", null, "unknown_localidad"],
  ["Soacha", null, "unknown_localidad"],
  ["21", null, "unknown_localidad"],
  [{ error: "#N/A" }, null, "cell_error"],
]);

check("tipo_apoyo", [
  ["Redes sociales; Logística", ["redes", "logistica"]],
  ["Asistir a eventos, Puerta a puerta", ["eventos", "puerta"]],
  ["casa a casa\ndiseño", ["puerta", "creativo"]],
  ["eventos / cocinar", ["eventos"], "unknown_support"],
  ["", []],
]);

check("disponibilidad", [
  ["4-6 horas por semana", "4-6"],
  ["10+", "10+"],
  ["Más de 10 horas por semana", "10+"],
  [3, "1-3"],
  ["unas 5 horas", "4-6"],
  ["10", "7-10"],
  ["12 horas", "10+"],
  ["tiempo completo", "10+"],
  [{ day: "2026-03-01" }, "1-3"],
  [{ day: "2025-04-06" }, "4-6"],
  ["07-oct", "7-10"],
  ["cuando pueda", null, "unknown_availability"],
  [{ day: "2026-05-02" }, null, "unknown_availability"],
]);

check("status", [
  ["Contactado", "contacted"],
  ["no contesta", "inactive"],
  ["Vinculada", "active"],
  ["por contactar", "pending"],
  ["quizás", null, "unknown_status"],
]);

check("fecha", [
  [{ day: "2026-09-01" }, "2026-09-01"],
  ["2026-09-01T10:00", "2026-09-01"],
  ["13/09/2026 10:22:33", "2026-09-13"],
  ["1.9.26", "2026-09-01"],
  [46266, "2026-09-01"],
  ["31/02/2026", null, "bad_date"],
  ["ayer", null, "bad_date"],
  ["01/01/2027", null, "bad_date"],
  ["01/01/2012", null, "bad_date"],
]);

check("no_contactar", [
  ["", null],
  ["No", null],
  ["2026-09-01", "2026-09-01"],
  ["Sí", known.lastDay],
  ["pidió que no", known.lastDay],
]);

check("etiquetas", [
  ["Tiene carro", ["tiene-carro"]],
  ["tiene-carro; fotógrafa", ["tiene-carro"], "unknown_label"],
]);

check("origen", [["parque", "parque"], ["otro", null, "unknown_source"]]);

const names: [cells: Cells, nombre: string, apellido: string, ...notices: string[]][] = [
  [{ nombre: "Ana  María", apellido: "Núñez" }, "Ana María", "Núñez"],
  [{ nombre: "Ana Núñez", apellido: "Núñez" }, "Ana", "Núñez"],
  [{ nombre: "Ana", apellido: "" }, "Ana", "", "no_surname"],
  [{ nombre: "Mari\u0301a", apellido: "Núñez" }, "María", "Núñez"],
  [{ nombre: "MarÃ­a", apellido: "Núñez" }, "MarÃa", "Núñez", "damaged_letters"],
  [{ nombre_completo: "Ana Núñez Pérez" }, "Ana", "Núñez Pérez"],
  [
    { nombre_completo: "Ana María Núñez Pérez" },
    "Ana María",
    "Núñez Pérez",
  ],
  [{ nombre_completo: "Ana de la Cruz" }, "Ana", "de la Cruz"],
  [
    { nombre_completo: "María de los Ángeles Pérez Ruiz" },
    "María de los Ángeles",
    "Pérez Ruiz",
  ],
  [{ nombre_completo: "Núñez Pérez, Ana" }, "Ana", "Núñez Pérez"],
  [{ apellido: "Núñez", nombre_completo: "Ana Núñez" }, "Ana", "Núñez"],
  [{ apellido: "", nombre_completo: "Ana María" }, "Ana María", "", "no_surname"],
];

for (const [cells, nombre, apellido, ...notices] of names) {
  Deno.test(`the name ${JSON.stringify(cells)} is ${nombre} and ${apellido}`, () => {
    const person = personOf(cells);
    assert.deepEqual([person.nombre, person.apellido, person.notices], [nombre, apellido, notices]);
  });
}

const refused: [refusal: string, cells: Cells][] = [
  ["no_name", { nombre: "" }],
  ["no_name", { nombre: "A" }],
  ["no_contact", { telefono: "" }],
  ["no_contact", { telefono: "123", email: "nada" }],
  ["not_authorised", { autorizacion: "" }],
  ["not_authorised", { autorizacion: "No" }],
  ["not_authorised", { autorizacion: "no autorizo" }],
  ["not_authorised", { autorizacion: false }],
  ["not_authorised", { autorizacion: "pendiente" }],
  ["asked_to_leave", { status: "Retirado" }],
  ["asked_to_leave", { status: "dijo no más", nombre: "" }],
  ["complaint", { reclamo: "Dice que no es suyo" }],
];

for (const [refusal, cells] of refused) {
  Deno.test(`a row with ${JSON.stringify(cells)} stays out: ${refusal}`, () => {
    assert.deepEqual(read(cells), { refusal });
  });
}

Deno.test("a row that is too long stays out", () => {
  const mapping = { fields: ["nombre" as const], isMonthFirst: [false] };
  const row = { row: 2, cells: ["Ana"], isTooLong: true as const };
  assert.deepEqual(readRow(row, mapping, known), { refusal: "too_long" });
});

for (
  const yes of ["Sí", "si", "X", 1, true, "Acepto", "Autorizo el tratamiento", {
    day: "2026-09-01",
  }]
) {
  Deno.test(`${JSON.stringify(yes)} is an authorisation`, () => {
    assert.ok("person" in read({ autorizacion: yes }));
  });
}

Deno.test("a column of dates is month/day/year as a whole", () => {
  assert.equal(personOf({ fecha: "09/01/2026" }, true).fecha, "2026-09-01");
  assert.equal(personOf({ fecha: "09/01/2026" }).fecha, "2026-01-09");
});

Deno.test("of two columns of telephones the first that holds is kept", () => {
  const mapping = {
    fields: ["nombre", "apellido", "telefono", "telefono"] as const,
    isMonthFirst: [false, false, false, false],
  };
  const result = readRow({ row: 2, cells: ["Ana", "Núñez", "x", "321 123 4567"] }, mapping, known);
  assert.ok("person" in result && result.person.telefono === "321 123 4567");
});

Deno.test("a mobile is the same one however it is decorated", () => {
  const digits = fc.stringMatching(/^3\d{9}$/);
  const around = fc.constantFrom(
    (n: string) => n,
    (n: string) => `'${n}`,
    (n: string) => `="${n}"`,
    (n: string) => `+57${n}`,
    (n: string) => `57 ${n.slice(0, 3)}-${n.slice(3)}`,
    (n: string) => `\u202a${n}\u202c`,
    (n: string) => `03${n}`,
    (n: string) => `Cel: ${n}`,
  );
  fc.assert(fc.property(digits, around, (number, decorate) => {
    assert.equal(phoneKey(personOf({ telefono: decorate(number) }).telefono), `+57${number}`);
  }));
});

Deno.test("each localidad is read from its name and from its number", () => {
  localidades.forEach((localidad, at) => {
    for (const cell of [localidad.toUpperCase(), at + 1, `${at + 1} ${localidad}`]) {
      assert.equal(personOf({ localidad: cell }).localidad, localidad);
    }
  });
});

Deno.test("whatever its cells have, a row comes in or stays out, and what comes in is short", () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary", maxLength: 3_000 }),
    fc.double(),
    fc.boolean(),
    fc.record({ day: fc.string() }),
    fc.record({ error: fc.string() }),
  );
  const fields: ImportField[] = [
    "nombre_completo",
    "email",
    "telefono",
    "localidad",
    "mensaje",
    "fecha",
  ];
  fc.assert(fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
    const result = readRow({ row: 2, cells }, { fields, isMonthFirst: [] }, known);
    if ("refusal" in result) return;
    const { nombre, apellido, telefono, email, mensaje } = result.person;
    assert.ok([...nombre].length <= 50 && [...apellido].length <= 50 && telefono.length <= 40);
    assert.ok(email.length <= 255 && [...mensaje ?? ""].length <= 1_000);
    assert.ok(result.notices.every(({ value = "" }) => value.length <= 80));
  }));
});
