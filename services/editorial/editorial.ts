import { isDeepStrictEqual } from "node:util";
import { type ContentKindName, contentKinds } from "../../content/editorial/content_kinds.ts";
import { editorialErrors as errors } from "../../content/editorial/editorial.ts";
import { oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import { keepFacts } from "../events/event_facts.ts";
import { type ContentItem, type ContentValues, emptyItem, valuesOf } from "./item_schema.ts";
import type { Unit } from "../store/unit.ts";
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
import { ContentItems, type ItemKey } from "./content_items.ts";

/** How long a deleted item can be brought back, in milliseconds. */
const deletedFor = 30 * oneDay;

export class Editorial extends ContentItems {
  /**
   * Stores a new item, not published; the same id again is the same one. Returns the id.
   * @throws {Problem} `invalid` where it is too long, or one too many
   */
  async create(
    tx: Unit,
    kind: ContentKindName,
    values: ContentValues,
    id: string = newId(tx.now),
  ): Promise<string> {
    requireSize(values);
    if (await this.items.find(tx, id)) return id;
    await this.adopt(tx, kind);
    const existing = await this.all(kind);
    const count = existing.filter(({ deleted_at }) => !deleted_at).length;
    if (count >= contentKinds[kind].most) throw new Problem("invalid", { titulo: errors.full });
    const orden = Math.max(-1, ...existing.map(({ orden }) => orden)) + 1;
    const known = { id, clase: kind, at: tx.at(), by: tx.actor.id, orden };
    const item = this.items.put(tx, { ...emptyItem(known), draft: values });
    await this.requireOwn(tx, item);
    this.log(tx, item, "guardar");
    await this.addRevision(tx, item, "guardar");
    return id;
  }

  /**
   * Stores what was typed as the draft; returns the new version. A draft that saves itself has no
   * action and makes no revision. @throws {Problem} `not_found`, `conflict`, `invalid`
   */
  async save(
    tx: Unit,
    item: ItemKey,
    version: number,
    values: ContentValues,
    action: "guardar" | null = "guardar",
  ): Promise<number> {
    requireSize(values);
    await this.change(tx, item, version, action, (current) => ({
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
    tx: Unit,
    item: ItemKey,
    version: number,
    values: ContentValues,
    from: number | null = null,
  ): Promise<string> {
    requireSize(values);
    const { now } = tx;
    const parsed = parse(contentSchemas[item.clase], values);
    if (!parsed.ok) throw new Problem("invalid", parsed.fields);
    const isLater = from !== null && from > now;
    let slug = "";
    await this.change(tx, item, version, isLater ? "programar" : "publicar", (current, others) => {
      requireDates(current, values, { from: from ?? now, now });
      requireRoom(item.clase, values, others, now);
      slug = freeSlug(values, current.slug, others);
      const shown = { ...current, ...renamed(current, slug), draft: null, deleted_at: null };
      const desde = new Date(from ?? now).toISOString();
      return { ...shown, ...publicWith(current, { values, desde, at: tx.at(), by: tx.actor.id }) };
    });
    return slug;
  }

  /** Takes the item from the site; its text becomes the draft. @throws {Problem} `conflict` */
  async withdraw(tx: Unit, item: ItemKey, version: number): Promise<void> {
    await this.change(tx, item, version, "retirar", (current) => {
      if (!current.published) throw new Problem("conflict");
      const withdrawn_at = wasPublic(current, tx.at()) ? tx.at() : null;
      return { ...current, draft: valuesOf(current), published: null, withdrawn_at };
    });
  }

  /**
   * Puts back what visitors saw before the last publication or withdrawal; the text of now becomes the
   * draft. @throws {Problem} `conflict` where it is too late for that
   */
  async undo(tx: Unit, item: ContentItem, version: number): Promise<void> {
    const undo = await this.undoOf(item);
    if (!undo) throw new Problem("conflict");
    const { before } = undo;
    if (!before) return await this.withdraw(tx, item, version);
    const at = tx.at();
    await this.change(tx, item, version, "publicar", (current, others) => {
      requireRoom(item.clase, before, others, tx.now);
      const draft = isDeepStrictEqual(valuesOf(current), before) ? null : valuesOf(current);
      const shown = publicWith(current, { values: before, desde: at, at, by: tx.actor.id });
      return { ...current, draft, ...shown };
    });
  }

  /** Returns what {@link undo} would do now; null if it is too late, or there is nothing to undo. */
  async undoOf(item: ContentItem): Promise<Undo | null> {
    return undoOf(item, await this.history.of(item.id), this.deps.clock());
  }

  /** Deletes the item; for 30 days it can be restored. @throws {Problem} `conflict` */
  async delete(tx: Unit, item: ItemKey, version: number): Promise<void> {
    await this.change(tx, item, version, "borrar", (current) => ({
      ...current,
      draft: valuesOf(current),
      published: null,
      withdrawn_at: current.slug ? tx.at() : null,
      deleted_at: tx.at(),
    }));
  }

  /** Makes a former text the draft, of a deleted item too. @throws {Problem} `not_found`, `conflict` */
  async restore(tx: Unit, item: ItemKey, version: number, revision: string | null): Promise<void> {
    const found = revision === null ? null : await this.history.get(revision);
    if (revision !== null && found?.item !== item.id) throw new Problem("not_found");
    await this.change(tx, item, version, "restaurar", (current) => ({
      ...current,
      draft: found?.values ?? valuesOf(current),
      deleted_at: null,
    }));
  }

  /** Moves the item one place up. @throws {Problem} `conflict` */
  async moveUp(tx: Unit, { id, clase }: ItemKey): Promise<void> {
    if (!contentKinds[clase].isOrdered) return;
    await this.adopt(tx, clase);
    const shown = (await this.all(clase)).filter(({ deleted_at }) => !deleted_at);
    const at = shown.findIndex((item) => item.id === id);
    const [before, moved] = [shown[at - 1], shown[at]];
    if (!before || !moved) return;
    await markChanged(this.store, tx, clase);
    const own = await this.items.require(tx, moved.id);
    const other = await this.items.require(tx, before.id);
    this.items.change(tx, own, { orden: other.orden });
    this.items.change(tx, other, { orden: own.orden });
    this.log(tx, own, "subir");
  }

  /** Returns the ids of public events without a roster: those that an earlier version published. */
  async eventsWithoutRoster(): Promise<string[]> {
    const { records } = this.deps.rosters;
    const events = (await this.all("evento")).filter(({ published }) => published !== null);
    const known = new Set((await records.getMany(events.map(({ id }) => id))).map(({ id }) => id));
    return events.map(({ id }) => id).filter((id) => !known.has(id));
  }

  async addRoster(tx: Unit, id: string): Promise<void> {
    await keepFacts(tx, this.deps.rosters, await this.items.require(tx, id));
  }

  /** Deletes for good what was deleted thirty days ago, and its history; returns how many. */
  async sweep(): Promise<number> {
    const before = new Date(this.deps.clock() - deletedFor).toISOString();
    const isOver = ({ deleted_at }: ContentItem) => deleted_at !== null && deleted_at < before;
    let swept = 0;
    for await (const item of this.items.all()) {
      if (!isOver(item)) continue;
      const isGone = await this.store.write(async (tx) => {
        const current = await this.items.find(tx, item.id);
        if (!current || !isOver(current)) return false;
        this.items.delete(tx, current);
        return true;
      });
      if (!isGone) continue;
      await this.history.forget(item.id);
      swept++;
    }
    return swept;
  }
}
