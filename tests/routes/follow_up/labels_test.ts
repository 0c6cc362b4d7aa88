import assert from "node:assert/strict";
import { dataFacts } from "../../../routes/rights/own_facts.ts";
import { readRecord } from "../../../services/rights/dossier.ts";
import { act } from "../../support/act.ts";
import { register } from "../../support/back_office.ts";
import { type AdminSite, openAdmin } from "../../support/admin_site.ts";
import { cookieOf, signIn } from "../../support/people.ts";
import { selectionForm } from "../../support/selection.ts";
import { form } from "../../support/site.ts";
import { staff } from "../../support/staff.ts";

const path = "/admin/team/labels";

const label = { accion: "guardar", version: "0", antes: "", nombre: "Tiene carro", activo: "on" };

async function listed({ services }: AdminSite): Promise<[string, string, boolean][]> {
  const { items } = await services.team.current("labels");
  return items.map(({ codigo, nombre, activo }) => [codigo, nombre, activo]);
}

async function labelsOf({ services }: AdminSite, id: string): Promise<string[] | undefined> {
  return (await services.volunteers.get(id)).etiquetas;
}

/** Opens a site whose team has these labels, by their codes. */
async function openLabelled(...codes: string[]): Promise<AdminSite> {
  const site = await openAdmin();
  const items = codes.map((codigo) => ({ codigo, nombre: `El ${codigo}`, activo: true }));
  const { services } = site;
  await act(services, (tx) => services.team.save(tx, { id: "labels", version: 0, items }));
  return site;
}

Deno.test("a label gets its code from its first name, and keeps it under another one", async () => {
  using site = await openAdmin();
  assert.equal((await site.post(path, { ...label, nombre: "¡Fotógrafa (Ñ)!" })).status, 303);
  assert.deepEqual(await listed(site), [["fotografa-n", "¡Fotógrafa (Ñ)!", true]]);
  const renamed = { ...label, version: "1", antes: "¡Fotógrafa (Ñ)!", nombre: "Fotos", activo: "" };
  assert.equal((await site.post(path, renamed)).status, 303);
  assert.deepEqual(await listed(site), [["fotografa-n", "Fotos", false]]);
  const { items: [entry] } = await site.services.audit.list();
  assert.deepEqual([entry?.action, entry?.detail], ["labels_changed", { count: 1 }]);
});

Deno.test("two labels have neither the name nor the code in common, and 30 are the most", async () => {
  using site = await openLabelled(...Array.from({ length: 29 }, (_, n) => `n${n}`));
  const said = async (nombre: string) =>
    await (await site.post(path, { ...label, version: "1", nombre })).text();
  assert.match(await said("El n3"), /Ya hay una etiqueta con ese nombre/);
  assert.match(await said("N3"), /Ya hay una etiqueta con ese nombre, o que lo tuvo antes/);
  assert.equal((await site.post(path, { ...label, version: "1" })).status, 303);
  const full = await site.post(path, { ...label, version: "2", nombre: "Una más" });
  assert.match(await full.text(), /Ya hay 30 etiquetas/);
});

Deno.test("the ticks of a person put and take labels, each change with its entry", async () => {
  using site = await openLabelled("carro", "fotos");
  const id = await register(site);
  const set = (fields: Record<string, string | string[]>) =>
    site.send(`/admin/volunteers/${id}/labels?id=${id}`, fields);
  assert.match(await set({ etiqueta: ["carro", "fotos"] }), /Etiquetas guardadas/);
  assert.deepEqual(await labelsOf(site, id), ["carro", "fotos"]);
  await set({ antes: ["carro", "fotos"], etiqueta: ["fotos"] });
  assert.deepEqual(await labelsOf(site, id), ["fotos"]);
  await set({ antes: ["fotos"], etiqueta: ["fotos"] });
  await set({ antes: ["fotos"] });
  assert.equal(await labelsOf(site, id), undefined);
  const { items } = await site.services.audit.list({ subject: id });
  assert.deepEqual(
    items.map(({ action, detail }) => [action, detail]),
    Array(3).fill(["labels_set", {}]),
  );
});

