import assert from "node:assert/strict";
import fc from "fast-check";
import { news } from "../../../content/site/news.ts";
import { oneDay } from "../../../services/system/clock.ts";
import type { Services } from "../../../services/services.ts";
import { slugOf } from "../../../services/editorial/item_rules.ts";
import type { Problem } from "../../../services/system/problem.ts";
import { type ContentItem, stateOf, valuesOf } from "../../../services/editorial/item_schema.ts";
import { isSound, verifyStore } from "../../../services/verify.ts";
import { contentValues, edit, publish } from "../../support/content.ts";
import { secondProcess, whenRead } from "../../support/second_process.ts";
import { openSite, type TestSite } from "../../support/site.ts";

function note(titulo = "Una nota de prueba", more: Record<string, string> = {}) {
  return { ...contentValues.noticia, titulo, ...more };
}

async function written(services: Pick<Services, "editorial" | "write">): Promise<ContentItem> {
  const { editorial } = services;
  const id = await edit(services, (tx) => editorial.create(tx, "noticia", note()));
  return await editorial.require("noticia", id);
}

const isAbout = (field: string) => ({ code, fields = {} }: Problem) =>
  code === "invalid" && field in fields;

async function requireSound({ services }: TestSite): Promise<void> {
  const inspection = await verifyStore(services);
  assert.ok(isSound(inspection), Deno.inspect(inspection));
}

Deno.test("a publication or a withdrawal of the last ten minutes is undone, and no text is lost", async () => {
  using site = await openSite();
  const { editorial, siteContent } = site.services;
  const now = (id: string) => editorial.require("noticia", id);
  const undo = async (id: string) => {
    const item = await now(id);
    await edit(site.services, (tx) => editorial.undo(tx, item, item.version));
    await siteContent.refresh();
  };
  const shown = () => siteContent.current.news.map(({ titulo }) => titulo);

  const { id } = await publish(site.services, "noticia", note());
  await undo(id);
  assert.equal(stateOf(await now(id), site.clock.now), "retirada");
  assert.ok(!shown().includes("Una nota de prueba"));

  const [source] = (await editorial.all("noticia")).filter(({ slug }) => slug === news[0]?.slug);
  assert.ok(source);
  site.clock.now += 1_000;
  const wrong = { ...valuesOf(source), titulo: "Con un error" };
  await edit(site.services, (tx) => editorial.publish(tx, source, source.version, wrong));
  site.clock.now += 1_000;
  await undo(source.id);
  assert.equal(shown()[0], news[0]?.titulo);
  assert.equal(valuesOf(await now(source.id)).titulo, "Con un error");

  site.clock.now += 1_000;
  const corrected = await now(source.id);
  await edit(site.services, (tx) => editorial.withdraw(tx, corrected, corrected.version));
  site.clock.now += 1_000;
  await undo(source.id);
  assert.equal(shown()[0], news[0]?.titulo);
  assert.equal(stateOf(await now(source.id), site.clock.now), "cambios");

  site.clock.now += 10 * 60_000 + 1;
  await assert.rejects(undo(source.id), { code: "conflict" });
  await requireSound(site);
});

Deno.test("what was planned is not published by an undone withdrawal", async () => {
  using site = await openSite();
  const { editorial } = site.services;
  const item = await written(site.services);
  await edit(
    site.services,
    (tx) => editorial.publish(tx, item, 1, note(), site.clock.now + oneDay),
  );
  await edit(site.services, (tx) => editorial.withdraw(tx, item, 2));
  const withdrawn = await editorial.require("noticia", item.id);
  assert.equal(stateOf(withdrawn, site.clock.now), "borrador");
  assert.equal(await editorial.undoOf(withdrawn), null);
});

Deno.test("what another process changes while a kind is stored for the first time stays", async () => {
  using site = await openSite();
  const other = secondProcess(site.kv, () => site.clock.now);
  const { editorial } = site.services;
  const [first] = await other.editorial.all("noticia");
  assert.ok(first);
  const theirs = note("De la colega");
  const change = () => edit(other, (tx) => other.editorial.save(tx, first, first.version, theirs));
  whenRead(site.kv, "content_mark", "after", change);
  await written(site.services);
  assert.equal((await editorial.require("noticia", first.id)).draft?.titulo, "De la colega");
  assert.equal((await editorial.all("noticia")).length, news.length + 1);
  await requireSound(site);
});

Deno.test("a title that is taken gets another address; one that was typed is refused", async () => {
  using site = await openSite();
  const { editorial } = site.services;
  assert.equal((await publish(site.services, "noticia", note())).slug, "una-nota-de-prueba");
  const second = await publish(site.services, "noticia", note());
  assert.equal(second.slug, "una-nota-de-prueba-2");
  const typed = note("Otra", { slug: "una-nota-de-prueba" });
  await assert.rejects(
    edit(site.services, (tx) => editorial.publish(tx, second, second.version, typed)),
    isAbout("slug"),
  );
  await assert.rejects(
    edit(
      site.services,
      (tx) => editorial.publish(tx, second, second.version, note("Otra", { slug: "Ñandú" })),
    ),
    isAbout("slug"),
  );
});

Deno.test("two processes that publish the same title at once give it two addresses", async () => {
  using site = await openSite();
  const { editorial } = site.services;
  const other = secondProcess(site.kv, () => site.clock.now);
  for (let round = 0; round < 10; round++) {
    const [mine, theirs] = [await written(site.services), await written(other)];
    await Promise.all([
      edit(site.services, (tx) => editorial.publish(tx, mine, 1, note())),
      edit(other, (tx) => other.editorial.publish(tx, theirs, 1, note())),
    ]);
  }
  const slugs = (await editorial.all("noticia")).map(({ slug }) => slug);
  assert.equal(new Set(slugs).size, slugs.length);
});

