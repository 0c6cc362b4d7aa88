import { compile } from "zod/mini";
import { volunteerStatuses } from "../../content/options.ts";
import { bogotaDay } from "../../content/dates.ts";
import { phoneDigits } from "../../content/phones.ts";
import type { Clock } from "../clock.ts";
import type { InboxPermissions } from "./scoped_inbox.ts";
import { ContactLinesStore } from "../follow_up/contact_lines.ts";
import type { FormDefinition } from "./form_definition.ts";
import type { Owners } from "../follow_up/owners.ts";
import { Problem } from "../problem.ts";
import { type Corrected, Inbox, inboxIndexes, type InboxParts } from "./inbox.ts";
import type { VolunteersQuery } from "../schemas/admin.ts";
import type { ContactLine } from "../schemas/contact.ts";
import { byFilter, volunteerFilters } from "../schemas/filters.ts";
import { isUnowned, isWaiting, slotOf } from "../schemas/follow_up.ts";
import { Volunteer, VolunteerInput, volunteerLists } from "../schemas/volunteer.ts";
import type { SearchDefinition } from "../search/search_definition.ts";
import { Collection } from "../store/collection.ts";
import type { IdRange, KeyRange } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Plan } from "../store/transaction.ts";
import type { EraseOptions } from "./personal_records.ts";

type Query = Partial<VolunteersQuery>;

export const searching: SearchDefinition<Volunteer> = {
  statuses: volunteerStatuses.map(({ id }) => id),
  texts: ({ nombre, apellido, email }) => [`${nombre} ${apellido}`, email],
  facets: byFilter(volunteerFilters, ({ values }) => values),
  orders: {
    nombre: ({ nombre, apellido }) => `${nombre} ${apellido}`,
    localidad: ({ localidad }) => localidad,
  },
  contacts: { email: ({ email }) => email, phone: ({ telefono }) => phoneOf(telefono) },
};

/** Returns the digits of a phone; null where it has none. */
function phoneOf(typed: string): string | null {
  return phoneDigits(typed) || null;
}

/** Returns where the agenda of the record's owner lists it: the owner and the slot. */
function agendaOf(record: Volunteer): string[][] {
  const slot = slotOf(record);
  return slot === null ? [] : [[record.responsable!, slot]];
}

/** The registration form. */
export const volunteerForm: FormDefinition<VolunteerInput, Volunteer> = {
  input: compile(VolunteerInput),
  lists: volunteerLists,
  record: compile(Volunteer),
  toRecord: (
    { submission: _, autorizacion: __, sitio_web: ___, origen, tipoApoyo, ...fields },
    stamp,
  ) => ({
    ...stamp,
    ...fields,
    tipo_apoyo: tipoApoyo,
    status: "pending",
    ...(origen !== undefined && { origen }),
  }),
  summarize: ({ nombre, apellido, telefono, localidad, experiencia, mensaje }) => ({
    name: `${nombre} ${apellido}`,
    text: [telefono, localidad, experiencia, mensaje].filter(Boolean).join(" · "),
  }),
  letter: "V",
};

const permissions: InboxPermissions = {
  read: "volunteers:read",
  status: "volunteers:status",
  complain: "volunteers:complaint",
  contact: "volunteers:contact",
  assign: "volunteers:assign",
  decide: "volunteers:decide",
  erase: "volunteers:erase",
  export: "volunteers:export",
};

/** Counts by the first part of a counter, and then by the second. */
export type CountsByParts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns the counts of these names, such as localidades, added up. */
export function addUp(counts: CountsByParts, names: ReadonlySet<string>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const name of names) {
    for (const [part, count] of counts.get(name) ?? []) {
      sums.set(part, (sums.get(part) ?? 0) + count);
    }
  }
  return sums;
}

/** The counters that versions before the first follow-up lack. */
type Figure = "localidad" | "agenda" | "origen" | "unowned" | "waiting" | "contacted";

/** The registrations of volunteers, their history, owners and figures. */
export class Volunteers extends Inbox<Volunteer, Query, "support" | Figure> {
  /** The history of each volunteer. */
  readonly contacts: ContactLinesStore;

  readonly #clock: Clock;
  readonly #owners: Owners;
  /** Whether the store lacks a counter or an index of this version; only a stopped site repairs it. */
  #isOutdated: Promise<boolean> | undefined;

  constructor(store: Store, clock: Clock, { erased, roles, owners, outbox }: InboxParts) {
    const records = new Collection(store, "volunteers", volunteerForm.record, {
      ...inboxIndexes,
      many: {
        ...inboxIndexes.many,
        phone: ({ telefono }) => {
          const phone = phoneOf(telefono);
          return phone === null ? [] : [[phone]];
        },
        agenda: agendaOf,
      },
      counters: {
        ...inboxIndexes.counters,
        localidad: ({ localidad, status }) => [[localidad, status]],
        support: ({ tipo_apoyo }) => tipo_apoyo.map((type) => [type]),
        agenda: agendaOf,
        origen: ({ origen, created_at }) =>
          origen === undefined ? [] : [[origen, bogotaDay(created_at)]],
        unowned: ({ localidad, created_at, ...record }) =>
          isUnowned(record) ? [[localidad, bogotaDay(created_at)]] : [],
        waiting: (record) => isWaiting(record) ? [[bogotaDay(record.created_at)]] : [],
        contacted: ({ responsable, ultimo }) =>
          responsable === undefined || !ultimo ? [] : [[responsable, bogotaDay(ultimo.at)]],
      },
    });
    super({
      clock,
      records,
      searching,
      permissions,
      roles,
      outbox,
      receipt: "volunteer_receipt",
      noteErased: erased.noteFor("volunteer"),
    });
    this.#clock = clock;
    this.#owners = owners;
    this.contacts = new ContactLinesStore(store);
  }

