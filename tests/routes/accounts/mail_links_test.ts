import assert from "node:assert/strict";
import { setUpMail } from "../../services/mail/setup.ts";
import { readMail } from "../../services/mail/read_mail.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { guard } from "../../support/second_factor.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { grant, signUp } from "../../support/accounts.ts";

const ana = { email: "ana@example.org", password: "una frase larga", full_name: "" };
const newer = "otra frase más larga";
const minute = 60_000;

/** Asks for a new password and returns the answer as a browser gets it, without what is random. */
async function ask(site: TestSite, email: string, client = "192.0.2.1") {
  const { body, ...init } = form({ email });
  const headers = { ...init.headers, "x-forwarded-for": client };
  const response = await site.request("/login/clave", { ...init, body, headers });
  const compared = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { status: response.status, headers: compared, text: await response.text() };
}

async function linkFor(world: Awaited<ReturnType<typeof setUpMail>>, email: string) {
  await world.sendAll();
  await ask(world.site, email);
  const { links: [link = ""] } = await readMail(world);
  return link;
}

const signInWith = (site: TestSite, password: string) =>
  site.request("/api/auth/sign-in", json({ email: ana.email, password }));

Deno.test("the answer has the same bytes whether there is an account, and the outbox no address", async () => {
  using world = await setUpMail();
  const { site } = world;
  await signUp(site.services, ana);
  const answer = await ask(site, ana.email);
  assert.deepEqual(await ask(site, "nadie@example.org"), answer);
  assert.deepEqual([answer.status, Object.fromEntries(answer.headers).location], [
    303,
    "/login/clave?enviado",
  ]);
  const login = await (await site.request("/login")).text();
  assert.match(login, /<a href="\/login\/clave"[^>]*>¿Olvidaste tu contraseña\?<\/a>/);
  const page = await (await site.request("/login/clave?enviado")).text();
  assert.match(page, /Si hay una cuenta con ese correo, te llega un enlace en unos minutos\./);
  const rows = await Array.fromAsync(site.kv.list({ prefix: ["outbox"] }));
  assert.equal(rows.length, 3);
  assert.doesNotMatch(JSON.stringify(rows), /@/);
});

Deno.test("what was typed is gone once it was looked for", async () => {
  using world = await setUpMail();
  const { site } = world;
  await signUp(site.services, ana);
  await ask(site, ana.email);
  await ask(site, "nadie@example.org");
  await world.sendAll();
  const stored = await Array.fromAsync(site.kv.list({ prefix: ["password_resets"] }));
  assert.equal(stored.length, 1);
  assert.doesNotMatch(JSON.stringify(stored), /@/);
  assert.deepEqual((await world.states()).sort(), [
    "address_check sent",
    "password_reset dropped gone",
    "password_reset sent",
  ]);
  site.clock.now += 25 * 60 * minute;
  assert.equal(await site.services.passwordResets.sweep(), 1);
});

Deno.test("a request whose day is over gets no mail, whatever kept it from being swept", async () => {
  using world = await setUpMail();
  const { clock, services } = world.site;
  await signUp(services, ana);
  await world.sendAll();
  await ask(world.site, ana.email);
  // As in the copy of a store that is restored later, which keeps the mails of lane 0.
  assert.equal(await services.outbox.dropAll(), 0);
  clock.now += 24 * 60 * minute + 1;
  await world.sendAll();
  assert.deepEqual((await world.states()).sort(), [
    "address_check sent",
    "password_reset dropped gone",
  ]);
});

Deno.test("a link sets the password once, ends every session and does not sign in", async () => {
  using world = await setUpMail();
  const { site } = world;
  const signedUp = await site.request("/api/auth/sign-up", json(ana));
  const cookie = cookieOf(signedUp);
  const link = await linkFor(world, ana.email);
  const page = await site.request(link);
  assert.equal(page.status, 200);
  assert.deepEqual(
    ["referrer-policy", "cache-control"].map((name) => page.headers.get(name)),
    ["no-referrer", "no-store"],
  );
  assert.match(await page.text(), /<meta name="robots" content="noindex"\/>/);
  const weak = await site.request(link, form({ password: "123456789" }));
  assert.equal(weak.status, 422);
  assert.match(await weak.text(), /aria-invalid/);
  const done = await site.request(link, form({ password: newer }));
  assert.deepEqual([done.status, done.headers.get("location")], [303, "/login"]);
  assert.doesNotMatch(cookieOf(done), /session/);
  const session = await site.request("/api/auth/session", { headers: { cookie } });
  assert.equal((await session.json()).data.user, null);
  assert.equal((await signInWith(site, ana.password)).status, 401);
  assert.equal((await signInWith(site, newer)).status, 200);
  for (const used of [site.request(link), site.request(link, form({ password: ana.password }))]) {
    const response = await used;
    assert.equal(response.status, 410);
    assert.match(await response.text(), /Este enlace ya no sirve[^]*href="\/login\/clave"/);
  }
  const { items } = await site.services.audit.list({});
  assert.deepEqual(items.find(({ action }) => action === "password_changed")?.detail, {
    by: "mail",
  });
  assert.ok((await world.states()).includes("security_notice waiting"));
});

