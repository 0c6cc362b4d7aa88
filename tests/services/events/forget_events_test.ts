import assert from "node:assert/strict";
import { self } from "../../../services/accounts/actors.ts";
import { type Callout, calloutId } from "../../../services/events/callout_schema.ts";
import { forgetEvents, keptDays } from "../../../services/events/forget_events.ts";
import { site as identity } from "../../../content/site/site.ts";
import { maintenanceTasks, runMaintenance } from "../../../services/maintenance.ts";
import { takeBack } from "../../../services/rights/withdrawals.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { act } from "../../support/act.ts";
import { volunteerInput, volunteerRecord } from "../../support/builders.ts";
import { openEvent, saturday, shift, signupInput } from "../../support/events.ts";
import { openRequest } from "../../support/requests.ts";
import { openSite } from "../../support/site.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";
import { withFaults } from "../store/support/faulty_kv.ts";

const event = "01K00000000000000000EVENT1";

/** An event with people who came, did not come, cancelled and were called, on the day on which they go. */
async function openOldEvent(people = 3) {
  const site = await openSite();
  const { services, clock } = site;
  await openEvent(services, { sueltos: { a: 2, b: 1 }, turnos: [shift("1", null)] });
  const ids: string[] = [];
  for (let one = 0; one < people; one++) ids.push(await submit(services, "signup", signupInput()));
  const [came = "", , cancelled = ""] = ids;
  await services.signups.collection.update(came, (signup) => ({
    ...signup,
    marcas: [{ id: "m", at: saturday.empieza, por: "puerta" }],
  }));
  await act(services, (tx) => services.places.cancel(tx, cancelled), self);
  const called = { evento: event, voluntario: "01K0000000000000VOLUNTEER1", by: "x" } as const;
  await services.callouts.records.insert({
    id: calloutId(event, called.voluntario),
    ...called,
    at: saturday.desde,
    canal: "whatsapp",
    escrita: null,
    respuesta: null,
  });
  clock.now = Date.parse(saturday.termina) + keptDays * oneDay;
  return { site, ids };
}

Deno.test("sixty days after the event sign-ups and callouts are erased, and figures stay", async () => {
  const { site, ids } = await openOldEvent();
  using _ = site;
  const { services, clock, kv } = site;
  clock.now -= oneDay;
  await runMaintenance(maintenanceTasks(services), site.deps.log);
  assert.equal(await services.signups.count(), 3);
  clock.now += oneDay;
  await runMaintenance(maintenanceTasks(services), site.deps.log);
  const { cifras } = (await services.rosters.records.get(event))!;
  assert.deepEqual(cifras, {
    inscritas: 2,
    canceladas: 1,
    vinieron: 1,
    sueltos: 3,
    completas: true,
  });
  const left = (await Array.fromAsync(
    kv.list({ prefix: [] }),
    ({ key, value }) =>
      `${key.join(" ")} ${
        JSON.stringify(value, (_, inner) => typeof inner === "bigint" ? Number(inner) : inner)
      }`,
  )).filter((entry) => /paola|volunteer1/i.test(entry));
  assert.deepEqual(left, []);
  const notes = (await Array.fromAsync(services.erased.batches())).flat();
  assert.deepEqual(
    notes.map(({ id, store }) => [id, store]).toSorted(),
    ids.map((id) => [
      id,
      "signup",
    ]).toSorted(),
  );
  assert.ok(isSound(await verifyStore(services)));
  assert.equal(await forgetEvents(services), 0);
});

Deno.test("what a hold, a complaint or an open request keeps stays until that ends", async () => {
  const { site, ids } = await openOldEvent(4);
  using _ = site;
  const { services, clock } = site;
  const [complained = "", requested = "", , held = ""] = ids;
  await services.signups.collection.update(complained, (signup) => ({
    ...signup,
    reclamo: { motivo: "Un reclamo", desde: saturday.desde },
  }));
  const { email } = (await services.signups.find(requested))!;
  await openRequest(services, { email });
  const until = new Date(clock.now + 10 * oneDay).toISOString().slice(0, 10);
  const hold = { scope: "signup", record: held, reason: "Un oficio", until } as const;
  await act(services, (tx) => services.holds.add(tx, hold), staff);
  const [{ voluntario }] = await services.callouts.ofEvent(event) as [Callout];
  const called = { ...hold, scope: "volunteer", record: voluntario } as const;
  await services.volunteers.load([volunteerRecord(voluntario)]);
  await act(services, (tx) => services.holds.add(tx, called), staff);
  assert.equal(await forgetEvents(services), 1);
  assert.equal((await services.callouts.of(voluntario)).length, 1);
  const left = (await services.signups.ofEvent(event)).map(({ id }) => id);
  assert.deepEqual(left.toSorted(), [complained, requested, held].toSorted());
  assert.equal((await services.rosters.records.get(event))?.cifras?.completas, false);
  clock.now += 11 * oneDay;
  await services.signups.collection.update(complained, ({ reclamo: _, ...signup }) => signup);
  assert.equal(await forgetEvents(services), 2);
  assert.equal((await services.rosters.records.get(event))?.cifras?.inscritas, 2);
  assert.deepEqual(await services.callouts.of(voluntario), []);
});

