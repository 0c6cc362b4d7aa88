import assert from "node:assert/strict";
import { OidcProvider } from "../../../services/oidc/provider.ts";
import { type FakeOidc, type Lies, serveFakeOidc } from "../../support/fake_oidc.ts";

const redirectUri = "https://www.example.org/login/oidc/callback";

function site(provider: FakeOidc, clock = { now: 0 }): OidcProvider {
  return new OidcProvider(provider.config, redirectUri, () => clock.now);
}

/** Goes the whole road; `change` is what happens to the answer on its way back. */
async function enter(
  provider: FakeOidc,
  change: (answer: URLSearchParams) => void = () => {},
) {
  const oidc = site(provider);
  const begun = await oidc.begin();
  assert.ok(begun.ok);
  const answer = provider.authorize(begun.address);
  change(answer);
  return await oidc.finish(`?${answer}`, begun.attempt);
}

Deno.test("a sign-in asks with PKCE, state and nonce, and comes back with a verified person", async () => {
  await using provider = await serveFakeOidc();
  const oidc = site(provider);
  const begun = await oidc.begin();
  assert.ok(begun.ok);
  const { origin, pathname, searchParams } = new URL(begun.address);
  assert.equal(`${origin}${pathname}`, `${provider.issuer}/authorize`);
  assert.equal(searchParams.get("response_type"), "code");
  assert.equal(searchParams.get("code_challenge_method"), "S256");
  assert.equal(searchParams.get("redirect_uri"), redirectUri);
  assert.equal(searchParams.get("scope"), "openid email profile");
  for (const value of Object.values(begun.attempt)) assert.ok(value.length >= 43);
  assert.ok(!begun.address.includes(begun.attempt.verifier));
  const person = await oidc.finish(`?${provider.authorize(begun.address)}`, begun.attempt);
  assert.deepEqual(person, {
    ok: true,
    issuer: provider.issuer,
    subject: "1234",
    email: "ana@example.org",
    full_name: "Ana Peña",
  });
});

const now = Math.floor(Date.now() / 1000);

const lies: [what: string, lies: Lies][] = [
  ["an ID token for another audience", { claims: { aud: "another" } }],
  ["an ID token for two audiences that was made for the other", {
    claims: { aud: ["site", "another"], azp: "another" },
  }],
  ["an ID token of another issuer", { claims: { iss: "https://evil.example.org" } }],
  ["an ID token with another nonce", { claims: { nonce: "another" } }],
  ["an ID token without nonce", { claims: { nonce: undefined } }],
  ["an expired ID token", { claims: { exp: now - 3600, iat: now - 7200 } }],
  ["an ID token without an end", { claims: { exp: undefined } }],
  ["an ID token of tomorrow", { claims: { nbf: now + 86_400 } }],
  ["an ID token without subject", { claims: { sub: undefined } }],
  ["an unsigned ID token (alg none)", { alg: "none" }],
  ["an ID token signed with a key that the issuer does not publish", { strangeKey: true }],
];

for (const [what, lie] of lies) {
  Deno.test(`${what} is refused`, async () => {
    await using provider = await serveFakeOidc();
    Object.assign(provider.lies, lie);
    const outcome = await enter(provider);
    assert.ok(!outcome.ok);
    assert.equal(outcome.reason, "refused");
    assert.match(outcome.detail, /^\w+$/);
  });
}

const changes: [what: string, change: (answer: URLSearchParams) => void][] = [
  ["another state", (answer) => answer.set("state", "another")],
  ["no state", (answer) => answer.delete("state")],
  ["two states", (answer) => answer.append("state", answer.get("state") ?? "")],
  ["a code of the wrong sign-in", (answer) => answer.set("code", crypto.randomUUID())],
  ["no code", (answer) => answer.delete("code")],
  ["another issuer (mix-up)", (answer) => answer.set("iss", "https://evil.example.org")],
  ["no issuer, which this provider always names", (answer) => answer.delete("iss")],
  ["a token in the address", (answer) => answer.set("id_token", "a.b.c")],
];

