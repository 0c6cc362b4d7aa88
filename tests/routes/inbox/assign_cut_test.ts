import assert from "node:assert/strict";
import type { Localidad } from "../../../content/words/options.ts";
import type { Volunteer } from "../../../services/inbox/volunteer_schema.ts";
import { volunteerRecord } from "../../support/builders.ts";
import { makeCoordinator } from "../../support/staff.ts";
import { afterCommits, secondProcess } from "../../support/second_process.ts";
import { withStaff } from "../../support/admin_site.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { grant, revoke } from "../../support/accounts.ts";
import { selectionForm } from "../../support/selection.ts";

const inside = 5_000;

const atOnce = 8;

async function allOf({ kv }: TestSite): Promise<Volunteer[]> {
  const entries = kv.list<Volunteer>({ prefix: ["volunteers"] });
  return await Array.fromAsync(entries, ({ value }) => value);
}

for (const localidades of [[], ["Usme"]]) {
  const cut = localidades.length > 0 ? "becomes one for Usme" : "is taken";
  Deno.test(`a role that ${cut} within 5,000 assignments ends them at once, and the log has what was done`, async () => {
    for (const commits of [0, 1, 311]) {
      using site = await openSite();
      const owner = await makeCoordinator(site, "Luz", ["Suba", "Usme"]);
      const places = Array.from({ length: inside + 50 }, (_, n): Localidad => {
        return n % 101 === 100 ? "Usme" : "Suba";
      });
      const people = places.map((localidad, n) =>
        volunteerRecord(`01M7YZK5TEFEP2NW21S3M${10_000 + n}`, { localidad })
      );
      await site.services.volunteers.load(people);
      const ana = await withStaff(site, "coordinator", ["Suba"]);
      const { id } = (await ana.data("/api/auth/session")).data.user;
      const services = secondProcess(site.kv, () => site.clock.now);
      const { audit } = services;
      afterCommits(
        site.kv,
        "volunteers",
        commits,
        () =>
          localidades.length > 0
            ? grant(services, id, "coordinator", localidades)
            : revoke(services, id, "coordinator"),
      );

      const all = selectionForm("volunteers", {
        accion: "asignar",
        filter: {},
        responsable: owner,
      });
      const { data } = await (await ana.ask(...all)).json();
      const done = commits * atOnce;
      assert.deepEqual([data.changed, data.failed.length], [done, inside - done]);
      const owned = (await allOf(site)).filter(({ responsable }) => responsable);
      assert.equal(owned.length, done);
      assert(owned.every(({ localidad }) => localidad === "Suba"));
      const { items } = await audit.list({ actor: id });
      const entries = items.filter(({ action }) => action === "owner_changed");
      assert.deepEqual(
        entries.map(({ detail }) => detail),
        done > 0 ? [{ count: done, to: owner }] : [],
      );
    }
  });
}

Deno.test("an administrator whose role is taken within 5,000 assignments does not get to the next 200", async () => {
  using site = await openSite();
  const owner = await makeCoordinator(site, "Luz", ["Suba"]);
  const people = Array.from(
    { length: inside },
    (_, n) => volunteerRecord(`01M7YZK5TEFEP2NW21S3M${10_000 + n}`),
  );
  await site.services.volunteers.load(people);
  await withStaff(site);
  const boss = await withStaff(site);
  const { id } = (await boss.data("/api/auth/session")).data.user;
  const services = secondProcess(site.kv, () => site.clock.now);
  afterCommits(
    site.kv,
    "volunteers",
    100,
    () => revoke(services, id, "admin"),
  );
  const all = selectionForm("volunteers", { accion: "asignar", filter: {}, responsable: owner });
  const { data } = await (await boss.ask(...all)).json();
  // Nine records and the owner's role are the ten checks of a commit.
  assert(data.changed >= 900 && data.changed <= 909 + 200, `${data.changed} were changed`);
  assert.equal(data.changed + data.failed.length, inside);
});
