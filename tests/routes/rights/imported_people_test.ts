import assert from "node:assert/strict";
import { noLocalidad } from "../../../content/words/options.ts";
import { readDossier } from "../../../services/rights/dossier.ts";
import { recordsOf } from "../../../services/rights/erasure.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { newId } from "../../../services/system/record_id.ts";
import { register } from "../../support/back_office.ts";
import { volunteerRecord } from "../../support/builders.ts";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { noon } from "../../support/site.ts";
import { openRequest } from "../../support/requests.ts";

const person = "tel:+573001112233";

/** Stores a person as a paper list has them: a first name and a telephone. */
async function bring({ services }: AdminSite, given: Partial<Volunteer> = {}): Promise<string> {
  const id = newId(noon);
  const record = volunteerRecord(id, {
    nombre: "Rosa",
    apellido: "",
    email: "",
    telefono: "300 111 2233",
    localidad: noLocalidad,
    tipo_apoyo: [],
    importacion: { lote: newId(noon), fila: 212, huella: "0123456789abcdef" },
    ...given,
  });
  await services.volunteers.load([record]);
  return id;
}

Deno.test("two people without an address are two people, and no duplicates", async () => {
  using admin = await openAdmin();
  const rosa = await bring(admin);
  const luis = await bring(admin, { nombre: "Luis", telefono: "300 999 8877" });
  const mute = await bring(admin, { nombre: "Mail", telefono: "", email: "mail@example.org" });
  const { data } = await admin.data("/api/admin/volunteers");
  assert.deepEqual(data.map((one: { duplicate: boolean }) => one.duplicate), [false, false, false]);
  assert.deepEqual(await recordsOf(admin.services, person), [{ place: "volunteer", id: rosa }]);
  assert.equal((await readDossier(admin.services, person)).records.length, 1);
  assert.deepEqual(await recordsOf(admin.services, ""), []);
  for (const id of [rosa, luis, mute]) {
    assert.match(await admin.read(`/admin/volunteers?id=${id}`), /<dl/);
  }
});

Deno.test("a telephone finds its person, wherever the record is, and the page says what it was found by", async () => {
  using admin = await openAdmin();
  const id = await bring(admin);
  const find = async () =>
    (await admin.post("/admin/people", { buscar: "+57 (300) 111-2233" })).headers.get("location");
  assert.equal(await find(), `/admin/people/volunteer/${id}`);
  const page = await admin.read(`/admin/people/volunteer/${id}`);
  assert.match(page, /Registros sin correo con el teléfono \(\+57\) 300 111 2233/);
  assert.match(page, /Rosa/);
  await admin.post(`/admin/people/volunteer/${id}/withdraw`, {
    retirar: [`volunteer:${id}`],
    canal: "telefono",
  });
  assert.equal(await find(), `/admin/people/withdrawn/${id}`);
  const withdrawn = await admin.read("/admin/withdrawn");
  assert.match(withdrawn, /••• 233/);
  assert.doesNotMatch(withdrawn, /300 111/);
});

Deno.test("a person with another record by address is named beside the one without", async () => {
  using admin = await openAdmin();
  const id = await bring(admin);
  const other = await register(admin, { nombre: "Rosa", telefono: "+57 300 1112233" });
  assert.match(
    await admin.read(`/admin/people/volunteer/${id}`),
    new RegExp(`volunteer/${other}`),
  );
  assert.match(
    await admin.read(`/admin/people/volunteer/${other}`),
    new RegExp(`volunteer/${id}`),
  );
  assert.deepEqual(await recordsOf(admin.services, person), [{ place: "volunteer", id }]);
});

Deno.test("the file of a person without an address says the telephone", async () => {
  using admin = await openAdmin();
  const id = await bring(admin);
  const file = await (await admin.post(`/admin/people/volunteer/${id}/export`, { formato: "json" }))
    .json();
  assert.deepEqual(file.persona, { correo: null, telefono: "(+57) 300 111 2233" });
  assert.equal(file.registros[0].datos.importacion.fila, 212);
  assert.doesNotMatch(JSON.stringify(file), /0123456789abcdef/);
});