Deno.test("the home page has three achievements; a fourth is refused", async () => {
  using site = await openSite();
  const { editorial } = site.services;
  const other = (await editorial.all("logro")).find((item) => !valuesOf(item).destacado);
  assert.ok(other);
  const values = { ...valuesOf(other), destacado: "on" };
  await assert.rejects(
    edit(site.services, (tx) => editorial.publish(tx, other, other.version, values)),
    isAbout("destacado"),
  );
});

Deno.test("of the drafts fifty are kept; what was public stays", async () => {
  using site = await openSite();
  const { editorial } = site.services;
  let item = await publish(site.services, "noticia", note());
  for (let save = 0; save < 60; save++) {
    await edit(
      site.services,
      (tx) => editorial.save(tx, item, item.version, note(`Cambio ${save}`)),
    );
    item = await editorial.require("noticia", item.id);
    site.clock.now += 1_000;
  }
  const actions = Map.groupBy(await editorial.history.of(item.id), ({ accion }) => accion);
  assert.deepEqual([actions.get("guardar")?.length, actions.get("publicar")?.length], [50, 1]);
  await requireSound(site);
});

Deno.test("what was deleted comes back for thirty days, and is then gone with its history", async () => {
  using site = await openSite();
  const { editorial } = site.services;
  const [one, two] = [
    await publish(site.services, "noticia", note()),
    await publish(site.services, "noticia", note()),
  ];
  for (const item of [one, two]) {
    await edit(site.services, (tx) => editorial.delete(tx, item, item.version));
  }
  const deleted = await editorial.require("noticia", one.id);
  await edit(site.services, (tx) => editorial.restore(tx, deleted, deleted.version, null));
  assert.equal((await editorial.require("noticia", one.id)).draft?.titulo, note().titulo);
  site.clock.now += 30 * oneDay;
  assert.equal(await editorial.sweep(), 0);
  site.clock.now += 1;
  assert.equal(await editorial.sweep(), 1);
  await assert.rejects(editorial.require("noticia", two.id), { code: "not_found" });
  assert.deepEqual(await editorial.history.of(two.id), []);
  await requireSound(site);
});

const verbs = ["save", "publish", "schedule", "withdraw", "restore", "delete"] as const;

Deno.test("any sequence of changes by two editors leaves what a model says", async () => {
  const step = fc.record({
    verb: fc.constantFrom(...verbs),
    isStale: fc.boolean(),
    text: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      using site = await openSite();
      const { editorial } = site.services;
      const id = (await written(site.services)).id;
      const model = { version: 1, text: note().titulo, state: "borrador" };
      const history = [model.text];
      for (const { verb, isStale, text } of steps) {
        site.clock.now += 1_000;
        const item = await editorial.require("noticia", id);
        if (verb === "withdraw" && !item.published) continue;
        const version = isStale ? item.version - 1 : item.version;
        const values = note(`Texto ${text}`);
        const oldest = (await editorial.history.of(id)).at(-1)?.id ?? "";
        const work = {
          save: () => edit(site.services, (tx) => editorial.save(tx, item, version, values)),
          publish: () => edit(site.services, (tx) => editorial.publish(tx, item, version, values)),
          schedule: () =>
            edit(
              site.services,
              (tx) => editorial.publish(tx, item, version, values, site.clock.now + oneDay),
            ),
          withdraw: () => edit(site.services, (tx) => editorial.withdraw(tx, item, version)),
          restore: () => edit(site.services, (tx) => editorial.restore(tx, item, version, oldest)),
          delete: () => edit(site.services, (tx) => editorial.delete(tx, item, version)),
        };
        const failed = await work[verb]().then(() => null, (error) => error);
        assert.equal(failed !== null, isStale, String(failed));
        if (isStale) continue;
        model.version++;
        if (verb === "save" || verb === "publish" || verb === "schedule") {
          model.text = `Texto ${text}`;
        }
        if (verb === "restore") model.text = history[0] ?? "";
        history.push(model.text);
        const now = await editorial.require("noticia", id);
        assert.deepEqual([now.version, valuesOf(now).titulo], [model.version, model.text]);
        const wasSeen = item.published &&
          item.published.desde <= new Date(site.clock.now).toISOString();
        const states = {
          publish: ["publicada"],
          schedule: wasSeen ? ["publicada"] : ["programada"],
          withdraw: wasSeen ? ["retirada"] : ["borrador"],
          delete: ["borrada"],
        };
        if (verb in states) {
          assert.ok(
            states[verb as keyof typeof states].includes(stateOf(now, site.clock.now)),
            `${verb}: ${stateOf(now, site.clock.now)}`,
          );
        }
      }
      const texts = (await editorial.history.of(id)).map(({ values }) => values.titulo);
      assert.deepEqual(texts.toReversed(), history);
      await requireSound(site);
    }),
    { numRuns: 30 },
  );
});

Deno.test("an address has only a-z, 0-9 and single hyphens, at most eighty, and is none of the site's own", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
    const slug = slugOf(text);
    assert.match(slug, /^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    assert.ok(slug.length <= 80);
    assert.equal(slugOf(slug), slug);
  }));
  assert.equal(slugOf("¡Niñas, a clase! Ningún día perdido"), "ninas-a-clase-ningun-dia-perdido");
  assert.equal(slugOf("Página"), "pagina-1");
});
