import assert from "node:assert/strict";
import { contentKindNames, contentKinds } from "../../../content/editorial/content_kinds.ts";
import { news } from "../../../content/site/news.ts";
import type { ContentValues } from "../../../services/editorial/item_schema.ts";
import { contentValues, edit, publish } from "../../support/content.ts";
import { openAdmin, withStaff } from "../../support/admin_site.ts";
import { form } from "../../support/site.ts";
import { revoke } from "../../support/accounts.ts";

const path = "/redaccion/noticias";
const fields = {
  titulo: "Una nota de prueba",
  tipo: "Debate",
  fecha: "2026-09-15",
  resumen: "Lo que se dijo el martes en la plenaria de la Cámara.",
  cuerpo: "Primer párrafo.\r\n\r\nSegundo **párrafo**.",
};

async function openEditor() {
  const site = await openAdmin();
  const editor = await withStaff(site, "editor");
  const saved = await editor.post(`${path}/nuevo`, { ...fields, accion: "guardar" });
  return { ...editor, page: saved.headers.get("location") ?? "" };
}

function versionIn(html: string): string {
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";
}

Deno.test("every kind has a list with what the site shows, and a form with its fields", async () => {
  using site = await openAdmin();
  for (const clase of contentKindNames) {
    const kind = contentKinds[clase];
    const list = await site.read(`/redaccion/${kind.path}`);
    assert.match(list, new RegExp(`<h1[^>]*>${kind.title}</h1>`));
    const form = await site.read(`/redaccion/${kind.path}/nuevo`);
    for (const { name } of kind.fields) assert.ok(form.includes(`name="${name}"`), name);
  }
  assert.ok((await site.read(path)).includes(news[0]?.titulo ?? "?"));
});

Deno.test("the word for a state has the gender of the kind", async () => {
  using site = await openAdmin();
  for (const [clase, word] of [["evento", "Publicado"], ["propuesta", "Publicada"]] as const) {
    const { id } = await publish(site.services, clase);
    const list = `/redaccion/${contentKinds[clase].path}`;
    for (const page of [list, `${list}/${id}`]) {
      assert.match(await site.read(page), new RegExp(`</svg><span>${word}</`), page);
    }
    const options = await site.read(`${list}?q=x`);
    assert.ok(options.includes(`>${word}, con cambios sin publicar</option>`));
  }
});

Deno.test("a draft is saved, published, changed, withdrawn, deleted and brought back by forms alone", async () => {
  using site = await openEditor();
  assert.match(site.page, /^\/redaccion\/noticias\/[0-9A-Z]{26}$/);
  const steps = [
    ["publicar", {}, /Publicada</],
    ["guardar", { titulo: "Otro título" }, /Publicada, con cambios sin publicar/],
    ["publicar", { titulo: "Otro título" }, /Publicada</],
    ["retirar", {}, /Retirada/],
    [
      "programar",
      { publica_desde: "2026-09-20T06:00" },
      /Saldrá el 20 de septiembre de 2026, 6:00\sa\.\sm\.(?!\.)/,
    ],
    ["borrar", {}, /Este contenido está borrado/],
    ["recuperar", {}, /Retirada/],
  ] as const;
  for (const [accion, more, shown] of steps) {
    const version = versionIn(await site.read(site.page));
    const answer = await site.post(site.page, { ...fields, ...more, accion, version });
    assert.equal(answer.status, 303, accion);
    assert.match(await site.read(site.page), shown, accion);
  }
  const actions = (await site.services.audit.list({})).items.map(({ action }) => action);
  assert.deepEqual(actions.filter((action) => action.startsWith("content_")), [
    "content_restored",
    "content_deleted",
    "content_scheduled",
    "content_withdrawn",
    "content_published",
    "content_saved",
    "content_published",
    "content_saved",
  ]);
});

Deno.test("what is wrong is said beside its field, and what was typed stays", async () => {
  using site = await openEditor();
  const wrong = {
    ...fields,
    version: "1",
    resumen: "Corto",
    fecha: "2026-02-30",
    accion: "publicar",
  };
  const answer = await site.post(site.page, wrong);
  assert.equal(answer.status, 422);
  const html = await answer.text();
  assert.match(html, /href="#fecha">La fecha no es válida/);
  assert.match(html, /href="#resumen">El resumen debe tener entre 20 y 280 caracteres/);
  assert.ok(html.includes("Segundo **párrafo**."));
  const past = { ...fields, version: "1", publica_desde: "2026-09-01T06:00", accion: "programar" };
  const late = await site.post(site.page, past);
  assert.equal(late.status, 422);
  assert.match(await late.text(), /Elige una fecha que todavía no haya pasado/);
});

