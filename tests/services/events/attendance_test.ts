import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Kept,
  marksOf,
  nextBatch,
  nothingKept,
  takeAnswer,
  tap,
} from "../../../islands/events/door_marks.ts";
import { stranger } from "../../../services/accounts/actors.ts";
import { changesOf, type DoorMarks } from "../../../services/events/door_schema.ts";
import type { Roster } from "../../../services/events/roster_schema.ts";
import type { Signup } from "../../../services/events/signup_schema.ts";
import { oneDay, oneHour } from "../../../services/system/clock.ts";
import type { Unit } from "../../../services/store/unit.ts";
import { maintenanceTasks, runMaintenance } from "../../../services/maintenance.ts";
import { act } from "../../support/act.ts";
import { volunteerRecord } from "../../support/builders.ts";
import { eventStart, makeDoor, openEvent } from "../../support/door.ts";
import { openSite, type TestSite } from "../../support/site.ts";

/** Does work of staff on the roster. */
function work(site: TestSite, event: string, verb: (tx: Unit, roster: Roster) => unknown) {
  const { rosters } = site.services;
  return act(site.services, async (tx) => {
    await verb(tx, await rosters.records.require(tx, event));
  });
}

async function historyOf({ services }: TestSite, id: string) {
  return (await services.volunteers.find(id))?.actividades?.map(({ vino }) => vino);
}

const steps = fc.array(
  fc.record({
    device: fc.nat(2),
    step: fc.constantFrom(
      "tap",
      "tap",
      "tap",
      "count",
      "send",
      "lose request",
      "lose answer",
      "repeat",
    ),
    person: fc.nat(2),
  }),
  { maxLength: 40 },
);

Deno.test("marks of three telephones end in one set, in any order, repeated, late or lost on the way", async () => {
  using site = await openSite();
  const { services } = site;
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const { id, signups, signup, roster } = await openEvent(site, [{}, {}, {}]);
      const token = await makeDoor(site, id);
      const devices = [0, 1, 2].map((n) => nothingKept(`telefono${n}`));
      const sent: DoorMarks[] = [];
      const made = new Set<string>();
      const taken = new Set<string>();

      const deliver = async (batch: DoorMarks) => {
        for (const change of changesOf(batch)) {
          await services.write(
            stranger,
            (tx) =>
              services.doors.use(tx, token, (roster) => services.doors.mark(tx, roster, change)),
          );
        }
        await services.write(
          stranger,
          (tx) =>
            services.doors.use(
              tx,
              token,
              (roster) => services.doors.countWalkIns(tx, roster, batch.sueltos),
            ),
        );
        const now = await Promise.all(signups.map(signup));
        return {
          marcas: batch.marcas.map(({ id }) => id),
          quitadas: batch.quitadas.map(({ id }) => id),
          llegaron: Object.fromEntries(
            now.map(({ id, marcas, quitadas }) =>
              [
                id,
                marcas.map((mark) => mark.id).filter((mark) => !quitadas.includes(mark)),
              ] as const
            ),
          ),
          sueltos: (await roster()).sueltos,
          lista: "",
          at: ++site.clock.now,
        };
      };
      const send = async (device: number) => {
        const batch = nextBatch(devices[device]!, 2);
        sent.push(batch);
        devices[device] = takeAnswer(devices[device]!, await deliver(batch));
      };
      for (const [n, { device, step, person }] of steps.entries()) {
        const kept = devices[device]!;
        const { id: inscripcion, nombre } = signups[person]!;
        if (step === "tap") {
          const mark = `mark-${n}-of-${device}`;
          const shown = marksOf(kept, inscripcion);
          if (shown.length === 0) made.add(`${inscripcion} ${mark}`);
          for (const id of shown) taken.add(id);
          devices[device] = tap(kept, { id: mark, inscripcion, nombre });
        }
        if (step === "count") devices[device] = { ...kept, sueltos: kept.sueltos + 1 };
        if (step === "send") await send(device);
        if (step === "lose request") sent.push(nextBatch(kept, 2));
        if (step === "lose answer") await deliver(nextBatch(kept, 2));
        const old = sent[person % Math.max(sent.length, 1)];
        if (step === "repeat" && old) await deliver(old);
      }
      const rest = ({ marcas, quitadas }: Kept) => marcas.length + quitadas.length;
      for (let n = 0; n < 3; n++) while (rest(devices[n]!) > 0) await send(n);
      for (let n = 0; n < 3; n++) await send(n);

      for (const one of signups) {
        const model = [...made].filter((mark) => mark.startsWith(one.id))
          .map((mark) => mark.split(" ")[1]!).filter((mark) => !taken.has(mark));
        const { marcas, quitadas } = await signup(one);
        const live = marcas.map(({ id }) => id).filter((id) => !quitadas.includes(id));
        assert.deepEqual(live.toSorted(), model.toSorted());
        for (const device of devices) {
          assert.deepEqual(marksOf(device, one.id).toSorted(), model.toSorted());
        }
      }
      const counted = Object.values((await roster()).sueltos).reduce((sum, one) => sum + one, 0);
      assert.equal(counted, devices.reduce((sum, { sueltos }) => sum + sueltos, 0));
    }),
    { numRuns: 100 },
  );
});

