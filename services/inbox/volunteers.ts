import { bogotaDay } from "../../content/words/dates.ts";
import { phoneKey } from "../../content/words/phones.ts";
import type { Scope } from "../accounts/permissions.ts";
import type { Clock } from "../system/clock.ts";
import type { Correction, InboxPermissions } from "./scoped_inbox.ts";
import { Callouts } from "../events/callouts.ts";
import { ContactLinesStore } from "../follow_up/contact_lines.ts";
import { undoMerges } from "../duplicates/merge_changes.ts";
import { MergedRecords } from "../duplicates/merged_records.ts";
import type { Suppressions } from "../rights/suppressions.ts";
import type { Owners } from "../follow_up/owners.ts";
import { Inbox, type InboxParts } from "./inbox.ts";
import type { VolunteersQuery } from "./inbox_schema.ts";
import { Volunteer } from "./volunteer_schema.ts";
import { Problem } from "../system/problem.ts";
import type { Holder, Pair } from "../search/contact_holders.ts";
import { SearchIndex } from "../search/search_index.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { addUp, type Figure, VolunteerFigures } from "./volunteer_figures.ts";
import { createVolunteerRecords, searching } from "./volunteer_records.ts";

type Query = Partial<VolunteersQuery>;

const permissions: InboxPermissions = {
  read: "volunteers:read",
  status: "volunteers:status",
  complain: "volunteers:complaint",
  contact: "volunteers:contact",
  callout: "volunteers:callout",
  assign: "volunteers:assign",
  label: "volunteers:label",
  decide: "volunteers:decide",
  correct: "volunteers:correct",
  merge: "volunteers:merge",
  erase: "volunteers:erase",
  export: "volunteers:export",
};

export class Volunteers extends Inbox<Volunteer, Query, "support" | Figure> {
  readonly contacts: ContactLinesStore;
  readonly callouts: Callouts;
  readonly merged: MergedRecords;
  readonly figures: VolunteerFigures;

  readonly #owners: Owners;
  readonly #suppressions: Suppressions;

  constructor(store: Store, clock: Clock, parts: InboxParts) {
    const { suppressions, owners, outbox, write } = parts;
    const records = createVolunteerRecords(store);
    super(clock, parts, { form: "volunteer", records, searching, permissions });
    this.#owners = owners;
    this.#suppressions = suppressions;
    this.contacts = new ContactLinesStore(store);
    this.callouts = new Callouts(store);
    this.merged = new MergedRecords(store, {
      contacts: this.contacts,
      callouts: this.callouts,
      outbox,
      suppressions,
      noteErased: this.noteErased,
      write,
    });
    this.figures = new VolunteerFigures(records);
  }

  /** Returns the volunteer as their person has it, also one that was merged into another one. */
  async findOwn(tx: Transaction, id: string): Promise<Volunteer | null> {
    const merged = await this.merged.find(id);
    if (merged) return merged.record;
    const record = await this.records.find(tx, id);
    return record && undoMerges(record);
  }

  /** Returns the records in the order of the ids; those that are not there are left out. */
  findMany(ids: readonly string[]): Promise<Volunteer[]> {
    return this.records.getMany(ids);
  }

  async changeKept(
    tx: Transaction,
    id: string,
    change: (kept: Volunteer) => Volunteer,
  ): Promise<boolean> {
    const kept = await this.records.find(tx, id);
    if (kept) this.records.put(tx, change(kept));
    return kept !== null;
  }

  /** Erases what was merged into the record, and its id in those that are said to be of other people. */
  override async prepareErase(id: string): Promise<void> {
    const record = await this.records.get(id);
    if (!record) return;
    await this.merged.eraseFrom(this, record);
    await this.forgetDistinct(record);
    await this.callouts.eraseRest(id);
  }

  /** Takes the id of a record that goes out of those of other people that can be read. */
  async forgetDistinct({ id, distintas = [] }: Volunteer): Promise<void> {
    for (const { id: other } of await this.records.getMany(distintas)) {
      await this.records.update(other, ({ distintas, ...record }) => {
        const left = distintas?.filter((one) => one !== id) ?? [];
        return left.length > 0 ? { ...record, distintas: left } : record;
      });
    }
  }

  /**
   * Erases the volunteer with the history and the mails. A person who is erased by a run, of the
   * retention or of the undoing of an import, did not ask to leave.
   * @throws {Problem} `not_found`; `conflict` where something was merged into it since {@link prepareErase}
   */
  override async erase(tx: Transaction, id: string, run?: string): Promise<void> {
    const record = await this.records.require(tx, id);
    if (record.unidos) throw new Problem("conflict");
    if (run === undefined) this.#suppressions.add(tx, record);
    await super.erase(tx, id, run);
    await this.contacts.erase(tx, id);
    await this.callouts.erase(tx, id);
  }

