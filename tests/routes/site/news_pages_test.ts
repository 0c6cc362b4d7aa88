import assert from "node:assert/strict";
import { news, newsPages } from "../../../content/site/news.ts";
import { phaseTexts } from "../../../content/site/phases.ts";
import { contentValues, edit, publish } from "../../support/content.ts";
import { openSite, type TestSite } from "../../support/site.ts";

const path = "/noticias/ganamos-el-debate";

async function open(count = 1): Promise<TestSite> {
  const site = await openSite({ publicOrigin: "https://www.example.org" });
  await publish(site.services, "noticia");
  for (let number = 2; number <= count; number++) {
    await publish(site.services, "noticia", { titulo: `Nota ${number}`, fecha: "2026-09-01" });
  }
  await site.services.siteContent.refresh();
  return site;
}

async function read(site: TestSite, path: string) {
  const response = await site.request(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

Deno.test("an item has a page of its own, with what search engines and messengers show", async () => {
  using site = await open();
  const { status, text } = await read(site, path);
  assert.equal(status, 200);
  assert.match(text, /<title>Ganamos el debate · /);
  assert.match(text, /<meta name="description" content="Tres horas de preguntas/);
  assert.match(
    text,
    /<link rel="canonical" href="https:\/\/www.example.org\/noticias\/ganamos-el-debate"/,
  );
  assert.match(
    text,
    /<meta property="og:image" content="https:\/\/www.example.org\/assets\/[^"]+"/,
  );
  assert.match(text, /"@type":"NewsArticle","headline":"Ganamos el debate"/);
  assert.match(text, /<p class="mt-4">Fue una noche <strong>larga<\/strong>\.<\/p>/);
  assert.match(text, /https:\/\/wa\.me\/\?text=[^"]*noticias%2Fganamos-el-debate/);
  for (const { slug } of news.slice(0, 2)) assert.ok(text.includes(`href="/noticias/${slug}"`));
});

Deno.test("what a media outlet published is a link, where staff typed its address", async () => {
  using site = await openSite();
  await publish(site.services, "medio", { enlace: "https://example.org/entrevista" });
  await site.services.siteContent.refresh();
  const { text } = await read(site, "/noticias");
  assert.match(
    text,
    /<h3[^>]*><a href="https:\/\/example.org\/entrevista" rel="noopener">La Esquina</,
  );
});

Deno.test("the list has the newest twelve with their pages, and leads to older ones", async () => {
  using site = await open(14);
  const first = await read(site, "/noticias");
  assert.equal([...first.text.matchAll(/<article /g)].length, 12);
  assert.match(first.text, /<article id="radicado-el-proyecto-del-fondo-de-cuidado"/);
  assert.match(first.text, /href="\/noticias\/ganamos-el-debate" class="more-link"/);
  assert.match(first.text, /href="\/noticias\/pagina\/2"/);
  const second = await read(site, "/noticias/pagina/2");
  assert.equal([...second.text.matchAll(/<article /g)].length, 8);
  assert.match(second.text, /href="\/noticias"/);
  for (const missing of ["1", "02", "3", "dos"]) {
    assert.equal((await read(site, `/noticias/pagina/${missing}`)).status, 404, missing);
  }
});

Deno.test("former addresses lead on after three changes, and a withdrawn item says so", async () => {
  using site = await open();
  const { editorial, siteContent } = site.services;
  const [{ id } = { id: "" }] = await editorial.all("noticia");
  for (const slug of ["segunda", "tercera", "cuarta"]) {
    const item = await editorial.require("noticia", id);
    const values = { ...contentValues.noticia, slug };
    await edit(site.services, (tx) => editorial.publish(tx, item, item.version, values));
  }
  await siteContent.refresh();
  for (const slug of ["ganamos-el-debate", "segunda", "tercera"]) {
    const { status, headers } = await read(site, `/noticias/${slug}`);
    assert.deepEqual([status, headers.get("location")], [308, "/noticias/cuarta"]);
  }
  assert.equal((await read(site, "/noticias/cuarta")).status, 200);
  // A reader of the feed knows an item by its guid, and shows another one as another item.
  const known = /noticias\/cuarta<\/link><guid isPermaLink="false">ganamos-el-debate<\/guid>/;
  assert.match((await read(site, "/noticias/feed.xml")).text, known);
  const item = await editorial.require("noticia", id);
  await edit(site.services, (tx) => editorial.withdraw(tx, item, item.version));
  await siteContent.refresh();
  for (const slug of ["ganamos-el-debate", "cuarta"]) {
    const { status, text } = await read(site, `/noticias/${slug}`);
    assert.equal(status, 410);
    assert.ok(text.includes(newsPages.gone.title) && text.includes(newsPages.gone.action.label));
    assert.match(text, /<meta name="robots" content="noindex"/);
  }
  assert.equal((await read(site, "/noticias/nunca")).status, 404);
});

Deno.test("feed and sitemap name the pages; the guid of the six stays", async () => {
  using site = await open();
  const feed = (await read(site, "/noticias/feed.xml")).text;
  for (const slug of ["ganamos-el-debate", ...news.map(({ slug }) => slug)]) {
    assert.ok(feed.includes(`<link>https://www.example.org/noticias/${slug}</link>`));
    assert.ok(feed.includes(`<guid isPermaLink="false">${slug}</guid>`));
  }
  assert.match(feed, /Fue una noche &lt;strong>larga/);
  const sitemap = (await read(site, "/sitemap.xml")).text;
  assert.match(sitemap, /noticias\/ganamos-el-debate<\/loc><lastmod>2026-09-15T17:00:00.000Z</);
});

Deno.test("in the quiet phase no page of news asks for the vote, and the feed is empty", async () => {
  using site = await openSite({ phase: "quiet" });
  await publish(site.services, "noticia");
  for (let number = 2; number < 12; number++) {
    await publish(site.services, "noticia", { titulo: `Nota ${number}` });
  }
  await site.services.siteContent.refresh();
  const main = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0];
  const list = await read(site, "/noticias");
  for (const own of [path, "/noticias/pagina/2"]) {
    const { status, text } = await read(site, own);
    assert.equal(status, 200);
    assert.equal(main(text), main(list.text));
    assert.ok(text.includes(phaseTexts.quiet.title));
    assert.doesNotMatch(text, /Ganamos el debate/);
  }
});

Deno.test("pages of items are kept, however their address is escaped", async () => {
  using site = await open(70);
  const etag = async (path: string) => (await site.request(path)).headers.get("etag");
  assert.ok(await etag(path));
  assert.equal(await etag("/noticias/ganamos%2Del-debate"), await etag(path));
  for (let number = 2; number <= 70; number++) assert.ok(await etag(`/noticias/nota-${number}`));
});

Deno.test("with five hundred items the first view of the list is as light as ever", async () => {
  using site = await open(500 - news.length);
  const list = await site.request("/noticias", { headers: { "accept-encoding": "br" } });
  const { length } = await list.bytes();
  assert.ok(length <= 14_000, `${length} bytes`);
});
