import assert from "node:assert/strict";
import { self } from "../../../services/accounts/actors.ts";
import { valuesOf } from "../../../services/editorial/item_schema.ts";
import { reminderMoment } from "../../../services/events/notices.ts";
import type { Shift } from "../../../services/events/roster_schema.ts";
import { eraseRecord } from "../../../services/rights/erasure.ts";
import { oneDay, oneHour } from "../../../services/system/clock.ts";
import { grant, signUp } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";
import { edit } from "../../support/content.ts";
import { publishEvent } from "../../support/events.ts";
import { openSite } from "../../support/site.ts";
import { withdraw } from "../../support/withdraw.ts";
import { plenty } from "../mail/setup.ts";
import { bogota, minute, type NoticeWorld, setUpNotices } from "./notice_world.ts";

const ana = "ana@example.org";
const luz = "luz@example.org";
const title = "Volanteo en El Tunal";
const friday = "2026-09-18";

function shift(id: string, given: Partial<Shift> = {}): Shift {
  const whole = { nombre: null, dia: 0, desde: null, hasta: null, cupo: null, cancelado: false };
  return { id, ...whole, ...given };
}

/** A world in which Ana has the only place, and Luz waits for it. */
async function openFullEvent(): Promise<NoticeWorld> {
  const world = await setUpNotices({ roster: { turnos: [shift("1", { cupo: 1 })] } });
  await world.signUp({ email: ana });
  await world.signUp({ email: luz });
  return world;
}

Deno.test("a change is mailed ten minutes after it was published, once, also to people who wait for a place", async () => {
  using world = await openFullEvent();
  const { clock } = world.site;
  await world.publish({ lugar: "Parque Timiza" });
  clock.now += 10 * minute - 1;
  assert.deepEqual(await world.advance(), []);
  clock.now += 1;
  const told = [`${ana}: Cambió: ${title}`, `${luz}: Cambió: ${title}`];
  assert.deepEqual((await world.advance()).sort(), told);
  clock.now += minute;
  assert.deepEqual(await world.advance(), []);
});

Deno.test("a change that is undone within ten minutes is mailed only to people who signed up in that time", async () => {
  using world = await setUpNotices();
  const { clock } = world.site;
  await world.signUp({ email: ana });
  clock.now += 10 * minute;
  assert.deepEqual(await world.advance(), []);
  await world.publish({ estado: "Aplazado" });
  clock.now += 9 * minute;
  await world.publish({ estado: "Se hace", lugar: "Parque Timiza" });
  await world.signUp({ email: luz });
  clock.now += 9 * minute;
  await world.publish({ lugar: "Parque El Tunal" });
  clock.now += 9 * minute;
  assert.deepEqual(await world.advance(), []);
  clock.now += minute;
  assert.deepEqual(await world.advance(), [`${luz}: Cambió: ${title}`]);
});

Deno.test("of two changes one mail says the last; what is changed back after its mail is mailed again, each time", async () => {
  using world = await setUpNotices();
  const { clock } = world.site;
  await world.signUp({ email: ana });
  await world.publish({ empieza: "2026-09-19T15:00:00.000Z" });
  clock.now += 9 * minute;
  await world.publish({ estado: "Cancelado", aviso: "Llovió toda la noche." });
  clock.now += 10 * minute;
  await world.site.services.notices.advance();
  const [mail, ...others] = await world.sendAll();
  assert.equal(others.length, 0);
  assert.equal(mail?.subject, `Se canceló: ${title}`);
  const text = mail.text.replaceAll("\u00a0", " ");
  assert.match(text, /No vayas el sábado 19 de septiembre a las 10:00 a\. m\.\n\nLlovió toda/);
  for (let times = 0; times < 2; times++) {
    await world.publish({ estado: "Se hace" });
    clock.now += 10 * minute;
    assert.deepEqual(await world.advance(), [`${ana}: Sí se hace: ${title}`]);
    await world.publish({ estado: "Cancelado" });
    clock.now += 10 * minute;
    assert.deepEqual(await world.advance(), [`${ana}: Se canceló: ${title}`]);
  }
});

