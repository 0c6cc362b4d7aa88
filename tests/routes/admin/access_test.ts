import assert from "node:assert/strict";
import { access, mayUse, officeOf, pagesFor } from "../../../routes/admin/access.ts";
import { sidebar } from "../../../content/admin.ts";
import { actorFrom, rolesWith } from "../../../services/accounts/permissions.ts";
import { register } from "../../support/back_office.ts";
import { openOffice, withStaff } from "../../support/office.ts";
import { openSite } from "../../support/site.ts";

const roleless = actorFrom({ id: "luz", roles: [], localidades: [] });
const admin = actorFrom({ id: "ana", roles: ["admin"], localidades: [] });

Deno.test("a route that names no permission is closed to administrators too (ASVS 8.2.2)", () => {
  for (const route of ["GET /admin/new", "constructor", "toString", ""]) {
    assert.equal(mayUse(admin, route), false, route);
  }
});

Deno.test("every permission opens a route", () => {
  const used = new Set(Object.values(access));
  assert.deepEqual(
    Object.keys(rolesWith).filter((name) => !used.has(name as keyof typeof rolesWith)),
    [],
  );
});

Deno.test("the sidebar shows the pages that the roles open; the first one of an administrator is the dashboard", () => {
  assert.equal(officeOf(admin), "/admin");
  assert.equal(pagesFor(admin).length, 17);
  assert.deepEqual(pagesFor(roleless), []);
});

Deno.test("the tabs of a phone are there for the roles that have pages among them", async () => {
  using site = await openSite();
  const editor = await withStaff(site, "editor");
  assert.ok(!(await editor.read("/redaccion")).includes(sidebar.tabsLabel));
  const privacy = await withStaff(site, "privacy");
  assert.ok((await privacy.read("/admin/requests")).includes(sidebar.tabsLabel));
});

Deno.test("no id is on a page of the office twice, so that a link within it leads to one place", async () => {
  using site = await openOffice();
  await register(site, { localidad: "Bosa" });
  await register(site, { localidad: "Suba", email: "luz@example.org" });
  for (
    const [, path = ""] of Object.keys(access).join(" ").matchAll(/GET (\/(?!api)[^:\s]*)(?= |$)/g)
  ) {
    const ids = [...(await site.read(path)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids.filter((id, i) => ids.indexOf(id) !== i), [], path);
  }
});
