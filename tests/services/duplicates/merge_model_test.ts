import assert from "node:assert/strict";
import fc from "fast-check";
import { self } from "../../../services/accounts/actors.ts";
import { type Actor, isWithin } from "../../../services/accounts/permissions.ts";
import { keptFirst } from "../../../services/duplicates/merge_choice.ts";
import { ContactInput } from "../../../services/follow_up/contact_schema.ts";
import { versionOf } from "../../../services/inbox/inbox.ts";
import { maintenanceTasks } from "../../../services/maintenance.ts";
import { eraseAll } from "../../../services/rights/erasure.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { Problem } from "../../../services/system/problem.ts";
import { verifyStore } from "../../../services/verify.ts";
import { act } from "../../support/act.ts";
import { volunteerRecord } from "../../support/builders.ts";
import { merge } from "../../support/merge.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { newStaff, staff } from "../../support/staff.ts";

const fields = ["email", "telefono", "mensaje"] as const;
type Values = Partial<Record<(typeof fields)[number], string>>;

/** A record as it has to be: what it has of its own, and of each that is merged into it. */
interface Expected {
  place: "list" | "withdrawn" | "gone" | { readonly into: string };
  own: Values;
  taken: { readonly id: string; readonly values: Values }[];
  isMarked: boolean;
}

const ids = Array.from({ length: 7 }, (_, at) => `01M7YZK5TEFEP2NW21S3MG710${at}`);
const localidadOf = (id: string) => ids.indexOf(id) < 4 ? "Suba" : "Bosa";
const id = fc.constantFrom(...ids);
const merging = fc.record({
  op: fc.constant("merge" as const),
  one: id,
  other: id,
  chosen: fc.subarray([...fields]),
  isLimited: fc.boolean(),
});
const single = fc.record({
  op: fc.constantFrom(
    "separate" as const,
    "separate" as const,
    "contact" as const,
    "correct" as const,
    "status" as const,
    "complaint" as const,
    "withdraw" as const,
    "withdraw self" as const,
    "erase" as const,
    "erase self" as const,
    "purge" as const,
    "come" as const,
    "come" as const,
  ),
  one: id,
  field: fc.constantFrom(...fields),
  isLimited: fc.boolean(),
});
const step = fc.oneof(merging, single, single);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

class Model {
  readonly records = new Map<string, Expected>();
  corrections = 0;

  constructor(readonly site: TestSite, readonly limited: Actor) {}

  get services() {
    return this.site.services;
  }

  at(id: string): Expected {
    const absent: Expected = { place: "gone", own: {}, taken: [], isMarked: false };
    const known = this.records.get(id) ?? absent;
    this.records.set(id, known);
    return known;
  }

  isListed(id: string): boolean {
    return this.at(id).place === "list";
  }

  isReached(id: string, actor: Actor): boolean {
    return isWithin(actor.scope("volunteers:merge"), { localidad: localidadOf(id) });
  }

  valuesOf(id: string): Values {
    const { own, taken } = this.at(id);
    return Object.assign({}, own, ...taken.map(({ values }) => values));
  }

  /** Separates the record in the model; it goes where the one is in which it was. */
  separate(id: string): void {
    const record = this.at(id);
    const { place } = record;
    if (typeof place === "string") return;
    const kept = this.at(place.into);
    kept.taken = kept.taken.filter((one) => one.id !== id);
    record.place = kept.place;
    record.isMarked ||= kept.isMarked;
  }

  separateAll(id: string): string[] {
    const { place, taken } = this.at(id);
    const others = taken.map((one) => one.id);
    others.forEach((other) => this.separate(other));
    if (typeof place === "string") return others;
    this.separate(id);
    return [place.into];
  }

  eraseWhole(id: string): void {
    for (const { id: other } of this.at(id).taken) this.records.delete(other);
    this.records.delete(id);
  }

