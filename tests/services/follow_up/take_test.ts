import assert from "node:assert/strict";
import { isWithin } from "../../../services/accounts/permissions.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { verifyStore } from "../../../services/verify.ts";
import { Random } from "../../../tasks/seed/random.ts";
import { volunteerInput } from "../../support/builders.ts";
import { secondProcess } from "../../support/second_process.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { newStaff, staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";

const rounds = 100;

async function allOf({ kv }: TestSite): Promise<Volunteer[]> {
  const entries = kv.list<Volunteer>({ prefix: ["volunteers"] });
  return await Array.fromAsync(entries, ({ value }) => value);
}

async function yieldTimes(times: number): Promise<void> {
  for (let n = 0; n < times; n++) await new Promise((resolve) => setImmediate(resolve));
}

Deno.test("two who take at once from fifty people, in two processes, take no one twice and lose no one, a hundred times", async () => {
  using site = await openSite();
  const { services, clock } = site;
  const random = new Random(50);
  const colleague = secondProcess(site.kv, () => clock.now);
  const takers = [
    { services, actor: await newStaff(site, "Suba") },
    { services: colleague, actor: await newStaff(site, "Suba", "Bosa") },
  ];
  const ids: string[] = [];
  for (const localidad of ["Suba", "Bosa", "Suba", "Suba", "Usme"] as const) {
    for (let n = 0; n < 10; n++) {
      ids.push(await submit(services, "volunteer", volunteerInput({ localidad })));
    }
  }
  let taken = 0;
  for (let round = 0; round < rounds; round++) {
    clock.now += 1000;
    const before = new Map((await allOf(site)).map(({ id, responsable }) => [id, responsable]));
    const counts = await Promise.all(takers.map(async ({ services, actor }) => {
      await yieldTimes(random.below(4));
      return (await services.assignments.takeUnowned(actor)).count;
    }));
    const after = await allOf(site);
    for (const [at, { actor }] of takers.entries()) {
      const own = after.filter(({ id, responsable }) =>
        responsable === actor.id && !before.get(id)
      );
      assert.equal(own.length, counts[at], "each has all that the answer says");
      const scope = actor.scope("volunteers:contact");
      assert(own.every((record) => isWithin(scope, record)));
      const left = after.filter((record) => !record.responsable && isWithin(scope, record));
      assert(own.length === 10 || left.length === 0, "no one is left while there was room");
      taken += own.length;
    }
    const moved = after.filter(({ id, responsable }) =>
      before.get(id) && responsable !== before.get(id)
    );
    assert.deepEqual(moved, [], "no one is taken from an owner");
    if (counts[0] !== 0 || counts[1] !== 0) continue;
    // All are taken: they begin again.
    await services.assignments.assignMany({ ids, responsable: ["nadie"] }, staff);
  }
  assert(taken > rounds * 8, `${taken} were taken`);
  const { collections } = await verifyStore(services);
  assert.deepEqual(collections.flatMap(({ findings }) => findings), []);
});
