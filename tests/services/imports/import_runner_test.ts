import assert from "node:assert/strict";
import { declarationHash } from "../../../services/imports/imported_record.ts";
import { Store } from "../../../services/store/store.ts";
import { Problem } from "../../../services/system/problem.ts";
import { revoke } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";
import { volunteerInput } from "../../support/builders.ts";
import { whenRead } from "../../support/second_process.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";
import { withFaults } from "../store/support/faulty_kv.ts";
import {
  declaration,
  findingsOf,
  importAll,
  importedBy,
  newAdmin,
  openImports,
  otherProcess,
  outcomesOf,
  ownStore,
  start,
  tableOf,
} from "./setup.ts";

const person = (n: number) => [`Ana ${n}`, "Núñez", `ana${n}@example.org`, `300123${4000 + n}`];
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n));

Deno.test("each row comes in once, with where it came from, and the figures add up", async () => {
  using site = await openImports();
  const { imports, volunteers, audit } = site.services;
  const rows = [...people(50), ["", "", "", ""], person(3), ["Luz", "Díaz", "", ""]];
  const batch = await importAll(site, tableOf(rows));
  assert.deepEqual([batch.state, batch.cursor, batch.lease], ["done", { part: 2, row: 54 }, null]);
  assert.deepEqual(batch.counts, batch.review);
  const { in: entered, no_name, same_row, no_contact } = batch.counts;
  assert.deepEqual([entered, no_name, same_row, no_contact], [50, 1, 1, 1]);
  assert.equal(await volunteers.count(), 50);
  const [first] = await importedBy(site.services, batch.id);
  const { consent, importacion, ...record } = first!;
  assert.deepEqual(
    [record.nombre, record.apellido, record.localidad, record.status],
    ["Ana 0", "Núñez", "Sin localidad", "pending"],
  );
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

Deno.test("of a person who did not authorise nothing stays but the number of the row", async () => {
  using site = await openImports();
  const columns = ["nombre", "email", "autorizacion"] as const;
  const rows = [["Ana", "ana@example.org", "Sí"], ["Luz", "luz@example.org", "No"]];
  const batch = await importAll(site, tableOf(rows, { columns }));
  const rejected = await Array.fromAsync(site.services.imports.rejectedRows(batch));
  assert.deepEqual(rejected, [{ row: 3, code: "not_authorised", cells: [] }]);
});

Deno.test("the columns that were not chosen are nowhere after the run", async () => {
  using site = await openImports();
  const columns = ["nombre", "email", null] as const;
  const rows = [["Ana", "ana@example.org", "aguja"], ["", "luz@example.org", "aguja"]];
  const table = tableOf(rows, { columns });
  await importAll(site, table);
  for await (const { value } of site.kv.list({ prefix: [] })) {
    const { bytes } = value as { readonly bytes?: Uint8Array };
    const text = bytes ? new TextDecoder().decode(bytes) : JSON.stringify(value, String);
    assert(!text?.includes("aguja"));
  }
});

Deno.test("two lists run one after the other, and the second one finds the people of the first", async () => {
  using site = await openImports();
  const { services } = site;
  const first = await start(site, tableOf(people(8), { perPart: 3 }));
  site.clock.now += 1000;
  const second = await start(
    { services, admin: await newAdmin(services) },
    tableOf([person(7), person(8), ["Otra", "Pérez", "ana3@example.org", ""]]),
  );
  await services.importRunner.run();
  assert.equal((await services.imports.require(first)).counts.in, 8);
  assert.deepEqual([...(await outcomesOf(services, second)).values()], ["known", "in", "in"]);
  assert.equal((await services.imports.require(second)).counts.shared_contact, 1);
});

Deno.test("a person who is there already comes in again only where that was chosen, and no protected person does", async () => {
  using site = await openImports();
  const { services } = site;
  const [ana, luz] = [person(1), person(2)];
  for (const [nombre = "", apellido = "", email = "", telefono = ""] of [ana, luz]) {
    const fields = { nombre, apellido, email, telefono };
    await submit(services, "volunteer", volunteerInput(fields));
  }
  const [record] = await services.volunteers.withPhone(luz[3]!);
  await act(
    services,
    (tx) =>
      services.volunteers.for(site.admin).setComplaint(tx, record!.id, "Pide borrar sus datos"),
  );
  const table = tableOf([ana, luz]);
  const without = await importAll(site, table);
  assert.deepEqual([...(await outcomesOf(services, without.id)).values()], ["known", "known"]);
  const { id } = await importAll(site, table, { repetidas: true });
  assert.deepEqual([...(await outcomesOf(services, id)).values()], ["in", "known"]);
});

Deno.test("a person who registers between two steps stays out of the next one", async () => {
  using site = await openImports();
  const { services } = site;
  const id = await start(site, tableOf(people(4), { perPart: 2 }));
  await services.importRunner.step(id);
  const [nombre = "", apellido = "", email = "", telefono = ""] = person(3);
  await submit(services, "volunteer", volunteerInput({ nombre, apellido, email, telefono }));
  await services.importRunner.run();
  assert.deepEqual([...(await outcomesOf(services, id)).values()], ["in", "in", "in", "known"]);
  assert.equal(await services.volunteers.count(), 4);
});

Deno.test("a list whose starter may import no longer stops where it is, and another one lets it go on", async () => {
  using site = await openImports();
  const { services } = site;
  const colleague = await newAdmin(services);
  const id = await start(site, tableOf(people(6), { perPart: 2 }));
  await services.importRunner.step(id);
  await revoke(services, site.admin.id, "admin");
  await services.importRunner.run();
  const stopped = await services.imports.require(id);
  assert.deepEqual([stopped.state, stopped.stopped?.reason, stopped.cursor], [
    "stopped",
    "access",
    { part: 1, row: 3 },
  ]);
  assert.equal(await services.volunteers.count(), 2);
  await act(services, (tx) => services.imports.resume(tx, id), colleague);
  await services.importRunner.run();
  assert.deepEqual([...(await outcomesOf(services, id)).values()], Array(6).fill("in"));
});

Deno.test("after the campaign nothing comes in any more", async () => {
  using site = await openImports({ phase: "auto" });
  const { imports, importRunner, volunteers } = site.services;
  const id = await start(site, tableOf(people(6), { perPart: 2 }));
  await importRunner.step(id);
  site.clock.now = Date.parse("2027-12-01T12:00:00-05:00");
  await importRunner.run();
  const { state, stopped } = await imports.require(id);
  assert.deepEqual([state, stopped?.reason, await volunteers.count()], ["stopped", "phase", 2]);
  await assert.rejects(
    act(site.services, (tx) => imports.resume(tx, id), site.admin),
    new Problem("form_closed"),
  );
  await assert.rejects(imports.requireRoom(), { code: "invalid" });
});

Deno.test("a person stops a list, and it goes on at the very row", async () => {
  using site = await openImports();
  const { imports, importRunner, volunteers } = site.services;
  const id = await start(site, tableOf(people(6), { perPart: 2 }));
  await importRunner.step(id);
  await act(site.services, (tx) => imports.stop(tx, id), site.admin);
  await importRunner.run();
  assert.equal(await volunteers.count(), 2);
  await act(site.services, (tx) => imports.resume(tx, id), site.admin);
  await otherProcess(site).importRunner.run();
  assert.deepEqual([...(await outcomesOf(site.services, id)).values()], Array(6).fill("in"));
});

Deno.test("a list that is stopped during a step stays where it was before it", async () => {
  using site = await openImports();
  const { imports, importRunner, volunteers } = site.services;
  const id = await start(site, tableOf(people(6), { perPart: 2 }));
  await importRunner.step(id);
  const elsewhere = otherProcess(site, { after: 0, store: ownStore(site.kv) });
  const stop = () => act(elsewhere, (tx) => elsewhere.imports.stop(tx, id), site.admin);
  whenRead(site.kv, "import_parts", "after", stop);
  await importRunner.run();
  const { state, cursor } = await imports.require(id);
  assert.deepEqual([state, cursor.part, await volunteers.count()], ["stopped", 1, 2]);
});

Deno.test("a list that was running in a copy waits for staff", async () => {
  using site = await openImports();
  const { imports, importRunner, volunteers } = site.services;
  const id = await start(site, tableOf(people(4), { perPart: 2 }));
  await importRunner.step(id);
  await imports.stopRestored();
  await importRunner.run();
  const { state, stopped } = await imports.require(id);
  assert.deepEqual([state, stopped?.reason, await volunteers.count()], ["stopped", "restored", 2]);
});

Deno.test("a declaration that was changed in the store no longer has the hash of the proofs", async () => {
  using site = await openImports();
  const { imports } = site.services;
  const { id } = await importAll(site, tableOf([person(1)]));
  const [record] = await importedBy(site.services, id);
  const stored = await imports.require(id);
  assert.equal(declarationHash(stored.declaration), record!.consent.sha256);
  await site.kv.set(["imports", id], {
    ...stored,
    declaration: { ...stored.declaration, frase: "Autorizo todo, también lo que no leí." },
  });
  const changed = await imports.require(id);
  assert.notEqual(declarationHash(changed.declaration), record!.consent.sha256);
});

Deno.test("a person who withdraws between two steps, or during one, does not come in with the next row, by e-mail or telephone", async () => {
  for (const moment of ["between", "during"] as const) {
    using site = await openImports();
    const { services } = site;
    const ids = await Promise.all([
      submit(
        services,
        "volunteer",
        volunteerInput({ email: "luz@example.org", telefono: "3019876543" }),
      ),
      submit(
        services,
        "volunteer",
        volunteerInput({ email: "paz@example.org", telefono: "3029876543" }),
      ),
    ]);
    const elsewhere = otherProcess(site, { after: 0, store: ownStore(site.kv) });
    const leave = () => withdraw(elsewhere, ids.map((id) => ({ place: "volunteer" as const, id })));
    const rows = [
      person(1),
      person(2),
      person(3),
      ["Sol", "Díaz", "luz@example.org", ""],
      ["Mar", "Díaz", "mar@example.org", "+57 302 987 6543"],
      person(4),
    ];
    const id = await start(site, tableOf(rows, { perPart: 2 }));
    await services.importRunner.step(id);
    if (moment === "during") whenRead(site.kv, "import_parts", "after", leave);
    else await leave();
    await services.importRunner.run();
    const outcomes = [...(await outcomesOf(services, id)).values()];
    assert.deepEqual(outcomes, ["in", "in", "in", "asked_to_leave", "asked_to_leave", "in"]);
    const rejected = await Array.fromAsync(
      services.imports.rejectedRows(await services.imports.require(id)),
    );
    assert.deepEqual(rejected.map(({ cells }) => cells), [[], []]);
    assert.equal(await services.volunteers.count(), 4);
  }
});

Deno.test("an imported person who is erased during the run stays away, and the figures are those of the rows", async () => {
  using site = await openImports();
  const { services } = site;
  const id = await start(site, tableOf([...people(3), person(0)], { perPart: 1 }));
  await services.importRunner.step(id);
  const [first] = await importedBy(services, id);
  await act(services, (tx) => services.volunteers.for(site.admin).erase(tx, first!.id), site.admin);
  await otherProcess(site).importRunner.run();
  const { counts } = await services.imports.require(id);
  assert.deepEqual([counts.in, counts.asked_to_leave], [3, 1]);
  assert.equal(await services.volunteers.count(), 2);
});

Deno.test("what goes on in the background ends with its process, and begins with the next one", async () => {
  using site = await openImports();
  const { services } = site;
  const id = await start(site, tableOf(people(6), { perPart: 1 }));
  const next = otherProcess(site);
  const isDone = async () => (await services.imports.require(id)).state === "done";
  next.importRunner.begin(() => {});
  await next.importRunner.end();
  const { cursor } = await services.imports.require(id);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual((await services.imports.require(id)).cursor, cursor);
  site.clock.now += 31_000;
  services.importRunner.begin(() => {});
  while (!await isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
  const other = await start(site, tableOf([person(9)]));
  while ((await services.imports.require(other)).state !== "done") {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await services.importRunner.end();
  assert.equal(await services.volunteers.count(), 7);
});

Deno.test("a list goes on at the very row once a full disk has room again", async () => {
  using site = await openImports();
  const { services } = site;
  const id = await start(site, tableOf(people(6), { perPart: 2 }));
  let commits = 0;
  const full = withFaults(site.kv, {
    commit: (operations, commit) => {
      if (commits++ > 0) throw new Error("database or disk is full");
      return commit(operations);
    },
  });
  const onFullDisk = otherProcess(site, { after: 0, store: new Store(full) });
  await assert.rejects(onFullDisk.importRunner.run(), { code: "unavailable" });
  const { state, cursor, counts } = await services.imports.require(id);
  assert.deepEqual([state, cursor.part, counts.in], ["running", 1, 2]);
  await otherProcess(site).importRunner.run();
  assert.deepEqual([...(await outcomesOf(services, id)).values()], Array(6).fill("in"));
});
