import assert from "node:assert/strict";
import { self } from "../../../services/accounts/actors.ts";
import { act } from "../../support/act.ts";
import { volunteerFields, volunteerInput, volunteerRecord } from "../../support/builders.ts";
import { register } from "../../support/back_office.ts";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { cookieOf } from "../../support/people.ts";
import { makeCoordinator, staff } from "../../support/staff.ts";
import { form } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import { parseOrThrow } from "../../../routes/input.ts";
import { ContactInput } from "../../../services/follow_up/contact_schema.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { grant } from "../../support/accounts.ts";

function mainOf(html: string): string {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return main.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

async function takePeople(site: AdminSite, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const nombre of names) ids.push(await register(site, { nombre, apellido: "Rojas" }));
  assert.match((await site.post("/admin/today/take")).headers.get("location") ?? "", /tomadas=/);
  return ids;
}

async function linesOf({ services }: AdminSite, id: string) {
  return (await services.volunteers.contacts.of(id)).entries;
}

function contact(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    canal: "whatsapp",
    resultado: "hablamos",
    submission: crypto.randomUUID(),
    ...overrides,
  };
}

Deno.test("an empty list says what to do, and taking fills it with the people who wait longest", async () => {
  using site = await openAdmin();
  assert.match(mainOf(await site.read("/admin/today")), /Tu lista está vacía\. Toma personas/);
  await takePeople(site, "Ana", "Luz");
  const text = mainOf(await site.read("/admin/today?tomadas=2"));
  assert.match(
    text,
    /Tomaste 2: no había más\. Hoy te tocan 2 personas\. Ves: todas las localidades/,
  );
  // On paper, with the number to call.
  assert.match(text, /quien más espera primero 2 Ana Rojas .* Luz Rojas .* 321 123 4567/);
  const { items: [entry] } = await site.services.audit.list();
  assert.deepEqual([entry?.action, entry?.detail], ["owner_changed", { count: 2 }]);
});

Deno.test("the list has each person where they belong, and says how long they wait", async () => {
  using site = await openAdmin();
  const [ana = "", luz = "", eva = "", sol = ""] = await takePeople(
    site,
    "Ana",
    "Luz",
    "Eva",
    "Sol",
  );
  const dates = [[ana, "2026-09-16"], [luz, "2026-09-18"], [eva, "2026-09-24"]] as const;
  for (const [id, dia] of dates) {
    await site.post(`/admin/today/${id}/contact`, contact({ seguir: "dia", dia }));
  }
  site.clock.now = Date.parse("2026-09-18T09:00:00-05:00");
  const other = await withStaff(site);
  assert.match(
    mainOf(await other.read("/admin/today")),
    /Tu lista está vacía/,
    "it is its owner's",
  );
  const list = await site.services.todayLists.of({ ...staff, id: await ownerOf(site, ana) });
  assert.deepEqual(
    Object.values(list.parts).map(({ people }) => people.map(({ id }) => id)),
    [[ana], [luz], [sol], [eva], []],
  );
  assert.equal(list.next, "2026-09-24");
});

Deno.test("a contacted person without a date is at the end of the list, unless inactive", async () => {
  using site = await openAdmin();
  const [ana = "", luz = ""] = await takePeople(site, "Ana", "Luz");
  await site.post(`/admin/today/${ana}/contact`, contact({ seguir: "no" }));
  await site.post(`/admin/today/${luz}/contact`, contact({ resultado: "ahora_no" }));
  const text = mainOf(await site.read("/admin/today"));
  assert.match(text, /Ves: todas las localidades Sin fecha 1 Ana Rojas/);
  assert.doesNotMatch(text, /Luz Rojas|Empezar|vacía/);
});

