import assert from "node:assert/strict";
import { signupFields } from "../../../content/forms/form_fields.ts";
import { self } from "../../../services/accounts/actors.ts";
import type { Shift } from "../../../services/events/roster_schema.ts";
import type { SignupInput } from "../../../services/events/signup_input_schema.ts";
import { maintenanceTasks, runMaintenance } from "../../../services/maintenance.ts";
import { oneHour } from "../../../services/system/clock.ts";
import { Problem } from "../../../services/system/problem.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { act } from "../../support/act.ts";
import { openEvent, saturday, shift, signupInput } from "../../support/events.ts";
import { readsOf } from "../../support/reads.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";
import { takeBack } from "../../../services/rights/withdrawals.ts";

const event = "01K00000000000000000EVENT1";

interface World extends Disposable {
  readonly site: TestSite;
  /** Signs a person up; returns the id. A minute goes by. */
  join(overrides?: Partial<SignupInput>): Promise<string>;
  /** Returns the states of the sign-ups. */
  states(...ids: string[]): Promise<(string | undefined)[]>;
  cancel(id: string): Promise<void>;
  change(shifts: readonly Shift[]): Promise<void>;
}

async function openPlaces(turnos: Shift[] = [shift("1", 2), shift("2", null)]): Promise<World> {
  const site = await openSite();
  const { services } = site;
  await openEvent(services, { turnos });
  return {
    site,
    [Symbol.dispose]: () => site[Symbol.dispose](),
    async join(overrides) {
      site.clock.now += 60_000;
      return await submit(services, "signup", signupInput(overrides));
    },
    async states(...ids) {
      const found = await Promise.all(ids.map((id) => services.signups.find(id)));
      return found.map((signup) => signup?.estado);
    },
    async cancel(id) {
      await act(services, (tx) => services.places.cancel(tx, id), self);
    },
    async change(shifts) {
      await services.rosters.records.update(
        event,
        (roster) => ({ ...roster, turnos: [...shifts] }),
      );
      await services.places.fillAll(event);
    },
  };
}

const code = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;

Deno.test("a shift has as many people as places, later ones wait, and a place that is given up goes to the first of them", async () => {
  using world = await openPlaces();
  const { join, states, cancel } = world;
  const ids = [await join(), await join(), await join(), await join()];
  assert.deepEqual(await states(...ids), ["inscrita", "inscrita", "espera", "espera"]);
  await cancel(ids[0]!);
  assert.deepEqual(await states(...ids), ["cancelada", "inscrita", "inscrita", "espera"]);
  const free = await join({ turno: "2" });
  assert.deepEqual(await states(free), ["inscrita"]);
  const counts = await world.site.services.places.countsOf(event);
  assert.deepEqual(Object.fromEntries(counts), {
    "1:cancelada": 1,
    "1:espera": 1,
    "1:inscrita": 2,
    "2:inscrita": 1,
  });
});

Deno.test("a newcomer never passes the queue, nor does who comes back or from another shift", async () => {
  using world = await openPlaces();
  const { site: { services, clock }, join, states } = world;
  const [first, , third] = [await join(), await join(), await join()];
  // Half a day before the shift no place is given by itself.
  clock.now = Date.parse(saturday.empieza) - 11 * oneHour;
  await world.cancel(first);
  const [newcomer, other] = [await join(), await join({ turno: "2" })];
  await act(services, (tx) => services.places.comeBack(tx, first), self);
  assert.deepEqual(await states(first, third, newcomer), ["espera", "espera", "espera"]);
  assert.equal(await act(services, (tx) => services.places.move(tx, other, "1"), self), false);
  assert.deepEqual((await services.signups.find(other))?.turno, "2");
  // By hand staff give it to whom they choose, once.
  const give = (id: string) => act(services, (tx) => services.places.give(tx, id), staff);
  assert.deepEqual([await give(newcomer), await give(third)], [true, false]);
  assert.deepEqual(await states(third, newcomer), ["espera", "inscrita"]);
});

Deno.test("fewer places take no person's place, and no other enters until there are fewer people; more are given at once", async () => {
  using world = await openPlaces([shift("1", 4)]);
  const { join, states, cancel, change } = world;
  const ids = [await join(), await join(), await join(), await join(), await join(), await join()];
  await change([shift("1", 2)]);
  await cancel(ids[0]!);
  await cancel(ids[1]!);
  assert.deepEqual(await states(...ids.slice(2)), ["inscrita", "inscrita", "espera", "espera"]);
  await change([shift("1", null)]);
  assert.deepEqual(await states(...ids.slice(2)), Array(4).fill("inscrita"));
});

