import assert from "node:assert/strict";
import { newId } from "../../../services/system/record_id.ts";
import { volunteerForm } from "../../../services/inbox/volunteer_records.ts";
import { volunteerInput } from "../../support/builders.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { newTeam, staff } from "../../support/staff.ts";
import { submit } from "../../support/submit.ts";
import { grant, revoke } from "../../support/accounts.ts";

/** Registers that many people in the localidad; returns their ids, newest first. */
async function registerMany(
  { services, clock }: TestSite,
  count: number,
  localidad: "Suba" | "Bosa" | "Kennedy" = "Suba",
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    clock.now += 1000;
    const email = `p${n}.${localidad}@example.org`.toLowerCase();
    ids.unshift(await submit(services, "volunteer", volunteerInput({ localidad, email })));
  }
  return ids;
}

async function ownersOf({ services }: TestSite, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => services.volunteers.find(id)));
  return found.map((record) => record?.responsable ?? "");
}

Deno.test("an owner gets only people of their localidades, and no one who wants no contact", async () => {
  using site = await openSite();
  const { assignments } = site.services;
  const [owner] = await newTeam(site, ["Suba"]);
  const suba = await registerMany(site, 3);
  const bosa = await registerMany(site, 2, "Bosa");
  const [first = ""] = suba;
  const inbox = site.services.volunteers.for(staff);
  await inbox.write(async (tx) => {
    const no_contactar = { desde: "2026-09-15T17:00:00.000Z", por: owner };
    inbox.change(tx, await inbox.find(tx, "assign", first), { no_contactar });
  });
  const gone = newId(site.clock.now);
  const ids = [...suba, ...bosa, gone];
  const outcome = await assignments.assignMany({ ids, responsable: [owner] }, staff);
  assert.deepEqual(
    { ...outcome, before: null },
    {
      changed: 2,
      failed: [gone],
      skipped: 0,
      outside: { [owner]: 2 },
      noContact: 1,
      before: null,
    },
  );
  assert.deepEqual(await ownersOf(site, ids), ["", owner, owner, "", "", ""]);
});

Deno.test("a role that is taken while the commit is made gives no one to its account", async () => {
  using site = await openSite();
  const [owner] = await newTeam(site, ["Suba"]);
  const ids = await registerMany(site, 3);
  const colleague = secondProcess(site.kv, () => site.clock.now);
  whenRead(site.kv, "volunteers", "after", () => revoke(colleague, owner, "coordinator"));
  const outcome = await site.services.assignments.assignMany({ ids, responsable: [owner] }, staff);
  assert.deepEqual([outcome.changed, outcome.outside], [0, { [owner]: 3 }]);
  assert.deepEqual(await ownersOf(site, ids), ["", "", ""]);
});

Deno.test("undo gives everyone back, where they still have the owner that was set", async () => {
  using site = await openSite();
  const { assignments } = site.services;
  const [ana, luz, eva] = await newTeam(site, ["Suba"], ["Suba"], ["Suba"]);
  const ids = await registerMany(site, 4);
  await assignments.assignMany({ ids: ids.slice(0, 2), responsable: [ana] }, staff);
  const { before } = await assignments.assignMany({ ids, responsable: [luz, eva] }, staff);
  await assignments.assignMany({ ids: ids.slice(3), responsable: [ana] }, staff);
  let skipped = 0;
  for (const { from, to, ids } of before ?? []) {
    const responsable = from ? [from] : ["nadie"] as ["nadie"];
    const undone = await assignments.assignMany({ ids: [...ids], responsable, from: to }, staff);
    skipped += undone.skipped;
  }
  assert.equal(skipped, 1);
  assert.deepEqual(await ownersOf(site, ids), [ana, ana, "", ana]);
});

Deno.test("300 open people are the most, and those that their owner no longer sees do not count", async () => {
  using site = await openSite();
  const { services } = site;
  const [ana] = await newTeam(site, ["Suba", "Bosa"]);
  const input = (n: number) =>
    volunteerInput({ localidad: n < 292 ? "Bosa" : "Suba", email: `v${n}@example.org` });
  await services.volunteers.load(Array.from({ length: 300 }, (_, n) => ({
    ...volunteerForm.toRecord(input(n), {
      id: newId(site.clock.now + n),
      created_at: new Date(site.clock.now + n).toISOString(),
      consent: services.proveConsent("volunteer", site.clock.now, "web_form"),
      submission: `n${n}`,
    }),
    responsable: ana,
  })));
  await registerMany(site, 12);
  const take = async () =>
    await services.assignments.takeUnowned(await services.roles.actorOf(ana));
  assert.deepEqual(await take(), { count: 0, isFull: true });
  await grant(services, ana, "coordinator", ["Suba"]);
  assert.deepEqual(await take(), { count: 10, isFull: false });
});
