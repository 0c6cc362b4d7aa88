import assert from "node:assert/strict";
import type { Actor } from "../../../services/accounts/permissions.ts";
import { ContactInput } from "../../../services/follow_up/contact_schema.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { act } from "../../support/act.ts";
import { volunteerInput } from "../../support/builders.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { newStaff, staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { withdraw } from "../../support/withdraw.ts";

const today = "2026-09-15";

function contact(overrides: Record<string, unknown> = {}): ContactInput {
  return ContactInput.parse({
    canal: "whatsapp",
    resultado: "hablamos",
    nota: "",
    submission: crypto.randomUUID(),
    ...overrides,
  });
}

function log(
  { services, id }: Pick<TestSite, "services"> & { readonly id: string },
  actor: Actor,
  input: ContactInput,
) {
  return act(services, (tx) => services.followUps.contact(tx, id, input), actor);
}

function undo({ services, id }: Pick<TestSite, "services"> & { id: string }, actor: Actor) {
  return act(services, (tx) => services.followUps.undo(tx, id), actor);
}

async function actionsOn({ services: { audit } }: TestSite, subject: string): Promise<string[]> {
  return (await audit.list({ subject })).items.map(({ action }) => action);
}

async function openWithPerson(fields: Parameters<typeof volunteerInput>[0] = {}) {
  const site = await openSite();
  const id = await submit(site.services, "volunteer", volunteerInput(fields));
  const record = () => site.services.volunteers.for(staff).get(id);
  const lines = async () => (await site.services.volunteers.contacts.of(id)).entries;
  return { ...site, id, record, lines };
}

Deno.test("each choice is its date, and a day out of range is refused, and nothing of it is stored", async () => {
  using site = await openWithPerson();
  const ana = await newStaff(site);
  const choices = [
    ["manana", "", "2026-09-16"],
    ["sabado", "", "2026-09-19"],
    ["semana", "", "2026-09-22"],
    ["dia", "2026-10-20", "2026-10-20"],
    ["dia", today, today],
    ["no", "2026-10-20", undefined],
  ] as const;
  for (const [seguir, dia, date] of choices) {
    await log(site, ana, contact({ seguir, dia }));
    assert.equal((await site.record()).proximo, date, `${seguir} ${dia}`);
  }
  for (const dia of ["", "2026-09-14", "2030-01-01"]) {
    const refused = log(site, ana, contact({ seguir: "dia", dia }));
    await assert.rejects(refused, { code: "invalid" }, dia);
  }
  assert.equal((await site.lines()).length, choices.length);
});

Deno.test("the same contact sent again, also by two processes at once, is one line, one count and one entry", async () => {
  using site = await openWithPerson();
  const ana = await newStaff(site);
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const input = contact({ resultado: "no_contesta", nota: "Marcar por la tarde" });
  await Promise.all([site.services, colleague, site.services, colleague, site.services].map(
    (services) => log({ ...site, services }, ana, input),
  ));
  assert.equal((await site.lines()).length, 1);
  assert.equal((await site.record()).intentos, 1);
  const { items } = await site.services.audit.list({ subject: site.id });
  assert.deepEqual(items.map(({ action, detail }) => [action, detail]), [
    ["contact_logged", { channel: "whatsapp", result: "no_contesta" }],
  ], "the note is not in it");

  await undo(site, ana);
  await log(site, ana, input);
  assert.deepEqual(await site.lines(), [], "what was undone stays undone");
  assert(isSound(await verifyStore(site.services)));
});

Deno.test("the same contact that another process stores between the reads of this one is one line", async () => {
  using site = await openWithPerson();
  const ana = await newStaff(site);
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const input = contact({ resultado: "no_contesta" });
  const there = () => log({ ...site, services: colleague }, ana, input);
  whenRead(site.kv, "contacts", "after", there);
  await log(site, ana, input);
  assert.equal((await site.lines()).length, 1);
  assert.equal((await site.record()).intentos, 1);
  assert.deepEqual(await actionsOn(site, site.id), ["contact_logged"]);
});

Deno.test("a note that is erased between the reads of a contact stays erased", async () => {
  using site = await openWithPerson();
  const ana = await newStaff(site);
  await log(site, ana, contact({ nota: "Vive con su abuela" }));
  const [{ id: line = "" } = {}] = await site.lines();
  const colleague = secondProcess(site.kv, () => site.clock.now);
  const there = () =>
    act(colleague, (tx) => colleague.followUps.eraseNote(tx, site.id, { linea: line }), ana);
  whenRead(site.kv, "contacts", "after", there);
  site.clock.now += 1000;
  await log(site, ana, contact({ resultado: "se_suma" }));
  assert.deepEqual((await site.lines()).map(({ nota }) => nota), [undefined, undefined]);
  const { items } = await site.services.audit.list({ subject: site.id });
  const logged = items.find(({ action }) => action === "contact_logged");
  assert.deepEqual(logged?.detail, { channel: "whatsapp", result: "se_suma", status: "active" });
});

