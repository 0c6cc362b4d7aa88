import assert from "node:assert/strict";
import type { DoorAnswer, DoorMarks } from "../../../services/events/door_schema.ts";
import { hasArrived } from "../../../services/events/signup_schema.ts";
import { oneDay, oneHour } from "../../../services/system/clock.ts";
import { act } from "../../support/act.ts";
import { withStaff } from "../../support/admin_site.ts";
import { volunteerRecord } from "../../support/builders.ts";
import { eventStart, makeDoor, openEvent } from "../../support/door.ts";
import { form, json, openSite, type TestSite, textOf } from "../../support/site.ts";

/** Returns the names of the page's buttons, as they are read, with what each sends. */
async function peopleIn(site: TestSite, path: string): Promise<[string, string][]> {
  const page = await textOf(await site.request(path));
  const buttons = page.matchAll(/<button[^>]* value="([^"]*)"[^>]*>(.*?)<\/button>/g);
  return [...buttons].map(([, value = "", label = ""]) => [
    label.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim(),
    value,
  ]);
}

function send(site: TestSite, path: string, marks: Partial<DoorMarks>): Promise<Response> {
  const body = { marcas: [], quitadas: [], sueltos: {}, ...marks };
  return site.request(`${path}/marcas`, { ...json(body), method: "POST" });
}

