import assert from "node:assert/strict";
import { consentText } from "../../../content/site/privacy.ts";
import { privacyVersion } from "../../../content/forms/public_forms.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { json, openSite } from "../../support/site.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };

async function read(jar: Jar, path: string): Promise<string> {
  return (await (await jar.get(path)).text()).replace(/<[^>]+>/g, "");
}

Deno.test("the page that makes an account shows the authorisation, and its proof names what was shown", async () => {
  using site = await openSite();
  const jar = openJar(site);
  const page = await read(jar, "/login?modo=crear");
  assert.ok(page.includes(consentText("account")));
  assert.match(page, /Responsable: .+ teléfono .+ o llama\./);
  await jar.post("/login", { ...ana, full_name: "Ana", politica: privacyVersion });
  const profile = await site.services.accounts.getByEmail(ana.email);
  assert.ok(profile?.consent);
  const { purpose, channel, version, sha256 } = profile.consent;
  assert.deepEqual([purpose, channel, version], ["account", "web_form", privacyVersion]);
  assert.equal(await site.services.policies.sentenceOf(profile.consent), consentText("account"));
  const account = await (await jar.get("/cuenta")).text();
  assert.ok(account.includes(`/privacidad/versiones/${sha256}`));
  assert.match(account, /Autorizaste el tratamiento de tus datos el 15 de septiembre de 2026/);
});

Deno.test("an account without the current authorisation proves none and is asked on its page", async () => {
  using site = await openSite();
  const { accounts, audit } = site.services;
  await site.request("/api/auth/sign-up", json({ ...ana, email: "luz@example.org" }));
  const jar = openJar(site);
  await jar.post("/login", { ...ana, full_name: " ", politica: "2026-08-15" });
  for (const email of ["luz@example.org", ana.email]) {
    assert.equal((await accounts.getByEmail(email))?.consent, null);
  }
  assert.match(await read(jar, "/cuenta"), /Todavía no tenemos tu autorización/);
  await jar.post("/cuenta/autorizacion", { politica: "2026-08-15" });
  assert.equal((await accounts.getByEmail(ana.email))?.consent, null);
  await jar.post("/cuenta/autorizacion", { politica: privacyVersion });
  const profile = await accounts.getByEmail(ana.email);
  assert.equal(profile?.consent?.version, privacyVersion);
  const { items } = await audit.list({ subject: profile?.id });
  assert.equal(items.filter(({ action }) => action === "account_authorised").length, 1);
});
