import { bogotaDay } from "../../content/words/dates.ts";
import { newId } from "../system/record_id.ts";
import {
  type ContentAction,
  type ContentItem,
  ContentRevision,
  type ContentValues,
  valuesOf,
} from "./item_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { builtInItems } from "./built_in_items.ts";

/** How many drafts of an item its history has; what was public stays. */
const mostDrafts = 50;

/** What the items of the site were after each change. A revision never changes. */
export class ContentHistory {
  readonly #revisions;

  constructor(private readonly store: Store) {
    this.#revisions = new Collection(store, "content_revisions", ContentRevision, {
      many: {
        item: ({ item }) => [[item]],
        image: ({ values }) => imagesOf(values),
        day: ({ at, accion }) => isVisible(accion) ? [[bogotaDay(at)]] : [],
        publisher: ({ by, accion }) => isPublication(accion) ? [[by]] : [],
        drafts: ({ item, accion }) => accion === "guardar" ? [[item]] : [],
      },
    });
  }

  /** @throws {Problem} `unreadable` */
  get(id: string): Promise<ContentRevision | null> {
    return this.#revisions.get(id);
  }

  async of(item: string): Promise<ContentRevision[]> {
    const ids = await this.#revisions.idsBy("item", [item]);
    return (await this.#revisions.getMany(ids)).toReversed();
  }

  async on(day: string, limit: number): Promise<ContentRevision[]> {
    const ids = await this.#revisions.idsBy("day", [day]);
    return (await this.#revisions.getMany(ids.slice(-limit))).toReversed();
  }

  async hasPublished(by: string): Promise<boolean> {
    return (await this.#revisions.idsBy("publisher", [by], { limit: 1 })).length > 0;
  }

  async shows(image: string): Promise<boolean> {
    return (await this.#revisions.idsBy("image", [image], { limit: 1 })).length > 0;
  }

  async add(tx: Unit, item: ContentItem, accion: ContentAction): Promise<void> {
    const values = isPublication(accion) ? item.published?.values ?? {} : valuesOf(item);
    const change = { item: item.id, accion, at: tx.at(), by: tx.actor.id };
    this.#revisions.create(tx, { id: newId(tx.now), ...change, values });
    if (accion !== "guardar") return;
    const drafts = await this.#revisions.idsBy("drafts", [item.id]);
    const [oldest] = drafts.slice(0, Math.max(0, drafts.length - mostDrafts + 1));
    if (oldest) await this.#delete(tx, oldest);
  }

  async forget(item: string): Promise<void> {
    for (const id of await this.#revisions.idsBy("item", [item])) {
      await this.store.write((tx) => this.#delete(tx, id));
    }
  }

  async #delete(tx: Transaction, id: string): Promise<void> {
    const revision = await this.#revisions.find(tx, id);
    if (revision) this.#revisions.delete(tx, revision);
  }
}

function isVisible(accion: ContentAction): boolean {
  return accion !== "guardar" && accion !== "restaurar";
}

export function isPublication(accion: ContentAction): boolean {
  return accion === "publicar" || accion === "programar";
}

export function imagesOf(...texts: readonly (ContentValues | null | undefined)[]): [string][] {
  return texts.flatMap((values) => values?.imagen ? [[values.imagen]] : []);
}

/** How long a publication or a withdrawal can be undone, in milliseconds. */
const undoneFor = 10 * 60_000;

/** The last change that visitors saw, and what they saw before it, if anything. */
export interface Undo {
  readonly undone: "publicar" | "retirar";
  readonly before: ContentValues | null;
}

/**
 * Returns what undoing the last publication or withdrawal does; null if it is too late, or there is
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