Deno.test("an event that is withdrawn counts as cancelled, one that is put off says so; a text that changes says nothing", async () => {
  using world = await setUpNotices();
  const { clock } = world.site;
  await world.signUp({ email: ana });
  const changes = [
    [{ titulo: "Volanteo" }, []],
    [{ estado: "Aplazado" }, ["Se aplazó: Volanteo"]],
    [{ publicado: false }, ["Se canceló: Volanteo"]],
    [{ estado: "Cancelado" }, []],
  ] as const;
  for (const [facts, subjects] of changes) {
    await world.publish(facts);
    clock.now += 10 * minute;
    assert.deepEqual(await world.advance(), subjects.map((subject) => `${ana}: ${subject}`));
  }
});

Deno.test("a shift that is moved, cancelled or removed is mailed to its people alone", async () => {
  const turnos = [shift("1"), shift("2", { desde: "10:00", hasta: "11:00" })];
  using world = await setUpNotices({ roster: { turnos } });
  const { clock } = world.site;
  await world.signUp({ email: ana });
  await world.signUp({ email: luz, turno: "2" });
  const changes: readonly [Shift[], string][] = [
    [[shift("1"), shift("2", { desde: "11:00", hasta: "12:00" })], "Cambió"],
    [[shift("1"), shift("2", { desde: "11:00", hasta: "12:00", cancelado: true })], "Se canceló"],
    [[shift("1"), shift("2", { desde: "11:00", hasta: "12:00" })], "Sí se hace"],
    [[shift("1")], "Se canceló"],
  ];
  for (const [changed, said] of changes) {
    await world.publish({}, { turnos: changed });
    clock.now += 10 * minute;
    assert.deepEqual(await world.advance(), [`${luz}: ${said}: ${title}`]);
  }
});

Deno.test("a mail whose change may be undone waits; it says what holds then, or nothing where another mail does", async () => {
  using world = await setUpNotices();
  const { clock, services } = world.site;
  await world.signUp({ email: ana });
  const { empieza } = (await services.rosters.records.get(world.event))!.evento;
  await world.publish({ lugar: "Parque Timiza" });
  clock.now += 10 * minute;
  await services.notices.advance();
  // The mail has not gone yet.
  await world.publish({ empieza: "2026-09-19T20:00:00.000Z" });
  clock.now += 5 * minute;
  assert.deepEqual(await world.sendAll(), []);
  await world.publish({ empieza });
  clock.now += 10 * minute;
  assert.deepEqual(await world.advance(), [`${ana}: Cambió: ${title}`]);

  await world.publish({ lugar: "Parque Simón Bolívar" });
  clock.now += 10 * minute;
  await services.notices.advance();
  await world.publish({ estado: "Cancelado" });
  clock.now += 10 * minute;
  assert.deepEqual(await world.advance(), [`${ana}: Se canceló: ${title}`]);
});

Deno.test("a reminder goes at its moment, once, to the people with a place by then", async () => {
  using world = await openFullEvent();
  const { clock, services } = world.site;
  clock.now = bogota(friday, 10) - 1;
  assert.deepEqual(await world.advance(), []);
  clock.now += 1;
  await world.publish({}, { turnos: [shift("1", { cupo: 2 })] });
  await services.places.fillAll(world.event);
  assert.deepEqual(await world.advance(), [`${luz}: Se liberó un cupo: ${title}`]);
  clock.now += 10 * minute;
  const reminder = `${ana}: Sábado 19 de septiembre, 9:00\u00a0a.\u00a0m.: ${title}`;
  assert.deepEqual(await world.advance(), [reminder]);
  clock.now += minute;
  assert.deepEqual(await world.advance(), []);
  // Neither a change of the hour nor a second look reminds again.
  await world.publish({ empieza: "2026-09-20T14:00:00.000Z", termina: "2026-09-20T17:00:00.000Z" });
  clock.now = bogota("2026-09-19", 10);
  assert.equal((await world.advance()).filter((mail) => !mail.includes("Cambió")).length, 1);
  assert.equal(
    (await services.outbox.idsIn("sent")).filter((id) => /_reminder$/.test(id)).length,
    2,
  );
});

