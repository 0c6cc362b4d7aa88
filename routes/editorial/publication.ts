import { itemForm as texts } from "../../content/editorial/editorial.ts";
import type { FlashCode } from "../../content/words/flashes.ts";
import { Problem } from "../../services/system/problem.ts";
import type { ContentItem, ContentValues } from "../../services/editorial/item_schema.ts";
import { fieldOf } from "../../services/editorial/kinds_schema.ts";
import { momentOf, tooFar } from "../../services/system/moment_schema.ts";
import type { AppContext } from "../env.ts";
import { write } from "../write.ts";

export interface ItemChange {
  readonly item: ContentItem;
  readonly version: number;
  readonly values: ContentValues;
  readonly accion: string;
  readonly pasado: string;
}

const planned = [0, 1] as const;

/**
 * Publishes the item now, or from the moment on that was typed; returns what is said of it. What may
 * be meant otherwise is asked first. @throws {Problem} `invalid`, `conflict`, `not_found`
 */
export async function publishItem(c: AppContext, change: ItemChange): Promise<FlashCode> {
  const { services: { editorial }, clock } = c.get("deps");
  const { item, version, accion, values: { publica_desde: later = "", ...values } } = change;
  const now = clock();
  if (accion === "publicar") {
    requireNoMoment(change, later, now);
    requireNotOver(change, now);
    await write(c, (tx) => editorial.publish(tx, item, version, values));
    return "content_published";
  }
  const from = momentOf(later);
  if (from === null || from <= now) refuse("publica_desde", texts.laterField.error);
  const error = tooFar(later, now, planned);
  if (error) refuse("publica_desde", error);
  requireNotOver(change, from);
  await write(c, (tx) => editorial.publish(tx, item, version, values, from));
  return "content_scheduled";
}

/** Asks whether now is meant, where a moment was typed. @throws {Problem} `invalid` */
function requireNoMoment({ item: { published } }: ItemChange, later: string, now: number): void {
  const isPublic = published !== null && Date.parse(published.desde) <= now;
  if (later !== "" && !isPublic) refuse("publica_desde", texts.laterField.both);
}

/** Asks once about an event that is over when it appears. @throws {Problem} `invalid` */
function requireNotOver({ item, values: { termina = "" }, pasado }: ItemChange, at: number): void {
  const isKnown = termina === pasado || termina === item.published?.values.termina;
  const ends = item.clase === "evento" && !isKnown ? momentOf(termina) : null;
  // A year that cannot be meant is refused later.
  const isFar = tooFar(termina, at, fieldOf("evento", "termina").years ?? planned) !== null;
  if (ends !== null && ends < at && !isFar) refuse("termina", texts.isOver);
}

function refuse(field: string, message: string): never {
  throw new Problem("invalid", { [field]: message });
}
