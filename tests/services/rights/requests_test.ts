import assert from "node:assert/strict";
import { calendarChanges } from "../../../content/words/holidays.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { Problem } from "../../../services/system/problem.ts";
import { BusinessDays } from "../../../services/rights/business_days.ts";
import { Requests } from "../../../services/rights/requests.ts";
import type { RightsRequest } from "../../../services/rights/request_schema.ts";
import type { RequestAction } from "../../../content/rights/request_actions.ts";
import type { RequestChange } from "../../../services/rights/request_actions.ts";
import type { NewRequest } from "../../../services/rights/request_input_schema.ts";
import { Store } from "../../../services/store/store.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { register } from "../../support/back_office.ts";
import { answerInput } from "../../support/builders.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { changeRequest, openRequest } from "../../support/requests.ts";
import { act } from "../../support/act.ts";

function open({ services }: TestSite, overrides: Partial<NewRequest> = {}) {
  return openRequest(services, overrides);
}

function change<Action extends RequestAction>(
  { services }: TestSite,
  { id }: RightsRequest,
  action: Action,
  input: Omit<RequestChange<Action>, "version">,
  remaining = 0,
): Promise<RightsRequest> {
  return changeRequest(services, id, action, input, remaining);
}

const answer = answerInput();

/** Noon in Bogotá. */
function goTo(site: TestSite, day: string): void {
  site.clock.now = Date.parse(`${day}T12:00:00-05:00`);
}

async function refusal(work: Promise<unknown>, field: string): Promise<string> {
  const problem = await work.then(() => null, (error: unknown) => error);
  assert.ok(problem instanceof Problem, "it was accepted");
  return problem.fields?.[field] ?? problem.code;
}

Deno.test("fifty that are registered at once get the numbers of the year without a gap", async () => {
  using site = await openSite();
  const opened = await Promise.all(Array.from({ length: 50 }, () => open(site)));
  const numbers = opened.map(({ id }) => id).sort();
  assert.deepEqual(
    numbers,
    Array.from({ length: 50 }, (_, at) => `2026-${String(at + 1).padStart(4, "0")}`),
  );
  assert.ok(isSound(await verifyStore(site.services)));
});

Deno.test("the year of a number ends at midnight in Bogotá", async () => {
  using site = await openSite();
  site.clock.now = Date.parse("2026-12-31T23:59:59-05:00");
  assert.equal((await open(site)).id, "2026-0001");
  site.clock.now += 1000;
  assert.equal((await open(site)).id, "2027-0001");
});

Deno.test("a person with many records: each carries the legend until the complaint ends", async () => {
  using site = await openSite();
  const email = "marta@example.org";
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await register(site, { email, mensaje: `Hola ${i}` }));
  const { volunteers } = site.services;
  const legends = async () =>
    (await Promise.all(ids.map((id) => volunteers.get(id)))).filter(({ reclamo }) => reclamo);
  const request = await open(site);
  assert.equal((await legends()).length, 12);
  await change(site, request, "close", answer);
  assert.equal((await legends()).length, 0);
  assert.ok(isSound(await verifyStore(site.services)));
});

Deno.test("a legend passes to the other complaint that is under way, and one set by hand stays", async () => {
  using site = await openSite();
  const [id, other] = [
    await register(site, { email: "marta@example.org" }),
    await register(site, { email: "otra@example.org" }),
  ];
  const { volunteers } = site.services;
  await act(site.services, (tx) => volunteers.for(staff).setComplaint(tx, other, "Llamó el lunes"));
  const [first, second] = [await open(site), await open(site, { tipo: "queja" })];
  const third = await open(site, { email: "otra@example.org" });
  assert.equal((await volunteers.get(id)).reclamo?.solicitud, first.id);
  await change(site, first, "close", answer);
  assert.equal((await volunteers.get(id)).reclamo?.solicitud, second.id);
  await change(site, second, "close", answer);
  assert.equal((await volunteers.get(id)).reclamo, undefined);
  await change(site, third, "close", answer);
  assert.equal((await volunteers.get(other)).reclamo?.motivo, "Llamó el lunes");
});

Deno.test("a consulta sets no legend", async () => {
  using site = await openSite();
  const id = await register(site, { email: "marta@example.org" });
  assert.deepEqual((await open(site, { tipo: "consulta" })).registros, []);
  assert.equal((await site.services.volunteers.get(id)).reclamo, undefined);
});