Deno.test("a person who saves after a colleague sees both texts and loses neither", async () => {
  using site = await openEditor();
  const colleague = await withStaff(site, "editor");
  const theirs = { ...fields, titulo: "Lo de la colega", version: "1", accion: "guardar" };
  site.clock.now += 60_000;
  assert.equal((await colleague.post(site.page, theirs)).status, 303);
  const mine = { ...fields, titulo: "Lo mío", version: "1", accion: "publicar" };
  const answer = await site.post(site.page, mine);
  assert.equal(answer.status, 409);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  assert.match(html, /guardó cambios a las .* mientras escribías/);
  assert.match(html, /<del>Lo de la colega<\/del>[^]*<ins>Lo mío<\/ins>/);
  assert.match(html, /name="titulo"[^>]*value="Lo mío"|value="Lo mío"[^>]*name="titulo"/);
  const mistaken = await site.post(site.page, { ...mine, resumen: "Corto" });
  assert.equal(mistaken.status, 409, "a mistake does not hide the colleague's change");
  assert.match(await mistaken.text(), /<del>Lo de la colega<\/del>/);
  const apart = await site.post(site.page, { ...mine, version: "1", accion: "aparte" });
  const copy = apart.headers.get("location") ?? "";
  assert.notEqual(copy, site.page);
  assert.match(await site.read(copy), /value="Lo mío"/);
  const version = versionIn(html);
  site.clock.now += 60_000;
  assert.equal((await site.post(site.page, { ...mine, version })).status, 303);
  const history = await site.read(`${site.page}/historial`);
  assert.match(history, /Lo de la colega/);
  const [, revision = ""] = /value="(\w{26})"[^>]* name="revision"/.exec(history) ?? [];
  await site.post(`${site.page}/historial`, { version: versionIn(history), revision });
  assert.match(await site.read(site.page), /con cambios sin publicar/, "it is restored");
});

Deno.test("a comparison marks the paragraphs that changed, and shows a photograph and days as such", async () => {
  using site = await openEditor();
  site.clock.now += 60_000;
  const cuerpo = "Primer párrafo.\r\n\r\nOtro final.";
  const imagen = "A".repeat(22);
  const next = { ...fields, cuerpo, imagen, fecha: "2026-09-16", version: "1", accion: "guardar" };
  await site.post(site.page, next);
  const [, newest = ""] = (await site.read(`${site.page}/historial`)).split("Qué cambió");
  assert.match(newest, /<p>Primer párrafo\.<\/p><del>Segundo \*\*párrafo\*\*\.<\/del>/);
  assert.match(newest, /<p>Primer párrafo\.<\/p><ins>Otro final\.<\/ins>/);
  assert.match(newest, /<del>15\ssep\s2026<\/del>[^]*<ins>16\ssep\s2026<\/ins>/);
  assert.match(newest, new RegExp(`<ins><img src="/imagenes/${imagen}/400\\.jpg" alt="Foto"`));
});

Deno.test("a draft saves itself without a place in the history, and a new item gets its page", async () => {
  using site = await openAdmin();
  const first = await site.post(`${path}/nuevo`, { titulo: "A medias", accion: "autoguardar" });
  const { data } = await first.json();
  const more = { titulo: "A medias, y algo más", version: String(data.version) };
  const second = await site.post(data.page, { ...more, accion: "autoguardar" });
  assert.equal((await second.json()).data.version, data.version + 1);
  assert.match(await site.read(data.page), /value="A medias, y algo más"/);
  const history = await site.read(`${data.page}/historial`);
  assert.equal([...history.matchAll(/Guardó un borrador/g)].length, 1);
  const stale = await site.post(data.page, { ...more, titulo: "Tarde", accion: "autoguardar" });
  assert.equal(stale.status, 409);
});

