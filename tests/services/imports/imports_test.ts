import assert from "node:assert/strict";
import { ChoicesInput, declarationInput, Import } from "../../../services/imports/import_schema.ts";
import { oneDay } from "../../../services/system/clock.ts";
import { Problem } from "../../../services/system/problem.ts";
import { act } from "../../support/act.ts";
import { lastDay, openCampaign } from "../retention/setup.ts";
import {
  declaration,
  findingsOf,
  importAll,
  newAdmin,
  openImports,
  outcomesOf,
  review,
  start,
  tableOf,
} from "./setup.ts";

const people = [["Ana", "Núñez", "ana@example.org", ""], ["", "", "", ""]];
const today = "2026-09-15";
const typed = { ...declaration, cesion: "", fines: "on", sensible: "on", mayores: "on" };

Deno.test("no list without all of its declaration, and each field says what is wrong", () => {
  const schema = declarationInput(today);
  assert.deepEqual(schema.parse(typed), declaration);
  const refused: readonly [Record<string, unknown>, string][] = [
    [{ quien: "A" }, "Escribe quién recogió los datos"],
    [{ quien: "a".repeat(121) }, "Máximo 120 caracteres"],
    [{ relacion: "" }, "Elige de quién era la lista"],
    [
      { relacion: "otro", cesion: "" },
      "Si los recogió otro, escribe la frase que autoriza entregarlos a esta campaña",
    ],
    [{ desde: "" }, "Elige las dos fechas"],
    [{ hasta: "2026-02-30" }, "Elige las dos fechas"],
    [{ hasta: "2026-09-16" }, "No puede ser futura"],
    [{ desde: "2026-09-01" }, "El final es antes del comienzo"],
    [
      { desde: "2013-06-26" },
      "Son de antes del 27 de junio de 2013: pide una autorización nueva",
    ],
    [{ medio: "" }, "Elige cómo se recogieron"],
    [{ frase: "Autorizo." }, "Escribe el texto de la autorización, en 20 a 2.000 caracteres"],
    [{ soporte: "" }, "Escribe dónde está guardada la prueba"],
    [{ fines: undefined }, "Sin esa autorización la lista no se puede importar"],
    [
      { sensible: undefined },
      "Sin ese aviso la autorización no alcanza: pídela de nuevo con el formulario del sitio",
    ],
    [{ mayores: undefined }, "No se importan datos de menores de 18 años"],
  ];
  for (const [change, message] of refused) {
    const { error } = schema.safeParse({ ...typed, ...change });
    const [name] = Object.keys(change).slice(-1);
    const at = name === "desde" && message.startsWith("El final") ? "hasta" : name;
    const [issue] = error?.issues ?? [];
    assert.deepEqual([issue?.path[0], issue?.message], [at, message]);
  }
  for (const name of Object.keys(typed)) {
    const { [name as "quien"]: _, ...others } = typed;
    assert.equal(schema.safeParse(others).success, name === "cesion", name);
  }
});

Deno.test("a list of others has the sentence with which it was handed over; one of the team has none", () => {
  const cesion = "Autorizo que mis datos pasen a la campaña.";
  const schema = declarationInput(today);
  assert.equal(schema.parse({ ...typed, relacion: "otro", cesion }).cesion, cesion);
  assert.equal(schema.parse({ ...typed, cesion }).cesion, null);
});

Deno.test("an import without a declaration cannot be stored", async () => {
  using site = await openImports();
  const id = await review(site, tableOf(people));
  const stored = await site.services.imports.require(id);
  for (const name of Object.keys(declaration)) {
    const { [name as "quien"]: _, ...others } = stored.declaration;
    assert.equal(Import.safeParse({ ...stored, declaration: others }).success, false, name);
  }
});

Deno.test("columns need a name and a contact, and each field once; a telephone may be in two", () => {
  const typed = { localidad: "Suba", status: "pending", etiqueta: "", repetidas: "no" };
  const messageOf = (...columna: string[]) =>
    ChoicesInput.safeParse({ ...typed, columna }).error?.issues[0]?.message;
  assert.equal(messageOf("nombre", "email"), undefined);
  assert.equal(messageOf("nombre_completo", "telefono", "telefono", ""), undefined);
  assert.equal(messageOf("apellido", "email"), "Elige la columna del nombre");
  assert.equal(messageOf("nombre", ""), "Elige una columna de correo o de teléfono");
  assert.equal(
    messageOf("nombre", "email", "email"),
    "Dos columnas dicen «Correo electrónico»: deja una",
  );
  assert.equal(
    messageOf("nombre", "telefono", "telefono", "telefono"),
    "Más de dos columnas dicen «Teléfono»: deja dos",
  );
});

Deno.test("there are five drafts at most, and one whose file is chosen again makes no sixth", async () => {
  using site = await openImports();
  const { imports } = site.services;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await review(site, tableOf(people)));
  await assert.rejects(imports.requireRoom(), {
    code: "invalid",
    fields: { archivo: "Hay cinco listas sin terminar: importa o descarta una." },
  });
  await imports.requireRoom(ids[0]);
  const table = tableOf([["Luz", "Díaz", "luz@example.org", ""]]);
  const id = await imports.storeRows(table);
  const file = { name: "otra.csv", bytes: 1, sha256: "another" };
  await act(
    site.services,
    (tx) => imports.create(tx, id, { file, table, declaration, replaces: ids[0] }),
    site.admin,
  );
  assert.equal(await imports.get(ids[0]!), null);
  assert.deepEqual((await imports.parts.owners()).toSorted(), [...ids.slice(1), id].toSorted());
});