Deno.test("another shift is taken only if it has a place, and the place that was left goes to a person who waits", async () => {
  using world = await openPlaces([shift("1", 1), shift("2", 1)]);
  const { site: { services }, join, states } = world;
  const [ana, luz, eva] = [await join(), await join({ turno: "2" }), await join()];
  const move = (id: string, turno: string) =>
    act(services, (tx) => services.places.move(tx, id, turno), self);
  assert.equal(await move(ana, "2"), false);
  assert.deepEqual(await states(ana, luz, eva), ["inscrita", "inscrita", "espera"]);
  await world.cancel(luz);
  assert.equal(await move(ana, "2"), true);
  assert.deepEqual(await states(ana, eva), ["inscrita", "inscrita"]);
  assert.equal((await services.signups.find(ana))?.turno, "2");
  await assert.rejects(move(ana, "7"), code("invalid"));
});

Deno.test("a person who signs up twice has one place, the answers are alike, and when the first is given up the second takes its turn", async () => {
  using world = await openPlaces([shift("1", 1)]);
  const { site: { services }, join, states, cancel } = world;
  const paola = { email: "paola@example.org", nombre: "Ana María" };
  const first = await join(paola);
  const couple = await join({ ...paola, nombre: "Luis" });
  const again = await join({ ...paola, nombre: "ANÁ" });
  const once = await join({ ...paola, nombre: "ana" });
  assert.deepEqual(await states(first, couple, again), ["inscrita", "espera", "repetida"]);
  assert.equal((await services.signups.find(again))?.como, "espera");
  await cancel(once);
  assert.deepEqual(await states(first, once), ["inscrita", "cancelada"]);
  await cancel(first);
  assert.deepEqual(await states(couple, again), ["inscrita", "espera"]);
  await cancel(couple);
  assert.deepEqual(await states(again), ["inscrita"]);
});

Deno.test("a person who cancels and sends the same form again on that day is signed up again", async () => {
  using world = await openPlaces([shift("1", 1)]);
  const paola = signupInput();
  const first = await world.join(paola);
  assert.equal(await world.join(paola), first);
  await world.cancel(first);
  const again = await world.join(paola);
  assert.deepEqual(await world.states(first, again), ["cancelada", "inscrita"]);
});

Deno.test("no person signs up where the list is closed, for called people only, over, moved away or full", async () => {
  using world = await openPlaces();
  const { site: { services, clock }, join } = world;
  const set = (given: object) =>
    services.rosters.records.update(event, (roster) => ({ ...roster, ...given }));
  const refused = async (given: object, wanted = "form_closed") => {
    const before = await services.rosters.records.get(event);
    await set(given);
    await assert.rejects(join(), code(wanted));
    await set(before!);
  };
  await refused({ abierta: false });
  await refused({ quien: "convocadas" });
  await refused({ cierra: new Date(clock.now).toISOString() });
  await refused({ turnos: [shift("1", 2, { cancelado: true })] });
  await refused({ turnos: [shift("2", 2)] }, "invalid");
  await refused({ evento: { ...saturday, estado: "Aplazado" } });
  await refused({ evento: { ...saturday, publicado: false } }, "not_found");
  await refused({ evento: { ...saturday, desde: "2026-09-16T00:00:00.000Z" } });
  await join();
  clock.now = Date.parse(saturday.termina);
  await assert.rejects(join(), code("form_closed"));
});

Deno.test("a sign-up that cannot be read holds up no other in the queue", async () => {
  using world = await openPlaces([shift("1", 1)]);
  const { site: { kv }, join, states, cancel } = world;
  const [first, damaged, third] = [await join(), await join(), await join()];
  await kv.set(["signups", damaged], { id: damaged });
  await cancel(first);
  assert.deepEqual(await states(first, third), ["cancelada", "inscrita"]);
});

Deno.test("a place that is given up costs as many reads, however often another person has signed up", async () => {
  using world = await openPlaces([shift("1", 1), shift("2", null)]);
  const { site, join, cancel, states } = world;
  const { collection } = site.services.signups;
  const mallory = { email: "mallory@example.org", nombre: "Mallory" };
  const [first, own] = [await join(), await join()];
  await join({ ...mallory, turno: "2" });
  const repeated = (await collection.get(await join({ ...mallory, turno: "2", apellido: "Dos" })))!;
  const others = [await join({ turno: "2" }), await join({ turno: "2" })] as const;
  const before = await readsOf(site, () => cancel(others[0]));
  await collection.load(["1", "2"].flatMap((turno) =>
    Array.from({ length: 200 }, (_, one) => {
      const id = `01K00000000000000000${turno}${1000 + one}`;
      return { ...repeated, id, turno, submission: id };
    })
  ));
  assert.equal(await readsOf(site, () => cancel(others[1])), before);
  await cancel(first);
  assert.deepEqual(await states(own), ["inscrita"]);
});

