import assert from "node:assert/strict";
import type { SignupInput } from "../../../services/events/signup_input_schema.ts";
import type { Signup } from "../../../services/events/signup_schema.ts";
import { newId } from "../../../services/system/record_id.ts";
import { createSignupRecords } from "../../../services/events/signup_records.ts";
import { Store } from "../../../services/store/store.ts";
import { act } from "../../support/act.ts";
import { volunteerInput, volunteerRecord } from "../../support/builders.ts";
import { grant, revoke, signUp as addAccount } from "../../support/accounts.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { openEvent, publishEvent, saturday, shift, signupInput } from "../../support/events.ts";
import { cookieOf } from "../../support/people.ts";
import { readsOf } from "../../support/reads.ts";
import { json, type TestSite } from "../../support/site.ts";
import { newStaff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";

const event = "01K00000000000000000EVENT1";
const path = `/admin/events/${event}`;

/** Signs people up, each a minute after the other; returns their records. */
async function signUp(
  { services, clock }: TestSite,
  names: readonly string[],
  more: Partial<SignupInput> = {},
): Promise<Signup[]> {
  const ids: string[] = [];
  for (const nombre of names) {
    clock.now += 60_000;
    ids.push(await submit(services, "signup", signupInput({ nombre, ...more })));
  }
  return (await Promise.all(ids.map((id) => services.signups.find(id)))).map((found) => found!);
}

function stateOf({ services }: Pick<TestSite, "services">, { id }: Signup) {
  return services.signups.find(id).then((signup) => signup && [signup.turno, signup.estado]);
}

/** Returns the text of the page between the tags, in one line. */
function wordsOf(html: string): string {
  return html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ")
    .replace(/\u00a0|&nbsp;/g, " ").replace(/\s+/g, " ");
}

Deno.test("the list of events, to come and past, says who comes, who waits and what is left to do", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", 2)] });
  await openEvent(site.services, {
    id: "01K00000000000000000EVENT2",
    evento: { ...saturday, slug: "otro" },
    abierta: false,
  });
  await signUp(site, ["Ana", "Luz", "Paz"]);
  const upcoming = wordsOf(await site.read("/admin/events"));
  assert.match(upcoming, /Volanteo en El Tunal Tunjuelito 2 con cupo de 2 · 1 en espera/);
  assert.match(upcoming, /Volanteo en El Tunal Tunjuelito Sin abrir 0 con cupo/);
  site.clock.now = Date.parse(saturday.termina) + 1;
  // The session of before is over.
  const { read, send } = await withStaff(site);
  assert.match(wordsOf(await read("/admin/events")), /No hay eventos próximos/);
  const past = () => read("/admin/events?ver=pasados").then(wordsOf);
  assert.match(await past(), /Sin cerrar 2 con cupo de 2/);
  await send(`${path}/close`);
  assert.match(await past(), /Volanteo en El Tunal Tunjuelito vinieron 0/);
});

Deno.test("«Mi lista» has a line for each of one's events of today and tomorrow", async () => {
  using site = await openAdmin();
  site.clock.now = Date.parse("2026-09-18T12:00:00-05:00");
  const { read } = await withStaff(site, "coordinator", ["Tunjuelito"]);
  const nearEvents = /Eventos de estos días/;
  assert.doesNotMatch(await read("/admin/today"), nearEvents);
  const at = (slug: string, empieza: string, localidad = "Tunjuelito") => ({
    evento: { ...saturday, slug, titulo: slug, empieza, termina: empieza, localidad },
  });
  await openEvent(site.services);
  const later = at("Encuentro del domingo", "2026-09-20T15:00:00.000Z");
  await openEvent(site.services, { id: "01K00000000000000000EVENT2", ...later });
  const other = at("Caravana de Bosa", "2026-09-19T15:00:00.000Z", "Bosa");
  await openEvent(site.services, { id: "01K00000000000000000EVENT3", ...other });
  await signUp(site, ["Ana"]);
  const page = wordsOf(await read("/admin/today"));
  assert.match(page, /días Volanteo en El Tunal sábado 19 .* 9:00 a\. m\. · 1 con cupo/);
  assert.ok(!page.includes("domingo") && !page.includes("Bosa"));
  site.clock.now = Date.parse("2026-09-20T19:00:00-05:00");
  const sunday = await withStaff(site, "coordinator", ["Tunjuelito"]);
  const after = wordsOf(await sunday.read("/admin/today"));
  assert.match(
    after,
    /días Volanteo en El Tunal sábado 19 .* 9:00 a\. m\. · Sin cerrar · 1 con cupo/,
  );
  await sunday.send(`${path}/close`);
  assert.ok(!wordsOf(await sunday.read("/admin/today")).includes("Volanteo en El Tunal"));
});

