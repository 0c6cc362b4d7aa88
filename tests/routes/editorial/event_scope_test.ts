import assert from "node:assert/strict";
import type { Role } from "../../../services/accounts/profile_schema.ts";
import { grant } from "../../support/accounts.ts";
import { newStaff } from "../../support/staff.ts";
import { contentValues, edit, publish } from "../../support/content.ts";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { newId } from "../../../services/system/record_id.ts";

const path = "/redaccion/agenda";
const { evento: values } = contentValues;

async function openKennedy() {
  const site = await openAdmin();
  const inside = await publish(site.services, "evento");
  const outside = await publish(site.services, "evento", {
    titulo: "Foro en Bosa",
    localidad: "Bosa",
  });
  return { ...site, inside, outside, unknown: newId(site.clock.now) };
}

const actions = [
  "autoguardar",
  "guardar",
  "vista",
  "publicar",
  "programar",
  "retirar",
  "deshacer",
  "anular",
  "borrar",
  "recuperar",
  "duplicar",
  "aparte",
  "subir",
];

/** Every request about one event, with how it is answered to who may write it. */
const requests = [
  ...["", "/vista", "/historial"].map((end) => ({ end, name: `GET ${end}`, fields: null })),
  ...actions.map((accion) => ({
    end: "",
    name: accion,
    fields: { ...values, accion, version: "2", publica_desde: "" },
  })),
  { end: "/historial", name: "restaurar", fields: { version: "2" } },
];

async function answerOf(site: AdminSite, id: string, { end, fields }: typeof requests[number]) {
  const address = `${path}/${id}${end}`;
  const response = await (fields ? site.post(address, fields) : site.ask(address));
  const text = (await response.text()).replaceAll(id, "ID");
  return { status: response.status, text: text.replace(/[0-9A-F-]{36}|value="\d{4}-[^"]*"/gi, "") };
}

const roles: readonly (readonly [Role, inside: boolean, outside: boolean])[] = [
  ["admin", true, true],
  ["editor", true, true],
  ["coordinator", true, false],
];

for (const [role, ...may] of roles) {
  Deno.test(`${role}: every route of an event inside, outside and unknown`, async () => {
    using site = await openKennedy();
    const staff = await withStaff(site, role, ["Kennedy"]);
    for (const request of requests) {
      const [unknown, outside] = [
        await answerOf(staff, site.unknown, request),
        await answerOf(staff, site.outside.id, request),
      ];
      assert.equal(unknown.status, 404, request.name);
      if (may[1]) assert.notEqual(outside.status, 404, request.name);
      else assert.deepEqual(outside, unknown, request.name);
      const inside = await answerOf(staff, site.inside.id, request);
      assert.notEqual(inside.status, 404, request.name);
      assert.notEqual(inside.status, 403, request.name);
    }
    if (may[1]) return;
    const { editorial } = site.services;
    assert.deepEqual(await editorial.require("evento", site.outside.id), site.outside);
  });
}

Deno.test("data protection writes no event, and a coordinator nothing else of the site", async () => {
  using site = await openKennedy();
  const privacy = await withStaff(site, "privacy");
  assert.equal((await privacy.ask(`${path}/${site.inside.id}`)).status, 403);
  const coordinator = await withStaff(site, "coordinator", ["Kennedy"]);
  for (const other of ["/redaccion", "/redaccion/noticias", "/redaccion/logros/nuevo"]) {
    assert.equal((await coordinator.ask(other)).status, 403, other);
  }
});

Deno.test("a coordinator sees the events of her localidades, makes new ones there and publishes them", async () => {
  using site = await openKennedy();
  const coordinator = await withStaff(site, "coordinator", ["Kennedy", "Fontibón"]);
  const list = await coordinator.read(path);
  assert.ok(list.includes("Caravana por Kennedy") && !list.includes("Foro en Bosa"));
  const form = await coordinator.read(`${path}/nuevo`);
  const offered = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, name]) => name);
  assert.ok(offered.includes("Kennedy") && offered.includes("Fontibón"));
  assert.ok(!offered.includes("Bosa") && !offered.includes("Virtual"));

  const fields = { ...values, titulo: "Volanteo", localidad: "Fontibón" };
  const saved = await coordinator.post(`${path}/nuevo`, { ...fields, accion: "guardar" });
  const page = saved.headers.get("location") ?? "";
  const answer = await coordinator.post(page, { ...fields, version: "1", accion: "publicar" });
  assert.equal(answer.status, 303);
  assert.equal((await site.request("/agenda/volanteo")).status, 200);
  assert.match(await coordinator.read(page), /\/agenda\/volanteo/);
});

for (const localidad of ["Bosa", "Virtual", ""]) {
  Deno.test(`a coordinator of Kennedy can neither make an event of «${localidad}» nor move one there`, async () => {
    using site = await openKennedy();
    const coordinator = await withStaff(site, "coordinator", ["Kennedy"]);
    const fields = { ...values, titulo: "De otra parte", localidad };
    for (const accion of ["guardar", "publicar"]) {
      const made = await coordinator.post(`${path}/nuevo`, { ...fields, accion });
      assert.equal(made.status, 422, accion);
      assert.match(await made.text(), /href="#localidad">Elige una de tus localidades/);
      const moved = await coordinator.post(`${path}/${site.inside.id}`, {
        ...fields,
        accion,
        version: `${site.inside.version}`,
      });
      assert.equal(moved.status, 422, accion);
    }
    const { editorial } = site.services;
    assert.equal((await editorial.all("evento")).length, 2);
    assert.deepEqual(await editorial.require("evento", site.inside.id), site.inside);
  });
}

Deno.test("a coordinator whose localidades were taken meanwhile writes no event any more", async () => {
  using site = await openKennedy();
  const { services, inside } = site;
  const actor = await newStaff(site, "Kennedy");
  await grant(services, actor.id, "coordinator", ["Bosa"]);
  const write = edit(services, async (tx) => {
    await services.editorial.withdraw(tx, inside, inside.version);
  }, actor);
  await assert.rejects(write, { code: "forbidden" });
  assert.deepEqual(await services.editorial.require("evento", inside.id), inside);
});

Deno.test("an event whose draft is of another localidad is not hers, nor a text of its history from there", async () => {
  using site = await openKennedy();
  const coordinator = await withStaff(site, "coordinator", ["Kennedy"]);
  const page = `${path}/${site.inside.id}`;
  const version = () => site.services.editorial.require("evento", site.inside.id);
  const change = async (localidad: string) => {
    const fields = { ...values, localidad, accion: "guardar" };
    const { version: now } = await version();
    assert.equal((await site.post(page, { ...fields, version: `${now}` })).status, 303);
  };
  await change("Bosa");
  assert.equal((await coordinator.ask(page)).status, 404);
  await change("Kennedy");
  assert.equal((await coordinator.ask(page)).status, 200);
  const revisions = await site.services.editorial.history.of(site.inside.id);
  const other = revisions.find((own) => own.values.localidad === "Bosa");
  const restored = await coordinator.post(`${page}/historial`, {
    version: `${(await version()).version}`,
    revision: other?.id ?? "",
  });
  assert.equal(restored.status, 422);
  assert.equal((await version()).draft, null);
});
