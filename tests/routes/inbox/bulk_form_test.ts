import assert from "node:assert/strict";
import { register } from "../../support/back_office.ts";
import { openAdmin } from "../../support/admin_site.ts";
import { cookieOf } from "../../support/people.ts";
import { staff } from "../../support/staff.ts";

const noneSelected = "Marca entre 1 y 500 registros, o la casilla de todos los que coinciden";
const filter = "Alguno de los filtros no es de la lista";
const status = "Selecciona un estado de la lista";

type Fields = (ids: string[]) => Record<string, string | string[]>;

/** Sends the form over the list at that address; returns where it leads, and who is active then. */
async function send(query: string, fields: Fields) {
  using site = await openAdmin();
  const ids = [
    await register(site, { nombre: "Ana", localidad: "Suba" }),
    await register(site, { nombre: "Luz", localidad: "Suba" }),
    await register(site, { nombre: "Zoe", localidad: "Bosa" }),
  ];
  const sent = { estado: "active", ...fields(ids) };
  const response = await site.post(`/admin/volunteers${query}`, sent);
  const { items } = await site.services.volunteers.for(staff).list({
    status: "active",
    orden: "nombre",
  });
  const { status } = response;
  const list = response.headers.get("location") ?? "";
  const html = status === 200 ? await response.text() : await site.read(list, cookieOf(response));
  return { status, names: items.map(({ nombre }) => nombre), list, html };
}

for (
  const [chosen, found, text] of [
    [[0], ["Ana"], "El estado del voluntario ha sido actualizado"],
    [[0, 1], ["Ana", "Luz"], "2 registros cambiaron"],
    [[0, 3], ["Ana"], "1 registro cambió\\. 1 registro no se pudo cambiar"],
  ] as const
) {
  Deno.test(`without a script those that are ticked get the status: «${text}»`, async () => {
    const id = (ids: string[]) => chosen.map((at) => ids[at] ?? "01ARZ3NDEKTSV4RRFFQ69G5FAV");
    const { status, names, html } = await send("?localidad=Bosa", (ids) => ({ id: id(ids) }));
    assert.equal(status, 200);
    assert.deepEqual(names, found);
    assert.match(html, new RegExp(`class="toast [^]*${text}`));
  });
}

Deno.test("without a script all that match get the status, in whatever order they were listed", async () => {
  const all = () => ({ todos: "1" });
  const query = "?q=&status=&localidad=Suba&orden=nombre&offset=50";
  assert.deepEqual((await send(query, all)).names, ["Ana", "Luz"]);
  assert.deepEqual((await send("", all)).names, ["Ana", "Luz", "Zoe"]);
});

for (
  const [query, fields, message] of [
    ["", {}, noneSelected],
    ["", { id: Array(501).fill("01ARZ3NDEKTSV4RRFFQ69G5FAV") }, noneSelected],
    ["", { id: ["alguien"] }, noneSelected],
    ["?localidad=Macondo", { todos: "1" }, filter],
    ["?status=aktive", { todos: "1" }, filter],
    ["?q=luz", { todos: "1", estado: "aktive" }, status],
  ] as const
) {
  Deno.test(`${JSON.stringify(fields).slice(0, 40)} over ${query || "all"} changes no record, and the unchanged list shows the error`, async () => {
    const sent = await send(query, () => fields as never);
    assert.equal(sent.status, 303);
    assert.equal(sent.list, `/admin/volunteers${query}`);
    assert.deepEqual(sent.names, []);
    assert.match(sent.html, new RegExp(`class="toast [^]*Error de validación[^]*${message}`));
  });
}

Deno.test("without a script the toast undoes a change and an assignment, but for what a colleague has changed", async () => {
  using site = await openAdmin();
  const ids = [await register(site, { nombre: "Ana" }), await register(site, { nombre: "Luz" })];
  const [ana = "", luz = ""] = ids;
  const read = async () =>
    (await site.services.volunteers.findMany(ids))
      .map(({ status, responsable }) => [status, responsable !== undefined]);
  const path = "/admin/volunteers?localidad=Suba";
  const undoIn = (html: string) => {
    const [, form = ""] = /<div class="toast [^]*?<form action="([^]*?)<\/form>/
      .exec(html) ?? assert.fail();
    const fields: Record<string, string[]> = {};
    for (const [, name = "", value = ""] of form.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
      (fields[name] ??= []).push(value);
    }
    return [form.split('"')[0]!.replaceAll("&amp;", "&"), fields] as const;
  };
  const changed = await site.post(path, { id: ids, estado: "active" });
  assert.deepEqual(await read(), [["active", false], ["active", false]]);
  await site.post(`/admin/volunteers/${luz}/status`, { status: "inactive" });
  const [action, fields] = undoIn(await changed.text());
  assert.equal(action, path);
  const undone = await site.post(action, fields);
  assert.match(await undone.text(), /class="toast [^]*1 quedó como estaba/);
  assert.deepEqual(await read(), [["pending", false], ["inactive", false]]);

  const given = await site.post(path, { id: ana, accion: "asignar", responsable: "yo" });
  assert.deepEqual((await read())[0], ["pending", true]);
  const taken = await site.post(...undoIn(await given.text()));
  assert.equal(taken.status, 303);
  assert.deepEqual((await read())[0], ["pending", false]);
});