Deno.test("an administrator sees the list of a member of the team; a coordinator only the own one", async () => {
  using site = await openAdmin();
  const luz = await makeCoordinator(site, "Luz Mar", ["Suba"]);
  const ana = await register(site, { nombre: "Ana", apellido: "Rojas" });
  await site.post(`/admin/volunteers/${ana}/owner`, { responsable: luz });
  const text = mainOf(await site.read(`/admin/today?de=${luz}`));
  assert.match(text, /Lista de Luz Mar Hoy le toca 1 persona\. Ve: Suba Nuevas.* 1 Ana Rojas/);
  assert.doesNotMatch(text, /Empezar|Tomar/);
  assert.equal((await site.ask(`/admin/today?de=${ana}`)).status, 404);
  const coordinator = await withStaff(site, "coordinator", ["Suba"]);
  assert.equal((await coordinator.ask(`/admin/today?de=${luz}`)).status, 403);
});

Deno.test("a long list says how many there are, without people that its owner may not see", async () => {
  using site = await openAdmin();
  const { services } = site;
  const luz = await makeCoordinator(site, "Luz Mar", ["Suba", "Bosa"]);
  const ids: string[] = [];
  for (let n = 0; n < 111; n++) {
    const localidad = n < 110 ? "Suba" : "Bosa";
    ids.push(await submit(services, "volunteer", volunteerInput({ localidad })));
  }
  await services.assignments.assignMany({ ids, responsable: [luz] }, staff);
  await grant(services, luz, "coordinator", ["Suba"]);
  const own = await services.todayLists.of(await services.roles.actorOf(luz));
  assert.deepEqual([own.parts.new.count, own.parts.new.people.length], [110, 50]);
  const text = mainOf(await site.read(`/admin/today?de=${luz}`));
  assert.match(text, /Hoy le tocan 111 personas.*primero 111 .* Aquí ves las primeras 50/);

  for (const id of ids) {
    await act(
      services,
      (tx) => services.volunteers.for(staff).setStatus(tx, id, { status: "active" }),
    );
  }
  assert.match(mainOf(await site.read(`/admin/today?de=${luz}`)), /Sin fecha más de 50 /);
});

Deno.test("the number of people without a date leaves out those that their owner may not see, and few are read to find them", async () => {
  using kv = await Deno.openKv(":memory:");
  using site = await openAdmin({ kv });
  const { services } = site;
  const luz = await makeCoordinator(site, "Luz Mar", ["Suba"]);
  const people = Array.from(
    { length: 551 },
    (_, n) =>
      volunteerRecord(`01M7YZK5TEFEP2NW21S3MG7${100 + n}`, {
        localidad: n < 50 || n >= 200 ? "Suba" : "Bosa",
        status: "active",
        responsable: luz,
      }),
  );
  await services.volunteers.load(people);
  const actor = await services.roles.actorOf(luz);
  let read = 0;
  const { getMany } = kv;
  kv.getMany = (keys, options) => {
    read += keys.filter(([kind]) => kind === "volunteers").length;
    return getMany.call(kv, keys, options) as never;
  };
  const { undated } = (await services.todayLists.of(actor)).parts;
  assert.deepEqual([undated.people.length, undated.count], [50, null]);
  assert.ok(read <= 250, `${read} records`);
  for (const { id } of people.slice(200)) {
    await act(services, (tx) => services.volunteers.erase(tx, id));
  }
  const { undated: seen } = (await services.todayLists.of(actor)).parts;
  assert.deepEqual([seen.people.length, seen.count], [50, 50]);
});

async function ownerOf({ services }: AdminSite, id: string): Promise<string> {
  return (await services.volunteers.for(staff).get(id)).responsable ?? "";
}

Deno.test("the page of a person shows what they answered, field by field", async () => {
  using site = await openAdmin();
  const answers = { disponibilidad: "4-6", experiencia: "Fui jurado.", mensaje: "Hola" };
  const id = await register(site, { tipoApoyo: ["redes", "puerta"], ...answers });
  assert.match(
    mainOf(await site.read(`/admin/today/${id}`)),
    / Tipo de Apoyo Redes sociales, Puerta a puerta Disponibilidad 4-6 horas por semana Experiencia Fui jurado\. Mensaje Hola /,
  );
});

