import assert from "node:assert/strict";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { register } from "../../support/back_office.ts";
import { volunteerRecord } from "../../support/builders.ts";
import { openEvent, saturday, shift } from "../../support/events.ts";
import { cookieOf } from "../../support/people.ts";
import { openSite, textOf } from "../../support/site.ts";

const mail = { perMinute: 30, perDay: 500 };
const event = "01K00000000000000000EVENT1";
const call = "/admin/call";
const calls = `/admin/events/${event}/calls`;
const chosen = { evento: event, canal: "whatsapp" };

async function openWorld(options: { readonly mail?: typeof mail } = { mail }): Promise<AdminSite> {
  const site = await openAdmin(options);
  await openEvent(site.services);
  return site;
}

async function html(site: AdminSite, path: string, fields = {}): Promise<string> {
  const response = await site.post(path, fields);
  return await textOf(response);
}

/** Asserts that the page has each of the texts, with whatever spaces. */
function has(page: string, ...texts: readonly string[]): void {
  const words = page.replace(/\s+/g, " ");
  for (const text of texts) assert.ok(words.includes(text), text);
}

Deno.test("of those ticked the page asks for the event, says who is left out, calls, and shows the work list", async () => {
  using site = await openWorld();
  const [paola, luz, ana] = [
    await register(site, { nombre: "Paola", localidad: "Kennedy" }),
    await register(site, { nombre: "Luz", telefono: "601 234 5678" }),
    await register(site, { nombre: "Ana" }),
  ];
  assert.match(await site.read(calls), /href="\/admin\/volunteers"[^>]*>Elegir personas/);
  await site.post(call, { id: ana, ...chosen, accion: "convocar" });
  const ids = { id: [paola, luz, ana] };
  const question = await html(site, call, { ...ids, estado: "active" });
  has(
    question,
    "Elegiste 3 personas.",
    "Volanteo en El Tunal · sábado 19 de septiembre, 9:00 a. m.",
  );
  const summary = await html(site, call, { ...ids, ...chosen });
  assert.match(
    summary,
    /De 3 personas: 1 ya fue convocada a este evento, 1 no tiene celular para WhatsApp\. Se convoca a 1\./,
  );
  assert.equal((await site.services.callouts.ofEvent(event)).length, 1);
  const list = await site.send(call, { ...ids, ...chosen, accion: "convocar" });
  assert.match(list, /Convocaste a 1 persona: escríbeles desde la lista\./);
  assert.match(list, /2 sin responder · 0 van · 0 no pueden/);
  const [, href = ""] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(list) ?? [];
  const text = new URL(href.replaceAll("&amp;", "&")).searchParams.get("text");
  assert.match(
    text ?? "",
    /¿Vienes a Volanteo en El Tunal\? .*Responde aquí con un toque: http.*\/voy\//,
  );
  const { items } = await site.services.audit.list({ subject: event });
  assert.deepEqual(
    items.filter(({ action }) => action === "callouts_made").map(({ detail }) => detail),
    [{ count: 1, channel: "whatsapp" }, { count: 1, channel: "whatsapp" }],
  );
});

Deno.test("all that match the filters of the list are called by mail, and taken back before it leaves", async () => {
  using site = await openWorld();
  for (const localidad of ["Suba", "Suba", "Bosa"]) await register(site, { localidad });
  const fields = { todos: "1", evento: event, canal: "correo" };
  const path = `${call}?localidad=Suba&offset=50`;
  assert.match(await html(site, path, fields), /Se convoca a 2\./);
  const list = await site.send(path, { ...fields, accion: "convocar" });
  assert.match(
    list,
    /Convocaste a 2 personas\. Los correos salen desde las 12:02\s*p\.\s*m\., en horas/,
  );
  assert.match(list, /El correo no ha salido/);
  assert.match(list, /A 2 personas no les ha salido nada/);
  const after = await site.send(calls);
  has(after, "Convocatorias anuladas", "Todavía no has convocado a nadie");
  assert.deepEqual(await site.services.callouts.ofEvent(event), []);
});

Deno.test("of all that match a filter more than 2,000 are refused before anybody is called", async () => {
  using site = await openWorld();
  const ids = Array.from({ length: 2_001 }, (_, at) => `01K0000000000000000000${1000 + at}`);
  await site.services.volunteers.load(ids.map((id) => volunteerRecord(id)));
  const list = await site.send(call, { todos: "1", ...chosen, accion: "convocar" });
  has(list, "Son demasiadas", "Máximo 2.000 personas cada vez.");
  assert.deepEqual(await site.services.callouts.ofEvent(event), []);
});

for (
  const [what, fields, error] of [
    ["no event", { evento: "", canal: "correo" }, "Elige un evento con inscripciones abiertas"],
    ["an unknown event", { evento: saturday.slug }, "Elige un evento con inscripciones abiertas"],
    [
      "an event that is not open",
      { evento: "01K00000000000000000EVENT9" },
      "Elige un evento con inscripciones abiertas",
    ],
    ["no channel", { canal: "" }, "Elige cómo las convocas"],
    ["mail where there is none", { canal: "correo" }, "Elige cómo las convocas"],
  ] as const
) {
  Deno.test(`${what} comes back with its message and those selected`, async () => {
    using site = await openWorld({});
    const id = await register(site);
    const answer = await site.post(call, { id, ...chosen, ...fields, accion: "convocar" });
    assert.equal(answer.status, 422);
    const page = await textOf(answer);
    assert.ok(page.includes(error) && page.includes(`value="${id}"`));
    assert.deepEqual(await site.services.callouts.ofEvent(event), []);
  });
}

