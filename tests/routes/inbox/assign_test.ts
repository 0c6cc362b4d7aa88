import assert from "node:assert/strict";
import { register } from "../../support/back_office.ts";
import { makeCoordinator } from "../../support/staff.ts";
import { type AdminSite, openAdmin } from "../../support/admin_site.ts";
import { cookieOf } from "../../support/people.ts";
import { selectionForm } from "../../support/selection.ts";

async function ownerOf({ services }: AdminSite, id: string): Promise<string | undefined> {
  return (await services.volunteers.find(id))?.responsable;
}

Deno.test("the detail gives a person to an owner, to the reader and to no one, each with its entry", async () => {
  using site = await openAdmin();
  const id = await register(site);
  const owner = await makeCoordinator(site, "Marcela Ríos", ["Suba"]);
  const html = await site.read(`/admin/volunteers?id=${id}`);
  assert.match(html, new RegExp(`<option value="${owner}">Marcela Ríos</option>`));
  const path = `/admin/volunteers/${id}/owner`;
  assert.match(
    await site.send(`${path}?id=${id}`, { responsable: owner, from: "" }),
    /Responsable cambiado/,
  );
  assert.equal(await ownerOf(site, id), owner);
  assert.match(
    await site.send(path, { responsable: "yo", from: "" }),
    /Otra persona del equipo la tomó primero/,
  );
  await site.send(path, { responsable: "yo" });
  const [admin = ""] = await site.services.roles.holders("admin");
  assert.equal(await ownerOf(site, id), admin);
  await site.send(path, { responsable: "", from: admin });
  await site.send(path, { responsable: "" });
  assert.equal(await ownerOf(site, id), undefined);
  const { items } = await site.services.audit.list({ subject: id });
  assert.deepEqual(
    items.map(({ action, detail }) => [action, detail.to]),
    [["owner_changed", "nadie"], ["owner_changed", admin], ["owner_changed", owner]],
  );
});

Deno.test("an account that may not see the person does not become their owner", async () => {
  using site = await openAdmin();
  const id = await register(site, { localidad: "Bosa" });
  const owner = await makeCoordinator(site, "Marcela", ["Suba"]);
  const html = await site.send(`/admin/volunteers/${id}/owner`, { responsable: owner });
  assert.match(html, /Está fuera de las localidades de esa persona del equipo/);
  assert.equal(await ownerOf(site, id), undefined);
});

Deno.test("without a script those that are ticked, or all that match, are shared between owners", async () => {
  using site = await openAdmin();
  const ids = [await register(site), await register(site), await register(site)];
  const bosa = await register(site, { localidad: "Bosa" });
  const owners = [
    await makeCoordinator(site, "Ana", ["Suba"]),
    await makeCoordinator(site, "Luz", ["Suba"]),
  ];
  const send = async (fields: Record<string, string | string[]>, query = "") => {
    const answer = await site.post(`/admin/volunteers${query}`, { accion: "asignar", ...fields });
    if (answer.status === 200) return await answer.text();
    return await site.read(answer.headers.get("location") ?? "", cookieOf(answer));
  };
  assert.match(await send({ id: ids[0]! }), /Elige a quién se asignan/);
  assert.match(await send({ responsable: owners }), /Marca entre 1 y 500/);
  assert.match(await send({ id: ids[0]!, responsable: owners[0]! }), /Asignadas/);
  assert.equal(await ownerOf(site, ids[0]!), owners[0]);
  assert.match(await send({ todos: "1", responsable: owners }, "?localidad=Suba"), /Asignadas/);
  assert.deepEqual(
    await Promise.all(ids.map((id) => ownerOf(site, id))),
    [owners[0], owners[1], owners[0]],
  );
  const page = await send({ todos: "1", responsable: owners });
  assert.match(page, /Asignaste 3 personas\. 1 no se asignó: está fuera de las localidades de Ana/);
  assert.equal(await ownerOf(site, bosa), undefined);
});

Deno.test("a script reads what became of each and the form that undoes it, and the entry counts without names", async () => {
  using site = await openAdmin();
  const ids = [await register(site), await register(site, { localidad: "Bosa" })];
  const owner = await makeCoordinator(site, "Ana", ["Suba"]);
  const fields = { accion: "asignar", responsable: [owner] };
  const response = await site.ask(...selectionForm("volunteers", { ids, ...fields }));
  const { data: { toast: _, undo, ...outcome } } = await response.json();
  assert.deepEqual(outcome, {
    changed: 1,
    failed: [],
    skipped: 0,
    outside: { [owner]: 1 },
    noContact: 0,
    before: [{ from: "", to: owner, ids: [ids[0]] }],
  });
  assert.deepEqual(undo, [["accion", "devolver"], ["antes", `nadie/${owner} ${ids[0]}`]]);
  const { items: [entry] } = await site.services.audit.list();
  assert.deepEqual([entry?.action, entry?.detail], ["owner_changed", { count: 1, to: owner }]);
});

for (
  const body of [
    { responsable: [] },
    { responsable: ["alguien"] },
    { responsable: ["nadie", "yo"] },
    { responsable: Array.from({ length: 11 }, (_, n) => `01M7YZK5TEFEP2NW21S3MG71${n + 10}`) },
    { responsable: ["yo"], ids: [] },
    { responsable: ["yo"], filter: { localidad: "Macondo" } },
  ]
) {
  Deno.test(`an assignment is refused: ${JSON.stringify(body).slice(0, 60)}`, async () => {
    using site = await openAdmin();
    const ids = [await register(site)];
    const selected = { accion: "asignar", ids, ...body };
    const response = await site.ask(...selectionForm("volunteers", selected));
    assert.equal(response.status, 422);
    assert.equal(await ownerOf(site, ids[0]!), undefined);
  });
}
