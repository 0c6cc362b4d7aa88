import assert from "node:assert/strict";
import type { Phase } from "../../../content/site/site.ts";
import { eraseRecord } from "../../../services/rights/erasure.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { act } from "../../support/act.ts";
import { form, openSite } from "../../support/site.ts";
import { withdraw } from "../../support/withdraw.ts";
import { composeFor, localMailer } from "../mail/sending.ts";
import { plenty } from "../mail/setup.ts";
import { startSmtpServer } from "../mail/smtp_server.ts";
import { bogota, minute, type NoticeWorld, setUpNotices } from "./notice_world.ts";

const tuesday = "2026-09-15";

function openingOf(world: NoticeWorld) {
  return async () => (await world.sendAll()).map(({ subject }) => subject);
}

const invitation = "¿Vienes? Volanteo en El Tunal, sábado 19 de septiembre";

Deno.test("a callout begins two minutes after its button, until when it can be taken back", async () => {
  using world = await setUpNotices();
  const { clock, services: { outbox } } = world.site;
  const sent = openingOf(world);
  const [paola, luz] = [await world.call(), await world.call({ email: "luz@example.org" })];
  clock.now += 2 * minute - 1;
  assert.deepEqual(await sent(), []);
  assert.equal(await act(world.site.services, (tx) => outbox.cancel(tx, "callout", luz.id)), true);
  clock.now += 1;
  assert.deepEqual(await sent(), [invitation]);
  const cancel = () => act(world.site.services, (tx) => outbox.cancel(tx, "callout", paola.id));
  assert.equal(await cancel(), false);
});

Deno.test("the mail greets its person, says when and where, and has a link for each answer", async () => {
  using world = await setUpNotices();
  const callout = await world.call({ nombre: "Paola Andrea" });
  world.site.clock.now += 2 * minute;
  const [mail] = await world.sendAll();
  assert.ok(mail);
  const text = mail.text.replaceAll("\u00a0", " ");
  assert.match(
    text,
    /^Hola, Paola: te invitamos a Volanteo en El Tunal, el sábado 19 de septiembre a las 9:00 a. m. en Parque El Tunal, Calle 48B sur # 22A-07, Tunjuelito\.$/m,
  );
  const tokens = [...text.matchAll(/\/voy\/([^?\s]+)\?r=(voy|no_puedo)$/gm)];
  assert.deepEqual(tokens.map(([, , answer]) => answer), ["voy", "no_puedo"]);
  const link = world.site.services.eventLinks.read(tokens[0]?.[1] ?? "");
  assert.ok(link?.kind === "callout" && link.id === callout.id && link.holdsFor(callout.at));
});

