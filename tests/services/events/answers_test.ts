import assert from "node:assert/strict";
import type { Phase } from "../../../content/site/site.ts";
import { self } from "../../../services/accounts/actors.ts";
import { type Callout, calloutId } from "../../../services/events/callout_schema.ts";
import type { Roster } from "../../../services/events/roster_schema.ts";
import type { Signup } from "../../../services/events/signup_schema.ts";
import type { VolunteerInput } from "../../../services/inbox/volunteer_input_schema.ts";
import { act } from "../../support/act.ts";
import { volunteerInput, volunteerRecord } from "../../support/builders.ts";
import { openEvent, signupInput } from "../../support/events.ts";
import { mergeTwo } from "../../support/merge.ts";
import { openSite } from "../../support/site.ts";
import { newStaff, staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";

const mail = { perMinute: 30, perDay: 500 };
const event = "01K00000000000000000EVENT1";

type World = Awaited<ReturnType<typeof openWorld>>;

async function openWorld(roster: Partial<Roster> = {}, phase?: Phase) {
  const site = await openSite({ mail, phase });
  await openEvent(site.services, roster);
  const { calls, calloutAnswers, signups } = site.services;
  const call = async (input: Partial<VolunteerInput> = {}): Promise<string> => {
    const id = await submit(site.services, "volunteer", volunteerInput(input));
    await calls.callMany(staff, { ids: [id] }, { evento: event, canal: "correo" });
    return id;
  };
  const answer = (volunteer: string, que: "voy" | "no_puedo", turno?: string) =>
    act(
      site.services,
      (tx) => calloutAnswers.answer(tx, calloutId(event, volunteer), { que, turno }),
      self,
    );
  const signupsNow = async (): Promise<Signup[]> => await signups.ofEvent(event);
  return { site, call, answer, signupsNow, [Symbol.dispose]: () => site.closeStore() };
}

function callout(voluntario: string): Callout {
  return {
    ...{ id: calloutId(event, voluntario), evento: event, voluntario, by: "marcela" },
    ...{ at: "2026-09-15T16:00:00.000Z", canal: "correo", escrita: null, respuesta: null },
  };
}

async function states({ signupsNow }: World): Promise<string[]> {
  return (await signupsNow()).map(({ nombre, turno, estado }) => `${nombre} ${turno} ${estado}`);
}

Deno.test("a person who says «voy» takes a place, by what they authorised as a volunteer", async () => {
  using world = await openWorld();
  const { services } = world.site;
  const id = await world.call({ nombre: "Paola" });
  assert.equal(await world.answer(id, "voy", "1"), "inscrita");
  const { consent, email, telefono } = await services.volunteers.get(id);
  const [signup] = await world.signupsNow();
  assert.deepEqual(
    [signup?.estado, signup?.via, signup?.consent, signup?.email, signup?.telefono],
    ["inscrita", "convocatoria", consent, email, telefono],
  );
  assert.ok(!JSON.stringify(signup).includes(id), "the sign-up names its volunteer");
  const answered = await services.callouts.records.get(calloutId(event, id));
  assert.deepEqual(answered?.respuesta, {
    que: "voy",
    at: new Date(world.site.clock.now).toISOString(),
    por: null,
  });
});

Deno.test("an answer given again changes nothing; another one is taken, in both directions", async () => {
  using world = await openWorld();
  const id = await world.call({ nombre: "Paola" });
  await world.answer(id, "voy", "1");
  await world.answer(id, "voy", "1");
  assert.deepEqual(await states(world), ["Paola 1 inscrita"]);
  await world.answer(id, "no_puedo");
  await world.answer(id, "no_puedo");
  assert.deepEqual(await states(world), ["Paola 1 cancelada"]);
  await world.answer(id, "voy", "2");
  assert.deepEqual(await states(world), ["Paola 2 inscrita"]);
  const { items } = await world.site.services.audit.list({ subject: event });
  const answers = items.filter(({ action }) => action === "callout_answered").reverse();
  assert.deepEqual(answers.map(({ detail }) => detail.result), ["voy", "no_puedo", "voy"]);
});

Deno.test("of three for two places one waits, and has the place that another gives up", async () => {
  using world = await openWorld();
  const people = [];
  for (const nombre of ["Ana", "Luz", "Eva"]) people.push(await world.call({ nombre }));
  for (const [at, id] of people.entries()) {
    world.site.clock.now += at;
    await world.answer(id, "voy", "1");
  }
  assert.deepEqual((await states(world)).sort(), [
    "Ana 1 inscrita",
    "Eva 1 espera",
    "Luz 1 inscrita",
  ]);
  await world.answer(people[0]!, "no_puedo");
  assert.deepEqual((await states(world)).sort(), [
    "Ana 1 cancelada",
    "Eva 1 inscrita",
    "Luz 1 inscrita",
  ]);
});

Deno.test("no person moves from one shift to a full one", async () => {
  using world = await openWorld();
  const [ana, luz, eva] = [
    await world.call(),
    await world.call(),
    await world.call({ nombre: "Eva" }),
  ];
  for (const id of [ana, luz]) await world.answer(id, "voy", "1");
  await world.answer(eva, "voy", "2");
  assert.equal(await world.answer(eva, "voy", "1"), null);
  assert.ok((await states(world)).includes("Eva 2 inscrita"));
});

Deno.test("a list for called ones alone takes their answers; a shut one takes no «voy»", async () => {
  using world = await openWorld({ quien: "convocadas" });
  const { rosters } = world.site.services;
  const [ana, luz] = [await world.call(), await world.call()];
  assert.equal(await world.answer(ana, "voy", "1"), "inscrita");
  await rosters.records.update(event, (roster) => ({ ...roster, abierta: false }));
  await assert.rejects(world.answer(luz, "voy", "1"), { code: "form_closed" });
});

Deno.test("on election day no person is called or can say «voy»; «no puedo» is still taken", async () => {
  using world = await openWorld({}, "quiet");
  const { services } = world.site;
  const id = await world.call();
  assert.deepEqual(await services.callouts.of(id), []);
  await services.callouts.records.insert(callout(id));
  await assert.rejects(world.answer(id, "voy", "1"), { code: "form_closed" });
  assert.equal(await world.answer(id, "no_puedo"), null);
  assert.equal((await services.callouts.of(id))[0]?.respuesta?.que, "no_puedo");
});

Deno.test("a person who was merged into another record answers for themselves; one who withdrew does not", async () => {
  using world = await openWorld();
  const { services } = world.site;
  const [, joined] = await mergeTwo(services, [{ nombre: "Ana" }, { nombre: "Ximena" }]);
  const withdrawn = await world.call();
  await services.callouts.records.insert(callout(joined));
  assert.equal(await world.answer(joined, "voy", "2"), "inscrita");
  assert.equal((await states(world)).length, 1);
  await withdraw(services, [{ place: "volunteer", id: withdrawn }], "self");
  await assert.rejects(world.answer(withdrawn, "voy", "2"), { code: "not_found" });
});

Deno.test("staff note a yes on the phone, also of a person without a callout, within their scope", async () => {
  using world = await openWorld();
  const { services } = world.site;
  const kennedy = await newStaff(world.site, "Kennedy");
  const id = await submit(services, "volunteer", volunteerInput({ localidad: "Kennedy" }));
  const note = (volunteer: string) =>
    act(
      services,
      (tx) => services.calloutAnswers.note(tx, volunteer, event, { que: "voy", turno: "1" }),
      kennedy,
    );
  assert.equal(await note(id), "inscrita");
  const [made] = await services.callouts.of(id);
  assert.deepEqual(
    [made?.by, made?.escrita?.por, made?.respuesta?.por],
    [kennedy.id, kennedy.id, kennedy.id],
  );
  assert.deepEqual((await world.signupsNow()).map(({ via, estado }) => [via, estado]), [
    ["equipo", "inscrita"],
  ]);
  const outside = await submit(services, "volunteer", volunteerInput({ localidad: "Bosa" }));
  await assert.rejects(note(outside), { code: "not_found" });
  assert.deepEqual(await services.callouts.of(outside), []);
});

Deno.test("a coordinator notes a yes of a person who signed up already: one place, in one commit", async () => {
  using world = await openWorld();
  const { services } = world.site;
  const kennedy = await newStaff(world.site, "Kennedy");
  const who = { nombre: "Paola", email: "paola@example.org" };
  await submit(services, "signup", signupInput(who));
  const id = await submit(
    services,
    "volunteer",
    volunteerInput({ ...who, localidad: "Kennedy" }),
  );
  const note = (que: "voy" | "no_puedo") =>
    act(
      services,
      (tx) => services.calloutAnswers.note(tx, id, event, { que, turno: "1" }),
      kennedy,
    );
  await note("voy");
  assert.deepEqual((await states(world)).sort(), ["Paola 1 inscrita", "Paola 1 repetida"]);
  await note("no_puedo");
  assert.deepEqual(await states(world), ["Paola 1 cancelada", "Paola 1 cancelada"]);
  await note("voy");
  assert.deepEqual((await states(world)).sort(), ["Paola 1 cancelada", "Paola 1 inscrita"]);

  // A volunteer with her name and address and another telephone, to which staff write.
  const other = { ...who, telefono: "300 999 9999", localidad: "Kennedy" as const };
  const stranger = await submit(services, "volunteer", volunteerInput(other));
  for (const que of ["voy", "no_puedo"] as const) {
    await act(
      services,
      (tx) => services.calloutAnswers.note(tx, stranger, event, { que, turno: "1" }),
      kennedy,
    );
  }
  assert.deepEqual((await states(world)).sort(), [
    "Paola 1 cancelada",
    "Paola 1 cancelada",
    "Paola 1 inscrita",
  ]);
});

Deno.test("two people without an address are two, though they have one name", async () => {
  using world = await openWorld();
  const { services } = world.site;
  const people = ["01K0000000000000000000V001", "01K0000000000000000000V002"];
  const phones = ["300 111 1111", "300 222 2222"];
  await services.volunteers.load(
    people.map((id, at) => volunteerRecord(id, { email: "", telefono: phones[at] })),
  );
  for (const id of people) {
    await act(
      services,
      (tx) => services.calloutAnswers.note(tx, id, event, { que: "voy", turno: "1" }),
      staff,
    );
  }
  assert.deepEqual((await world.signupsNow()).map(({ estado }) => estado), [
    "inscrita",
    "inscrita",
  ]);
});

Deno.test("the account that wrote first stays on the callout", async () => {
  using world = await openWorld();
  const { services } = world.site;
  const id = await world.call();
  const [marcela, jorge] = [await newStaff(world.site), await newStaff(world.site)];
  for (const actor of [marcela, jorge]) {
    await act(services, (tx) => services.calloutAnswers.noteWritten(tx, id, event), actor);
  }
  assert.equal((await services.callouts.of(id))[0]?.escrita?.por, marcela.id);
});

Deno.test("«No me inviten más» marks the person once, with a line of the history, until staff lift it", async () => {
  using world = await openWorld();
  const { services } = world.site;
  const id = await world.call();
  const end = () =>
    act(services, (tx) => services.calloutAnswers.endContact(tx, calloutId(event, id)), self);
  await end();
  await end();
  const { no_contactar } = await services.volunteers.get(id);
  assert.equal(no_contactar?.por, "");
  const { entries } = await services.volunteers.contacts.of(id);
  assert.deepEqual(entries.map(({ resultado, canal, por }) => [resultado, canal, por]), [
    ["no_mas", "correo", undefined],
  ]);
});
