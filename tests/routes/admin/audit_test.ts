import assert from "node:assert/strict";
import { maintenanceTasks, runMaintenance } from "../../../services/maintenance.ts";
import type { AuditEntry } from "../../../services/admin/audit_schema.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";
import { signUp } from "../../support/accounts.ts";

const ana = { email: "ana@example.org", password: "una frase larga" };

async function entriesOf(site: TestSite): Promise<AuditEntry[]> {
  return (await site.services.audit.list({ limit: 500 })).items.toReversed();
}

for (
  const [road, up, into, out, body] of [
    ["the pages", "/login", "/login", "/salir", form],
    ["the API", "/api/auth/sign-up", "/api/auth/sign-in", "/api/auth/sign-out", json],
  ] as const
) {
  Deno.test(`signing up, in, wrongly, and out is kept on the road of ${road} (ASVS 16.3.1)`, async () => {
    using site = await openSite();
    const send = async (path: string, fields: object) => {
      site.clock.now++;
      return await site.request(path, body({ ...ana, ...fields }));
    };
    await send(up, { full_name: "" });
    await send(into, { password: "equivocada" });
    await send(into, {});
    const session = await send(into, {});
    const cookie = session.headers.getSetCookie()
      .find((text) => text.startsWith("session="))?.split(";")[0] ?? "";
    site.clock.now++;
    await site.request(out, { method: "POST", headers: { cookie } });
    const entries = await entriesOf(site);
    assert.deepEqual(
      entries.map(({ action, outcome }) => `${action} ${outcome}`),
      ["sign_up done", "sign_in_failed failed", "sign_in done", "sign_in done", "sign_out done"],
    );
    const profile = await site.services.accounts.getByEmail(ana.email);
    assert.deepEqual(
      entries.map(({ actor }) => actor),
      [profile?.id, null, profile?.id, profile?.id, profile?.id],
    );
    assert.doesNotMatch(JSON.stringify(entries), /example\.org|equivocada|frase/);
  });
}

for (
  const [road, ...steps] of [
    ["the API", "PUT /api/admin/users/ID/roles/admin", "DELETE /api/admin/users/ID/roles/admin"],
    ["the pages", "POST /admin/users/ID/roles/admin", "POST /admin/users/ID/roles/admin/remove"],
  ] as const
) {
  Deno.test(`giving and taking the role is kept on the road of ${road}`, async () => {
    using site = await openAdmin();
    const { id } = await signUp(site.services, { ...ana, full_name: "" });
    for (const step of steps) {
      site.clock.now++;
      const [method, path = ""] = step.replace("ID", id).split(" ");
      const response = await site.ask(path, { method });
      assert.ok(response.status < 400);
    }
    const about = (await site.services.audit.list({ subject: id })).items.toReversed();
    assert.deepEqual(about.map(({ action }) => action), ["role_granted", "role_removed"]);
    assert.ok(about.every(({ actor }) => actor !== null && actor !== id));
  });
}

Deno.test("an export is kept with its filters, and never with what was searched for", async () => {
  using site = await openAdmin();
  const path = "/api/admin/volunteers.csv?q=ana@example.org&status=pending";
  await site.read(path);
  site.clock.now++;
  await site.read("/api/admin/newsletter.csv");
  const exports = (await entriesOf(site)).filter(({ action }) => action === "export");
  assert.deepEqual(exports.map(({ detail }) => detail), [
    { kind: "volunteers", format: "csv", searched: true, status: "pending" },
    { kind: "newsletter", format: "csv" },
  ]);
});

Deno.test("refused attempts at the back office are logged: who, at what, and why (ASVS 16.3.2)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "user");
  const path = "/api/admin/stats";
  await site.request(path);
  await site.request(path, { headers: { cookie } });
  await site.request("/admin/users", { headers: { cookie } });
  await site.request(path, { method: "POST", headers: { origin: "https://evil.example" } });
  const refused = (await entriesOf(site)).filter(({ action }) => action === "refused");
  const entries = refused.map(({ detail: { code, method, path }, outcome, actor }) =>
    `${outcome} ${actor !== null} ${code} ${method} ${path}`
  );
  assert.deepEqual(entries.toSorted(), [
    "refused false unauthenticated GET /api/admin/stats",
    "refused false wrong_origin POST /api/admin/stats",
    "refused true forbidden GET /admin/users",
    "refused true forbidden GET /api/admin/stats",
  ]);
});