Deno.test("a term is extended once, on its last day at the latest, and no further than the law says", async () => {
  using site = await openSite();
  const request = await open(site);
  assert.equal(request.vence, "2026-10-06");
  const input = { motivo: "Esperamos la respuesta de la Registraduría.", aviso: "correo" } as const;
  const extend = (hasta: string) => change(site, request, "extend", { ...input, hasta });
  assert.match(await refusal(extend("2026-10-20"), "hasta"), /como máximo hasta el 19 de octubre/);
  assert.match(await refusal(extend("2026-10-06"), "hasta"), /más allá/);
  goTo(site, "2026-10-07");
  assert.match(await refusal(extend("2026-10-16"), "hasta"), /venció el 6 de octubre de 2026/);
  goTo(site, "2026-10-06");
  assert.equal((await extend("2026-10-19")).vence, "2026-10-19");
  assert.match(await refusal(extend("2026-10-19"), "hasta"), /ya tuvo su prórroga/);
});

Deno.test("asking within five days pauses a complaint, and its term starts anew when it is completed", async () => {
  using site = await openSite();
  const request = await open(site);
  goTo(site, "2026-09-20");
  const asked = await change(site, request, "ask", { falta: "¿Cuál es el teléfono nuevo?" });
  assert.deepEqual([asked.state, asked.vence], ["waiting", "2026-11-20"]);
  goTo(site, "2026-09-28");
  const completed = await change(site, request, "complete", {});
  assert.deepEqual([completed.state, completed.vence], ["open", "2026-10-20"]);
});

for (
  const [what, tipo, day] of [
    ["asking later", "correccion", "2026-09-21"],
    ["asking about a consulta", "consulta", "2026-09-16"],
  ] as const
) {
  Deno.test(`${what} does not stop the term`, async () => {
    using site = await openSite();
    const request = await open(site, { tipo });
    goTo(site, day);
    const asked = await change(site, request, "ask", { falta: "¿De qué correo habla?" });
    assert.deepEqual([asked.state, asked.vence], ["open", request.vence]);
    assert.equal(asked.requerimiento?.dia, day);
  });
}

Deno.test("a complaint that waits is abandoned after the person's last day, not on it", async () => {
  using site = await openSite();
  const request = await open(site);
  await change(site, request, "ask", { falta: "¿Cuál es el teléfono nuevo?" });
  const drop = () => change(site, request, "close", { ...answer, resultado: "desistido" });
  goTo(site, "2026-11-17");
  assert.match(await refusal(drop(), "resultado"), /cuando pasó el plazo/);
  goTo(site, "2026-11-18");
  assert.equal((await drop()).state, "closed");
});

for (
  const [what, tipo, input, field, message, remaining] of [
    ["an erasure while records remain", "borrado", {}, "resultado", /Aún hay 2 registros/, 2],
    ["a withdrawal", "retiro", { resultado: "negado" }, "resultado", /un retiro siempre/, 0],
    ["a refusal without a ground", "queja", { resultado: "negado" }, "fundamento", /Elige/, 0],
    ["an answer that the person was not told", "queja", { medio: null }, "medio", /cómo se lo/, 0],
    ["an incident", "incidente", { resultado: "sin_datos" }, "resultado", /Un incidente/, 0],
  ] as const
) {
  Deno.test(`refused: ${what}`, async () => {
    using site = await openSite();
    const request = await open(site, { tipo });
    const closing = change(site, request, "close", { ...answer, ...input }, remaining);
    assert.match(await refusal(closing, field), message);
    assert.equal((await site.services.requests.get(request.id)).state, "open");
  });
}

Deno.test("two who change one request at the same time: the second sees what changed", async () => {
  using site = await openSite();
  const { requests } = site.services;
  const request = await open(site);
  const closing = () =>
    act(site.services, (tx) => requests.change(tx, request.id, "close", answer, 0));
  const outcomes = await Promise.allSettled([closing(), closing()]);
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal(await refusal(change(site, request, "complete", {}), ""), "conflict", "it ended");
  const consulta = await open(site, { tipo: "consulta" });
  await change(site, consulta, "ask", { falta: "¿De qué correo habla?" });
  const stale = { version: consulta.version, falta: "¿De cuál?" };
  const again = act(site.services, (tx) => requests.change(tx, consulta.id, "ask", stale, 0));
  assert.equal(await refusal(again, ""), "conflict", "a form of an older version");
  const reopened = await change(site, request, "reopen", {});
  assert.deepEqual([reopened.state, reopened.vence], ["open", request.vence]);
});

