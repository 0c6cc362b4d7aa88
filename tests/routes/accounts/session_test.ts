import assert from "node:assert/strict";
import { sealSession } from "../../../routes/accounts/session.ts";
import { sessionLimits } from "../../../services/accounts/sessions.ts";
import { KeyRing } from "../../../services/secrets/key_ring.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { grant, revoke, signUp } from "../../support/accounts.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };

async function who(site: TestSite, cookie: string): Promise<string | null> {
  const response = await site.request("/api/auth/session", { headers: { cookie } });
  assert.equal(response.status, 200);
  const { data } = await response.json();
  return data.user?.id ?? null;
}

/** The text after `session=` in a Cookie header. */
function valueOf(cookie: string): string {
  return /session=([^;]*)/.exec(cookie)?.[1] ?? "";
}

Deno.test("with a new role comes a new token, and the old one is dead (ASVS 7.2.4)", async () => {
  using site = await openSite();
  const [user, admin] = [await signIn(site, "user"), await signIn(site, "admin")];
  const id = await who(site, user);
  assert.ok(id);
  for (const change of ["grant", "revoke"] as const) {
    const before = change === "grant" ? user : admin;
    const owner = await who(site, before);
    assert.ok(owner);
    if (change === "revoke") await grant(site.services, "another id", "admin");
    await (change === "grant" ? grant : revoke)(site.services, owner, "admin");
    const first = await site.request("/api/admin/stats", { headers: { cookie: before } });
    assert.equal(first.status, change === "grant" ? 200 : 403);
    const after = cookieOf(first);
    assert.notEqual(valueOf(after), valueOf(before));
    site.clock.now += 10_000;
    assert.equal(await who(site, before), null);
    assert.equal(await who(site, after), owner);
  }
});

for (const [change, path] of [["grant", "/admin"], ["revoke", "/cuenta"]] as const) {
  Deno.test(`ten requests for pages at once after ${change} are all answered, and end no session`, async () => {
    using site = await openSite();
    const cookie = await signIn(site, change === "grant" ? "user" : "admin");
    const id = await who(site, cookie);
    assert.ok(id);
    if (change === "revoke") await grant(site.services, "another id", "admin");
    await (change === "grant" ? grant : revoke)(site.services, id, "admin");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => site.request(path, { headers: { cookie } })),
    );
    assert.deepEqual(answers.map(({ status }) => status), Array(10).fill(200));
    const set = answers.flatMap((answer) => answer.headers.getSetCookie());
    assert.equal(set.length, 1, "one of them brings the new token");
    assert.equal((await site.services.sessions.list(id)).length, 1);
    assert.equal(await who(site, set[0]?.split(";")[0] ?? ""), id);
  });
}

Deno.test("with the token before nothing is done, in its last seconds either, and nothing is read after a further change", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "user");
  const id = await who(site, cookie);
  assert.ok(id);
  await grant(site.services, id, "admin");
  const first = await site.request("/admin", { headers: { cookie } });
  const after = cookieOf(first);
  assert.equal((await site.request("/admin", { headers: { cookie } })).status, 200);
  const { body, headers } = form({});
  const ended = { method: "POST", body, headers: { ...headers, cookie } };
  const refused = await site.request("/cuenta/sesiones", ended);
  assert.equal(refused.headers.get("location"), "/login");
  assert.deepEqual(refused.headers.getSetCookie(), []);
  await grant(site.services, "another id", "admin");
  await revoke(site.services, id, "admin");
  const other = await site.request("/cuenta", { headers: { cookie } });
  assert.equal(other.status, 303, "it is no way to a token of yet another role");
  assert.deepEqual(other.headers.getSetCookie(), []);
  assert.equal((await site.request("/cuenta", { headers: { cookie: after } })).status, 200);
});

Deno.test("a role that is taken away while a session is written as seen counts no more", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const id = await who(site, cookie);
  assert.ok(id);
  await grant(site.services, "another id", "admin");
  site.clock.now += sessionLimits.touch;
  const atomic = site.kv.atomic.bind(site.kv);
  site.kv.atomic = () => {
    site.kv.atomic = atomic;
    const operation = atomic();
    const commit = operation.commit.bind(operation);
    operation.commit = async () => {
      await revoke(site.services, id, "admin");
      return await commit();
    };
    return operation;
  };
  const response = await site.request("/api/admin/stats", { headers: { cookie } });
  assert.equal(response.status, 403);
});

