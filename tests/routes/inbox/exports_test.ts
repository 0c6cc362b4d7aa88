import assert from "node:assert/strict";
import { register } from "../../support/back_office.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { cookieOf } from "../../support/people.ts";
import { grant, revoke } from "../../support/accounts.ts";

async function siteWithTwo() {
  const site = await openAdmin({ downloads: { check: 1, idle: 60_000 } });
  const ids = [await register(site), await register(site, { nombre: "Luz" })];
  const ask = (query: string, format = "csv", headers = {}) =>
    site.ask(`/api/admin/volunteers.${format}?${query}`, { headers });
  return { ids, site, ask, [Symbol.dispose]: () => site[Symbol.dispose]() };
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
    ["desde=2026-02-30", filter],
    ["hasta=2026-13-01", filter],
    ["q=ana&q=luz", filter],
    ["estado=active&estado=pending&todos=1", filter],
    ["persona=alguien", filter],
    ["id=alguien", ids],
    ["todos=0", ids],
    // What the form of a list sends without a selection.
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
  const [asked, list, message] of [
    ["q=&estado=pending", "?q=", "Marca entre 1 y 500 registros"],
    ["localidad=Macondo&estado=pending&todos=1", "?localidad=Macondo", "Alguno de los filtros"],
    ["id=alguien&estado=pending", "", "Marca entre 1 y 500 registros"],
  ] as const
) {
  Deno.test(`an export by ${asked} redirects to the list, which shows the error`, async () => {
    using made = await siteWithTwo();
    for (const format of ["csv", "xlsx"]) {
      const response = await made.ask(asked, format, { accept: "text/html,*/*;q=0.8" });
      assert.equal(response.status, 303);
      assert.equal(response.headers.get("location"), `/admin/volunteers${list}`);
      const html = await made.site.read(`/admin/volunteers${list}`, cookieOf(response));
      assert.match(html, new RegExp(`class="toast [^]*Error de validación[^]*${message}`));
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
    // Some were ticked as well.
    ["id=01ARZ3NDEKTSV4RRFFQ69G5FAV&estado=pending&todos=1", 2],
  ] as const
) {
  Deno.test(`an export by ${query || "nothing"} holds ${count}`, async () => {
    using made = await siteWithTwo();
    const response = await made.ask(query);
    assert.equal(response.headers.get("x-total-count"), String(count));
    await response.body?.cancel();
  });
}

Deno.test("a form names up to five hundred records, and the filters of its address hold where it names all", async () => {
  using made = await siteWithTwo();
  const { site, ids: [id = ""] } = made;
  const send = async (query: string, fields: Record<string, string | readonly string[]>) => {
    const response = await site.post(`/api/admin/volunteers.xlsx${query}`, fields);
    await response.body?.cancel();
    return [response.status, response.headers.get("x-total-count")];
  };
  const others = Array.from({ length: 499 }, (_, n) => `01ARZ3NDEKTSV4RRFFQ69G${1000 + n}`);
  assert.deepEqual(await send("", { id: [id, ...others], estado: "active" }), [200, "500"]);
  assert.deepEqual(await send("", { id: [id, ...others, "01ARZ3NDEKTSV4RRFFQ69G9000"] }), [
    422,
    null,
  ]);
  assert.deepEqual(await send("?q=luz", { todos: "1", estado: "active" }), [200, "1"]);
  assert.deepEqual(await send("?q=luz", { estado: "active" }), [422, null]);
  assert.deepEqual(await send("", {}), [422, null]);
  const page = await site.read("/admin/volunteers?q=luz&id=" + id);
  assert.match(page, /<button type="submit"[^>]* formMethod="post"[^>]*>Exportar Excel/i);
  assert.match(page, /formAction="\/api\/admin\/volunteers\.xlsx\?q=luz"/i);
  const { items } = await site.services.audit.list({ limit: 10 });
  const details = items.filter(({ action }) => action === "export").map(({ detail }) => detail);
  const whole = { kind: "volunteers", format: "xlsx", status: "all" };
  assert.deepEqual(details.toReversed(), [
    { ...whole, searched: false, selected: 500 },
    { ...whole, searched: true },
  ]);
});

Deno.test("what another site has a browser ask for is not answered", async () => {
  using made = await siteWithTwo();
  const asked = await made.ask("", "csv", { "sec-fetch-site": "cross-site" });
  assert.equal(asked.status, 403);
  for (const site of ["same-origin", "none"]) {
    const { status, body } = await made.ask("", "csv", { "sec-fetch-site": site });
    assert.equal(status, 200, site);
    await body?.cancel();
  }
});

/** Everything that a session may have open only twice at once. */
const downloads = [
  "volunteers.csv",
  "volunteers.xlsx",
  "volunteers.csv?q=luz&orden=nombre",
  "newsletter.csv",
  "newsletter.xlsx",
];

Deno.test("a third download of a session is refused until one of the others ends", async () => {
  using made = await siteWithTwo();
  const { site } = made;
  const open = (path: string, init: RequestInit = {}) => site.ask(`/api/admin/${path}`, init);
  for (const path of [...downloads, `volunteers.xlsx?id=${made.ids[0]}`]) {
    const unread = [await open("volunteers.csv"), await open("newsletter.csv")];
    const refused = await open(path);
    assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "60"], path);
    const { error } = await refused.json();
    assert.equal(error.code, "too_many_downloads");
    assert.match(error.message, /^Hay demasiadas descargas abiertas/);
    for (const { body } of unread) await body?.cancel();
    for (let n = 0; n < 3; n++) {
      assert.equal((await open(path, { method: "HEAD" })).status, 200, path);
    }
    const read = await open(path);
    assert.equal(read.status, 200, path);
    await read.bytes();
  }
  const { items } = await site.services.audit.list({ limit: 100 });
  assert.equal(items.filter(({ action }) => action === "export").length, 3 * 6);
});

