import assert from "node:assert/strict";
import type { AuditAction } from "../../../content/audit_entries.ts";
import { oneDay } from "../../../services/clock.ts";
import { Problem } from "../../../services/problem.ts";
import { ContactInput } from "../../../services/schemas/contact.ts";
import type { Volunteer } from "../../../services/schemas/volunteer.ts";
import { versionOf } from "../../../services/submissions/inbox.ts";
import { sum } from "../../../services/stats.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { Random } from "../../../tasks/seed/random.ts";
import { volunteerInput } from "../../support/builders.ts";
import { newStaff } from "../../support/coordinator.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import { results } from "./support/model.ts";

const statuses = ["pending", "contacted", "active", "inactive"] as const;
const places = ["Suba", "Bosa"] as const;

/** Returns owner and slot of the record, as the specification says them. */
function slotOf(record: Volunteer): string | null {
  const { responsable, proximo, ultimo, status, no_contactar } = record;
  if (!responsable || no_contactar) return null;
  if (proximo) return `${responsable} ${proximo}`;
  if (status === "pending" && !ultimo) return `${responsable} nueva`;
  return status === "inactive" ? null : `${responsable} sin_fecha`;
}

/** Returns how often each key is there, without those that never are. */
function tally(keys: Iterable<string | null>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) if (key !== null) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

async function allOf({ kv }: TestSite): Promise<Volunteer[]> {
  const entries = kv.list<Volunteer>({ prefix: ["volunteers"] });
  return await Array.fromAsync(entries, ({ value }) => value);
}

Deno.test("after 10,000 changes of slots, agenda and counters are those of a recount", async () => {
  using site = await openSite();
  const { services, clock } = site;
  const { volunteers, followUps, assignments, audit } = services;
  const random = new Random(25);
  const team = [
    await newStaff(site),
    await newStaff(site, "Suba"),
    await newStaff(site, "Suba", "Bosa"),
  ];
  const register = () =>
    submit(services, "volunteer", volunteerInput({ localidad: random.pick(places) }));
  let ids = await Promise.all(Array.from({ length: 60 }, register));
  let before = new Map((await allOf(site)).map((record) => [record.id, slotOf(record)]));
  let changes = 0;

  /** Does something at random. */
  const change = async (): Promise<unknown> => {
    const [id, actor] = [random.pick(ids), random.pick(team)];
    const some = ids.filter(() => random.chance(0.6));
    const entry = (action: AuditAction, detail = {}) =>
      audit.planCreate({ action, actor: actor.id, client: null, subject: id, detail });
    const own = { actor, entry };
    const verbs = {
      contact: () =>
        followUps.contact(
          id,
          ContactInput.parse({
            canal: "llamada",
            resultado: random.pick(results),
            nota: "",
            pidio: "sin_contacto",
            submission: crypto.randomUUID(),
          }),
          own,
        ),
      undo: () => followUps.undo(id, own),
      next: () =>
        followUps.setNext(id, {
          seguir: random.pick(["manana", "semana", "no"] as const),
          dia: undefined,
        }, own),
      lift: () => followUps.lift(id, { motivo: "Escribió que sí", submission: null }, own),
      take: () => assignments.takeUnowned(actor),
      give: () =>
        assignments.assignMany({
          ids: some,
          responsable: [random.pick(team).id, random.pick(team).id],
        }, actor),
      leave: () => assignments.assignMany({ ids: some, responsable: ["nadie"] }, actor),
      status: () =>
        volunteers.for(actor).setStatusOfMany({ ids: some, status: random.pick(statuses) }),
      move: async () => {
        const version = versionOf(await volunteers.get(id), ["localidad"]);
        const fields = { localidad: random.pick(places) };
        return await volunteers.correct(id, { version, fields, entry: () => ({}) });
      },
      erase: async () => {
        await volunteers.erase(id);
        ids = [...ids.filter((one) => one !== id), await register()];
      },
    };
    // Giving many moves the most people.
    return await random.pick([...Object.values(verbs), verbs.give, verbs.give, verbs.give])();
  };

  while (changes < 10_000) {
    clock.now += random.chance(0.02) ? oneDay : 1000;
    await change().catch((error) => assert(error instanceof Problem, String(error)));
    const after = new Map((await allOf(site)).map((record) => [record.id, slotOf(record)]));
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      if ((before.get(id) ?? null) !== (after.get(id) ?? null)) changes++;
    }
    before = after;
  }

  const records = await allOf(site);
  const agenda = await volunteers.countsOf("agenda");
  assert.deepEqual(
    Object.fromEntries(
      agenda.filter(({ count }) => count > 0)
        .map(({ parts, count }) => [parts.join(" "), count]),
    ),
    tally(records.map(slotOf)),
  );
  for (const { id: owner } of team) {
    const own = records.filter((record) => slotOf(record)?.startsWith(owner));
    const inOrder = own.map((record) => [slotOf(record)!, record.id].join()).toSorted();
    assert.deepEqual(
      (await volunteers.agendaOf(owner, {})).map(({ id }) => id),
      inOrder.map((key) => key.split(",")[1]),
    );
    assert.equal(sum(await volunteers.sumsOf("agenda", [owner])), own.length);
  }
  const unowned = records.filter(({ status, responsable, no_contactar }) =>
    status === "pending" && !responsable && !no_contactar
  );
  const counted = [...await volunteers.sumsOf("unowned")].filter(([, count]) => count > 0);
  assert.deepEqual(Object.fromEntries(counted), tally(unowned.map(({ localidad }) => localidad)));
  assert(isSound(await verifyStore(services)));
});