  /** Returns the records in the order of the ids; those that are not there are left out. */
  findMany(ids: readonly string[]): Promise<Volunteer[]> {
    return this.records.getMany(ids);
  }

  /** Returns the people of an owner by slot, those of the range: oldest first. */
  async agendaOf(
    owner: string,
    range: IdRange,
  ): Promise<{ readonly slot: string; readonly id: string }[]> {
    await this.#requireCurrent();
    const places = await this.records.placesBy("agenda", [owner], range);
    return places.map(({ part, id }) => ({ slot: part, id }));
  }

  /** Erases the volunteer with the history and the mails. @throws {Problem} `not_found` */
  override erase(id: string, options: EraseOptions = {}): Promise<void> {
    const history: Plan = (transaction) => this.contacts.planErase(transaction, id);
    return super.erase(id, { ...options, with: [...options.with ?? [], history] });
  }

  /** Returns the record with the owner that the team's table names. */
  override async arrived(record: Volunteer): Promise<Volunteer> {
    const owner = await this.#owners.ownerIn(record.localidad, record.id);
    return owner === undefined ? record : { ...record, responsable: owner };
  }

  /**
   * Changes what the person typed. In another localidad the owner stays if they may contact its people,
   * and is else the one that the team's table names; a person who waits is due today, and the history
   * gets a line.
   */
  override async correct(id: string, change: Corrected<Volunteer>): Promise<string[]> {
    const { localidad } = change.fields;
    const before = await this.get(id);
    if (localidad === undefined || localidad === before.localidad) {
      return await super.correct(id, change);
    }
    const { responsable } = before;
    const stays = responsable !== undefined &&
      await this.#owners.mayContact(responsable, localidad);
    const owner = stays ? responsable : await this.#owners.ownerIn(localidad, id);
    const also = ({ responsable: found, ...record }: Volunteer): Volunteer => {
      // A colleague has given the person to another owner meanwhile.
      if (found !== responsable) throw new Problem("conflict");
      const isDue = record.status === "pending" && record.proximo === undefined;
      return {
        ...record,
        ...(owner !== undefined && { responsable: owner }),
        ...(isDue && { proximo: bogotaDay(this.#clock()) }),
      };
    };
    const line: ContactLine = {
      id: crypto.randomUUID(),
      tipo: "movimiento",
      at: new Date(this.#clock()).toISOString(),
      ...(change.by !== undefined && { por: change.by }),
      de: before.localidad,
      a: localidad,
    };
    const plans: Plan[] = [(transaction) => this.contacts.planMove(transaction, id, line)];
    return await super.correct(id, { ...change, also, plans });
  }

  /**
   * Returns every count of people above zero: of each owner by slot, or by the day of the last contact;
   * of each localidad by status, or of those without an owner by the day of their registration.
   */
  async countsOf(counter: Figure): Promise<CountsByParts> {
    await this.#requireCurrent();
    const counts = new Map<string, Map<string, number>>();
    for (const { parts: [name = "", part = ""], count } of await this.records.counts(counter)) {
      if (count > 0) counts.set(name, (counts.get(name) ?? new Map()).set(part, count));
    }
    return counts;
  }

  /**
   * Returns the same by the part that follows these: people of an owner by slot, without an owner by
   * localidad, of a source by day; who waits for a first contact by the day of the registration.
   */
  async sumsOf(
    counter: Figure,
    parts: readonly string[] = [],
    range?: KeyRange,
  ): Promise<Map<string, number>> {
    await this.#requireCurrent();
    return await this.records.countBy(counter, range, parts);
  }

  /**
   * Refuses figures of a store that an earlier version kept: they would be wrong.
   * @throws {Problem} `outdated`
   */
  async #requireCurrent(): Promise<void> {
    this.#isOutdated ??= this.records.isOutdated();
    try {
      if (!await this.#isOutdated) return;
    } catch (error) {
      this.#isOutdated = undefined;
      throw error;
    }
    throw new Problem("outdated");
  }

  protected override async countWithin(
    localidades: ReadonlySet<string>,
    status: Volunteer["status"],
  ): Promise<number> {
    return addUp(await this.countsOf("localidad"), localidades).get(status) ?? 0;
  }

  /** Returns the volunteers who gave the phone, however it was typed. */
  async withPhone(typed: string): Promise<Volunteer[]> {
    const phone = phoneOf(typed);
    if (phone === null) return [];
    return await this.records.getMany(await this.records.idsBy("phone", [phone]));
  }
}