Deno.test("saving leads to the next person, with a way back, and the last one to the end of the list", async () => {
  using site = await openAdmin();
  const [ana = "", luz = ""] = await takePeople(site, "Ana", "Luz");
  const page = await site.read(`/admin/today/${ana}`);
  assert.match(page, /Guardar y seguir con Luz/);
  const saved = await site.post(`/admin/today/${ana}/contact`, contact({ siguiente: luz }));
  assert.equal(saved.status, 303);
  assert.equal(saved.headers.get("location"), `/admin/today/${luz}?guardado=${ana}`);
  const next = mainOf(await site.read(`/admin/today/${luz}?guardado=${ana}`));
  assert.match(next, /Contacto con Ana guardado\. Deshacer .* Guardar y terminar/);

  const last = await site.post(`/admin/today/${luz}/contact`, contact({ siguiente: "" }));
  assert.equal(last.headers.get("location"), `/admin/today?fin=1&guardado=${luz}`);
  assert.match(
    mainOf(await site.read("/admin/today?fin=1")),
    /Era la última\. Buen trabajo: hoy hablaste con 2 personas\./,
  );

  const undone = await site.post(`/admin/today/${luz}/contact/undo`);
  assert.equal(undone.headers.get("location"), `/admin/today/${luz}`);
  assert.match(mainOf(await site.read("/admin/today")), /Hoy te toca 1 persona\./);
});

Deno.test("skipping leads to the person after, whatever was done with those before", async () => {
  using site = await openAdmin();
  const [ana = "", luz = "", eva = ""] = await takePeople(site, "Ana", "Luz", "Eva");
  await site.post(`/admin/today/${luz}/contact`, contact());
  const skipped = await site.ask(`/admin/today/next?despues=${ana}`);
  assert.equal(skipped.headers.get("location"), `/admin/today/${eva}`);
  const ended = await site.ask(`/admin/today/next?despues=${eva}`);
  assert.equal(ended.headers.get("location"), "/admin/today?fin=1");
});

Deno.test("«no más» takes the person out of every list, with its line and its request, once", async () => {
  using site = await openAdmin();
  const id = await register(site, { nombre: "Paola" });
  assert.match(
    await site.read(`/admin/today/${id}`),
    /¿Qué pidió Paola\?[^]*sus datos se borran el 22 de septiembre de 2026/,
  );
  const typed = contact({ resultado: "no_mas", canal: "llamada" });
  for (let time = 0; time < 2; time++) {
    const answer = await site.post(`/admin/today/${id}/contact`, typed);
    assert.equal(answer.status, 303, `time ${time + 1}`);
  }
  const { services } = site;
  assert.equal(await services.volunteers.count(), 0);
  assert.equal((await services.withdrawals.find(id))?.way, "staff");
  assert.deepEqual(
    (await linesOf(site, id)).map(({ canal, resultado }) => [canal, resultado]),
    [["llamada", "no_mas"]],
  );
  const { items: [request] } = await services.requests.listClosed({});
  assert.deepEqual([request?.tipo, request?.canal], ["retiro", "telefono"]);
  const actions = (await services.audit.list({ subject: id })).items.map(({ action }) => action);
  assert.deepEqual(actions.toSorted(), ["consent_withdrawn", "contact_logged"]);
  assert.equal((await site.ask(`/admin/today/${id}`)).status, 404);
  assert.ok(isSound(await verifyStore(services)));
});

