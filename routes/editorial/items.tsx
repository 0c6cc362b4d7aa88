import { Hono } from "hono";
import type { StoredItem } from "./item_actions.tsx";
import { type EditConflict, ItemPage } from "./item_page.tsx";
import {
  type ContentKindName,
  contentKinds,
  editorPath,
} from "../../content/editorial/content_kinds.ts";
import {
  bogotaDay,
  bogotaTime,
  clockTime,
  longMoment,
  shortMoment,
} from "../../content/words/dates.ts";
import { meta } from "../../content/editorial/editorial.ts";
import { Problem } from "../../services/system/problem.ts";
import {
  type ContentItem,
  type ContentValues,
  shownUntil,
  valuesOf,
} from "../../services/editorial/item_schema.ts";
import { newId } from "../../services/system/record_id.ts";
import { recordId } from "../../services/system/ids_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { errorProps, respondAdmin } from "../respond.tsx";
import { changeItem, withoutFields } from "./item_changes.ts";
import { write } from "../write.ts";
import { respondItems } from "./item_list.tsx";
import { respondHistory, restoreRevision } from "./item_history.tsx";
import { differencesOf, formValuesOf, toRow, typedValues, writerOf } from "./item_view.ts";
import { respondPreview, sharedPreviewLink } from "./preview.tsx";
import { requires } from "../admin/access.ts";

/** Returns the pages of the items of a kind: their list, their form and their history. */
export function itemPages(kind: ContentKindName): Hono<Env> {
  return new Hono<Env>()
    .get("/", requires("content:write"), (c) => respondItems(c, kind))
    .get("/:id", requires("content:write"), (c) => respondItem(c, kind))
    .post("/:id", requires("content:write"), (c) => change(c, kind))
    .get("/:id/vista", requires("content:write"), async (c) => {
      const item = await c.get("deps").services.editorial.require(kind, c.req.param("id"));
      return await respondPreview(c, item, `${editorPath(kind)}/${item.id}`);
    })
    .get("/:id/historial", requires("content:write"), (c) => respondHistory(c, kind))
    .post("/:id/historial", requires("content:write"), (c) => restoreRevision(c, kind));
}

async function respondItem(c: AppContext, kind: ContentKindName): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (id === "nuevo") {
    return await respondForm(c, kind, { item: null, values: starting(c, kind) });
  }
  const item = await c.get("deps").services.editorial.require(kind, id);
  return await respondForm(c, kind, {
    item,
    values: formValuesOf(item, c.get("deps").clock()),
  });
}

function starting(c: AppContext, kind: ContentKindName): ContentValues {
  const today = bogotaDay(c.get("deps").clock());
  if (kind === "noticia") return { tipo: "Comunicado de Prensa", fecha: today };
  return kind === "evento" ? { estado: "Se hace" } : {};
}

interface Form {
  readonly item: ContentItem | null;
  readonly values: ContentValues;
  readonly problem?: Problem;
  readonly conflict?: EditConflict | null;
}

async function respondForm(
  c: AppContext,
  kind: ContentKindName,
  { item, values, problem, conflict = null }: Form,
): Promise<Response> {
  const content = (
    <ItemPage
      kind={kind}
      item={item && await toStored(c, item)}
      newId={newId(c.get("deps").clock())}
      {...{ values, conflict }}
      errors={problem?.fields ?? {}}
    />
  );
  return await respondAdmin(c, { ...meta, content, ...errorProps(c, problem) });
}

async function toStored(c: AppContext, item: ContentItem): Promise<StoredItem> {
  const { clock, origins: { canonical } } = c.get("deps");
  const { titulo, state } = toRow(item, clock());
  const { page, hasPages } = contentKinds[item.clase];
  const isSeen = state === "publicada" || state === "cambios";
  const ends = shownUntil(item.published?.values ?? {});
  const end = hasPages ? `/${item.slug}` : item.clase === "evento" ? "" : `#${item.slug}`;
  return {
    id: item.id,
    titulo,
    version: item.version,
    state,
    undo: (await c.get("deps").services.editorial.undoOf(item))?.undone ?? null,
    kind: item.clase,
    shared: sharedPreviewLink(c, item),
    saved: item.updated_by
      ? { who: await writerOf(c, item.updated_by), when: shortMoment(item.updated_at) }
      : null,
    address: isSeen ? `${canonical}${page}${end}` : null,
    appears: state === "programada" && item.published ? longMoment(item.published.desde) : null,
    ends: ends < Infinity ? longMoment(ends) : null,
  };
}

/** Does what the pressed button says; the form comes back where it cannot be done. */
async function change(c: AppContext, kind: ContentKindName): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const id = c.req.param("id") ?? "";
  const isNew = id === "nuevo";
  let item: ContentItem | null = null;
  // A mistake in a form that another person's change overtook is not told alone: the form would come
  // back with the newest version, and the next press would undo that change.
  let isOutdated = false;
  return await answerForm(c, async (fields) => {
    const values = typedValues(kind, fields);
    // A new form names its item, so that one that is sent again, or after a draft whose answer was
    // lost, makes no second one.
    const sent = typedText(fields.id);
    const own = recordId.test(sent) ? sent : newId(c.get("deps").clock());
    item = isNew ? await editorial.find(kind, own) : await editorial.require(kind, id);
    const version = isNew ? 1 : Number(fields.version);
    isOutdated = !isNew && item?.version !== version;
    item ??= await editorial.require(
      kind,
      await write(c, (tx) => editorial.create(tx, kind, values, own)),
    );
    const [accion, pasado] = [typedText(fields.accion), typedText(fields.pasado)];
    return await changeItem(c, { item, version, values, accion, pasado });
  }, ({ values, problem }) => respondRefused(c, kind, { values, problem, item, isOutdated }));
}

interface RefusedItem extends RefusedForm {
  readonly item: ContentItem | null;
  readonly isOutdated: boolean;
}

async function respondRefused(
  c: AppContext,
  kind: ContentKindName,
  { values: fields, problem, item, isOutdated }: RefusedItem,
): Promise<Response> {
  const { editorial } = c.get("deps").services;
  const values = typedValues(kind, fields);
  if (problem.code === "conflict" && item && withoutFields.has(typedText(fields.accion))) {
    return redirectWithFlash(c, `${editorPath(kind)}/${c.req.param("id")}`, "content_stale");
  }
  const now = item && await editorial.require(kind, item.id);
  if (problem.code === "invalid" && !isOutdated) {
    return await respondForm(c, kind, { item: now, values, problem });
  }
  if ((problem.code !== "conflict" && problem.code !== "invalid") || !now) throw problem;
  const conflict = {
    who: await writerOf(c, now.updated_by),
    when: clockTime(bogotaTime(now.updated_at)),
    differences: differencesOf(kind, valuesOf(now), values),
  };
  return await respondForm(c, kind, {
    item: now,
    values,
    problem: new Problem("conflict"),
    conflict,
  });
}
