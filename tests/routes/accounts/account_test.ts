import assert from "node:assert/strict";
import { messages } from "../../../content/field_messages.ts";
import { toasts } from "../../../content/toasts.ts";
import { cookieOf } from "../../support/people.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };
const chosen = "otra frase más larga";
const android =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** Signs in and returns the cookie. */
async function enter(site: TestSite, password = ana.password, userAgent = ""): Promise<string> {
  const request = json({ ...ana, password });
  const headers = { ...request.headers, "user-agent": userAgent };
  const response = await site.request("/api/auth/sign-in", { ...request, headers });
  assert.equal(response.status, 200);
  return cookieOf(response);
}

async function makeAna(site: TestSite): Promise<string> {
  return (await site.services.accounts.signUp({ ...ana, full_name: "Ana Peña" })).id;
}

async function isSignedIn(site: TestSite, cookie: string): Promise<boolean> {
  const response = await site.request("/api/auth/session", { headers: { cookie } });
  return (await response.json()).data.user !== null;
}

async function send(
  site: TestSite,
  path: string,
  cookie: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  const request = form(fields);
  return await site.request(path, { ...request, headers: { ...request.headers, cookie } });
}

async function read(site: TestSite, cookie: string): Promise<string> {
  const response = await site.request("/cuenta", { headers: { cookie } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "no-store");
  return await response.text();
}

Deno.test("the account page says who one is, to oneself only", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const html = await read(site, await enter(site));
  for (const text of ["Ana Peña", ana.email, "Usuario"]) assert.ok(html.includes(text), text);
  assert.doesNotMatch(html, /argon2|Ir a la administración/);
  await site.services.roles.grant(id, "admin");
  assert.match(await read(site, await enter(site)), /Ir a la administración/);
});

Deno.test("a new password ends every session and gives this browser another token (ASVS 6.2.2, 7.4.3)", async () => {
  using site = await openSite();
  await makeAna(site);
  const [here, elsewhere] = [await enter(site), await enter(site)];
  const changed = await send(site, "/cuenta", here, {
    current_password: ana.password,
    password: chosen,
  });
  assert.equal(changed.status, 303);
  assert.equal(changed.headers.get("location"), "/cuenta");
  const renewed = cookieOf(changed);
  assert.ok((await read(site, renewed)).includes(toasts.password_changed.title));
  for (const cookie of [here, elsewhere]) assert.equal(await isSignedIn(site, cookie), false);
  const old = await site.request("/api/auth/sign-in", json(ana));
  assert.equal(old.status, 401);
  await enter(site, chosen);
});

const { current_password: current, password: fresh } = messages.account;
const { min, max } = messages.login.password;
for (
  const [current_password, password, field, message] of [
    ["equivocada", chosen, "current_password", current.wrong],
    ["", chosen, "current_password", current.min],
    [ana.password, "corta", "password", min],
    [ana.password, ana.password, "password", fresh.same],
    [ana.password, "x".repeat(201), "password", max],
  ] as const
) {
  Deno.test(`a change of password is refused under ${field}: ${message} (ASVS 6.2.3)`, async () => {
    using site = await openSite();
    await makeAna(site);
    const cookie = await enter(site);
    const refused = await send(site, "/cuenta", cookie, { current_password, password });
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.match(html, new RegExp(`id="${field}-error"[^]*?${message}`));
    assert.ok(html.includes(toasts.validation.title));
    for (const typed of [current_password, password]) {
      assert.ok(typed === "" || !html.includes(`value="${typed}"`));
    }
    assert.equal(await isSignedIn(site, cookie), true);
    await enter(site);
  });
}

Deno.test("a session is listed with when and where, and its owner ends it from elsewhere (ASVS 7.5.2)", async () => {
  using site = await openSite();
  await makeAna(site);
  const phone = await enter(site, ana.password, android);
  site.clock.now += 60_000;
  const here = await enter(site);
  const html = await read(site, here);
  assert.match(html, /Chrome en Android/);
  assert.match(html, /15 de septiembre de 2026, 12:00/);
  assert.equal(html.match(/Este dispositivo/g)?.length, 1);
  const [, id = ""] = /name="sesion" value="(\w+)"/.exec(html) ?? [];
  assert.equal((await send(site, "/cuenta/sesiones", here, { sesion: id })).status, 303);
  assert.equal(await isSignedIn(site, phone), false);
  assert.equal(await isSignedIn(site, here), true);
});

Deno.test("all other sessions are ended at once (ASVS 7.4.3, 7.5.2)", async () => {
  using site = await openSite();
  await makeAna(site);
  const others = [await enter(site), await enter(site)];
  const here = await enter(site);
  assert.equal((await send(site, "/cuenta/sesiones", here)).status, 303);
  for (const cookie of others) assert.equal(await isSignedIn(site, cookie), false);
  assert.equal(await isSignedIn(site, here), true);
});

Deno.test("a user cannot end a session of another user by its id (ASVS 8.2.2)", async () => {
  using site = await openSite();
  await makeAna(site);
  const victim = await enter(site);
  const response = await site.request(
    "/api/auth/sign-up",
    json({ email: "luz@example.org", password: "una frase larga" }),
  );
  const ids = (await Array.fromAsync(site.kv.list({ prefix: ["sessions"] }))).map(({ key }) => key);
  assert.equal(ids.length, 2);
  for (const id of ids) {
    await send(site, "/cuenta/sesiones", cookieOf(response), { sesion: String(id.at(-1)) });
  }
  assert.equal(await isSignedIn(site, victim), true);
});

Deno.test("an assigned password opens for three days, and the page asks for one's own (ASVS 6.4.1)", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const before = await enter(site);
  const assigned = await site.services.accounts.assignPassword(id);
  assert.equal(await isSignedIn(site, before), false);
  const cookie = await enter(site, assigned);
  assert.match(await read(site, cookie), /contraseña asignada/);
  site.clock.now += 3 * 24 * 60 * 60 * 1000;
  const late = await site.request("/api/auth/sign-in", json({ ...ana, password: assigned }));
  assert.equal(late.status, 401);
});

Deno.test("a user who chose their own password keeps it (ASVS 6.2.10)", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const assigned = await site.services.accounts.assignPassword(id);
  const cookie = await enter(site, assigned);
  const fields = { current_password: assigned, password: chosen };
  assert.equal((await send(site, "/cuenta", cookie, fields)).status, 303);
  site.clock.now += 30 * 24 * 60 * 60 * 1000;
  assert.doesNotMatch(await read(site, await enter(site, chosen)), /contraseña asignada/);
});

Deno.test("changes of password and sessions are kept in the audit log", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const here = await enter(site);
  await enter(site);
  await send(site, "/cuenta/sesiones", here);
  await send(site, "/cuenta", here, { current_password: ana.password, password: chosen });
  const { items } = await site.services.audit.list({ subject: id });
  const actions = items.map(({ action }) => action);
  assert.ok(actions.includes("session_ended") && actions.includes("password_changed"));
});

Deno.test("a request that ends no session leaves no entry, so the log cannot be filled", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const here = await enter(site);
  for (const fields of [undefined, { sesion: "x" }]) {
    assert.equal((await send(site, "/cuenta/sesiones", here, fields)).status, 303);
  }
  const { items } = await site.services.audit.list({ subject: id });
  assert.ok(!items.some(({ action }) => action === "session_ended"));
});