Deno.test("the telephone is typed to erase who has no address", async () => {
  using admin = await openAdmin();
  const id = await bring(admin);
  const erase = (confirmacion: string) =>
    admin.post(`/admin/people/volunteer/${id}/erase`, {
      borrar: [`volunteer:${id}`],
      confirmacion,
    });
  assert.equal((await erase("300 111 2234")).status, 422);
  assert.equal((await erase("3001112233")).status, 303);
  assert.deepEqual(await recordsOf(admin.services, person), []);
});

Deno.test("a request by telephone marks the records that have only that, and is found by it", async () => {
  using admin = await openAdmin();
  const id = await bring(admin);
  const other = await bring(admin, { telefono: "300 999 8877" });
  const request = { tipo: "correccion", email: null, telefono: "300-111-2233" } as const;
  const { registros } = await openRequest(admin.services, request);
  assert.deepEqual(registros, [{ store: "volunteer", id }]);
  assert.ok((await admin.services.volunteers.get(id)).reclamo);
  assert.equal((await admin.services.volunteers.get(other)).reclamo, undefined);
  assert.equal((await readDossier(admin.services, person)).requests.length, 1);
});

Deno.test("what a list left empty may stay so in a correction, and nothing else is emptied", async () => {
  using admin = await openAdmin();
  const id = await bring(admin);
  const path = `/admin/people/volunteer/${id}/correct`;
  const version = /name="version" value="([^"]+)"/.exec(await admin.read(path))?.[1] ?? "";
  const typed = {
    version,
    nombre: "Rosa",
    apellido: "",
    email: "",
    telefono: "300 111 2233",
    localidad: noLocalidad,
  };
  assert.equal((await admin.post(path, { ...typed, telefono: "" })).status, 422);
  assert.equal((await admin.post(path, { ...typed, nombre: "" })).status, 422);
  assert.equal((await admin.post(path, { ...typed, email: "no es" })).status, 422);
  const saved = await admin.post(path, { ...typed, nombre: "Rosa Elena", localidad: "Suba" });
  assert.equal(saved.status, 303);
  const { nombre, apellido, localidad, tipo_apoyo } = await admin.services.volunteers.get(id);
  assert.deepEqual({ nombre, apellido, localidad, tipo_apoyo }, {
    nombre: "Rosa Elena",
    apellido: "",
    localidad: "Suba",
    tipo_apoyo: [],
  });
});

Deno.test("an imported person was promised no call, and their owner has them among the new", async () => {
  using admin = await openAdmin();
  const owner = await withStaff(admin, "coordinator", ["Suba"]);
  const [responsable = ""] = await admin.services.roles.holders("coordinator");
  await bring(admin, { localidad: "Suba", responsable, created_at: "2026-09-01T17:00:00.000Z" });
  const late = volunteerRecord(newId(noon), {
    nombre: "Eva",
    created_at: "2026-09-01T17:00:00.000Z",
  });
  await admin.services.volunteers.load([late]);
  const { data } = await admin.data("/api/admin/volunteers?espera=tarde");
  assert.deepEqual(data.map((one: { nombre: string }) => one.nombre), ["Eva"]);
  const today = await owner.read("/admin/today");
  assert.match(today, /Rosa/);
  assert.doesNotMatch(today, /Espera desde hace/);
});

Deno.test("staff who see every localidad see a person without one, and their filter offers it", async () => {
  using admin = await openAdmin();
  const id = await bring(admin);
  const coordinator = await withStaff(admin, "coordinator", ["Suba"]);
  assert.match(await admin.read("/admin/volunteers"), /<option value="Sin localidad"/);
  assert.doesNotMatch(await coordinator.read("/admin/volunteers"), /Sin localidad/);
  assert.equal((await coordinator.data("/api/admin/volunteers")).data.length, 0);
  assert.doesNotMatch(await coordinator.read(`/admin/volunteers?id=${id}`), /Rosa/);
  const query = new URLSearchParams({ localidad: noLocalidad });
  const { data } = await admin.data(`/api/admin/volunteers?${query}`);
  assert.deepEqual(data.map((one: { id: string }) => one.id), [id]);
  assert.doesNotMatch(await admin.read("/voluntarios"), /Sin localidad/);
});

Deno.test("an imported record is exported with what it has", async () => {
  using admin = await openAdmin();
  await bring(admin);
  const csv = await (await admin.ask("/api/admin/volunteers.csv?completa=1")).text();
  assert.match(csv, /^"Rosa","","300 111 2233","Sin localidad","","Pendiente"/m);
});