Deno.test("the mailbox of another person gets three receipts a day, and twenty mails about sign-ups that are not its own", async () => {
  using world = await setUpNotices({ roster: { turnos: [shift("1", { cupo: 1 })] } });
  const { clock, services: { places, write } } = world.site;
  const own = await world.signUp({ email: ana });
  const typed = await world.signUp({ email: luz });
  let told = 0;
  for (let n = 0; n < 5; n++) {
    for (const id of [own, typed]) {
      await write(self, (tx) => places.cancel(tx, id));
      told += (await world.sendAll()).filter(({ to }) => to === luz).length;
      await write(self, (tx) => places.comeBack(tx, id));
    }
  }
  assert.equal(told, 3);
  await world.publish({}, { turnos: [shift("1", { cupo: null })] });
  for (let n = 0; n < 22; n++) await world.signUp({ email: luz, nombre: `Luz${n}a Mar` });
  clock.now = bogota(friday, 10);
  await world.publish({ lugar: "Parque Timiza" });
  clock.now += 10 * minute;
  const mails = await world.advance();
  assert.equal(mails.filter((mail) => mail.startsWith(`${luz}: Cambió`)).length, 20);
  assert.equal(mails.filter((mail) => mail.startsWith(`${luz}: Sábado`)).length, 20);
});

Deno.test("changes and reminders leave a tenth of the day's mails to the others, whatever waits before these", async () => {
  using world = await setUpNotices({ limits: { perMinute: 1000, perDay: 40 } });
  const { clock } = world.site;
  for (let n = 0; n < 38; n++) await world.signUp({ turno: "1", email: `p${n}@example.org` });
  await world.publish({ lugar: "Parque Timiza" });
  clock.now += 10 * minute;
  assert.equal((await world.advance()).length, 36);
  const { services } = world.site;
  const { id } = await signUp(services, { email: luz, password: "una frase larga", full_name: "" });
  await grant(services, id, "editor");
  assert.deepEqual((await world.sendAll()).map(({ to }) => to), [luz, luz]);
  clock.now += oneDay;
  assert.equal((await world.sendAll()).length, 2);
  clock.now = bogota(friday, 10);
  assert.equal((await world.advance()).length, 36);
});

Deno.test("reminders go in the hours of contact alone, and not once the shift has begun", async () => {
  using world = await setUpNotices();
  const { clock, services } = world.site;
  await world.signUp({ email: ana });
  clock.now = bogota(friday, 18, 59);
  await services.notices.advance();
  clock.now = bogota(friday, 19);
  assert.deepEqual(await world.sendAll(), []);
  clock.now = bogota("2026-09-19", 8) - 1;
  assert.deepEqual(await world.sendAll(), []);
  clock.now = bogota("2026-09-19", 9);
  assert.deepEqual(await world.sendAll(), []);
  assert.deepEqual(await world.states(), ["signup_reminder dropped gone"]);
});

Deno.test("each shift is reminded of before its own day", async () => {
  const turnos = [shift("1"), shift("2", { dia: 2, desde: "09:00", hasta: "10:00" })];
  using world = await setUpNotices({
    roster: { turnos },
    evento: { termina: "2026-09-21T17:00:00.000Z" },
  });
  const { clock } = world.site;
  await world.signUp({ email: ana });
  await world.signUp({ email: luz, turno: "2" });
  clock.now = bogota(friday, 10);
  assert.equal((await world.advance()).length, 1);
  clock.now = bogota("2026-09-19", 10) - 1;
  assert.deepEqual(await world.advance(), []);
  clock.now += 1;
  // Nobody is written to on Sunday.
  assert.deepEqual(await world.advance(), [
    `${luz}: Lunes 21 de septiembre, 9:00\u00a0a.\u00a0m.: ${title}`,
  ]);
});

const reminders = [
  ["a Saturday", bogota("2026-09-19", 9), bogota("2026-09-18", 10)],
  ["a Monday", bogota("2026-09-21", 18), bogota("2026-09-19", 10)],
  ["the day after a holiday on Monday", bogota("2026-10-13", 9), bogota("2026-10-10", 10)],
  ["Easter Sunday", bogota("2026-04-05", 9), bogota("2026-04-04", 10)],
  ["Holy Saturday", bogota("2026-04-04", 9), bogota("2026-04-01", 10)],
  ["one minute past midnight in Bogotá", bogota("2026-09-19", 0, 1), bogota("2026-09-18", 10)],
  ["the last minute of the day in Bogotá", bogota("2026-09-18", 23, 59), bogota("2026-09-17", 10)],
] as const;

