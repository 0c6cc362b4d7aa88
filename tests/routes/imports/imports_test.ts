import assert from "node:assert/strict";
import { templateFile } from "../../../content/imports/imports.ts";
import { guessFields } from "../../../services/imports/guess.ts";
import { plenty } from "../../services/mail/setup.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import {
  choices,
  csv,
  declared,
  importList,
  importsPath,
  listForm,
  readList,
  start,
} from "../../support/imports.ts";

const people = csv(
  "Nombre;Correo;Celular;Autoriza;Cédula",
  "Ana Núñez;ana@example.org;3001234567;Sí;52123",
  "Luz Peña;luz@example.org;;Sí;52124",
  "Paola Ríos;;3107654321;No;52125",
  "Óscar Díaz;;;Sí;52126",
);
const columns = ["nombre_completo", "email", "telefono", "autorizacion"];

Deno.test("a list is read, reviewed, imported and undone by forms alone", async () => {
  using admin = await openAdmin();
  assert.match(await admin.read(importsPath), /Todavía no se ha importado ninguna lista\./);
  const page = await readList(admin, people);
  const draft = await admin.read(page);
  assert.match(draft, /Leímos 4 filas, separadas por punto y coma, en UTF-8\./);
  assert.match(draft, /porque el sitio no guarda ese dato: Cédula\./);
  assert.doesNotMatch(draft, /52123/);

  const chosen = await admin.post(`${page}/columns`, choices(columns));
  assert.deepEqual([chosen.status, chosen.headers.get("location")], [303, page]);
  const review = await admin.read(page);
  assert.match(review, /Entran 2 de 4\./);
  assert.match(review, /1 sin correo ni teléfono · 1 no autorizó\./);
  assert.match(review, /Fila 4[^]*Paola Ríos[^]*Fila 5/);
  assert.match(review, /Importar 2 personas/);
  assert.equal(await admin.services.volunteers.count(), 0);

  const started = await start(admin, page);
  assert.deepEqual([started.status, started.headers.get("location")], [303, page]);
  await admin.services.importRunner.run();
  const done = await admin.read(page);
  assert.match(done, /Entraron 2 personas\./);
  assert.match(done, /Descargar las 2 filas que no entraron/);
  const [, listed = ""] = /href="(\/admin\/volunteers\?importacion=[^"]+)"/.exec(done) ?? [];
  const list = await admin.read(listed);
  assert.match(list, /Ana Núñez[^]*Luz Peña|Luz Peña[^]*Ana Núñez/);
  assert.match(list, /Lista importada: Comité de Suba/);

  assert.equal((await admin.post(`${page}/undo`)).status, 303);
  await admin.services.importRunner.run();
  assert.match(await admin.read(page), /Se borraron 2\./);
  assert.equal(await admin.services.volunteers.count(), 0);
});

Deno.test("a wrong declaration comes back with all that was typed, and the file is chosen again", async () => {
  using admin = await openAdmin();
  const wrong: readonly [Partial<typeof declared> | Record<string, string>, string][] = [
    [{ quien: "x" }, "Escribe quién recogió los datos"],
    [{ relacion: "" }, "Elige de quién era la lista"],
    [{ relacion: "otro" }, "Si los recogió otro, escribe la frase que autoriza entregarlos"],
    [{ desde: "" }, "Elige las dos fechas"],
    [{ desde: "2026-09-16", hasta: "2026-09-16" }, "No puede ser futura"],
    [{ desde: "2026-08-31", hasta: "2026-08-01" }, "El final es antes del comienzo"],
    [{ desde: "2013-06-26" }, "Son de antes del 27 de junio de 2013"],
    [{ medio: "" }, "Elige cómo se recogieron"],
    [{ frase: "corta" }, "Escribe el texto de la autorización, en 20 a 2.000 caracteres"],
    [{ soporte: "" }, "Escribe dónde está guardada la prueba"],
    [{ fines: "" }, "Sin esa autorización la lista no se puede importar"],
    [{ sensible: "" }, "Sin ese aviso la autorización no alcanza"],
    [{ mayores: "" }, "No se importan datos de menores de 18 años"],
  ];
  for (const [typed, message] of wrong) {
    const response = await admin.ask(importsPath, listForm(people, { ...declared, ...typed }));
    assert.equal(response.status, 422, message);
    const page = await response.text();
    for (const text of [message, "Vuelve a elegir el archivo."]) {
      assert.ok(page.includes(text), text);
    }
    const kept = { quien: declared.quien, soporte: declared.soporte, ...typed };
    for (const value of [kept.quien, kept.soporte]) assert.ok(page.includes(`value="${value}"`));
    assert.equal(/id="mayores"[^>]*checked/.test(page), !("mayores" in typed), message);
  }
  const { items } = await admin.services.imports.list();
  assert.deepEqual(items, []);
});

