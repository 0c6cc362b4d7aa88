import assert from "node:assert/strict";
import { builtInContent } from "../../../services/schemas/site_content.ts";
import { contentKindNames } from "../../../content/content_kinds.ts";
import { oneHour } from "../../../services/clock.ts";
import type { Problem } from "../../../services/problem.ts";
import { stateOf } from "../../../services/schemas/content_item.ts";
import { contentValues, publish, writer } from "../../support/content.ts";
import { noon, openSite } from "../../support/site.ts";

Deno.test("the first item of a kind is shown beside those of the sources, which stay as they are", async () => {
  using site = await openSite();
  const { siteContent } = site.services;
  for (const kind of ["noticia", "logro", "propuesta", "testimonio", "medio"] as const) {
    await publish(site.services, kind);
  }
  await siteContent.refresh();
  const { news, achievements, proposals, testimonials, media, settings } = siteContent.current;
  const dated = builtInContent.news.map((item) => ({
    ...item,
    changed: `${item.fecha}T12:00:00.000Z`,
  }));
  const all = [...dated, { slug: "ganamos-el-debate", fecha: "2026-09-14" }]
    .toSorted((a, b) => a.fecha < b.fecha ? 1 : -1);
  assert.deepEqual(news.map(({ slug }) => slug), all.map(({ slug }) => slug));
  assert.deepEqual(
    news.find(({ slug }) => slug === builtInContent.news[0]?.slug),
    { ...dated[0], imagen: null, video: null },
  );
  assert.deepEqual(
    achievements.slice(0, -1),
    builtInContent.achievements.map((item) => ({ destacado: false, ...item })),
  );
  assert.equal(achievements.at(-1)?.slug, "un-logro-nuevo");
  assert.deepEqual(proposals.slice(0, -1), builtInContent.proposals);
  assert.deepEqual(
    testimonials.slice(0, -1),
    builtInContent.testimonials.map((item) => ({ ...item, autorizo: true })),
  );
  assert.deepEqual(media.slice(0, -1).map(({ enlace: _, ...item }) => item), builtInContent.media);
  assert.deepEqual(settings, builtInContent.settings);
});

Deno.test("what is planned appears at its moment, and the content says until when it holds", async () => {
  using site = await openSite();
  const { siteContent } = site.services;
  const at = noon + oneHour;
  await publish(site.services, "noticia", {}, at);
  await siteContent.refresh();
  const isThere = () => siteContent.current.news.some(({ slug }) => slug === "ganamos-el-debate");
  assert.equal(siteContent.until, at);
  site.clock.now = at - 1;
  assert.equal(isThere(), false);
  site.clock.now = at;
  assert.equal(isThere(), true);
  assert.equal(siteContent.until, Infinity);
});

Deno.test("an item goes at its end by the clock, and its address says that it is gone", async () => {
  using site = await openSite();
  const { siteContent, editorial } = site.services;
  const end = noon + oneHour;
  const publica_hasta = "2026-09-15T13:00";
  for (const kind of contentKindNames) await publish(site.services, kind, { publica_hasta });
  await siteContent.refresh();
  const shown = () => {
    const { news, events, achievements, proposals, testimonials, media } = siteContent.current;
    return [news, events.toCome, achievements, proposals, testimonials, media]
      .map(({ length }) => length);
  };
  const slug = "ganamos-el-debate";
  const before = shown();
  assert.equal(siteContent.until, end);
  site.clock.now = end - 1;
  assert.deepEqual(shown(), before);
  assert.equal(siteContent.current.formerNews.has(slug), false);
  site.clock.now = end;
  assert.deepEqual(shown(), before.map((count) => count - 1));
  assert.equal(siteContent.current.formerNews.get(slug), null);
  const item = (await editorial.all("noticia")).find((item) => item.slug === slug)!;
  assert.equal(stateOf(item, end), "retirada");
  await assert.rejects(
    () => editorial.publish(item, item.version, item.published!.values, writer),
    (error: Problem) => error.fields?.publica_hasta !== undefined,
  );
  await editorial.publish(item, item.version, contentValues.noticia, writer);
  await siteContent.refresh();
  assert.ok(siteContent.current.news.some((news) => news.slug === slug));
});

Deno.test("an event that is over is past", async () => {
  using site = await openSite();
  const { siteContent } = site.services;
  await publish(site.services, "evento");
  await publish(site.services, "evento", {
    titulo: "Antes",
    empieza: "2026-09-16T09:00",
    termina: "2026-09-16T10:00",
  });
  await siteContent.refresh();
  const slugs = () => {
    const { toCome, past } = siteContent.current.events;
    return [toCome, past].map((events) => events.map(({ slug }) => slug));
  };
  assert.deepEqual(slugs(), [["antes", "caravana-por-kennedy"], []]);
  site.clock.now = Date.parse("2026-09-16T10:00:00-05:00");
  assert.deepEqual(slugs(), [["caravana-por-kennedy"], ["antes"]]);
  site.clock.now = Date.parse("2026-09-20T12:00:00-05:00");
  assert.deepEqual(slugs(), [[], ["caravana-por-kennedy", "antes"]]);
});

Deno.test("an item that no rule accepts any more is left out, and logged", async () => {
  using site = await openSite();
  const { siteContent } = site.services;
  const item = await publish(site.services, "noticia");
  const key = ["content_items", item.id];
  const published = { ...item.published, values: { ...contentValues.noticia, tipo: "Rumor" } };
  await site.kv.set(key, { ...item, published });
  await siteContent.refresh();
  assert.equal(siteContent.current.news.length, builtInContent.news.length);
  assert.match(site.logged.join("\n"), /"content_left_out".*"fields":"tipo"/);
});
