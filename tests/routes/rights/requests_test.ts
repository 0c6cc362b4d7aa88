import assert from "node:assert/strict";
import { register, write } from "../../support/back_office.ts";
import { requestFields } from "../../support/builders.ts";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { openSite } from "../../support/site.ts";
import { act } from "../../support/act.ts";

const path = "/admin/requests";

const fields = requestFields({ email: "Marta@Example.org" });

const closing = {
  version: "0",
  resultado: "hecho",
  fundamento: "",
  identidad: "llamada_al_registrado",
  medio: "telefono",
  respuesta: "Se borró todo y se le dijo.",
};

async function post(site: AdminSite, to: string, fields: Record<string, string> = {}) {
  const response = await site.post(to, fields);
  const page = (await response.text()).replaceAll("<!-- -->", "");
  return { status: response.status, to: response.headers.get("location"), page };
}

Deno.test("a request is registered, marks the person's records, is answered, and leaves a history", async () => {
  using site = await openAdmin();
  const volunteer = await register(site, { email: "marta@example.org" });
  const message = await write(site, { email: "marta@example.org" });
  const opened = await post(site, path, fields);
  assert.deepEqual([opened.status, opened.to], [303, `${path}/2026-0001`]);
  const { volunteers, messages } = site.services;
  const legend = "Solicitud 2026-0001: borrar sus datos";
  assert.equal((await volunteers.get(volunteer)).reclamo?.motivo, legend);
  assert.equal((await messages.get(message)).reclamo?.motivo, legend);

  const page = await site.read(`${path}/2026-0001`);
  for (
    const part of [
      "Responde a más tardar el lunes 5 de octubre de 2026",
      "15 días hábiles, desde el día siguiente al recibo",
      "quedó puesta en 2 registros",
      "Hay 2 registros con ese correo o teléfono.",
      "Solicitud registrada",
    ]
  ) assert.ok(page.includes(part), part);
  const [, person = ""] = page.match(/href="([^"]+)"[^>]*>Verlos, corregirlos o borrarlos/) ?? [];
  assert.match(await site.read(person), /Todo lo que tenemos de esta persona[^]*marta@example.org/);
  assert.match(
    await site.read(path),
    /2026-0001[^]*Llegó el 14\ssep\s2026[^]*Marta Ríos[^]*Quedan 14 días hábiles/,
  );
  assert.match(await site.read("/admin"), /1 abierta\s· 0 vencen[^]*0 vencidas/);

  const early = await post(site, `${path}/2026-0001/close`, closing);
  assert.equal(early.status, 422);
  assert.ok(early.page.includes("Aún hay 2 registros de esta persona"));
  assert.ok(early.page.includes("Se borró todo y se le dijo."), "what was typed stays");
  await act(site.services, (tx) => volunteers.erase(tx, volunteer));
  await act(site.services, (tx) => messages.erase(tx, message));
  assert.equal((await post(site, `${path}/2026-0001/close`, closing)).status, 303);
  assert.match(await site.read(`${path}?estado=cerradas`), /2026-0001[^]*Se hizo lo que/);
  const { items } = await site.services.audit.list({ subject: "2026-0001" });
  assert.deepEqual(items.map(({ action, detail }) => [action, detail]), [
    ["request_closed", { outcome: "hecho", due: "2026-10-05" }],
    ["person_viewed", { kind: "requests" }],
    ["request_opened", { type: "borrado", channel: "telefono", due: "2026-10-05", marked: 2 }],
  ]);
});

Deno.test("from the page of a person a request begins with who asks, and from that of a message with what it says", async () => {
  using opened = await openSite();
  const volunteer = await register(opened, { nombre: "Marta", email: "marta@example.org" });
  const message = await write(opened, { message: "Borren todos mis datos, por favor." });
  opened.clock.now += 3 * 24 * 60 * 60 * 1000;
  const site = await withStaff(opened);
  assert.match(
    await site.read(`/admin/people/volunteer/${volunteer}`),
    new RegExp(`${path}\\?nueva=1&amp;de=volunteer&amp;id=${volunteer}`),
  );
  const person = await site.read(`${path}?nueva=1&de=volunteer&id=${volunteer}`);
  assert.match(person, /name="nombre"[^>]*value="Marta [^"]+"/);
  assert.match(person, /name="email"[^>]*value="marta@example.org"/);
  assert.match(person, /name="recibida"[^>]*value="2026-09-18"/);
  const written = await site.read(`${path}?nueva=1&de=message&id=${message}`);
  assert.match(written, /Borren todos mis datos, por favor.<\/textarea>/);
  assert.match(written, /name="recibida"[^>]*value="2026-09-15"/);
  const { items: [entry] } = await site.services.audit.list({ subject: message });
  assert.equal(entry?.action, "person_viewed");
  for (const unknown of ["de=message&id=x", "de=account&id=x", "id=x"]) {
    assert.match(
      await site.read(`${path}?nueva=1&${unknown}`),
      /name="nombre"[^>]*value=""/,
    );
  }
});

Deno.test("an old day of receipt is asked about once", async () => {
  using site = await openAdmin();
  const old = { ...fields, recibida: "2026-08-15" };
  const asked = await post(site, path, old);
  assert.equal(asked.status, 422);
  assert.ok(asked.page.includes("Si la fecha es correcta, guarda otra vez."));
  assert.match(asked.page, /name="antigua" value="2026-08-15"/);
  const saved = await post(site, path, { ...old, antigua: "2026-08-15" });
  assert.equal(saved.status, 303);
  assert.match(await site.read("/admin"), /role="status"[^]*1 vencida/);
});

Deno.test("a form that was opened before another change is refused with what was typed", async () => {
  using site = await openAdmin();
  await post(site, path, { ...fields, tipo: "queja" });
  const ask = { version: "0", falta: "¿De qué correo habla?" };
  assert.equal((await post(site, `${path}/2026-0001/ask`, ask)).status, 303);
  const late = await post(site, `${path}/2026-0001/close`, closing);
  assert.equal(late.status, 409);
  assert.ok(late.page.includes("Alguien cambió esta solicitud"));
  assert.ok(late.page.includes("Se borró todo y se le dijo."));
  assert.match(late.page, /Espera a la persona hasta el/);
  const mistaken = await post(site, `${path}/2026-0001/close`, { ...closing, respuesta: "" });
  assert.ok(mistaken.page.includes("Alguien cambió esta solicitud"));
});

Deno.test("a number that does not exist is not found", async () => {
  using site = await openAdmin();
  const page = await site.ask(`${path}/2026-0009`);
  assert.equal(page.status, 404);
  const { status } = await post(site, `${path}/2026-0009/close`, closing);
  assert.equal(status, 404);
});

Deno.test("an incident is due in fifteen business days, with its steps and the letter to the people", async () => {
  using site = await openAdmin();
  const opened = await post(site, path, {
    ...fields,
    tipo: "incidente",
    texto: "Se perdió un celular.",
  });
  const page = await site.read(opened.to ?? "");
  assert.match(
    page,
    /Superintendencia de Industria y Comercio a más tardar el lunes 5 de octubre de 2026/,
  );
  assert.match(page, /Asunto: Un incidente con tus datos personales/);
  const other = await post(site, path, fields);
  assert.doesNotMatch(await site.read(other.to ?? ""), /Un incidente con tus datos/);
});