Deno.test("a browser that goes to a download too many gets a page of the back office", async () => {
  using made = await siteWithTwo();
  const unread = [await made.ask(""), await made.ask("")];
  const response = await made.ask("", "xlsx", { accept: "text/html,*/*;q=0.8" });
  assert.deepEqual([response.status, response.headers.get("retry-after")], [503, "60"]);
  const html = await response.text();
  assert.match(html, /<h1[^>]*>No pudimos completar la solicitud/);
  assert.match(html, /role="alert"[^]*Hay demasiadas descargas abiertas[^]*href="\/admin"/);
  for (const { body } of unread) await body?.cancel();
});

for (
  const [loss, lose] of [
    ["signed out", ({ site }) => site.ask("/api/auth/sign-out", { method: "POST" })],
    ["lost the role", async ({ site: { services } }) => {
      const [admin = ""] = await services.roles.holders("admin");
      await grant(services, "another account", "admin");
      await revoke(services, admin, "admin");
    }],
  ] as [string, (made: Awaited<ReturnType<typeof siteWithTwo>>) => Promise<unknown>][]
) {
  Deno.test(`a download that is not read ends once its reader has ${loss}`, async () => {
    using made = await siteWithTwo();
    const files = [await made.ask(""), await made.ask("q=ana", "xlsx")];
    await lose(made);
    for (const { body } of files) await assert.rejects(ended(body!), { code: "forbidden" });
  });
}

/** Resolves or rejects when the stream ends, without reading it. */
function ended(stream: ReadableStream): Promise<void> {
  return stream.getReader().closed;
}

Deno.test("the complete file has every column, and the log says which one it was", async () => {
  using site = await openAdmin();
  const id = await register(site, { nombre: "Ana", apellido: "Gil", experiencia: "Jurado" });
  await site.post(`/admin/volunteers/${id}/claim`, { motivo: "Pide que se corrija" });
  const file = await site.ask("/api/admin/volunteers.csv?completa=1");
  const [heading = "", row = ""] = (await file.text()).replaceAll('"', "").split("\r\n");
  assert.equal(
    heading.split(",").slice(7).join(),
    "Apellido,Disponibilidad,Experiencia,Mensaje,Origen,Etiquetas,Responsable," +
      "Próxima fecha,Último contacto,Resultado,Intentos,No contactar,Reclamo",
  );
  assert.match(row, /Jurado/);
  assert.match(row, /Pide que se corrija$/);
  const { items } = await site.services.audit.list();
  assert.equal(items.find(({ action }) => action === "export")?.detail.complete, true);
  const plain = await (await site.ask("/api/admin/volunteers.csv")).text();
  assert.equal(plain.split("\r\n")[0]?.split(",").length, 7);
  assert.equal((await site.ask("/api/admin/volunteers.csv?completa=2")).status, 422);
});
