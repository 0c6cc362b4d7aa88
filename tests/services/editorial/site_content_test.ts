import assert from "node:assert/strict";
import { builtInContent } from "../../../services/editorial/site_content_schema.ts";
import { contentValues, publish } from "../../support/content.ts";
import { openSite } from "../../support/site.ts";

Deno.test("the first item of a kind is shown beside those of the sources, which stay as they are", async () => {
  using site = await openSite();
  const { siteContent } = site.services;
  for (const kind of ["noticia", "logro", "propuesta", "testimonio", "medio"] as const) {
    await publish(site.services, kind);
  }
  await siteContent.refresh();
  const publica_hasta = null;
  const { news, achievements, proposals, testimonials, media, settings } = siteContent.current;
  const dated = builtInContent.news.map((item) => ({
    ...item,
    desde: `${item.fecha}T17:00:00.000Z`,
    changed: `${item.fecha}T12:00:00.000Z`,
  }));
  const all = [...dated, { slug: "ganamos-el-debate", fecha: "2026-09-14" }]
    .toSorted((a, b) => a.fecha < b.fecha ? 1 : -1);
  assert.deepEqual(news.map(({ slug }) => slug), all.map(({ slug }) => slug));
  assert.deepEqual(
    news.find(({ slug }) => slug === builtInContent.news[0]?.slug),
    { ...dated[0], imagen: null, video: null, publica_hasta },
  );
  assert.deepEqual(
    achievements.slice(0, -1),
    builtInContent.achievements.map((item) => ({ destacado: false, publica_hasta, ...item })),
  );
  assert.equal(achievements.at(-1)?.slug, "un-logro-nuevo");
  assert.deepEqual(
    proposals.slice(0, -1),
    builtInContent.proposals.map((item) => ({ publica_hasta, ...item })),
  );
  assert.deepEqual(
    testimonials.slice(0, -1),
    builtInContent.testimonials.map((item) => ({ ...item, autorizo: true, publica_hasta })),
  );
  assert.deepEqual(
    media.slice(0, -1).map(({ enlace: _, ...item }) => item),
    builtInContent.media.map((item) => ({ publica_hasta, ...item })),
  );
  assert.deepEqual(settings, builtInContent.settings);
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
