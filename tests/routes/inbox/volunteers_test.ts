import assert from "node:assert/strict";
import { register } from "../../support/back_office.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { staff } from "../../support/staff.ts";
import { act } from "../../support/act.ts";

Deno.test("fields are those of the specification and the mark of a duplicate, and nothing else leaves (ASVS 15.3.1)", async () => {
  using site = await openAdmin();
  const id = await register(site);
  const { data } = await site.data(`/api/admin/volunteers/${id}`);
  assert.deepEqual(Object.keys(data).sort(), [
    "apellido",
    "created_at",
    "disponibilidad",
    "duplicate",
    "email",
    "experiencia",
    "id",
    "localidad",
    "mensaje",
    "nombre",
    "status",
    "telefono",
    "tipo_apoyo",
  ]);
});

Deno.test("any status can be set in any order, and moves the volunteer between the lists", async () => {
  using site = await openAdmin();
  const id = await register(site);
  for (const status of ["active", "pending", "inactive", "contacted"]) {
    const response = await site.call("PATCH", `/api/admin/volunteers/${id}`, { status });
    assert.equal(response.status, 200);
    assert.equal((await response.json()).data.status, status);
    assert.equal((await site.data(`/api/admin/volunteers?status=${status}`)).total, 1);
  }
  assert.equal((await site.data("/api/admin/volunteers?status=pending")).total, 0);
});

Deno.test("only the status can be changed, to one of the list (ASVS 8.1.2, 8.2.3)", async () => {
  using site = await openAdmin();
  const id = await register(site);
  const before = await site.services.volunteers.get(id);
  for (const body of [{ status: "deleted" }, {}, { status: ["active"] }]) {
    assert.equal((await site.call("PATCH", `/api/admin/volunteers/${id}`, body)).status, 422);
  }
  assert.deepEqual(await site.services.volunteers.get(id), before);
  const sent = { status: "active", email: "evil@example.org", created_at: "1999" };
  await site.call("PATCH", `/api/admin/volunteers/${id}`, sent);
  assert.deepEqual(await site.services.volunteers.get(id), { ...before, status: "active" });
});

Deno.test("the page shows the new volunteer, changes the status without JavaScript and says so", async () => {
  using site = await openAdmin();
  const id = await register(site, { nombre: "Rosalba", telefono: "+57 321 123 4567" });
  const page = await site.ask("/admin/volunteers?status=pending");
  assert.equal(page.headers.get("cache-control"), "no-store");
  const html = await page.text();
  assert.match(html, /Rosalba/);
  assert.match(html, /\(\+57\) 321 123 4567/);
  assert.match(html, /<time dateTime="2026-09-15T17:00:01.000Z">hoy<\/time>/);
  const action = `/admin/volunteers/${id}/status?status=pending`;
  assert.ok(html.includes(`action="${action}"`));
  const changed = await site.post(action, { status: "active" });
  assert.equal(changed.status, 303);
  assert.equal(changed.headers.get("location"), "/admin/volunteers?status=pending");
  assert.equal((await site.services.volunteers.get(id)).status, "active");
});

Deno.test("the CSV holds what is filtered: seven columns, BOM, CRLF, nothing that runs (ASVS 5.4.1, 5.4.2)", async () => {
  using site = await openAdmin();
  await register(site, { nombre: "=1+1", telefono: "+57 321 123 4567", email: "a@example.org" });
  const other = await register(site);
  await act(
    site.services,
    (tx) => site.services.volunteers.for(staff).setStatus(tx, other, { status: "active" }),
  );
  const response = await site.ask("/api/admin/volunteers.csv?status=pending");
  assert.equal(response.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.equal(
    response.headers.get("content-disposition"),
    'attachment; filename="voluntarios_2026-09-15.csv"',
  );
  const bytes = await response.bytes();
  assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
  assert.equal(
    new TextDecoder().decode(bytes),
    '"Nombre","Email","Teléfono","Localidad","Tipo de Apoyo","Estado","Fecha"\r\n' +
      '"\'=1+1 Núñez Peña","a@example.org","(+57) 321 123 4567","Suba",' +
      '"Redes sociales; Asistir a eventos","Pendiente","2026-09-15"\r\n',
  );
});
