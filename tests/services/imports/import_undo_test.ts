import assert from "node:assert/strict";
import { ContactInput } from "../../../services/follow_up/contact_schema.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import type { Unit } from "../../../services/store/unit.ts";
import { Problem } from "../../../services/system/problem.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { reconcile } from "../../../services/backup/reconcile.ts";
import { revoke } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";
import { merge } from "../../support/merge.ts";
import { withdraw } from "../../support/withdraw.ts";
import {
  findingsOf,
  importAll,
  importedBy,
  newAdmin,
  openImports,
  start,
  tableOf,
} from "./setup.ts";

const person = (n: number) => [`Ana ${n}`, "Núñez", `ana${n}@example.org`, `300123${4000 + n}`];
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n));

type Site = Awaited<ReturnType<typeof openImports>>;
type Touch = (site: Site, tx: Unit, record: Volunteer) => unknown;

const contact = (resultado: string, others = {}): Touch => ({ services }, tx, { id }) => {
  const submission = crypto.randomUUID();
  const typed = { canal: "llamada", resultado, nota: "", submission, ...others };
  return services.followUps.contact(tx, id, ContactInput.parse(typed));
};

const correct = (fields: Partial<Volunteer>): Touch => ({ services, admin }, tx, record) => {
  const names = Object.keys(fields) as (keyof Volunteer)[];
  const version = versionOf(record, names);
  return services.volunteers.for(admin).correct(tx, record.id, { version, fields });
};

/** What staff do that concerns the person. */
const touches: Readonly<Record<string, Touch>> = {
  "a contact": contact("hablamos"),
  "a call without an answer": contact("no_contesta"),
  "no contact any more": contact("no_mas", { pidio: "sin_contacto" }),
  "another status": ({ services, admin }, tx, { id }) =>
    services.volunteers.for(admin).setStatus(tx, id, { status: "active" }),
  "a complaint": ({ services, admin }, tx, { id }) =>
    services.volunteers.for(admin).setComplaint(tx, id, "Pide saber de dónde salieron sus datos"),
  "another name": correct({ nombre: "Anita" }),
  "another telephone": correct({ telefono: "321 000 0000" }),
  "another localidad": correct({ localidad: "Suba" }),
  "another text": correct({ experiencia: "Fui jurado de votación." }),
};

Deno.test("undoing erases the records that are as they came in, with a note each, and keeps every other one", async () => {
  using site = await openImports();
  const { services, admin } = site;
  const names = Object.keys(touches);
  const { id } = await importAll(site, tableOf(people(names.length + 40), { perPart: 7 }), {
    // A contact changes the status of those who wait alone.
    status: "contacted",
  });
  const records = await importedBy(services, id);
  for (const [at, name] of names.entries()) {
    await act(services, (tx) => touches[name]!(site, tx, records[at]!), admin);
  }
  await act(services, (tx) => services.imports.undo(tx, id), admin);
  await services.importRunner.run();
  const left = (await importedBy(services, id)).map(({ importacion }) =>
    names[importacion!.fila - 2]
  );
  assert.deepEqual(left, names);
  const { state, undo } = await services.imports.require(id);
  assert.deepEqual([state, undo?.erased, undo?.kept], ["undone", 40, names.length]);
  assert.equal(await services.erased.countOf(id, "volunteer"), 40);
  const { items: [entry] } = await services.audit.list({ subject: id });
  assert.deepEqual([entry?.action, entry?.detail], ["import_undone", {
    count: 40,
    kept: names.length,
  }]);
  assert.deepEqual(await findingsOf(services), []);
});

Deno.test("an owner and labels keep no record, and undoing remembers no person as one who left", async () => {
  using site = await openImports();
  const { services, admin } = site;
  const { id } = await importAll(site, tableOf(people(2)));
  const [ana, luz] = await importedBy(services, id);
  await act(services, async (tx) => {
    const inbox = services.volunteers.for(admin);
    for (const record of [ana!, luz!]) {
      const found = await inbox.find(tx, "assign", record.id);
      inbox.change(tx, found, { responsable: admin.id, etiquetas: ["parque"] });
    }
  });
  await withdraw(services, [{ place: "volunteer", id: luz!.id }]);
  await act(services, (tx) => services.imports.undo(tx, id), admin);
  await services.importRunner.run();
  const { undo } = await services.imports.require(id);
  assert.deepEqual([undo?.erased, undo?.kept], [1, 0]);
  const again = await importAll(site, tableOf(people(2)));
  assert.deepEqual([again.counts.in, again.counts.asked_to_leave], [1, 1]);
});

