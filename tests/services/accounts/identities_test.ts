import assert from "node:assert/strict";
import type { OidcPerson } from "../../../services/oidc/provider.ts";
import { Problem } from "../../../services/system/problem.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { openSite, type TestSite } from "../../support/site.ts";

const ana: OidcPerson = {
  ok: true,
  issuer: "https://id.example.org",
  subject: "1234",
  email: "ana@example.org",
  full_name: "Ana Peña",
};
const password = "una frase larga";

async function signUp({ services }: TestSite) {
  return await services.accounts.signUp({ email: ana.email, password, full_name: "Quién sabe" });
}

function opensWithPassword({ services }: TestSite): Promise<boolean> {
  return services.accounts.signIn({ email: ana.email, password }).then(() => true, (error) => {
    assert.ok(error instanceof Problem && error.code === "invalid_credentials");
    return false;
  });
}

Deno.test("issuer and subject lead to the account, whatever the address is then; another of either is another person", async () => {
  using site = await openSite();
  const { identities } = site.services;
  const first = await identities.signIn(ana);
  const later = await identities.signIn({ ...ana, email: "ana.pena@example.org" });
  assert.ok(first.kind === "created" && later.kind === "linked");
  assert.equal(later.profile.id, first.profile.id);
  assert.equal(await site.services.accounts.getByEmail("ana.pena@example.org"), null);
  const recycled = await identities.signIn({ ...ana, subject: "another" });
  assert.equal(recycled.kind, "refused");
  const issuer = "https://another.example.org";
  const elsewhere = await identities.signIn({ ...ana, issuer, email: "luz@example.org" });
  assert.equal(elsewhere.kind, "created");
});

Deno.test("thirty first sign-ins at once adopt one account, or make one", async () => {
  for (const isThere of [true, false]) {
    using site = await openSite();
    if (isThere) await signUp(site);
    const signIns = await Promise.all(
      Array.from({ length: 30 }, () => site.services.identities.signIn(ana)),
    );
    const made = signIns.filter(({ kind }) => kind === "created").length;
    // Where two were in the same millisecond it is open whose commit adopted it.
    if (isThere) assert.equal(made, 0);
    else assert.equal(made, 1);
    const ids = signIns.map((signIn) => "profile" in signIn && signIn.profile.id);
    assert.equal(new Set(ids).size, 1);
    assert.equal(await site.services.accounts.count(), 1);
    assert.equal(await opensWithPassword(site), false);
  }
});

Deno.test("an identity opens one account, and an account has one identity of an issuer", async () => {
  using site = await openSite();
  const { accounts, identities, roles } = site.services;
  const admin = await signUp(site);
  await roles.grant(admin.id, "admin");
  const luz = await accounts.signUp({ email: "luz@example.org", password, full_name: "" });
  const signIn = await identities.signIn(ana);
  assert.ok(signIn.kind === "needs_password");
  assert.equal(await identities.link(signIn.identity, admin.id), true);
  assert.equal(await identities.link(signIn.identity, admin.id), true);
  assert.equal(await identities.link(signIn.identity, luz.id), false);
  assert.equal((await identities.signIn({ ...ana, subject: "another" })).kind, "refused");
});

Deno.test("the role given at the very moment of adopting decides, twenty times", async () => {
  for (let round = 0; round < 20; round++) {
    using site = await openSite();
    const { accounts, identities, roles } = site.services;
    const admin = await signUp(site);
    const [signIn] = await Promise.all([identities.signIn(ana), roles.grant(admin.id, "admin")]);
    // Either she had the account before it got the role, or nothing at all was taken from it.
    const state = await accounts.credentials.state(admin.id);
    assert.equal(signIn.kind, state === "none" ? "adopted" : "needs_password");
  }
});

Deno.test("the links of an account are found, and end with it", async () => {
  using site = await openSite();
  const { identities } = site.services;
  const [mine, theirs] = ["01K5", "01K6"];
  for (
    const [id, issuer, account] of [
      ["a", "https://one.example.org", mine],
      ["b", "https://two.example.org", mine],
      ["c", "https://one.example.org", theirs],
    ] as const
  ) assert.equal(await identities.link({ id, issuer }, account), true);
  assert.deepEqual((await identities.of(mine)).map(({ id }) => id).sort(), ["a", "b"]);
  const entry = { checks: [], sums: [], sets: [], deletes: [], logged: [] };
  assert.equal(await identities.unlinkAll(mine, entry), true);
  assert.deepEqual(await identities.of(mine), []);
  assert.deepEqual((await identities.of(theirs)).map(({ id }) => id), ["c"]);
  assert.equal(isSound(await verifyStore(site.services)), true);
});
