import assert from "node:assert/strict";
import { volunteerFields } from "../../support/builders.ts";
import { signIn } from "../../support/people.ts";
import { form, json, openSite, type TestSite } from "../../support/site.ts";

async function register(site: TestSite, overrides: Record<string, unknown> = {}): Promise<string> {
  site.clock.now += 1000;
  const response = await site.request("/api/volunteers", json(volunteerFields(overrides)));
  return (await response.json()).data.id;
}

async function get(site: TestSite, cookie: string, path: string) {
  return await (await site.request(path, { headers: { cookie } })).json();
}

Deno.test("fields are those of the specification and the mark of a duplicate, and nothing else leaves (ASVS 15.3.1)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const id = await register(site);
  const { data } = await get(site, cookie, `/api/admin/volunteers/${id}`);
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

for (const q of ["JOSÉ", "jose", "peña", "PENA", "jose@", "josé peña"]) {
  Deno.test(`searching ${q} finds José Peña by name or e-mail`, async () => {
    using site = await openSite();
    const cookie = await signIn(site, "admin");
    await register(site, { apellido: "Rojas" });
    await register(site, { nombre: "José", apellido: "Peña", email: "jose@example.org" });
    const query = `/api/admin/volunteers?q=${encodeURIComponent(q)}`;
    const { data, total } = await get(site, cookie, query);
    assert.deepEqual(data.map(({ email }: { email: string }) => email), ["jose@example.org"]);
    assert.equal(total, 1);
  });
}

Deno.test("any status can be set in any order, and moves the volunteer between the lists", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const id = await register(site);
  for (const status of ["active", "pending", "inactive", "contacted"]) {
    const response = await site.request(`/api/admin/volunteers/${id}`, {
      ...json({ status }),
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
    });
    assert.equal(response.status, 200);
    assert.equal((await response.json()).data.status, status);
    assert.equal((await get(site, cookie, `/api/admin/volunteers?status=${status}`)).total, 1);
  }
  assert.equal((await get(site, cookie, "/api/admin/volunteers?status=pending")).total, 0);
});

for (
  const [body, status] of [
    [{ status: "deleted" }, 422],
    [{}, 422],
    [{ status: ["active"] }, 422],
  ] as const
) {
  Deno.test(`setting ${JSON.stringify(body)} is ${status}`, async () => {
    using site = await openSite();
    const cookie = await signIn(site, "admin");
    const id = await register(site);
    const response = await site.request(`/api/admin/volunteers/${id}`, {
      method: "PATCH",
      body: JSON.stringify(body),
      headers: { cookie, "content-type": "application/json" },
    });
    assert.equal(response.status, status);
    assert.equal((await site.services.volunteers.get(id)).status, "pending");
  });
}

Deno.test("only the status can be changed (ASVS 8.1.2, 8.2.3)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const id = await register(site);
  const before = await site.services.volunteers.get(id);
  await site.request(`/api/admin/volunteers/${id}`, {
    method: "PATCH",
    body: JSON.stringify({ status: "active", email: "evil@example.org", created_at: "1999" }),
    headers: { cookie, "content-type": "application/json" },
  });
  assert.deepEqual(await site.services.volunteers.get(id), { ...before, status: "active" });
});

Deno.test("an unknown volunteer is 404", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const response = await site.request("/api/admin/volunteers/nobody", { headers: { cookie } });
  assert.equal(response.status, 404);
  assert.equal((await response.json()).error.code, "not_found");
});

Deno.test("the page shows the new volunteer, changes the status without JavaScript and says so", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const id = await register(site, { nombre: "Rosalba", telefono: "+57 321 123 4567" });
  const page = await site.request("/admin/volunteers?status=pending", { headers: { cookie } });
  assert.equal(page.headers.get("cache-control"), "no-store");
  const html = await page.text();
  assert.match(html, /Rosalba/);
  assert.match(html, /\(\+57\) 321 123 4567/);
  assert.match(html, /<time dateTime="2026-09-15T17:00:01.000Z">hoy<\/time>/);
  const action = `/admin/volunteers/${id}/status?status=pending`;
  assert.ok(html.includes(`action="${action}"`));
  const changed = await site.request(action, {
    ...form({ status: "active" }),
    headers: {
      cookie,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  assert.equal(changed.status, 303);
  assert.equal(changed.headers.get("location"), "/admin/volunteers?status=pending");
  assert.equal((await site.services.volunteers.get(id)).status, "active");
});

Deno.test("the CSV holds what is filtered: seven columns, BOM, CRLF, nothing that runs (ASVS 5.4.1, 5.4.2)", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  await register(site, { nombre: "=1+1", telefono: "+57 321 123 4567", email: "a@example.org" });
  const other = await register(site);
  await site.services.volunteers.setStatus(other, "active");
  const response = await site.request("/api/admin/volunteers.csv?status=pending", {
    headers: { cookie },
  });
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

Deno.test("the figures count the last seven days to the millisecond", async () => {
  using site = await openSite();
  await register(site);
  const start = site.clock.now;
  site.clock.now = start + 3 * 24 * 60 * 60 * 1000;
  await register(site);
  const week = 7 * 24 * 60 * 60 * 1000;
  for (const [now, expected] of [[start + week, 2], [start + week + 1, 1]] as const) {
    site.clock.now = now;
    const admin = await signIn(site, "admin");
    const { data } = await get(site, admin, "/api/admin/stats");
    assert.deepEqual(data.volunteers, { total: 2, thisWeek: expected });
    assert.equal(data.weeklyActivity, expected);
  }
});