Deno.test("the door shows first names and initials in their order, of like names more letters, and no contacts", async () => {
  using site = await openSite();
  const { id } = await openEvent(site, [
    { nombre: "Zoé", apellido: "Mora" },
    { nombre: "Ángela", apellido: "Díaz" },
    { nombre: "Paola", apellido: "Rojas" },
    { nombre: "paola", apellido: "Ramírez" },
    { nombre: "Paola", apellido: "Castro" },
    { nombre: "Luis", apellido: "Peña", estado: "espera" },
    { nombre: "Iván", apellido: "Ruiz", estado: "cancelada" },
    { nombre: "Eva", apellido: "Ruiz", estado: "repetida" },
  ]);
  const path = `/puerta/${await makeDoor(site, id)}`;
  assert.deepEqual((await peopleIn(site, path)).map(([label]) => label), [
    "Ángela D.",
    "Luis P. en espera",
    "Paola C.",
    "paola Ra.",
    "Paola Ro.",
    "Zoé M.",
  ]);
  const response = await site.request(path);
  const page = await textOf(response);
  assert.doesNotMatch(page, /@example\.org|321 123 4567/);
  assert.match(page, /Llegaron 0 de 5/);
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.match(page, /<meta name="robots" content="noindex/);
});

Deno.test("the door says for which shift a person comes, where there are several", async () => {
  using site = await openSite();
  const { id } = await openEvent(site, [{ turno: "1" }, { nombre: "Zoé", turno: "2" }]);
  await site.services.rosters.records.update(id, (roster) => ({
    ...roster,
    turnos: [
      { ...roster.turnos[0]!, desde: "09:00", hasta: "10:30" },
      { ...roster.turnos[0]!, id: "2", nombre: "Sonido" },
    ],
  }));
  const people = await peopleIn(site, `/puerta/${await makeDoor(site, id)}`);
  assert.deepEqual(people.map(([label]) => label), [
    "Paola R. 9:00 a. m. a 10:30 a. m.",
    "Zoé R. Sonido",
  ]);
});

Deno.test("without a script each name is a button: pressed it marks, again it takes back what the page showed", async () => {
  using site = await openSite();
  const { id, signups: [paola, zoe], signup, roster } = await openEvent(site, [
    {},
    { nombre: "Zoé", estado: "espera" },
  ]);
  const path = `/puerta/${await makeDoor(site, id)}`;
  const press = async (persona: string) => {
    const response = await site.request(path, form({ persona }));
    assert.equal(response.status, 303);
    assert.equal(response.headers.get("location"), `${path}#${paola!.id}`);
  };
  await press((await peopleIn(site, path))[0]![1]);
  const [[label, shown]] = await peopleIn(site, path) as [[string, string]];
  assert.equal(label, "Paola R. Llegó");
  // Another telephone marks the same person: that mark was not on the page.
  await send(site, path, { marcas: [{ id: "other-mark", inscripcion: paola!.id }] });
  await press(shown);
  assert.equal(hasArrived(await signup(paola!)), true);
  await press((await peopleIn(site, path))[0]![1]);
  assert.equal(hasArrived(await signup(paola!)), false);
  for (let n = 0; n < 2; n++) await site.request(path, form({}));
  assert.deepEqual((await roster()).sueltos, { formulario: 2 });
  const page = await textOf(await site.request(path));
  assert.match(page, /\+2 sin celular/);
  assert.match(page, /Llegaron 0 de 1/);
  await send(site, path, { marcas: [{ id: "mark-of-zoe", inscripcion: zoe!.id }] });
  assert.match(await textOf(await site.request(path)), /Llegó 1 de 2/);
});

Deno.test("marks of a telephone are named once the site has them, also those of people who are gone", async () => {
  using site = await openSite();
  const { id, signups: [paola, luz] } = await openEvent(site, [{}, { nombre: "Luz" }]);
  const path = `/puerta/${await makeDoor(site, id)}`;
  const gone = { id: "mark-of-gone", inscripcion: "01M7YZK5TEFEP2NW21S3MG7ABC" };
  const marcas = [{ id: "mark-one", inscripcion: paola!.id }, gone];
  const answer: DoorAnswer = await (await send(site, path, { marcas, sueltos: { telefono1: 2 } }))
    .json();
  const { lista, ...rest } = answer;
  assert.deepEqual(rest, {
    marcas: ["mark-one", "mark-of-gone"],
    quitadas: [],
    llegaron: { [paola!.id]: ["mark-one"] },
    sueltos: { telefono1: 2 },
    at: site.clock.now,
  });
  assert.ok((await textOf(await site.request(path))).includes(`data-list="${lista}"`));
  await site.services.signups.collection.remove(luz!.id);
  assert.notEqual((await (await send(site, path, {})).json()).lista, lista);

  const many = Array.from({ length: 101 }, (_, n) => ({ ...gone, id: `mark-${n}-of-gone` }));
  assert.equal((await send(site, path, { marcas: many })).status, 422);
  assert.equal((await send(site, path, { marcas: [{ ...gone, id: "<b>" }] })).status, 422);
});

Deno.test("the door opens twelve hours before the event; after twelve it shows no names, and after 72 it is gone", async () => {
  using site = await openSite();
  const { id, signups: [paola], signup } = await openEvent(site, [{}]);
  const path = `/puerta/${await makeDoor(site, id)}`;
  const end = eventStart + 3 * oneHour;
  const marcas = [{ id: "mark-one", inscripcion: paola!.id }];
  const rows = [
    [eventStart - 12 * oneHour - 1, 200, /Este enlace sirve desde el 19 de septiembre/, 410],
    [end + 12 * oneHour - 1, 200, /Paola R\./, 200],
    [end + 12 * oneHour, 200, /El evento ya terminó/, 200],
    [end + 72 * oneHour, 410, /Este enlace ya no sirve/, 410],
  ] as const;
  for (const [at, status, text, taken] of rows) {
    site.clock.now = at;
    const response = await site.request(path);
    assert.equal(response.status, status);
    const page = await textOf(response);
    assert.match(page, text);
    assert.equal(/Paola/.test(page), `${text}`.includes("Paola"));
    const answer = await send(site, path, { marcas });
    assert.equal(answer.status, taken);
    const arrived = taken === 200 && status === 200 ? (await answer.json()).llegaron : {};
    assert.equal(Object.keys(arrived).length > 0, `${text}`.includes("Paola"));
  }
  assert.equal((await signup(paola!)).marcas.length, 1);
  const unknown = await site.request("/puerta/AAAAAAAAAAAAAAAAAAAAAA");
  assert.equal(unknown.status, 410);
});

Deno.test("guessing links of doors is counted among the floods", async () => {
  using site = await openSite();
  await openEvent(site);
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const statuses = new Set<number>();
  for (let n = 0; n < 200 && !statuses.has(429); n++) {
    statuses.add((await site.request(`/puerta/guess-${n}`, { headers })).status);
  }
  assert.deepEqual([...statuses], [410, 429]);
});

Deno.test("staff make the link once for a name, and cut it; what it marked can be taken back", async () => {
  using site = await openSite();
  const { id, signups: [paola], signup, roster } = await openEvent(site, [{}]);
  const staff = await withStaff(site, "coordinator", ["Kennedy"]);
  const path = `/admin/events/${id}/door`;
  const refused = await staff.post(path, { para: "L" });
  assert.equal(refused.status, 422);
  assert.match(await textOf(refused), /Escribe quién recibe el enlace/);
  const made = await textOf(await staff.post(path, { para: "Luz" }));
  const [, door = ""] = /(\/puerta\/[\w-]{22})</.exec(made) ?? [];
  const message = decodeURIComponent(/wa\.me\/\?text=([^"]+)"/.exec(made)?.[1] ?? "");
  assert.match(
    message,
    /^Hola, Luz\. Con este enlace marcas quién llega a Caravana por Kennedy\. Sirve hasta el 21 de septiembre de 2026 a las 12:00\sa\.\sm\.; no lo reenvíes: http/,
  );
  const token = door.slice("/puerta/".length);
  assert.ok(!JSON.stringify(await roster()).includes(token));
  const page = await staff.read(path);
  assert.match(page, /Lo tiene Luz/);
  assert.ok(!page.includes(token));

  // Who has the link of another fills the room for what takes it back, and counts people.
  const own = { inscripcion: paola!.id };
  const junk = Array.from({ length: 60 }, (_, n) => ({ id: `junk-mark-${n}`, ...own }));
  await send(site, door, { quitadas: junk });
  await send(site, door, { marcas: [{ id: "mark-one", ...own }], sueltos: { constructor: 999 } });
  assert.deepEqual((await roster()).sueltos, { constructor: 999 });
  const cut = await staff.send(path, { accion: "cortar" });
  assert.match(cut, /hay 1 llegada marcada, y en total 999 sin celular/);
  assert.equal((await site.request(door)).status, 410);
  assert.doesNotMatch(await staff.send(path, { accion: "quitar" }), /llegada marcada|sin celular/);
  assert.equal(hasArrived(await signup(paola!)), false);
  assert.deepEqual((await roster()).sueltos, {});

  const outside = await withStaff(site, "coordinator", ["Bosa"]);
  for (const one of [path, `/admin/events/${id}/close`]) {
    assert.equal((await outside.ask(one)).status, 404);
    assert.equal((await outside.post(one, { para: "Luz" })).status, 404);
  }
  assert.equal((await roster()).puerta, null);
});

Deno.test("staff mark in the list of an event who arrived, and take back what the page showed", async () => {
  using site = await openSite();
  const { id, signups: [paola], signup } = await openEvent(site, [{}]);
  site.clock.now = eventStart - 13 * oneHour;
  const staff = await withStaff(site, "coordinator", ["Kennedy"]);
  const path = `/admin/events/${id}`;
  assert.doesNotMatch(await staff.read(path), />Llegó</);
  site.clock.now = eventStart;
  const near = await withStaff(site, "coordinator", ["Kennedy"]);
  assert.match(await near.read(path), />Llegó</);
  const fields = { inscripcion: paola!.id, ver: "inscritas" };
  const page = await near.send(path, { ...fields, accion: "llego" });
  const [, marcas = ""] = /name="marcas" value="([^"]+)"/.exec(page) ?? [];
  const door = `/puerta/${await makeDoor(site, id)}`;
  await send(site, door, { marcas: [{ id: "mark-one", inscripcion: paola!.id }] });
  await near.send(path, { ...fields, accion: "no_llego", marcas });
  assert.deepEqual((await signup(paola!)).quitadas, [marcas]);
  assert.match(await near.read(path), />Deshacer llegada</);
  const other = await openEvent(site, [{}]);
  const foreign = { ...fields, inscripcion: other.signups[0]!.id, accion: "llego" };
  assert.equal((await near.post(path, foreign)).status, 404);
});

Deno.test("staff close the list once the event is over, and open it again within seven days", async () => {
  using site = await openSite();
  const { id, signups: [paola, luz] } = await openEvent(site, [{}, { nombre: "Luz" }]);
  await act(site.services, (tx) => {
    for (const { id, email, nombre } of [paola!, luz!]) {
      const record = volunteerRecord(id, { email, nombre, localidad: "Kennedy" });
      site.services.volunteers.createImported(tx, record);
    }
  });
  const early = await withStaff(site);
  const path = `/admin/events/${id}/close`;
  const tooEarly = /La lista se cierra cuando el evento haya terminado/;
  assert.match(await early.read(path), tooEarly);
  const setState = (estado: "Cancelado" | "Se hace") =>
    site.services.rosters.records.update(
      id,
      (roster) => ({ ...roster, evento: { ...roster.evento, estado } }),
    );
  await setState("Cancelado");
  const cancelled = await early.read(path);
  assert.match(cancelled, /no hay lista que cerrar/);
  assert.doesNotMatch(cancelled, tooEarly);
  await setState("Se hace");
  assert.equal((await early.post(path)).status, 409);
  site.clock.now = eventStart + oneDay;
  const staff = await withStaff(site, "coordinator", ["Kennedy"]);
  assert.match(await staff.read(path), /Nadie marcó llegadas\. ¿Cerrar la lista con 2 faltas\?/);
  const door = `/puerta/${await makeDoor(site, id)}`;
  await send(site, door, { marcas: [{ id: "mark-one", inscripcion: paola!.id }] });
  assert.match(await staff.read(path), />Cerrar la lista: vino 1, faltó 1</);
  assert.match(await staff.send(path), /Abrir la lista otra vez/);
  assert.match(await staff.send(path, { accion: "abrir" }), />Cerrar la lista: vino 1, faltó 1</);
  await staff.send(path);

  assert.match(await staff.read(`/admin/today/${paola!.id}`), /Fue a «Caravana por Kennedy»/);
  assert.match(await staff.read(`/admin/today/${luz!.id}`), /Faltó a «Caravana por Kennedy»/);
  const found = async (filter: string) => {
    const { data } = await staff.data(`/api/admin/volunteers?eventos=${filter}`);
    return data.map(({ nombre }: { nombre: string }) => nombre).toSorted();
  };
  assert.deepEqual(await found("alguno"), ["Paola"]);
  assert.deepEqual(await found("ultimo"), ["Luz"]);
  assert.deepEqual(await found("ninguno"), ["Luz"]);
  assert.deepEqual(await found(`fue-${id}`), ["Paola"]);
  assert.deepEqual(await found(`falto-${id}`), ["Luz"]);
  assert.match(await staff.read("/admin/volunteers"), /Faltó: Caravana por Kennedy/);

  site.clock.now += 7 * oneDay;
  const later = await withStaff(site);
  assert.doesNotMatch(await later.read(path), /Abrir la lista otra vez/);
});
