import assert from "node:assert/strict";
import { ownPlace as texts } from "../../../content/events/own_place.ts";
import { site as election } from "../../../content/site/site.ts";
import type { ContentValues } from "../../../services/editorial/item_schema.ts";
import { addDays } from "../../../services/rights/business_days.ts";
import { act } from "../../support/act.ts";
import { volunteerInput } from "../../support/builders.ts";
import { edit } from "../../support/content.ts";
import { publishEvent, shift, signupInput } from "../../support/events.ts";
import { form, openSite, type TestSite, type TestSiteOptions } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";

const mail = { perMinute: 30, perDay: 500 };
const hours = [
  shift("1", 1, { desde: "09:00", hasta: "10:00" }),
  shift("2", 1, { desde: "10:00", hasta: "11:00" }),
];
const mine = { nombre: "Paola", apellido: "Ramos", email: "paola@example.org" };

async function open(options: TestSiteOptions = {}, values: ContentValues = {}) {
  const site = await openSite(options);
  const roster = await publishEvent(site, { turnos: hours }, values);
  return { ...site, roster };
}

type World = Awaited<ReturnType<typeof open>>;

/** Signs a person up on the page of the event; returns the address of their own page. */
async function signUp(site: TestSite, overrides: Partial<ReturnType<typeof signupInput>> = {}) {
  const { evento, autorizacion: _, submission: __, ...fields } = signupInput({
    ...mine,
    ...overrides,
  });
  const answer = await site.request(
    `/agenda/${evento}`,
    form({ ...fields as Record<string, string>, autorizacion: "on" }),
  );
  return answer.headers.get("location") ?? "";
}

/** Calls a volunteer to the event; returns the address of their page, and who they are. */
async function call(site: World) {
  const { services } = site;
  const volunteer = await submit(services, "volunteer", volunteerInput(mine));
  const input = { evento: site.roster.id, canal: "whatsapp" } as const;
  assert.equal(
    await act(services, (tx) => services.calls.callOne(tx, volunteer, input), staff),
    "called",
  );
  const [callout] = await services.callouts.of(volunteer);
  assert.ok(callout);
  return { path: services.eventLinks.calloutPath(callout), volunteer };
}

