import assert from "node:assert/strict";
import { register } from "../../support/back_office.ts";
import { volunteerInput } from "../../support/builders.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { openSite } from "../../support/site.ts";

async function siteWithTwo() {
  const site = await openSite();
  const cookie = await signIn(site, "admin");
  const ids = [await register(site), await register(site, { nombre: "Luz" })];
  const ask = (query: string, format = "csv", headers = {}) =>
    site.request(`/api/admin/volunteers.${format}?${query}`, { headers: { cookie, ...headers } });
  const read = async (path: string, flash: string) =>
    await (await site.request(path, { headers: { cookie: `${cookie}; ${flash}` } })).text();
  return { ids, site, ask, read, [Symbol.dispose]: () => site[Symbol.dispose]() };
}

const filter =
  "Alguno de los filtros no es de la lista. Vuelve a ella, recárgala e intenta de nuevo";
const ids = "Selecciona entre 1 y 500 registros de la lista, o todos los que muestra";

for (
  const [query, message] of [
    ["status=aktive", "Selecciona un estado de la lista"],
    ["status=active&status=pending", "Selecciona un estado de la lista"],
    ["stauts=active", filter],
    ["localidad=Macondo", filter],
    ["apoyo=dinero", filter],
    ["disponibilidad=siempre", filter],
    ["reclamo=x", filter],
    ["desde=2026-02-31x", filter],
    ["desde=2026-02-30", filter],
    ["hasta=2026-13-01", filter],
    ["hasta=ayer", filter],
    ["q=ana&q=luz", filter],
    ["estado=active&estado=pending&todos=1", filter],
    ["persona=alguien", filter],
    ["id=alguien", ids],
    ["todos=0", ids],
    // What the form over a list sends where nobody was ticked.
    ["q=&estado=pending", ids],
  ] as const
) {
  Deno.test(`an export by ${query} is refused: it would hold more than was meant`, async () => {
    using made = await siteWithTwo();
    for (const format of ["csv", "xlsx"]) {
      const response = await made.ask(query, format);
      assert.equal(response.status, 422);
      const { error } = await response.json();
      assert.deepEqual([error.code, error.message], ["invalid", message]);
    }
    const entries = await made.site.services.audit.list({});
    assert.ok(!entries.items.some(({ action }) => action === "export"), "nothing went out");
  });
}

for (
  const [asked, list, said] of [
    ["q=&estado=pending", "?q=", "Marca entre 1 y 500 registros"],
    ["q=luz&orden=nombre&estado=pending", "?q=luz&orden=nombre", "Marca entre 1 y 500 registros"],
    ["localidad=Macondo&estado=pending&todos=1", "?localidad=Macondo", "Alguno de los filtros"],
    ["status=aktive&estado=pending&todos=1", "?status=aktive", "Selecciona un estado de la lista"],
    ["id=alguien&estado=pending", "", "Marca entre 1 y 500 registros"],
  ] as const
) {
  Deno.test(`whoever goes to an export by ${asked} stands at the list again and reads what is wrong`, async () => {
    using made = await siteWithTwo();
    for (const format of ["csv", "xlsx"]) {
      const response = await made.ask(asked, format, { accept: "text/html,*/*;q=0.8" });
      assert.equal(response.status, 303);
      assert.equal(response.headers.get("location"), `/admin/volunteers${list}`);
      const html = await made.read(`/admin/volunteers${list}`, cookieOf(response));
      assert.match(html, new RegExp(`class="toast [^]*Error de validación[^]*${said}`));
    }
  });
}

for (
  const [query, count] of [
    ["", 2],
    ["q=&status=&localidad=&apoyo=&disponibilidad=&reclamo=&desde=&hasta=&orden=&id=", 2],
    ["q=luz&orden=nombre&limit=1&offset=1&cursor=x", 1],
    ["estado=pending&todos=1&q=luz", 1],
    // The box above the table and the one above the list.
    ["estado=pending&todos=1&todos=1&q=luz", 1],
  ] as const
) {
  Deno.test(`an export by ${query || "nothing"} holds ${count}`, async () => {
    using made = await siteWithTwo();
    const response = await made.ask(query);
    assert.equal(response.headers.get("x-total-count"), String(count));
    await response.body?.cancel();
  });
}

Deno.test("all that match are exported, also where some of them were ticked", async () => {
  using made = await siteWithTwo();
  const response = await made.ask(`id=${made.ids[0]}&estado=pending&todos=1`);
  assert.equal(response.headers.get("x-total-count"), "2");
  await response.body?.cancel();
});

Deno.test("what another site has a browser ask for is not answered", async () => {
  using made = await siteWithTwo();
  const asked = await made.ask("", "csv", { "sec-fetch-site": "cross-site" });
  assert.equal(asked.status, 403);
  assert.equal((await made.ask("", "csv", { "sec-fetch-site": "same-origin" })).status, 200);
  assert.equal((await made.ask("", "csv", { "sec-fetch-site": "none" })).status, 200);
});

Deno.test("a file breaks off where whoever asked for it is no staff any more", async () => {
  using made = await siteWithTwo();
  const { site } = made;
  const { volunteers } = site.services;
  const many = Array.from({ length: 5_000 }, () => volunteers.make(volunteerInput(), "web_form"));
  await volunteers.load(many);
  const file = (await made.ask("")).body!.getReader();
  await file.read();
  const [admin = ""] = await site.services.roles.holders("admin");
  await site.services.roles.grant("somebody else", "admin");
  await site.services.roles.revoke(admin, "admin");
  site.clock.now += 5_000;
  await assert.rejects(async () => {
    while (!(await file.read()).done);
  }, { code: "forbidden" });
});

Deno.test("an accent alone is in nobody's name: it does not stand for everybody", async () => {
  using made = await siteWithTwo();
  const file = await made.ask(`q=${encodeURIComponent("\u0301")}`);
  assert.equal(file.headers.get("x-total-count"), "0");
});
