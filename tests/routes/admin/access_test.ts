import assert from "node:assert/strict";
import { Hono } from "hono";
import { firstPageOf, pagesFor, requires, requireStaff } from "../../../routes/admin/access.ts";
import type { Env } from "../../../routes/env.ts";
import { sidebar } from "../../../content/admin/admin.ts";
import { actorFrom, type Permission, rolesWith } from "../../../services/accounts/permissions.ts";
import { Problem } from "../../../services/system/problem.ts";
import type { Profile } from "../../../services/accounts/profile_schema.ts";
import { register } from "../../support/back_office.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { adminRoutes } from "../../support/routes.ts";
import { openSite } from "../../support/site.ts";

const roleless = actorFrom({ id: "luz", roles: [], localidades: [] });
const admin = actorFrom({ id: "ana", roles: ["admin"], localidades: [] });

Deno.test("a route that names no permission is closed to administrators too (ASVS 8.2.2)", async () => {
  const app = new Hono<Env>();
  app.onError((error, c) => c.text(error instanceof Problem ? error.code : "internal", 500));
  app.use(async (c, next) => {
    c.set("visitor", { ...admin, sessionId: "", profile: {} as Profile });
    await next();
  });
  app.use("/admin/*", requireStaff);
  app.get("/admin/new", (c) => c.text("open"));
  app.get("/admin/mail", requires("mail:work"), (c) => c.text("open"));
  assert.equal(await (await app.request("/admin/new")).text(), "forbidden");
  assert.equal(await (await app.request("/admin/mail")).text(), "open");
});

Deno.test("every route requires a permission, every permission opens a route, and a link of the sidebar asks what its page does", async () => {
  using site = await openSite();
  const routes = adminRoutes(site);
  assert.deepEqual([...routes].filter(([, required]) => required.length === 0), []);
  const used = new Set([...routes.values()].flat());
  assert.deepEqual(Object.keys(rolesWith).filter((name) => !used.has(name as Permission)), []);
  for (const { href, permission } of [...sidebar.links, ...sidebar.control]) {
    assert.deepEqual(routes.get(`GET ${href}`), [permission], href);
  }
});

Deno.test("below the gates of the back office only these middlewares answer every method", async () => {
  using site = await openSite();
  const { routes } = site.app;
  const below = routes.filter(({ method, path }) =>
    method === "ALL" && /^\/(api\/)?(admin|redaccion)/.test(path)
  );
  assert.deepEqual(
    [...new Set(below.map(({ handler }) => handler.name))].toSorted(),
    ["refresh", "sameSite", "staff"],
  );
});

Deno.test("the sidebar shows the pages that the roles open; the first one of an administrator is the dashboard", () => {
  assert.equal(firstPageOf(admin), "/admin");
  const links = [...sidebar.links, ...sidebar.control];
  assert.deepEqual(pagesFor(admin), links.map(({ href }) => href));
  assert.deepEqual(pagesFor(roleless), []);
});

Deno.test("the tabs of a phone are there for the roles that have pages among them", async () => {
  using site = await openSite();
  const editor = await withStaff(site, "editor");
  assert.ok(!(await editor.read("/redaccion")).includes(sidebar.tabsLabel));
  const privacy = await withStaff(site, "privacy");
  assert.ok((await privacy.read("/admin/requests")).includes(sidebar.tabsLabel));
});

Deno.test("no id is on a page of the back office twice, so that a link within it leads to one place", async () => {
  using site = await openAdmin();
  await register(site, { localidad: "Bosa" });
  await register(site, { localidad: "Suba", email: "luz@example.org" });
  for (const route of adminRoutes(site).keys()) {
    const [, path] = /^GET (\/(?!api)[^:]*)$/.exec(route) ?? [];
    if (path === undefined) continue;
    const ids = [...(await site.read(path)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids.filter((id, i) => ids.indexOf(id) !== i), [], path);
  }
});