for (const [what, change] of changes) {
  Deno.test(`an answer with ${what} is refused`, async () => {
    await using provider = await serveFakeOidc();
    const outcome = await enter(provider, change);
    assert.ok(!outcome.ok);
    assert.equal(outcome.reason, "refused");
  });
}

Deno.test("an answer counts for the sign-in that asked for it, and once", async () => {
  await using provider = await serveFakeOidc();
  const oidc = site(provider);
  const [mine, other] = [await oidc.begin(), await oidc.begin()];
  assert.ok(mine.ok && other.ok);
  const answer = provider.authorize(mine.address);
  const stolen = { ...other.attempt, state: mine.attempt.state };
  for (const attempt of [other.attempt, stolen]) {
    assert.equal((await oidc.finish(`?${answer}`, attempt)).ok, false);
  }
  const again = provider.authorize(mine.address);
  assert.equal((await oidc.finish(`?${again}`, mine.attempt)).ok, true);
  assert.equal((await oidc.finish(`?${again}`, mine.attempt)).ok, false);
});

const unverified: Record<string, unknown>[] = [
  { email_verified: false },
  { email_verified: undefined },
  { email_verified: "true" },
  { email_verified: 1 },
  // Cleaned, they would be the address of another person.
  { email: "ａna@example.org" },
  { email: "ana@example.org <luz@example.org>" },
  { email: "not an address" },
  { email: null },
  { email: ["ana@example.org"] },
];

for (const claims of unverified) {
  Deno.test(`${JSON.stringify(claims)} makes no verified address`, async () => {
    await using provider = await serveFakeOidc();
    provider.lies.claims = claims;
    const outcome = await enter(provider);
    assert.deepEqual(outcome, { ok: false, reason: "unverified", detail: "email" });
  });
}

Deno.test("where the ID token names no address, the userinfo of the same person does", async () => {
  await using provider = await serveFakeOidc();
  provider.lies.claims = { email: undefined, email_verified: undefined };
  provider.lies.userinfo = { email: "Luz@Example.org", email_verified: true };
  const person = await enter(provider);
  assert.equal(person.ok && person.email, "luz@example.org");
  provider.lies.userinfo = { ...provider.lies.userinfo, sub: "another" };
  assert.equal((await enter(provider)).ok, false);
  provider.lies.userinfo = { email: "luz@example.org" };
  assert.deepEqual(await enter(provider), { ok: false, reason: "unverified", detail: "email" });
});

for (
  const [claims, userinfo, isIn] of [
    [{ email_verified: undefined }, { email: "ana@example.org", email_verified: true }, true],
    [{ email_verified: undefined }, { email: "ana@example.org", email_verified: false }, false],
    [{ email_verified: undefined }, { email: "ana@example.org", email_verified: "true" }, false],
    [{ email_verified: undefined }, { email: "luz@example.org", email_verified: true }, false],
    [{ email_verified: undefined }, { email_verified: true }, false],
    [{ email_verified: undefined }, null, false],
    [{ email_verified: false }, { email: "ana@example.org", email_verified: true }, false],
    [{ email_verified: "true" }, { email: "ana@example.org", email_verified: true }, false],
    [{ email: undefined }, { email: "luz@example.org" }, false],
    [{ email: undefined }, { email: "luz@example.org", email_verified: true }, true],
  ] as const
) {
  Deno.test(`an ID token with ${JSON.stringify({ email: "ana", ...claims })} and userinfo ${JSON.stringify(userinfo)} lets ${isIn ? "the person in" : "no one in"}`, async () => {
    await using provider = await serveFakeOidc();
    Object.assign(provider.lies, { claims, userinfo });
    const person = await enter(provider);
    assert.equal(person.ok, isIn);
    if (!person.ok) assert.equal(person.reason, "unverified");
  });
}

