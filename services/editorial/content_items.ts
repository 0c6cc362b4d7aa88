import { type ContentKindName, contentKinds } from "../../content/editorial/content_kinds.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { type ContentAction, ContentItem } from "./item_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Operation, Transaction } from "../store/transaction.ts";
import { builtInItems } from "./built_in_items.ts";
import { ContentHistory, imagesOf, isPublication } from "./content_history.ts";
import { markChanged, readMark } from "./content_mark.ts";

/** Who changes an item, and the entry about it for the log. */
export interface ContentChange {
  readonly by: string;
  readonly entry: (item: ContentItem, action: ContentAction | "subir" | "anular") => Operation;
  /** Returns what tells administrators that the account published for the first time. */
  readonly firstNotice?: (item: ContentItem) => Promise<readonly Operation[]>;
}

/** The version that is changed, what is done with it, and what the log says where that is no revision. */
interface ItemVersion {
  readonly version: number;
  readonly action: ContentAction | null;
  readonly entered?: ContentAction | "anular" | null;
}

/**
 * The items of the site that staff edit: drafts, what is published, and the history. Until the first
 * change of a kind its items are those of the sources; the first change stores them all.
 */
export class ContentItems {
  protected readonly items;
  readonly history: ContentHistory;

  constructor(protected readonly store: Store, protected readonly clock: Clock) {
    this.items = new Collection(store, "content_items", ContentItem, {
      many: { image: ({ draft, published }) => imagesOf(draft, published?.values) },
    });
    this.history = new ContentHistory(store, clock);
  }

  /** Returns all items of the kind, also deleted ones; newest first, or in their order. */
  async all(kind: ContentKindName): Promise<ContentItem[]> {
    return (await this.ofKind(kind)).items;
  }

  /** Returns the items of {@link all}, and since when (ISO) staff edit them; null while they do not. */
  async ofKind(kind: ContentKindName): Promise<{ items: ContentItem[]; since: string | null }> {
    const { [kind]: since = null } = (await readMark(this.store)).since;
    // There are few of the other kinds: to list them all takes a third of the time of an index.
    const items = since
      ? (await Array.fromAsync(this.items.all())).filter((item) => item.clase === kind)
      : builtInItems(kind);
    const sorted = contentKinds[kind].isOrdered
      ? items.toSorted((a, b) => a.orden - b.orden || (a.id < b.id ? -1 : 1))
      : items.toSorted((a, b) => b.id < a.id ? -1 : 1);
    return { items: sorted, since };
  }

  /** Returns the item of that kind. @throws {Problem} `not_found` */
  async require(kind: ContentKindName, id: string): Promise<ContentItem> {
    const item = await this.find(kind, id);
    if (!item) throw new Problem("not_found");
    return item;
  }

  /** Returns the item of that kind; null where there is none. */
  async find(kind: ContentKindName, id: string): Promise<ContentItem | null> {
    const item = await this.items.get(id) ?? builtInItems(kind).find((own) => own.id === id);
    return item?.clase === kind ? item : null;
  }

  /**
   * Returns the last changes of that day in Bogotá (ISO) that visitors see, newest first, with their
   * items as they are now.
   */
  async changesOn(day: string, limit: number) {
    const revisions = await this.history.on(day, limit);
    const items = await this.items.getMany([...new Set(revisions.map(({ item }) => item))]);
    const known = new Map(items.map((item) => [item.id, item]));
    return revisions.flatMap(({ item: id, ...change }) => {
      const item = known.get(id);
      return item ? [{ ...change, item }] : [];
    });
  }

  /** Returns whether an item shows the image, or would if its draft were published. */
  async shows(image: string): Promise<boolean> {
    return (await this.items.idsBy("image", [image], { limit: 1 })).length > 0;
  }

  /** Returns whether an item shows the image, or showed it in some version that can be restored. */
  async hasUsed(image: string): Promise<boolean> {
    if (await this.shows(image)) return true;
    return await this.history.shows(image);
  }

  /** Ends the links that show the draft without an account. @throws {Problem} `not_found`, `conflict` */
  async endLinks(item: ContentItem, version: number, change: ContentChange): Promise<void> {
    await this.change(
      item,
      { version, action: null, entered: "anular" },
      change,
      (current) => current,
    );
  }

  /**
   * Changes an item that has that version, with its revision, the entry and the mark. The mark is
   * read before the other items, so that none of them changes until the commit.
   */
  protected async change(
    { id, clase: kind }: ContentItem,
    { version, action, entered = action }: ItemVersion,
    change: ContentChange,
    update: (item: ContentItem, others: readonly ContentItem[]) => ContentItem,
  ): Promise<void> {
    await this.adopt(kind);
    const at = this.now();
    const isSeen = action !== null && action !== "guardar";
    const ended = Number(entered === "anular" || entered === "retirar" || entered === "borrar");
    const stored = await this.store.transaction(async (transaction) => {
      if (isSeen) await markChanged(this.store, kind, at)(transaction);
      const others = isSeen ? (await this.all(kind)).filter((other) => other.id !== id) : [];
      const changed = await this.items.planUpdate(transaction, id, (item) => {
        if (item.version !== version) throw new Problem("conflict");
        const links_ended = item.links_ended + ended;
        const about = { version: version + 1, updated_at: at, updated_by: change.by, links_ended };
        return { ...update(item, others), ...about };
      });
      if (!changed) throw new Problem("not_found");
      if (!action && entered) transaction.add(change.entry(changed, entered));
      if (action) await this.note(transaction, changed, action, change);
    });
    if (!stored.ok) throw new Problem("conflict");
  }

  /** Adds the revision and the entry to the commit. */
  protected async note(
    transaction: Transaction,
    item: ContentItem,
    action: ContentAction,
    { by, entry, firstNotice }: ContentChange,
  ): Promise<void> {
    transaction.add(entry(item, action));
    if (firstNotice && isPublication(action) && !await this.history.hasPublished(by)) {
      transaction.add(...await firstNotice(item));
    }
    await this.history.planAdd(transaction, item, action, by);
  }

  /** Stores the items of the sources, where no item of the kind was changed yet. */
  protected async adopt(kind: ContentKindName): Promise<void> {
    if ((await readMark(this.store)).since[kind]) return;
    const at = this.now();
    const stored = await this.store.transaction(async (transaction) => {
      // Another process may have been faster: the mark that says so is the one that the commit checks.
      const mark = await readMark(this.store);
      if (mark.since[kind]) return;
      for (const item of builtInItems(kind)) {
        transaction.add({ ...this.items.planCreate(item), checks: [] });
      }
      transaction.add(mark.change(kind, at));
    });
    if (!stored.ok) throw new Problem("conflict");
  }

  /** Returns the moment, ISO. */
  protected now(): string {
    return new Date(this.clock()).toISOString();
  }
}