Deno.test("the preview is the public page with the draft, which visitors do not see", async () => {
  using site = await openEditor();
  const changed = { ...fields, titulo: "Todavía en borrador", version: "1", accion: "vista" };
  const asked = await site.post(site.page, changed);
  assert.equal(asked.headers.get("location"), `${site.page}/vista`);
  const preview = await site.ask(`${site.page}/vista`);
  assert.equal(preview.headers.get("cache-control"), "no-store");
  const html = await preview.text();
  assert.match(html, /Vista previa: todavía no está en el sitio/);
  assert.match(html, /noindex/);
  assert.match(html, /<h1[^>]*>Todavía en borrador</);
  assert.match(html, /Segundo <strong>párrafo<\/strong>/);
  const visited = await (await site.request("/noticias")).text();
  assert.doesNotMatch(visited, /Todavía en borrador/);
  const early = { ...changed, resumen: "", version: "2" };
  assert.equal((await site.post(site.page, early)).status, 422);
});

Deno.test("the strip of the preview says whether visitors see the item so", async () => {
  using site = await openEditor();
  const strip = async () =>
    /Vista previa: ([^<]+)/.exec(await site.read(`${site.page}/vista`))?.[1];
  const act = async (accion: string, version: number, more = {}) => {
    const typed = { ...fields, ...more, version: String(version), accion };
    assert.equal((await site.post(site.page, typed)).status, 303, accion);
  };
  assert.equal(await strip(), "todavía no está en el sitio");
  await act("publicar", 1);
  assert.equal(await strip(), "así está en el sitio");
  await act("guardar", 2, { titulo: "Con otro título" });
  assert.equal(await strip(), "estos cambios todavía no están en el sitio");
  await act("retirar", 3);
  assert.equal(await strip(), "ya no está en el sitio");
});

Deno.test("every kind has a preview: the page that will show the item", async () => {
  using site = await openAdmin();
  for (const clase of contentKindNames) {
    const { nombre = "", titulo = nombre }: ContentValues = contentValues[clase];
    const id = await edit(
      site.services,
      (tx) => site.services.editorial.create(tx, clase, contentValues[clase]),
    );
    const preview = await site.ask(`/redaccion/${contentKinds[clase].path}/${id}/vista`);
    assert.deepEqual([clase, preview.status], [clase, 200]);
    assert.ok((await preview.text()).includes(titulo), clase);
  }
});

Deno.test("the preview publishes what it shows", async () => {
  using site = await openEditor();
  const preview = await site.read(`${site.page}/vista`);
  const [, strip = ""] = /<aside class="[^"]*sticky([^]*?)<\/aside>/.exec(preview) ?? [];
  const sent = [...strip.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const values = Object.fromEntries(sent.map(([, name, value]) => [name, value]));
  assert.equal((await site.post(site.page, { ...values, accion: "publicar" })).status, 303);
  assert.match(await (await site.request("/noticias")).text(), /Una nota de prueba/);
});

Deno.test("what was published is undone from its page; after a colleague's change nothing is lost", async () => {
  using site = await openEditor();
  await site.post(site.page, { ...fields, version: "1", accion: "publicar" });
  const page = await site.read(site.page);
  assert.match(page, /Ya está en el sitio/);
  const version = versionIn(page);
  assert.equal((await site.post(site.page, { version, accion: "deshacer" })).status, 303);
  assert.doesNotMatch(await (await site.request("/noticias")).text(), /Una nota de prueba/);
  for (const accion of ["retirar", "borrar", "deshacer"]) {
    const late = await site.post(site.page, { version: "1", accion });
    assert.equal(late.headers.get("location"), site.page, accion);
    assert.match(await site.read(site.page), /value="Una nota de prueba"/, accion);
  }
});

Deno.test("a news item goes into the newest draft of the newsletter, or begins one", async () => {
  using site = await openEditor();
  await site.post(site.page, { ...fields, version: "1", accion: "publicar" });
  const first = await site.post(site.page, { accion: "boletin" });
  const form = first.headers.get("location") ?? "";
  assert.equal(form, "/admin/newsletter/new?noticia=una-nota-de-prueba");
  assert.match(await site.read(form), /value="Una nota de prueba"[^]*checked=""/);
  const issue = { asunto: "Boletín de septiembre", noticias: news[0]?.slug ?? "" };
  const draft = (await site.post("/admin/newsletter/new", issue)).headers.get("location") ?? "";
  for (let time = 0; time < 2; time++) {
    const added = await site.post(site.page, { accion: "boletin" });
    assert.equal(added.headers.get("location"), draft);
  }
  const id = draft.split("/").at(-1) ?? "";
  const { noticias } = await site.services.issues.require(id);
  assert.deepEqual(noticias, [news[0]?.slug, "una-nota-de-prueba"]);
  const { items } = await site.services.audit.list({ subject: id });
  assert.deepEqual(items.map(({ action }) => action), ["issue_changed", "issue_created"]);
});