const [post, basic] = ["client_secret_post", "client_secret_basic"];
for (
  const [methods, secretIn] of [
    [[post, basic], "header"],
    [[post, basic], "body"],
    [[basic, post], "header"],
    [[basic], "header"],
    [[post], "body"],
  ] as const
) {
  for (const challenges of [false, true]) {
    Deno.test(`a provider that lists ${methods} takes the secret in the ${secretIn}${challenges ? ", and challenges" : ""}`, async () => {
      await using provider = await serveFakeOidc();
      Object.assign(provider.lies, { methods, secretIn, challenges });
      const oidc = site(provider);
      const signIn = async (): Promise<boolean> => {
        const begun = await oidc.begin();
        assert.ok(begun.ok);
        return (await oidc.finish(`?${provider.authorize(begun.address)}`, begun.attempt)).ok;
      };
      assert.equal(await signIn(), true);
      provider.asked.length = 0;
      assert.equal(await signIn(), true);
      const asked = provider.asked.filter((path) => path === "/token");
      assert.equal(asked.length, 1, "it remembers which way was taken");
    });
  }
}

Deno.test("a provider that takes the secret in no way lets no one in, and is asked twice", async () => {
  await using provider = await serveFakeOidc();
  Object.assign(provider.lies, { methods: [post, basic], secretIn: "header" });
  const wrong = { ...provider, config: { ...provider.config, clientSecret: "another" } };
  const oidc = site(wrong);
  const begun = await oidc.begin();
  assert.ok(begun.ok);
  const outcome = await oidc.finish(`?${provider.authorize(begun.address)}`, begun.attempt);
  assert.deepEqual(outcome, { ok: false, reason: "refused", detail: "invalid_client" });
  assert.equal(provider.asked.filter((path) => path === "/token").length, 2);
});

Deno.test("an invalid name does not prevent the sign-in", async () => {
  await using provider = await serveFakeOidc();
  for (const name of [undefined, 7, "x".repeat(500)]) {
    provider.lies.claims = { name };
    const person = await enter(provider);
    assert.equal(person.ok && person.full_name, "");
  }
});

Deno.test("the provider's description is asked for once an hour, and again after a failure", async () => {
  await using provider = await serveFakeOidc();
  const clock = { now: 0 };
  const oidc = site(provider, clock);
  provider.lies.status = 503;
  assert.equal((await oidc.begin()).ok, false);
  provider.lies.status = undefined;
  provider.asked.length = 0;
  await Promise.all([oidc.begin(), oidc.begin(), oidc.begin()]);
  clock.now += 60 * 60_000 - 1;
  await oidc.begin();
  assert.equal(provider.asked.length, 1);
  clock.now += 1;
  await oidc.begin();
  assert.equal(provider.asked.length, 2);
});

Deno.test("an unavailable provider and a rejected answer have different errors", async () => {
  const provider = await serveFakeOidc();
  const oidc = site(provider);
  const begun = await oidc.begin();
  assert.ok(begun.ok);
  const answer = provider.authorize(begun.address);
  provider.lies.status = 502;
  const broken = await oidc.finish(`?${answer}`, begun.attempt);
  assert.ok(!broken.ok && broken.reason === "unavailable", JSON.stringify(broken));
  await provider[Symbol.asyncDispose]();
  for (
    const outcome of [await oidc.finish(`?${answer}`, begun.attempt), await site(provider).begin()]
  ) {
    assert.ok(!outcome.ok && outcome.reason === "unavailable", JSON.stringify(outcome));
  }
});

Deno.test("a provider that describes another issuer is not used", async () => {
  await using provider = await serveFakeOidc();
  const config = { ...provider.config, issuer: provider.issuer.replace("127.0.0.1", "localhost") };
  const begun = await new OidcProvider(config, redirectUri, () => 0).begin();
  assert.equal(begun.ok, false);
});
