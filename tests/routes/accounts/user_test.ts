import assert from "node:assert/strict";
import { localidades } from "../../../content/words/options.ts";
import { type AdminSite, openAdmin } from "../../support/admin_site.ts";
import { cookieOf } from "../../support/people.ts";
import { signUp } from "../../support/accounts.ts";

async function newAccount({ services }: AdminSite): Promise<string> {
  const person = { email: "luz@example.org", password: "una frase muy larga" };
  return (await signUp(services, { ...person, full_name: "Luz Rojas" })).id;
}

async function rightsOf({ services }: AdminSite, id: string) {
  const { roles, localidades } = await services.roles.actorOf(id);
  return { roles, localidades };
}

function ticked(html: string): string[] {
  const inputs = html.match(/<input[^>]*name="localidades"[^>]*>/g) ?? [];
  return inputs.filter((input) => input.includes(" checked=")).map((input) =>
    /value="([^"]*)"/.exec(input)?.[1] ?? ""
  );
}

async function lastEntry({ services }: AdminSite) {
  const [entry] = (await services.audit.list({ limit: 1 })).items;
  return entry && { action: entry.action, detail: entry.detail };
}

Deno.test("the page of an account says what each role permits and has a form for each", async () => {
  using site = await openAdmin();
  const id = await newAccount(site);
  assert.ok((await site.read("/admin/users")).includes(`href="/admin/users/${id}"`));
  const html = await site.read(`/admin/users/${id}`);
  assert.match(html, /<h1[^>]*>Luz Rojas<\/h1>.*luz@example\.org/s);
  assert.match(html, /Nadie ha comprobado que ese correo sea suyo/);
  for (
    const text of [
      "Administración</h2><p>Todo, también exportar, borrar y dar roles.",
      "Coordinación</h2><p>Voluntarios de sus localidades, sin exportar ni borrar.",
      "Comunicaciones</h2><p>Noticias y contenido; no ve datos de nadie.",
      "Protección de datos</h2><p>Solicitudes, reclamos, borrado y bitácora; no exporta listas.",
    ]
  ) assert.ok(html.includes(text), text);
  assert.ok(html.includes(`href="/admin/users?confirmar=${id}"`), "for admin the list asks first");
  for (const role of ["coordinator", "editor", "privacy"]) {
    assert.ok(html.includes(`action="/admin/users/${id}/roles/${role}"`), role);
    assert.ok(!html.includes(`roles/${role}/remove`), role);
  }
  for (const name of localidades) assert.ok(html.includes(`value="${name}"`), name);
  assert.equal((await site.ask("/admin/users/01M7YZK5TEFEP2NW21S3MG713C")).status, 404);
});

Deno.test("a coordinator gets localidades, others in place of them, and loses them with the role", async () => {
  using site = await openAdmin();
  const id = await newAccount(site);
  const path = `/admin/users/${id}/roles/coordinator`;
  const given = await site.post(path, { localidades: ["Kennedy", "Bosa"] });
  assert.equal(given.status, 303);
  assert.equal(given.headers.get("location"), `/admin/users/${id}`);
  const after = await site.read(`/admin/users/${id}`, cookieOf(given));
  assert.match(after, /Rol asignado.*La cuenta ahora tiene el rol de coordinación/s);
  assert.deepEqual(ticked(after), ["Bosa", "Kennedy"]);
  assert.match(after, /Guardar localidades/);
  const bosaAndKennedy = { roles: ["coordinator"], localidades: ["Bosa", "Kennedy"] };
  assert.deepEqual(await rightsOf(site, id), bosaAndKennedy, "in the order of the form");
  const detail = { role: "coordinator", localidades: "Bosa, Kennedy" };
  assert.deepEqual(await lastEntry(site), { action: "role_granted", detail });

  const before = (await site.services.audit.list()).items.length;
  await site.post(path, { localidades: ["Bosa", "Kennedy"] });
  assert.equal((await site.services.audit.list()).items.length, before, "the same are no change");
  await site.post(path, { localidades: ["Suba"] });
  assert.deepEqual((await rightsOf(site, id)).localidades, ["Suba"]);
  assert.deepEqual((await lastEntry(site))?.detail, { role: "coordinator", localidades: "Suba" });
  assert.match(await site.read("/admin/audit"), /rol: Coordinación, localidades: Suba/);

  await site.post(`/admin/users/${id}/roles/editor`);
  await site.post(`${path}/remove`);
  assert.deepEqual(await rightsOf(site, id), { roles: ["editor"], localidades: [] });
  assert.deepEqual((await lastEntry(site))?.detail, { role: "coordinator" });
});

Deno.test("without a localidad the form comes back and nothing is given", async () => {
  using site = await openAdmin();
  const id = await newAccount(site);
  for (const localidades of [[], ["Medellín"], ["Bosa", "Medellín"]]) {
    const refused = await site.post(`/admin/users/${id}/roles/coordinator`, { localidades });
    assert.equal(refused.status, 422);
    const html = await refused.text();
    assert.match(html, /Elige al menos una localidad/);
    assert.deepEqual(ticked(html), localidades.filter((name) => name === "Bosa"));
  }
  assert.deepEqual(await rightsOf(site, id), { roles: [], localidades: [] });
});

Deno.test("the other roles are given and taken by one button each", async () => {
  using site = await openAdmin();
  const id = await newAccount(site);
  for (const [role, name] of [["editor", "comunicaciones"], ["privacy", "protección de datos"]]) {
    const given = await site.post(`/admin/users/${id}/roles/${role}`, { localidades: ["Bosa"] });
    const after = await site.read(`/admin/users/${id}`, cookieOf(given));
    assert.match(after, new RegExp(`La cuenta ahora tiene el rol de ${name}`));
    assert.match(after, new RegExp(`Quitar el rol de ${name}`));
  }
  assert.deepEqual(await rightsOf(site, id), { roles: ["editor", "privacy"], localidades: [] });
  assert.match(await site.read("/admin/users"), /Comunicaciones.*Protección de datos/s);
  const taken = await site.post(`/admin/users/${id}/roles/editor/remove`);
  const after = await site.read(`/admin/users/${id}`, cookieOf(taken));
  assert.match(after, /Rol removido.*La cuenta ya no tiene el rol de comunicaciones/s);
  assert.deepEqual((await rightsOf(site, id)).roles, ["privacy"]);
  assert.equal((await site.post(`/admin/users/${id}/roles/owner`)).status, 404);
});

Deno.test("the API gives a coordinator the localidades, and says which they are", async () => {
  using site = await openAdmin();
  const id = await newAccount(site);
  const path = `/api/admin/users/${id}/roles/coordinator`;
  for (const body of [{}, { localidades: [] }, { localidades: "Bosa" }, { localidades: [7] }]) {
    const refused = await site.call("PUT", path, body);
    assert.equal(refused.status, 422);
    assert.equal((await refused.json()).error.fields.localidades, "Elige al menos una localidad");
  }
  const given = await site.call("PUT", path, { localidades: ["Suba", "Bosa", "Suba"] });
  assert.equal(given.status, 200);
  const { data } = await given.json();
  assert.deepEqual(data.roles, ["coordinator"]);
  assert.deepEqual(data.localidades, ["Bosa", "Suba"]);
  const taken = await site.ask(path, { method: "DELETE" });
  assert.deepEqual((await taken.json()).data.roles, []);
  const editor = await site.ask(`/api/admin/users/${id}/roles/editor`, { method: "PUT" });
  assert.deepEqual((await editor.json()).data.roles, ["editor"]);
});
