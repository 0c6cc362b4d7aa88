import type { AuditAction } from "../../content/admin/audit_entries.ts";
import { type ContentKindName, contentKinds } from "../../content/editorial/content_kinds.ts";
import { editorialErrors } from "../../content/editorial/editorial.ts";
import type { Roles } from "../accounts/roles.ts";
import { keepFacts } from "../events/event_facts.ts";
import type { Rosters } from "../events/rosters.ts";
import type { Outbox } from "../mail/outbox.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Unit } from "../store/unit.ts";
import type { Clock } from "../system/clock.ts";
import { OutOfScope, Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import { builtInItems } from "./built_in_items.ts";
import { ContentHistory, imagesOf, isPublication } from "./content_history.ts";
import { markChanged, readMark } from "./content_mark.ts";
import { type ContentAction, ContentItem } from "./item_schema.ts";
import { mayWrite, writingOf } from "./item_scope.ts";

export type ItemKey = Pick<ContentItem, "id" | "clase">;

const auditActions = {
  guardar: "content_saved",
  publicar: "content_published",
  programar: "content_scheduled",
  retirar: "content_withdrawn",
  restaurar: "content_restored",
  borrar: "content_deleted",
  subir: "content_moved",
  anular: "content_links_ended",
} as const satisfies Readonly<Record<ContentAction | "subir" | "anular", AuditAction>>;

/**
 * How many administrators learn of a first publication: all of their mails are in its commit, which
 * takes 80 KiB of keys, and each takes 1.4.
 */
const mostNotified = 40;

interface EditorialDeps {
  readonly clock: Clock;
  readonly roles: Pick<Roles, "holders" | "requireUnchanged">;
  readonly outbox: Pick<Outbox, "add">;
  readonly rosters: Rosters;
}

/**
 * The items of the site that staff edit: drafts, what is published, and the history. Until the first
 * change of a kind its items are those of the sources; the first change stores them all.
 */
export class ContentItems {
  protected readonly items;
  readonly history: ContentHistory;

  constructor(protected readonly store: Store, protected readonly deps: EditorialDeps) {
    this.items = new Collection(store, "content_items", ContentItem, {
      many: { image: ({ draft, published }) => imagesOf(draft, published?.values) },
    });
    this.history = new ContentHistory(store);
  }

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

  async shows(image: string): Promise<boolean> {
    return (await this.items.idsBy("image", [image], { limit: 1 })).length > 0;
  }

  async hasUsed(image: string): Promise<boolean> {
    if (await this.shows(image)) return true;
    return await this.history.shows(image);
  }

  /** Ends the links that show the draft without an account. @throws {Problem} `not_found`, `conflict` */
  async endLinks(tx: Unit, item: ItemKey, version: number): Promise<void> {
    await this.change(tx, item, version, "anular", (current) => current);
  }

  /** Changes an item that has that version; a draft that saves itself has no action. */
  protected async change(
    tx: Unit,
    { id, clase: kind }: ItemKey,
    version: number,
    action: ContentAction | "anular" | null,
    update: (item: ContentItem, others: readonly ContentItem[]) => ContentItem,
  ): Promise<void> {
    await this.adopt(tx, kind);
    const isSeen = action !== null && action !== "guardar" && action !== "anular";
    if (isSeen) await markChanged(this.store, tx, kind);
    const others = isSeen ? (await this.all(kind)).filter((other) => other.id !== id) : [];
    const item = await this.items.require(tx, id);
    if (!mayWrite(tx.actor, item)) throw new OutOfScope();
    if (item.version !== version) throw new Problem("conflict");
    const endsLinks = action === "anular" || action === "retirar" || action === "borrar";
    const changed = this.items.put(tx, {
      ...update(item, others),
      version: version + 1,
      updated_at: tx.at(),
      updated_by: tx.actor.id,
      links_ended: item.links_ended + Number(endsLinks),
    });
    await this.requireOwn(tx, changed);
    if (isSeen && kind === "evento") await keepFacts(tx, this.deps.rosters, changed);
    if (action) this.log(tx, changed, action);
    if (action && action !== "anular") await this.addRevision(tx, changed, action);
  }

  /**
   * Lets the commit be made only while the actor may write the item as it is typed now.
   * @throws {Problem} `invalid`, `forbidden`
   */
  protected async requireOwn(tx: Unit, item: ContentItem): Promise<void> {
    if (tx.actor.scope(writingOf(item.clase)) === "all") return;
    await this.deps.roles.requireUnchanged(tx, tx.actor);
    if (mayWrite(tx.actor, item)) return;
    throw new Problem("invalid", { localidad: editorialErrors.otherLocalidad });
  }

  protected log(
    tx: Unit,
    { id, clase, slug }: ContentItem,
    action: keyof typeof auditActions,
  ): void {
    const detail = { kind: contentKinds[clase].title, ...(slug && { path: slug }) };
    tx.log(auditActions[action], { subject: id, detail });
  }

  protected async addRevision(tx: Unit, item: ContentItem, action: ContentAction): Promise<void> {
    const by = tx.actor.id;
    if (isPublication(action) && !await this.history.hasPublished(by)) {
      const { roles, outbox } = this.deps;
      const others = (await roles.holders("admin")).filter((admin) => admin !== by);
      for (const admin of others.slice(0, mostNotified)) {
        const subject = [newId(tx.now), by, item.clase, item.id, admin].join(":");
        outbox.add(tx, "first_publication", subject, { isChecked: false });
      }
    }
    await this.history.add(tx, item, action);
  }

  /** Stores the items of the sources, if no item of the kind was changed yet. */
  protected async adopt(tx: Unit, kind: ContentKindName): Promise<void> {
    if ((await readMark(this.store)).since[kind]) return;
    // Another process may have been faster: the mark that says so is the one that the commit checks.
    if ((await markChanged(this.store, tx, kind))[kind]) return;
    for (const item of builtInItems(kind)) this.items.create(tx, item, { isChecked: false });
  }
}