Deno.test("signing in over a session ends that one and makes another token (ASVS 7.2.2, 7.2.4)", async () => {
  using site = await openSite();
  await signUp(site.services, { ...ana, full_name: "" });
  const first = cookieOf(await site.request("/api/auth/sign-in", json(ana)));
  const request = json(ana);
  const headers = { ...request.headers, cookie: first };
  const second = cookieOf(await site.request("/api/auth/sign-in", { ...request, headers }));
  assert.notEqual(valueOf(second), valueOf(first));
  assert.equal(await who(site, first), null);
  assert.ok(await who(site, second));
});

Deno.test("tampered cookies are ignored, and never an error (ASVS 7.2.1, 9.1.1)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const [token = "", id = "", end = "", signature = ""] = valueOf(cookie).split(".");
  const other = new KeyRing("another secret of the tests that no site uses");
  const payload = `${token}.${id}.${end}`;
  const tampered = [
    `${token}.${id}.${Number(end) + 1}.${signature}`,
    `${payload}.${other.sign("session", payload)}`,
    `${payload}.${site.deps.keys.sign("form", payload)}`,
    `${payload}.${site.deps.keys.sign("session", token)}`,
    `${payload}.${site.deps.keys.sign("session", `${token}.${end}`)}`,
    `${token}.${end}.${site.deps.keys.sign("session", `${token}.${end}`)}`,
    payload,
    `${payload}.`,
    `${payload}.${signature}.x`,
    `${payload}.${signature}A`,
    token,
    "",
    ".",
    "..",
    "%",
    "%00",
    "x".repeat(8192),
  ];
  for (const value of tampered) {
    for (const path of ["/api/auth/session", "/cuenta", "/admin", "/"]) {
      const response = await site.request(path, { headers: { cookie: `session=${value}` } });
      const closed = path === "/api/auth/session" || path === "/" ? 200 : 303;
      assert.equal(response.status, closed, `${path} with ${value.slice(0, 60)}`);
      assert.doesNotMatch(await response.text(), /admin\d+@example\.org/);
    }
  }
});

Deno.test("the end counts as it was signed, and whose session it is as the store says (ASVS 9.2.1)", async () => {
  using site = await openSite();
  const { sessions } = site.services;
  const { id: profile_id } = await signUp(site.services, { ...ana, full_name: "" });
  const { id: other } = await signUp(site.services, {
    ...ana,
    email: "otra@example.org",
    full_name: "",
  });
  const issued = await sessions.start({
    profile_id,
    access: "",
    password_version: 0,
    browser: "",
    system: "",
  });
  for (
    const [change, owner] of [
      [{ expires_at: site.clock.now }, null],
      [{ profile_id: other }, null],
      [{}, profile_id],
    ] as const
  ) {
    const sealed = sealSession(site.deps.keys, {
      ...issued,
      session: { ...issued.session, ...change },
    });
    assert.equal(await who(site, `session=${sealed}`), owner);
  }
});

Deno.test("a user whose account is gone is signed out (ASVS 7.4.2)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "user");
  const id = await who(site, cookie);
  await site.kv.delete(["profiles", id ?? ""]);
  assert.equal(await who(site, cookie), null);
});

Deno.test("signing out clears what the browser kept, ends the session and confirms it (ASVS 7.4.1, 14.3.1)", async () => {
  using site = await openSite();
  for (const path of ["/salir", "/api/auth/sign-out"]) {
    const cookie = await signIn(site, "user");
    const request = form({});
    const out = await site.request(path, {
      ...request,
      headers: { ...request.headers, cookie },
    });
    assert.equal(out.headers.get("clear-site-data"), '"storage"');
    assert.match(out.headers.getSetCookie().join("\n"), /^session=;.*Max-Age=0/m);
    assert.equal(await who(site, cookie), null);
    if (path !== "/salir") continue;
    assert.equal(out.status, 303);
    const home = await site.request("/", { headers: { cookie: cookieOf(out) } });
    assert.match(await home.text(), /Sesión cerrada[^]*Has cerrado sesión correctamente\./);
  }
});

Deno.test("nothing signs in by a link: sessions begin with a POST from the site's own pages (ASVS 7.6.2)", async () => {
  using site = await openSite();
  await signUp(site.services, { ...ana, full_name: "" });
  const query = new URLSearchParams(ana);
  for (const path of [`/login?${query}`, `/api/auth/sign-in?${query}`]) {
    assert.equal((await site.request(path)).headers.get("set-cookie"), null);
  }
  const foreign = json(ana);
  const headers = { ...foreign.headers, origin: "https://evil.example" };
  const response = await site.request("/api/auth/sign-in", { ...foreign, headers });
  assert.equal(response.status, 403);
  assert.equal(response.headers.get("set-cookie"), null);
});
