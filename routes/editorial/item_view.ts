import { type ContentKindName, contentKinds } from "../../content/editorial/content_kinds.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { cleanText } from "../../content/words/clean_text.ts";
import { shortDay, shortMoment } from "../../content/words/dates.ts";
import { goneWriter, itemList, untitled } from "../../content/editorial/editorial.ts";
import { oneDay } from "../../services/system/clock.ts";
import {
  type ContentItem,
  type ContentState,
  type ContentValues,
  shownUntil,
  stateOf,
  valuesOf,
} from "../../services/editorial/item_schema.ts";
import { typedText } from "../../services/system/form_data_schema.ts";
import { typedMoment } from "../../services/system/moment_schema.ts";
import { mayWrite } from "../../services/editorial/item_scope.ts";
import { OutOfScope } from "../../services/system/problem.ts";
import type { AppContext } from "../env.ts";
import { visitorOf } from "../accounts/session.ts";

/**
 * Returns what was typed into the fields of the kind, and the moment at which it shall appear; empty
 * ones are left out.
 */
export function typedValues(
  kind: ContentKindName,
  form: Readonly<Record<string, unknown>>,
): ContentValues {
  const fields: readonly FormField[] = contentKinds[kind].fields;
  const names = [...fields.map(({ name }) => name), "publica_desde"];
  const typed = names.map((name) => [name, cleanText(typedText(form[name]))] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

export function formValuesOf(item: ContentItem, now: number): ContentValues {
  const desde = item.published?.desde ?? "";
  const isPlanned = Date.parse(desde) > now;
  return { ...(isPlanned && { publica_desde: typedMoment(desde) }), ...valuesOf(item) };
}

/** Returns the item, if the visitor may write it. @throws {Problem} `not_found` */
export async function requireItem(
  c: AppContext,
  kind: ContentKindName,
  id = c.req.param("id") ?? "",
): Promise<ContentItem> {
  const item = await c.get("deps").services.editorial.require(kind, id);
  if (!mayWrite(visitorOf(c), item)) throw new OutOfScope();
  return item;
}

export async function writersOf(
  c: AppContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(ids)].map(async (id) => [id, await writerOf(c, id)] as const);
  return new Map(await Promise.all(named));
}

export async function writerOf(c: AppContext, id: string): Promise<string> {
  const profile = id ? await c.get("deps").services.accounts.get(id).catch(() => null) : null;
  return profile?.full_name || profile?.email || goneWriter;
}

/** How long before its end an item waits for its author, in milliseconds. */
const endsSoon = 7 * oneDay;

export function waitsForAuthor(item: ContentItem, now: number): boolean {
  const state = stateOf(item, now);
  if (state !== "publicada") return ["borrador", "cambios", "programada"].includes(state);
  return shownUntil(item.published?.values ?? {}) - now < endsSoon;
}

export interface ItemRow {
  readonly kind: ContentKindName;
  readonly id: string;
  readonly titulo: string;
  readonly state: ContentState;
  readonly moment: string;
}

export function toRow(item: ContentItem, now: number): ItemRow {
  const { id, clase: kind, published, updated_at, updated_by } = item;
  const values = valuesOf(item);
  const state = stateOf(item, now);
  const ends = shownUntil(published?.values ?? {});
  return {
    kind,
    id,
    state,
    titulo: values.titulo || values.nombre || untitled,
    moment: state === "programada" && published
      ? shortMoment(published.desde)
      : ends < Infinity
      ? itemList.until(shortMoment(ends))
      : updated_by
      ? shortMoment(updated_at)
      : shortDay(values.fecha ?? "", true),
  };
}
