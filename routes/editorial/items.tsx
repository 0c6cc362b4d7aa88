import { isDeepStrictEqual } from "node:util";
import { Hono } from "hono";
import { HistoryPage } from "../../components/editorial/history_page.tsx";
import { type Conflict, ItemPage, type StoredItem } from "../../components/editorial/item_page.tsx";
import { ItemsPage } from "../../components/editorial/items_page.tsx";
import { type ContentKindName, contentKinds } from "../../content/content_kinds.ts";
import type { AuditAction } from "../../content/audit_entries.ts";
import { bogotaDay, bogotaTime, clockTime, longMoment, shortMoment } from "../../content/dates.ts";
import { itemForm, itemList, meta } from "../../content/editorial.ts";
import { toasts, validationToast } from "../../content/toasts.ts";
import type { ContentChange } from "../../services/editorial/editorial.ts";
import { Problem } from "../../services/problem.ts";
import {
  type ContentAction,
  type ContentItem,
  contentSchemas,
  type ContentValues,
  momentOf,
  valuesOf,
} from "../../services/schemas/content_item.ts";
import { formFields, typedText } from "../../services/schemas/form_data.ts";
import type { FieldMessages } from "../../services/schemas/parse.ts";
import { fold } from "../../services/search/fold.ts";
import { visitorOf } from "../accounts/session.ts";
import { auditEntry } from "../audited.ts";
import type { AppContext, Env } from "../env.ts";
import { readForm } from "../form_body.ts";
import { redirectWithFlash } from "../middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { parsed } from "../validate.ts";
import { respondAdmin, respondFailed } from "../respond.tsx";
import { differencesOf, typedValues, writerOf } from "./item_view.ts";
import { respondPreview } from "./preview.tsx";
import { sharedPreviewLink } from "./shared_preview.tsx";
import { toRow } from "./overview.tsx";

/** How many items a page of the list has. */
const pageSize = 50;

/** Returns the pages of the items of a kind: their list, their form and their history. */
export function itemPages(clase: ContentKindName): Hono<Env> {
  return new Hono<Env>()
    .get("/", (c) => respondList(c, clase))
    .get("/:id", (c) => respondItem(c, clase))
    .post("/:id", (c) => change(c, clase))
    .get("/:id/vista", (c) => {
      const id = c.req.param("id");
      return respondPreview(c, clase, id, `/redaccion/${contentKinds[clase].path}/${id}`);
    })
    .get("/:id/historial", (c) => respondHistory(c, clase))
    .post("/:id/historial", (c) => restore(c, clase));
}

async function respondList(c: AppContext, clase: ContentKindName): Promise<Response> {
  const { services: { editorial }, clock } = c.get("deps");
  const { title } = contentKinds[clase];
  const path = `/redaccion/${contentKinds[clase].path}`;
  const query = { q: c.req.query("q") ?? "", estado: c.req.query("estado") ?? "" };
  const page = Math.max(1, Math.trunc(Number(c.req.query("pagina"))) || 1);
  const read = await expectProblem(async () => ({
    since: (await editorial.since())[clase],
    rows: (await editorial.all(clase)).map((item) => toRow(item, clock())),
  }));
  if (read instanceof Problem) {
    return await respondFailed(c, { title, ...itemList }, read, meta, path);
  }
  const wanted = fold(query.q);
  const found = read.rows.filter(({ state, titulo }) =>
    (query.estado ? state === query.estado : state !== "borrada") && fold(titulo).includes(wanted)
  );
  const content = (
    <ItemsPage
      clase={clase}
      rows={found.slice((page - 1) * pageSize, page * pageSize)}
      since={read.since ? bogotaDay(Date.parse(read.since)) : null}
      query={query}
      next={found.length > page * pageSize ? page + 1 : null}
    />
  );
  return await respondAdmin(c, { ...meta, content });
}

