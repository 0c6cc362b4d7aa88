import assert from "node:assert/strict";
import { signIn } from "../../support/people.ts";
import { form, openSite, type TestSite } from "../../support/site.ts";

async function send(
  site: TestSite,
  path: string,
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
) {
  const { headers: type, ...init } = form(fields);
  const response = await site.request(path, { ...init, headers: { ...type, ...headers } });
  return { status: response.status, html: await response.text() };
}

Deno.test("a form whose path is gone is answered with what was typed, and why it was not kept", async () => {
  using site = await openSite();
  const { status, html } = await send(site, "/inscripciones", {
    nombre: "Ana",
    tipoApoyo: ["redes", "puerta"],
    mensaje: "Hola <b>a todos</b>\r\ny a todas",
    experiencia: "",
    autorizacion: "on",
  }, { referer: `${site.origin}/voluntarios` });
  assert.equal(status, 404);
  assert.match(html, /<h1[^>]*>Esta página cambió/);
  assert.match(html, /se actualizó mientras la tenías abierta, y lo que enviaste no se guardó/);
  assert.match(html, /<dt[^>]*>Nombre<\/dt><dd[^>]*>Ana<\/dd>/);
  assert.match(html, />redes\npuerta<\/dd>/);
  assert.match(html, />Hola &lt;b&gt;a todos&lt;\/b&gt;\s+y a todas<\/dd>/);
  assert.doesNotMatch(html, /<dt[^>]*>(experiencia|autorizacion)/i);
  assert.match(html, /<a href="\/voluntarios"[^>]*>Abrir la página de nuevo/);
});

for (const referer of ["https://evil.example/voluntarios", "not an address", "/inscripciones"]) {
  Deno.test(`a form from ${referer} whose path is gone leads home`, async () => {
    using site = await openSite();
    const { html } = await send(site, "/inscripciones", { nombre: "Ana" }, { referer });
    assert.doesNotMatch(html, /evil|Abrir la página de nuevo/);
    assert.match(html, /<a href="\/"[^>]*>Volver al inicio/);
  });
}

Deno.test("no password and no code is shown again, whichever form sent it", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "user");
  const secrets = new Set<string>();
  for (const [path, who] of [["/login", ""], ["/login?modo=crear", ""], ["/cuenta", cookie]]) {
    const html = await (await site.request(path!, { headers: { cookie: who! } })).text();
    const inputs = html.matchAll(/<input[^>]*(type="password"|one-time-code)[^>]*>/g);
    for (const [input] of inputs) secrets.add(/name="([^"]*)"/.exec(input)?.[1] ?? "");
  }
  assert.deepEqual([...secrets].sort(), ["current_password", "password"]);
  for (const name of [...secrets, "code"]) {
    const { html } = await send(site, "/entrar", { email: "ana@example.org", [name]: "S3CRET" });
    assert.match(html, /ana@example\.org/);
    assert.doesNotMatch(html, /S3CRET/);
  }
});

Deno.test("staff read it beside the links of the back office", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const { status, html } = await send(
    site,
    "/admin/volunteers/claims",
    { motivo: "Su correo" },
    {
      cookie,
      referer: `${site.origin}/admin/volunteers?q=ana`,
    },
  );
  assert.equal(status, 404);
  assert.match(html, /class="admin-side/);
  assert.match(html, /Esta página cambió[^]*<dt[^>]*>motivo<\/dt><dd[^>]*>Su correo<\/dd>/);
  assert.match(html, /<a href="\/admin\/volunteers\?q=ana"[^>]*>Abrir la página de nuevo/);
  const stranger = await send(site, "/admin/volunteers/claims", { motivo: "Su correo" });
  assert.equal(stranger.status, 303);
});

Deno.test("a call that the API does not know stays not found", async () => {
  using site = await openSite();
  const { status, html } = await send(site, "/api/registrations", { nombre: "Ana" });
  assert.equal(status, 404);
  assert.equal(JSON.parse(html).error.code, "not_found");
});
