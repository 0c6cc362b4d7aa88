import assert from "node:assert/strict";
import fc from "fast-check";
import { availabilities, localidades, supportTypes } from "../../../content/words/options.ts";
import { contactResults } from "../../../content/follow_up/follow_up.ts";
import { isWithin } from "../../../services/accounts/permissions.ts";
import type { TeamSetting } from "../../../services/follow_up/team_schema.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import { keptFirst, versionOfBoth } from "../../../services/duplicates/merge_choice.ts";
import type { Merged } from "../../../services/duplicates/merged_records.ts";
import { problemOf } from "../../../routes/problems.ts";
import { merge } from "../../support/merge.ts";
import { statusOf } from "../../services/search/support/asked.ts";
import { volunteerInput, volunteerRecord } from "../../support/builders.ts";
import { signIn } from "../../support/people.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { readsOf } from "../../support/reads.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { act } from "../../support/act.ts";
import { selectionForm } from "../../support/selection.ts";

/** Few localidades and contacts, so that people of one scope share contacts with those outside. */
const places = localidades.slice(5, 9);
const placeOf = fc.constantFrom(...places);
const emailOf = fc.nat({ max: 150 }).map((n) => `persona${n}@example.org`);
const phoneOf = fc.nat({ max: 250 }).map((n) => `300 ${1_000_000 + n}`);

const people = fc.array(
  fc.record({
    nombre: fc.constantFrom("José", "Ñusta", "Ana María", "İpek", "Luz"),
    apellido: fc.constantFrom("Peña", "Pena", "李", "García"),
    email: emailOf,
    telefono: phoneOf,
    localidad: placeOf,
    tipo_apoyo: fc.subarray(supportTypes.map(({ id }) => id)),
    disponibilidad: fc.constantFrom(null, ...availabilities.map(({ id }) => id)),
    status: statusOf,
    etiquetas: fc.constantFrom(undefined, undefined, ["carro"]),
    reclamo: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      { motivo: "Cambió", desde: "2026-09-15" },
    ),
    responsable: fc.constantFrom(undefined, undefined, "01M7YZK5TEFEP2NW21S3MG713C", "own"),
    created_at: fc.nat({ max: 20 }).map((day) =>
      new Date(Date.UTC(2026, 7, 20 + day, 15)).toISOString()
    ),
  }),
  { minLength: 400, maxLength: 400, size: "max" },
).map((all) =>
  all.map(({ etiquetas, reclamo, responsable, ...given }, n) =>
    volunteerRecord(`01M7YZK5TEFEP2NW21S3MG7${100 + n}`, {
      ...given,
      ...(etiquetas && { etiquetas: [...etiquetas] }),
      ...(reclamo && { reclamo }),
      ...(responsable && { responsable }),
    })
  )
);

const teamLabels: TeamSetting = {
  id: "labels",
  version: 0,
  items: [{ codigo: "carro", nombre: "Tiene carro", activo: true }],
};

const one = fc.nat({ max: 399 });
const resultOf = fc.constantFrom(...contactResults.map(({ id }) => id));
const filter = fc.constantFrom<Record<string, string>>(
  { q: "peña" },
  { localidad: places[0]! },
  { status: "pending" },
  { reclamo: "tramite" },
  { responsable: "nadie" },
);

const given = fc.record({
  one,
  some: fc.array(one, { minLength: 1 }),
  status: statusOf,
  localidad: placeOf,
  email: emailOf,
  telefono: phoneOf,
  filter,
  resultado: resultOf,
  accion: fc.constantFrom("", "asignar"),
  todos: fc.boolean(),
  responsable: fc.constantFrom("yo", ""),
});
type Given = typeof given extends fc.Arbitrary<infer G> ? G : never;

interface About extends Given {
  readonly site: TestSite;
  readonly person: Volunteer;
  readonly id: string;
  readonly ids: string[];
  readonly submission: string;
  /** What the page of both would send, and a record that is merged. */
  readonly version: string;
  readonly merged: string;
}

