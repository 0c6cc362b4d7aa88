import { contentKindNames, contentKinds } from "../../content/content_kinds.ts";
import { type ContentItem, valuesOf } from "../../services/schemas/content_item.ts";
import type { AppContext } from "../env.ts";
import { changeOf } from "./items.tsx";

/** An item that a photograph is chosen for: `noticias` and its id in an address. */
export interface ItemWithPhoto {
  readonly path: string;
  readonly item: ContentItem;
}

/** Returns the item that the text names, where its kind has a photograph. */
export async function itemOf(c: AppContext, para: string): Promise<ItemWithPhoto | null> {
  const [kind, id = ""] = para.split("/");
  const clase = contentKindNames.find((name) => contentKinds[name].path === kind);
  if (!clase || !contentKinds[clase].fields.some(({ name }) => name === "imagen")) return null;
  const item = await c.get("deps").services.editorial.require(clase, id);
  return { path: `/redaccion/${kind}/${id}`, item };
}

/** Saves the photograph in the draft of the item. */
export async function choosePhoto(
  c: AppContext,
  { item }: ItemWithPhoto,
  imagen: string,
): Promise<void> {
  const { editorial } = c.get("deps").services;
  await editorial.save(item, item.version, { ...valuesOf(item), imagen }, changeOf(c));
}