async function respondItem(c: AppContext, clase: ContentKindName): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (id === "nuevo") {
    return await respondForm(c, clase, { item: null, values: starting(c, clase) });
  }
  const item = await c.get("deps").services.editorial.require(clase, id);
  return await respondForm(c, clase, { item, values: valuesOf(item) });
}

/** What the form of a new item has already. */
function starting(c: AppContext, clase: ContentKindName): ContentValues {
  const today = bogotaDay(c.get("deps").clock());
  if (clase === "noticia") return { tipo: "Comunicado de Prensa", fecha: today };
  return clase === "evento" ? { estado: "Se hace" } : {};
}

interface Form {
  readonly item: ContentItem | null;
  readonly values: ContentValues;
  readonly errors?: FieldMessages;
  readonly later?: string;
  readonly conflict?: Conflict | null;
}

async function respondForm(
  c: AppContext,
  clase: ContentKindName,
  { item, values, errors = {}, later = "", conflict = null }: Form,
): Promise<Response> {
  const hasErrors = Object.keys(errors).length > 0;
  const content = (
    <ItemPage
      clase={clase}
      item={item && await toStored(c, item)}
      {...{ values, errors, later, conflict }}
    />
  );
  return await respondAdmin(c, {
    ...meta,
    content,
    ...(hasErrors && { status: 422, toast: validationToast(errors), hasErrors }),
    ...(conflict && { status: 409, toast: toasts.request_conflict, hasErrors: true }),
  });
}

async function toStored(c: AppContext, item: ContentItem): Promise<StoredItem> {
  const { clock, origins: { canonical } } = c.get("deps");
  const { titulo, state } = toRow(item, clock());
  const { page, hasPages } = contentKinds[item.clase];
  const isSeen = state === "publicada" || state === "cambios";
  const end = hasPages ? `/${item.slug}` : item.clase === "evento" ? "" : `#${item.slug}`;
  return {
    id: item.id,
    titulo,
    version: item.version,
    state,
    shared: sharedPreviewLink(c, item.clase, item.id),
    saved: item.updated_by
      ? { who: await writerOf(c, item.updated_by), when: shortMoment(item.updated_at) }
      : null,
    address: isSeen ? `${canonical}${page}${end}` : null,
    appears: state === "programada" && item.published ? longMoment(item.published.desde) : null,
  };
}

/** Does what the pressed button says; the form comes back where it cannot be done. */
async function change(c: AppContext, clase: ContentKindName): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const id = c.req.param("id") ?? "";
  const fields = formFields(await readForm(c));
  const values = typedValues(clase, fields);
  const later = typedText(fields.publica_desde);
  let item = id === "nuevo" ? null : await editorial.require(clase, id);
  const done = await expectProblem(async () => {
    const version = item ? Number(fields.version) : 1;
    item ??= await editorial.require(clase, await editorial.create(clase, values, changeOf(c)));
    return await perform(c, { item, version, values, later, accion: typedText(fields.accion) });
  });
  if (!(done instanceof Problem)) return done;
  const now = item && await editorial.require(clase, item.id);
  if (done.code === "invalid") {
    return await respondForm(c, clase, { item: now, values, errors: done.fields, later });
  }
  if (done.code !== "conflict" || !now) throw done;
  const conflict = {
    who: await writerOf(c, now.updated_by),
    when: clockTime(bogotaTime(Date.parse(now.updated_at))),
    differences: differencesOf(clase, valuesOf(now), values),
  };
  return await respondForm(c, clase, { item: now, values, later, conflict });
}

/** A change of an item: the button that was pressed, and what the form had. */
interface Wanted {
  readonly item: ContentItem;
  readonly version: number;
  readonly values: ContentValues;
  readonly later: string;
  readonly accion: string;
}

