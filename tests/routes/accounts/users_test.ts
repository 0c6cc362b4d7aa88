import assert from "node:assert/strict";
import { eraseAccount } from "../../../services/accounts/erase_account.ts";
import { afterCommits, secondProcess } from "../../support/second_process.ts";
import { type AdminSite, openAdmin } from "../../support/admin_site.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { json, type TestSite } from "../../support/site.ts";
import { act } from "../../support/act.ts";

/** Makes an account without a role and returns its id. */
async function signUp(site: TestSite, full_name = ""): Promise<string> {
  const email = `${full_name.toLowerCase().replace(/\W/g, "") || "nadie"}@example.org`;
  const answer = await site.request(
    "/api/auth/sign-up",
    json({ email, password: "una frase muy larga", full_name }),
  );
  return (await answer.json()).data.user.id;
}

async function myId(site: AdminSite): Promise<string> {
  return (await site.data("/api/auth/session")).data.user.id;
}

Deno.test("the page explains how a user becomes an administrator, and lists administrators", async () => {
  using site = await openAdmin();
  await signUp(site);
  const html = await site.read("/admin/users");
  assert.match(html, /se registra primero en la página de inicio de sesión/);
  assert.match(html, /Después aparece en esta lista/);
  assert.match(html, /asignarle el rol/);
  assert.match(html, />Sin nombre<\/a><\/span>.*nadie@example\.org.*Usuario/s);
  assert.match(html, /Admin/);
  assert.match(html, /role="status">2 usuarios</);
  const empty = await site.read("/admin/users?q=nadie%20m%C3%A1s");
  assert.match(empty, /No se encontraron usuarios.*Prueba con otra palabra o quita los filtros/s);
});

Deno.test("the role is given and taken after a question that names the person, and says what is known of the account", async () => {
  using site = await openAdmin();
  const id = await signUp(site, "Luz Rojas");
  const list = await site.read("/admin/users?q=rojas");
  assert.ok(list.includes(`href="/admin/users?q=rojas&amp;confirmar=${id}"`));
  const asked = await site.read(`/admin/users?q=rojas&confirmar=${id}`);
  assert.match(asked, /<div inert="">/);
  assert.match(
    asked,
    /<dialog open="".*¿Dar el rol de administración a Luz Rojas \(luzrojas@example\.org\)\?/s,
  );
  assert.equal(
    (await site.services.roles.rolesOf(id)).includes("admin"),
    false,
    "asking gives nothing",
  );
  assert.match(asked, /La cuenta existe desde el 15 de septiembre de 2026\./);
  assert.match(asked, /Nadie ha comprobado que ese correo sea suyo/);
  const identity = { id: "x", issuer: "https://id.example.org" };
  await act(site.services, (tx) => site.services.identities.link(tx, identity, id));
  const confirmed = await site.read(`/admin/users?confirmar=${id}`);
  assert.match(confirmed, /La organización confirmó/);
  assert.doesNotMatch(confirmed, /Nadie ha comprobado/);

  const action = `/admin/users/${id}/roles/admin?q=rojas`;
  assert.ok(asked.includes(`action="${action}"`));
  const done = await site.post(action);
  assert.equal(done.status, 303);
  assert.equal(done.headers.get("location"), "/admin/users?q=rojas");
  assert.equal((await site.services.roles.rolesOf(id)).includes("admin"), true);
  const after = await site.read("/admin/users?q=rojas", cookieOf(done));
  assert.match(after, /Rol asignado.*El usuario ahora es administrador/s);

  const back = await site.read(`/admin/users?confirmar=${id}`);
  assert.match(back, /¿Quitar el rol de administración a Luz Rojas/);
  assert.doesNotMatch(back, /La cuenta existe desde/);
  const taken = await site.post(`/admin/users/${id}/roles/admin/remove`);
  assert.equal(taken.status, 303);
  assert.deepEqual(await site.services.roles.rolesOf(id), []);
  const without = await site.read("/admin/users", cookieOf(taken));
  assert.match(without, /Rol removido.*El usuario ya no es administrador/s);
});

Deno.test("the last administrator is offered no way out, and is refused one", async () => {
  using site = await openAdmin();
  const id = await myId(site);
  const html = await site.read("/admin/users");
  assert.match(html, /Es la única cuenta de administración: no se puede quitar\./);
  assert.ok(!html.includes(`confirmar=${id}`));
  const refused = await site.post(`/admin/users/${id}/roles/admin/remove`);
  assert.equal(refused.status, 409);
  const text = await refused.text();
  assert.match(text, /class="toast toast-error.*Error.*Es la última cuenta de administración/s);
  const called = await site.ask(`/api/admin/users/${id}/roles/admin`, { method: "DELETE" });
  assert.equal((await called.json()).error.code, "last_admin");
  assert.equal((await site.services.roles.rolesOf(id)).includes("admin"), true);
  const { items } = await site.services.audit.list({ actor: id });
  assert.deepEqual(
    items.slice(0, 2).map(({ action, detail }) => `${action} ${detail.code}`),
    ["refused last_admin", "refused last_admin"],
  );
});

Deno.test("giving up your own role has its own confirmation and leaves the back office", async () => {
  using site = await openAdmin();
  await signIn(site, "admin");
  const id = await myId(site);
  const asked = await site.read(`/admin/users?confirmar=${id}`);
  assert.match(asked, /¿Quitarte el rol de administración\?.*Perderás el acceso ahora mismo/s);
  const done = await site.post(`/admin/users/${id}/roles/admin/remove`);
  assert.equal(done.headers.get("location"), "/");
  assert.equal((await site.ask("/admin/users")).status, 403);
});

Deno.test("the log is read newest first, and by actor or subject", async () => {
  using site = await openAdmin();
  const id = await signUp(site, "Luz Rojas");
  await site.post(`/admin/users/${id}/roles/admin`);
  await site.request("/admin");
  const html = await site.read("/admin/audit");
  assert.match(html, /Intento rechazado/);
  assert.doesNotMatch(html, /\(rechazado\)/, "once is enough");
  assert.match(html, /15\ssep\s2026, 12:00\u00a0p\.\u00a0m\./);
  assert.match(html, /Rol asignado.*por .*admin.*sobre .*Luz Rojas/s);
  const about = await site.read(`/admin/audit?subject=${id}`);
  assert.match(about, /Rol asignado/);
  assert.match(about, /Ver todo el registro/);
  assert.doesNotMatch(await site.read("/admin/audit?subject=missing"), /Rol asignado/);
});

Deno.test("an account that is erased concurrently gets no role (ASVS 2.3.4)", async () => {
  using site = await openAdmin();
  const id = await signUp(site, "Luz Rojas");
  const colleague = secondProcess(site.kv, () => site.clock.now);
  afterCommits(site.kv, "roles", 0, () => act(colleague, (tx) => eraseAccount(tx, colleague, id)));
  const late = await site.call("PUT", `/api/admin/users/${id}/roles/admin`, {});
  assert.equal(late.status, 404);
  assert.deepEqual(await site.services.roles.rolesOf(id), []);
  const { items } = await site.services.audit.list({ subject: id });
  assert.ok(!items.some(({ action }) => action === "role_granted"));
});