async function read(site: TestSite, path: string, init?: RequestInit) {
  const response = await site.request(path, init);
  const text = (await response.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
  return { response, status: response.status, text };
}

async function send(site: TestSite, path: string, accion: string, turno = "") {
  const { response, status, text } = await read(site, path, form({ accion, turno }));
  if (status !== 303) return { status, text };
  return await read(site, response.headers.get("location") ?? "");
}

async function states({ services, roster }: World) {
  const all = await services.formRecords.signup.ofEvent(roster.id);
  return all.map(({ turno, estado }) => `${turno} ${estado}`).toSorted();
}

Deno.test("the page of a sign-up says its state first, shows its receipt once, and no contact", async () => {
  using site = await open();
  const { evento, autorizacion: _, submission: __, ...fields } = signupInput(mine);
  const typed = { ...fields as Record<string, string>, autorizacion: "on" };
  const posted = await site.request(`/agenda/${evento}`, form(typed));
  const path = posted.headers.get("location") ?? "";
  const cookie = posted.headers.getSetCookie().map((one) => one.split(";")[0]).join("; ");
  const { text, response } = await read(site, path, { headers: { cookie } });
  assert.match(text, /<h1[^>]*>¡?.*Te esperamos, Paola!/);
  assert.ok(text.includes("Tienes cupo en el turno de 9:00 a. m."));
  assert.match(text, /E-[0-9A-Z]{5}-/);
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  const again = (await read(site, path)).text;
  assert.doesNotMatch(again, /E-[0-9A-Z]{5}-/);
  for (const secret of ["paola@example.org", "Ramos", "321 123"]) {
    assert.ok(!again.includes(secret));
  }
});

Deno.test("a person cancels, comes back, moves, and stays where the other shift is full", async () => {
  using site = await open();
  const path = await signUp(site);
  const cancelled = await send(site, path, "no_puedo");
  assert.ok(cancelled.text.includes(texts.states.cancelada));
  assert.deepEqual(await states(site), ["1 cancelada"]);
  const back = await send(site, path, "volver", "1");
  assert.ok(back.text.includes("Tienes cupo en el turno de 9:00 a. m."));
  const moved = await send(site, path, "cambiar", "2");
  assert.ok(moved.text.includes("Tienes cupo en el turno de 10:00 a. m."));
  await signUp(site, { nombre: "Otra", email: "otra@example.org" });
  const full = await send(site, path, "cambiar", "1");
  assert.equal(full.status, 422);
  assert.ok(full.text.includes("Ese turno está lleno. Sigues en el de 10:00 a. m."));
  assert.deepEqual(await states(site), ["1 inscrita", "2 inscrita"]);
});

Deno.test("a person who waits reads it, with mail and without, and gets the place that is given up", async () => {
  for (const hasMail of [true, false]) {
    using site = await open(hasMail ? { mail } : {});
    const first = await signUp(site);
    const second = await signUp(site, { nombre: "Otra", email: "otra@example.org" });
    assert.ok((await read(site, second)).text.includes(texts.states.espera(hasMail)));
    await send(site, first, "no_puedo");
    assert.deepEqual(await states(site), ["1 cancelada", "1 inscrita"]);
    assert.ok((await read(site, second)).text.includes("Tienes cupo en el turno de 9:00 a. m."));
  }
});

Deno.test("the answer to a second sign-up and its page are those of a first one, with room and without, and it cancels itself alone", async () => {
  for (const cupo of [1, null]) {
    using site = await open();
    const { records } = site.services.rosters;
    await records.update(site.roster.id, (roster) => ({ ...roster, turnos: [shift("1", cupo)] }));
    const first = await signUp(site);
    const second = await signUp(site, { telefono: "300 111 2233" });
    const stranger = await signUp(site, { email: "otra@example.org" });
    const plain = async (path: string) => (await read(site, path)).text.replaceAll(path, "PATH");
    assert.equal(await plain(second), await plain(stranger));
    const other = cupo === null ? "1 inscrita" : "1 espera";
    assert.deepEqual(await states(site), [other, "1 inscrita", "1 repetida"].toSorted());
    await send(site, second, "no_puedo");
    assert.ok((await plain(first)).includes("Tienes cupo"));
    assert.deepEqual(await states(site), ["1 cancelada", other, "1 inscrita"].toSorted());
  }
});

Deno.test("a person who did not sign up has the data erased, and the link ends", async () => {
  using site = await open();
  const path = await signUp(site);
  const erased = await send(site, path, "no_fui_yo");
  assert.ok(erased.text.includes(texts.erased.lead));
  assert.deepEqual(await states(site), []);
  assert.equal((await read(site, path)).status, 410);
});

Deno.test("a sign-up that looks like a script's reads as one that waits, and holds no place", async () => {
  using site = await open({ mail });
  const { evento, autorizacion: _, submission: __, ...fields } = signupInput(mine);
  const typed = { ...fields as Record<string, string>, autorizacion: "on", sitio_web: "x" };
  const posted = await site.request(`/agenda/${evento}`, form(typed));
  const path = posted.headers.get("location") ?? "";
  assert.ok((await read(site, path)).text.includes(texts.states.espera(true)));
  assert.deepEqual(await states(site), []);
  for (const accion of ["volver", "cambiar"]) await send(site, path, accion, "1");
  assert.deepEqual(await states(site), []);
  await send(site, path, "no_puedo");
  assert.equal(await site.services.quarantine.count(), 0);
});

Deno.test("a called person answers by one touch, in both directions", async () => {
  using site = await open();
  const { path } = await call(site);
  const asked = (await read(site, path)).text;
  assert.match(asked, /Hola, Paola\. (<[^>]+>)?¿(<[^>]+>)?Vienes\?/);
  assert.ok(asked.indexOf(`>${texts.actions.voy}<`) < asked.indexOf(`>${texts.actions.no_puedo}<`));
  const declining = (await read(site, `${path}?r=no_puedo`)).text;
  assert.ok(
    declining.indexOf(`>${texts.actions.no_puedo}<`) < declining.indexOf(`>${texts.actions.voy}<`),
  );
  assert.equal((await send(site, path, "voy")).status, 422);
  const comes = await send(site, path, "voy", "2");
  assert.ok(comes.text.includes(texts.answers.voy));
  assert.ok(comes.text.includes("Tienes cupo en el turno de 10:00 a. m."));
  const declined = await send(site, path, "no_puedo");
  assert.ok(declined.text.includes(texts.answers.no_puedo));
  assert.deepEqual(await states(site), ["2 cancelada"]);
  await send(site, path, "voy", "1");
  assert.deepEqual(await states(site), ["1 inscrita"]);
});

Deno.test("a person who wants no more invitations is not contacted any more, and reads how to erase the rest", async () => {
  using site = await open();
  const { path, volunteer } = await call(site);
  const done = await send(site, path, "no_mas");
  const [first = ""] = done.text.split(texts.actions.voy);
  assert.ok(first.includes(texts.noMore.done) && !first.includes("¿Vienes?"), first);
  assert.ok(done.text.includes(texts.noMore.erase));
  assert.ok((await site.services.volunteers.get(volunteer)).no_contactar);
});

Deno.test("after the event a link of an invitation still ends them, by the page and by a mail program", async () => {
  for (const [name, value] of [["accion", "no_mas"], ["List-Unsubscribe", "One-Click"]] as const) {
    using site = await open();
    const { path, volunteer } = await call(site);
    site.clock.now = Date.parse(site.roster.evento.termina);
    assert.match((await read(site, path)).text, />No me inviten más</);
    const calendar = await read(site, `${path}/turno.ics`);
    assert.ok(calendar.text.includes(`action="${path}"`));
    const { status } = await read(site, path, form({ [name]: value }));
    assert.ok(status === 303 || status === 204, String(status));
    assert.ok((await site.services.volunteers.get(volunteer)).no_contactar);
    const { text, status: gone } = await read(site, path);
    assert.equal(gone, 410);
    assert.ok(text.includes(texts.noMore.done) && !text.includes(">No me inviten más<"));
  }
});

Deno.test("GET and HEAD change nothing, whatever they ask for", async () => {
  using site = await open();
  const other = await signUp(site, { nombre: "Ana", email: "ana@example.org" });
  const paths = [other, (await call(site)).path];
  const before = await Array.fromAsync(site.kv.list({ prefix: [] }), ({ key, versionstamp }) => [
    key.join("/"),
    versionstamp,
  ]);
  for (const path of paths) {
    for (const query of ["", "?r=voy", "?r=no_puedo", "?r=borrado", "?accion=no_puedo"]) {
      for (const method of ["GET", "HEAD"]) {
        assert.equal((await site.request(path + query, { method })).status, 200);
      }
    }
    await site.request(`${path}/turno.ics`);
  }
  const after = await Array.fromAsync(site.kv.list({ prefix: [] }), ({ key, versionstamp }) => [
    key.join("/"),
    versionstamp,
  ]);
  assert.deepEqual(after, before);
});

Deno.test("on election day the page says when and where, takes «No puedo», and no «Voy»", async () => {
  const empieza = `${addDays(election.electionDate, 1)}T09:00`;
  using site = await open({ phase: "auto" }, { empieza, termina: empieza.replace("09", "12") });
  const { path } = await call(site);
  const own = await signUp(site, { nombre: "Ana", email: "ana@example.org" });
  site.clock.now = Date.parse(`${election.electionDate}T10:00:00-05:00`);
  const { text } = await read(site, path);
  assert.ok(text.includes("Parque El Tunal") && !text.includes(`>${texts.actions.voy}<`));
  assert.equal((await send(site, path, "voy", "1")).status, 409);
  assert.ok((await send(site, own, "no_puedo")).text.includes(texts.states.cancelada));
  assert.equal((await send(site, own, "volver", "1")).status, 409);
  assert.deepEqual(await states(site), ["1 cancelada"]);
  assert.ok((await send(site, path, "no_puedo")).text.includes(texts.answers.no_puedo));
});

Deno.test("the page says first what became of the event, and asks for nothing more", async () => {
  using site = await open();
  const path = await signUp(site);
  const change = (work: Parameters<typeof edit>[1]) => edit(site.services, work);
  const { records } = site.services.rosters;
  const put = (evento: Partial<typeof site.roster.evento>) =>
    change(async (tx) => {
      const roster = await records.require(tx, site.roster.id);
      records.change(tx, roster, { evento: { ...roster.evento, ...evento } });
    });
  await put({ estado: "Aplazado", aviso: "Por la lluvia." });
  assert.match((await read(site, path)).text, /Todavía no hay fecha nueva\. Por la lluvia\./);
  await put({ estado: "Se hace", aviso: null, publicado: false });
  const { text } = await read(site, path);
  assert.ok(text.includes(texts.happens.Cancelado) && !text.includes(texts.actions.cancel));
  const calendar = await read(site, `${path}/turno.ics`);
  assert.match(calendar.text, /STATUS:CANCELLED/);
});

Deno.test("the calendar file has the hours of the shift, and no cache keeps it", async () => {
  using site = await open();
  const path = await signUp(site, { turno: "2" });
  const { text, response } = await read(site, `${path}/turno.ics`);
  assert.match(text, /DTSTART:20260919T150000Z\r\nDTEND:20260919T160000Z/);
  assert.match(text, /SUMMARY:Volanteo en El Tunal/);
  assert.equal(response.headers.get("cache-control"), "no-store");
});

Deno.test("a link that is unknown, of a withdrawn sign-up, or late, is gone", async () => {
  using site = await open();
  const path = await signUp(site);
  const unknown = path.replace(/.$/, (sign) => sign === "A" ? "B" : "A");
  const gone = await read(site, unknown);
  assert.equal(gone.status, 410);
  assert.ok(gone.text.includes(texts.gone.lead));
  for (const end of ["", "/turno.ics"]) assert.equal((await read(site, unknown + end)).status, 410);
  assert.equal((await read(site, unknown, form({ accion: "no_puedo" }))).status, 410);
  const other = await signUp(site, { nombre: "Otra", email: "otra@example.org", turno: "2" });
  const [id = ""] = other.replace("/voy/", "").split(".");
  await withdraw(site.services, [{ place: "signup", id }]);
  assert.equal((await read(site, other)).status, 410);
  site.clock.now = Date.parse(site.roster.evento.termina);
  assert.equal((await read(site, path)).status, 410);
});

Deno.test("a person who says yes and no without end is limited like one who sends the form without end", async () => {
  using site = await open();
  const path = await signUp(site);
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const fields = form({ accion: "volver", turno: "1" });
  const press = () => site.request(path, { ...fields, headers: { ...fields.headers, ...headers } });
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n++) statuses.add((await press()).status);
  assert.deepEqual([...statuses], [303, 429]);
});
