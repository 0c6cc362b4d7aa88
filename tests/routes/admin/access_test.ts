import assert from "node:assert/strict";
import { access, mayUse, officeOf, pagesFor } from "../../../routes/admin/access.ts";
import { actorFrom, rolesWith } from "../../../services/accounts/permissions.ts";

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
