import assert from "node:assert/strict";
import {
  type ContentKindName,
  contentKindNames,
  contentKinds,
  editorPath,
} from "../../content/editorial/content_kinds.ts";
import type { FormField } from "../../content/words/form_field.ts";
import type { ContentItem, ContentValues } from "../../services/editorial/item_schema.ts";
import { contentValues, edit, publish } from "../support/content.ts";
import { type AdminSite, openAdmin } from "../support/admin_site.ts";
import { hostileTexts } from "./support/hostile_texts.ts";
import { readSkeleton, type Skeleton } from "./support/html_skeleton.ts";

function valuesWith(kind: ContentKindName, text: string): ContentValues {
  const fields: readonly FormField[] = contentKinds[kind].fields;
  const free = fields.filter(({ name, type }) =>
    ["line", "text", "markdown"].includes(type) && !["slug", "hashtag", "videos"].includes(name)
  );
  const typed = free.map(({ name, max = 0 }) => {
    const long = `Un texto de veinte letras ${text}`;
    return [name, [...long].slice(0, max).join("").trim()] as const;
  });
  return { ...contentValues[kind], slug: "una-direccion", ...Object.fromEntries(typed) };
}

/** Returns every page that shows items, once all of them have the text in each field. */
async function pagesWith(
  site: AdminSite,
  items: Map<ContentKindName, ContentItem>,
  text: string,
): Promise<Map<string, Skeleton>> {
  const { editorial, siteContent } = site.services;
  for (const [kind, { id }] of items) {
    const item = await editorial.require(kind, id);
    const values = valuesWith(kind, text);
    await edit(site.services, (tx) => editorial.publish(tx, item, item.version, values));
  }
  await siteContent.refresh();
  const news = `${editorPath("noticia")}/${items.get("noticia")?.id}`;
  const own = [news, `${news}/vista`, editorPath("noticia"), editorPath("evento"), "/redaccion"];
  const pages = [
    ...[
      "/",
      "/noticias",
      "/noticias/una-direccion",
      "/agenda",
      "/agenda/una-direccion",
      "/logros",
      "/propuestas",
    ],
    ...["/voluntarios", ...own],
  ];
  const read = pages.map(async (path) => [path, readSkeleton(await site.read(path))] as const);
  return new Map(await Promise.all(read));
}

/** What Markdown makes, and where no link may lead. */
const mark =
  /^\/?(p|h[34]|strong|em|[uo]l|li|blockquote|br|a)\[(class|class href rel|href class rel|start class)?\]$/;
const foreign = /^\s*((java|vb)script|data:text|http:\/\/(?!localhost)|\/\/)/i;

Deno.test("what staff write is text on every page that shows it, whatever it tries", async () => {
  using site = await openAdmin();
  const items = new Map<ContentKindName, ContentItem>();
  for (const kind of contentKindNames) items.set(kind, await publish(site.services, kind));
  const expected = await pagesWith(site, items, "una persona de Suba **y** otra");
  // Every third one, as each is on twelve pages.
  for (const text of hostileTexts.filter((_, index) => index % 3 === 0)) {
    const shown = await pagesWith(site, items, text);
    for (const [path, { tags, links, props }] of shown) {
      const known = new Set(expected.get(path)?.tags);
      assert.deepEqual(tags.filter((tag) => !known.has(tag) && !mark.test(tag)), [], text);
      assert.deepEqual(links.filter((link) => foreign.test(link)), [], `${path}: ${text}`);
      assert.equal(props.length, expected.get(path)?.props.length, `${path}: ${text}`);
    }
  }
});
