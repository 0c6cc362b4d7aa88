import assert from "node:assert/strict";
import { register } from "../../support/back_office.ts";
import { makeCoordinator } from "../../support/staff.ts";
import { type AdminSite, openAdmin, withStaff } from "../../support/admin_site.ts";
import { revoke } from "../../support/accounts.ts";

const table = "/admin/team/assignment";

/** Returns the text of the page, without its tags. */
async function textOf(site: AdminSite, path: string): Promise<string> {
  return (await site.read(path)).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

Deno.test("«Equipo» shows what each person has, the people without an owner, and those whose owner lost access", async () => {
  using site = await openAdmin();
  const luz = await makeCoordinator(site, "Luz Mar", ["Suba", "Bosa"]);
  const ana = await makeCoordinator(site, "Ana Paz", ["Suba"]);
  const ids = [await register(site), await register(site), await register(site)];
  await register(site, { localidad: "Bosa" });
  for (const [at, owner] of [luz, luz, ana].entries()) {
    await site.post(`/admin/volunteers/${ids[at]}/owner`, { responsable: owner });
  }
  const text = await textOf(site, "/admin/team");
  assert.match(text, /Sin responsable: 1 La que más espera, desde hoy/);
  assert.match(text, /Bosa: 1 La que más espera, desde hoy/);
  assert.match(text, /Ana Paz Suba .* 1 nueva .* Luz Mar Bosa y Suba .* 2 nuevas/);
  assert.doesNotMatch(text, /Sin acceso/);
  await revoke(site.services, luz, "coordinator");
  assert.match(
    await textOf(site, "/admin/team"),
    /Sin acceso 2 personas a cargo de alguien que ya no puede contactarlas/,
  );
  assert.equal((await site.data(`/api/admin/volunteers?responsable=${luz}`)).total, 2);
});

Deno.test("«Equipo» says when each was last in contact, who waits longest, and who has no date", async () => {
  using site = await openAdmin();
  const luz = await makeCoordinator(site, "Luz Mar", ["Suba"]);
  const ids = [await register(site), await register(site), await register(site)];
  for (const id of ids) await site.post(`/admin/volunteers/${id}/owner`, { responsable: luz });
  const contact = { canal: "whatsapp", resultado: "hablamos", submission: crypto.randomUUID() };
  await site.post(`/admin/today/${ids[0]}/contact`, { ...contact, seguir: "no" });
  await register(site, { localidad: "Bosa" });
  // From a Tuesday to the Thursday of the week after.
  site.clock.now += 9 * 24 * 60 * 60 * 1000;
  await register(site, { localidad: "Bosa" });
  const later = await withStaff(site);
  const text = await textOf(later, "/admin/team");
  assert.match(text, /Sin responsable: 2 La que más espera, 7 días hábiles/);
  assert.match(
    text,
    /Luz Mar .* 2 nuevas .* 1 sin fecha 1 Último contacto: hace 9 días La que más espera, 7 días/,
  );
  assert.match(await later.read("/admin/team"), /href="\/admin\/team\/invitations"/);
});

Deno.test("the table is saved as ticked, is used at arrival, and shares those without an owner", async () => {
  using site = await openAdmin();
  const ana = await makeCoordinator(site, "Ana", ["Suba"]);
  const waits = [await register(site), await register(site, { localidad: "Bosa" })];
  const html = await site.read(table);
  assert.ok(html.includes(`value="Suba|${ana}"`) && !html.includes(`value="Bosa|${ana}"`));
  const none = await site.post(table, { accion: "repartir" });
  assert.equal(none.status, 303);
  const saved = await site.post(table, { version: "0", reparto: `Suba|${ana}` });
  assert.equal(saved.status, 303);
  const arrived = await register(site);
  const ownerOf = async (id: string) => (await site.services.volunteers.find(id))?.responsable;
  assert.equal(await ownerOf(arrived), ana);
  assert.equal(await ownerOf(waits[0]!), undefined);
  await site.post(table, { accion: "repartir" });
  assert.deepEqual([await ownerOf(waits[0]!), await ownerOf(waits[1]!)], [ana, undefined]);
  const { items } = await site.services.audit.list();
  assert.deepEqual(
    items.slice(0, 2).map(({ action, detail }) => [action, detail]),
    [["owner_changed", { count: 1 }], ["assignment_changed", { count: 1 }]],
  );
});

Deno.test("six people in one localidad, or a table that changed meanwhile, come back as ticked", async () => {
  using site = await openAdmin();
  const ids: string[] = [];
  for (const name of ["Ana", "Eva", "Luz", "Mar", "Paz", "Sol"]) {
    ids.push(await makeCoordinator(site, name, ["Suba"]));
  }
  const reparto = ids.map((id) => `Suba|${id}`);
  const many = await site.post(table, { version: "0", reparto });
  assert.equal(many.status, 422);
  const html = await many.text();
  assert.match(html, /Elige máximo 5 personas por localidad/);
  assert.equal((html.match(/checked=""/g) ?? []).length, 6);
  await site.post(table, { version: "0", reparto: reparto.slice(0, 1) });
  const late = await site.post(table, { version: "0", reparto: reparto.slice(0, 2) });
  assert.equal(late.status, 409);
  assert.equal(((await late.text()).match(/checked=""/g) ?? []).length, 2);
  assert.equal((await site.services.team.current("assignment")).items[0]?.personas.length, 1);
});