Deno.test("a coordinator of another localidad has neither the event nor its people: 404, and it is in no list", async () => {
  using admin = await openAdmin();
  await openEvent(admin.services);
  const [person] = await signUp(admin, ["Ana"]);
  const bosa = await withStaff(admin, "coordinator", ["Bosa"]);
  const before = await bosa.read("/admin/events");
  assert.ok(!before.includes("Volanteo"));
  for (const page of ["", "/shifts", "/list"]) {
    assert.equal((await bosa.ask(`${path}${page}`)).status, 404, page);
  }
  const fields = { accion: "quitar", inscripcion: person!.id };
  assert.equal((await bosa.post(path, fields)).status, 404);
  assert.equal((await bosa.post(`${path}/shifts`, { quien: "todas", version: "1" })).status, 404);
  assert.deepEqual(await stateOf(admin, person!), ["1", "inscrita"]);
  const own = await withStaff(admin, "coordinator", ["Tunjuelito"]);
  assert.match(wordsOf(await own.read(path)), /Ana Ramos 321 123 4567/);
});

Deno.test("an account that stops coordinating while the page is open changes nothing any more", async () => {
  using admin = await openAdmin();
  const { services } = admin;
  await openEvent(services);
  const [person] = await signUp(admin, ["Ana"]);
  const coordinator = await newStaff(admin, "Tunjuelito");
  const desk = services.events.for(coordinator);
  await revoke(services, coordinator.id, "coordinator");
  const cancelling = act(services, async (tx) => {
    await desk.find(tx, "signups:work", event);
    await (await desk.placesOf(event, person!.id)).cancel(tx, person!.id);
  }, coordinator);
  await assert.rejects(cancelling, { code: "forbidden" });
});

Deno.test("Comunicaciones sees the numbers of an event and no person", async () => {
  using admin = await openAdmin();
  await openEvent(admin.services, { turnos: [shift("1", 1)] });
  const [person] = await signUp(admin, ["Ana", "Luz"]);
  const editor = await withStaff(admin, "editor");
  const page = wordsOf(await editor.read(path));
  assert.match(page, /1 con cupo de 1 · 1 en espera/);
  assert.ok(!page.includes("Ana") && !page.includes("321 123"));
  assert.equal((await editor.ask(`${path}/list`)).status, 403);
  assert.equal(
    (await editor.post(path, { accion: "quitar", inscripcion: person!.id })).status,
    403,
  );
});

Deno.test("an account that has Comunicaciones and coordinates Bosa sees no people of Tunjuelito, and changes none", async () => {
  using admin = await openAdmin();
  await openEvent(admin.services);
  const [person] = await signUp(admin, ["Ana"]);
  const account = { email: "dos@example.org", password: "una frase larga" };
  const { id } = await addAccount(admin.services, { ...account, full_name: "" });
  await grant(admin.services, id, "editor");
  await grant(admin.services, id, "coordinator", ["Bosa"]);
  const cookie = cookieOf(await admin.request("/api/auth/sign-in", json(account)));
  const ask = (page: string, init: RequestInit = {}) =>
    admin.request(`${path}${page}`, { ...init, headers: { cookie } });
  const page = await ask("");
  assert.equal(page.status, 200);
  assert.ok(!(await page.text()).includes("Ana"));
  assert.equal((await ask("/list")).status, 404);
  const fields = new URLSearchParams({ accion: "quitar", inscripcion: person!.id });
  assert.equal((await ask("", { method: "POST", body: fields })).status, 404);
});

