import assert from "node:assert/strict";
import { contentValues, edit, publish } from "../support/content.ts";
import { signIn } from "../support/people.ts";
import { openSite, type TestSite } from "../support/site.ts";

const volunteersApi = "/api/admin/volunteers";
const data = [
  "/api/auth/session",
  "/api/admin/stats",
  volunteersApi,
  "/api/admin/volunteers.csv",
  "/api/admin/volunteers.xlsx",
  "/api/admin/newsletter.csv",
  "/api/admin/newsletter.xlsx",
  "/api/no-existe",
];
const pages = ["/", "/login", "/no-existe", "/cuenta", "/admin", "/admin/volunteers"];
const texts = ["/healthz", "/sitemap.xml", "/robots.txt", "/.well-known/security.txt"];

async function get(site: TestSite, path: string, headers: HeadersInit = {}): Promise<Response> {
  return await site.request(path, { headers });
}

for (const path of data) {
  Deno.test(`${path} cannot be opened as a page (ASVS 3.2.1, 4.1.1)`, async () => {
    using site = await openSite();
    const { headers, body } = await get(site, path, { cookie: await signIn(site, "admin") });
    // A download that is not read stays open.
    await body?.cancel();
    const type = headers.get("content-type") ?? "";
    assert.match(type, /^(application\/json|text\/csv; charset=utf-8|application\/vnd\.openxml)/);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.match(headers.get("content-security-policy") ?? "", /^default-src 'none'/);
    if (/\.(csv|xlsx)$/.test(path)) {
      assert.match(headers.get("content-disposition") ?? "", /^attachment; filename="[\w.-]+"$/);
    }
  });
}

for (const path of [...pages, ...texts]) {
  Deno.test(`${path} says its type and charset, and no other origin may read it (ASVS 3.4.2, 3.4.5, 4.1.1)`, async () => {
    using site = await openSite();
    const evil = { origin: "https://evil.example" };
    // A signed-in visitor is redirected away from /login.
    const cookie = path === "/login" ? "" : await signIn(site, "admin");
    const { headers } = await get(site, path, { cookie, ...evil });
    assert.match(headers.get("content-type") ?? "", /^[\w.+-]+\/[\w.+-]+; ?charset=utf-8$/i);
    assert.deepEqual([...headers.keys()].filter((name) => name.startsWith("access-control")), []);
    assert.equal(headers.get("referrer-policy"), "strict-origin-when-cross-origin");
  });
}

Deno.test("a preflight of another origin is allowed nothing (ASVS 3.4.2)", async () => {
  using site = await openSite();
  const { headers } = await site.request(volunteersApi, {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "PATCH" },
  });
  assert.deepEqual([...headers.keys()].filter((name) => name.startsWith("access-control")), []);
});

for (
  const path of ["/voluntarios", "/contacto", "/login", "/admin", "/admin/volunteers", "/cuenta"]
) {
  Deno.test(`${path} loads nothing of third parties (ASVS 14.2.3)`, async () => {
    using site = await openSite();
    const cookie = await signIn(site, "admin");
    const response = await get(site, path, path === "/login" ? {} : { cookie });
    assert.equal(response.status, 200);
    assert.doesNotMatch(response.headers.get("content-security-policy") ?? "", /https?:/);
    assert.doesNotMatch(await response.text(), /<\w[^>]* src="(https?:)?\/\//);
  });
}

Deno.test("who is signed in, and who sees a preview, loads nothing of third parties (ASVS 14.2.3)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const video = "https://x.com/larep/status/12345";
  const { slug } = await publish(site.services, "noticia", { video });
  await site.services.siteContent.refresh();
  const draft = { ...contentValues.noticia, video };
  const { editorial } = site.services;
  const id = await edit(site.services, (tx) => editorial.create(tx, "noticia", draft));
  const page = `/redaccion/noticias/${id}`;
  const [, shared = ""] = /(\/vista\/[\w.-]+)/.exec(
    await (await get(site, page, { cookie })).text(),
  ) ?? [];
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await get(site, path, headers);
    assert.equal(response.status, 200, path);
    const policy = response.headers.get("content-security-policy") ?? "";
    const text = await response.text();
    assert.equal(/https?:/.test(policy), /data-(?:tweet|frame|timeline)=/.test(text), path);
    return { isOpen: /https?:/.test(policy), text };
  };
  for (const path of ["/", "/logros", "/como-votar", `/noticias/${slug}`]) {
    assert.ok((await read(path, {})).isOpen, `${path} of a stranger`);
    assert.ok(!(await read(path, { cookie })).isOpen, `${path} of an administrator`);
  }
  assert.ok(!(await read(`${page}/vista`, { cookie })).isOpen);
  const preview = await read(shared, {});
  assert.ok(!preview.isOpen && preview.text.includes(`href="${video}"`));
});

for (
  const [role, paths] of [
    ["user", ["/", "/contacto", "/cuenta", "/no-existe"]],
    ["admin", ["/admin", "/admin/volunteers", "/admin/messages", "/admin/users"]],
  ] as const
) {
  Deno.test(`every page of a signed-in ${role} offers to sign out (ASVS 7.4.4)`, async () => {
    using site = await openSite();
    const cookie = await signIn(site, role);
    for (const path of paths) {
      const response = await get(site, path, { cookie });
      assert.match(await response.text(), /<form[^>]+action="\/salir"/, path);
    }
  });
}

for (const path of ["/login", "/login?modo=crear"]) {
  Deno.test(`the password at ${path} is masked and left to its manager, without hints (ASVS 6.2.6, 6.2.7, 6.4.2)`, async () => {
    using site = await openSite();
    const html = await (await get(site, path)).text();
    const [field = ""] = /<input[^>]+type="password"[^>]*>/.exec(html) ?? [];
    assert.match(field, /autocomplete="(current|new)-password"/i);
    assert.match(html, /data-action="password"/, "a way to show it");
    assert.doesNotMatch(html, /onpaste|pregunta|pista/i);
  });
}

Deno.test("the health check shows no details, and there are no metrics, nor what is useful to tests only (ASVS 13.4.5, 15.2.3)", async () => {
  using site = await openSite();
  for (const path of ["/healthz", "/livez"]) {
    assert.equal(await (await get(site, path)).text(), "ok");
  }
  const metrics = ["/metrics", "/debug", "/status", "/server-status", "/actuator/health"];
  const tests = ["/test", "/tests", "/dev", "/__test__", "/api/test", "/seed", "/api/reset"];
  for (const path of [...metrics, ...tests]) {
    assert.equal((await get(site, path)).status, 404, path);
  }
  site.closeStore();
  const away = await get(site, "/healthz");
  assert.equal(away.status, 503);
  assert.doesNotMatch(await away.text(), /Deno|Error|\.ts|sqlite/);
});
