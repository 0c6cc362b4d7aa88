import assert from "node:assert/strict";
import type { Actor } from "../../../services/accounts/permissions.ts";
import { calloutId } from "../../../services/events/callout_schema.ts";
import type { CallInput } from "../../../services/events/call_schema.ts";
import type { Services } from "../../../services/services.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { act } from "../../support/act.ts";
import { volunteerInput, volunteerRecord } from "../../support/builders.ts";
import { openEvent, signupInput } from "../../support/events.ts";
import { mergeTwo } from "../../support/merge.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { noon, openSite, type TestSite } from "../../support/site.ts";
import { newStaff, staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";

const mail = { perMinute: 30, perDay: 500 };
const event = "01K00000000000000000EVENT1";
const byMail: CallInput = { evento: event, canal: "correo" };

function idOf(number: number): string {
  return `01K0000000000000000000V${String(number).padStart(3, "0")}`;
}

/** Stores so many volunteers of Suba; what is given goes to those with these numbers. */
async function load(
  { services }: TestSite,
  count: number,
  given: Readonly<Record<number, Partial<Volunteer>>> = {},
): Promise<string[]> {
  const records = Array.from({ length: count }, (_, at) => {
    const id = idOf(at + 1);
    return volunteerRecord(id, { nombre: `Ana${at + 1}`, ...given[at + 1] });
  });
  await services.volunteers.load(records);
  return records.map(({ id }) => id);
}

async function openWorld(count: number, given?: Readonly<Record<number, Partial<Volunteer>>>) {
  const site = await openSite({ mail });
  await openEvent(site.services);
  return { site, ids: await load(site, count, given) };
}

function refuseContact(services: Services, id: string): Promise<boolean> {
  return act(services, (tx) =>
    services.volunteers.changeKept(tx, id, (record) => ({
      ...record,
      no_contactar: { desde: tx.at(), por: "" },
    })));
}

async function rowsOf({ services }: Pick<TestSite, "services">): Promise<string[]> {
  const { items } = await services.outbox.list(null, { limit: 500 });
  return items.filter(({ kind }) => kind === "callout").map(({ at }) => at);
}

Deno.test("the preview says whom the call leaves out and why, and the call does just that", async () => {
  const no_contactar = { desde: "2026-09-01T12:00:00.000Z", por: "marcela" };
  const { site, ids } = await openWorld(60, {
    1: { no_contactar },
    2: { no_contactar },
    3: { email: "" },
    4: { email: "paola@example.org", nombre: "Paola María" },
  });
  using _ = site;
  const { calls, formRecords } = site.services;
  const paola = signupInput({ nombre: "Paola", email: "paola@example.org" });
  const signup = await submit(site.services, "signup", paola);
  assert.ok(await formRecords.signup.find(signup));
  await calls.callMany(staff, { ids: ids.slice(4, 7) }, { ...byMail, canal: "whatsapp" });
  const expected = new Map([
    ["known", 3],
    ["no_contact", 2],
    ["no_mail", 1],
    ["signed", 1],
    ["called", 53],
  ]);
  assert.deepEqual(await calls.preview(staff, { ids }, byMail), expected);
  assert.deepEqual(await calls.callMany(staff, { ids }, byMail), expected);
  const rows = await rowsOf(site);
  assert.equal(rows.length, 53);
  assert.deepEqual(new Set(rows), new Set([new Date(noon + 120_000).toISOString()]));
  const again = await calls.callMany(staff, { ids }, byMail);
  assert.deepEqual([again.get("called"), again.get("known")], [undefined, 56]);
});

Deno.test("two members of staff call the same people at once: each is called once", async () => {
  const { site, ids } = await openWorld(30);
  using _ = site;
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const results = await Promise.all([
    site.services.calls.callMany(staff, { ids }, byMail),
    colleague.calls.callMany(staff, { ids: ids.toReversed() }, { ...byMail, canal: "whatsapp" }),
  ]);
  const called = results.reduce((sum, counts) => sum + (counts.get("called") ?? 0), 0);
  assert.equal(called, 30);
  const made = await site.services.callouts.ofEvent(event);
  assert.equal(made.length, 30);
  const mailed = made.filter(({ canal }) => canal === "correo").length;
  assert.equal((await rowsOf(site)).length, mailed);
});

Deno.test("a coordinator calls people of her localidades alone, also to an event of another one", async () => {
  const { site, ids } = await openWorld(4, { 3: { localidad: "Bosa" }, 4: { localidad: "Bosa" } });
  using _ = site;
  const { calls, callList } = site.services;
  const bosa = await newStaff(site, "Bosa");
  assert.deepEqual((await calls.openEvents(bosa)).map(({ id }) => id), [event]);
  // Who of hers signed up for an event of others is not hers to see.
  const { nombre, email } = (await site.services.volunteers.find(ids[2]!))!;
  await submit(site.services, "signup", signupInput({ nombre, email }));
  const counts = new Map([["called", 2], ["changed", 2]]);
  assert.deepEqual(await calls.preview(bosa, { ids }, byMail), counts);
  assert.deepEqual(
    await calls.callMany(bosa, { ids }, byMail),
    new Map([["changed", 2], ["called", 2]]),
  );
  assert.deepEqual(
    (await callList.list(bosa, event)).map(({ volunteer }) => volunteer.id).sort(),
    ids.slice(2),
  );
  assert.equal(await callList.cancelUnsent(await newStaff(site, "Suba"), event), 0);
  const planned = { reservado: false, desde: new Date(noon + 1).toISOString() };
  for (const facts of [{ reservado: true }, planned]) {
    await site.services.rosters.records.update(event, (roster) => ({
      ...roster,
      evento: { ...roster.evento, ...facts },
    }));
    assert.deepEqual(await calls.openEvents(bosa), []);
    await assert.rejects(calls.event(bosa, event), { code: "not_found" });
  }
  assert.deepEqual(await calls.openEvents(staff), []);
});

for (
  const [what, change] of [
    ["the person wants no contact", (services) => refuseContact(services, idOf(1))],
    [
      "the person withdrew",
      (services) => withdraw(services, [{ place: "volunteer", id: idOf(1) }], "self"),
    ],
    [
      "the list of the event is shut",
      ({ rosters }) => rosters.records.update(event, (all) => ({ ...all, abierta: false })),
    ],
    [
      "the event is cancelled",
      ({ rosters }) =>
        rosters.records.update(event, ({ evento, ...all }) => ({
          ...all,
          evento: { ...evento, estado: "Cancelado" },
        })),
    ],
  ] satisfies [string, (colleague: Services) => Promise<unknown>][]
) {
  Deno.test(`no person is called where ${what} while the call is made`, async () => {
    const { site, ids } = await openWorld(1);
    using _ = site;
    const colleague = secondProcess(site.kv, () => site.clock.now);
    let times = 0;
    // The first read of a callout comes when person and event are known.
    whenRead(site.kv, "callouts", "after", () => (times++, change(colleague)));
    const counts = await site.services.calls.callMany(staff, { ids }, byMail);
    assert.deepEqual([times, counts.get("called")], [1, undefined]);
    assert.deepEqual(await site.services.callouts.ofEvent(event), []);
    assert.deepEqual(await rowsOf(site), []);
  });
}

Deno.test("an account that lost the role calls no more people", async () => {
  const { site, ids } = await openWorld(6);
  using _ = site;
  const { calls, roles } = site.services;
  const suba: Actor = await newStaff(site, "Suba");
  await act(site.services, (tx) => roles.revoke(tx, suba.id, "coordinator"));
  const counts = await calls.callMany(suba, { ids }, byMail);
  assert.deepEqual(counts, new Map([["changed", 6]]));
});

Deno.test("what was merged into a record and called before is not called again", async () => {
  using site = await openSite({ mail });
  await openEvent(site.services);
  const { calls, callList, callouts } = site.services;
  const [kept, joined] = await mergeTwo(site.services, [{}, { nombre: "Ximena" }]);
  await callouts.records.insert({
    ...{ id: calloutId(event, joined), evento: event, voluntario: joined, by: "marcela" },
    ...{ at: "2026-09-15T16:00:00.000Z", canal: "correo", escrita: null, respuesta: null },
  });
  assert.deepEqual(
    await calls.callMany(staff, { ids: [kept] }, byMail),
    new Map([["known", 1]]),
  );
  const [row] = await callList.list(staff, event);
  assert.deepEqual([row?.volunteer.id, row?.callout.voluntario], [kept, joined]);
  const { calloutAnswers } = site.services;
  await act(site.services, (tx) => calloutAnswers.note(tx, kept, event, { que: "voy" }), staff);
  const made = await callouts.ofEvent(event);
  assert.deepEqual(made.map(({ voluntario, respuesta }) => [voluntario, respuesta?.que]), [
    [joined, "voy"],
  ]);
});

Deno.test("what has not gone out is taken back; what was sent, written or answered stays", async () => {
  const { site, ids } = await openWorld(6);
  using _ = site;
  const { calls, callList, calloutAnswers, outbox, callouts } = site.services;
  await calls.callMany(staff, { ids: ids.slice(0, 3) }, byMail);
  await calls.callMany(staff, { ids: ids.slice(3) }, { ...byMail, canal: "whatsapp" });
  // The first mail has begun to leave.
  const first = `${calloutId(event, ids[0]!)}:callout`;
  const { value } = await site.kv.get<Record<string, unknown>>(["outbox", first]);
  await site.kv.set(["outbox", first], { ...value, state: "sending" });
  await act(site.services, (tx) => calloutAnswers.noteWritten(tx, ids[3]!, event), staff);
  await act(
    site.services,
    (tx) => calloutAnswers.note(tx, ids[1]!, event, { que: "no_puedo" }),
    staff,
  );
  const unsent = await callList.unsent(await callList.list(staff, event));
  const people = unsent.map(({ volunteer }) => volunteer.id);
  assert.deepEqual(people.sort(), [ids[2], ids[4], ids[5]]);
  assert.equal(await callList.cancelUnsent(staff, event), 3);
  const left = (await callouts.ofEvent(event)).map(({ voluntario }) => voluntario).sort();
  assert.deepEqual(left, [ids[0], ids[1], ids[3]]);
  assert.equal(await outbox.find("callout", calloutId(event, ids[2]!)), null);
  const again = await calls.callMany(staff, { ids }, byMail);
  assert.deepEqual([again.get("called"), again.get("known")], [3, 3]);
});

Deno.test("a callout stays whose mail begins to leave while it is taken back", async () => {
  const { site, ids } = await openWorld(1);
  using _ = site;
  const { calls, callList, callouts } = site.services;
  await calls.callMany(staff, { ids }, byMail);
  const key = ["outbox", `${calloutId(event, ids[0]!)}:callout`];
  const { value } = await site.kv.get<Record<string, unknown>>(key);
  whenRead(site.kv, "outbox", "after", () => site.kv.set(key, { ...value, state: "sending" }));
  assert.equal(await callList.cancelUnsent(staff, event), 0);
  assert.equal((await callouts.ofEvent(event)).length, 1);
});

Deno.test("the work list begins with the people to write to, one's own people first", async () => {
  const { site, ids } = await openWorld(5, {
    3: { responsable: "staff" },
    5: { responsable: "staff" },
  });
  using _ = site;
  const { calls, callList, calloutAnswers } = site.services;
  await calls.callMany(staff, { ids }, { ...byMail, canal: "whatsapp" });
  await act(site.services, (tx) => calloutAnswers.noteWritten(tx, ids[4]!, event), staff);
  await act(site.services, (tx) => calloutAnswers.note(tx, ids[0]!, event, { que: "voy" }), staff);
  await refuseContact(site.services, ids[1]!);
  const order = (await callList.list(staff, event)).map(({ volunteer }) => volunteer.id);
  assert.deepEqual(order, [ids[2], ids[3], ids[4], ids[0]]);
});

Deno.test("a volunteer is called once, with the entry of the log in one commit", async () => {
  using site = await openSite({ mail });
  await openEvent(site.services);
  const { calls, audit } = site.services;
  const id = await submit(site.services, "volunteer", volunteerInput());
  const call = () => act(site.services, (tx) => calls.callOne(tx, id, byMail), staff);
  assert.deepEqual([await call(), await call()], ["called", "known"]);
  const { items } = await audit.list({ subject: event });
  assert.deepEqual(items.map(({ action, detail }) => [action, detail.count]), [[
    "callouts_made",
    1,
  ]]);
});