for (const [name, from, moment] of reminders) {
  Deno.test(`the reminder of ${name} is at 10:00 of the last day before with hours of contact`, () => {
    assert.equal(new Date(reminderMoment(from)).toISOString(), new Date(moment).toISOString());
  });
}

Deno.test("on election day no person is reminded, and a change is mailed", async () => {
  using first = await setUpNotices();
  const id = await first.signUp({ email: ana });
  const { kv } = first.site;
  const site = await openSite({ mail: { perMinute: 1000, perDay: 1000 }, kv, phase: "quiet" });
  const world = await setUpNotices({ site, event: first.event });
  world.site.clock.now = bogota(friday, 10);
  assert.deepEqual(await world.advance(), []);
  const row = { id: `${world.event}:${id}:signup_reminder`, kind: "signup_reminder" } as const;
  assert.ok(await first.compose(row));
  assert.equal(await world.compose(row), null);
  await world.publish({ estado: "Cancelado" });
  world.site.clock.now += 10 * minute;
  assert.deepEqual(await world.advance(), [`${ana}: Se canceló: ${title}`]);
});

Deno.test("no mail is about an event that is over", async () => {
  using world = await setUpNotices();
  const { clock } = world.site;
  await world.signUp({ email: ana });
  await world.publish({ empieza: "2026-09-01T14:00:00.000Z", termina: "2026-09-01T17:00:00.000Z" });
  clock.now += oneHour;
  assert.deepEqual(await world.advance(), []);
});

Deno.test("a person who cancels, leaves or wants no contact gets none of the mails that wait", async (t) => {
  const ways: Readonly<Record<string, (world: NoticeWorld, id: string) => unknown>> = {
    "cancelled": ({ site: { services } }, id) =>
      act(services, (tx) => services.places.cancel(tx, id)),
    "withdrawn": ({ site: { services } }, id) => withdraw(services, [{ place: "signup", id }]),
    "erased": ({ site: { services } }, id) =>
      eraseRecord(services, { place: "signup", id }, (erase) => act(services, erase)),
    "no contact": async (world) => {
      const { services } = world.site;
      const id = await world.register({ email: ana });
      await services.outbox.eraseRest(id);
      world.site.clock.now += 1;
      await act(services, (tx) =>
        services.volunteers.changeKept(tx, id, (kept) => ({
          ...kept,
          no_contactar: { desde: tx.at(), por: "staff" },
        })));
    },
    "withdrawn as a volunteer": async (world) => {
      const { services } = world.site;
      const id = await world.register({ email: ana });
      world.site.clock.now += 1;
      await withdraw(services, [{ place: "volunteer", id }]);
    },
  };
  for (const [name, happens] of Object.entries(ways)) {
    await t.step(name, async () => {
      using world = await setUpNotices();
      const { clock, services } = world.site;
      const id = await world.signUp({ email: ana });
      clock.now = bogota(friday, 10);
      await services.notices.advance();
      await world.publish({ lugar: "Parque Timiza" });
      clock.now += 10 * minute;
      await services.notices.advance();
      assert.equal((await services.outbox.idsIn("waiting")).length, 2);
      await happens(world, id);
      clock.now += minute;
      assert.deepEqual(await world.advance(), []);
      assert.doesNotMatch((await world.states()).join(), /waiting|sending/);
    });
  }
});

Deno.test("a person who signs up after having asked for no contact gets mails", async () => {
  using world = await setUpNotices();
  const { services, clock } = world.site;
  const id = await world.register({ email: ana });
  await services.outbox.eraseRest(id);
  const no_contactar = { desde: new Date(clock.now).toISOString(), por: "staff" };
  await act(
    services,
    (tx) => services.volunteers.changeKept(tx, id, (kept) => ({ ...kept, no_contactar })),
  );
  clock.now += minute;
  await world.signUp({ email: ana });
  await world.publish({ lugar: "Parque Timiza" });
  clock.now += 10 * minute;
  assert.deepEqual(await world.advance(), [`${ana}: Cambió: ${title}`]);
});