Deno.test("of a person who wants no contact no page and no answer has a link, address or phone", async () => {
  using site = await openAdmin();
  const email = "paola.rincon@example.org";
  const id = await register(site, { nombre: "Paola", email, telefono: "311 765 4321" });
  await register(site, volunteerFields());
  await site.post(
    `/admin/today/${id}/contact`,
    contact({ resultado: "no_mas", pidio: "sin_contacto" }),
  );
  const coordinator = await withStaff(site, "coordinator", ["Suba"]);
  const paths = [
    `/admin/today/${id}`,
    "/admin/today",
    `/admin/volunteers?id=${id}`,
    `/api/admin/volunteers/${id}`,
    "/api/admin/volunteers?q=paola",
  ];
  const reads = await Promise.all(
    [site, coordinator].flatMap((who) =>
      paths.map(async (path) => [path, await who.read(path)] as const)
    ),
  );
  for (const [path, text] of reads) {
    const own = text.replace(/<header[^]*?<\/header>|<aside[^]*?<\/aside>/g, "");
    assert.doesNotMatch(own, /311.?765.?4321|3117654321|paola\.rincon|paola%2Erincon/, path);
  }
  assert.match(reads[0]![1], /Paola pidió el 15 de septiembre de 2026 que no la contactemos/);
  const found = await site.services.volunteers.for(staff).list({ no_contactar: "si" });
  assert.deepEqual(found.items.map((record) => record.id), [id]);
  const refused = await site.post(`/admin/today/${id}/no-contact/lift`, { motivo: "corto" });
  assert.equal(refused.status, 422);
  await site.post(`/admin/today/${id}/no-contact/lift`, { motivo: "Escribió que ya se puede" });
  assert.match(await site.read(`/admin/today/${id}`), /wa\.me\/573117654321/);
});

Deno.test("the contact is kept where a colleague has changed the status, and the page says so", async () => {
  using site = await openAdmin();
  const id = await register(site);
  await act(
    site.services,
    (tx) => site.services.volunteers.for(staff).setStatus(tx, id, { status: "active" }),
  );
  const drawn = contact({ from: "pending", responsable: "" });
  const answer = await site.post(`/admin/today/${id}/contact`, drawn);
  assert.equal(answer.status, 303);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]).join("; ");
  assert.match(
    await site.read(`/admin/today/${id}?guardado=${id}`, cookies),
    /Guardamos tu contacto[^]*Alguien del equipo ya había cambiado su estado: así quedó\./,
  );
});

Deno.test("the history names contacts and changes, and data protection erases a note alone", async () => {
  using site = await openAdmin();
  const id = await register(site);
  await site.post(`/admin/today/${id}/contact`, contact({ nota: "Vive con su abuela" }));
  await act(
    site.services,
    (tx) => site.services.volunteers.for(staff).setStatus(tx, id, { status: "active" }),
  );
  assert.match(
    mainOf(await site.read(`/admin/today/${id}`)),
    /Historia Hablamos; falta algo · WhatsApp Vive con su abuela .* por ti .*Se registró en el sitio/,
  );
  const [line] = await linesOf(site, id);
  const person = `/admin/people/volunteer/${id}`;
  assert.match(await site.read(person), /Vive con su abuela/);
  const erased = await site.post(`/admin/volunteers/${id}/note/erase`, { linea: line?.id ?? "" });
  assert.equal(erased.headers.get("location"), person);
  assert.doesNotMatch(await site.read(person), /abuela/);
  assert.equal((await linesOf(site, id)).length, 1);
  assert.equal((await site.post(`/admin/volunteers/${id}/note/erase`, { linea: "x" })).status, 404);
});

