import { isDeepStrictEqual } from "node:util";
import { contentKinds, editorPath } from "../../content/editorial/content_kinds.ts";
import { theTimeOf } from "../../content/words/dates.ts";
import { Problem } from "../../services/system/problem.ts";
import {
  type ContentItem,
  type ContentValues,
  valuesOf,
} from "../../services/editorial/item_schema.ts";
import { contentSchemas } from "../../services/editorial/kinds_schema.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { write } from "../write.ts";
import { parseOrThrow } from "../input.ts";
import { type ItemChange, publishItem } from "./publication.ts";

export const withoutFields: ReadonlySet<string> = new Set([
  "retirar",
  "borrar",
  "recuperar",
  "deshacer",
  "anular",
]);

/** Does what the pressed button says. @throws {Problem} `invalid`, `conflict`, `not_found` */
export async function changeItem(c: AppContext, wanted: ItemChange): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const { item, version, accion, values } = wanted;
  const list = editorPath(item.clase);
  const page = `${list}/${item.id}`;
  switch (accion) {
    case "autoguardar":
      return await autosave(c, wanted, page);
    case "publicar":
    case "programar":
      return redirectWithFlash(c, page, await publishItem(c, wanted));
    case "retirar":
      await write(c, (tx) => editorial.withdraw(tx, item, version));
      return redirectWithFlash(c, page, "content_withdrawn");
    case "deshacer":
      await write(c, (tx) => editorial.undo(tx, item, version));
      return redirectWithFlash(c, page, "content_undone");
    case "boletin":
      return await addToIssue(c, item);
    case "anular":
      await write(c, (tx) => editorial.endLinks(tx, item, version));
      return redirectWithFlash(c, page, "content_links_ended");
    case "borrar":
      await write(c, (tx) => editorial.delete(tx, item, version));
      return redirectWithFlash(c, list, "content_deleted");
    case "recuperar":
      await write(c, (tx) => editorial.restore(tx, item, version, null));
      return redirectWithFlash(c, page, "content_restored");
    case "duplicar":
      return await duplicate(c, item, valuesOf(item));
    case "aparte":
      return await duplicate(c, item, values);
    case "subir":
      await write(c, (tx) => editorial.moveUp(tx, item));
      return redirectWithFlash(c, list, "content_moved");
    default:
      return await save(c, wanted, page);
  }
}

async function autosave(
  c: AppContext,
  { item, version, values }: ItemChange,
  page: string,
): Promise<Response> {
  const { services: { editorial }, clock } = c.get("deps");
  const isSame = isDeepStrictEqual(values, valuesOf(item));
  const saved = isSame
    ? version
    : await write(c, (tx) => editorial.save(tx, item, version, values, null));
  const time = theTimeOf(clock());
  return c.json({ data: { page, version: saved, time } });
}

async function duplicate(
  c: AppContext,
  { clase }: ContentItem,
  { slug: _slug, publica_desde: _moment, ...values }: ContentValues,
): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const copy = await write(c, (tx) => editorial.create(tx, clase, values));
  return redirectWithFlash(c, `${editorPath(clase)}/${copy}`, "content_duplicated");
}

async function save(
  c: AppContext,
  { item, version, values, accion }: ItemChange,
  page: string,
): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const { imagen: _, ...withoutImage } = values;
  const kept = accion === "sin-foto" ? withoutImage : values;
  if (!isDeepStrictEqual(kept, valuesOf(item))) {
    await write(c, (tx) => editorial.save(tx, item, version, kept));
  }
  // A page cannot be drawn with less.
  if (accion === "vista") parseOrThrow(contentSchemas[item.clase], kept);
  if (accion === "vista") return c.redirect(`${page}/vista`, 303);
  if (accion === "foto") {
    const para = `${contentKinds[item.clase].path}/${item.id}`;
    return c.redirect(`/redaccion/imagenes?para=${para}`, 303);
  }
  return redirectWithFlash(c, page, "content_saved");
}

/**
 * Adds a news item to the newest draft of the newsletter, and leads there. Without one, or where it is
 * full, it leads to the form of a new issue with the item. @throws {Problem} `not_found`
 */
async function addToIssue(c: AppContext, { clase, slug }: ContentItem): Promise<Response> {
  const { issues } = c.get("deps").services;
  if (clase !== "noticia" || slug === null) throw new Problem("not_found");
  const subject = await issues.newestDraft();
  const added = subject !== null &&
    await write(c, async (tx) => {
      await issues.addNews(tx, subject, slug);
      return true;
    }).catch(problemOf("conflict"));
  if (added && !(added instanceof Problem)) {
    return redirectWithFlash(c, `/admin/newsletter/${subject}`, "issue_news_added");
  }
  return c.redirect(`/admin/newsletter/new?noticia=${slug}`, 303);
}