Deno.test("an import can be undone for thirty days, also one that was stopped, and once", async () => {
  using site = await openImports();
  const { services, admin } = site;
  const undo = (id: string) => act(services, (tx) => services.imports.undo(tx, id), admin);
  const { id } = await importAll(site, tableOf(people(2)));
  site.clock.now += 29 * oneDay;
  assert(services.imports.isAllowed(await services.imports.require(id), "undo"));
  site.clock.now += 2 * oneDay;
  await assert.rejects(undo(id), new Problem("conflict"));
  const other = await importAll(site, tableOf([person(5)]));
  await undo(other.id);
  await services.importRunner.run();
  await assert.rejects(undo(other.id), new Problem("conflict"));
});

Deno.test("a record into which another one was merged stays", async () => {
  using site = await openImports();
  const { services, admin } = site;
  const { id } = await importAll(site, tableOf(people(3)));
  const [ana, other] = await importedBy(services, id);
  const [kept] = await merge(services, [ana!.id, other!.id], {}, admin);
  await act(services, (tx) => services.imports.undo(tx, id), admin);
  await services.importRunner.run();
  assert.deepEqual((await importedBy(services, id)).map(({ id }) => id), [kept]);
  const { undo } = await services.imports.require(id);
  assert.deepEqual([undo?.erased, undo?.kept], [1, 1]);
});

Deno.test("an older copy that is restored does not bring back who was undone, and its list waits for staff", async () => {
  using site = await openImports();
  using copy = await openImports();
  const { services, admin } = site;
  const id = await start(site, tableOf(people(4), { perPart: 2 }));
  await services.importRunner.step(id);
  for await (const { key, value } of site.kv.list({ prefix: [] })) await copy.kv.set(key, value);
  await services.importRunner.run();
  await act(services, (tx) => services.imports.undo(tx, id), admin);
  await services.importRunner.run();
  await reconcile(copy.services, services);
  await copy.services.imports.stopRestored();
  await copy.services.importRunner.run();
  assert.equal(await copy.services.volunteers.count(), 0);
  assert.equal((await copy.services.imports.require(id)).stopped?.reason, "restored");
});

Deno.test("a person kept by an order stays", async () => {
  using site = await openImports();
  const { services, admin } = site;
  const { id } = await importAll(site, tableOf(people(3)));
  const [ana] = await importedBy(services, id);
  const hold = {
    scope: "volunteer",
    reason: "Orden de un juez",
    until: services.holds.latest,
  } as const;
  await act(services, (tx) => services.holds.add(tx, { ...hold, record: ana!.id }), admin);
  await act(services, (tx) => services.imports.undo(tx, id), admin);
  await services.importRunner.run();
  assert.deepEqual((await importedBy(services, id)).map(({ id }) => id), [ana!.id]);
  const { undo } = await services.imports.require(id);
  assert.deepEqual([undo?.erased, undo?.kept], [2, 1]);
});

Deno.test("an undoing ends where who asked for it may import no longer, and another one undoes the rest", async () => {
  using site = await openImports();
  const { services, admin } = site;
  const colleague = await newAdmin(services);
  const { id } = await importAll(site, tableOf(people(40)));
  await act(services, (tx) => services.imports.discard(tx, id), admin);
  await act(services, (tx) => services.imports.undo(tx, id), admin);
  await services.importRunner.step(id);
  await revoke(services, admin.id, "admin");
  await services.importRunner.run();
  const { state, stopped, rows_until } = await services.imports.require(id);
  assert.deepEqual([state, stopped?.reason, rows_until], ["stopped", "access", null]);
  assert.equal(await services.volunteers.count(), 8);
  await act(services, (tx) => services.imports.undo(tx, id), colleague);
  await services.importRunner.run();
  assert.equal((await services.imports.require(id)).undo?.erased, 40);
});
