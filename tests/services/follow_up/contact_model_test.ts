import assert from "node:assert/strict";
import { self } from "../../../services/accounts/actors.ts";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { Localidad } from "../../../content/words/options.ts";
import type { AuditAction } from "../../../content/admin/audit_entries.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { Problem } from "../../../services/system/problem.ts";
import { ContactInput } from "../../../services/follow_up/contact_schema.ts";
import type { Services } from "../../../services/services.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { setStatusOfMany } from "../../../services/inbox/bulk_status.ts";
import type { Unit } from "../../../services/store/unit.ts";
import { act } from "../../support/act.ts";
import { volunteerInput } from "../../support/builders.ts";
import { newStaff } from "../../support/staff.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { submit } from "../../support/submit.ts";
import {
  act as inModel,
  type Action,
  agendaOf,
  type Facts,
  type Person,
  results,
} from "./support/model.ts";

/** One member of staff does something with one person. */
interface Deed {
  readonly person: number;
  /** 0 coordinates Suba, 1 Suba and Bosa, 2 is the administrator. */
  readonly by: number;
  readonly action: Action;
}

const shown = fc.constantFrom(null, { status: "pending" }, { status: "contacted" });
const resultado = fc.constantFrom(...results);
const contactOf = fc.record({ kind: fc.constant("contact" as const), resultado, shows: shown });
const otherOf = fc.oneof(
  fc.record({ kind: fc.constantFrom("undo", "lift", "next", "take", "withdraw", "erase") }),
  fc.record({ kind: fc.constantFrom("undo", "lift", "next", "take") }),
  fc.record({ kind: fc.constant("give"), to: fc.constantFrom("0", "1", "2") }),
  fc.record({ kind: fc.constant("move"), to: fc.constantFrom<Localidad>("Suba", "Bosa") }),
  fc.record({
    kind: fc.constant("status"),
    status: fc.constantFrom("pending", "contacted", "active", "inactive"),
  }),
) as fc.Arbitrary<Action>;
const by = fc.nat({ max: 2 });
const person = fc.nat({ max: 3 });

/** A contact, and what comes while its record is read, or another way round. */
const step = fc.record({
  person,
  contact: fc.record({ by, action: contactOf }),
  other: fc.record({ by, action: otherOf }),
  inner: fc.constantFrom("contact", "other", null),
  moment: fc.constantFrom("before" as const, "after" as const),
  days: fc.constantFrom(0, 0, 0, 1, 3),
});

/** The store, the people as memory has them, and the three members of staff. */
interface World {
  readonly site: TestSite;
  readonly staff: readonly Awaited<ReturnType<typeof newStaff>>[];
  readonly ids: readonly string[];
}

const localidadesOf = [["Suba"], ["Suba", "Bosa"], []] as const;

async function openWorld(): Promise<World> {
  const site = await openSite();
  const staff = await Promise.all(localidadesOf.map((own) => newStaff(site, ...own)));
  const ids: string[] = [];
  for (const localidad of ["Suba", "Suba", "Bosa", "Bosa"] as const) {
    ids.push(await submit(site.services, "volunteer", volunteerInput({ localidad })));
  }
  return { site, staff, ids };
}

/** Does the deed in the store; returns the answer. */
async function doIt({ staff, ids }: World, services: Services, deed: Deed): Promise<string> {
  const { volunteers, followUps, assignments, withdrawals, audit } = services;
  const [actor, boss, id] = [staff[deed.by]!, staff[2]!, ids[deed.person]!];
  const entry = (action: AuditAction, detail = {}) =>
    audit.planCreate({ action, actor: actor.id, client: null, subject: id, detail });
  const commit = <R>(work: (tx: Unit) => Promise<R>, by = actor) => act(services, work, by);
  const { action } = deed;
  switch (action.kind) {
    case "contact": {
      const { resultado, shows } = action;
      const drawn = shows ? { from: shows.status, responsable: shows.responsable ?? "" } : {};
      const fields = { canal: "llamada", resultado, nota: "", pidio: "sin_contacto", ...drawn };
      const input = ContactInput.parse({ ...fields, submission: crypto.randomUUID() });
      const kept = await commit((tx) => followUps.contact(tx, id, input));
      return kept ? `kept ${kept}` : "ok";
    }
    case "undo":
      await commit((tx) => followUps.undo(tx, id));
      return "ok";
    case "lift":
      await commit((tx) => followUps.lift(tx, id, { motivo: "Escribió que sí", submission: null }));
      return "ok";
    case "next":
      await commit((tx) => followUps.setNext(tx, id, { seguir: "manana", dia: undefined }));
      return "ok";
    case "take":
      await assignments.takeUnowned(actor);
      return "ok";
    case "give": {
      const to = { responsable: staff[Number(action.to)]!.id };
      return await commit((tx) => assignments.assign(tx, id, to), boss);
    }
    case "move": {
      const fields = { localidad: action.to };
      const version = versionOf(await volunteers.get(id), ["localidad"]);
      await commit((tx) => volunteers.correct(tx, id, { version, fields }), self);
      return "ok";
    }
    case "status": {
      const status = action.status as "pending";
      const { failed } = await setStatusOfMany(volunteers.for(boss), { ids: [id], status });
      return failed.length > 0 ? "not_found" : "ok";
    }
    case "withdraw":
      await withdrawals.withdraw([{ place: "volunteer", id }], {
        way: "self",
        entry: () => entry("consent_withdrawn"),
      });
      return "ok";
    case "erase":
      await commit((tx) => volunteers.erase(tx, id));
      return "ok";
  }
}