Deno.test("a file that is no list is refused with its reason, and what was typed stays", async () => {
  using admin = await openAdmin();
  const bytes = (...start: number[]) => new Uint8Array([...start, ...new Array(600).fill(1)]);
  const quotes = csv("Nombre,Correo", ...new Array(10).fill("Ana,ana@example.org"), '"Luz,luz');
  const files: readonly [Parameters<typeof listForm>[0], string][] = [
    [null, "Elige un archivo"],
    [new Uint8Array(8 * 1024 * 1024 + 40_000), "Pesa más de 8 MB: pártelo en varios"],
    [
      bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
      "Es un Excel antiguo (.xls) o tiene contraseña",
    ],
    [bytes(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 0), "No es un Excel (.xlsx) ni un CSV"],
    [bytes(0x50, 0x4b, 3, 4), "Está dañado: ábrelo y guárdalo de nuevo"],
    ["Nombre;Correo\n", "El archivo no trae filas"],
    [quotes, "Hay unas comillas sin cerrar a partir de la línea 12"],
  ];
  for (const [file, message] of files) {
    const response = await admin.ask(importsPath, listForm(file));
    assert.equal(response.status, 422, message);
    const page = await response.text();
    assert.ok(page.includes(message), message);
    assert.ok(page.includes('value="Comité de Suba"'), message);
  }
});

Deno.test("what the columns lack is said above them, with what was chosen", async () => {
  using admin = await openAdmin();
  const page = await readList(admin, people);
  const wrong: readonly [string[], Record<string, string>, string][] = [
    [["", "email", "telefono", ""], {}, "Elige la columna del nombre"],
    [["nombre", "", "", "autorizacion"], {}, "Elige una columna de correo o de teléfono"],
    [["nombre", "email", "email", ""], {}, "Dos columnas dicen «Correo electrónico»: deja una"],
    [columns, { localidad: "Marte" }, "Elige una localidad"],
    [columns, { etiqueta: "inventada" }, "Elige una etiqueta de la lista"],
  ];
  for (const [chosen, others, message] of wrong) {
    const response = await admin.post(
      `${page}/columns`,
      choices(chosen, { status: "active", ...others }),
    );
    assert.equal(response.status, 422, message);
    const html = await response.text();
    assert.ok(html.includes(message), message);
    assert.match(html, /<option value="active" selected="">/, message);
  }
  assert.match(await admin.read(page), /¿Qué trae cada columna\?/);
});

Deno.test("a draft reads its file again with another encoding, and keeps what was declared", async () => {
  using admin = await openAdmin();
  const page = await readList(admin, people);
  const lote = page.split("/").at(-1) ?? "";
  const latin = Uint8Array.from(people, (sign) => sign.charCodeAt(0));
  const refused = await admin.ask(importsPath, listForm(null, { lote, codificacion: "klingon" }));
  assert.equal(refused.status, 422);
  const form = await refused.text();
  for (const text of ["Elige un archivo", "Elige una codificación"]) {
    assert.ok(form.includes(text), text);
  }
  const again = await admin.ask(
    importsPath,
    listForm(latin, { lote, codificacion: "windows-1252", fila: "1" }),
  );
  const next = again.headers.get("location") ?? "";
  assert.equal(again.status, 303);
  assert.match(await admin.read(next), /en Windows-1252[^]*Ana Núñez[^]*Comité de Suba/);
  if (next !== page) assert.equal((await admin.ask(page)).status, 404);
});

