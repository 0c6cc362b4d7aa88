import assert from "node:assert/strict";
import { policyPath } from "../../../content/site/policy_versions.ts";
import { privacyText } from "../../../content/site/privacy.ts";
import { site as identity } from "../../../content/site/site.ts";
import { Policies } from "../../../services/rights/consent.ts";
import { sha256 } from "../../../services/secrets/digest.ts";
import { Store } from "../../../services/store/store.ts";
import { volunteerFields } from "../../support/builders.ts";
import { json, openSite } from "../../support/site.ts";

const before = { ...identity, email: "antes@example.org" };

Deno.test("the text of every proof is at the address of its hash, also when the policy is another one", async () => {
  using site = await openSite();
  const answer = await site.request(
    "/api/volunteers",
    json(volunteerFields()),
  );
  const { consent } = await site.services.volunteers.get((await answer.json()).data.id);
  await new Policies(new Store(site.kv), () => site.clock.now, before).archive();
  const texts = [[consent.sha256, identity], [sha256(privacyText(before)), before]] as const;
  for (const [hash, { email }] of texts) {
    const page = await site.request(policyPath(hash));
    assert.equal(page.status, 200);
    const html = await page.text();
    assert.ok(html.includes(hash));
    assert.ok(html.includes(email));
    assert.equal(html.includes("Este es el texto vigente."), email === identity.email);
    assert.match(html, /Autorizo a la campaña a usar mi correo para enviarme el boletín/);
  }
});

Deno.test("the list has the current text first, then the older ones", async () => {
  using site = await openSite();
  await new Policies(new Store(site.kv), () => site.clock.now, before).archive();
  for (let n = 0; n < 2; n++) {
    const html = await (await site.request("/privacidad/versiones")).text();
    const links = [...html.matchAll(/href="\/privacidad\/versiones\/([0-9a-f]{64})"/g)];
    assert.deepEqual(links.map(([, hash]) => hash), [
      sha256(privacyText(identity)),
      sha256(privacyText(before)),
    ]);
    // Before and after maintenance has added the current text.
    await site.services.policies.archive();
  }
});

Deno.test("the policy leads to its versions, and a text that is not there is not found", async () => {
  using site = await openSite();
  assert.match(await (await site.request("/privacidad")).text(), /href="\/privacidad\/versiones"/);
  assert.equal((await site.request(policyPath("0".repeat(64)))).status, 404);
});