Deno.test("«Avisar ya» mails a change at once; undone after that it is mailed again", async () => {
  using world = await setUpNotices();
  const { services, clock } = world.site;
  for (let n = 0; n < 9; n++) await world.signUp({ email: `p${n}@example.org` });
  await world.publish({ estado: "Aplazado" });
  const roster = (await services.rosters.records.get(world.event))!;
  const { byMail, at } = await services.notices.statusOf(
    roster,
    await services.signups.ofEvent(roster.id),
  );
  assert.deepEqual([byMail, at], [9, clock.now + 10 * minute]);
  const count = await services.notices.tellNow(world.event, (work) => act(services, work));
  assert.equal(count, 9);
  assert.equal((await world.sendAll()).length, 9);
  await world.publish({ estado: "Se hace" });
  clock.now += 10 * minute;
  assert.equal((await world.advance()).length, 9);
});

Deno.test("without mail staff have the same list: the people who do not know a change, and those to remind", async () => {
  using site = await openSite();
  using world = await setUpNotices({ site });
  const { services, clock } = world.site;
  const [first, second] = [await world.signUp(), await world.signUp()];
  const mark = (id: string) => act(services, (tx) => services.notices.markTold(tx, id));
  assert.deepEqual(await world.byHand(), []);
  await world.publish({ estado: "Aplazado" });
  assert.deepEqual(await world.byHand(), [`${first}: cambio`, `${second}: cambio`].sort());
  await mark(first);
  assert.deepEqual(await world.byHand(), [`${second}: cambio`]);
  await world.publish({ estado: "Se hace" });
  assert.deepEqual(await world.byHand(), [`${first}: cambio`]);
  await mark(first);
  clock.now = bogota(friday, 10);
  assert.deepEqual(
    await world.byHand(),
    [`${first}: recordatorio`, `${second}: recordatorio`].sort(),
  );
  await mark(second);
  assert.deepEqual(await world.byHand(), [`${first}: recordatorio`]);
  assert.equal(await services.notices.advance(), 0);
  assert.deepEqual(await world.states(), []);
});

Deno.test("with mail staff are left those without an address, those who get a place so, and whose mail was refused", async () => {
  using world = await setUpNotices({ roster: { turnos: [shift("1", { cupo: 2 })] } });
  const { services, clock } = world.site;
  const gone = await world.signUp({ email: ana });
  const refused = await world.signUp({ email: "muerto@example.org" });
  const waiting = await world.signUp();
  await services.signups.collection.update(waiting, (signup) => ({ ...signup, email: "" }));
  await act(services, (tx) => services.places.cancel(tx, gone));
  assert.deepEqual(await world.byHand(), [`${waiting}: cupo`]);
  await world.publish({ estado: "Cancelado" });
  clock.now += 10 * minute;
  await services.notices.advance();
  await world.end({ kind: "refused", permanent: true, about: "address", code: 550 });
  assert.deepEqual(await world.byHand(), [`${refused}: cambio`, `${waiting}: cupo`].sort());
  const { now } = clock;
  clock.now = bogota("2026-09-19", 12);
  assert.deepEqual(await world.byHand(), []);
  clock.now = now;
  for (const id of [refused, waiting]) {
    await act(services, (tx) => services.notices.markTold(tx, id));
  }
  assert.deepEqual(await world.byHand(), []);
});

Deno.test("a mail that cannot be read holds up no other event", async () => {
  using world = await setUpNotices();
  const id = await world.signUp();
  const { services, clock, kv } = world.site;
  const roster = (await services.rosters.records.get(world.event))!;
  await services.rosters.records.insert({ ...roster, id: `${world.event}Z` });
  await services.signups.collection.update(await world.signUp({ email: ana }), (signup) => ({
    ...signup,
    evento: `${world.event}Z`,
    visto: "what was published before",
  }));
  await kv.set(["outbox", `${world.event}:${id}:signup_reminder`], { id: "broken" });
  clock.now = bogota(friday, 10);
  const mails = await world.advance();
  assert.deepEqual(mails.filter((mail) => mail.includes("Cambió")), [`${ana}: Cambió: ${title}`]);
});