const others: Readonly<Record<string, (about: About) => Promise<unknown>>> = {
  register: ({ site: { services }, localidad, email, telefono, submission }) =>
    submit(services, "volunteer", {
      ...volunteerInput({ localidad, email, telefono }),
      submission,
    }),
  set: ({ site: { services }, id, status }) =>
    act(services, (tx) => services.volunteers.for(staff).setStatus(tx, id, { status })),
  move: ({ site: { services }, person, localidad }) => {
    const version = versionOf(person, ["localidad"]);
    const correction = { version, fields: { localidad } };
    return act(services, (tx) => services.volunteers.correct(tx, person.id, correction));
  },
  erase: async ({ site: { services }, id }) => {
    await services.volunteers.prepareErase(id);
    await act(services, (tx) => services.volunteers.for(staff).erase(tx, id));
  },
  merge: ({ site: { services }, id, ids: [other = ""] }) =>
    merge(services, [id, other], { telefono: other }).catch(problemOf()),
};

const api = "/api/admin/volunteers";

const own: Readonly<Record<string, (about: About) => [path: string, init: RequestInit]>> = {
  status: ({ id, status }) => [`${api}/${id}`, { ...json({ status }), method: "PATCH" }],
  "status of many": ({ ids, status }) => selectionForm("volunteers", { ids, estado: status }),
  "status of all": ({ filter, status }) => selectionForm("volunteers", { filter, estado: status }),
  "undo of many": ({ ids }) =>
    selectionForm("volunteers", {
      accion: "deshacer",
      estado: "active",
      antes: ["contacted", ...ids].join(" "),
    }),
  complaint: (
    { id },
  ) => [`/admin/volunteers/${id}/claim`, form({ motivo: "Pide que se corrija" })],
  contact: ({ id, resultado, submission }) => [
    `/admin/today/${id}/contact`,
    form({ canal: "llamada", resultado, submission }),
  ],
  "undo of a contact": ({ id }) => [`/admin/today/${id}/contact/undo`, form({})],
  "no contact": ({ id, submission }) => [
    `/admin/today/${id}/contact`,
    form({ canal: "llamada", resultado: "no_mas", pidio: "sin_contacto", submission }),
  ],
  lift: ({ id, submission }) => [
    `/admin/today/${id}/no-contact/lift`,
    form({ motivo: "Escribió que sí quiere", submission }),
  ],
  next: ({ id }) => [`/admin/today/${id}/next`, form({ seguir: "semana" })],
  take: () => ["/admin/today/take", form({})],
  owner: ({ id, responsable }) => [`/admin/volunteers/${id}/owner`, form({ responsable })],
  labels: ({ id }) => [`/admin/volunteers/${id}/labels`, form({ etiqueta: "carro" })],
  "label of many": ({ ids, accion }) =>
    selectionForm("volunteers", { ids, accion: accion ? "quitar" : "poner", etiqueta: "carro" }),
  "label of all": ({ filter }) =>
    selectionForm("volunteers", { filter, accion: "poner", etiqueta: "carro" }),
  compare: ({ id, ids: [other] }) => [`/admin/duplicates/${id}/${other}`, {}],
  distinct: ({ id, ids: [other] }) => [
    `/admin/duplicates/${id}/${other}`,
    form({ accion: "distintas" }),
  ],
  "merge of two": ({ version, id, ids: [other] }) => [
    `/admin/duplicates/${id}/${other}`,
    form({ version }),
  ],
  separate: ({ merged }) => [`/admin/duplicates/${merged}`, form({})],
  assign: ({ ids }) => selectionForm("volunteers", { accion: "asignar", ids, responsable: "yo" }),
  form: ({ ids, accion, todos }) => [
    `/admin/volunteers?localidad=${encodeURIComponent(places[0]!)}`,
    form({ accion, responsable: "yo", estado: "active", id: ids, ...(todos && { todos: "1" }) }),
  ],
};

interface World {
  readonly site: TestSite;
  readonly cookie: string;
}

/** An id that no record has. */
const unknown = "01M7YZK5TEFEP2NW21S3MG7ZZZ";

let requests = 0;

/** Returns what the coordinator gets: the status and the bytes. */
async function ask({ site, cookie }: World, path: string, init: RequestInit = {}) {
  const headers = {
    ...init.headers as Record<string, string>,
    cookie,
    // Every request comes from another address: limits are not what this is about.
    "x-forwarded-for": `10.${++requests >> 16 & 255}.${requests >> 8 & 255}.${requests & 255}`,
  };
  const response = await site.request(path, { ...init, headers });
  const location = response.headers.get("location");
  assert.notEqual(response.status, 429, path);
  const total = response.headers.get("x-total-count");
  // A form has a random id, so that what is sent twice is one.
  // The session's cookie has a random token; the other one is the message of the next page.
  const cookies = response.headers.getSetCookie().filter((cookie) => !/session=/.test(cookie));
  const text = (await response.text()).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "random");
  return { status: response.status, location, total, cookies, text };
}