Deno.test("staff take a person off, give a place, change the shift and sign a person up again", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", 1), shift("2", 1)] });
  const [ana, luz] = await signUp(site, ["Ana", "Luz"]);
  const change = (accion: string, { id }: Signup, more = {}) =>
    site.send(path, { accion, inscripcion: id, ...more });
  assert.match(await change("dar", luz!), /No hay cupo/);
  assert.match(await change("cambiar", luz!, { turno: "2" }), /Cambió de turno/);
  assert.match(await change("cambiar", ana!, { turno: "2" }), /Sigue en su turno/);
  await change("quitar", ana!);
  assert.deepEqual(await stateOf(site, ana!), ["1", "cancelada"]);
  await change("volver", ana!);
  assert.deepEqual(
    [await stateOf(site, ana!), await stateOf(site, luz!)],
    [["1", "inscrita"], ["2", "inscrita"]],
  );
  const evento = { ...saturday, slug: "otro" };
  await openEvent(site.services, { id: "01K00000000000000000EVENT2", evento });
  const [of] = await signUp(site, ["Eva"], { evento: "otro" });
  assert.equal((await site.post(path, { accion: "quitar", inscripcion: of!.id })).status, 404);
});

Deno.test("staff add a person of their list, found by name or telephone, and no person of another localidad", async () => {
  using admin = await openAdmin();
  const { services } = admin;
  await openEvent(services, { turnos: [shift("1", 1)] });
  const register = (nombre: string, localidad: "Tunjuelito" | "Bosa") => {
    const email = `${nombre.toLowerCase()}@example.org`;
    return submit(services, "volunteer", volunteerInput({ nombre, localidad, email }));
  };
  const marta = await register("Marta", "Tunjuelito");
  const marcos = await register("Marcos", "Bosa");
  const marina = await register("Marina", "Tunjuelito");
  const left = { desde: "2026-09-15", por: "ana" };
  await act(
    services,
    (tx) => services.volunteers.changeKept(tx, marina, (one) => ({ ...one, no_contactar: left })),
  );
  const own = await withStaff(admin, "coordinator", ["Tunjuelito"]);
  const found = await own.read(`${path}?buscar=mar`);
  assert.deepEqual(
    [marta, marcos, marina].map((id) => found.includes(id)),
    [true, false, false],
  );
  const fields = { accion: "agregar", turno: "1" };
  const after = wordsOf(await own.send(path, { ...fields, voluntario: marta }));
  assert.match(after, /Marta [^\d]+ [\d ]+ · inscripción hecha por el equipo/);
  assert.equal((await own.post(path, { ...fields, voluntario: marcos })).status, 404);
  const [signup] = await services.signups.ofEvent(event);
  const volunteer = await services.volunteers.find(marta);
  assert.deepEqual(signup?.consent, volunteer?.consent);
  await services.rosters.records.update(event, (one) => ({ ...one, cierra: saturday.desde }));
  assert.ok(!(await own.read(path)).includes("Agregar a alguien"));
});

