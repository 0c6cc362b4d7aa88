import type { ContentItem, ContentRevision, ContentValues } from "../schemas/content_item.ts";
import { builtInItems } from "./built_in_items.ts";
import { isPublication, isVisible } from "./content_history.ts";

/** How long a publication or a withdrawal can be undone, in milliseconds. */
const undoneFor = 10 * 60_000;

/** The last change that visitors saw, and what they saw before it; null where that was nothing. */
export interface Undo {
  readonly undone: "publicar" | "retirar";
  readonly before: ContentValues | null;
}

/**
 * Returns what undoing the last publication or withdrawal does; null where it is too late, or there is
 * none. `revisions` are those of the item, newest first; `now` is in milliseconds since 1970.
 */
export function undoOf(
  { id, clase, published, withdrawn_at }: ContentItem,
  revisions: readonly ContentRevision[],
  now: number,
): Undo | null {
  const [last, ...earlier] = revisions.filter(({ accion }) => isVisible(accion));
  if (!last || now - Date.parse(last.at) > undoneFor) return null;
  const former = earlier.find(({ accion }) => isPublication(accion));
  // An item of the sources was public before its first change.
  const source = builtInItems(clase).find((own) => own.id === id);
  const before = former?.values ?? source?.published?.values ?? null;
  if (last.accion === "retirar") {
    return withdrawn_at === null || before === null ? null : { undone: "retirar", before };
  }
  if (last.accion !== "publicar" || !published) return null;
  const isCorrection = published.desde < published.at;
  return { undone: "publicar", before: isCorrection ? before : null };
}