Deno.test("a new holiday moves requests that are under way, but no date that a person has read", async () => {
  using site = await openSite();
  const [moved, promised] = [await open(site), await open(site)];
  await change(site, promised, "extend", {
    motivo: "Esperamos la respuesta de la Registraduría.",
    hasta: "2026-10-15",
    aviso: "correo",
  });
  const added = [{ day: "2026-09-21", name: "Día cívico" }];
  const calendar = new BusinessDays({ ...calendarChanges, added });
  const { formRecords } = site.services;
  const requests = new Requests(
    new Store(site.kv),
    site.deps.clock,
    {
      formRecords,
      merged: formRecords.volunteer.merged,
      noteErased: site.services.erased.noteFor("requests"),
      secret: "",
    },
    calendar,
  );
  assert.deepEqual((await requests.listMoved()).map(({ id }) => id), [moved.id]);
  await act(site.services, (tx) => requests.redate(tx, moved.id));
  assert.equal((await requests.get(moved.id)).vence, "2026-10-07");
  assert.equal((await requests.get(promised.id)).vence, "2026-10-15");
  assert.deepEqual(await requests.listMoved(), []);
  const logged = async () => (await site.services.audit.list({ subject: moved.id })).items.length;
  const before = await logged();
  // Another process had the same list.
  await act(site.services, (tx) => requests.redate(tx, moved.id));
  assert.equal(await logged(), before);
});

Deno.test("ninety days after the answer the person is gone from a request, and after three years all of it", async () => {
  using site = await openSite();
  const { requests } = site.services;
  const [request, running] = [await open(site), await open(site)];
  await change(site, request, "close", answer);
  site.clock.now += 89 * oneDay;
  assert.equal(await requests.sweep(), 0);
  site.clock.now += oneDay;
  assert.equal(await requests.sweep(), 1);
  const { persona, texto, respuesta, tipo } = await requests.get(request.id);
  assert.deepEqual([persona, texto, respuesta?.texto], [null, null, null]);
  assert.deepEqual([tipo, respuesta?.resultado], ["correccion", "hecho"]);
  assert.equal((await requests.get(running.id)).persona?.nombre, "Marta Ríos");
  goTo(site, "2029-09-15");
  assert.equal(await requests.sweep(), 1);
  assert.equal(await refusal(requests.get(request.id), ""), "not_found");
  assert.ok(isSound(await verifyStore(site.services)));
});

Deno.test("a request that cannot be read keeps no other one from being forgotten", async () => {
  using site = await openSite();
  const { requests } = site.services;
  const [broken, later] = [await open(site), await open(site)];
  for (const request of [broken, later]) await change(site, request, "close", answer);
  await site.kv.set(["requests", broken.id], { id: broken.id });
  site.clock.now += 90 * oneDay;
  await requests.sweep();
  assert.equal((await requests.get(later.id)).persona, null);
});

Deno.test("the figures count what is open, due within three business days, and late", async () => {
  using site = await openSite();
  await open(site, { recibida: "2026-08-01" });
  await open(site, { tipo: "consulta", recibida: "2026-09-03" });
  await open(site);
  const waiting = await open(site);
  await change(site, waiting, "ask", { falta: "¿Cuál es el teléfono nuevo?" });
  assert.deepEqual(await site.services.requests.figures(), {
    unseen: 0,
    open: 4,
    soon: 1,
    late: 1,
  });
});

Deno.test("two of staff may close the same unseen requests at once", async () => {
  using site = await openSite();
  const { requests } = site.services;
  const network = await requests.unseen.placeFor("198.51.100.7");
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => open(site, { network })),
  );
  const ids = opened.map(({ id }) => id);
  const discard = (id: string) => act(site.services, (tx) => requests.discard(tx, id, "Repetida"));
  await Promise.all([...ids, ...ids].map(discard));
  assert.equal(await requests.unseen.count(), 0);
});
