import { Hono } from "hono";
import { differencesOf } from "./differences.tsx";
import { respondItem } from "./item_form.tsx";
import { type ContentKindName, editorPath } from "../../content/editorial/content_kinds.ts";
import { bogotaDay, bogotaTime, clockTime } from "../../content/words/dates.ts";
import { OutOfScope, Problem } from "../../services/system/problem.ts";
import {
  type ContentItem,
  type ContentValues,
  valuesOf,
} from "../../services/editorial/item_schema.ts";
import { newId } from "../../services/system/record_id.ts";
import { recordId } from "../../services/system/ids_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { mayWrite, writingOf } from "../../services/editorial/item_scope.ts";
import type { AppContext, Env } from "../env.ts";
import { answerForm, type RefusedForm } from "../input.ts";
import { redirectWithFlash } from "../server/middleware/flash.ts";
import { changeItem, withoutFields } from "./item_changes.ts";
import { write } from "../write.ts";
import { respondItems } from "./item_list.tsx";
import { respondHistory, restoreRevision } from "./item_history.tsx";
import { formValuesOf, requireItem, typedValues, writerOf } from "./item_view.ts";
import { respondPreview } from "./preview.tsx";
import { requires } from "../admin/access.ts";
import { visitorOf } from "../accounts/session.ts";

export function itemPages(kind: ContentKindName): Hono<Env> {
  const writing = requires(writingOf(kind));
  return new Hono<Env>()
    .get("/", writing, (c) => respondItems(c, kind))
    .get("/:id", writing, async (c) => {
      const { clock } = c.get("deps");
      const item = c.req.param("id") === "nuevo" ? null : await requireItem(c, kind);
      const values = item ? formValuesOf(item, clock()) : defaultValues(c, kind);
      return await respondItem(c, kind, { item, values });
    })
    .post("/:id", writing, (c) => applyAction(c, kind))
    .get("/:id/vista", writing, async (c) => {
      const item = await requireItem(c, kind);
      return await respondPreview(c, item, `${editorPath(kind)}/${item.id}`);
    })
    .get("/:id/historial", writing, (c) => respondHistory(c, kind))
    .post("/:id/historial", writing, (c) => restoreRevision(c, kind));
}

function defaultValues(c: AppContext, kind: ContentKindName): ContentValues {
  const today = bogotaDay(c.get("deps").clock());
  if (kind === "noticia") return { tipo: "Comunicado de Prensa", fecha: today };
  if (kind !== "evento") return {};
  const scope = visitorOf(c).scope("events:write");
  const [localidad = ""] = scope === "all" ? [] : scope;
  return { estado: "Se hace", localidad };
}

async function applyAction(c: AppContext, kind: ContentKindName): Promise<Response> {
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
    item = isNew ? await editorial.find(kind, own) : await requireItem(c, kind);
    if (item && !mayWrite(visitorOf(c), item)) throw new OutOfScope();
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
  const values = typedValues(kind, fields);
  if (problem.code === "conflict" && item && withoutFields.has(typedText(fields.accion))) {
    return redirectWithFlash(c, `${editorPath(kind)}/${c.req.param("id")}`, "content_stale");
  }
  const now = item && await requireItem(c, kind, item.id);
  if (problem.code === "invalid" && !isOutdated) {
    return await respondItem(c, kind, { item: now, values, problem });
  }
  if ((problem.code !== "conflict" && problem.code !== "invalid") || !now) throw problem;
  const conflict = {
    who: await writerOf(c, now.updated_by),
    when: clockTime(bogotaTime(now.updated_at)),
    differences: differencesOf(kind, valuesOf(now), values),
  };
  return await respondItem(c, kind, {
    item: now,
    values,
    problem: new Problem("conflict"),
    conflict,
  });
}