Deno.test("a place is given with its mail, in one commit", async () => {
  using world = await openFullEvent();
  const { services } = world.site;
  const [first] = await services.signups.idsOf(ana);
  await act(services, (tx) => services.places.cancel(tx, first!));
  const [second = ""] = await services.signups.idsOf(luz);
  const keys = [["signups", second], ["outbox", `${second}:signup_place`]];
  const [signup, row] = await world.site.kv.getMany(keys);
  assert.equal(signup?.versionstamp, row?.versionstamp);
  assert.deepEqual(await world.advance(), [`${luz}: Se liberó un cupo: ${title}`]);
});

Deno.test("a receipt says whether there is a place, and what was authorised", async () => {
  using world = await setUpNotices({ roster: { turnos: [shift("1", { cupo: 1 })] } });
  for (
    const [email, telefono] of [[ana, "321 123 4567"], [luz, "310 765 4321"], [luz, "321 123 4567"]]
  ) {
    await world.signUp({ email, telefono }, { keepsReceipt: true });
  }
  const mails = (await world.sendAll()).toSorted((one, other) => one.to < other.to ? -1 : 1);
  assert.deepEqual(mails.map(({ to, subject }) => [to, subject]), [
    [ana, `Tu cupo está guardado: ${title}`],
    [luz, `Quedaste en la lista de espera: ${title}`],
    [luz, `Quedaste en la lista de espera: ${title}`],
  ]);
  for (const { text } of mails) {
    assert.match(text, /«Autorizo a la campaña[^»]+guardar mi cupo/);
    assert.match(text, /Ver mi inscripción: \S+\/voy\/\S+$/m);
    assert.match(text, /Si no fuiste tú, abre el enlace y toca «Yo no me inscribí»\.$/m);
  }
  assert.match(
    mails[0]!.text.replaceAll("\u00a0", " "),
    /^Hola, Paola: te esperamos el sábado 19 de septiembre a las 9:00 a\. m\. en Parque El Tunal/m,
  );
});

Deno.test("an idle minute reads one entry of an index, and of an event to come its roster alone", async () => {
  using world = await setUpNotices();
  const { services, clock, kv } = world.site;
  for (let n = 0; n < 5; n++) await world.signUp();
  clock.now += 10 * minute;
  await services.notices.advance();
  let reads = 0;
  const { getMany, list } = kv;
  kv.getMany = ((keys: never, options: never) => {
    reads++;
    return getMany.call(kv, keys, options);
  }) as typeof kv.getMany;
  kv.list = ((...args: Parameters<typeof list>) => {
    reads++;
    return list.apply(kv, args);
  }) as typeof kv.list;
  await services.notices.advance();
  assert.equal(reads, 2);
});

Deno.test("what the editor withdraws, publishes again and deletes is mailed from there", async () => {
  using site = await openSite({ mail: plenty });
  const { id } = await publishEvent(site);
  const world = await setUpNotices({ site, event: id });
  const { slug } = (await site.services.rosters.records.get(id))!.evento;
  await world.signUp({ email: ana, evento: slug });
  const { editorial } = site.services;
  const item = { id, clase: "evento" } as const;
  const changes = [
    ["withdraw", `${ana}: Se canceló: ${title}`],
    ["publish", `${ana}: Sí se hace: ${title}`],
    ["delete", `${ana}: Se canceló: ${title}`],
  ] as const;
  for (const [verb, told] of changes) {
    site.clock.now += minute;
    const stored = await editorial.require("evento", id);
    const { version } = stored;
    await edit(site.services, async (tx) => {
      if (verb === "publish") await editorial.publish(tx, item, version, valuesOf(stored));
      else await editorial[verb](tx, item, version);
    });
    site.clock.now += 9 * minute;
    assert.deepEqual(await world.advance(), []);
    site.clock.now += minute;
    assert.deepEqual(await world.advance(), [told]);
  }
});
