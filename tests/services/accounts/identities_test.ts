import assert from "node:assert/strict";
import type { OidcPerson } from "../../../services/oidc/provider.ts";
import { Problem } from "../../../services/system/problem.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { act } from "../../support/act.ts";
import { grant, signUp } from "../../support/accounts.ts";

const ana: OidcPerson = {
  ok: true,
  issuer: "https://id.example.org",
  subject: "1234",
  email: "ana@example.org",
  full_name: "Ana Peña",
};
const password = "una frase larga";

const client = "192.0.2.1";

async function signUpAna({ services }: TestSite) {
  return await signUp(services, { email: ana.email, password, full_name: "Quién sabe" });
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
  const first = await identities.signIn(ana, client);
  const later = await identities.signIn({ ...ana, email: "ana.pena@example.org" }, client);
  assert.ok(first.kind === "created" && later.kind === "linked");
  assert.equal(later.profile.id, first.profile.id);
  assert.equal(await site.services.accounts.getByEmail("ana.pena@example.org"), null);
  const recycled = await identities.signIn({ ...ana, subject: "another" }, client);
  assert.equal(recycled.kind, "refused");
  const issuer = "https://another.example.org";
  const elsewhere = await identities.signIn({ ...ana, issuer, email: "luz@example.org" }, client);
  assert.equal(elsewhere.kind, "created");
});

Deno.test("thirty first sign-ins at once adopt one account, or make one", async () => {
  for (const isThere of [true, false]) {
    using site = await openSite();
    if (isThere) await signUpAna(site);
    const signIns = await Promise.all(
      Array.from({ length: 30 }, () => site.services.identities.signIn(ana, client)),
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
  const { identities } = site.services;
  const admin = await signUpAna(site);
  await grant(site.services, admin.id, "admin");
  const luz = await signUp(site.services, { email: "luz@example.org", password, full_name: "" });
  const signIn = await identities.signIn(ana, client);
  assert.ok(signIn.kind === "needs_password");
  for (const { id } of [admin, admin, luz]) {
    await act(site.services, (tx) => identities.link(tx, signIn.identity, id));
  }
  assert.equal((await identities.of(admin.id)).length, 1);
  assert.deepEqual(await identities.of(luz.id), []);
  const second = { id: "another", issuer: signIn.identity.issuer };
  await assert.rejects(act(site.services, (tx) => identities.link(tx, second, admin.id)), {
    code: "conflict",
  });
  assert.equal((await identities.signIn({ ...ana, subject: "another" }, client)).kind, "refused");
});

Deno.test("the role given at the very moment of adopting decides, twenty times", async () => {
  for (let round = 0; round < 20; round++) {
    using site = await openSite();
    const { accounts, identities } = site.services;
    const admin = await signUpAna(site);
    const [signIn] = await Promise.all([
      identities.signIn(ana, client),
      grant(site.services, admin.id, "admin"),
    ]);
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
  ) await act(site.services, (tx) => identities.link(tx, { id, issuer }, account));
  assert.deepEqual((await identities.of(mine)).map(({ id }) => id).sort(), ["a", "b"]);
  assert.equal(await act(site.services, (tx) => identities.unlinkAll(tx, mine)), true);
  assert.deepEqual(await identities.of(mine), []);
  assert.deepEqual((await identities.of(theirs)).map(({ id }) => id), ["c"]);
  assert.equal(isSound(await verifyStore(site.services)), true);
});