Deno.test("a draft that another tab changed or started is not started unseen, and runs once", async () => {
  using admin = await openAdmin();
  const page = await readList(admin, people);
  await admin.post(`${page}/columns`, choices(columns));
  const [, seen = ""] = /name="version" value="([^"]*)"/.exec(await admin.read(page)) ?? [];
  admin.clock.now += 1000;
  await admin.post(`${page}/columns`, choices(["nombre_completo", "email", "", ""]));
  const stale = await admin.post(`${page}/start`, { version: seen });
  assert.match(stale.headers.getSetCookie().join(), /import_moved_on/);
  assert.match(await admin.read(page), /Revisa antes de importar/);
  await start(admin, page);
  const twice = await admin.post(`${page}/start`, { version: seen });
  assert.deepEqual([twice.status, twice.headers.get("location")], [303, page]);
  const late = await admin.post(`${page}/columns`, choices(columns));
  assert.match(late.headers.getSetCookie().join(), /import_moved_on/);
  await admin.services.importRunner.run();
  assert.equal(await admin.services.volunteers.count(), 2);
});

Deno.test("the role of data protection reads where a list comes from and its figures, and no row", async () => {
  using admin = await openAdmin();
  const page = await readList(admin, people);
  await admin.post(`${page}/columns`, choices(columns));
  const privacy = await withStaff(admin, "privacy");
  const reads = async (...texts: readonly string[]) => {
    const html = await privacy.read(page);
    for (const text of texts) assert.ok(html.includes(text), text);
    for (const row of ["Ana Núñez", "ana@example.org", "Paola", "<form"]) {
      assert.ok(!html.slice(html.indexOf("<main")).includes(row), row);
    }
  };
  await reads(declared.frase, declared.soporte, "4 filas");
  await start(admin, page);
  await admin.services.importRunner.run();
  await reads(declared.frase, "Entraron 2 personas.", "1 no autorizó");
  const list = await privacy.read(importsPath);
  assert.match(list, /Comité de Suba/);
  assert.doesNotMatch(list, /Leer el archivo/);
  assert.equal((await privacy.ask(`${page}/rows.csv`)).status, 403);
});

Deno.test("the rows that stayed out are a file to be mended, with its entry in the log", async () => {
  using admin = await openAdmin();
  const page = await importList(admin, people, columns);
  const file = await admin.ask(`${page}/rows.csv`);
  assert.equal(file.headers.get("content-type"), "text/csv; charset=utf-8");
  assert.equal(
    await file.text(),
    csv(
      '"Fila","Motivo","Nombre","Correo","Celular","Autoriza"',
      '"4","No autorizó"',
      '"5","Falta un correo o un teléfono que sirva","Óscar Díaz","","","Sí"',
    ),
  );
  assert.match(await admin.read("/admin/audit"), /filas que no entraron en una importación/);
  assert.equal((await admin.post(`${page}/discard`)).status, 303);
  assert.equal((await admin.ask(`${page}/rows.csv`)).status, 404);
  assert.doesNotMatch(await admin.read(page), /Descargar las 2 filas/);
});

Deno.test("problems have chips by reason, and fifty a page", async () => {
  using admin = await openAdmin();
  const lines = Array.from({ length: 130 }, (_, at) => `Ana ${at};`);
  const page = await readList(admin, csv("Nombre;Correo", ...lines));
  await admin.post(`${page}/columns`, choices(["nombre", "email"]));
  const first = await admin.read(page);
  assert.match(first, /De esta lista no entra nadie/);
  assert.match(first, /Sin correo ni teléfono[^]* 130/);
  assert.equal(first.match(/No entra</g)?.length, 50);
  assert.match(first, /Página 3/);
  assert.equal((await admin.read(`${page}?pagina=3`)).match(/No entra</g)?.length, 30);
  assert.equal((await admin.read(`${page}?motivo=known`)).match(/No entra</g), null);
  assert.equal(
    (await admin.read(`${page}?motivo=__proto__&pagina=x`)).match(/No entra</g)?.length,
    50,
  );
});

