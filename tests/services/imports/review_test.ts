import assert from "node:assert/strict";
import fc from "fast-check";
import { rowOutcomes } from "../../../services/imports/import_schema.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { act } from "../../support/act.ts";
import { volunteerRecord } from "../../support/builders.ts";
import { openImports, otherProcess, outcomesOf, review, tableOf } from "./setup.ts";

const row = fc.tuple(
  fc.constantFrom("Ana", "ANA MARÍA", "Luz", "José", "", "A"),
  fc.constantFrom("Núñez", "de la Peña", "Núñez Peña", ""),
  fc.constantFrom("ana@example.org", "luz@example.org", "familia@example.org", ""),
  fc.constantFrom("3001234567", "300 123 4567", "+57 3017654321", "6012345678", "", "12"),
);

const onSite = fc.record({
  nombre: fc.constantFrom("Ana", "Luz", "José"),
  apellido: fc.constantFrom("Núñez", "de la Peña"),
  email: fc.constantFrom("ana@example.org", "luz@example.org", "otra@example.org"),
  telefono: fc.constantFrom("3001234567", "3017654321", "3100000000"),
});

const legends: readonly Partial<Volunteer>[] = [
  {},
  { no_contactar: { desde: "2026-09-01T00:00:00.000Z", por: "" } },
  { reclamo: { desde: "2026-09-01T00:00:00.000Z", motivo: "Pide borrar" } },
];

const file = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 24 }),
  known: fc.array(fc.tuple(onSite, fc.constantFrom(...legends)), { maxLength: 4 }),
  perPart: fc.integer({ min: 1, max: 8 }),
  repetidas: fc.boolean(),
  steps: fc.nat(6),
});

Deno.test("a review says of each row of any file what the run does with it, also after a kill", async () => {
  const check = fc.asyncProperty(file, async ({ rows, known, perPart, repetidas, steps }) => {
    using site = await openImports();
    const { imports, importRunner, volunteers } = site.services;
    await volunteers.load(
      known.map(([person, legend], n) =>
        volunteerRecord(`01ARZ3NDEKTSV4RRFFQ69G5FA${n}`, { ...person, ...legend })
      ),
    );
    const id = await review(site, tableOf(rows, { perPart }), { repetidas });
    const { review: said, problems } = await imports.require(id);
    await act(site.services, (tx) => imports.start(tx, id), site.admin);
    for (let step = 0; step < steps; step++) await importRunner.step(id);
    const next = otherProcess(site);
    await next.importRunner.run();
    const batch = await next.imports.require(id);
    assert.deepEqual([batch.state, batch.counts], ["done", said]);
    const out = problems.filter(({ code }) => (rowOutcomes as readonly string[]).includes(code));
    const expected = new Map(rows.map((_, at) => [at + 2, "in"]));
    for (const { row, code } of out) expected.set(row, code);
    assert.deepEqual(await outcomesOf(next, id), expected);
    const others = (await Array.fromAsync(next.imports.rejectedRows(batch)))
      .map(({ row, other }) => [row, other]);
    assert.deepEqual(others, out.map(({ row, other }) => [row, other]));
  });
  await fc.assert(check, { numRuns: 200 });
});
