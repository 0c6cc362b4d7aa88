import { isDeepStrictEqual } from "node:util";
import { type ContentKindName, contentKinds } from "../../content/editorial/content_kinds.ts";
import { editorialErrors as errors } from "../../content/editorial/editorial.ts";
import { oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import { type ContentItem, type ContentValues, emptyItem, valuesOf } from "./item_schema.ts";
import { contentSchemas } from "./kinds_schema.ts";
import { parse } from "../system/parse_schema.ts";
import { type Undo, undoOf } from "./content_history.ts";
import { markChanged } from "./content_mark.ts";
import {
  freeSlug,
  publicWith,
  renamed,
  requireDates,
  requireRoom,
  requireSize,
  wasPublic,
} from "./item_rules.ts";
import { type ContentChange, ContentItems } from "./content_items.ts";

/** How long a deleted item can be brought back, in milliseconds. */
const deletedFor = 30 * oneDay;

/** What staff do with the items of the site. */
export class Editorial extends ContentItems {
  /**
   * Stores a new item, not published; the same id again is the same one. Returns the id.
   * @throws {Problem} `invalid` where it is too long, or one too many
   */
  async create(
    kind: ContentKindName,
    values: ContentValues,
    change: ContentChange,
    id: string = newId(this.clock()),
  ): Promise<string> {
    requireSize(values);
    await this.adopt(kind);
    const existing = await this.all(kind);
    const count = existing.filter(({ deleted_at }) => !deleted_at).length;
    if (count >= contentKinds[kind].most) throw new Problem("invalid", { titulo: errors.full });
    const known = { id, clase: kind, at: this.now(), by: change.by };
    const orden = Math.max(-1, ...existing.map(({ orden }) => orden)) + 1;
    const item = { ...emptyItem({ ...known, orden }), draft: values };
    const stored = await this.store.transaction(async (transaction) => {
      transaction.add(this.items.planCreate(item));
      await this.note(transaction, item, "guardar", change);
    });
    if (stored.ok || await this.items.get(id)) return id;
    throw new Problem("conflict");
  }

  /**
   * Stores what was typed as the draft; returns the new version. A draft that saves itself has no
   * action and makes no revision. @throws {Problem} `not_found`, `conflict`, `invalid`
   */
  async save(
    item: ContentItem,
    version: number,
    values: ContentValues,
    change: ContentChange,
    action: "guardar" | null = "guardar",
  ): Promise<number> {
    requireSize(values);
    await this.change(item, { version, action }, change, (current) => ({
      ...current,
      // What is public already is no draft.
      draft: isDeepStrictEqual(values, current.published?.values) ? null : values,
      deleted_at: null,
    }));
    return version + 1;
  }

  /**
   * Publishes what was typed, at once or from a moment (milliseconds since 1970) on; returns its
   * address. @throws {Problem} `invalid` with the fields, `not_found`, `conflict`
   */
  async publish(
    item: ContentItem,
    version: number,
    values: ContentValues,
    change: ContentChange,
    from: number | null = null,
  ): Promise<string> {
    requireSize(values);
    const parsed = parse(contentSchemas[item.clase], values);
    if (!parsed.ok) throw new Problem("invalid", parsed.fields);
    requireDates(item, values, { from: from ?? this.clock(), now: this.clock() });
    const at = this.now();
    const desde = from === null ? at : new Date(from).toISOString();
    const action = desde > at ? "programar" : "publicar";
    let slug = "";
    await this.change(item, { version, action }, change, (current, others) => {
      requireRoom(item.clase, values, others, this.clock());
      slug = freeSlug(values, current.slug, others);
      const shown = { ...current, ...renamed(current, slug), draft: null, deleted_at: null };
      return { ...shown, ...publicWith(current, { values, desde, at, by: change.by }) };
    });
    return slug;
  }

  /** Takes the item from the site; its text becomes the draft. @throws {Problem} `conflict` */
  async withdraw(item: ContentItem, version: number, change: ContentChange): Promise<void> {
    const at = this.now();
    await this.change(item, { version, action: "retirar" }, change, (current) => {
      if (!current.published) throw new Problem("conflict");
      const withdrawn_at = wasPublic(current, at) ? at : null;
      return { ...current, draft: valuesOf(current), published: null, withdrawn_at };
    });
  }

  /**
   * Puts back what visitors saw before the last publication or withdrawal; the text of now becomes the
   * draft. @throws {Problem} `conflict` where it is too late for that
   */
  async undo(item: ContentItem, version: number, change: ContentChange): Promise<void> {
    const undo = await this.undoOf(item);
    if (!undo) throw new Problem("conflict");
    const { before } = undo;
    if (!before) return await this.withdraw(item, version, change);
    const at = this.now();
    await this.change(item, { version, action: "publicar" }, change, (current, others) => {
      requireRoom(item.clase, before, others, this.clock());
      const draft = isDeepStrictEqual(valuesOf(current), before) ? null : valuesOf(current);
      const shown = publicWith(current, { values: before, desde: at, at, by: change.by });
      return { ...current, draft, ...shown };
    });
  }

  /** Returns what {@link undo} would do now; null where it is too late, or there is nothing to undo. */
  async undoOf(item: ContentItem): Promise<Undo | null> {
    return undoOf(item, await this.history.of(item.id), this.clock());
  }

  /** Deletes the item; for 30 days it can be restored. @throws {Problem} `conflict` */
  async delete(item: ContentItem, version: number, change: ContentChange): Promise<void> {
    const at = this.now();
    await this.change(item, { version, action: "borrar" }, change, (current) => ({
      ...current,
      draft: valuesOf(current),
      published: null,
      withdrawn_at: current.slug ? at : null,
      deleted_at: at,
    }));
  }

  /** Makes a former text the draft, of a deleted item too. @throws {Problem} `not_found`, `conflict` */
  async restore(
    item: ContentItem,
    version: number,
    revision: string | null,
    change: ContentChange,
  ): Promise<void> {
    const found = revision === null ? null : await this.history.get(revision);
    if (revision !== null && found?.item !== item.id) throw new Problem("not_found");
    await this.change(item, { version, action: "restaurar" }, change, (current) => ({
      ...current,
      draft: found?.values ?? valuesOf(current),
      deleted_at: null,
    }));
  }

  /** Moves the item one place up. @throws {Problem} `conflict` */
  async moveUp(item: ContentItem, { by, entry }: ContentChange): Promise<void> {
    await this.adopt(item.clase);
    const shown = (await this.all(item.clase)).filter(({ deleted_at }) => !deleted_at);
    const at = shown.findIndex(({ id }) => id === item.id);
    const [other, own] = [shown[at - 1], shown[at]];
    if (!other || !own) return;
    const places = new Map([[own.id, other.orden], [other.id, own.orden]]);
    const stored = await this.store.transaction(async (transaction) => {
      for (const [id, orden] of places) {
        await this.items.planUpdate(transaction, id, (current) => ({ ...current, orden }));
      }
      transaction.add(entry({ ...own, updated_by: by }, "subir"));
      await markChanged(this.store, item.clase, this.now())(transaction);
    });
    if (!stored.ok) throw new Problem("conflict");
  }

  /** Deletes for good what was deleted thirty days ago, and its history; returns how many. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock() - deletedFor).toISOString();
    let swept = 0;
    for await (const { id, deleted_at } of this.items.all()) {
      if (!deleted_at || deleted_at >= before) continue;
      const isOver = (item: ContentItem) => (item.deleted_at ?? before) < before;
      if (!await this.items.delete(id, { matches: isOver })) continue;
      await this.history.forget(id);
      swept++;
    }
    return swept;
  }
}
