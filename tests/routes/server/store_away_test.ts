import assert from "node:assert/strict";
import { messageFields, subscriberFields, volunteerFields } from "../../support/builders.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { form, json, openSite } from "../../support/site.ts";

for (const signedIn of [false, true]) {
  const who = signedIn ? "a signed-in user" : "a stranger";
  Deno.test(`public pages work for ${who} while the store is away (ASVS 16.5.2)`, async () => {
    using site = await openAdmin();
    site.closeStore();
    for (const path of ["/", "/propuestas", "/privacidad", "/noticias/feed.xml", "/robots.txt"]) {
      const response = await (signedIn ? site.ask(path) : site.request(path));
      assert.equal(response.status, 200, path);
      assert.equal(response.headers.get("set-cookie"), null, path);
    }
  });

  Deno.test(`forms of ${who} keep what was typed while the store is away`, async () => {
    using site = await openAdmin();
    site.closeStore();
    const forms = [
      ["/voluntarios", volunteerFields(), "Fui jurado de votación."],
      ["/contacto", messageFields(), "¿Qué propone para el transporte en Bosa?"],
      ["/noticias", subscriberFields({ email: "escrito@example.org" }), "escrito@example.org"],
    ] as const;
    for (const [path, fields, typed] of forms) {
      const init = form(fields);
      const response = await (signedIn ? site.ask(path, init) : site.request(path, init));
      assert.equal(response.status, 503, path);
      assert((await response.text()).includes(typed), path);
    }
  });
}

Deno.test("calls and the back office answer 503 `unavailable` while the store is away, never a success (ASVS 16.5.3)", async () => {
  using site = await openAdmin();
  site.closeStore();
  const calls = [
    ["/api/volunteers", volunteerFields()],
    ["/api/messages", messageFields()],
    ["/api/newsletter", subscriberFields()],
    ["/api/auth/sign-in", { email: "ana@example.org", password: "una frase larga" }],
    ["/api/auth/sign-up", { email: "ana@example.org", password: "una frase larga" }],
  ] as const;
  for (const [path, body] of calls) {
    const response = await site.request(path, json(body));
    assert.equal(response.status, 503, path);
    assert.ok(Number(response.headers.get("retry-after")) > 0, path);
    assert.equal((await response.json()).error.code, "unavailable");
  }
  for (const path of ["/admin", "/cuenta", "/api/admin/stats"]) {
    assert.equal((await site.ask(path)).status, 503, path);
  }
});

Deno.test("no user appears signed out while the store is away", async () => {
  using site = await openAdmin();
  site.closeStore();
  const response = await site.post("/salir");
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("set-cookie"), null);
});

Deno.test("readiness follows the store and the end of the process, liveness neither", async () => {
  const stopping = new AbortController();
  using site = await openSite({ stopping: stopping.signal });
  const ask = async (path: string) => {
    const response = await site.request(path);
    return response.status;
  };
  assert.deepEqual([await ask("/healthz"), await ask("/livez")], [200, 200]);
  stopping.abort();
  assert.deepEqual([await ask("/healthz"), await ask("/livez")], [503, 200]);
  site.closeStore();
  assert.deepEqual([await ask("/healthz"), await ask("/livez")], [503, 200]);
});

Deno.test("a site whose store takes commits and answers no read is not ready", async () => {
  using site = await openSite();
  const malformed = new TypeError("database disk image is malformed");
  site.kv.get = () => Promise.reject(malformed);
  const response = await site.request("/healthz");
  assert.equal(response.status, 503);
});
