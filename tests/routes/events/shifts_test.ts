import assert from "node:assert/strict";
import { operator } from "../../../services/accounts/actors.ts";
import type { ShiftsInput } from "../../../services/events/shifts_input.ts";
import { act } from "../../support/act.ts";
import { oneHour } from "../../../services/system/clock.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { openEvent, saturday, shift, signupInput } from "../../support/events.ts";
import { form as sentForm, textOf } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";

const event = "01K00000000000000000EVENT1";
const path = `/admin/events/${event}/shifts`;
const form = { version: "1", abierta: "on", quien: "todas", cierra: "" };

Deno.test("staff give an event shifts: blank rows are left out, and a shift of before keeps its id", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("3", 2)] });
  await site.send(path, {
    ...form,
    quien: "convocadas",
    cierra: "2026-09-18T18:00",
    ...{ nombre_1: "  Montaje ", desde_1: "09:00", hasta_1: "10:00", cupo_1: "1.500" },
    ...{ nombre_2: "", desde_2: "", hasta_2: "", cupo_2: "" },
    ...{ nombre_3: "", desde_3: "10:00", hasta_3: "12:00", cupo_3: "30", cancelado_3: "on" },
  });
  const { abierta, quien, cierra, turnos, version } = await stored(site);
  assert.deepEqual([abierta, quien, cierra, version], [
    true,
    "convocadas",
    "2026-09-18T23:00:00.000Z",
    2,
  ]);
  assert.deepEqual(turnos, [
    shift("1", 1_500, { nombre: "Montaje", desde: "09:00", hasta: "10:00" }),
    shift("3", 30, { desde: "10:00", hasta: "12:00", cancelado: true }),
  ]);
});

Deno.test("an hour at which sign-ups end is to come; one that was saved may pass", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", 2)] });
  const fields = { ...form, nombre_1: "" };
  for (const cierra of ["0026-09-18T18:00", "2026-09-15T11:59"]) {
    const refused = await site.post(path, { ...fields, cierra });
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.match(html, /Esa hora ya pasó\. Para cerrar ya, quita la marca/);
    assert.ok(html.includes(`value="${cierra}"`));
  }
  const cierra = "2026-09-15T12:20";
  await site.send(path, { ...fields, cierra });
  site.clock.now += oneHour / 2;
  await site.send(path, { ...fields, version: "2", nombre_1: "Montaje", cierra });
  assert.equal((await stored(site)).turnos[0]?.nombre, "Montaje");
});

Deno.test("shifts that come after the session has ended come back whole, to be sent again", async () => {
  using site = await openAdmin();
  await openEvent(site.services);
  const rows = Array.from({ length: 8 }, (_, at) => at + 1).flatMap((id) =>
    Object.entries({ nombre: `Turno ${id}`, dia: "0", desde: "09:00", hasta: "10:00", cupo: "5" })
      .concat([["cancelado", "on"], ["quitar", "on"]])
      .map(([name, value]) => [`${name}_${id}`, value] as const)
  );
  const sent = { ...form, ...Object.fromEntries(rows) };
  const answer = await site.request(path, sentForm(sent));
  assert.equal(answer.status, 401);
  const html = await answer.text();
  assert.ok(html.includes(`action="${path}"`));
  for (const [name, value] of Object.entries(sent)) {
    assert.ok(html.includes(`name="${name}" value="${value}"`), name);
  }
});

Deno.test("an event of several days has a day for each shift", async () => {
  using site = await openAdmin();
  const evento = { ...saturday, termina: "2026-09-20T17:00:00.000Z" };
  await openEvent(site.services, { evento, turnos: [shift("1", 2)] });
  assert.match(await site.read(path), /<option[^>]*value="1"[^>]*>domingo 20 de septiembre</);
  await site.send(path, { ...form, nombre_1: "", dia_1: "1", desde_1: "08:00", hasta_1: "11:00" });
  assert.equal((await stored(site)).turnos[0]?.dia, 1);
});

Deno.test("a shift with people is not removed; without people it is", async () => {
  using site = await openAdmin();
  await openEvent(site.services);
  const id = await submit(site.services, "signup", signupInput());
  const remove = () => site.post(path, { ...form, nombre_1: "", nombre_2: "", quitar_1: "on" });
  const refused = await remove();
  assert.equal(refused.status, 422);
  assert.match(
    await textOf(refused),
    /Hay 1 persona en este turno: cancélalo y les llega el aviso/,
  );
  await site.post(`/admin/events/${event}`, { accion: "quitar", inscripcion: id });
  assert.equal((await remove()).status, 303);
  assert.deepEqual((await stored(site)).turnos.map(({ id }) => id), ["2"]);
});

Deno.test("a shift is not removed if a person signs up for it before the commit", async () => {
  using site = await openAdmin();
  const { services } = site;
  const roster = await openEvent(services, { turnos: [shift("1", null), shift("2", null)] });
  const turnos = roster.turnos.slice(1);
  const input = { abierta: true, quien: "todas", cierra: null, turnos, removed: ["1"], version: 1 };
  let signups = 0;
  const removing = act(services, async (tx) => {
    await services.events.for(tx.actor).saveShifts(tx, event, input as ShiftsInput);
    if (signups++ === 0) await submit(services, "signup", signupInput());
  }, operator);
  await assert.rejects(removing, { code: "invalid" });
  assert.equal((await stored(site)).turnos.length, 2);
});

Deno.test("fewer places than people take no place, and staff read that no other person enters; more places go to people who wait", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", 3)] });
  for (let n = 0; n < 4; n++) await submit(site.services, "signup", signupInput());
  const row = { nombre_1: "", desde_1: "", hasta_1: "" };
  const page = await site.send(path, { ...form, ...row, cupo_1: "2" });
  assert.match(
    page,
    /Hay 3 personas con cupo\. Nadie lo pierde; no entra nadie más hasta que bajen de 2\./,
  );
  const counts = async () => Object.fromEntries(await site.services.places.countsOf(event));
  assert.deepEqual(await counts(), { "1:inscrita": 3, "1:espera": 1 });
  await site.send(path, { ...form, ...row, version: "2", cupo_1: "4" });
  assert.equal((await counts())["1:inscrita"], 4);
});

Deno.test("what a colleague saved meanwhile is shown beside what was typed, and the next press saves that", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", 2)] });
  const colleague = await withStaff(site, "coordinator", ["Tunjuelito"]);
  await colleague.send(path, { ...form, nombre_1: "Cocina", cupo_1: "12" });
  const refused = await site.post(path, { ...form, nombre_1: "Montaje", cupo_1: "7" });
  assert.equal(refused.status, 409);
  const page = await textOf(refused);
  assert.match(page, /Así quedaron:<\/p><ul[^>]*><li>Cocina\u00a0· 12 cupos<\/li>/);
  assert.ok(page.includes('value="Montaje"') && page.includes('name="version" value="2"'));
  assert.equal((await stored(site)).turnos[0]?.nombre, "Cocina");
  await site.send(path, { ...form, version: "2", nombre_1: "Montaje", cupo_1: "7" });
  assert.equal((await stored(site)).turnos[0]?.nombre, "Montaje");
});

async function stored(
  { services }: { services: Awaited<ReturnType<typeof openAdmin>>["services"] },
) {
  return (await services.rosters.records.get(event))!;
}