Deno.test("a complaint that is made while sign-ups are erased keeps its record", async () => {
  const { site, ids: [id = ""] } = await openOldEvent();
  using _ = site;
  const { services, kv, clock } = site;
  const other = secondProcess(kv, () => clock.now);
  const reclamo = { motivo: "Un reclamo", desde: saturday.desde };
  whenRead(
    kv,
    "signups",
    "after",
    () => other.signups.collection.update(id, (signup) => ({ ...signup, reclamo })),
  );
  await forgetEvents(services);
  assert.deepEqual((await services.signups.ofEvent(event)).map((left) => left.id), [id]);
});

Deno.test("a sign-up that is taken back into an old event is erased with it", async () => {
  const { site, ids: [id = ""] } = await openOldEvent();
  using _ = site;
  const { services } = site;
  await withdraw(services, [{ place: "signup", id }]);
  await forgetEvents(services);
  await takeBack(services.withdrawals, (work) => act(services, work), id);
  assert.equal(await services.signups.count(), 1);
  await forgetEvents(services);
  assert.equal(await services.signups.count(), 0);
  assert.equal((await services.rosters.records.get(event))?.cifras?.inscritas, 1);
});

Deno.test("killed between any two commits, the next run erases the rest and counts each person once", async () => {
  for (let kill = 0;; kill++) {
    const { site } = await openOldEvent(20);
    using _ = site;
    let commits = 0;
    const failing = withFaults(site.kv, {
      commit: (operations, real) =>
        commits++ === kill ? Promise.reject(new Error("killed")) : real(operations),
    });
    const clock = () => site.clock.now;
    const killed = createServices(new Store(failing), identity, clock, new KeyRing("another"));
    const isWhole = await forgetEvents(killed).then(() => true, () => false);
    await forgetEvents(site.services);
    const { cifras } = (await site.services.rosters.records.get(event))!;
    const { inscritas, canceladas, vinieron, completas } = cifras!;
    assert.deepEqual([inscritas, canceladas, vinieron, completas], [19, 1, 1, true]);
    assert.equal(await site.services.signups.count(), 0);
    assert.ok(isSound(await verifyStore(site.services)));
    if (isWhole) return;
  }
});

Deno.test("a volunteer who wants to hear no more is on no list of an event to come, and their place is another person's", async () => {
  using site = await openSite();
  const { services } = site;
  await openEvent(services, { turnos: [shift("1", 1), shift("2", 1)] });
  const paola = signupInput();
  const { email } = paola;
  // Of a list that was imported there may be a telephone only.
  const byPhone = volunteerRecord("01K0000000000000VOLUNTEER2", { email: "" });
  await services.volunteers.load([byPhone]);
  const answer = { que: "voy", turno: "2" } as const;
  const { calloutAnswers } = services;
  await act(services, (tx) => calloutAnswers.note(tx, byPhone.id, event, answer), staff);
  const volunteer = await submit(services, "volunteer", volunteerInput({ email }));
  const [first, second] = [
    await submit(services, "signup", paola),
    await submit(services, "signup", signupInput()),
  ];
  // With a receipt, as a person who typed the address of another one can.
  for (const id of [volunteer, byPhone.id]) {
    await withdraw(services, [{ place: "volunteer", id }], "self");
  }
  const signup = (await services.signups.find(first))!;
  assert.equal(signup.estado, "inscrita");
  assert.equal(await services.eventMails.hasLeft(signup), false);
  const third = await calloutAnswers.signupOf(calloutId(event, byPhone.id));
  assert.equal(third?.estado, "cancelada");
  const again = await submit(services, "volunteer", volunteerInput({ email }));
  await withdraw(services, [{ place: "volunteer", id: again }], "staff");
  assert.equal((await services.signups.find(first))?.estado, "cancelada");
  assert.equal((await services.signups.find(second))?.estado, "inscrita");
});