Deno.test("the history says from where the person moved, who noted it, and what the person did", async () => {
  using site = await openAdmin();
  const id = await register(site, { nombre: "Ana", localidad: "Suba" });
  const move = async (localidad: "Bosa" | "Kennedy", by?: string) => {
    const { volunteers } = site.services;
    const version = versionOf(await volunteers.get(id), ["localidad"]);
    const correction = { version, fields: { localidad } };
    const mover = by === undefined ? self : { ...staff, id: by };
    await act(site.services, (tx) => volunteers.correct(tx, id, correction), mover);
  };
  site.clock.now += 1000;
  const page = await site.read(`/admin/people/volunteer/${id}/correct`);
  const values = [...page.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)]
    .map(([, name, value]) => [name, value]);
  const typed = { ...Object.fromEntries(values), localidad: "Bosa", tipoApoyo: "redes" };
  const corrected = await site.post(`/admin/people/volunteer/${id}/correct`, typed);
  assert.equal(corrected.status, 303);
  site.clock.now += 1000;
  await move("Kennedy");
  const text = mainOf(await site.read(`/admin/today/${id}`));
  assert.match(text, /Pasó de Bosa a Kennedy [^P]*Pasó de Suba a Bosa [^P]*por ti/);
  assert.doesNotMatch(text, /Pasó de Bosa a Kennedy 15 sep 2026, 12:00 p\. m\. por/);
});

Deno.test("the history names the new owner where the reader shares people with them, and never an account's id", async () => {
  using site = await openAdmin();
  const id = await register(site, { localidad: "Suba" });
  const marcela = await makeCoordinator(site, "Marcela Ruiz", ["Suba", "Usme"]);
  await site.post(`/admin/volunteers/${id}/owner`, { responsable: marcela });
  const colleague = await withStaff(site, "coordinator", ["Suba"]);
  const path = `/admin/today/${id}`;
  assert.match(mainOf(await colleague.read(path)), /para: Marcela Ruiz/);
  await grant(site.services, marcela, "coordinator", ["Usme"]);
  const page = await colleague.read(path);
  assert.match(mainOf(page), /para: el equipo/);
  assert.doesNotMatch(mainOf(page), new RegExp(`Marcela|${marcela}`));
});

Deno.test("only the date can be changed", async () => {
  using site = await openAdmin();
  const [id = ""] = await takePeople(site, "Ana");
  const proximo = async () => (await site.services.volunteers.for(staff).get(id)).proximo;
  await site.post(`/admin/today/${id}/next`, { seguir: "manana" });
  assert.equal(await proximo(), "2026-09-16");
  assert.equal((await site.post(`/admin/today/${id}/next`, { seguir: "propuesto" })).status, 422);
  await site.post(`/admin/today/${id}/next`, { seguir: "semana" });
  assert.equal(await proximo(), "2026-09-22");
});

Deno.test("the page of a person shows what colleagues changed since it was drawn, and not the reader's own changes", async () => {
  using site = await openAdmin();
  const [id = ""] = await takePeople(site, "Ana");
  const { followUps, assignments } = site.services;
  const desde = new Date(site.clock.now).toISOString();
  const news = async (responsable = "") => {
    const query = new URLSearchParams({ desde, responsable });
    const answer = await site.ask(`/api/admin/volunteers/${id}/colleague-change?${query}`);
    return (await answer.json()).data;
  };
  site.clock.now += 60_000;
  await site.post(`/admin/today/${id}/contact`, contact());
  assert.equal(await news(), null);
  const marcela = await makeCoordinator(site, "Marcela", ["Suba"]);
  const actor = await site.services.roles.actorOf(marcela);
  await act(site.services, (tx) => assignments.assign(tx, id, { responsable: marcela }), staff);
  assert.equal(await news(), "Ahora está a cargo de Marcela.");
  assert.equal(await news(marcela), null);
  const input = parseOrThrow(ContactInput, contact({ resultado: "no_contesta", canal: "llamada" }));
  await act(site.services, (tx) => followUps.contact(tx, id, input), actor);
  assert.match(await news(), /^Marcela anotó un contacto a las .*: No contestó · Llamada\.$/);
  assert.equal(
    (await site.ask(`/api/admin/volunteers/${id}/colleague-change?desde=ayer`)).status,
    422,
  );
});

