import assert from "node:assert/strict";
import fc from "fast-check";
import {
  availabilities,
  localidades,
  supportTypes,
  volunteerStatuses,
} from "../../../content/words/options.ts";
import { phoneKey } from "../../../content/words/phones.ts";
import {
  allVolunteerColumns,
  toRows,
  volunteerColumns,
} from "../../../services/exports/columns.ts";
import { csvStream } from "../../../services/exports/csv.ts";
import { xlsxStream } from "../../../services/exports/xlsx.ts";
import { readTable } from "../../../services/imports/read_table.ts";
import type { Row } from "../../../services/imports/table_schema.ts";
import { readRow } from "../../../services/imports/values.ts";
import { VolunteerInput } from "../../../services/inbox/volunteer_input_schema.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { volunteerFields, volunteerRecord } from "../../support/builders.ts";

const labels = [{ codigo: "tiene-carro", nombre: "Tiene carro" }];
const known = { today: "2026-11-28", lastDay: "2026-10-31", labels, sources: ["parque"] };

const columnsOf = {
  seven: volunteerColumns,
  complete: () =>
    allVolunteerColumns({
      ownerOf: () => "Luz",
      labels: labels.map(({ codigo, nombre }) => ({ id: codigo, label: nombre })),
    }),
};

/** What people type: names and texts with signs that CSV, XML and spreadsheets read otherwise. */
const letters = fc.constantFrom(..."añÑé ,;\"'=+-@<>&|\t\n_x0041_/\u00a0日😀");
const typed = (maxLength: number) => fc.array(letters, { maxLength }).map((all) => all.join(""));
const word = fc.constantFrom("Ana", "María José", "O'Neill", "de la Cruz", "Núñez-Peña", "Ó");
const phones = fc.oneof(
  fc.stringMatching(/^3\d{9}$/),
  fc.stringMatching(/^60[1-8]\d{7}$/),
  fc.stringMatching(/^\+57 3\d{9}$/),
  fc.constantFrom("+44 20 7946 0958", "+1 (305) 555-0100"),
);

const volunteer = fc.record({
  nombre: fc.tuple(word, word).map((words) => words.join(" ")),
  apellido: fc.oneof(word.filter((name) => name.length > 1), fc.constant("")),
  telefono: phones,
  localidad: fc.constantFrom(...localidades),
  tipo_apoyo: fc.subarray(supportTypes.map(({ id }) => id), { minLength: 1 }),
  disponibilidad: fc.constantFrom(...availabilities.map(({ id }) => id), null),
  experiencia: typed(40),
  mensaje: typed(60),
  status: fc.constantFrom(...volunteerStatuses.map(({ id }) => id)),
  isLeftAlone: fc.boolean(),
}).map(({ isLeftAlone, ...given }): Volunteer => {
  // As the form cleans what is typed.
  const { nombre, apellido, email, telefono, experiencia, mensaje } = VolunteerInput.parse(
    volunteerFields({ ...given, apellido: given.apellido || "xx" }),
  );
  return volunteerRecord("01JB0000000000000000000000", {
    ...given,
    nombre,
    apellido: given.apellido && apellido,
    email,
    telefono,
    experiencia,
    mensaje,
    created_at: "2026-10-26T15:00:00.000Z",
    etiquetas: ["tiene-carro"],
    ...(isLeftAlone && { no_contactar: { desde: "2026-10-27T15:00:00.000Z", por: "" } }),
  });
});

const makers = {
  csv: (heading: string[], batches: AsyncIterable<string[][]>) => csvStream(heading, batches),
  xlsx: (heading: string[], batches: AsyncIterable<string[][]>) =>
    xlsxStream({ name: "Voluntarios", widths: heading.map(() => 9), heading, batches }),
};

/** Returns the volunteers as they are read from a file that the site exported. */
async function readBack(
  records: readonly Volunteer[],
  file: keyof typeof columnsOf,
  format: keyof typeof makers,
) {
  const columns = columnsOf[file]();
  const batches = toRows(columns, ReadableStream.from([records]));
  const stream = makers[format](columns.map(({ heading }) => heading), batches);
  const table = readTable(await new Response(stream).bytes(), {});
  assert.ok(table.isOwnExport);
  const rows: Row[] = table.parts.flatMap((part) => JSON.parse(new TextDecoder().decode(part)));
  return rows.map((row) => {
    const read = readRow(row, { fields: table.guess, isMonthFirst: [] }, known);
    assert.ok("person" in read, JSON.stringify(read));
    return read.person;
  });
}

for (const format of ["csv", "xlsx"] as const) {
  Deno.test(`the complete file as ${format} is read back as it was`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(volunteer, { minLength: 1, maxLength: 8 }), async (records) => {
        const people = await readBack(records, "complete", format);
        assert.deepEqual(
          people.map((person) => ({ ...person, telefono: phoneKey(person.telefono) })),
          records.map((record) => ({
            nombre: record.nombre,
            apellido: record.apellido,
            email: record.email,
            telefono: phoneKey(record.telefono),
            localidad: record.localidad,
            tipo_apoyo: record.tipo_apoyo,
            disponibilidad: record.disponibilidad,
            experiencia: record.experiencia,
            mensaje: record.mensaje,
            status: record.status,
            fecha: "2026-10-26",
            no_contactar: record.no_contactar ? "2026-10-27" : null,
            etiquetas: ["tiene-carro"],
            origen: null,
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  Deno.test(`the file of seven columns as ${format} keeps contacts, localidad, support and state`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(volunteer, { minLength: 1, maxLength: 8 }), async (records) => {
        const people = await readBack(records, "seven", format);
        const kept = (
          { email, telefono, localidad, tipo_apoyo, status }: Volunteer | typeof people[number],
        ) => [email, phoneKey(telefono), localidad, tipo_apoyo, status];
        assert.deepEqual(people.map(kept), records.map(kept));
        assert.deepEqual(
          people.map(({ nombre, apellido }) => `${nombre} ${apellido}`.trim()),
          records.map(({ nombre, apellido }) => `${nombre} ${apellido}`.trim()),
        );
      }),
      { numRuns: 60 },
    );
  });
}