/** The people and the answers, after the deeds in that order in memory. */
function inMemory({ site, staff }: World, people: readonly Person[], deeds: readonly Deed[]) {
  const scopeOf = (account: string) => {
    const own = localidadesOf[staff.findIndex(({ id }) => id === account)] ?? [];
    return new Set<string>(own.length > 0 ? own : ["Suba", "Bosa"]);
  };
  const after = [...people];
  const answers = deeds.map(({ person, by, action }) => {
    const isStaffs = ["give", "move", "status", "erase", "withdraw"].includes(action.kind);
    const actor = staff[isStaffs ? 2 : by]!.id;
    const meant = action.kind === "give" ? { ...action, to: staff[Number(action.to)]!.id } : action;
    const touched = action.kind === "take" ? after.keys() : [person];
    let answer = "";
    for (const at of touched) {
      const done = inModel(after[at]!, meant, { actor, scopeOf, now: site.clock.now });
      [after[at], answer] = [done.person, done.answer];
    }
    return answer;
  });
  return { people: after, answers };
}

const names = ["status", "responsable", "proximo", "ultimo", "intentos", "no_contactar"] as const;

/** Returns the people as the store has them. */
async function stored({ site: { services, kv }, ids }: World): Promise<Person[]> {
  return await Promise.all(ids.map(async (id): Promise<Person> => {
    const { value: withdrawn } = await kv.get<{ record: object }>(["withdrawn", id]);
    const listed = await services.volunteers.find(id);
    const record = Object.entries(listed ?? withdrawn?.record ?? {});
    const facts = record.filter(([name]) => names.some((one) => one === name));
    const { entries, previo } = await services.volunteers.contacts.of(id);
    return {
      place: listed ? "listed" : withdrawn ? "withdrawn" : "erased",
      localidad: Object.fromEntries(record).localidad,
      facts: Object.fromEntries(facts) as unknown as Facts,
      lines: entries.map(({ tipo, por, at }) => ({ tipo, at, ...(por && { por }) })),
      ...(previo && { previo }),
    };
  }));
}

/** What of a person the store is compared by; of an erased one only that there is nothing. */
function seen({ place, lines, ...rest }: Person) {
  return place === "erased" ? { place, lines } : { place, lines, ...rest };
}

/** Asserts that agenda and counters are those of the people in memory. */
async function assertCounted({ site: { services }, ids, staff }: World, people: readonly Person[]) {
  const { volunteers } = services;
  const count = (keys: readonly (readonly string[])[]) =>
    Object.fromEntries(
      [...Map.groupBy(keys, (key) => key.join())].map(([key, { length }]) => [key, length]).sort(),
    );
  const positive = (counts: [string, number][]) =>
    Object.fromEntries(counts.filter(([, count]) => count > 0).sort());
  const slots = people.map(agendaOf).filter((slot) => slot !== null);
  const counts = async (counter: "agenda" | "localidad") =>
    Object.fromEntries(
      [...await volunteers.figures.countsOf(counter)].flatMap(([name, own]) =>
        [...own].map(([part, count]) => [`${name},${part}`, count] as const)
      ).sort(),
    );
  assert.deepEqual(await counts("agenda"), count(slots));
  for (const { id } of staff) {
    const own = ids.filter((_, at) => agendaOf(people[at]!)?.[0] === id);
    assert.deepEqual(
      (await volunteers.figures.placesOf(id, {})).map(({ id }) => id).toSorted(),
      own.toSorted(),
    );
  }
  const listed = people.filter(({ place }) => place === "listed");
  const unowned = listed.filter(({ facts }) =>
    facts.status === "pending" && !facts.responsable && !facts.no_contactar
  );
  assert.deepEqual(
    positive([...await volunteers.figures.sumsOf("unowned")]),
    count(unowned.map(({ localidad }) => [localidad])),
  );
  assert.deepEqual(
    await counts("localidad"),
    count(listed.map(({ localidad, facts }) => [localidad, facts.status])),
  );
}

Deno.test("a contact beside any other change is neither refused nor lost, and agenda and counters agree with memory", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const world = await openWorld();
      using site = world.site;
      const colleague = secondProcess(site.kv, () => site.clock.now);
      let people: Person[] = await stored(world);
      for (const { person, contact, other, inner, moment, days } of steps) {
        site.clock.now += days * oneDay + 1000;
        const answer = (services: Services, deed: Deed) =>
          doIt(world, services, deed).catch((error) => {
            assert(error instanceof Problem, String(error));
            return error.code;
          });
        const deeds = [{ person, ...contact }, { person, ...other }];
        const [outside, inside] = inner === "contact" ? deeds.toReversed() : deeds;
        let meanwhile: Promise<string> | undefined;
        const start = () => meanwhile ??= answer(colleague, inside!);
        if (inner !== null) whenRead(site.kv, "volunteers", moment, start);
        const first = await answer(site.services, outside!);
        const answers = [first, await start()];
        const found = await stored(world);
        const orders = [[outside!, inside!], [inside!, outside!]].flatMap((order, at) => {
          const done = inMemory(world, people, order);
          const told = at === 0 ? done.answers : done.answers.toReversed();
          return [{ people: done.people, answers: told }];
        });
        const right = orders.find((order) =>
          isDeepStrictEqual(order.answers, answers) &&
          isDeepStrictEqual(order.people.map(seen), found.map(seen))
        );
        const [before, after] = [seen(people[person]!), seen(found[person]!)];
        const told = { before, deeds, inner, moment, answers, after };
        assert(right, Deno.inspect(told, { depth: 8 }));
        people = right.people;
        await assertCounted(world, people);
      }
      assert(isSound(await verifyStore(site.services)));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