  async mergeBoth({ one, other, chosen, isLimited }: Step & { op: "merge" }): Promise<void> {
    const actor = isLimited ? this.limited : staff;
    const both = [this.at(one), this.at(other)];
    const isOpen = one !== other && both.every(({ place }) => place === "list") &&
      both.every(({ isMarked }) => !isMarked) && both.some(({ taken }) => taken.length === 0) &&
      both.every(({ taken }) => taken.length < 5) &&
      [one, other].every((id) => this.isReached(id, actor));
    if (!isOpen) return await refused(merge(this.services, [one, other], {}, actor));
    const kept = await keptOf(this.services, one, other);
    const joined = kept === one ? other : one;
    const values = this.valuesOf(joined);
    const current = this.valuesOf(kept);
    const given = Object.fromEntries(chosen.map((field) => [field, joined]));
    await merge(this.services, [one, other], given, actor);
    const differing = chosen.filter((field) => values[field] !== current[field]);
    const taken = Object.fromEntries(differing.map((field) => [field, values[field]]));
    this.at(kept).taken.push({ id: joined, values: taken });
    this.at(joined).place = { into: kept };
  }

  async take(step: Step): Promise<void> {
    if (step.op === "merge") return await this.mergeBoth(step);
    const { op, one, field, isLimited } = step;
    const { services } = this;
    const { volunteers, merges, withdrawals, followUps } = services;
    const actor = isLimited ? this.limited : staff;
    const record = this.at(one);
    const asSelf = <R>(work: Parameters<typeof act<R>>[1]) => act(services, work, self);
    switch (op) {
      case "come": {
        if (record.place !== "gone") return;
        const own = {
          email: `${one}@example.org`,
          telefono: "300 111 1111",
          mensaje: `Soy ${one}`,
        };
        const given = { ...own, localidad: localidadOf(one), submission: crypto.randomUUID() };
        await volunteers.load([volunteerRecord(one, given)]);
        this.records.set(one, { place: "list", own, taken: [], isMarked: false });
        return;
      }
      case "separate": {
        const { place } = record;
        const isOpen = typeof place !== "string" && this.isListed(place.into) &&
          [one, place.into].every((id) => this.isReached(id, actor));
        const work = act(services, (tx) => merges.separate(tx, one), actor);
        if (!isOpen) return await refused(work);
        await work;
        this.separate(one);
        return;
      }
      case "contact": {
        const input = ContactInput.parse({ canal: "llamada", resultado: "hablamos", nota: "" });
        const work = act(services, (tx) => followUps.contact(tx, one, input), staff);
        return void (this.isListed(one) ? await work : await refused(work));
      }
      case "correct": {
        if (!this.isListed(one)) return;
        const value = field === "email"
          ? `nueva${++this.corrections}@example.org`
          : `300 ${++this.corrections}`;
        const version = versionOf(await volunteers.get(one), [field]);
        const fields = { [field]: value };
        await act(services, (tx) => volunteers.correct(tx, one, { version, fields }));
        record.own = { ...record.own, [field]: value };
        for (const { values } of record.taken) delete values[field];
        return;
      }
      case "status": {
        const work = act(
          services,
          (tx) => volunteers.for(staff).setStatus(tx, one, { status: "active" }),
        );
        return void (this.isListed(one) ? await work : await refused(work));
      }
      case "complaint": {
        if (!this.isListed(one)) return;
        const reason = record.isMarked ? null : "Pide que se corrija";
        await act(services, (tx) => volunteers.for(staff).setComplaint(tx, one, reason));
        record.isMarked = reason !== null;
        return;
      }
      case "withdraw": {
        if (typeof record.place !== "string") {
          const left = this.separateAll(one);
          await merges.separateAll((work) => act(services, work), one, true);
          await this.requireUncalled(left);
        }
        if (this.at(one).place !== "list") return;
        await act(
          services,
          (tx) => withdrawals.withdraw(tx, { place: "volunteer", id: one }, "staff"),
        );
        this.at(one).place = "withdrawn";
        return;
      }
      case "withdraw self": {
        if (record.place === "gone") return;
        const left = this.separateAll(one);
        await merges.separateAll(asSelf, one, true);
        if (record.place === "list") {
          await asSelf((tx) => withdrawals.withdraw(tx, { place: "volunteer", id: one }, "self"));
          record.place = "withdrawn";
        }
        return await this.requireUncalled(left);
      }
      case "erase": {
        if (record.place === "gone") return;
        await this.erase(one, record);
        if (typeof record.place !== "string") {
          this.separateAll(one);
          this.records.delete(one);
        } else this.eraseWhole(one);
        return;
      }
      case "erase self": {
        if (record.place === "gone") return;
        const left = this.separateAll(one);
        await merges.separateAll(asSelf, one, true);
        await this.erase(one, record);
        this.records.delete(one);
        return await this.requireUncalled(left);
      }
      case "purge": {
        this.site.clock.now += 12 * oneDay;
        await maintenanceTasks(services).withdrawn!();
        const over = [...this.records].filter(([, { place }]) => place === "withdrawn");
        for (const [id] of over) this.eraseWhole(id);
      }
    }
  }

