import assert from "node:assert/strict";
import fc from "fast-check";
import { site } from "../../../content/site/site.ts";
import { self } from "../../../services/accounts/actors.ts";
import type { Roster } from "../../../services/events/roster_schema.ts";
import type { Signup } from "../../../services/events/signup_schema.ts";
import { personIn } from "../../../services/events/signup_records.ts";
import { takeBack } from "../../../services/rights/withdrawals.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { createServices, type Services } from "../../../services/services.ts";
import { Store } from "../../../services/store/store.ts";
import { oneHour } from "../../../services/system/clock.ts";
import { Problem } from "../../../services/system/problem.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { act } from "../../support/act.ts";
import { volunteerInput } from "../../support/builders.ts";
import { openEvent, saturday, shift, signupInput } from "../../support/events.ts";
import { openFolder } from "../../support/folder.ts";
import { noon } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";

/** `CAPACITY_RUNS=60` is for a longer run by hand: each has about a hundred steps. */
const runs = Number(Deno.env.get("CAPACITY_RUNS") ?? 8);

const event = "01K00000000000000000EVENT1";
const suspicion = { reason: "honeypot", client: "198.51.100.1" } as const;

const step = fc.record({
  kind: fc.constantFrom(
    ...[
      "join",
      "join",
      "join",
      "suspect",
      "release",
      "answer",
      "cancel",
      "cancel",
      "back",
    ] as const,
    ...["move", "give", "withdraw", "undo", "erase", "places", "fill"] as const,
  ),
  writer: fc.nat(2),
  person: fc.nat(9),
  turno: fc.constantFrom("1", "2"),
  at: fc.nat(40),
  cupo: fc.option(fc.integer({ min: 1, max: 4 })),
});
type Step = ReturnType<typeof step.generate>["value"];

/** What is done at the same moment, by three processes. */
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 30,
  maxLength: 50,
});

/** Three processes on one file, and all that they ever stored. */
class World {
  readonly ids: string[] = [];
  readonly suspects: string[] = [];
  readonly volunteers: string[] = [];
  readonly given = new Set<string>();

  constructor(readonly writers: readonly Services[]) {}

  get services(): Services {
    return this.writers[0]!;
  }

  async run({ kind, writer, person, turno, at, cupo }: Step): Promise<void> {
    const services = this.writers[writer]!;
    const { places, signups, withdrawals, rosters } = services;
    const id = this.ids[at % this.ids.length] ?? "";
    const own = { nombre: `Persona${person}`, email: `persona${person}@example.org` };
    const input = signupInput({ ...own, turno, telefono: `300 ${String(1e6 + at).slice(1)}1` });
    switch (kind) {
      case "join":
        return void this.ids.push(await joinAgain(services, input));
      case "suspect":
        return void this.suspects.push(await submit(services, "signup", input, suspicion));
      case "release": {
        const suspect = this.suspects.pop() ?? "";
        await act(services, (tx) => services.quarantine.release(tx, suspect), staff);
        return void this.ids.push(suspect);
      }
      case "answer": {
        const volunteer = this.volunteers[at % this.volunteers.length]!;
        const que = person % 3 === 0 ? "no_puedo" : "voy";
        const { calloutAnswers: answers } = services;
        await act(services, (tx) => answers.note(tx, volunteer, event, { que, turno }), staff);
        const signup = await answers.signupOf(`${event}:${volunteer}`);
        return void (signup && this.ids.push(signup.id));
      }
      case "cancel":
        return void await act(services, (tx) => places.cancel(tx, id), self);
      case "back":
        return void await act(services, (tx) => places.comeBack(tx, id), self);
      case "move":
        return void await act(services, (tx) => places.move(tx, id, turno), self);
      case "give":
        this.given.add(id);
        return void await act(services, (tx) => places.give(tx, id), staff);
      case "withdraw":
        return void await act(
          services,
          (tx) => withdrawals.withdraw(tx, { place: "signup", id }, "staff"),
        );
      case "undo":
        return void await takeBack(withdrawals, (work) => act(services, work), id);
      case "erase":
        return void await act(services, (tx) => signups.erase(tx, id));
      case "places":
        await rosters.records.update(event, (roster) => ({
          ...roster,
          turnos: roster.turnos.map((one) => one.id === turno ? { ...one, cupo } : one),
        }));
        return void await places.fillAll(event);
      case "fill":
        return void await places.fillAll(event);
    }
  }

  async read(): Promise<{ readonly roster: Roster; readonly signups: readonly Signup[] }> {
    const { rosters, signups } = this.services;
    const roster = (await rosters.records.get(event))!;
    return { roster, signups: await signups.ofEvent(event) };
  }
}

type State = Awaited<ReturnType<World["read"]>>;