Deno.test("a contact that comes after the session has ended comes back with its note, to be sent again", async () => {
  using site = await openAdmin();
  const [id = ""] = await takePeople(site, "Ana");
  const path = `/admin/today/${id}/contact`;
  const fields = contact({ nota: "Puede los <sábados>" });
  const answer = await site.request(path, form(fields));
  assert.equal(answer.status, 401);
  const html = await answer.text();
  assert.match(html, /Puede los &lt;sábados&gt;<\/textarea>/);
  assert.match(html, new RegExp(`action="${path}"`));
  assert.match(html, new RegExp(`name="submission" value="${fields.submission}"`));
  assert.deepEqual(await linesOf(site, id), []);
});

Deno.test("a coordinator corrects a person of her localidades, and may send them to another coordination", async () => {
  using site = await openAdmin();
  const { volunteers, audit } = site.services;
  const id = await register(site, { localidad: "Suba", telefono: "321 123 4567" });
  const outside = await register(site, { localidad: "Usme", email: "otra@example.org" });
  const coordinator = await withStaff(site, "coordinator", ["Suba", "Bosa"]);
  const path = `/admin/today/${id}`;
  assert.match(await coordinator.read(path), new RegExp(`href="${path}/correct"`));
  const correct = async (fields: Record<string, string>) => {
    const page = await coordinator.read(`${path}/correct`);
    assert.match(page, /deja de estar en tus listas/);
    const [, version = ""] = page.match(/name="version" value="([^"]+)"/) ?? [];
    const { nombre, apellido, email, telefono, localidad, ...stored } = await volunteers.get(id);
    return await coordinator.post(`${path}/correct`, {
      version,
      ...{ nombre, apellido, email, telefono, localidad },
      tipoApoyo: stored.tipo_apoyo,
      disponibilidad: stored.disponibilidad ?? "",
      experiencia: stored.experiencia ?? "",
      mensaje: stored.mensaje ?? "",
      ...fields,
    });
  };
  const wrong = await correct({ telefono: "no tengo" });
  assert.equal(wrong.status, 422);
  const own = "otra.coordinadora@example.org";
  const corrected = await correct({ telefono: "300 765 4321", localidad: "Bosa", email: own });
  assert.notEqual((await site.services.volunteers.get(id)).email, own);
  assert.deepEqual([corrected.status, corrected.headers.get("location")], [303, path]);
  const { telefono, localidad } = await volunteers.get(id);
  assert.deepEqual([telefono, localidad], ["300 765 4321", "Bosa"]);
  const { items: [entry] } = await audit.list({ subject: id });
  assert.deepEqual([entry?.action, entry?.detail.fields], [
    "record_corrected",
    "telefono, localidad",
  ]);

  const moved = await correct({ localidad: "Kennedy" });
  assert.deepEqual([moved.status, moved.headers.get("location")], [303, "/admin/today"]);
  assert.match(await coordinator.read("/admin/today", cookieOf(moved)), /ya no está en tus listas/);
  for (const one of [id, outside]) {
    assert.equal((await coordinator.ask(`/admin/today/${one}/correct`)).status, 404);
    assert.equal((await coordinator.post(`/admin/today/${one}/correct`, {})).status, 404);
  }
  assert.equal((await coordinator.ask(`/admin/people/volunteer/${id}/correct`)).status, 403);
  assert.ok(isSound(await verifyStore(site.services)));
});

Deno.test("of a person who wants no contact a coordinator sees and corrects nothing, an administrator does", async () => {
  using site = await openAdmin();
  const no_contactar = { desde: "2026-09-15T12:00:00.000Z", por: "ana" };
  const person = volunteerRecord("01M7YZK5TEFEP2NW21S3MG7100", { no_contactar, localidad: "Suba" });
  await site.services.volunteers.load([person]);
  const coordinator = await withStaff(site, "coordinator", ["Suba"]);
  const path = `/admin/today/${person.id}`;
  assert.doesNotMatch(await coordinator.read(path), /\/correct"/);
  assert.equal((await coordinator.ask(`${path}/correct`)).status, 404);
  assert.ok((await site.read(`${path}/correct`)).includes(person.telefono));
});