Deno.test("people to notify by hand are a view of their own, with the text for each, until staff note that it is done", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", 9)] });
  const [ana] = await signUp(site, ["Ana"]);
  const lugar = "Biblioteca de El Tintal";
  await site.services.rosters.records.update(
    event,
    (roster) => ({ ...roster, evento: { ...roster.evento, lugar } }),
  );
  assert.match(wordsOf(await site.read(path)), /Por avisar: 1 persona\./);
  const page = await site.read(`${path}?ver=por_avisar`);
  assert.match(wordsOf(page), /Ana Ramos 321 123 4567 · no sabe del cambio/);
  const [, text = ""] = /wa\.me\/573211234567\?text=([^"]+)/.exec(page) ?? [];
  assert.match(decodeURIComponent(text), /Hola, Ana\. Cambió Volanteo .* en Biblioteca .*\/voy\//);
  const after = wordsOf(await site.send(`${path}/notify`, { inscripcion: ana!.id }));
  assert.ok(after.includes("Anotado") && !after.includes("no sabe del cambio"));
});

Deno.test("a person who wants no contact since the sign-up is shown without a way to write or call", async () => {
  using site = await openAdmin();
  const { services } = site;
  await openEvent(services, { turnos: [shift("1", 9)] });
  const email = "ana@example.org";
  const volunteer = await submit(services, "volunteer", volunteerInput({ email }));
  await signUp(site, ["Ana"], { email });
  assert.match(await site.read(path), /wa\.me/);
  const left = { desde: new Date(site.clock.now + 1).toISOString(), por: "ana" };
  const byPhone = volunteerRecord("01K0000000000000VOLUNTEER2", { email: "", no_contactar: left });
  await services.volunteers.load([byPhone]);
  await act(
    services,
    (tx) => services.calloutAnswers.note(tx, byPhone.id, event, { que: "voy", turno: "1" }),
    await newStaff(site),
  );
  await act(
    services,
    (tx) =>
      services.volunteers.changeKept(tx, volunteer, (one) => ({ ...one, no_contactar: left })),
  );
  const page = await site.read(path);
  assert.ok(!page.includes("wa.me") && !page.includes("tel:"));
  assert.match(wordsOf(page), /Ana Ramos 321 123 4567 · pidió que no la contacten/);
});

Deno.test("with mail a change leaves by itself: staff read when, and send it at once", async () => {
  using site = await openAdmin({ mail: { perMinute: 60, perDay: 1_000 } });
  await openEvent(site.services, { turnos: [shift("1", 9)] });
  await signUp(site, ["Ana"]);
  const at = new Date(site.clock.now).toISOString();
  await site.services.rosters.records.update(event, ({ evento, ...roster }) => ({
    ...roster,
    evento: { ...evento, lugar: "Otro parque", desde: at },
  }));
  assert.match(wordsOf(await site.read(path)), /El aviso sale a las 12:11 p\. m\./);
  assert.ok(!wordsOf(await site.send(`${path}/notify`)).includes("El aviso sale"));
  const mails = await site.services.outbox.idsIn("waiting");
  assert.equal(mails.filter((id) => id.endsWith(":signup_change")).length, 1);
});

Deno.test("what a coordinator does has room in one commit, with mail and places that are counted", async () => {
  using admin = await openAdmin({ mail: { perMinute: 60, perDay: 1_000 } });
  const { services } = admin;
  await openEvent(services, { turnos: [shift("1", 9), shift("2", 9)] });
  const people = await signUp(admin, ["Ana", "Luz", "Eva", "Paz", "Flor", "Rosa", "Inés"]);
  const own = await withStaff(admin, "coordinator", ["Tunjuelito"]);
  const send = async (accion: string, more: Record<string, string> = {}) => {
    const fields = { accion, turno: "2", inscripcion: people[0]!.id, ...more };
    assert.equal((await own.post(path, fields)).status, 303, accion);
  };
  await send("cambiar");
  await send("quitar");
  await send("volver");
  const localidad = "Tunjuelito";
  await send("agregar", {
    voluntario: await submit(services, "volunteer", volunteerInput({ localidad })),
  });
  const { version } = (await services.rosters.records.get(event))!;
  const rows = { nombre_1: "", cupo_1: "9", nombre_2: "Cierre", cupo_2: "1" };
  const shifts = { version: `${version}`, abierta: "on", quien: "todas", cierra: "", ...rows };
  assert.equal((await own.post(`${path}/shifts`, shifts)).status, 303);
  await send("dar", { inscripcion: people[1]!.id });
  admin.clock.now += 60_000;
  await services.rosters.records.update(event, ({ evento, ...roster }) => ({
    ...roster,
    evento: { ...evento, lugar: "Otro parque" },
  }));
  assert.equal((await own.post(`${path}/notify`)).status, 303);
  const told = (await services.signups.ofEvent(event)).map(({ visto }) => visto);
  assert.equal(new Set(told).size, 1);
});

Deno.test("the printed list has first names with an initial, also of people who wait, and no telephone", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", 1)] });
  await signUp(site, ["Ana", "Luz"]);
  const page = wordsOf(await site.read(`${path}/list`));
  assert.match(page, /Todo el evento · 2 personas Ana R\. Luz R\. · en espera/);
  assert.ok(!page.includes("Ramos") && !page.includes("321"));
});

Deno.test("sixty days later the figures are left, and an unknown view shows the first", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", 1)] });
  await signUp(site, ["Ana"]);
  assert.match(await site.read(`${path}?ver=toString`), /aria-current="page">Con cupo/);
  const cifras = { inscritas: 18, canceladas: 3, vinieron: 17, sueltos: 2, completas: true };
  await site.services.rosters.records.update(event, (roster) => ({ ...roster, cifras }));
  const page = wordsOf(await site.read(path));
  assert.match(page, /18 con cupo · 3 cancelaron · vinieron 17 · 2 sin inscripción/);
  assert.ok(!page.includes("Todavía nadie"));
  assert.match(wordsOf(await site.read(`${path}/close`)), /18 con cupo .* vinieron 17/);
  const ofOne = { ...cifras, canceladas: 1, vinieron: 1 };
  await site.services.rosters.records.update(event, (roster) => ({ ...roster, cifras: ofOne }));
  assert.match(wordsOf(await site.read(path)), /18 con cupo · 1 canceló · vino 1 · 2 sin/);
});