Deno.test("without anybody, or with an unknown filter, the list says what is missing", async () => {
  using site = await openWorld();
  assert.match(await site.send(call), /Marca entre 1 y 500 registros/);
  assert.match(
    await site.send(`${call}?localidad=Suba`, { todos: "1" }),
    /Elige al menos una persona/,
  );
  assert.match(await site.send(`${call}?localidad=Nada`, { todos: "1" }), /Alguno de los filtros/);
});

Deno.test("staff write, and note what each person says; a colleague's work is on the row", async () => {
  using site = await openWorld();
  const turnos = [shift("1", 1, { desde: "09:00", hasta: "10:00" }), shift("2", 1)];
  await site.services.rosters.records.update(event, (roster) => ({ ...roster, turnos }));
  const [paola, luz] = [await register(site, { nombre: "Paola" }), await register(site)];
  await site.post(call, { id: [paola, luz], ...chosen, accion: "convocar" });
  const colleague = await withStaff(site);
  const step = (id: string, accion: string, turno = "1") =>
    site.send(`/admin/today/${id}/call`, { evento: `${event}:${turno}`, accion, lista: "0" });
  await colleague.send(`/admin/today/${paola}/call`, {
    evento: `${event}:1`,
    accion: "escribi",
    lista: "0",
  });
  site.clock.now += 5 * 60 * 1000;
  assert.match(await site.read(calls), /admin\d+@example\.org le escribió hace 5 minutos\./);
  has(await step(luz, "escribi"), "Anotado", "Le escribiste hace un momento.");
  has(await step(paola, "voy"), "Tiene cupo.", "· 1 va ·", "Dijo que va");
  has(await step(luz, "voy"), "quedó en la lista de espera");
  has(await step(paola, "no_puedo"), "Anotado: no puede", "Dijo que no puede");
  const states = await site.services.signups.ofEvent(event);
  assert.deepEqual(states.map(({ estado }) => estado).sort(), ["cancelada", "inscrita"]);
});

Deno.test("on the page of a person staff call them, or note a yes on the phone, within their scope", async () => {
  using site = await openSite({ mail });
  await openEvent(site.services);
  const kennedy = await withStaff(site, "coordinator", ["Kennedy"]);
  const paola = await register(site, { nombre: "Paola", localidad: "Kennedy" });
  const luz = await register(site, { nombre: "Luz", localidad: "Bosa" });
  const page = await kennedy.read(`/admin/today/${paola}`);
  has(page, "Convocar a un evento", "Dice que va");
  const going = { evento: `${event}:2`, accion: "voy" };
  const noted = await kennedy.send(`/admin/today/${paola}/call`, going);
  has(noted, "Anotado: va", "Dijo que va", "Convocatoria a «Volanteo en El Tunal»");
  const [signup] = await site.services.signups.ofEvent(event);
  assert.deepEqual([signup?.nombre, signup?.turno, signup?.estado], ["Paola", "2", "inscrita"]);
  const outside = await kennedy.post(`/admin/today/${luz}/call`, going);
  assert.equal(outside.headers.get("location"), "/admin/today");
  assert.match(await kennedy.read("/admin/today", cookieOf(outside)), /No está en tus listas/);
  assert.deepEqual(await site.services.callouts.of(luz), []);
});

Deno.test("the work list of another localidad's event has one's own people alone; a reserved one is not there", async () => {
  using site = await openSite({ mail });
  await openEvent(site.services);
  const [kennedy, bosa] = [
    await withStaff(site, "coordinator", ["Kennedy"]),
    await withStaff(site, "coordinator", ["Bosa"]),
  ];
  const paola = await register(site, { nombre: "Paola", localidad: "Kennedy" });
  await kennedy.post(call, { id: paola, ...chosen, accion: "convocar" });
  const list = await kennedy.read(calls);
  assert.match(list, /Paola/);
  assert.doesNotMatch(list, /Partes del evento/);
  assert.doesNotMatch(await bosa.read(calls), /Paola/);
  assert.equal((await kennedy.ask(`/admin/events/${event}`)).status, 404);
  await site.services.rosters.records.update(event, (roster) => ({
    ...roster,
    evento: { ...roster.evento, reservado: true },
  }));
  assert.equal((await kennedy.ask(calls)).status, 404);
  assert.match(
    await html(kennedy, call, { id: paola }),
    /No hay eventos con inscripciones abiertas/,
  );
});

Deno.test("the list of volunteers offers to call, to those alone who may", async () => {
  using site = await openSite();
  await register(site, { localidad: "Kennedy" });
  const list = "/admin/volunteers";
  const button = /<button[^>]*formAction="\/admin\/call[^>]*>Convocar<\/button>/i;
  assert.match(await (await withStaff(site, "coordinator", ["Kennedy"])).read(list), button);
  assert.doesNotMatch(await (await withStaff(site, "privacy")).read(list), button);
});