/** Saves as the form does: who signed up meanwhile by the same name and address is seen the second time. */
async function joinAgain(services: Services, input: ReturnType<typeof signupInput>) {
  const submission = await services.submissions.prepare("signup", input, "web_form");
  const save = () =>
    services.submissions.inOrder(
      submission,
      () => act(services, (tx) => services.submissions.store(tx, submission)),
    );
  return await save().catch((error) => error.code === "conflict" ? save() : Promise.reject(error));
}

function cupoOf({ roster }: State, turno: string): number {
  return roster.turnos.find(({ id }) => id === turno)?.cupo ?? Infinity;
}

function inShift({ signups }: State, turno: string, estado: Signup["estado"]): Signup[] {
  return signups.filter((signup) => signup.turno === turno && signup.estado === estado);
}

/** Holds what must be true after each moment, whatever happened in it. */
function check(
  before: State,
  after: State,
  { steps, given, isLate }: {
    readonly steps: readonly Step[];
    readonly given: ReadonlySet<string>;
    /** Whether places are given by hand alone. */
    readonly isLate: boolean;
  },
): void {
  for (const turno of ["1", "2"]) {
    const holders = inShift(after, turno, "inscrita");
    const waiting = inShift(after, turno, "espera");
    const cupos = [before, after].map((state) => cupoOf(state, turno));
    const set = steps.filter((one) => one.kind === "places" && one.turno === turno)
      .map(({ cupo }) => cupo ?? Infinity);
    const most = Math.max(inShift(before, turno, "inscrita").length, ...cupos, ...set);
    assert.ok(holders.length <= most, `${holders.length} have the ${most} places of ${turno}`);
    const free = cupoOf(after, turno) - holders.length;
    assert.ok(
      free <= 0 || waiting.length === 0 || isLate,
      `${waiting.length} wait for ${free} free places`,
    );
    const active = [...holders, ...waiting].map((signup) => personIn(signup).join());
    assert.equal(new Set(active).size, active.length, "a person is twice in a shift");
    for (const signup of inShift(after, turno, "repetida")) {
      assert.ok(active.includes(personIn(signup).join()), "a repeated one has no first");
    }
    // Who waited all the time, and waits still: without a limit no other person takes their place.
    if (most === Infinity) continue;
    const stayed = waiting.filter(({ id, since }) =>
      before.signups.some((one) => one.id === id && one.estado === "espera" && one.since === since)
    );
    const [first = ""] = stayed.map(({ since }) => since).toSorted();
    for (const holder of stayed.length === 0 ? [] : holders) {
      const was = before.signups.find(({ id }) => id === holder.id);
      if (was?.estado === "inscrita" && was.turno === turno || given.has(holder.id)) continue;
      // Who was let through, or taken back, waits since they signed up.
      const since = was ? was.since : holder.created_at;
      const isFirst = was?.estado !== "cancelada" && (was?.turno ?? turno) === turno;
      assert.ok(isFirst && since <= first, `${was?.estado ?? "a newcomer"} passed the queue`);
    }
  }
}

const expected = new Set(["not_found", "invalid", "form_closed", "conflict"]);

async function openWorld(path: string, clock: () => number): Promise<World & Disposable> {
  const stores = [await Store.open(path), await Store.open(path), await Store.open(path)];
  const keys = new KeyRing("a secret that only the tests use");
  const world = new World(stores.map((store) => createServices(store, site, clock, keys)));
  await openEvent(world.services, { turnos: [shift("1", 2), shift("2", 3)] });
  for (let one = 0; one < 3; one++) {
    const own = { nombre: `Persona${one}`, email: `persona${one}@example.org` };
    world.volunteers.push(await submit(world.services, "volunteer", volunteerInput(own)));
  }
  return Object.assign(world, {
    [Symbol.dispose]: () => stores.forEach((store) => store.close()),
  });
}

Deno.test("whatever several processes do at once, a shift has no more people than places, one of each person, and its queue is kept (ASVS 2.3.3)", async () => {
  const property = fc.asyncProperty(moments, fc.boolean(), async (moments, isLate) => {
    await using folder = await openFolder();
    let now = isLate ? Date.parse(saturday.empieza) - 11 * oneHour : noon;
    using world = await openWorld(folder.store, () => now);
    let before = await world.read();
    for (const steps of moments) {
      now += 60_000;
      world.given.clear();
      await Promise.all(steps.map((one) =>
        world.run(one).catch((error) => {
          if (!(error instanceof Problem) || !expected.has(error.code)) throw error;
        })
      ));
      const after = await world.read();
      check(before, after, { steps, given: world.given, isLate });
      const { findings } = await world.services.signups.collection.inspect();
      assert.deepEqual(findings, []);
      before = after;
    }
    assert.ok(isSound(await verifyStore(world.services)));
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
});
