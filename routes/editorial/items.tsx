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
import type { FieldMessages } from "../../services/system/parse_schema.ts";
import type { AppContext, Env } from "../env.ts";
import { readFields } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { expectProblem } from "../problems.ts";
import { refusedForm, respondAdmin } from "../respond.tsx";
import { changeItem, changeOf, withoutFields } from "./item_changes.ts";
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
  readonly errors?: FieldMessages;
  readonly conflict?: EditConflict | null;
}

async function respondForm(
  c: AppContext,
  kind: ContentKindName,
  { item, values, errors = {}, conflict = null }: Form,
): Promise<Response> {
  const content = (
    <ItemPage
      kind={kind}
      item={item && await toStored(c, item)}
      newId={newId(c.get("deps").clock())}
      {...{ values, errors, conflict }}
    />
  );
  return await respondAdmin(c, { ...meta, content, ...refusedForm(errors, conflict !== null) });
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
  const fields = await readFields(c);
  const values = typedValues(kind, fields);
  const isNew = id === "nuevo";
  // A new form names its item, so that one that is sent again, or after a draft whose answer was
  // lost, makes no second one.
  const sent = typedText(fields.id);
  const own = recordId.test(sent) ? sent : newId(c.get("deps").clock());
  let item = isNew ? await editorial.find(kind, own) : await editorial.require(kind, id);
  const version = isNew ? 1 : Number(fields.version);
  // A mistake in a form that another person's change overtook is not told alone: the form would come
  // back with the newest version, and the next press would undo that change.
  const isOutdated = !isNew && item?.version !== version;
  const done = await expectProblem(async () => {
    item ??= await editorial.require(kind, await editorial.create(kind, values, changeOf(c), own));
    const [accion, pasado] = [typedText(fields.accion), typedText(fields.pasado)];
    return await changeItem(c, { item, version, values, accion, pasado });
  });
  if (!(done instanceof Problem)) return done;
  if (done.code === "conflict" && item && withoutFields.has(typedText(fields.accion))) {
    return redirectWithFlash(c, `${editorPath(kind)}/${id}`, "content_stale");
  }
  const now = item && await editorial.require(kind, item.id);
  if (done.code === "invalid" && !isOutdated) {
    return await respondForm(c, kind, { item: now, values, errors: done.fields });
  }
  if ((done.code !== "conflict" && done.code !== "invalid") || !now) throw done;
  const conflict = {
    who: await writerOf(c, now.updated_by),
    when: clockTime(bogotaTime(now.updated_at)),
    differences: differencesOf(kind, valuesOf(now), values),
  };
  return await respondForm(c, kind, { item: now, values, conflict });
}