Deno.test("password attempts in a session left open are logged, and when they met their limit (ASVS 16.3.1)", async () => {
  using site = await openSite();
  const response = await site.request("/api/auth/sign-up", json(ana));
  site.clock.now++;
  const change = form({ current_password: "equivocada", password: "otra frase larga" });
  const headers = { ...change.headers, cookie: cookieOf(response) };
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) {
    statuses.push((await site.request("/cuenta", { ...change, headers })).status);
  }
  assert.deepEqual(statuses, [...Array(5).fill(422), 429]);
  const [{ actor } = { actor: null }, ...tries] = await entriesOf(site);
  assert.equal(tries.length, 6);
  for (const { subject, actor: by, detail } of tries) {
    assert.deepEqual([subject, by, detail.step], [actor, actor, "password_change"]);
  }
  assert.deepEqual(tries.map(({ action }) => action).toSorted(), [
    "refused",
    ...Array(5).fill("sign_in_failed"),
  ]);
});

Deno.test("what another site asks for is kept as refused, wherever it asks (ASVS 16.3.3)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "user");
  for (const path of ["/login", "/cuenta", "/contacto", "/api/volunteers", "/<script>/ana@x.org"]) {
    const request = form({ email: ana.email });
    const headers = { ...request.headers, cookie, origin: "https://evil.example" };
    assert.equal((await site.request(path, { ...request, headers })).status, 403);
    site.clock.now++;
  }
  const refused = (await entriesOf(site)).filter(({ action }) => action === "refused");
  assert.deepEqual(refused.map(({ detail: { code, path } }) => `${code} ${path}`), [
    "wrong_origin /login",
    "wrong_origin /cuenta",
    "wrong_origin /contacto",
    "wrong_origin /api/volunteers",
    "wrong_origin …",
  ]);
});

for (const road of ["/login", "/api/auth/sign-up"] as const) {
  Deno.test(`accounts that are not made at ${road} are logged as refused with the reason, without the e-mail address (ASVS 16.3.3)`, async () => {
    using site = await openSite();
    const post = road === "/login" ? form : json;
    const signUp = async (email: string) => {
      const body = { email, password: ana.password, full_name: "" };
      await (await site.request(road, { ...post(body) })).body?.cancel();
      site.clock.now++;
    };
    await signUp(ana.email);
    await signUp(ana.email);
    for (let i = 0; i < 55; i++) await signUp(`person${i}@example.org`);
    const refused = (await entriesOf(site)).filter(({ action }) => action === "refused");
    const [taken, ...limited] = refused.map(({ detail }) => `${detail.step} ${detail.code}`);
    assert.equal(taken, "sign_up email_taken");
    assert.ok(limited.length > 0);
    assert.deepEqual(new Set(limited), new Set(["sign_up rate_limited"]));
    assert.equal(refused[0]?.subject, site.services.audit.addressSubject(ana.email));
    assert.doesNotMatch(JSON.stringify(refused), /example\.org/);
  });
}

Deno.test("staff read how many refused attempts were not kept, once maintenance has run", async () => {
  using site = await openAdmin();
  const headers = { "x-forwarded-for": "198.51.100.1" };
  for (let i = 0; i < 30; i++) {
    await (await site.request("/api/admin/stats", { headers })).body?.cancel();
  }
  for (let round = 0; round < 2; round++) {
    await runMaintenance(maintenanceTasks(site.services), () => {});
  }
  const html = await site.read("/admin/audit");
  assert.equal(html.match(/Intentos rechazados sin entrada propia/g)?.length, 1);
  assert.match(html, /cantidad: 10</);
  assert.match(html, /el sitio/);
});

Deno.test("it stays refused when the entry cannot be kept", async () => {
  using site = await openSite();
  site.closeStore();
  assert.equal((await site.request("/api/admin/stats")).status, 401);
  assert.match(site.logged.join("\n"), /audit_failed/);
});