Deno.test("of names of sheets, however long, an import keeps what one value of the store holds", async () => {
  using site = await openImports();
  const table = tableOf([["Ana", "Paz", "ana@example.org", ""]]);
  const sheets = Array.from({ length: 50 }, () => ({ name: "h".repeat(2_000), isHidden: false }));
  const id = await review(site, { ...table, kind: "xlsx", sheets, sheet: 0 });
  const { file } = await site.services.imports.require(id);
  assert.deepEqual(new Set(file.sheets.map(({ name }) => name.length)), new Set([60]));
});

Deno.test("a list starts only when it was reviewed, and once, however many people press", async () => {
  using site = await openImports();
  const { imports, audit } = site.services;
  const table = tableOf(people);
  const id = await imports.storeRows(table);
  const begin = () => act(site.services, (tx) => imports.start(tx, id), site.admin);
  await act(
    site.services,
    (tx) =>
      imports.create(tx, id, {
        file: { name: "lista.csv", bytes: 1, sha256: "one" },
        table,
        declaration,
      }),
    site.admin,
  );
  await assert.rejects(begin(), new Problem("conflict"));
  await site.services.importReviews.review(id);
  await begin();
  await act(site.services, (tx) => imports.start(tx, id), await newAdmin(site.services));
  assert.equal((await imports.require(id)).actor, site.admin.id);
  await site.services.importRunner.run();
  await begin();
  assert.equal((await imports.require(id)).state, "done");
  const { items } = await audit.list({ subject: id });
  assert.equal(items.filter(({ action }) => action === "import_started").length, 1);
});

Deno.test("the same bytes are named that came in before, but not those that were undone", async () => {
  using site = await openImports();
  const { imports, importRunner } = site.services;
  const table = tableOf(people);
  const read = async (sha256: string) => {
    site.clock.now += 1000;
    const id = await imports.storeRows(table);
    const file = { name: "lista.csv", bytes: 1, sha256 };
    await act(
      site.services,
      (tx) => imports.create(tx, id, { file, table, declaration }),
      site.admin,
    );
    return await imports.require(id);
  };
  const first = await read("one");
  assert.equal(await imports.sameFile(first), null);
  await site.services.importReviews.review(first.id);
  await act(site.services, (tx) => imports.start(tx, first.id), site.admin);
  await importRunner.run();
  const again = await read("one");
  assert.equal((await imports.sameFile(again))?.id, first.id);
  assert.equal(await imports.sameFile(await read("other")), null);
  await act(site.services, (tx) => imports.undo(tx, first.id), site.admin);
  await importRunner.run();
  assert.equal(await imports.sameFile(again), null);
});

Deno.test("a draft lives a day, rows that stayed out seven days, and rows without an import none", async () => {
  using site = await openImports();
  const { imports } = site.services;
  const draft = await review(site, tableOf(people));
  const { id } = await importAll(site, tableOf(people));
  const stopped = await start(site, tableOf(people));
  await act(site.services, (tx) => imports.stop(tx, stopped), site.admin);
  await imports.storeRows(tableOf(people));
  await imports.sweep();
  assert.equal((await imports.parts.owners()).length, 4);
  site.clock.now += oneDay + 1;
  await imports.sweep();
  assert.equal(await imports.get(draft), null);
  assert.deepEqual((await imports.parts.owners()).toSorted(), [id, stopped].toSorted());
  site.clock.now += 6 * oneDay;
  await imports.sweep();
  assert.deepEqual(await imports.parts.owners(), []);
  const [done, ended] = [await imports.require(id), await imports.require(stopped)];
  assert.deepEqual([done.state, done.rows_until], ["done", null]);
  assert.deepEqual([ended.state, ended.rows_until], ["done", null]);
  assert.deepEqual(await findingsOf(site.services), []);
});

Deno.test("staff discard a draft with its rows, and later the rows that stayed out", async () => {
  using site = await openImports();
  const { imports, audit } = site.services;
  const discard = (id: string) => act(site.services, (tx) => imports.discard(tx, id), site.admin);
  const draft = await review(site, tableOf(people));
  await discard(draft);
  assert.deepEqual([await imports.get(draft), await imports.parts.owners()], [null, []]);
  const { id } = await importAll(site, tableOf(people));
  assert.equal((await outcomesOf(site.services, id)).size, 2);
  await discard(id);
  assert.deepEqual([(await imports.require(id)).rows_until, await imports.parts.owners()], [
    null,
    [],
  ]);
  await assert.rejects(discard(id), new Problem("conflict"));
  const { items: [entry] } = await audit.list({ subject: id });
  assert.deepEqual([entry?.action, entry?.detail.count], ["import_discarded", 2]);
});

Deno.test("the final erasure leaves nothing of a list, nor of its rows", async () => {
  using site = await openCampaign();
  const { imports, volunteers, retention } = site.services;
  const admin = await newAdmin(site.services);
  const by = { services: site.services, admin };
  const { id } = await importAll(by, tableOf(people));
  await importAll(by, tableOf([["Luz", "Díaz", "luz@example.org", ""]]));
  await act(site.services, (tx) => imports.undo(tx, id), admin);
  await site.days("2026-12-27", "2027-01-09");
  assert.equal((await imports.list()).items.length, 2);
  site.at(lastDay);
  await site.tick();
  const [run] = await retention.runs();
  assert.deepEqual([run?.state, run?.traces], ["done", []]);
  assert.deepEqual([await volunteers.count(), (await imports.list()).items], [0, []]);
  assert.deepEqual(await imports.parts.owners(), []);
});
