import assert from "node:assert/strict";
import { type FakeOidc, serveFakeOidc } from "../../support/fake_oidc.ts";
import { type Jar, openJar } from "../../support/jar.ts";
import { openSite, type TestSite } from "../../support/site.ts";
import { totpCode, totpPeriod } from "../../../services/accounts/totp.ts";
import { grant, signUp } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";

interface World extends AsyncDisposable {
  readonly provider: FakeOidc;
  readonly site: TestSite;
}

async function openWorld(publicOrigin?: string): Promise<World> {
  const provider = await serveFakeOidc();
  const site = await openSite({ publicOrigin, oidc: provider.config });
  return {
    provider,
    site,
    async [Symbol.asyncDispose]() {
      site[Symbol.dispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}

async function begin({ provider }: World, jar: Jar, query = ""): Promise<string> {
  const response = await jar.get(`/login/oidc${query}`);
  assert.equal(response.status, 303);
  return `/login/oidc/callback?${provider.authorize(response.headers.get("location") ?? "")}`;
}

async function isRefused(jar: Jar, path: string, text: RegExp): Promise<void> {
  const response = await jar.get(path);
  assert.equal(response.status, 303);
  assert.match(response.headers.get("location") ?? "", /^\/login(\?next=|$)/);
  assert.match(await (await jar.get("/login")).text(), text);
  assert.equal(await jar.whoIs(), null);
}

const expired = /Vuelve a entrar con la cuenta de la organización/;
const unproven = /No pudimos comprobar quién eres/;

Deno.test("without a provider there is neither button nor road", async () => {
  using site = await openSite();
  const jar = openJar(site);
  assert.doesNotMatch(await (await jar.get("/login")).text(), /oidc/);
  for (const path of ["/login/oidc", "/login/oidc/callback?code=x&state=y"]) {
    assert.equal((await jar.get(path)).status, 404);
  }
});

Deno.test("what the browser keeps meanwhile is sealed, short-lived and its own", async () => {
  await using world = await openWorld("https://www.example.org");
  const response = await openJar(world.site).get("/login/oidc?next=/cuenta");
  const [line = ""] = response.headers.getSetCookie();
  assert.match(
    line,
    /^__Host-oidc=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const { searchParams } = new URL(response.headers.get("location") ?? "");
  for (const name of ["state", "nonce"]) {
    assert.ok(!line.includes(searchParams.get(name) ?? "?"));
  }
  assert.equal(searchParams.get("redirect_uri"), "https://www.example.org/login/oidc/callback");
  // Strangers who begin cost the store nothing.
  assert.equal((await Array.fromAsync(world.site.kv.list({ prefix: [] }))).length, 0);
});

Deno.test("an answer is refused to another browser, after ten minutes, and with a cookie that was sealed or signed for anything else (ASVS 9.2.2)", async () => {
  await using world = await openWorld();
  const [jar, victim] = [openJar(world.site), openJar(world.site)];
  const path = await begin(world, jar);
  await isRefused(victim, path, expired);
  await begin(world, victim);
  await isRefused(victim, path, unproven);
  const own = jar.cookies.get("oidc") ?? "";
  const flipped = `${own.slice(0, 40)}${own[40] === "A" ? "B" : "A"}${own.slice(41)}`;
  for (const value of [flipped, "x", `${own}.x`, "A".repeat(3000)]) {
    jar.cookies.set("oidc", value);
    await isRefused(jar, path, expired);
  }
  const late = await begin(world, jar);
  world.site.clock.now += 10 * 60_000;
  await isRefused(jar, late, expired);
});

Deno.test("an answer counts once, also with the same cookie", async () => {
  await using world = await openWorld();
  const jar = openJar(world.site);
  const path = await begin(world, jar);
  const thief = openJar(world.site);
  thief.cookies.set("oidc", jar.cookies.get("oidc") ?? "");
  assert.equal((await jar.get(path)).headers.get("location"), "/cuenta");
  await isRefused(thief, path, unproven);
  await jar.post("/salir");
  await isRefused(jar, path, expired);
});

Deno.test("what the provider says wrongly is refused on the page, logged, and audited without a name", async () => {
  await using world = await openWorld();
  const { provider, site } = world;
  provider.lies.claims = { aud: "another" };
  const jar = openJar(site);
  await isRefused(jar, await begin(world, jar), unproven);
  const line = site.logged.find((logged) => logged.includes("oidc_failed")) ?? "";
  assert.match(line, /"event":"oidc_failed","reason":"refused","detail":"OAUTH_\w+"/);
  assert.doesNotMatch(site.logged.join(), /example\.org|1234/);
  const { items } = await site.services.audit.list();
  assert.deepEqual(items.map(({ action, subject, detail }) => ({ action, subject, detail })), [
    { action: "sign_in_failed", subject: null, detail: { by: "oidc", reason: "refused" } },
  ]);
});

Deno.test("made-up answers are limited by address, before the provider is asked, and do not fill the log", async () => {
  await using world = await openWorld();
  const { site } = world;
  const begun = openJar(site);
  await begin(world, begun);
  const cookie = `oidc=${begun.cookies.get("oidc")}`;
  const answer = async (client: string): Promise<number> => {
    const headers = { cookie, "x-forwarded-for": client };
    const path = "/login/oidc/callback?code=made-up&state=made-up";
    const response = await site.request(path, { headers });
    return response.status;
  };
  const statuses: number[] = [];
  for (let i = 0; i < 50; i++) statuses.push(await answer("198.51.100.1"));
  assert.deepEqual(statuses, [...Array(30).fill(303), ...Array(20).fill(429)]);
  assert.equal(await answer("203.0.113.9"), 303);
  const { items } = await site.services.audit.list({ limit: 500 });
  const failed = items.filter(({ action }) => action === "sign_in_failed");
  assert.deepEqual(failed.map(({ outcome }) => outcome), Array(21).fill("failed"));
});

Deno.test("a sign-in cancelled at the provider shows a message and keeps its target", async () => {
  await using world = await openWorld();
  const jar = openJar(world.site);
  const path = await begin(world, jar, "?next=/cuenta");
  const state = new URLSearchParams(path.split("?")[1]).get("state") ?? "";
  const stopped = new URLSearchParams({
    error: "access_denied",
    state,
    iss: world.provider.issuer,
  });
  const response = await jar.get(`/login/oidc/callback?${stopped}`);
  assert.equal(response.headers.get("location"), "/login?next=%2Fcuenta");
  const html = await (await jar.get("/login?next=%2Fcuenta")).text();
  assert.match(html, /No entraste/);
  assert.match(html, /href="\/login\/oidc\?next=%2Fcuenta"/);
});

Deno.test("with the provider away the page says so, and the password still opens", async () => {
  await using world = await openWorld();
  const { provider, site } = world;
  const ana = { email: "ana@example.org", password: "una frase larga" };
  await signUp(site.services, { ...ana, full_name: "" });
  provider.lies.status = 503;
  const jar = openJar(site);
  await isRefused(jar, "/login/oidc", /La organización no responde/);
  await jar.signIn(ana);
  assert.equal(await jar.whoIs(), ana.email);
});

Deno.test("a sign-in leads to its target and to no other site", async () => {
  await using world = await openWorld();
  // The first one of all leads to the authorisation.
  const first = openJar(world.site);
  await first.get(await begin(world, first));
  for (
    const [next, target] of [
      ["/cuenta", "/cuenta"],
      ["/logros?a=b", "/logros?a=b"],
      ["//evil.example.org", "/"],
      [`/${"x".repeat(5000)}`, "/"],
    ] as const
  ) {
    const jar = openJar(world.site);
    const path = await begin(world, jar, `?next=${encodeURIComponent(next)}`);
    // The query of the answer decides nothing.
    const response = await jar.get(`${path}&next=//evil.example.org`);
    assert.equal(response.headers.get("location"), target);
  }
});

Deno.test("ASVS 7.6.2: another site cannot start a sign-in", async () => {
  await using world = await openWorld();
  for (const from of ["cross-site", "same-site"]) {
    const jar = openJar(world.site);
    const response = await jar.get("/login/oidc?next=/cuenta", { "sec-fetch-site": from });
    assert.equal(response.headers.get("location"), "/login?next=%2Fcuenta");
    assert.equal(jar.cookies.size, 0);
  }
  for (const from of ["same-origin", "none"]) {
    const response = await openJar(world.site).get("/login/oidc", { "sec-fetch-site": from });
    assert.match(response.headers.get("location") ?? "", /\/authorize\?/);
  }
});

Deno.test("an account with a second factor asks for its code also after the provider", async () => {
  await using world = await openWorld();
  const { provider, site } = world;
  const { secondFactors } = site.services;
  const jar = openJar(site);
  await jar.get(await begin(world, jar));
  const profile = await site.services.accounts.getByEmail("ana@example.org");
  assert.ok(profile);
  const key = await act(site.services, (tx) => secondFactors.begin(tx, profile.id, "session"));
  const code = (): string => totpCode(key, Math.floor(site.clock.now / totpPeriod));
  await act(site.services, (tx) => secondFactors.confirm(tx, profile.id, "session", code()));
  site.clock.now += totpPeriod;
  const next = openJar(site);
  const response = await next.get(await begin({ ...world, provider }, next, "?next=/cuenta"));
  assert.equal(response.headers.get("location"), "/login/codigo");
  assert.equal(await next.whoIs(), null);
  const last = await next.post("/login/codigo", { code: code() });
  assert.equal(last.headers.get("location"), "/cuenta");
  assert.equal(await next.whoIs(), "ana@example.org");
});

Deno.test("without a password a sign-in of the last ten minutes is what a second factor begins with", async () => {
  await using world = await openWorld();
  const jar = openJar(world.site);
  await jar.get(await begin(world, jar));
  const path = "/cuenta/verificacion";
  assert.doesNotMatch(await (await jar.get(path)).text(), /name="password"/);
  world.site.clock.now += 10 * 60_000;
  assert.match(await (await jar.post(path)).text(), /otpauth/);
  world.site.clock.now += 1;
  const stale = await jar.post(path);
  assert.equal(stale.status, 401);
  assert.doesNotMatch(await stale.text(), /otpauth/);
});

Deno.test("A7: an account made with another person's address goes to its owner's sign-in by the provider", async () => {
  await using world = await openWorld();
  const { site } = world;
  const squatter = { email: "ana@example.org", password: "una frase larga" };
  const { secondFactors } = site.services;
  const { id } = await signUp(site.services, { ...squatter, full_name: "" });
  const stranger = openJar(site);
  await stranger.signIn(squatter);
  assert.equal(await stranger.whoIs(), squatter.email);
  const key = await act(site.services, (tx) => secondFactors.begin(tx, id, "session"));
  const step = Math.floor(site.clock.now / totpPeriod);
  await act(
    site.services,
    (tx) => secondFactors.confirm(tx, id, "session", totpCode(key, step)),
  );
  const owner = openJar(site);
  const response = await owner.get(await begin(world, owner));
  assert.equal(response.headers.get("location"), "/");
  assert.match(await (await owner.get("/")).text(), /La contraseña anterior ya no sirve/);
  assert.equal(await owner.whoIs(), squatter.email);
  assert.equal(await stranger.whoIs(), null);
  assert.equal((await stranger.signIn(squatter)).status, 401);
  assert.equal(await secondFactors.isOn(id), false);
});

Deno.test("the identity that waits is linked to its own account only, and by its password only", async () => {
  await using world = await openWorld();
  const { identities } = world.site.services;
  const ana = { email: "ana@example.org", password: "una frase larga" };
  const luz = { email: "luz@example.org", password: "otra frase larga" };
  const admin = await signUp(world.site.services, { ...ana, full_name: "" });
  await signUp(world.site.services, { ...luz, full_name: "" });
  await grant(world.site.services, admin.id, "admin");
  const jar = openJar(world.site);
  await jar.get(await begin(world, jar));
  assert.equal(await jar.whoIs(), null);
  await jar.signIn(luz);
  assert.equal(await jar.whoIs(), luz.email);
  await jar.post("/salir");
  await jar.signIn(ana);
  const person = {
    ok: true,
    issuer: world.provider.issuer,
    subject: "1234",
    email: ana.email,
    full_name: "",
  } as const;
  // Another user's sign-in has consumed the pending identity: nothing is linked.
  assert.equal((await identities.signIn(person, "192.0.2.1")).kind, "needs_password");
});

Deno.test("an administrator links the account by its password once, and then comes in by the provider", async () => {
  await using world = await openWorld();
  const { audit } = world.site.services;
  const ana = { email: "ana@example.org", password: "una frase larga" };
  const { id } = await signUp(world.site.services, { ...ana, full_name: "" });
  await grant(world.site.services, id, "admin");
  const jar = openJar(world.site);
  const login = "/login?next=%2Fadmin%2Fmessages";
  const first = await jar.get(await begin(world, jar, "?next=/admin/messages"));
  assert.equal(first.headers.get("location"), login);
  assert.match(await (await jar.get(login)).text(), /contraseña y quedará vinculada/);
  assert.equal(await jar.whoIs(), null);
  assert.equal((await jar.signIn(ana, login)).headers.get("location"), "/admin/messages");
  const later = openJar(world.site);
  const second = await later.get(await begin(world, later));
  assert.equal(second.headers.get("location"), "/admin");
  assert.equal(await later.whoIs(), ana.email);
  const { items } = await audit.list({ subject: id });
  assert.ok(items.some(({ action }) => action === "identity_linked"));
});

Deno.test("an address that the provider does not confirm opens nothing", async () => {
  await using world = await openWorld();
  world.provider.lies.claims = { email_verified: false };
  const jar = openJar(world.site);
  await isRefused(jar, await begin(world, jar), /La organización no confirma tu correo/);
  assert.equal(await world.site.services.accounts.count(), 0);
});

Deno.test("a new person gets one account without a role, whatever the provider says of roles, and is asked for the authorisation", async () => {
  await using world = await openWorld();
  world.provider.lies.claims = { role: "admin", roles: ["admin"], groups: ["admin"] };
  for (let visits = 0; visits < 2; visits++) {
    const jar = openJar(world.site);
    assert.match(await (await jar.get("/login")).text(), /href="\/login\/oidc"/);
    const arrived = await jar.get(await begin(world, jar));
    assert.equal(arrived.headers.get("location"), visits === 0 ? "/cuenta" : "/");
    assert.equal(jar.cookies.has("oidc"), false);
    const { data } = await (await jar.get("/api/auth/session")).json();
    assert.deepEqual([data.user.email, data.isAdmin], ["ana@example.org", false]);
    const account = await jar.read("/cuenta");
    assert.match(account, /Entras con la cuenta de la organización/);
    assert.match(account, /Todavía no tenemos tu autorización/);
    assert.equal((await jar.get("/admin")).status, 403);
  }
  assert.equal(await world.site.services.accounts.count(), 1);
});