Deno.test("once the list is closed, each volunteer's history says who came and who was missing", async () => {
  using site = await openSite();
  const { services } = site;
  // Ana and Luz are a couple with one mailbox; of Eva, whose list was imported, there is a telephone only.
  const mailboxes = { Ana: "casa", Luz: "casa", Iván: "ivan", Eva: null, Rosa: "rosa" };
  const people = Object.entries(mailboxes).map(([nombre, mailbox], n) => ({
    nombre,
    email: mailbox === null ? "" : `${mailbox}@example.org`,
    telefono: `310 555 010${n}`,
  }));
  for (const [n, { nombre, ...contacts }] of people.entries()) {
    await act(
      services,
      (tx) =>
        services.volunteers.createImported(
          tx,
          volunteerRecord(`V${n}`, { nombre: `${nombre} Sofía`, ...contacts }),
        ),
    );
  }
  const [ana, luz, iván, eva] = people;
  // Somebody with her address and name, and another telephone, who would read it with a receipt.
  await services.volunteers.load([volunteerRecord("A0", { ...ana, telefono: "300 999 9999" })]);
  const { id, signups } = await openEvent(site, [
    ana!,
    luz!,
    { ...iván, estado: "espera" },
    { ...eva, turno: "1" },
    { ...eva, turno: "2" },
  ]);
  const histories = () => Promise.all(people.map((_, n) => historyOf(site, `V${n}`)));
  const mark = (n: number, change: { marcas?: string[]; quitadas?: string[] }) =>
    work(site, id, (tx, roster) =>
      services.attendance.mark(tx, roster, {
        inscripcion: signups[n]!.id,
        marcas: [],
        quitadas: [],
        ...change,
      }));
  await mark(0, { marcas: ["m1"] });
  await mark(4, { marcas: ["m2"] });
  const close = () => work(site, id, (tx, roster) => services.attendance.close(tx, roster));
  await assert.rejects(close(), { code: "conflict" });
  site.clock.now = eventStart + oneDay;
  const unknown = [undefined, undefined, undefined, undefined, undefined];
  assert.deepEqual(await histories(), unknown);
  const roster = (await services.rosters.records.get(id))!;
  assert.deepEqual(await services.attendance.figuresOf(roster), { came: 2, missed: 2 });

  await close();
  await assert.rejects(close(), { code: "conflict" });
  // The process ended in between: the maintenance writes what is left.
  assert.equal(await services.attendance.writeHistories(id, 1), 1);
  assert.ok((await histories()).filter((one) => one).length <= 1);
  await runMaintenance(maintenanceTasks(services), site.deps.log);
  assert.deepEqual(await histories(), [[true], [false], undefined, [true], undefined]);
  assert.equal(await services.attendance.writeAllHistories(), 0);
  assert.equal(await historyOf(site, "A0"), undefined);

  await mark(1, { marcas: ["late"] });
  await mark(2, { marcas: ["came without a place"] });
  await mark(4, { quitadas: ["m2"] });
  assert.deepEqual(await histories(), [[true], [true], [true], [false], undefined]);

  await work(site, id, (tx, roster) => services.attendance.reopen(tx, roster));
  await services.attendance.writeHistories(id);
  assert.deepEqual(await histories(), unknown);
  await close();
  site.clock.now += 8 * oneDay;
  const reopen = work(site, id, (tx, roster) => services.attendance.reopen(tx, roster));
  await assert.rejects(reopen, { code: "conflict" });
});

Deno.test("histories are written from one reading of each sign-up, however many were made with one address", async () => {
  using site = await openSite();
  const { services } = site;
  const luz = { nombre: "Luz", email: "luz@example.org", telefono: "310 555 0101" };
  await services.volunteers.load([volunteerRecord("V1", luz)]);
  const others = Array.from(
    { length: 20 },
    (_, n) => ({ ...luz, telefono: `320 555 01${10 + n}` }),
  );
  const { id } = await openEvent(site, [
    ...others.map((other) => ({ ...other, estado: "repetida" as const })),
    { ...luz, marcas: [{ id: "m1", at: "2026-09-20T14:00:00.000Z", por: "door" }] },
  ]);
  site.clock.now = eventStart + oneDay;
  await work(site, id, (tx, roster) => services.attendance.close(tx, roster));
  const { collection } = services.signups;
  let read = 0;
  const { getMany } = collection;
  collection.getMany = (ids) => {
    read += ids.length;
    return getMany.call(collection, ids);
  };
  await services.attendance.writeHistories(id);
  assert.deepEqual([read, await historyOf(site, "V1")], [21, [true]]);
});