Deno.test("what a colleague put meanwhile stays, and so does a label that left the list", async () => {
  using site = await openLabelled("carro", "fotos");
  const id = await register(site);
  const set = (fields: Record<string, string | string[]>) =>
    site.send(`/admin/volunteers/${id}/labels`, fields);
  await set({ etiqueta: ["carro"] });
  // Opened before the change above.
  await set({ etiqueta: ["fotos"] });
  assert.deepEqual(await labelsOf(site, id), ["carro", "fotos"]);
  await site.send(path, { accion: "quitar", antes: "El carro", version: "1" });
  await set({ antes: ["fotos"] });
  assert.deepEqual(await labelsOf(site, id), ["carro"]);
  assert.match(await set({ etiqueta: ["carro", "nueva"] }), /Elige una etiqueta/);
});

Deno.test("a person has ten labels at most", async () => {
  const codes = Array.from({ length: 11 }, (_, n) => `n${n}`);
  using site = await openLabelled(...codes);
  const id = await register(site);
  const set = (fields: Record<string, string[]>) =>
    site.send(`/admin/volunteers/${id}/labels`, fields);
  assert.match(await set({ etiqueta: codes }), /Ya tiene 10 etiquetas/);
  assert.equal(await labelsOf(site, id), undefined);
  await set({ etiqueta: codes.slice(0, 10) });
  assert.match(await set({ etiqueta: ["n10"] }), /Ya tiene 10 etiquetas/);
  await set({ antes: ["n0"], etiqueta: ["n10"] });
  assert.deepEqual(await labelsOf(site, id), codes.slice(1));
});

Deno.test("a label finds its people in the list, also one that is off or has left the team's list", async () => {
  using site = await openLabelled("carro", "fotos");
  const [ana, luz] = [await register(site), await register(site), await register(site)];
  await site.post(`/admin/volunteers/${ana}/labels`, { etiqueta: ["carro", "fotos"] });
  await site.post(`/admin/volunteers/${luz}/labels`, { etiqueta: ["fotos"] });
  const found = async (etiqueta: string) => {
    const { data } = await site.data(`/api/admin/volunteers?etiqueta=${etiqueta}`);
    return data.map(({ id }: { id: string }) => id).toSorted();
  };
  assert.deepEqual(await found("carro"), [ana]);
  assert.deepEqual(await found("fotos"), [ana, luz].toSorted());
  const html = await site.read("/admin/volunteers?etiqueta=carro");
  assert.match(html, /<select name="etiqueta"[^]*?<option value="carro" selected="">El carro</);
  await site.send(path, { accion: "quitar", antes: "El carro", version: "1" });
  assert.deepEqual(await found("carro"), [ana]);
  assert.doesNotMatch(await site.read("/admin/volunteers"), /El carro/);
});

Deno.test("the complete export, the page of a person, their file and /mis-datos name the labels", async () => {
  using site = await openLabelled("carro", "fotos");
  const id = await register(site);
  await site.post(`/admin/volunteers/${id}/labels`, { etiqueta: ["carro", "fotos"] });
  await site.send(path, { accion: "quitar", antes: "El carro", version: "1" });
  const csv = await (await site.ask("/api/admin/volunteers.csv?completa=1")).text();
  assert.match(csv, /,"carro; El fotos",/);
  const page = await site.read(`/admin/people/volunteer/${id}`);
  assert.match(page, /Etiquetas<\/dt><dd[^>]*>carro, El fotos</);
  const record = await readRecord(site.services, "volunteer", id);
  assert.ok(record !== null && record !== "unreadable");
  assert.deepEqual(dataFacts(record).find(([label]) => label === "Etiquetas"), [
    "Etiquetas",
    "carro, El fotos",
  ]);
  const file = await site.post(`/admin/people/volunteer/${id}/export`, { formato: "json" });
  assert.match(await file.text(), /"etiquetas": \[\s*"carro",\s*"El fotos"\s*\]/);
});

Deno.test("a script puts a label on those selected, reads how many have it, and the form that takes it off", async () => {
  using site = await openLabelled("carro");
  const [ana, luz] = [await register(site), await register(site)];
  await site.post(`/admin/volunteers/${ana}/labels`, { etiqueta: "carro" });
  const ids = [ana, luz, ...await fullOf(site)];
  const answer = await site.ask(...selectionForm("volunteers", { ids, ...put("carro") }));
  const { data } = await answer.json();
  assert.deepEqual(data, {
    changed: 2,
    toast: {
      kind: "success",
      title: "Etiqueta puesta",
      description: "Pusiste la etiqueta a 2 personas. 1 ya tiene 10 etiquetas.",
    },
    // The person who had it keeps it.
    undo: [["accion", "quitar"], ["etiqueta", "carro"], ["antes", `carro ${luz}`]],
  });
  const { items: [entry] } = await site.services.audit.list();
  assert.deepEqual([entry?.action, entry?.detail], ["labels_set", { count: 1 }]);
  const undone = await site.post("/admin/volunteers", Object.fromEntries(data.undo));
  assert.match(await undone.text(), /Etiqueta quitada[^]*Quitaste la etiqueta a 1 persona\./);
  assert.deepEqual([await labelsOf(site, ana), await labelsOf(site, luz)], [["carro"], undefined]);
});