async function perform(c: AppContext, wanted: Wanted): Promise<Response> {
  const { services: { editorial }, clock } = c.get("deps");
  const { item, version, values, later, accion } = wanted;
  const by = changeOf(c);
  const list = `/redaccion/${contentKinds[item.clase].path}`;
  const page = `${list}/${item.id}`;
  switch (accion) {
    case "autoguardar": {
      const isSame = isDeepStrictEqual(values, valuesOf(item));
      const saved = isSame ? version : await editorial.autosave(item, version, values, by.by);
      const time = clockTime(bogotaTime(clock()));
      return c.json({ data: { page, version: saved, time } });
    }
    case "publicar":
      await editorial.publish(item, version, values, by);
      return redirectWithFlash(c, page, "content_published");
    case "programar": {
      const from = momentOf(later);
      if (from === null || from <= clock()) throw new Problem("invalid", laterError);
      await editorial.publish(item, version, values, by, from);
      return redirectWithFlash(c, page, "content_scheduled");
    }
    case "retirar":
      await editorial.withdraw(item, version, by);
      return redirectWithFlash(c, page, "content_withdrawn");
    case "borrar":
      await editorial.delete(item, version, by);
      return redirectWithFlash(c, list, "content_deleted");
    case "recuperar":
      await editorial.restore(item, version, null, by);
      return redirectWithFlash(c, page, "content_restored");
    case "duplicar": {
      const { slug: _, ...copied } = valuesOf(item);
      const copy = await editorial.create(item.clase, copied, by);
      return redirectWithFlash(c, `${list}/${copy}`, "content_duplicated");
    }
    case "subir":
      await editorial.moveUp(item, by);
      return redirectWithFlash(c, list, "content_moved");
    default:
      return await save(c, wanted, page);
  }
}

const laterError = { publica_desde: itemForm.laterField.error };

/** Saves the draft, and leads to what the pressed button is for. */
async function save(
  c: AppContext,
  { item, version, values, accion }: Wanted,
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
  if (accion === "foto") return c.redirect(`/redaccion/imagenes?para=${page.slice(11)}`, 303);
  return redirectWithFlash(c, page, "content_saved");
}

const entries: Readonly<Record<ContentAction, AuditAction>> = {
  guardar: "content_saved",
  publicar: "content_published",
  programar: "content_scheduled",
  retirar: "content_withdrawn",
  restaurar: "content_restored",
  borrar: "content_deleted",
};

/** Returns who changes an item, and the entry about it: its kind and address, none of its text. */
export function changeOf(c: AppContext): ContentChange {
  return {
    by: visitorOf(c).id,
    entry: ({ id, clase, slug }, action) =>
      auditEntry(c, entries[action], {
        subject: id,
        detail: { kind: contentKinds[clase].title, ...(slug && { path: slug }) },
      }),
  };
}

async function respondHistory(c: AppContext, clase: ContentKindName): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const item = await editorial.require(clase, c.req.param("id") ?? "");
  const revisions = await editorial.revisions(item.id);
  const current = valuesOf(item);
  const rows = await Promise.all(revisions.map(async ({ id, accion, by, at, values }, place) => ({
    id,
    accion,
    who: await writerOf(c, by),
    moment: shortMoment(at),
    differences: differencesOf(clase, revisions[place + 1]?.values ?? {}, values),
    isCurrent: differencesOf(clase, values, current).length === 0,
  })));
  const { titulo } = toRow(item, c.get("deps").clock());
  const href = `/redaccion/${contentKinds[clase].path}/${item.id}`;
  const content = <HistoryPage {...{ href, titulo, rows }} version={item.version} />;
  return await respondAdmin(c, { ...meta, content });
}

async function restore(c: AppContext, clase: ContentKindName): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const item = await editorial.require(clase, c.req.param("id") ?? "");
  const form = await readForm(c);
  const href = `/redaccion/${contentKinds[clase].path}/${item.id}`;
  await editorial.restore(item, Number(form.get("version")), form.get("revision"), changeOf(c));
  return redirectWithFlash(c, href, "content_restored");
}
