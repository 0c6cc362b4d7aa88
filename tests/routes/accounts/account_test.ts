import assert from "node:assert/strict";
import { messages } from "../../../content/words/field_messages.ts";
import { toasts } from "../../../content/words/toasts.ts";
import { type Jar, keepCookies, openJar } from "../../support/jar.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { assignPassword, grant, signUp } from "../../support/accounts.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };
const chosen = "otra frase más larga";
const android =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

async function enter(site: TestSite, password = ana.password): Promise<Jar> {
  const jar = openJar(site);
  assert.equal((await jar.signIn({ ...ana, password })).status, 303);
  return jar;
}

async function makeAna(site: TestSite): Promise<string> {
  return (await signUp(site.services, { ...ana, full_name: "Ana Peña" })).id;
}

Deno.test("the account page shows the account to its owner only", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const page = await (await enter(site)).get("/cuenta");
  assert.equal(page.headers.get("cache-control"), "no-store");
  const html = await page.text();
  for (const text of ["Ana Peña", ana.email, "Usuario"]) assert.ok(html.includes(text), text);
  assert.doesNotMatch(html, /argon2|Ir a la administración/);
  await grant(site.services, id, "admin");
  assert.match(await (await enter(site)).read("/cuenta"), /Ir a la administración/);
});

Deno.test("a new password ends every session and gives this browser another token (ASVS 6.2.2, 7.4.3)", async () => {
  using site = await openSite();
  await makeAna(site);
  const [here, before, elsewhere] = [await enter(site), openJar(site), await enter(site)];
  for (const [name, value] of here.cookies) before.cookies.set(name, value);
  const fields = { current_password: ana.password, password: chosen };
  const changed = await here.post("/cuenta", fields);
  assert.equal(changed.status, 303);
  assert.equal(changed.headers.get("location"), "/cuenta");
  assert.ok((await here.read("/cuenta")).includes(toasts.password_changed.title));
  for (const jar of [before, elsewhere]) assert.equal(await jar.whoIs(), null);
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
    const jar = await enter(site);
    const refused = await jar.post("/cuenta", { current_password, password });
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.match(html, new RegExp(`id="${field}-error"[^]*?${message}`));
    assert.ok(html.includes(toasts.validation.title));
    for (const typed of [current_password, password]) {
      assert.ok(typed === "" || !html.includes(`value="${typed}"`));
    }
    assert.equal(await jar.whoIs(), ana.email);
    await enter(site);
  });
}

Deno.test("a session is listed with when and where, and its owner ends it from elsewhere, or all others at once (ASVS 7.4.3, 7.5.2)", async () => {
  using site = await openSite();
  await makeAna(site);
  const phone = openJar(site);
  const { body, headers } = form({ ...ana });
  const signedIn = { method: "POST", body, headers: { ...headers, "user-agent": android } };
  keepCookies(phone.cookies, await site.request("/login", signedIn));
  site.clock.now += 60_000;
  const here = await enter(site);
  const html = await here.read("/cuenta");
  assert.match(html, /Chrome en Android/);
  assert.match(html, /15 de septiembre de 2026, 12:00/);
  assert.equal(html.match(/Este dispositivo/g)?.length, 1);
  const [, id = ""] = /name="sesion" value="(\w+)"/.exec(html) ?? [];
  assert.equal((await here.post("/cuenta/sesiones", { sesion: id })).status, 303);
  assert.equal(await phone.whoIs(), null);
  const others = [await enter(site), await enter(site)];
  assert.equal((await here.post("/cuenta/sesiones")).status, 303);
  for (const jar of others) assert.equal(await jar.whoIs(), null);
  assert.equal(await here.whoIs(), ana.email);
});

Deno.test("a user cannot end a session of another user by its id (ASVS 8.2.2)", async () => {
  using site = await openSite();
  await makeAna(site);
  const victim = await enter(site);
  const luz = { ...ana, email: "luz@example.org" };
  await signUp(site.services, { ...luz, full_name: "" });
  const other = openJar(site);
  await other.signIn(luz);
  const ids = (await Array.fromAsync(site.kv.list({ prefix: ["sessions"] }))).map(({ key }) => key);
  assert.equal(ids.length, 2);
  for (const id of ids) await other.post("/cuenta/sesiones", { sesion: String(id.at(-1)) });
  assert.equal(await victim.whoIs(), ana.email);
});

Deno.test("an assigned password opens for three days, and the page asks for a chosen one (ASVS 6.4.1)", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const before = await enter(site);
  const assigned = await assignPassword(site.services, id);
  assert.equal(await before.whoIs(), null);
  // Copied from a terminal or a chat, it comes with a blank.
  const jar = await enter(site, ` ${assigned}\u00a0`);
  assert.match(await jar.read("/cuenta"), /contraseña asignada/);
  site.clock.now += 3 * 24 * 60 * 60 * 1000;
  const late = await site.request("/api/auth/sign-in", json({ ...ana, password: assigned }));
  assert.equal(late.status, 401);
});

Deno.test("a user who chose their own password keeps it (ASVS 6.2.10)", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const assigned = await assignPassword(site.services, id);
  const jar = await enter(site, assigned);
  const fields = { current_password: assigned, password: chosen };
  assert.equal((await jar.post("/cuenta", fields)).status, 303);
  site.clock.now += 30 * 24 * 60 * 60 * 1000;
  assert.doesNotMatch(await (await enter(site, chosen)).read("/cuenta"), /contraseña asignada/);
});

Deno.test("changes of password and sessions are kept in the audit log; what ends no session leaves no entry", async () => {
  using site = await openSite();
  const id = await makeAna(site);
  const here = await enter(site);
  for (const fields of [undefined, { sesion: "x" }]) await here.post("/cuenta/sesiones", fields);
  const { items: none } = await site.services.audit.list({ subject: id });
  assert.ok(!none.some(({ action }) => action === "session_ended"));
  await enter(site);
  await here.post("/cuenta/sesiones");
  await here.post("/cuenta", { current_password: ana.password, password: chosen });
  const { items } = await site.services.audit.list({ subject: id });
  const actions = items.map(({ action }) => action);
  assert.ok(actions.includes("session_ended") && actions.includes("password_changed"));
});