Deno.test("a repeated sign-up that a kill left without its first one is found by the maintenance", async () => {
  using world = await openPlaces([shift("1", 1)]);
  const { site: { services, deps }, join, states } = world;
  const paola = { email: "paola@example.org", nombre: "Paola" };
  const [first, couple] = [await join(paola), await join()];
  const again = await join({ ...paola, apellido: "Dos" });
  const { fill } = services.places;
  services.places.fill = () => Promise.reject(new Error("killed"));
  await world.cancel(first);
  services.places.fill = fill;
  await runMaintenance(maintenanceTasks(services), deps.log);
  assert.deepEqual(await states(couple, again), ["inscrita", "espera"]);
});

Deno.test("after a kill the maintenance keeps the order of the queue: a repeated sign-up from before comes first", async () => {
  using world = await openPlaces([shift("1", 1)]);
  const { site: { services, deps }, join, states } = world;
  const paola = { email: "paola@example.org", nombre: "Paola" };
  const first = await join(paola);
  const again = await join({ ...paola, apellido: "Dos" });
  const later = await join();
  const { fill } = services.places;
  services.places.fill = () => Promise.reject(new Error("killed"));
  await world.cancel(first);
  services.places.fill = fill;
  await runMaintenance(maintenanceTasks(services), deps.log);
  assert.deepEqual(await states(again, later), ["inscrita", "espera"]);
});

Deno.test("five hundred people wait at most", async () => {
  using world = await openPlaces([shift("1", 1), shift("2", null)]);
  const { site: { services }, join } = world;
  await join();
  const waiting = (await services.signups.find(await join()))!;
  await services.signups.collection.load(Array.from({ length: 499 }, (_, one) => {
    const id = `01K0000000000000000000${1000 + one}`;
    return { ...waiting, id, email: `${id}@example.org`, submission: id };
  }));
  await assert.rejects(join(), ({ fields }: Problem) => fields?.turno === signupFields.turno.full);
  assert.deepEqual(await world.states(await join({ turno: "2" })), ["inscrita"]);
});

Deno.test("what leaves with its place frees it: withdrawn, and erased; taken back it waits", async () => {
  using world = await openPlaces([shift("1", 1)]);
  const { site: { services }, join, states } = world;
  const [first, second] = [await join(), await join()];
  await withdraw(services, [{ place: "signup", id: first }]);
  assert.deepEqual(await states(first, second), [undefined, "inscrita"]);
  await takeBack(services.withdrawals, (work) => act(services, work), first);
  assert.deepEqual(await states(first, second), ["espera", "inscrita"]);
  await act(services, (tx) => services.signups.erase(tx, second));
  assert.deepEqual(await states(first), ["inscrita"]);
});

Deno.test("what looks like a script's holds no place, and waits once staff let it through", async () => {
  using world = await openPlaces([shift("1", 1)]);
  const { site: { services }, join, states } = world;
  const cause = { reason: "honeypot", client: "198.51.100.1" } as const;
  const paola = signupInput();
  const suspect = await submit(services, "signup", paola, cause);
  const first = await join();
  assert.deepEqual(await states(first), ["inscrita"]);
  await act(services, (tx) => services.quarantine.release(tx, suspect), staff);
  assert.deepEqual(await states(first, suspect), ["inscrita", "espera"]);
  const later = await submit(services, "signup", { ...paola, telefono: "3001234567" }, cause);
  await act(services, (tx) => services.quarantine.release(tx, later), staff);
  assert.deepEqual(await states(later), [undefined]);
});

Deno.test("a place that was freed before a kill is given by the maintenance, and the store is whole", async () => {
  using world = await openPlaces([shift("1", 1)]);
  const { site, join, states } = world;
  const { services, deps } = site;
  const [first, second] = [await join(), await join()];
  const { fill } = services.places;
  services.places.fill = () => Promise.reject(new Error("killed"));
  await world.cancel(first);
  assert.deepEqual(await states(second), ["espera"]);
  services.places.fill = fill;
  await runMaintenance(maintenanceTasks(services), deps.log);
  assert.deepEqual(await states(second), ["inscrita"]);
  assert.ok(isSound(await verifyStore(services)));
});