  /** Erases it by the address that it is found under. */
  async erase(one: string, record: Expected): Promise<void> {
    const email = typeof record.place === "string" ? this.valuesOf(one).email : record.own.email;
    await eraseAll(this.services, email ?? "", {
      write: (work) => act(this.services, work),
      isMeant: ({ id }) => id === one,
    });
  }

  async requireUncalled(left: readonly string[]): Promise<void> {
    for (const one of left) {
      const listed = await this.services.volunteers.find(one);
      if (listed) assert.notEqual(listed.no_contactar, undefined, one);
    }
  }

  async check(): Promise<void> {
    const { volunteers, withdrawals, merges } = this.services;
    for (const one of ids) {
      const { place, taken, isMarked } = this.at(one);
      const [listed, withdrawn, merged] = await Promise.all([
        volunteers.find(one),
        withdrawals.find(one),
        merges.find(one),
      ]);
      const found = [listed && "list", withdrawn && "withdrawn", merged && "merged"].filter(
        Boolean,
      );
      const wanted = typeof place === "string" ? place : "merged";
      assert.deepEqual(found, wanted === "gone" ? [] : [wanted], one);
      const record = listed ?? withdrawn?.record ?? merged?.record;
      if (!record || !("mensaje" in record)) continue;
      const { email, telefono, mensaje, unidos = [], reclamo } = record;
      assert.deepEqual({ email, telefono, mensaje }, this.valuesOf(one), one);
      assert.deepEqual(unidos.map(({ id }) => id), taken.map(({ id }) => id), one);
      if (typeof place === "string") assert.equal(reclamo !== undefined, isMarked, one);
      else assert.equal(merged?.into, place.into);
    }
  }
}

async function keptOf(
  { volunteers }: TestSite["services"],
  one: string,
  other: string,
): Promise<string> {
  return keptFirst([await volunteers.get(one), await volunteers.get(other)])[0].id;
}

async function refused(work: Promise<unknown>): Promise<void> {
  await assert.rejects(work, (error) => error instanceof Problem);
}

Deno.test("whatever two people merge and separate, each record is in one place with its own values", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 200, size: "max" }), async (steps) => {
      using site = await openSite();
      const model = new Model(site, await newStaff(site, "Suba"));
      for (const one of ids) {
        await model.take({ op: "come", one, field: "email", isLimited: false });
      }
      for (const [at, step] of steps.entries()) {
        await model.take(step).catch((cause) => {
          throw new Error(`step ${at}: ${JSON.stringify(step)}`, { cause });
        });
        await model.check();
      }
      const { collections } = await verifyStore(site.services);
      assert.deepEqual(collections.flatMap(({ findings }) => findings), []);
    }),
    // Ten thousand steps.
    { numRuns: 100 },
  );
});
