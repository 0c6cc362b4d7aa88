import assert from "node:assert/strict";
import { register } from "../../support/back_office.ts";
import { signIn } from "../../support/people.ts";
import { form, openSite } from "../../support/site.ts";

/** Sends the form over the list at that address; returns its status, and who is active then. */
async function send(query: string, fields: (ids: string[]) => Record<string, string | string[]>) {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const ids = [
    await register(site, { nombre: "Ana", localidad: "Suba" }),
    await register(site, { nombre: "Luz", localidad: "Suba" }),
    await register(site, { nombre: "Zoe", localidad: "Bosa" }),
  ];
  const { headers, ...init } = form({ estado: "active", ...fields(ids) });
  const response = await site.request(`/admin/volunteers/status${query}`, {
    ...init,
    headers: { ...headers, cookie },
  });
  const { items } = await site.services.volunteers.list({ status: "active", orden: "nombre" });
  const { status } = response;
  return { status, names: items.map(({ nombre }) => nombre), html: await response.text() };
}

Deno.test("without a script those that are ticked get the status", async () => {
  const { status, names } = await send("?localidad=Bosa", ([ana]) => ({ id: [ana!] }));
  assert.equal(status, 303);
  assert.deepEqual(names, ["Ana"]);
});

Deno.test("without a script all that match get the status, in whatever order they stood", async () => {
  const all = () => ({ todos: "1" });
  const query = "?q=&status=&localidad=Suba&orden=nombre&offset=50";
  assert.deepEqual((await send(query, all)).names, ["Ana", "Luz"]);
  assert.deepEqual((await send("", all)).names, ["Ana", "Luz", "Zoe"]);
});

const unknown =
  "Alguno de los filtros no es de la lista. Vuelve a ella, recárgala e intenta de nuevo";

for (const query of ["?localidad=Macondo", "?status=aktive", "?localidat=Suba"]) {
  Deno.test(`all that match ${query} are nobody, not everybody`, async () => {
    const { status, names, html } = await send(query, () => ({ todos: "1" }));
    assert.equal(status, 422);
    assert.deepEqual(names, []);
    assert.ok(html.includes(unknown) || html.includes("Selecciona un estado de la lista"));
  });
}

Deno.test("without anybody ticked nobody is changed, and the page says what to do", async () => {
  const { status, names, html } = await send("", () => ({}));
  assert.equal(status, 422);
  assert.deepEqual(names, []);
  assert.ok(html.includes("Selecciona entre 1 y 500 registros de la lista"));
});