Deno.test("the button of a mail program ends the invitations, also after the event, and no other link does", async () => {
  using world = await setUpNotices();
  const { site } = world;
  const { voluntario } = await world.call();
  const signup = await world.signUp();
  site.clock.now += 2 * minute;
  const [{ headers = {} } = {}] = await world.sendAll();
  assert.equal(headers["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click");
  const press = async (path: string) => {
    const { headers, ...init } = form({ "List-Unsubscribe": "One-Click" });
    // As a program sends it: from no page.
    const request = new Request(site.origin + path, { ...init, headers });
    return (await site.fetch(request)).status;
  };
  const own = (await site.services.formRecords.signup.find(signup))!;
  assert.equal(await press(site.services.eventLinks.signupPath(own)), 410);
  site.clock.now += 7 * oneDay;
  const [, href = ""] = /^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
  assert.equal(await press(new URL(href).pathname), 204);
  assert.ok((await site.services.volunteers.get(voluntario)).no_contactar);
});

Deno.test("a mail server that is away in the evening: no callout before the next hours of contact, receipts go at once", async () => {
  using world = await setUpNotices();
  const { clock, services: { outbox } } = world.site;
  let isAway = true;
  await using server = await startSmtpServer({ isAway: () => isAway });
  const mailer = localMailer(server.port);
  const send = async () => {
    for (;;) {
      const lease = await world.lease();
      if (typeof lease === "number" && lease > 0) break;
      if (typeof lease === "number") continue;
      const mail = { ...lease.mail, messageId: "<1@example.org>", date: lease.date };
      const outcome = await mailer.send(mail, AbortSignal.timeout(10_000));
      await outbox.leases.finish(lease, outcome);
    }
    mailer.close();
    return server.received.splice(0).map(({ to }) => to.join());
  };
  clock.now = bogota(tuesday, 18, 45);
  await world.call({ email: "luz@example.org" });
  clock.now = bogota(tuesday, 18, 50);
  assert.deepEqual(await send(), []);
  await world.register({ email: "ana@example.org" });
  isAway = false;
  clock.now = bogota(tuesday, 22);
  assert.deepEqual(await send(), ["ana@example.org"]);
  clock.now = bogota("2026-09-16", 7) - 1;
  assert.deepEqual(await send(), []);
  clock.now += 1;
  assert.deepEqual(await send(), ["luz@example.org"]);
});

Deno.test("callouts leave a tenth of the day's mails to the others", async () => {
  using world = await setUpNotices({ limits: { perMinute: 1000, perDay: 40 } });
  const { clock } = world.site;
  const sent = openingOf(world);
  for (let n = 0; n < 37; n++) await world.call({ email: `p${n}@example.org` });
  clock.now += 2 * minute;
  assert.equal((await sent()).length, 36);
  await world.register({ email: "luz@example.org" });
  assert.equal((await sent()).length, 1);
  clock.now += oneDay;
  assert.deepEqual(await sent(), [invitation]);
});

Deno.test("a mailbox gets ten callouts a day, under however many names and spellings it was registered", async () => {
  using world = await setUpNotices();
  for (let n = 0; n < 12; n++) {
    await world.call({ nombre: `Ana${"ab".repeat(n)}`, email: `a.na+${n}@gmail.com` });
  }
  await world.call({ email: "luz@example.org" });
  world.site.clock.now += 2 * minute;
  const mailboxes = (await world.sendAll()).map(({ to }) => to.replace(/^.*@/, ""));
  assert.equal(mailboxes.filter((one) => one === "gmail.com").length, 10);
  assert.equal(mailboxes.length, 11);
});

Deno.test("a person with two records in the list gets one invitation; a couple with one mailbox, two", async () => {
  using world = await setUpNotices();
  for (const nombre of ["Paola", "Paola Andrea", "Luis"]) {
    await world.call({ nombre, email: "casa@example.org", telefono: "320 555 0101" });
  }
  world.site.clock.now += 2 * minute;
  assert.equal((await world.sendAll()).length, 2);

  const { services } = world.site;
  const others = { email: "otra@example.org", telefono: "320 555 0102" };
  const [ana, left] = [
    await world.call({ ...others, nombre: "Ana" }),
    await world.call({ ...others, nombre: "Ana Lucía" }),
  ];
  await act(services, (tx) => services.calloutAnswers.answer(tx, ana.id, { que: "no_puedo" }));
  world.site.clock.now += 2 * minute;
  assert.deepEqual(await world.sendAll(), []);
  await world.call({ ...others, nombre: "Luis" });
  world.site.clock.now += minute;
  await act(services, (tx) => services.calloutAnswers.endContact(tx, left.id));
  world.site.clock.now += minute;
  assert.deepEqual(await world.sendAll(), []);
});

Deno.test("a person who has answered, cannot come any more or wants no contact is not invited, whenever that came", async (t) => {
  const ways: Readonly<
    Record<string, (world: NoticeWorld, person: string, id: string) => unknown>
  > = {
    "answered": ({ site: { services, clock } }, _person, id) =>
      services.callouts.records.update(id, (callout) => ({
        ...callout,
        respuesta: { que: "no_puedo", at: new Date(clock.now).toISOString(), por: null },
      })),
    "no contact": ({ site: { services } }, person) =>
      act(services, (tx) =>
        services.volunteers.changeKept(tx, person, (kept) => ({
          ...kept,
          no_contactar: { desde: tx.at(), por: "staff" },
        }))),
    "withdrawn": ({ site: { services } }, person) =>
      withdraw(services, [{ place: "volunteer", id: person }]),
    "erased": ({ site: { services } }, person) =>
      eraseRecord(services, { place: "volunteer", id: person }, (erase) => act(services, erase)),
    "taken back": ({ site: { services } }, _person, id) => services.callouts.records.remove(id),
    "event cancelled": (world) => world.publish({ estado: "Cancelado" }),
    "event withdrawn": (world) => world.publish({ publicado: false }),
    "event closed": (world) => world.publish({}, { abierta: false }),
    "event over": ({ site: { clock } }) => clock.now += 7 * oneDay,
  };
  for (const [name, happens] of Object.entries(ways)) {
    await t.step(name, async () => {
      using world = await setUpNotices();
      const { id, voluntario } = await world.call();
      await happens(world, voluntario, id);
      world.site.clock.now += 2 * minute;
      assert.deepEqual(await world.sendAll(), []);
      assert.doesNotMatch((await world.states()).join(), /waiting|sending/);
    });
  }
});

Deno.test("on election day and after it no person is invited", async (t) => {
  for (const phase of ["quiet", "closed"] as const satisfies readonly Phase[]) {
    await t.step(phase, async () => {
      using world = await setUpNotices();
      const row = { id: `${(await world.call()).id}:callout`, kind: "callout" } as const;
      assert.ok(await world.compose(row));
      const { kv } = world.site;
      const { services } = await openSite({ mail: plenty, kv, phase });
      assert.equal(await composeFor(services)(row), null);
    });
  }
});