for (const phase of ["quiet", "closed"] as const) {
  Deno.test(`no list is brought in the phase ${phase}`, async () => {
    using admin = await openAdmin({ phase });
    const closed = /La campaña terminó: ya no se importan listas\./;
    const page = await admin.read(importsPath);
    assert.match(page, closed);
    assert.doesNotMatch(page, /Leer el archivo/);
    const refused = await admin.ask(importsPath, listForm(people));
    assert.equal(refused.status, 422);
    assert.match(await refused.text(), closed);
  });
}

Deno.test("an account sends one file at once, twenty an hour, and what it typed stays", async () => {
  using admin = await openAdmin();
  const { imports, limits } = admin.services;
  const [id = ""] = await admin.services.roles.holders("admin");
  const free = imports.uploads.take(id);
  const busy = await admin.ask(importsPath, listForm(people));
  assert.equal(busy.status, 503);
  assert.match(await busy.text(), /value="Comité de Suba"/);
  free();
  for (let n = 0; n < 20; n++) await limits.count("importUploads", id);
  const many = await admin.ask(importsPath, listForm(people));
  assert.equal(many.status, 429);
  assert.match(await many.text(), /value="Comité de Suba"/);
});

Deno.test("coordination filters by the list of an address, and reads nothing of it", async () => {
  using admin = await openAdmin();
  const page = await importList(admin, people, columns, { localidad: "Suba" });
  const path = `/admin/volunteers?importacion=${page.split("/").at(-1)}`;
  const suba = await withStaff(admin, "coordinator", ["Suba"]);
  const list = await suba.read(path);
  assert.match(list, /Ana Núñez/);
  assert.doesNotMatch(list, /Comité de Suba/);
  const bosa = await withStaff(admin, "coordinator", ["Bosa"]);
  assert.doesNotMatch(await bosa.read(path), /Ana Núñez/);
});

Deno.test("the template is a workbook of which every column is recognised", async () => {
  using admin = await openAdmin();
  const file = await admin.ask(templateFile.path);
  assert.match(file.headers.get("content-disposition") ?? "", /plantilla_voluntarios\.xlsx/);
  const empty = await admin.ask(importsPath, listForm(await file.bytes()));
  assert.match(await empty.text(), /El archivo no trae filas/);
  const guessed = guessFields(templateFile.headings);
  assert.deepEqual([guessed.includes(null), new Set(guessed).size], [false, guessed.length]);
});

Deno.test("where mail is on, a button writes once to the people who came in with a list", async () => {
  using off = await openAdmin();
  const without = await importList(off, people, columns);
  assert.doesNotMatch(await off.read(without), /Avisarles por correo/);
  using admin = await openAdmin({ mail: plenty });
  const page = await importList(admin, people, columns);
  assert.match(await admin.read(page), /Avisarles por correo/);
  assert.equal((await admin.post(`${page}/notice`)).status, 303);
  await admin.services.importRunner.run();
  const told = await admin.read(page);
  assert.match(told, /Aviso por correo del 15 de septiembre de 2026: 2 correos\./);
  assert.doesNotMatch(told, /Avisarles por correo/);
});

Deno.test("nothing of a list is read before its sender is known and may import (ASVS 5.2.1)", async () => {
  using office = await openAdmin();
  const coordinator = await withStaff(office, "coordinator", ["Suba"]);
  const privacy = await withStaff(office, "privacy");
  for (
    const [ask, status] of [[office.request, 303], [coordinator.ask, 403], [
      privacy.ask,
      403,
    ]] as const
  ) {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (++read > 20) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    }, { highWaterMark: 0 });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const response = await ask(importsPath, { method: "POST", body, headers });
    assert.deepEqual([response.status, read], [status, 0]);
  }
});
