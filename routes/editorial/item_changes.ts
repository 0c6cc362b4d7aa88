import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "../../content/admin/audit_entries.ts";
import { contentKinds, editorPath } from "../../content/editorial/content_kinds.ts";
import { bogotaTime, clockTime } from "../../content/words/dates.ts";
import type { ContentChange } from "../../services/editorial/content_items.ts";
import { Problem } from "../../services/system/problem.ts";
import { newId } from "../../services/system/record_id.ts";
import {
  type ContentAction,
  type ContentItem,
  type ContentValues,
  valuesOf,
} from "../../services/editorial/item_schema.ts";
import { contentSchemas } from "../../services/editorial/kinds_schema.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext } from "../env.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { problemOf } from "../problems.ts";
import { parsed } from "../input.ts";
import { type ItemChange, publishItem } from "./publication.ts";

/** Buttons of forms that hold none of the texts. */
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
  const by = changeOf(c);
  const list = editorPath(item.clase);
  const page = `${list}/${item.id}`;
  switch (accion) {
    case "autoguardar":
      return await autosave(c, wanted, page);
    case "publicar":
    case "programar":
      return redirectWithFlash(c, page, await publishItem(c, wanted, by));
    case "retirar":
      await editorial.withdraw(item, version, by);
      return redirectWithFlash(c, page, "content_withdrawn");
    case "deshacer":
      await editorial.undo(item, version, by);
      return redirectWithFlash(c, page, "content_undone");
    case "boletin":
      return await addToIssue(c, item);
    case "anular":
      await editorial.endLinks(item, version, by);
      return redirectWithFlash(c, page, "content_links_ended");
    case "borrar":
      await editorial.delete(item, version, by);
      return redirectWithFlash(c, list, "content_deleted");
    case "recuperar":
      await editorial.restore(item, version, null, by);
      return redirectWithFlash(c, page, "content_restored");
    case "duplicar":
      return await duplicate(c, item, valuesOf(item));
    case "aparte":
      return await duplicate(c, item, values);
    case "subir":
      await editorial.moveUp(item, by);
      return redirectWithFlash(c, list, "content_moved");
    default:
      return await save(c, wanted, page);
  }
}

/** Saves the draft for a script, which goes on with its new version. */
async function autosave(
  c: AppContext,
  { item, version, values }: ItemChange,
  page: string,
): Promise<Response> {
  const { services: { editorial }, clock } = c.get("deps");
  const isSame = isDeepStrictEqual(values, valuesOf(item));
  const saved = isSame ? version : await editorial.save(item, version, values, changeOf(c), null);
  const time = clockTime(bogotaTime(clock()));
  return c.json({ data: { page, version: saved, time } });
}

/** Makes a new item of the text, with an address of its own, and leads to it. */
async function duplicate(
  c: AppContext,
  { clase }: ContentItem,
  { slug: _slug, publica_desde: _moment, ...values }: ContentValues,
): Promise<Response> {
  const copy = await c.get("deps").services.editorial.create(clase, values, changeOf(c));
  return redirectWithFlash(c, `${editorPath(clase)}/${copy}`, "content_duplicated");
}

/** Saves the draft, and leads to what the pressed button is for. */
async function save(
  c: AppContext,
  { item, version, values, accion }: ItemChange,
  page: string,
): Promise<Response> {
  const { imagen: _, ...withoutPhoto } = values;
  const kept = accion === "sin-foto" ? withoutPhoto : values;
  if (!isDeepStrictEqual(kept, valuesOf(item))) {
    await c.get("deps").services.editorial.save(item, version, kept, changeOf(c));
  }
  // A page cannot be drawn with less.
  if (accion === "vista") parsed(contentSchemas[item.clase], kept);
  if (accion === "vista") return c.redirect(`${page}/vista`, 303);
  if (accion === "foto") {
    const para = `${contentKinds[item.clase].path}/${item.id}`;
    return c.redirect(`/redaccion/imagenes?para=${para}`, 303);
  }
  return redirectWithFlash(c, page, "content_saved");
}

const entries: Readonly<Record<ContentAction | "subir" | "anular", AuditAction>> = {
  guardar: "content_saved",
  publicar: "content_published",
  programar: "content_scheduled",
  retirar: "content_withdrawn",
  restaurar: "content_restored",
  borrar: "content_deleted",
  subir: "content_moved",
  anular: "content_links_ended",
};

/**
 * How many administrators learn of a first publication: all of their mails are in its commit, which
 * takes 80 KiB of keys, and each takes 1.4.
 */
const mostNotified = 40;

/** Returns who changes an item, and the entry about it: its kind and address, none of its text. */
export function changeOf(c: AppContext): ContentChange {
  const { services: { roles, outbox }, clock } = c.get("deps");
  const by = visitorOf(c).id;
  return {
    by,
    firstNotice: async ({ clase, id }) => {
      const others = (await roles.holders("admin")).filter((admin) => admin !== by);
      const subjects = others.slice(0, mostNotified)
        .map((admin) => [newId(clock()), by, clase, id, admin].join(":"));
      return outbox.planAddMany("first_publication", subjects);
    },
    entry: ({ id, clase, slug }, action) =>
      auditEntry(c, entries[action], {
        subject: id,
        detail: { kind: contentKinds[clase].title, ...(slug && { path: slug }) },
      }),
  };
}

/**
 * Adds a news item to the newest draft of the newsletter, and leads there. Without one, or where it is
 * full, it leads to the form of a new issue with the item. @throws {Problem} `not_found`
 */
async function addToIssue(c: AppContext, { clase, slug }: ContentItem): Promise<Response> {
  const { issues } = c.get("deps").services;
  if (clase !== "noticia" || slug === null) throw new Problem("not_found");
  const subject = await issues.newestDraft();
  const entry = auditEntry(c, "issue_changed", { subject });
  const added = subject !== null &&
    await issues.addNews(subject, slug, { with: [entry] }).catch(problemOf("conflict"));
  if (added && !(added instanceof Problem)) {
    return redirectWithFlash(c, `/admin/newsletter/${subject}`, "issue_news_added");
  }
  return c.redirect(`/admin/newsletter/new?noticia=${slug}`, 303);
}