Deno.test("a link that waited counts from its mail, and ends after half an hour", async () => {
  using world = await setUpMail();
  const { site } = world;
  await signUp(site.services, ana);
  await world.sendAll();
  await ask(site, ana.email);
  site.clock.now += 120 * minute;
  const { links: [link = ""], text } = await readMail(world);
  assert.match(text, /vence a las 2:30\u00a0p\.\u00a0m\./);
  site.clock.now += 30 * minute - 1;
  assert.equal((await site.request(link)).status, 200);
  site.clock.now += 1;
  assert.equal((await site.request(link)).status, 410);
  assert.equal((await site.request(link, form({ password: newer }))).status, 410);
});

Deno.test("a link that was changed anywhere opens nothing", async () => {
  using world = await setUpMail();
  const { site } = world;
  await signUp(site.services, ana);
  const { id } = await signUp(site.services, { ...ana, email: "luz@example.org" });
  const link = await linkFor(world, ana.email);
  const [, , , token = ""] = link.split("/");
  const [owner = "", end = "", signature = ""] = token.split(".");
  const profile = await site.services.accounts.require(owner);
  const changed = [
    [id, end, signature],
    [owner, String(Number(end) + 1), signature],
    [owner, end, signature.slice(0, -1)],
    [owner, end, signature, ""],
    [owner, end],
    site.services.addressChecks.link(profile).token.split("."),
  ].map((parts) => `/login/clave/${parts.join(".")}`);
  for (const path of [...changed, "/login/clave/%00", `/cuenta/correo/${token}`]) {
    assert.equal((await site.request(path)).status, 410, path);
    assert.equal((await site.request(path, form({ password: newer }))).status, 410, path);
  }
});

Deno.test("the second factor stays and is still asked for", async () => {
  using world = await setUpMail();
  const { site } = world;
  const guarded = await guard(site, "admin");
  const link = await linkFor(world, guarded.email);
  assert.equal((await site.request(link, form({ password: newer }))).status, 303);
  const signedIn = await site.request("/login", form({ email: guarded.email, password: newer }));
  assert.equal(signedIn.headers.get("location"), "/login/codigo");
});

Deno.test("with a role and without a second factor no password is changed by mail, whenever the role came", async () => {
  using world = await setUpMail();
  const { site } = world;
  const { id } = await signUp(site.services, ana);
  const early = await linkFor(world, ana.email);
  await grant(site.services, id, "admin");
  assert.equal((await site.request(early, form({ password: newer }))).status, 410);
  await world.sendAll();
  await ask(site, ana.email);
  const { text, links } = await readMail(world);
  assert.match(text, /Tu cuenta tiene permisos y no tiene verificación en dos pasos/);
  assert.deepEqual(links, ["/login"]);
});

Deno.test("an account that only an organisation opens gets no password by mail", async () => {
  using world = await setUpMail();
  const { identities } = world.site.services;
  const person = { ok: true, issuer: "https://id.example", subject: "1", ...ana } as const;
  await identities.signIn(person, "192.0.2.1");
  await ask(world.site, ana.email);
  assert.match((await readMail(world)).text, /Entras con la cuenta de la organización/);
});

Deno.test("an address gets three links an hour, a client asks for ten; the answer stays the same", async () => {
  using world = await setUpMail();
  const { site } = world;
  for (let n = 0; n < 5; n++) {
    assert.equal((await ask(site, ana.email, `192.0.${n}.1`)).status, 303);
  }
  assert.equal((await world.states()).length, 3);
  for (let n = 0; n < 10; n++) {
    assert.equal((await ask(site, `a${n}@example.org`, "198.51.100.1")).status, 303);
  }
  assert.equal((await ask(site, "b@example.org", "198.51.100.1")).status, 429);
  site.clock.now += 60 * minute;
  assert.equal((await ask(site, "b@example.org", "198.51.100.1")).status, 303);
});

