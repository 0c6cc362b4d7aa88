import assert from "node:assert/strict";
import { bogotaDay } from "../../content/words/dates.ts";
import { siteWith } from "../../content/site/site.ts";
import { createConsentProof } from "../../services/rights/consent.ts";
import { campaign } from "../support/campaign.ts";
import { openCampaignFolder, openFolder } from "../support/folder.ts";
import { staff } from "../support/staff.ts";

async function openStore() {
  const folder = await openFolder();
  return {
    ...folder,
    seed: (...args: string[]) => folder.run("seed", ...args),
    read: () =>
      folder.use(async ({ volunteers, messages, roles, accounts }) => ({
        people: (await volunteers.for(staff).list({ limit: 200 })).items,
        messages: (await messages.for(staff).list({ limit: 200 })).items,
        accounts: await accounts.count() + await roles.count("admin"),
      })),
  };
}

Deno.test("deno task seed makes the same people from the same seed, every index right, and no account (ASVS 6.3.2)", async () => {
  await using one = await openStore();
  await using other = await openStore();
  const args = ["--volunteers", "150", "--messages", "30", "--random-seed", "7"];
  const seeded = await one.seed(...args);
  assert(seeded.success, seeded.output);
  assert.match(seeded.output, /150 voluntarios y 30 mensajes/);
  assert((await one.run("verify")).success);
  await other.seed(...args);
  const [made, again] = [await one.read(), await other.read()];
  assert.deepEqual(made, again);
  assert.equal(made.people.length, 150);
  assert.equal(made.messages.length, 30);
  assert.equal(made.accounts, 0);
  assert(made.people.every(({ email }) => email.endsWith(".example")));
  assert(made.people.some(({ duplicate }) => duplicate));
});

Deno.test("deno task seed gives people to the accounts that may contact them, with dates, lines and sources", async () => {
  await using one = await openStore();
  await one.run("admin", "create", "ana@example.org");
  await one.run("admin", "grant", "ana@example.org", "coordinator", "--localidad=Suba");
  await using alone = await openStore();
  assert.match((await alone.seed("--volunteers", "5")).output, /quedaron sin responsable/);
  assert((await one.seed("--volunteers", "200", "--messages", "0")).success);
  assert((await one.run("verify")).success);
  const { people } = await one.read();
  const owned = people.filter(({ responsable }) => responsable !== undefined);
  assert(owned.length > 100 && owned.length < people.length);
  assert(owned.some(({ proximo = "9" }) => proximo < bogotaDay(Date.now())), "some are overdue");
  assert(people.some(({ origen }) => origen === "parque-tunal"));
  assert(people.some(({ etiquetas }) => etiquetas?.includes("tiene-carro")));
  await one.use(async ({ volunteers, team }) => {
    assert.equal((await team.current("sources")).items.length, 3);
    for (const { id, ultimo, created_at } of people) {
      const { entries } = await volunteers.contacts.of(id);
      assert.equal(entries.at(-1)?.at, ultimo?.at);
      assert(entries.every(({ at }) => at > created_at && at < new Date().toISOString()));
    }
  });
});

Deno.test("invented people authorise the policy of the campaign of the store", async () => {
  await using folder = await openCampaignFolder();
  await folder.run("seed", "--volunteers=1", "--messages=0");
  await folder.use(async (_, kv) => {
    const [person] = await Array.fromAsync(kv.list({ prefix: ["volunteers"] }));
    const { consent } = person?.value as { consent: { sha256: string } };
    const proof = createConsentProof(siteWith(campaign))("volunteer", 0, "web_form");
    assert.equal(consent.sha256, proof.sha256);
  });
});

Deno.test("deno task seed leaves a store with records unchanged, unless forced", async () => {
  await using one = await openStore();
  await one.seed("--volunteers", "2", "--messages", "1");
  const refused = await one.seed("--volunteers", "2");
  assert(!refused.success);
  assert.match(refused.output, /ya tiene 3 registros/);
  for (const count of ["many", "9999999"]) {
    assert.match((await one.seed("--volunteers", count, "--force")).output, /número entero/);
  }
  assert(
    (await one.seed("--volunteers", "2", "--messages", "0", "--random-seed", "2", "--force"))
      .success,
  );
  assert.equal((await one.read()).people.length, 4);
});