async function volunteersIn(site: TestSite): Promise<Volunteer[]> {
  const entries = site.kv.list<Volunteer>({ prefix: ["volunteers"] });
  return await Array.fromAsync(entries, ({ value }) => value);
}

async function mergedIn(site: TestSite): Promise<Merged[]> {
  const entries = site.kv.list<Merged>({ prefix: ["merged"] });
  return (await Array.fromAsync(entries, ({ value }) => value)).toReversed();
}

/** Returns a site with the same accounts that never held a person outside the scope. */
async function withoutOthers({ site, cookie }: World, scope: ReadonlySet<string>): Promise<World> {
  const other = await openSite();
  other.clock.now = site.clock.now;
  const own = (await volunteersIn(site)).filter((record) => isWithin(scope, record));
  const merged = (await mergedIn(site)).filter(({ into, record }) =>
    isWithin(scope, record) && own.some(({ id }) => id === into)
  );
  const ids = new Set([...own, ...merged].map(({ id }) => id));
  // The log has what she did herself, whichever person it was about.
  const kept = /^(profiles|credentials|roles|sessions|audit|team)/;
  for await (const { key, value } of site.kv.list({ prefix: [] })) {
    const [name, id] = key.map(String);
    const isOwn = ["contacts", "merged"].includes(name!) && ids.has(id!);
    if (isOwn || kept.test(name!)) await other.kv.set(key, value);
  }
  await other.services.volunteers.load(own);
  return { site: other, cookie };
}

async function aboutIn(site: TestSite, step: Given): Promise<About> {
  const all = await volunteersIn(site);
  const at = (n: number) => all[n % all.length]!;
  const person = at(step.one);
  const ids = [...new Set(step.some.map((n) => at(n).id))];
  const pair = keptFirst([person, all.find(({ id }) => id === ids[0])!]);
  const [merged] = await mergedIn(site);
  return {
    ...step,
    site,
    person,
    id: person.id,
    ids,
    submission: crypto.randomUUID(),
    version: versionOfBoth(...pair),
    merged: merged?.id ?? person.id,
  };
}

function questions(
  all: readonly Volunteer[],
  merged: readonly Merged[],
  seed: number,
): string[] {
  const ids = Array.from({ length: 6 }, (_, n) => all[(seed + n * 37) % all.length]!.id);
  const orders = ["created_at", "nombre", "localidad", "status"].flatMap((
    name,
  ) => [name, `-${name}`]);
  const lists = [
    "",
    ...orders.map((orden) => `orden=${orden}&limit=60`),
    ...orders.map((orden) => `orden=${orden}&offset=40&limit=20`),
    ...places.map((place) => `localidad=${encodeURIComponent(place)}`),
    ...["pending", "contacted", "active", "inactive"].map((status) => `status=${status}`),
    ...["peña", "persona1", "300 1", "li", "@", "zzz"].map((q) => `q=${encodeURIComponent(q)}`),
    ...ids.flatMap((id) => [`persona=${id}`, `cursor=${id}&limit=5`, `cursor=${id}&orden=nombre`]),
    "reclamo=tramite",
    "espera=tarde",
    "no_contactar=si",
    "responsable=yo",
    "responsable=nadie&status=pending&orden=-nombre",
    "responsable=01M7YZK5TEFEP2NW21S3MG713C",
    "origen=parque-tunal",
    "etiqueta=carro",
    "desde=2026-08-25&hasta=2026-08-28",
    "apoyo=redes&disponibilidad=4-6&q=a",
  ];
  return [
    ...lists.map((query) => `/api/admin/volunteers?${query}`),
    ...[...ids, unknown].flatMap((id) => [
      `/api/admin/volunteers/${id}`,
      `/api/admin/volunteers/${id}?orden=nombre&q=pe`,
      `/api/admin/volunteers/${id}?status=pending`,
      `/api/admin/volunteers/${id}/colleague-change?desde=2026-08-01T00:00:00.000Z&responsable=`,
      `/admin/volunteers?id=${id}`,
      `/admin/today/${id}`,
      `/admin/today/${ids[0]}?guardado=${id}`,
      `/admin/today/next?despues=${id}`,
    ]),
    "/admin/duplicates",
    `/admin/duplicates?cursor=${ids[0]}`,
    "/admin/duplicates?unidos=1",
    ...ids.map((id) => `/admin/duplicates/${id}`),
    `/admin/duplicates/${ids[0]}/${ids[1]}`,
    `/admin/duplicates/${ids[0]}/${unknown}`,
    ...merged.slice(0, 3).flatMap(({ id, into }) => [
      `/admin/duplicates?unido=${id}`,
      `/admin/duplicates/${id}`,
      `/admin/today/${into}`,
    ]),
    "/admin/today",
    "/admin/team",
    "/admin/volunteers",
    "/admin/volunteers?q=peña&orden=nombre",
    `/admin/volunteers?persona=${ids[0]}`,
    `/admin/volunteers?localidad=${encodeURIComponent(places[0]!)}&offset=20`,
    "/admin/volunteers?todos=1&orden=-nombre&limit=200",
    "/admin/today?de=01M7YZK5TEFEP2NW21S3MG713C",
    `/admin/volunteers?localidad=${encodeURIComponent("Usaquén")}`,
    ...["csv", "csv?completa=1", "csv?id=" + ids[0], "xlsx"].map((file) =>
      `/api/admin/volunteers.${file}`
    ),
    "/api/admin/newsletter.csv",
    "/api/admin/users",
    "/admin/withdrawn",
    "/admin/requests",
    "/admin/people?q=persona1",
    "/admin/team/assignment",
    "/admin/team/sources",
    "/api/admin/stats",
    "/admin",
    `/admin/people/volunteer/${ids[0]}`,
    "/admin/messages",
    "/admin/audit",
  ];
}

