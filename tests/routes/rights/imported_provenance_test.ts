import assert from "node:assert/strict";
import { withStaff } from "../../support/admin_site.ts";
import { act } from "../../support/act.ts";
import { openJar } from "../../support/jar.ts";
import { sha256 } from "../../../services/secrets/digest.ts";
import { declaration, importAll, openImports, tableOf } from "../../services/imports/setup.ts";

const list = tableOf([
  ["Rosa", "Gil", "rosa@example.org", "300 111 2233"],
  ["Luis", "Paz", "", "300 999 8877"],
]);
const collected =
  "Lo recogió Comité de Suba (planilla firmada) entre el 1 de agosto de 2026 y el 31 de agosto de 2026; " +
  "entró por una lista el 15 de septiembre de 2026, fila";

async function openImported(declared = declaration) {
  const site = await openImports({ mail: { perMinute: 60, perDay: 1_000 } });
  const batch = await importAll(site, list, { declaration: declared });
  const { items } = await site.services.volunteers.for(site.admin).list({});
  const [rosa = "", luis = ""] = ["Rosa", "Luis"].map((name) =>
    items.find(({ nombre }) => nombre === name)?.id
  );
  return Object.assign(await withStaff(site), { batch, rosa, luis });
}

Deno.test("the page of an imported person says who collected the data, when, how, where the proof is, and what was authorised", async () => {
  using site = await openImported();
  for (const [id, row] of [[site.rosa, 2], [site.luis, 3]] as const) {
    const page = await site.read(`/admin/people/volunteer/${id}`);
    assert.ok(page.includes(`${collected} ${row}. La prueba está en: Planillas en la sede.`));
    assert.ok(page.includes(`«${declaration.frase}»`));
    assert.match(page, /Autorizó el 31 de agosto de 2026 · Declaración de la lista/);
    assert.doesNotMatch(page, /Lo escribió la persona|privacidad\/versiones\/[0-9a-f]{64}/);
  }
});

Deno.test("the file of an imported person says the same, with and without an address", async () => {
  using site = await openImported();
  for (const id of [site.rosa, site.luis]) {
    const answer = await site.post(`/admin/people/volunteer/${id}/export`, { formato: "json" });
    const { registros: [record] } = await answer.json();
    assert.ok(record.origen.startsWith(collected));
    assert.equal(record.autorizacion.frase, declaration.frase);
    assert.equal(record.autorizacion.texto, null);
    assert.equal(record.datos.importacion.lote, site.batch.id);
  }
});

Deno.test("an imported person reads at /mis-datos where the data come from", async () => {
  using site = await openImported();
  const { ownLinks } = site.services;
  await act(site.services, (tx) => ownLinks.request(tx, "rosa@example.org"));
  const [asked] = await Array.fromAsync(site.kv.list({ prefix: ["own_links"] }));
  const answer = await ownLinks.answer(String(asked?.key[1]));
  const jar = openJar(site);
  await jar.post("/mis-datos/entrar", { codigo: answer?.link.token });
  const page = await jar.read(`/mis-datos/ver?registro=${site.rosa}`);
  assert.ok(page.includes(collected));
  assert.ok(page.includes(sha256(JSON.stringify(declaration)).slice(0, 12)));
});

Deno.test("the list of others says with which sentence it could be handed over", async () => {
  const cesion = "Autorizo que mis datos se entreguen a la campaña.";
  using site = await openImported({ ...declaration, relacion: "otro", cesion });
  assert.ok((await site.read(`/admin/people/volunteer/${site.rosa}`)).includes(`«${cesion}»`));
});

Deno.test("a declaration that was changed in the store proves nothing", async () => {
  using site = await openImported();
  const key = ["imports", site.batch.id];
  const { value } = await site.kv.get<Record<string, unknown>>(key);
  const changed = { ...declaration, frase: "Autorizo todo lo que la campaña quiera." };
  await site.kv.set(key, { ...value, declaration: changed });
  const page = await site.read(`/admin/people/volunteer/${site.rosa}`);
  assert.doesNotMatch(page, /Autorizo todo/);
  assert.match(page, /El texto de esa versión no está en el archivo/);
});
