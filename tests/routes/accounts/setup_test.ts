import assert from "node:assert/strict";
import { maintenanceTasks } from "../../../services/maintenance.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { form, openSite, type TestSite } from "../../support/site.ts";

const luz = {
  full_name: "Luz Rojas",
  email: "luz@example.org",
  password: "una frase muy larga",
};

/** Makes the link as a start does; returns its path. */
async function linkOf({ services }: TestSite): Promise<string> {
  return `/instalar/${await services.firstAdmin.makeLink() ?? assert.fail("no link")}`;
}

async function rolesOf({ services }: TestSite, email: string) {
  const profile = await services.accounts.getByEmail(email);
  return profile && await services.roles.rolesOf(profile.id);
}

Deno.test("the link of a start makes the first administrator, signs in, and works once", async () => {
  using site = await openSite();
  const path = await linkOf(site);
  const page = await site.request(path);
  assert.equal(page.status, 200);
  assert.equal(page.headers.get("cache-control"), "no-store");
  assert.equal(page.headers.get("referrer-policy"), "same-origin");
  assert.equal(page.headers.get("x-robots-tag"), "noindex");
  assert.match(await page.text(), /Al crear la cuenta autorizas lo siguiente/);

  const made = await site.request(path, form(luz));
  assert.deepEqual([made.status, made.headers.get("location")], [303, "/admin/campaign"]);
  const office = await site.request("/admin/campaign", { headers: { cookie: cookieOf(made) } });
  assert.equal(office.status, 200);
  assert.match(await office.text(), /Ya administras este sitio/);
  assert.deepEqual(await rolesOf(site, luz.email), ["admin"]);

  const again = await site.request(path, form({ ...luz, email: "otra@example.org" }));
  assert.equal(again.status, 410);
  assert.match(await again.text(), /Venció, ya se usó o el sitio ya tiene quien lo administre\./);
  assert.equal(await rolesOf(site, "otra@example.org"), null);
  assert.equal(await site.services.firstAdmin.makeLink(), null);
});

Deno.test("profile, role, used link and entry are one commit, also where mails come with it", async () => {
  using site = await openSite({ mail: { perMinute: 10, perDay: 10 } });
  const path = await linkOf(site);
  await (await site.request(path, form(luz))).body?.cancel();
  const { id = "" } = await site.services.accounts.getByEmail(luz.email) ?? {};
  const { items } = await site.services.audit.list({ subject: id });
  const entry = items.find(({ action }) => action === "first_admin") ?? assert.fail();
  assert.deepEqual([entry.actor, entry.detail], [id, { role: "admin" }]);
  const [profile, role, link, audit] = await site.kv.getMany([
    ["profiles", id],
    ["roles", id],
    ["setup", "link"],
    ["audit", entry.id],
  ]);
  assert.equal(link?.value, null);
  assert.equal(new Set([profile, role, audit].map((found) => found?.versionstamp)).size, 1);
});

Deno.test("what was typed comes back with what is wrong, and the link stays good", async () => {
  using site = await openSite();
  const path = await linkOf(site);
  const short = await site.request(path, form({ ...luz, password: "123" }));
  assert.equal(short.status, 422);
  const html = await short.text();
  assert.match(html, /La contraseña debe tener al menos 6 caracteres/);
  assert.match(html, /value="Luz Rojas"[\s\S]*value="luz@example\.org"/);
  await site.services.accounts.signUp(luz);
  const taken = await site.request(path, form(luz));
  assert.equal(taken.status, 422);
  assert.match(await taken.text(), /Este email ya está registrado/);
  assert.deepEqual(await rolesOf(site, luz.email), []);
  assert.equal((await site.request(path)).status, 200);
});

Deno.test("of two people who use the link at once one becomes the administrator, and nothing is left of the other", async () => {
  using site = await openSite();
  const path = await linkOf(site);
  const people = [luz, { ...luz, email: "otra@example.org" }];
  const answers = await Promise.all(people.map((person) => site.request(path, form(person))));
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [303, 410]);
  const [late = -1] = answers.flatMap(({ status }, at) => status === 410 ? [at] : []);
  assert.match(await answers[late]!.text(), /Este enlace ya no sirve/);
  const roles = await Promise.all(people.map(({ email }) => rolesOf(site, email)));
  assert.deepEqual(roles[late], null);
  assert.deepEqual(roles[1 - late], ["admin"]);
  assert.equal(await site.services.accounts.count(), 1);
});

for (
  const [what, end] of [
    ["late", (site: TestSite) => Promise.resolve(site.clock.now += 30 * 60 * 1000)],
    ["of an earlier start", (site: TestSite) => site.services.firstAdmin.makeLink()],
    ["of a site with an administrator", (site: TestSite) => signIn(site, "admin")],
  ] as const
) {
  Deno.test(`a link that is ${what} answers like one that never was`, async () => {
    using site = await openSite();
    const path = await linkOf(site);
    await end(site);
    const answers = await Promise.all([
      site.request(path),
      site.request(path, form(luz)),
      site.request("/instalar/AAAA"),
    ]);
    assert.deepEqual(answers.map(({ status }) => status), [410, 410, 410]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const [gone, , unknown] = texts.map((text) => text.replace(/\/instalar\/[\w-]+/g, ""));
    assert.equal(gone, unknown);
    assert.equal(await rolesOf(site, luz.email), null);
  });
}

Deno.test("neither the log nor the store holds what opens the link", async () => {
  using site = await openSite();
  const path = await linkOf(site);
  const stranger = { ...form(luz), headers: { origin: "https://other.example" } };
  assert.equal((await site.request(path, stranger)).status, 403);
  await (await site.request(path)).body?.cancel();
  const { items: [refused] } = await site.services.audit.list({});
  assert.equal(refused?.detail?.path, "/instalar/:token");
  const token = path.split("/").at(-1) ?? "";
  for await (const entry of site.kv.list({ prefix: [] })) {
    assert.ok(!Deno.inspect(entry, { depth: 9 }).includes(token), entry.key.join());
  }
  await (await site.request(path, form(luz))).body?.cancel();
  await (await site.request(path, form(luz))).body?.cancel();
  assert.ok(site.logged.some((line) => line.includes("/instalar/:token")));
  assert.ok(!site.logged.join().includes(token));
});

Deno.test("a link that is over is swept", async () => {
  using site = await openSite();
  await linkOf(site);
  const sweep = maintenanceTasks(site.services).setup ?? assert.fail();
  assert.equal(await sweep(), 0);
  site.clock.now += 30 * 60 * 1000;
  assert.equal(await sweep(), 1);
});
