import assert from "node:assert/strict";
import { openJar } from "../../support/jar.ts";
import { guard } from "../../support/second_factor.ts";
import { json, openSite, type TestSite } from "../../support/site.ts";
import { assignPassword, signUp } from "../../support/accounts.ts";
import { act } from "../../support/act.ts";

Deno.test("ASVS 6.3.3, 2.3.1: with the second factor on, a right password alone opens nothing, and the store does not know the token that waits", async () => {
  using site = await openSite();
  const ana = await guard(site);
  const jar = openJar(site);
  const first = await jar.signIn(ana);
  assert.equal(first.status, 303);
  assert.equal(first.headers.get("location"), "/login/codigo");
  const [line = ""] = first.headers.getSetCookie();
  assert.match(line, /^pending=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
  const token = jar.cookies.get("pending") ?? assert.fail();
  const pending = await Array.fromAsync(site.kv.list({ prefix: ["pending_sign_ins"] }));
  assert.equal(pending.length, 1);
  assert.ok(!JSON.stringify(pending).includes(token));
  assert.equal(await jar.whoIs(), null);
  assert.equal((await site.services.sessions.list(ana.id)).length, 0);
  const page = await jar.get("/login/codigo");
  assert.equal(page.status, 200);
  const html = await page.text();
  assert.match(html, /autoComplete="one-time-code"|autocomplete="one-time-code"/);
  assert.match(html, /inputmode="numeric"/i);
  const second = await jar.post("/login/codigo", { code: ana.code() });
  assert.equal(second.status, 303);
  assert.equal(second.headers.get("location"), "/");
  assert.equal(await jar.whoIs(), ana.email);
  assert.equal(jar.cookies.has("pending"), false);
});

for (
  const [who, next, target] of [
    ["admin", "", "/admin"],
    ["admin", "?next=/admin/messages", "/admin/messages"],
    ["user", "?next=/cuenta", "/cuenta"],
    ["user", "?next=//evil.example.org", "/"],
  ] as const
) {
  Deno.test(`${who} at /login${next} arrives at ${target}, with a second step and without`, async () => {
    using site = await openSite();
    const ana = await guard(site, who);
    const jar = openJar(site);
    await jar.signIn(ana, `/login${next}`);
    const response = await jar.post("/login/codigo", { code: ana.code() });
    assert.equal(response.headers.get("location"), target);
    await act(site.services, (tx) => site.services.secondFactors.switchOff(tx, ana.id));
    const again = await openJar(site).signIn(ana, `/login${next}`);
    assert.equal(again.headers.get("location"), target);
  });
}

Deno.test("a recovery code opens too, once, and the log says so", async () => {
  using site = await openSite();
  const ana = await guard(site);
  const [code = ""] = ana.recovery;
  const jar = openJar(site);
  await jar.signIn(ana);
  assert.match(await (await jar.get("/login/codigo")).text(), /modo=recuperacion/);
  const html = await (await jar.get("/login/codigo?modo=recuperacion")).text();
  assert.match(html, /Código de recuperación/);
  const response = await jar.post("/login/codigo?modo=recuperacion", { code: code.toUpperCase() });
  assert.equal(response.status, 303);
  assert.equal(await jar.whoIs(), ana.email);
  const { items } = await site.services.audit.list({ subject: ana.id });
  assert.deepEqual(items.map(({ action }) => action).sort(), [
    "recovery_code_used",
    "second_factor_on",
    "sign_in",
  ]);
  const again = openJar(site);
  await again.signIn(ana);
  assert.equal((await again.post("/login/codigo", { code })).status, 401);
});

Deno.test("a wrong code is 401 under its field, and the sign-in waits on", async () => {
  using site = await openSite();
  const ana = await guard(site);
  const jar = openJar(site);
  await jar.signIn(ana);
  const wrong = await jar.post("/login/codigo", { code: ana.code(7) });
  assert.equal(wrong.status, 401);
  assert.match(await wrong.text(), /El código no es correcto o ya se usó/);
  assert.equal((await jar.post("/login/codigo", { code: " " })).status, 401);
  assert.equal(await jar.whoIs(), null);
  assert.equal((await jar.post("/login/codigo", { code: ana.code() })).status, 303);
  const { items } = await site.services.audit.list({ subject: ana.id });
  assert.deepEqual(items.map(({ action }) => action).sort(), [
    "second_factor_on",
    "sign_in",
    "sign_in_failed",
  ]);
});

Deno.test("ASVS 6.3.1: five wrong codes are heard in a quarter of an hour, from wherever they come", async () => {
  using site = await openSite();
  const [ana, luz] = [await guard(site), await guard(site)];
  const jars = Array.from({ length: 40 }, () => openJar(site));
  for (const jar of jars) await jar.signIn(ana);
  const wrong = Array.from({ length: 40 }, (_, at) => String(at).padStart(6, "9"));
  const answers = await Promise.all(
    jars.map((jar, at) => jar.post("/login/codigo", { code: wrong[at] })),
  );
  const heard = answers.filter(({ status }) => status === 401);
  const unheard = answers.filter(({ status }) => status === 429);
  assert.equal(heard.length, 5);
  assert.equal(unheard.length, 35);
  for (const answer of unheard) assert.ok(Number(answer.headers.get("retry-after")) > 0);
  const [jar] = jars;
  assert.ok(jar);
  const refused = await jar.post("/login/codigo", { code: ana.code() });
  assert.equal(refused.status, 429);
  assert.match(await refused.text(), /Error de inicio de sesión/);
  const other = openJar(site);
  await other.signIn(luz);
  assert.equal((await other.post("/login/codigo", { code: luz.code() })).status, 303);
  site.clock.now += Number(refused.headers.get("retry-after")) * 1000;
  await jar.signIn(ana);
  assert.equal((await jar.post("/login/codigo", { code: ana.code() })).status, 303);
});

Deno.test("ASVS 6.3.1: a hundred wrong codes close the application's way in for good, which the page and the log say", async () => {
  using site = await openSite();
  const ana = await guard(site);
  for (let i = 0; i < 100; i++) {
    await assert.rejects(site.services.secondFactors.accept(ana.id, ana.code(7)));
  }
  site.clock.now += 400 * 24 * 60 * 60_000;
  const jar = openJar(site);
  await jar.signIn(ana);
  const closed = await jar.post("/login/codigo", { code: ana.code() });
  assert.equal(closed.status, 401);
  const html = await closed.text();
  assert.match(html, /100 códigos equivocados/);
  assert.match(html, /modo=recuperacion/);
  assert.equal(await jar.whoIs(), null);
  const { items } = await site.services.audit.list({ subject: ana.id });
  assert.deepEqual(items.map(({ action, outcome }) => [action, outcome]), [
    ["second_factor_locked", "failed"],
    ["second_factor_on", "done"],
  ]);
  assert.equal((await jar.post("/login/codigo", { code: ana.recovery[0] })).status, 303);
  const again = openJar(site);
  await again.signIn(ana);
  assert.equal((await again.post("/login/codigo", { code: ana.code() })).status, 303);
});

Deno.test("one pending sign-in makes one session, whatever right codes come for it", async () => {
  using site = await openSite();
  const ana = await guard(site);
  const jar = openJar(site);
  await jar.signIn(ana);
  const copy = openJar(site);
  for (const [name, value] of jar.cookies) copy.cookies.set(name, value);
  await Promise.all([
    jar.post("/login/codigo", { code: ana.recovery[0] ?? "" }),
    copy.post("/login/codigo", { code: ana.recovery[1] ?? "" }),
  ]);
  assert.equal((await site.services.sessions.list(ana.id)).length, 1);
});

Deno.test("a pending sign-in is over after five minutes, with a new password, or when made up", async () => {
  using site = await openSite();
  const ana = await guard(site);
  const late = openJar(site);
  await late.signIn(ana);
  const overtaken = openJar(site);
  site.clock.now += 5 * 60_000;
  await overtaken.signIn(ana);
  await assignPassword(site.services, ana.id);
  const forged = openJar(site);
  forged.cookies.set("pending", "A".repeat(43));
  const none = openJar(site);
  for (const jar of [late, overtaken, forged, none]) {
    const response = await jar.post("/login/codigo", { code: ana.code() });
    assert.equal(response.status, 303);
    assert.equal(response.headers.get("location"), "/login");
    assert.match(await (await jar.get("/login")).text(), /Se acabó el tiempo/);
    assert.equal(await jar.whoIs(), null);
    assert.equal((await jar.get("/login/codigo")).status, 303);
  }
  // None of them used the code up.
  assert.equal(await site.services.secondFactors.accept(ana.id, ana.code()), "totp");
});

/** Begins a sign-in of a provider's account that waits for the password of ours; returns its token. */
async function waitForPassword({ services }: TestSite, profile_id: string): Promise<string> {
  return await services.pendingSignIns.begin({
    profile_id,
    lacks: "password",
    password_version: await services.accounts.credentials.version(profile_id),
    identity: { id: "x", issuer: "https://id.example.org" },
    next: "/",
  });
}

Deno.test("a sign-in that waits for its password is none that waits for its code", async () => {
  using site = await openSite();
  const ana = await guard(site);
  const token = await waitForPassword(site, ana.id);
  const jar = openJar(site);
  jar.cookies.set("pending", token);
  const response = await jar.post("/login/codigo", { code: ana.code() });
  assert.equal(response.headers.get("location"), "/login");
  assert.equal(await jar.whoIs(), null);
});

Deno.test("JSON: the password completes a link that waits for it, with its code, and for its account only", async () => {
  using site = await openSite();
  const { identities } = site.services;
  const [ana, luz] = [await guard(site), await guard(site)];
  const call = async (who: typeof ana, token: string, code?: string): Promise<number> => {
    const init = json({ email: who.email, password: who.password, code });
    const headers = { ...init.headers, cookie: `pending=${token}` };
    const response = await site.request("/api/auth/sign-in", { ...init, headers });
    return response.status;
  };
  assert.equal(await call(luz, await waitForPassword(site, ana.id), luz.code()), 200);
  assert.deepEqual([...await identities.of(ana.id), ...await identities.of(luz.id)], []);
  const token = await waitForPassword(site, ana.id);
  assert.equal(await call(ana, token), 401, "without the code it waits on");
  assert.equal(await call(ana, token, ana.code()), 200);
  assert.deepEqual((await identities.of(ana.id)).map(({ id }) => id), ["x"]);
  const { items } = await site.services.audit.list({ subject: ana.id });
  assert.ok(items.some(({ action }) => action === "identity_linked"));
});

Deno.test("JSON: the code comes with the password, and only a right password asks for it", async () => {
  using site = await openSite();
  const ana = await guard(site);
  const call = async (body: Record<string, unknown>) => {
    const response = await site.request("/api/auth/sign-in", json(body));
    const { data, error } = await response.json();
    return { status: response.status, code: error?.code, message: error?.message, data };
  };
  const credentials = { email: ana.email, password: ana.password };
  const missing = await call(credentials);
  assert.deepEqual([missing.status, missing.code], [401, "code_required"]);
  assert.equal(missing.message, "Escribe el código de tu aplicación de autenticación.");
  const wrong = await call({ ...credentials, code: ana.code(9) });
  assert.deepEqual([wrong.status, wrong.code], [401, "invalid_code"]);
  const right = await call({ ...credentials, code: ana.code() });
  assert.equal(right.status, 200);
  assert.equal(right.data.user.email, ana.email);
  assert.equal((await call({ ...credentials, code: ana.code() })).code, "invalid_code");
  const recovery = await call({ ...credentials, code: ana.recovery[0] });
  assert.equal(recovery.status, 200);
});

Deno.test("a wrong password gets the same bytes with and without second factor, and with a code", async () => {
  using site = await openSite();
  const ana = await guard(site);
  await signUp(site.services, {
    email: "luz@example.org",
    password: "una frase larga",
    full_name: "",
  });
  const bodies = [
    { email: ana.email, password: "otra cosa" },
    { email: ana.email, password: "otra cosa", code: ana.code() },
    { email: "luz@example.org", password: "otra cosa" },
    { email: "luz@example.org", password: "otra cosa", code: "123456" },
    { email: "nadie@example.org", password: "otra cosa", code: "123456" },
  ];
  const answers = [];
  for (const body of bodies) {
    const response = await site.request("/api/auth/sign-in", json(body));
    const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
    answers.push(JSON.stringify([response.status, headers, await response.text()]));
  }
  assert.equal(new Set(answers).size, 1);
  assert.match(answers[0] ?? "", /^\[401,.*Credenciales incorrectas/);
  // The code that came with a wrong password was not used up.
  assert.equal(await site.services.secondFactors.accept(ana.id, ana.code()), "totp");
});