Deno.test("a hundred people are shown at a time, by shift and name; of five hundred each is read once", async () => {
  using site = await openAdmin();
  await openEvent(site.services, { turnos: [shift("1", null), shift("2", null)] });
  const [first] = await signUp(site, ["Zoe"], { turno: "2" });
  const many = Array.from({ length: 499 }, (_, at) => ({
    ...first!,
    id: newId(Date.now()),
    submission: `s${at}`,
    nombre: `Ana ${String(at).padStart(3, "0")}`,
    email: `ana${at}@example.org`,
    turno: at < 150 ? "1" : "2",
  }));
  await createSignupRecords(new Store(site.kv)).load(many);
  let page = "";
  const reads = await readsOf(site, async () => {
    page = await site.read(path);
  });
  const names = [...page.matchAll(/font-bold \[overflow-wrap:anywhere\]">([^<]+)/g)].map((
    [, name],
  ) => name);
  assert.deepEqual([names.length, names[0], names[99]], [100, "Ana 000 Ramos", "Ana 099 Ramos"]);
  // Of each who is shown, whether a volunteer of that address wants no contact.
  assert.ok(reads < 500 + 100 * 2 + 60, `${reads} reads`);
  assert.match(await site.read(`${path}?desde=400`), /Zoe Ramos/);
});

Deno.test("the editor leads to the sign-ups of an event, and says who gets a mail before it is withdrawn", async () => {
  await using site = await openAdmin();
  const { id, evento } = await publishEvent(site);
  await signUp(site, ["Paola", "Luis"], { evento: evento.slug });
  const html = wordsOf(await (await site.ask(`/redaccion/agenda/${id}`)).text());
  assert.match(html, /Inscripciones y turnos/);
  assert.match(html, /A las 2 personas inscritas les llega que se canceló\./);
});