Deno.test("of a person in eight shifts the one counts in which they came", async () => {
  using site = await openSite();
  const { services } = site;
  const luz = { nombre: "Luz", email: "luz@example.org", telefono: "310 555 0101" };
  await services.volunteers.load([volunteerRecord("V1", luz)]);
  const shifts = ["1", "2", "3", "4", "5", "6", "7", "8"];
  const { id, signups } = await openEvent(site, shifts.map((turno) => ({ ...luz, turno })));
  const mark = { inscripcion: signups[7]!.id, marcas: ["m1"], quitadas: [] };
  await work(site, id, (tx, roster) => services.attendance.mark(tx, roster, mark));
  site.clock.now = eventStart + oneDay;
  await work(site, id, (tx, roster) => services.attendance.close(tx, roster));
  await services.attendance.writeHistories(id);
  assert.deepEqual(await historyOf(site, "V1"), [true]);
});

Deno.test("a list that was opened again while histories were written leaves none of them", async () => {
  using site = await openSite();
  const { services } = site;
  await act(
    services,
    (tx) =>
      services.volunteers.createImported(
        tx,
        volunteerRecord("V1", { nombre: "Ana", email: "ana@example.org" }),
      ),
  );
  const { id, roster } = await openEvent(site, [{ nombre: "Ana", email: "ana@example.org" }]);
  site.clock.now = eventStart + oneDay;
  await work(site, id, (tx, roster) => services.attendance.close(tx, roster));
  const writing = services.attendance.writeHistories(id);
  await work(site, id, (tx, roster) => services.attendance.reopen(tx, roster));
  await writing;
  await services.attendance.writeAllHistories();
  assert.equal(await historyOf(site, "V1"), undefined);
  assert.equal((await roster()).historias, true);
});

Deno.test("a history has the twelve newest events", async () => {
  using site = await openSite();
  const { services } = site;
  const actividades = [...Array(12).keys()].map((n) => ({
    evento: `E${n}`,
    dia: `2026-08-${31 - n}`,
    vino: true,
  }));
  const given = { nombre: "Ana", email: "ana@example.org", actividades };
  await act(services, (tx) => services.volunteers.createImported(tx, volunteerRecord("V1", given)));
  const { id } = await openEvent(site, [{ nombre: "Ana", email: "ana@example.org" }]);
  site.clock.now = eventStart + oneDay;
  await work(site, id, (tx, roster) => services.attendance.close(tx, roster));
  await services.attendance.writeHistories(id);
  const record = await services.volunteers.find("V1");
  assert.deepEqual(record?.actividades?.map(({ evento }) => evento), [
    id,
    ...actividades.slice(0, 11).map(({ evento }) => evento),
  ]);
});

Deno.test("a door takes marks of its own event, from twelve hours before it to 72 after it, and until it is cut", async () => {
  using site = await openSite();
  const { services } = site;
  const { id, signups, signup } = await openEvent(site, [{}, {}]);
  const other = await openEvent(site, [{}]);
  const token = await makeDoor(site, id);
  let made = 0;
  const arrive = async (one: Signup) => {
    const change = { inscripcion: one.id, marcas: [`m${++made}`], quitadas: [] };
    await services.write(
      stranger,
      (tx) => services.doors.use(tx, token, (roster) => services.doors.mark(tx, roster, change)),
    );
    return (await signup(one)).marcas.length;
  };
  const [first, second] = signups as [Signup, Signup];
  const end = eventStart + 3 * oneHour;
  for (
    const [at, marks] of [
      [eventStart - 12 * oneHour - 1, 0],
      [eventStart - 12 * oneHour, 1],
      [end + 72 * oneHour - 1, 2],
      [end + 72 * oneHour, 2],
    ] as const
  ) {
    site.clock.now = at;
    assert.equal(await arrive(first), marks);
  }
  site.clock.now = eventStart;
  assert.equal(await arrive(other.signups[0]!), 0);
  await work(site, id, (tx, roster) => services.doors.cut(tx, roster));
  assert.equal(await arrive(second), 0);
  assert.equal(await services.doors.find(token), null);

  // Marks by staff and by the new link stay where those of the old one are taken back.
  await makeDoor(site, id);
  await work(site, id, (tx, roster) =>
    services.attendance.mark(tx, roster, {
      inscripcion: second.id,
      marcas: ["by staff"],
      quitadas: [],
    }));
  const roster = (await services.rosters.records.get(id))!;
  assert.deepEqual(await services.doors.marksOfCutDoors(roster), [
    { inscripcion: first.id, marcas: [], quitadas: ["m2", "m3"] },
  ]);
});
