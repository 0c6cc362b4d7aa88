import assert from "node:assert/strict";
import { storedName, volunteerFields as labels } from "../../../content/forms/form_fields.ts";
import { toasts } from "../../../content/words/toasts.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { messageFields, volunteerFields } from "../../support/builders.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { json, openSite, type TestSite, textOf } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";
import { openRequest } from "../../support/requests.ts";

async function openOwn(
  site: TestSite,
  path = "/api/volunteers",
  fields: Record<string, unknown> = volunteerFields(),
): Promise<{ jar: Jar; id: string; receipt: string }> {
  const { data } = await (await site.request(path, json(fields))).json();
  const jar = openJar(site);
  const opened = await jar.post("/mis-datos/recibo", { codigo: data.receipt });
  assert.equal(opened.status, 303);
  return { jar, ...data };
}

async function send(jar: Jar, path: string, fields: Record<string, string> = {}) {
  const html = await jar.read(path);
  const hidden = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  const held = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
  return await jar.post(path, { ...held, ...fields });
}

const corrected = {
  nombre: "Ana Lucía",
  apellido: "Núñez",
  telefono: "300 000 0000",
  localidad: "Bosa",
  tipoApoyo: "puerta",
};

Deno.test("the whole road without JavaScript: see, correct, download, withdraw, authorise again, erase", async () => {
  using site = await openSite();
  const { volunteers, withdrawals, audit } = site.services;
  const fields = volunteerFields();
  const { jar, id, receipt } = await openOwn(site, "/api/volunteers", fields);
  const before = await volunteers.get(id);

  assert.equal((await send(jar, "/mis-datos/corregir", corrected)).status, 303);
  const after = await volunteers.get(id);
  assert.deepEqual(
    [after.nombre, after.telefono, after.localidad, after.tipo_apoyo, after.experiencia],
    ["Ana Lucía", "300 000 0000", "Bosa", ["puerta"], null],
  );
  assert.deepEqual([after.email, after.consent, after.created_at], [
    before.email,
    before.consent,
    before.created_at,
  ]);
  const seen = await jar.read("/mis-datos/ver");
  assert.ok(seen.includes(toasts.own_data_corrected.title));
  assert.ok(seen.includes("300 000 0000"));

  const file = await jar.post("/mis-datos/descargar", { formato: "json" });
  assert.match(file.headers.get("content-disposition") ?? "", /mis-datos-2026-09-15\.json"$/);
  assert.equal(file.headers.get("cache-control"), "no-store");
  const { formato, registros, persona } = await file.json();
  assert.deepEqual([formato, persona.correo, registros.length], [
    "datos-personales/1",
    fields.email,
    1,
  ]);
  assert.equal(registros[0].datos.telefono, "300 000 0000");
  assert.ok(!JSON.stringify(registros).includes(after.recibo!));
  const csv = await (await jar.post("/mis-datos/descargar", { formato: "csv" })).text();
  assert.match(csv, /^"clase","campo","valor"\r\n/);

  assert.match(await jar.read("/mis-datos/retirar"), /22 de septiembre de 2026/);
  assert.equal((await jar.post("/mis-datos/retirar")).status, 303);
  assert.deepEqual([await volunteers.count(), await withdrawals.count()], [0, 1]);
  assert.match(await jar.read("/mis-datos/ver"), /Borramos todo el 22 de septiembre/);
  const withoutBox = await jar.post("/mis-datos/reautorizar");
  assert.equal(withoutBox.status, 422);
  assert.ok((await textOf(withoutBox)).includes(labels.autorizacion.error));

  site.clock.now += 60_000;
  assert.equal((await jar.post("/mis-datos/reautorizar", { autorizacion: "on" })).status, 303);
  const back = await volunteers.get(id);
  assert.equal(back.consent.at, "2026-09-15T17:01:00.000Z");
  assert.deepEqual({ ...back, consent: null }, { ...after, consent: null });

  assert.equal((await jar.post("/mis-datos/borrar", { confirmo: "on" })).status, 303);
  assert.deepEqual([await volunteers.count(), await withdrawals.count()], [0, 0]);
  assert.equal((await openJar(site).post("/mis-datos/recibo", { codigo: receipt })).status, 422);
  assert(isSound(await verifyStore(site.services)));

  const { items } = await audit.list({ subject: id });
  assert.deepEqual(items.map(({ action }) => action).reverse(), [
    "access_opened",
    "record_corrected",
    "person_exported",
    "person_exported",
    "consent_withdrawn",
    "consent_restored",
    "record_erased",
  ]);
  assert.ok(items.every(({ actor, client }) => actor === "self" && client === null));
  const [, , , , , correction] = items;
  const { email: _email, autorizacion: _authorised, ...typed } = fields;
  const named = String(correction?.detail.fields).split(", ");
  assert.deepEqual(named.toSorted(), Object.keys(typed).map(storedName).toSorted());
  assert.ok(!JSON.stringify(items).includes("300 000"));
});

Deno.test("a correction that is refused keeps what was typed, and says what is wrong; the address proves whose record it is, and stays", async () => {
  using site = await openSite();
  const { jar, id } = await openOwn(site);
  const before = await site.services.volunteers.get(id);
  const refused = await send(jar, "/mis-datos/corregir", { ...corrected, telefono: "no" });
  assert.equal(refused.status, 422);
  const html = await textOf(refused);
  assert.ok(html.includes(labels.telefono.error));
  assert.match(html, /value="no"/);
  assert.match(html, /value="Ana Lucía"/);
  assert.deepEqual(await site.services.volunteers.get(id), before);
  await send(jar, "/mis-datos/corregir", { ...corrected, email: "otra@example.org" });
  const { email, nombre } = await site.services.volunteers.get(id);
  assert.deepEqual([email, nombre], [before.email, "Ana Lucía"]);
});

Deno.test("of a message the name is corrected; what was said stays, with what the team answered", async () => {
  using site = await openSite();
  const { messages } = site.services;
  const { jar, id } = await openOwn(site, "/api/messages", messageFields());
  await act(
    site.services,
    (tx) => messages.for(staff).reply(tx, id, "Con gusto te contamos."),
    staff,
  );
  await send(jar, "/mis-datos/corregir", { name: "José Ríos", message: "Otra cosa que dije." });
  const { name, message } = await messages.get(id);
  assert.deepEqual([name, message], ["José Ríos", messageFields().message]);
  const seen = await jar.read("/mis-datos/ver");
  assert.ok(seen.includes("Con gusto te contamos."));
  assert.ok(!seen.includes("nobody"));
});

Deno.test("a record under an open complaint leaves the lists at once instead of being erased", async () => {
  using site = await openSite();
  const { volunteers, withdrawals } = site.services;
  const fields = volunteerFields();
  const { jar } = await openOwn(site, "/api/volunteers", fields);
  await openRequest(site.services, { email: String(fields.email) });
  assert.match(await jar.read("/mis-datos/borrar"), /reclamo en trámite/);
  assert.equal((await jar.post("/mis-datos/borrar", { confirmo: "on" })).status, 303);
  assert.deepEqual([await volunteers.count(), await withdrawals.count()], [0, 1]);
});

Deno.test("a person who registered anew meanwhile has only that record after authorising again", async () => {
  using site = await openSite();
  const submission = crypto.randomUUID();
  const fields = volunteerFields({ submission });
  const { jar } = await openOwn(site, "/api/volunteers", fields);
  await jar.post("/mis-datos/retirar");
  await openOwn(site, "/api/volunteers", fields);
  const again = await jar.post("/mis-datos/reautorizar", { autorizacion: "on" });
  assert.equal(again.headers.get("location"), "/mis-datos");
  assert.match(await jar.read("/mis-datos"), /Ya estabas de nuevo/);
  const { volunteers, withdrawals } = site.services;
  assert.deepEqual([await volunteers.count(), await withdrawals.count()], [1, 0]);
});

Deno.test("without an access nothing is done, and each way leads to the code", async () => {
  using site = await openSite();
  const { id } = await openOwn(site);
  const before = await site.services.volunteers.get(id);
  const sent = { ...corrected, autorizacion: "on", confirmo: "on", formato: "json" };
  for (const way of ["corregir", "retirar", "reautorizar", "borrar", "descargar"]) {
    const response = await openJar(site).post(`/mis-datos/${way}`, sent);
    assert.equal(response.headers.get("location"), "/mis-datos/recibo", way);
    assert.deepEqual(await site.services.volunteers.get(id), before, way);
  }
});