  override async beforeCreate(record: Volunteer): Promise<Volunteer> {
    const owner = await this.#owners.ownerIn(record.localidad, record.id);
    return owner === undefined ? record : { ...record, responsable: owner };
  }

  /**
   * Changes what the person typed. In another localidad the owner stays if they may contact its people,
   * and is else the one that the team's table names; a person who waits is due today, and the history
   * gets a line.
   */
  override async correct(
    tx: Unit,
    id: string,
    correction: Correction<Volunteer>,
  ): Promise<string[]> {
    const { localidad: before } = await this.records.require(tx, id);
    const changed = await super.correct(tx, id, correction);
    if (!changed.includes("localidad")) return changed;
    const { responsable, ...record } = await this.records.require(tx, id);
    const { localidad } = record;
    const stays = responsable !== undefined &&
      await this.#owners.mayContact(responsable, localidad);
    const owner = stays ? responsable : await this.#owners.ownerIn(localidad, id);
    const isDue = record.status === "pending" && record.proximo === undefined;
    this.records.put(tx, {
      ...record,
      ...(owner !== undefined && { responsable: owner }),
      ...(isDue && { proximo: bogotaDay(tx.now) }),
    });
    await this.contacts.addIfRoom(tx, id, {
      id: crypto.randomUUID(),
      tipo: "movimiento",
      at: tx.at(),
      ...(tx.actor.id !== "self" && { por: tx.actor.id }),
      de: before,
      a: localidad,
    });
    return changed;
  }

  override async countWithin(
    localidades: ReadonlySet<string>,
    status: Volunteer["status"],
  ): Promise<number> {
    return addUp(await this.figures.countsOf("localidad"), localidades).get(status) ?? 0;
  }

  /**
   * Returns how to find who has an e-mail or a telephone, as of now: the index is brought up to date
   * once, however often it is asked. Each is named once; the first line of the text is the name. What is
   * merged into another record has its own contacts, and the marks of that one.
   */
  async holders(): Promise<(contact: Pick<Volunteer, "email" | "telefono">) => Holder[]> {
    const indexes = await Promise.all([this.scoped.list.index(), this.#indexOfMerged()]);
    return ({ email, telefono }) => {
      const phone = phoneKey(telefono);
      const found = indexes.flatMap((index) => [
        ...(email === "" ? [] : index.holders("email", email)),
        ...(phone === null ? [] : index.holders("phone", phone)),
      ]);
      return [...new Set(found)];
    };
  }

  async #indexOfMerged(): Promise<SearchIndex<Volunteer>> {
    const index = new SearchIndex(searching);
    for await (const batch of this.merged.batches()) {
      const read = await this.findMany(batch.map(({ into }) => into));
      const kept = new Map(read.map((record) => [record.id, record]));
      index.put(batch.map(({ into, record }) => {
        const { no_contactar, reclamo } = kept.get(into) ?? record;
        return { ...record, no_contactar, reclamo };
      }));
    }
    return index;
  }

  /** Stores a record of an import, whose check guards it, without a mail. */
  createImported(tx: Transaction, record: Volunteer): void {
    this.records.createUnchecked(tx, record);
  }

  /** Returns the ids of the records that came by the import, in their order: those after one, so many. */
  idsImported(
    lote: string,
    { after, limit }: { readonly after?: string; readonly limit?: number } = {},
  ): Promise<string[]> {
    // A longer key comes right after the one that it begins with.
    const from = after && `${after} `;
    return this.records.idsBy("importacion", [lote], { from, limit });
  }

  async *imported(lote: string): AsyncGenerator<Volunteer[], void> {
    const ids = await this.idsImported(lote);
    for (let at = 0; at < ids.length; at += 500) {
      yield await this.records.getMany(ids.slice(at, at + 500));
    }
  }

  /** Erases the record if it still matches; one that holds others, or that cannot be read, stays. */
  async eraseWhere(
    tx: Transaction,
    id: string,
    matches: (record: Volunteer) => boolean,
    run: string,
  ): Promise<void> {
    const [record] = await this.records.findMany(tx, [id]);
    if (record && !record.unidos && matches(record)) await this.erase(tx, id, run);
  }

  async duplicateOf(id: string, scope: Scope): Promise<string | undefined> {
    return (await this.scoped.list.index()).duplicateOf(id, scope);
  }

  async pairs(scope: Scope): Promise<Pair[]> {
    return (await this.scoped.list.index()).pairs(scope);
  }

  async withPhone(typed: string): Promise<Volunteer[]> {
    const phone = phoneKey(typed);
    if (phone === null) return [];
    return await this.records.getMany(await this.records.idsBy("phone", [phone]));
  }
}