for (
  const email of [
    "ana@example.org\r\nBcc: v@evil.example",
    "ana@example.org, v@evil.example",
    '"ana@example.org, v"@evil.example',
    "ana@example.org\u2028Bcc: v@evil.example",
    "ana",
  ]
) {
  Deno.test(`no mail is added for the address ${JSON.stringify(email)}, and what was typed is kept`, async () => {
    using world = await setUpMail();
    for (const path of ["/login/clave", "/mis-datos/enlace"]) {
      const refused = await world.site.request(path, form({ email }));
      assert.equal(refused.status, 422);
      const [input = ""] = /<input[^>]*name="email"[^>]*>/.exec(await refused.text()) ?? [];
      assert.match(input, /aria-invalid="true"/);
      assert.ok(input.includes(`value="${email.split(/[\r\n]|"/)[0]}`), input);
    }
    assert.deepEqual(await world.states(), []);
  });
}

Deno.test("without a mail server the sign-in page has no link, and the pages do not exist", async () => {
  using site = await openSite();
  const page = await (await site.request("/login")).text();
  assert.doesNotMatch(page, /login\/clave/);
  assert.match(page, /Pídele a quien administra el servidor/);
  const cookie = await signIn(site, "admin");
  for (const path of ["/login/clave", "/login/clave/x", "/cuenta/correo/x"]) {
    assert.equal((await site.request(path)).status, 404, path);
    assert.equal((await site.request(path, form({ email: ana.email }))).status, 404, path);
  }
  for (const path of ["/cuenta/correo", "/cuenta/aviso"]) {
    const init = form({ aviso: "nunca" });
    const headers = { ...init.headers, cookie };
    assert.equal((await site.request(path, { ...init, headers })).status, 404, path);
  }
  const account = await (await site.request("/cuenta", { headers: { cookie } })).text();
  assert.doesNotMatch(account, /Correo y avisos/);
});

Deno.test("a sign-up and the check of its address are one commit, and only the button verifies", async () => {
  using world = await setUpMail();
  const { site } = world;
  const signedUp = await site.request("/api/auth/sign-up", json(ana));
  const { id } = (await signedUp.json()).data.user;
  const [profile, row] = await Promise.all([
    site.kv.get(["profiles", id]),
    site.kv.get(["outbox", `${id}:address_check`]),
  ]);
  assert.ok(row.versionstamp);
  assert.equal(profile.versionstamp, row.versionstamp);
  const { links: [link = ""] } = await readMail(world);
  const page = await site.request(link);
  assert.equal(page.headers.get("referrer-policy"), "no-referrer");
  assert.match(await page.text(), /ana@example\.org/);
  assert.equal((await site.services.accounts.require(id)).verified_at, null);
  site.clock.now += 3 * 24 * 60 * minute - 1;
  const done = await site.request(link, { method: "POST" });
  assert.deepEqual([done.status, done.headers.get("location")], [303, "/login"]);
  assert.ok((await site.services.accounts.require(id)).verified_at);
  assert.match(await (await site.request(link)).text(), /Correo confirmado/);
  site.clock.now += 1;
  const late = await site.request(link, { method: "POST" });
  assert.equal(late.status, 410);
  const cookie = await signIn(site, "admin");
  const users = await (await site.request("/admin/users", { headers: { cookie } })).text();
  assert.equal(users.match(/Correo verificado/g)?.length, 1);
  const api = await (await site.request("/api/admin/users", { headers: { cookie } })).json();
  assert.deepEqual(Object.keys(api.data[0]), ["id", "email", "full_name", "roles", "created_at"]);
});

Deno.test("the account offers another check, three a day, and none once the address is verified", async () => {
  using world = await setUpMail();
  const { site } = world;
  const cookie = await signIn(site, "user");
  const again = () => site.request("/cuenta/correo", { method: "POST", headers: { cookie } });
  for (let n = 0; n < 3; n++) assert.equal((await again()).status, 303);
  assert.equal((await again()).status, 429);
  assert.equal((await world.states()).length, 4);
  const { links: [link = ""] } = await readMail(world);
  await site.request(link, { method: "POST" });
  await world.sendAll();
  assert.match((await world.states()).join(), /address_check dropped gone/);
  const account = await (await site.request("/cuenta", { headers: { cookie } })).text();
  assert.match(account, /Tu correo está confirmado/);
  assert.doesNotMatch(account, /Enviarme otro enlace/);
});

Deno.test("no name that a person typed is in a mail of an account", async () => {
  using world = await setUpMail();
  const { site } = world;
  await signUp(site.services, { ...ana, full_name: "Ana\r\nBcc: v@evil.example" });
  const mail = await readMail(world);
  assert.equal(mail.to, ana.email);
  assert.doesNotMatch(JSON.stringify(mail), /evil/);
});
