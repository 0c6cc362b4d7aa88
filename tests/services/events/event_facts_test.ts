import assert from "node:assert/strict";
import { oneDay } from "../../../services/system/clock.ts";
import { isPublic } from "../../../services/events/roster_schema.ts";
import { maintenanceTasks, runMaintenance } from "../../../services/maintenance.ts";
import { contentValues, edit, publish } from "../../support/content.ts";
import { openSite, type TestSite } from "../../support/site.ts";

const moved = { ...contentValues.evento, empieza: "2026-09-21T09:00", termina: "2026-09-21T12:00" };

async function rosterOf({ services }: TestSite, id: string) {
  const roster = await services.rosters.records.get(id);
  assert.ok(roster);
  return roster;
}

Deno.test("the first publication of an event makes its roster, with what visitors see, and no sign-ups yet", async () => {
  using site = await openSite();
  const { id, slug } = await publish(site.services, "evento", { reservado: "on" });
  const { evento, abierta, turnos } = await rosterOf(site, id);
  assert.deepEqual(evento, {
    slug,
    titulo: "Caravana por Kennedy",
    tipo: "Recorrido",
    empieza: "2026-09-20T14:00:00.000Z",
    termina: "2026-09-20T17:00:00.000Z",
    lugar: "Parque Timiza",
    direccion: null,
    localidad: "Kennedy",
    estado: "Se hace",
    aviso: null,
    reservado: true,
    publicado: true,
    desde: new Date(site.clock.now).toISOString(),
  });
  assert.equal(abierta, false);
  assert.equal(turnos.length, 1);
  const { id: news } = await publish(site.services, "noticia");
  assert.equal(await site.services.rosters.records.get(news), null);
});

Deno.test("the roster follows publication, withdrawal, undoing and deletion; a draft changes nothing", async () => {
  using site = await openSite();
  const { editorial } = site.services;
  const { id } = await publish(site.services, "evento");
  const first = (await rosterOf(site, id)).evento;
  const change = async (work: (version: number) => Parameters<typeof edit>[1]) => {
    site.clock.now += 60_000;
    await edit(site.services, work((await editorial.require("evento", id)).version));
    return (await rosterOf(site, id)).evento;
  };
  const item = { id, clase: "evento" } as const;
  const now = () => new Date(site.clock.now).toISOString();

  assert.deepEqual(await change((v) => (tx) => editorial.save(tx, item, v, moved)), first);
  const text = { ...contentValues.evento, descripcion: "Con música" };
  assert.deepEqual(await change((v) => (tx) => editorial.publish(tx, item, v, text)), first);
  const later = await change((v) => (tx) => editorial.publish(tx, item, v, moved));
  assert.deepEqual([later.empieza, later.desde], ["2026-09-21T14:00:00.000Z", now()]);
  const undone = await change((v) => async (tx) =>
    editorial.undo(tx, await editorial.require("evento", id), v)
  );
  assert.deepEqual(undone, { ...first, desde: now() });
  const withdrawn = await change((v) => (tx) => editorial.withdraw(tx, item, v));
  assert.deepEqual(withdrawn, { ...first, publicado: false, desde: now() });
  const again = await change((v) => (tx) => editorial.publish(tx, item, v, text));
  assert.equal(again.publicado, true);
  const deleted = await change((v) => (tx) => editorial.delete(tx, item, v));
  assert.equal(deleted.publicado, false);
});

Deno.test("a planned event is public from its moment on", async () => {
  using site = await openSite();
  const from = site.clock.now + oneDay;
  const { id } = await publish(site.services, "evento", {}, from);
  const { evento } = await rosterOf(site, id);
  assert.equal(isPublic(evento, from - 1), false);
  assert.equal(isPublic(evento, from), true);
});

Deno.test("an event that an earlier version published gets its roster by the maintenance", async () => {
  using site = await openSite();
  const { services } = site;
  const { id } = await publish(services, "evento");
  const before = await rosterOf(site, id);
  await edit(services, async (tx) => {
    services.rosters.records.delete(tx, await services.rosters.records.require(tx, id));
  });
  await runMaintenance(maintenanceTasks(services), () => {});
  assert.deepEqual((await rosterOf(site, id)).evento, before.evento);
});

Deno.test("a change asks again who knows of it and who was reminded, a text asks nothing", async () => {
  using site = await openSite();
  const { editorial, rosters } = site.services;
  const { id } = await publish(site.services, "evento");
  const at = new Date(site.clock.now).toISOString();
  await rosters.records.update(id, (roster) => ({ ...roster, avisado: "hash", recordado: at }));
  const item = { id, clase: "evento" } as const;
  const change = async (values: typeof moved) => {
    const { version } = await editorial.require("evento", id);
    await edit(site.services, (tx) => editorial.publish(tx, item, version, values));
    const { avisado, recordado } = await rosterOf(site, id);
    return [avisado, recordado];
  };
  const text = { ...contentValues.evento, descripcion: "Con música" };
  assert.deepEqual(await change(text), ["hash", at]);
  assert.deepEqual(await change(moved), [null, null]);
});
