import assert from "node:assert/strict";
import { site as identity } from "../../../content/site/site.ts";
import { self } from "../../../services/accounts/actors.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { act } from "../../support/act.ts";
import { openEvent, shift, signupInput } from "../../support/events.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { withFaults } from "../store/support/faulty_kv.ts";

const event = "01K00000000000000000EVENT1";
const paola = { nombre: "Paola", email: "paola@example.org" };

/** An event with so many places in its one shift, a person who signs up, and another process. */
async function openRace(cupo: number | null) {
  const site = await openSite();
  const { services, kv, clock } = site;
  await openEvent(services, { turnos: [shift("1", cupo)] });
  const other = secondProcess(kv, () => clock.now);
  const join = (given = {}) => submit(services, "signup", signupInput(given));
  return { site, other, join, [Symbol.dispose]: () => site[Symbol.dispose]() };
}

/** Signs up while the other process does something: at the first read of that collection. */
async function joinWhile(
  { services, kv }: TestSite,
  collection: string,
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  const submission = await services.submissions.prepare("signup", signupInput(), "web_form");
  whenRead(kv, collection, "after", work);
  const id = await act(services, (tx) => services.submissions.store(tx, submission));
  return (await services.signups.find(id))?.estado;
}

function setPlaces({ rosters }: Services, cupo: number) {
  return rosters.records.update(event, (roster) => ({ ...roster, turnos: [shift("1", cupo)] }));
}

Deno.test("of two who see the last place one has it", async () => {
  using race = await openRace(1);
  const state = await joinWhile(
    race.site,
    "signups_count",
    () => submit(race.other, "signup", signupInput()),
  );
  assert.equal(state, "espera");
});

Deno.test("a person who sees a place that is taken away at that moment waits", async () => {
  using race = await openRace(2);
  await race.join();
  assert.equal(await joinWhile(race.site, "rosters", () => setPlaces(race.other, 1)), "espera");
});

Deno.test("a person who signs up again while the first sign-up is cancelled is signed up", async () => {
  using race = await openRace(null);
  const { site: { services }, other } = race;
  const first = await race.join(paola);
  const again = signupInput({ ...paola, telefono: "310 765 4321" });
  const { record } = await services.submissions.prepare("signup", again, "web_form");
  await act(services, async (tx) => {
    const taken = await services.places.take(tx, record);
    await act(other, (tx) => other.places.cancel(tx, first), self);
    services.signups.collection.create(tx, taken);
  });
  assert.equal((await services.signups.find(record.id))?.estado, "inscrita");
});

Deno.test("a person who signs up again while the first sign-up is cancelled and read holds the place", async () => {
  using race = await openRace(null);
  const { site: { services, kv }, other } = race;
  const first = await race.join(paola);
  const again = signupInput({ ...paola, telefono: "310 765 4321" });
  const { record } = await services.submissions.prepare("signup", again, "web_form");
  whenRead(kv, "signups", "after", () => act(other, (tx) => other.places.cancel(tx, first), self));
  await act(services, async (tx) => {
    services.signups.collection.create(tx, await services.places.take(tx, record));
  });
  assert.equal((await services.signups.find(first))?.estado, "cancelada");
  assert.equal((await services.signups.find(record.id))?.estado, "inscrita");
});

Deno.test("a person who leaves the queue while it is read gets no place", async () => {
  using race = await openRace(1);
  const { site: { services, kv }, other } = race;
  await race.join();
  const second = await race.join();
  await setPlaces(services, 2);
  other.places.fill = () => Promise.resolve(0);
  whenRead(kv, "signups", "after", () => act(other, (tx) => other.places.cancel(tx, second), self));
  await services.places.fill(event, "1");
  assert.equal((await services.signups.find(second))?.estado, "cancelada");
});

Deno.test("a sign-up whose answer was lost on the way from the store is the first one, with its place", async () => {
  using race = await openRace(1);
  const { site } = race;
  let isLost = false;
  const kv = withFaults(site.kv, {
    async commit(operations, real) {
      const isSignup = operations.some((step) => step.op === "set" && step.key[0] === "signups");
      // The client of a remote store sends the commit again, which is then refused.
      if (isSignup && !isLost) await real(operations).then(() => isLost = true);
      return await real(operations);
    },
  });
  const clock = () => site.clock.now;
  const remote = createServices(new Store(kv), identity, clock, new KeyRing("another"));
  const submission = await remote.submissions.prepare("signup", signupInput(), "web_form");
  const id = await act(remote, (tx) => remote.submissions.store(tx, submission));
  assert.ok(isLost);
  assert.equal(id, submission.record.id);
  assert.equal((await site.services.signups.find(id))?.estado, "inscrita");
});