Deno.test("the dashboard and the overview say what was published today, and its author", async () => {
  using site = await openAdmin();
  const editor = await withStaff(site, "editor");
  const { headers } = await editor.post(`${path}/nuevo`, { ...fields, accion: "publicar" });
  const href = headers.get("location") ?? "";
  for (const page of ["/admin", "/redaccion"]) {
    const html = (await site.read(page)).replaceAll("<!-- -->", "");
    const [, today = ""] = /id="publicado-hoy"([^]*?)<\/section>/.exec(html) ?? [];
    assert.ok(today.includes(href), page);
    assert.match(today, /Publicó · \S+ · /);
  }
  for (const accion of ["borrar", "recuperar"]) {
    const version = versionIn(await editor.read(href));
    assert.equal((await editor.post(href, { version, accion })).status, 303);
  }
  assert.match(await site.read("/admin"), /Borró/);
  assert.doesNotMatch(await site.read("/admin"), /Restauró una versión/);
  site.clock.now += 24 * 3_600_000;
  assert.doesNotMatch(await site.read("/admin"), /publicado-hoy/);
});

Deno.test("a link shows the draft for seven days without an account, and without it no one sees it", async () => {
  using site = await openEditor();
  const [link = ""] = /http\S+\/vista\/[\w.-]+/.exec(await site.read(site.page)) ?? [];
  const { pathname } = new URL(link);
  const shown = await site.request(pathname);
  assert.equal(shown.status, 200);
  assert.equal(shown.headers.get("cache-control"), "no-store");
  const html = await shown.text();
  assert.match(html, /Una nota de prueba/);
  assert.match(html, /noindex/);
  assert.doesNotMatch(html, /\/redaccion/);
  const parts = pathname.split(".");
  const longer = [parts[0], parts[1], Number.MAX_SAFE_INTEGER.toString(36), parts[3]].join(".");
  for (const wrong of [longer, pathname.replace("noticia", "logro"), "/vista/x", `${pathname}x`]) {
    const refused = await site.request(wrong);
    assert.equal(refused.status, 410, wrong);
    assert.match(await refused.text(), /Este enlace ya no sirve/);
  }
  await site.post(site.page, { ...fields, resumen: "", version: "1", accion: "guardar" });
  const unfinished = await site.request(pathname);
  assert.equal(unfinished.status, 422);
  assert.match(await unfinished.text(), /Este borrador está a medias/);
  site.clock.now += 7 * 24 * 3_600_000;
  assert.equal((await site.request(pathname)).status, 410);
});

Deno.test("a link to a draft ends by a button, and with the item; another part makes it none", async () => {
  using site = await openEditor();
  const linkOf = async () => {
    const [link = ""] = /http\S+\/vista\/[\w.-]+/.exec(await site.read(site.page)) ?? [];
    return new URL(link).pathname;
  };
  const statusOf = async (path: string) => (await site.request(path)).status;
  const press = async (accion: string) => {
    const version = versionIn(await site.read(site.page));
    assert.equal((await site.post(site.page, { ...fields, version, accion })).status, 303);
  };
  const first = await linkOf();
  assert.deepEqual([await statusOf(first), await statusOf(`${first}.a`)], [200, 410]);
  assert.match(await site.read(site.page), /value="anular"[^>]*>Anular enlaces</);
  await press("anular");
  const second = await linkOf();
  assert.deepEqual([await statusOf(first), await statusOf(second)], [410, 200]);
  await press("publicar");
  await press("retirar");
  const third = await linkOf();
  assert.deepEqual([await statusOf(second), await statusOf(third)], [410, 200]);
  await press("borrar");
  assert.equal(await statusOf(third), 410);
  await press("recuperar");
  assert.deepEqual([await statusOf(third), await statusOf(await linkOf())], [410, 200]);
  const [entry] = (await site.services.audit.list({})).items.filter(({ action }) =>
    action === "content_links_ended"
  );
  assert.equal(entry?.subject, site.page.split("/").at(-1));
});