/** Registers a person with ten labels. */
async function fullOf(site: AdminSite): Promise<string[]> {
  const { services } = site;
  const id = await register(site);
  const etiquetas = Array.from({ length: 10 }, (_, n) => `n${n}`);
  const volunteers = services.volunteers.for(staff);
  await act(services, async (tx) => {
    volunteers.change(tx, await volunteers.find(tx, "label", id), { etiquetas });
  });
  return [id];
}

const put = (etiqueta: string) => ({ accion: "poner", etiqueta });

Deno.test("without a script all that match get a label, and the answer holds the form that takes it off", async () => {
  using site = await openLabelled("carro");
  const ids = [await register(site), await register(site)];
  const bosa = await register(site, { localidad: "Bosa" });
  const page = await site.post("/admin/volunteers?localidad=Suba", { todos: "1", ...put("carro") });
  const html = await page.text();
  assert.match(html, /Pusiste la etiqueta a 2 personas\.[^]*toast-action">Deshacer/);
  assert.deepEqual(
    await Promise.all([...ids, bosa].map((id) => labelsOf(site, id))),
    [["carro"], ["carro"], undefined],
  );
  const taken = await site.post("/admin/volunteers", {
    id: ids,
    accion: "quitar",
    etiqueta: "carro",
  });
  assert.match(await taken.text(), /Quitaste la etiqueta a 2 personas\./);
  assert.equal(await labelsOf(site, ids[0]!), undefined);
});

for (
  const [fields, said] of [
    [{ ids: [], ...put("carro") }, "Marca entre 1 y 500"],
    [put(""), "Elige una etiqueta"],
    [put("nueva"), "Elige una etiqueta"],
    [put("apagada"), "Elige una etiqueta"],
    [{ filter: { localidad: "Macondo" }, ...put("carro") }, "Alguno de los filtros"],
  ] as const
) {
  Deno.test(`labels for many are refused: ${JSON.stringify(fields)}`, async () => {
    using site = await openLabelled("carro", "apagada");
    const off = { ...label, antes: "El apagada", nombre: "El apagada", activo: "", version: "1" };
    await site.post(path, off);
    const id = await register(site);
    const [list, init] = selectionForm("volunteers", {
      ...!("filter" in fields) && { ids: [id] },
      ...fields,
    });
    const answer = await site.ask(list, init);
    assert.equal(answer.status, 422);
    await answer.body?.cancel();
    const plain = await site.ask(list, { ...init, headers: form({}).headers });
    assert.equal(plain.status, 303);
    const shown = await site.read("/admin/volunteers", cookieOf(plain));
    assert.ok(shown.includes(said), said);
    assert.equal(await labelsOf(site, id), undefined);
  });
}

Deno.test("a coordinator labels people of her localidades; those outside are not there for her", async () => {
  using site = await openLabelled("carro");
  const suba = await register(site);
  const bosa = await register(site, { localidad: "Bosa" });
  const cookie = await signIn(site, "coordinator", ["Suba"]);
  const send = (path: string, fields: Record<string, string | string[]>) => {
    const { headers, ...init } = form(fields);
    return site.request(path, { ...init, headers: { ...headers, cookie } });
  };
  const one = (id: string) => send(`/admin/volunteers/${id}/labels`, { etiqueta: "carro" });
  assert.equal((await one(suba)).status, 303);
  assert.equal((await one(bosa)).status, 404);
  const many = await send("/admin/volunteers", { id: [suba, bosa], ...put("carro") });
  assert.match(await many.text(), /Pusiste la etiqueta a 1 persona\. 1 quedó como estaba\./);
  await send("/admin/volunteers", { todos: "1", ...put("carro") });
  assert.deepEqual([await labelsOf(site, suba), await labelsOf(site, bosa)], [
    ["carro"],
    undefined,
  ]);
});