async function liveCounts({ site, cookie }: World): Promise<string> {
  const { body } = await site.request("/api/admin/events", { headers: { cookie } });
  const reader = body!.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let text = "";
  while (!/^data: .*$/m.test(text)) text += (await reader.read()).value ?? assert.fail();
  await reader.cancel();
  return text;
}

Deno.test("to a coordinator nothing tells a store from one that never held a person outside her scope", async () => {
  const scopes = fc.subarray(places, { minLength: 1, maxLength: 3 });
  const kind = fc.constantFrom(...Object.keys(others), ...Object.keys(own));
  const steps = fc.array(fc.tuple(kind, given), { minLength: 10, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(
      people,
      scopes,
      steps,
      fc.nat({ max: 399 }),
      async (people, limits, steps, seed) => {
        using site = await openSite();
        const scope = new Set<string>(limits);
        const world = { site, cookie: await signIn(site, "coordinator", limits) };
        const [coordinator = ""] = await site.services.roles.holders("coordinator");
        // She may own people that she does not see: owning gives no access.
        const owned = people.map((record) =>
          record.responsable === "own" ? { ...record, responsable: coordinator } : record
        );
        await site.services.volunteers.load(owned);
        await act(site.services, (tx) => site.services.team.save(tx, teamLabels));
        for (const [kind, step] of steps) {
          site.clock.now += 1000;
          const about = await aboutIn(site, step);
          const asked = own[kind]?.(about);
          if (!asked) await others[kind]?.(about);
          else {
            const alone = await withoutOthers(world, scope);
            using _ = alone.site;
            const wanted = await ask(alone, ...asked);
            assert.deepEqual(await ask(world, ...asked), wanted, `${kind} ${asked[0]}`);
          }
        }
        const alone = await withoutOthers(world, scope);
        using _ = alone.site;
        for (const path of questions(await volunteersIn(site), await mergedIn(site), seed)) {
          assert.deepEqual(await ask(world, path), await ask(alone, path), path);
        }
        assert.equal(await liveCounts(world), await liveCounts(alone));
      },
    ),
    // To shrink four hundred people takes longer than to read the path that differs.
    { numRuns: 4, endOnFailure: true },
  );
});

type AboutOne = (id: string) => readonly [path: string, init?: RequestInit];

/** The requests about one record that a coordinator may send. */
function aboutOne(): Record<string, AboutOne> {
  const contact = { canal: "llamada", resultado: "hablamos" };
  const post = (path: (id: string) => string, fields: Record<string, string>): AboutOne => (id) => [
    path(id),
    form({ ...fields, submission: crypto.randomUUID() }),
  ];
  return {
    "one of the API": (id) => [`/api/admin/volunteers/${id}`],
    "one of the list": (id) => [`/admin/volunteers?id=${id}`],
    "one to follow up": (id) => [`/admin/today/${id}`],
    news: (id) => [
      `/api/admin/volunteers/${id}/colleague-change?desde=2026-08-01T00:00:00.000Z&responsable=`,
    ],
    status: (id) => [
      `/api/admin/volunteers/${id}`,
      { ...json({ status: "active" }), method: "PATCH" },
    ],
    contact: post((id) => `/admin/today/${id}/contact`, contact),
    "no more": post((id) => `/admin/today/${id}/contact`, { ...contact, resultado: "no_mas" }),
    undo: post((id) => `/admin/today/${id}/contact/undo`, {}),
    next: post((id) => `/admin/today/${id}/next`, { seguir: "semana" }),
    lift: post((id) => `/admin/today/${id}/no-contact/lift`, { motivo: "Escribió que sí quiere" }),
    owner: post((id) => `/admin/volunteers/${id}/owner`, { responsable: "yo" }),
    complaint: post((id) => `/admin/volunteers/${id}/claim`, { motivo: "Pide que se corrija" }),
  };
}

for (const [name, about] of Object.entries(aboutOne())) {
  Deno.test(`a record outside the scope is logged, and answered and read as one that never was: ${name}`, async () => {
    using site = await openSite();
    const cookie = await signIn(site, "coordinator", ["Suba"]);
    const id = await submit(site.services, "volunteer", volunteerInput({ localidad: "Usme" }));
    // To read the history of a person outside would show in the answer.
    await site.kv.set(["contacts", id], "nothing that can be read");
    // What a process reads once is read.
    await ask({ site, cookie }, "/admin/volunteers");
    const answers = [];
    for (const one of [unknown, id]) {
      site.logged.length = 0;
      let answer;
      const reads = await readsOf(site, async () => {
        answer = await ask({ site, cookie }, ...about(one));
      });
      answers.push({ answer, reads });
      const lines = site.logged.map((line) => JSON.parse(line));
      const refused = lines.filter(({ event }) => event === "refused");
      assert.deepEqual(refused.map(({ code }) => code), one === id ? ["out_of_scope"] : []);
      // A warning is written before the answer.
      assert.ok(lines.every(({ level }) => level === "info"));
    }
    assert.deepEqual(answers[1], answers[0]);
  });
}

Deno.test("staff who may not export read five thousand records at once and twenty a second, and the log has it", async () => {
  using site = await openSite();
  const people = Array.from(
    { length: 200 },
    (_, n) => volunteerRecord(`01M7YZK5TEFEP2NW21S3MG7${100 + n}`),
  );
  await site.services.volunteers.load(people);
  const world = { site, cookie: await signIn(site, "coordinator", ["Suba"]) };
  const admin = { site, cookie: await signIn(site, "admin") };
  const read = async (
    { cookie }: World,
    limit = 200,
  ) => (await site.request(`/api/admin/volunteers?limit=${limit}`, { headers: { cookie } }));
  for (let n = 0; n < 25; n++) assert.equal((await read(world)).status, 200);
  const refused = await read(world);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("retry-after"), "10");
  assert.equal((await refused.json()).error.message, "Vas muy rápido. Espera un momento.");
  const page = await site.request("/admin/volunteers", { headers: { cookie: world.cookie } });
  assert.match(await page.text(), /Vas muy rápido. Espera un momento\./);
  const [{ id } = assert.fail()] = people;
  // However a whole record is asked for: alone, beside a list without rows, or by changing nothing.
  for (const one of [`/admin/today/${id}`, `/api/admin/volunteers/${id}`]) {
    assert.equal((await site.request(one, { headers: { cookie: world.cookie } })).status, 429);
  }
  const beside = await site.request(`/admin/volunteers?q=zzz&id=${id}`, {
    headers: { cookie: world.cookie },
  });
  assert.match(await beside.text(), /Vas muy rápido. Espera un momento\./);
  const change = json({ status: "inactive", from: "contacted" });
  const changed = await site.request(`/api/admin/volunteers/${id}`, {
    ...change,
    method: "PATCH",
    headers: { ...change.headers, cookie: world.cookie },
  });
  assert.equal(changed.status, 429);
  const { items } = await site.services.audit.list();
  assert.deepEqual(items.find(({ action }) => action === "refused")?.detail.code, "paging");
  for (let n = 0; n < 26; n++) assert.equal((await read(admin)).status, 200);
  site.clock.now += 10_000;
  assert.equal((await read(world)).status, 200);
  assert.equal((await read(world, 1)).status, 429);
});
