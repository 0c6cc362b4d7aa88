import assert from "node:assert/strict";
import { localidades } from "../../../content/words/options.ts";
import { register, write } from "../../support/back_office.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { signIn } from "../../support/people.ts";
import { openSite } from "../../support/site.ts";

Deno.test("the dashboard has the four figures, each a link into what it counts", async () => {
  using site = await openAdmin();
  for (let n = 0; n < 3; n++) await register(site);
  await write(site);
  const html = await site.read("/admin");
  for (
    const [href, title, value, detail] of [
      ["/admin/volunteers", "Total de voluntarios", "3", "\\+3 esta semana"],
      ["/admin/messages\\?status=unread", "Mensajes sin leer", "1", "\\+1 esta semana"],
      ["/admin/volunteers\\?desde=2026-09-08", "Actividad semanal", "4", "Voluntarios y mensajes"],
      ["/admin", "Última actualización", "Hoy", "a las 12:00\u00a0p.\u00a0m."],
    ]
  ) {
    assert.match(html, new RegExp(`href="${href}"[^>]*>${title}</a>.*?>${value}<.*?>${detail}`));
  }
  for (const path of ["volunteers", "messages", "users"]) {
    assert.match(html, new RegExp(`<h2 id="accesos".*href="/admin/${path}"`, "s"));
  }
});

Deno.test("the dashboard says how many wait longer than promised, as many as their list has", async () => {
  using site = await openAdmin();
  const ids = [await register(site), await register(site), await register(site)];
  await site.call("PATCH", `/api/admin/volunteers/${ids[2]}`, { status: "contacted" });
  // The sixth business day after a Tuesday is the Wednesday of the week after.
  site.clock.now = Date.parse("2026-09-22T12:00:00-05:00");
  const staff = await withStaff(site);
  assert.doesNotMatch(await staff.read("/admin"), /esperan? más de/);
  site.clock.now = Date.parse("2026-09-23T12:00:00-05:00");
  const html = await (await withStaff(site)).read("/admin");
  const [, href = ""] =
    html.match(/href="([^"]*)"[^>]*>2 personas esperan más de 5 días hábiles\./) ?? [];
  const { search } = new URL(href.replaceAll("&amp;", "&"), site.origin);
  const late = await withStaff(site);
  assert.equal((await late.data(`/api/admin/volunteers${search}`)).total, 2);
});

Deno.test("the links show the open counts, and nothing for zero", async () => {
  using site = await openAdmin();
  const empty = await site.read("/admin");
  assert.match(empty, /data-count="volunteers"><\/span>/);
  await register(site);
  const one = await site.read("/admin");
  assert.match(one, /data-count="volunteers">1<\/span><span class="sr-only">pendientes/);
  assert.match(one, /data-count="messages"><\/span>/);
});

for (
  const [who, path, status, frame] of [
    ["user", "/admin", 403, "none"],
    ["user", "/admin/nada", 403, "none"],
    ["user", "/admin-no", 404, "site"],
    ["admin", "/admin/nada", 404, "office"],
    ["admin", "/admin-no", 404, "site"],
  ] as const
) {
  Deno.test(`${path} is ${status} to ${who}, in the frame of ${frame}, with a way back`, async () => {
    using site = await openSite();
    const headers = { cookie: await signIn(site, who) };
    const response = await site.request(path, { headers });
    assert.equal(response.status, status);
    const html = await response.text();
    assert.equal(/<footer|class="bar"/.test(html), frame === "site");
    assert.equal(/<aside id="admin-menu"/.test(html), frame === "office");
    assert.equal(/data-count/.test(html), frame === "office");
    const back = frame === "office"
      ? /<a href="\/admin"[^>]*>Volver al dashboard<\/a>/
      : /<main.*href="\/"[^>]*>Volver al inicio<\/a>.*<\/main>/s;
    assert.match(html, back);
  });
}

Deno.test("each chart has its table, and every tile links to its list", async () => {
  using site = await openAdmin();
  for (const localidad of ["Suba", "Ciudad Bolívar"]) await register(site, { localidad });
  await write(site);
  const html = await site.read("/admin");
  assert.equal(html.match(/<details class="chart-table">/g)?.length, 4);
  assert.match(html, /<th scope="row">15\ssep<\/th><td>2<\/td><td>1<\/td>/);
  assert.match(html, /<th scope="row">Suba<\/th><td>1<\/td>/);
  assert.match(html, /<th scope="row">Redes sociales<\/th><td>2<\/td>/);
  assert.match(html, /<th scope="row">Pendiente<\/th><td>2<\/td>/);
  for (const localidad of localidades) {
    const href = `/admin/volunteers\\?localidad=${encodeURIComponent(localidad)}`;
    assert.match(html, new RegExp(`href="${href}" class="tile`), localidad);
  }
});

Deno.test("the dashboard begins to read what the first search needs", async () => {
  using site = await openAdmin();
  await register(site);
  const begun = Promise.withResolvers<void>();
  const list = site.kv.list.bind(site.kv);
  site.kv.list = (selector, options) => {
    const [kind] = "prefix" in selector ? selector.prefix : selector.start;
    if (kind === "volunteers" && options?.reverse) begun.resolve();
    return list(selector, options);
  };
  await site.read("/admin");
  await begun.promise;
  // It has been read to its end before the store is closed.
  assert.equal((await site.data("/api/admin/volunteers?q=ana")).total, 1);
});