Deno.test("an item with an end says so on its page and in the overview, and leaves the site at it", async () => {
  using site = await openEditor();
  const publica_hasta = "2026-09-15T12:10";
  await site.post(site.page, { ...fields, publica_hasta, version: "1", accion: "publicar" });
  assert.match(await site.read(site.page), /Se ve hasta el 15 de septiembre de 2026, 12:10/);
  const [, waiting = ""] = (await site.read("/redaccion")).split("Por terminar");
  assert.match(waiting, /Una nota de prueba[^]*Hasta el 15\ssep\s2026[^]*Publicado hoy/);
  assert.equal((await site.request("/noticias/una-nota-de-prueba")).status, 200);
  site.clock.now += 10 * 60_000;
  assert.equal((await site.request("/noticias/una-nota-de-prueba")).status, 410);
  assert.match(await site.read(site.page), /Retirada</);
  const late = await site.post(site.page, {
    ...fields,
    publica_hasta,
    version: "2",
    accion: "publicar",
  });
  assert.equal(late.status, 422);
  assert.match(await late.text(), /Elige una fecha que todavía no haya pasado/);
});

Deno.test("cards are put in order by a button", async () => {
  using site = await openAdmin();
  const idsIn = (html: string) => [...html.matchAll(/redaccion\/logros\/(\w{26})" class/g)];
  const before = idsIn(await site.read("/redaccion/logros")).map(([, id]) => id);
  const moved = await site.post(`/redaccion/logros/${before[2]}`, { accion: "subir" });
  assert.equal(moved.headers.get("location"), "/redaccion/logros");
  const after = idsIn(await site.read("/redaccion/logros")).map(([, id]) => id);
  assert.deepEqual(after.slice(0, 3), [before[0], before[2], before[1]]);
  const [entry] = (await site.services.audit.list({})).items;
  assert.equal(entry?.action, "content_moved");
  assert.equal(entry?.subject, before[2]);
});

Deno.test("a post of a network is taken as its app shares it", async () => {
  using site = await openEditor();
  const video = "https://www.instagram.com/reel/DAbc_123/?igsh=MTIz&utm_source=qr";
  await site.post(site.page, { ...fields, video, version: "1", accion: "publicar" });
  const { services: { editorial, siteContent } } = site;
  const [item] = siteContent.current.news;
  assert.equal(item?.video, "https://www.instagram.com/reel/DAbc_123");
  const [{ published } = { published: null }] = await editorial.all("noticia");
  assert.equal(published?.values.video, video);
});

Deno.test("a text of 12,000 characters beyond Latin-1 is stored and comes back whole", async () => {
  using site = await openEditor();
  const cuerpo = "ñ€".repeat(6_000);
  const long = { ...fields, cuerpo, version: "1", accion: "publicar" };
  assert.equal((await site.post(site.page, long)).status, 303);
  assert.ok((await site.read(site.page)).includes(cuerpo));
  const tooLong = { ...long, cuerpo: `${cuerpo}x`, version: "2" };
  const answer = await site.post(site.page, tooLong);
  assert.equal(answer.status, 422);
  assert.match(await answer.text(), /El texto es muy largo/);
});

Deno.test("a form that comes after the session has ended comes back with all that was typed", async () => {
  using site = await openEditor();
  const sent = { ...fields, cuerpo: "<b>Todo</b> lo escrito", version: "1", accion: "guardar" };
  const answer = await site.request(site.page, form(sent));
  assert.equal(answer.status, 401);
  assert.equal(answer.headers.get("cache-control"), "no-store");
  const html = await answer.text();
  assert.match(html, /Tu sesión terminó/);
  assert.ok(html.includes("&lt;b&gt;Todo&lt;/b&gt; lo escrito"));
  assert.ok(html.includes(`action="${site.page}"`));
  assert.match(html, /value="guardar"/);
  const labels = html.matchAll(/<label[^>]*>([^<]*?) ?</g).map(([, label]) => label);
  assert.deepEqual([...labels], ["Título", "Resumen", "Texto"]);
});

Deno.test("a role that is taken in the middle of writing: nothing is stored", async () => {
  using site = await openEditor();
  const { editorial } = site.services;
  const { data } = await site.data("/api/auth/session");
  await revoke(site.services, data.user.id, "editor");
  const before = await editorial.all("noticia");
  const change = { ...fields, titulo: "Otra", version: "1" };
  assert.equal((await site.post(site.page, { ...change, accion: "publicar" })).status, 403);
  // The answer had another token, and the old one changes nothing more.
  assert.equal((await site.post(site.page, { ...change, accion: "guardar" })).status, 401);
  assert.deepEqual(await editorial.all("noticia"), before);
});
