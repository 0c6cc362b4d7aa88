import assert from "node:assert/strict";
import { newId } from "../../../services/system/record_id.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { newStaff } from "../../support/staff.ts";
import { openSite } from "../../support/site.ts";
import { volunteerRecord } from "../../support/builders.ts";

function peopleOf(owner: string, count: number, given: Partial<Volunteer> = {}): Volunteer[] {
  const slots = ["2026-09-01", "2026-09-14", "2026-09-15", undefined, "2026-09-16", "2026-10-01"];
  return slots.flatMap((proximo, at) =>
    Array.from({ length: count }, (_, n): Volunteer => ({
      ...volunteerRecord(newId(Date.parse("2026-09-01") + at * 1000 + n), given),
      responsable: owner,
      ...(proximo && { proximo }),
    }))
  );
}

Deno.test("going on from person to person meets everyone due, in order, also beyond a page of the list", async () => {
  using site = await openSite();
  const { volunteers, todayLists } = site.services;
  const ana = await newStaff(site, "Suba");
  const own = peopleOf(ana.id, 60);
  await volunteers.load([
    ...own,
    ...peopleOf(ana.id, 15, { localidad: "Bosa" }),
    ...peopleOf("another", 3),
  ]);
  const met: string[] = [];
  for (
    let next = await todayLists.nextOf(ana);
    next !== null && met.length < 300;
    next = await todayLists.nextOf(ana, next)
  ) met.push(next.id);
  assert.deepEqual(met, own.slice(0, 240).map(({ id }) => id));
  const later = own.at(-1);
  assert.equal((await todayLists.nextOf(ana, later))?.id, own[0]!.id, "after who is not due: anew");
});

Deno.test("the next person is found without reading the list", async () => {
  const kv = await Deno.openKv(":memory:");
  using site = await openSite({ kv });
  const { volunteers, todayLists } = site.services;
  const ana = await newStaff(site);
  const own = peopleOf(ana.id, 60);
  await volunteers.load(own);
  await todayLists.nextOf(ana);
  let read = 0;
  const { getMany } = kv;
  kv.getMany = (keys, options) => {
    read += keys.filter(([kind]) => kind === "volunteers").length;
    return getMany.call(kv, keys, options) as never;
  };
  assert.equal((await todayLists.nextOf(ana, own[50]))?.id, own[51]!.id);
  assert(read > 0 && read <= 10, `${read} records`);
});
