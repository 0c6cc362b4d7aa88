import assert from "node:assert/strict";
import { declarationHash } from "../../../services/imports/imported_record.ts";
import { declaration, findingsOf, importAll, importedBy, openImports, tableOf } from "./setup.ts";

const person = (n: number) => [`Ana ${n}`, "Núñez", `ana${n}@example.org`, `300123${4000 + n}`];
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n));

Deno.test("each row comes in once, with where it came from, and the figures add up", async () => {
  using site = await openImports();
  const { imports, volunteers, audit } = site.services;
  const rows = [...people(50), ["", "", "", ""], person(3), ["Luz", "Díaz", "", ""]];
  const batch = await importAll(site, tableOf(rows));
  assert.deepEqual([batch.state, batch.cursor, batch.lease], ["done", { part: 2, row: 54 }, null]);
  assert.deepEqual(batch.counts, { in: 50, no_name: 1, same_row: 1, no_contact: 1 });
  assert.deepEqual(batch.counts, batch.review);
  assert.equal(await volunteers.count(), 50);
  const [first] = await importedBy(site.services, batch.id);
  const { consent, importacion, localidad, status, nombre, apellido } = first!;
  assert.deepEqual([nombre, apellido, localidad, status], [
    "Ana 0",
    "Núñez",
    "Sin localidad",
    "pending",
  ]);
  assert.deepEqual([importacion?.lote, importacion?.fila], [batch.id, 2]);
  const { version, ...proof } = consent;
  assert.match(version, /^\d{4}-/);
  assert.deepEqual(proof, {
    sha256: declarationHash(declaration),
    purpose: "volunteer",
    at: "2026-08-31T05:00:00.000Z",
    channel: "import",
    lote: batch.id,
  });
  const rejected = await Array.fromAsync(imports.rejectedRows(batch));
  assert.deepEqual(rejected, [
    { row: 52, code: "no_name", cells: ["", "", "", ""] },
    { row: 53, code: "same_row", other: 5, cells: person(3) },
    { row: 54, code: "no_contact", cells: ["Luz", "Díaz", "", ""] },
  ]);
  const { items } = await audit.list({ subject: batch.id });
  assert.deepEqual(
    items.map(({ action, actor, detail }) => [action, actor, detail.count]),
    [
      ["import_done", site.admin.id, 50],
      ["import_started", site.admin.id, 50],
      ["import_read", site.admin.id, 53],
    ],
  );
  assert.deepEqual(await findingsOf(site.services), []);
});