Deno.test("a contact is undone by its author within ten minutes, with what it changed and a colleague did not change after it", async () => {
  using site = await openWithPerson();
  const { volunteers } = site.services;
  const [ana, marcela] = [await newStaff(site), await newStaff(site)];
  const before = await site.record();
  await log(site, ana, contact());
  await assert.rejects(undo(site, marcela), {
    code: "conflict",
  });
  await act(
    site.services,
    (tx) => volunteers.for(staff).setStatus(tx, site.id, { status: "active" }),
  );
  await undo(site, ana);
  assert.deepEqual(await site.record(), { ...before, status: "active" });

  await log(site, ana, contact());
  site.clock.now += 10 * 60 * 1000 + 1;
  await assert.rejects(undo(site, ana), {
    code: "conflict",
  });
  assert.equal((await site.lines()).length, 1);
});

Deno.test("what a colleague set since the form was drawn stays, and the author reads so", async () => {
  using site = await openWithPerson();
  const [ana, luz] = [await newStaff(site), await newStaff(site)];
  const drawn = { from: "pending", responsable: "", resultado: "se_suma" };
  await log(site, luz, contact({ resultado: "escribi" }));
  assert.equal(await log(site, ana, contact(drawn)), "status");
  assert.equal((await site.record()).status, "contacted");
  assert.equal(await log(site, ana, contact({ ...drawn, from: "contacted" })), "owner");
  const { status, responsable } = await site.record();
  assert.deepEqual([status, responsable], ["active", luz.id]);
  assert.equal((await site.lines()).length, 3);
});

Deno.test("a person who wants no contact is on no list of people to contact", async () => {
  using site = await openWithPerson();
  const ana = await newStaff(site);
  const places = () => site.services.volunteers.figures.placesOf(ana.id, {});
  await log(site, ana, contact({ seguir: "manana" }));
  assert.equal((await places()).length, 1);
  const wish = { resultado: "no_mas", pidio: "sin_contacto", status: "contacted" };
  await log(site, ana, contact(wish));
  assert.deepEqual(await places(), []);
  assert.ok(isSound(await verifyStore(site.services)));
});

Deno.test("that a person wants no contact, and does again, is in the history and the log, each once", async () => {
  using site = await openWithPerson();
  const ana = await newStaff(site);
  await log(site, ana, contact({ resultado: "no_mas", pidio: "sin_contacto" }));
  const lift = { motivo: "Llamó a decir que sí", submission: crypto.randomUUID() };
  for (let time = 0; time < 2; time++) {
    await act(site.services, (tx) => site.services.followUps.lift(tx, site.id, lift), ana);
  }
  assert.deepEqual((await site.lines()).map(({ tipo }) => tipo), ["contacto", "levantado"]);
  assert.deepEqual(await actionsOn(site, site.id), [
    "no_contact_lifted",
    "no_contact_set",
    "contact_logged",
  ]);
});

Deno.test("eighty lines about a person are the most", async () => {
  using site = await openWithPerson();
  const ana = await newStaff(site);
  const nota = "ñ".repeat(300);
  for (let line = 0; line < 80; line++) await log(site, ana, contact({ nota }));
  await assert.rejects(log(site, ana, contact()), { code: "invalid" });
  assert.equal((await site.lines()).length, 80);
  const version = versionOf(await site.record(), ["localidad"]);
  const move = { version, fields: { localidad: "Bosa" as const } };
  const { services } = site;
  const moved = await act(services, (tx) => services.volunteers.correct(tx, site.id, move));
  assert.deepEqual(moved, ["localidad"]);
  assert.equal((await site.lines()).length, 80, "a move is not refused");
});

Deno.test("the history of a withdrawn person is kept until the record is erased", async () => {
  using site = await openWithPerson();
  const { services, kv, id } = site;
  const ana = await newStaff(site);
  await log(site, ana, contact());
  const left = () => Array.fromAsync(kv.list({ prefix: ["contacts"] }), ({ key }) => key[1]);
  await withdraw(services, [{ place: "volunteer", id }]);
  assert.deepEqual(await left(), [id]);
  await act(services, (tx) => services.withdrawals.erase(tx, id));
  assert.deepEqual(await left(), []);
});
