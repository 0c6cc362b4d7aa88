import { newId } from "./record_id.ts";
import { volunteerStatuses } from "../content/options.ts";
import { bogotaDay, bogotaHour, type Clock } from "./clock.ts";
import type { ConsentWitness } from "./consent.ts";
import { countSince } from "./count_since.ts";
import { phoneDigits } from "../content/phones.ts";
import { Problem } from "./problem.ts";
import type { ExportQuery, VolunteersBulkStatus, VolunteersQuery } from "./schemas/admin.ts";
import { claimStateOf } from "./schemas/claim.ts";
import type { ConsentChannel } from "./schemas/consent.ts";
import {
  Volunteer,
  type VolunteerInput,
  type VolunteerView,
  volunteerView,
} from "./schemas/volunteer.ts";
import { span } from "./search/days.ts";
import { type BulkOutcome, type Exported, RecordList } from "./search/record_list.ts";
import type { Criteria, Listed, ListPage, Neighbours, Searching } from "./search/searching.ts";
import { type Checkable, checkable } from "./store/checkable.ts";
import { Collection } from "./store/collection.ts";
import { compiled } from "./store/compiled.ts";
import type { Range } from "./store/record_reader.ts";
import { load } from "./store/load.ts";
import type { Together } from "./store/together.ts";
import type { Write } from "./store/write.ts";
import { submissionKey } from "./submission.ts";

const newestFirst = "-created_at";

type Status = Volunteer["status"];

/** How volunteers are searched. */
export const searching: Searching<Volunteer> = {
  statuses: volunteerStatuses.map(({ id }) => id),
  texts: ({ nombre, apellido, email }) => [`${nombre} ${apellido}`, email],
  facets: {
    localidad: ({ localidad }) => [localidad],
    apoyo: ({ tipo_apoyo }) => tipo_apoyo,
    disponibilidad: ({ disponibilidad }) => disponibilidad === null ? [] : [disponibilidad],
    reclamo: claimStateOf,
  },
  orders: {
    nombre: ({ nombre, apellido }) => `${nombre} ${apellido}`,
    localidad: ({ localidad }) => localidad,
  },
  contacts: { email: ({ email }) => email, phone: ({ telefono }) => phoneOf(telefono) },
};

/** A phone that was typed without digits is nobody's. */
function phoneOf(typed: string): string | null {
  return phoneDigits(typed) || null;
}

/** People who registered as volunteers. */
export class Volunteers {
  readonly #kv: Deno.Kv;
  readonly #volunteers;
  readonly #list: RecordList<Volunteer, VolunteerView>;
  readonly #clock: Clock;
  readonly #witness: ConsentWitness;

  constructor(kv: Deno.Kv, clock: Clock, witness: ConsentWitness) {
    this.#clock = clock;
    this.#witness = witness;
    this.#kv = kv;
    this.#volunteers = new Collection(kv, "volunteers", compiled(Volunteer), {
      unique: { submission: (volunteer) => [volunteer.submission] },
      many: {
        status: (volunteer) => [[volunteer.status]],
        email: (volunteer) => [[volunteer.email]],
        phone: ({ telefono }) => {
          const phone = phoneOf(telefono);
          return phone === null ? [] : [[phone]];
        },
      },
      log: true,
      counters: {
        total: () => [[]],
        status: (volunteer) => [[volunteer.status]],
        day: (volunteer) => [[bogotaDay(Date.parse(volunteer.created_at))]],
        hour: (volunteer) => [[bogotaHour(Date.parse(volunteer.created_at))]],
        localidad: (volunteer) => [[volunteer.localidad]],
        support: (volunteer) => volunteer.tipo_apoyo.map((type) => [type]),
      },
    });
    this.#list = new RecordList(this.#volunteers, searching, volunteerView);
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#volunteers)];
  }

  /** Returns the record that the registration becomes. */
  make(input: VolunteerInput, channel: ConsentChannel): Volunteer {
    const now = this.#clock();
    const { submission, autorizacion: _, sitio_web: __, tipoApoyo, ...fields } = input;
    return {
      id: newId(now),
      ...fields,
      tipo_apoyo: tipoApoyo,
      status: "pending",
      created_at: new Date(now).toISOString(),
      consent: this.#witness(now, channel),
      submission: submissionKey(submission, [fields, tipoApoyo], now),
    };
  }

  /** Keeps the record and returns its id; the same submission sent again is the same record. */
  async keep(volunteer: Volunteer, together?: Together): Promise<string> {
    const made = await this.#volunteers.create(volunteer, together);
    return made.ok ? made.value.id : made.id;
  }

  /** Keeps the registration and returns its id. */
  register(input: VolunteerInput, channel: ConsentChannel): Promise<string> {
    return this.keep(this.make(input, channel));
  }

  /** Returns the write that creates the record. */
  creating(volunteer: Volunteer): Write {
    return this.#volunteers.creating(volunteer);
  }

  /** Stores volunteers that were made elsewhere, all of them new. */
  load(volunteers: Iterable<Volunteer>): Promise<void> {
    return load(this.#kv, this.#volunteers, volunteers);
  }

  /** Returns a page of volunteers. */
  list(
    { orden = newestFirst, cursor, offset = 0, limit = 50, ...filter }: Partial<VolunteersQuery>,
  ): Promise<ListPage<VolunteerView, Status>> {
    return this.#list.page({ ...criteria(filter), orden, cursor, offset, limit });
  }

  /** Returns the volunteer. @throws {Problem} `not_found` */
  async get(id: string): Promise<Volunteer> {
    const volunteer = await this.#volunteers.get(id);
    if (!volunteer) throw new Problem("not_found");
    return volunteer;
  }

  /** Returns the volunteer as lists show it. @throws {Problem} `not_found` */
  async getListed(id: string): Promise<Listed<VolunteerView>> {
    return await this.#list.listed(await this.get(id));
  }

  /** Returns who stands before and after the volunteer in that list. */
  neighbours(id: string, query: Partial<VolunteersQuery>): Promise<Neighbours> {
    const { orden = newestFirst } = query;
    return this.#list.neighbours(id, { ...criteria(query), orden });
  }

  /** Sets the status and returns the volunteer. @throws {Problem} `not_found` */
  async setStatus(id: string, status: Status, together?: Together): Promise<Volunteer> {
    const updated = await this.#volunteers.update(
      id,
      (volunteer) => ({ ...volunteer, status }),
      together,
    );
    if (!updated?.ok) throw new Problem("not_found");
    return updated.value;
  }

  /** Marks the volunteer with a claim, or takes the mark away. @throws {Problem} `not_found` */
  async setClaim(id: string, motivo: string | null, together?: Together): Promise<void> {
    const now = new Date(this.#clock()).toISOString();
    const updated = await this.#volunteers.update(id, ({ reclamo, ...volunteer }) => {
      if (motivo === null) return volunteer;
      return { ...volunteer, reclamo: { motivo, desde: reclamo?.desde ?? now } };
    }, together);
    if (!updated?.ok) throw new Problem("not_found");
  }

  /** Returns the ids of all volunteers of the address. */
  idsOf(email: string): Promise<string[]> {
    return this.#volunteers.idsBy("email", email);
  }

  /** Erases the volunteer. @throws {Problem} `not_found` */
  async erase(id: string, together?: Together): Promise<void> {
    const erased = await this.#volunteers.delete(id, together);
    if (!erased) throw new Problem("not_found");
  }

  /** Sets the status of those selected, or of all that match. */
  setStatusOfMany({ ids, filter = {}, status }: VolunteersBulkStatus): Promise<BulkOutcome> {
    return this.#list.setStatus(ids ?? criteria(filter), status);
  }

  /** Returns the volunteers of that list, or those selected, in their order. */
  async export(query: ExportQuery): Promise<Exported<Volunteer>> {
    if (query.id.length > 0) return this.#list.select(query.id);
    return await this.#list.export({ ...criteria(query), orden: query.orden });
  }

  /** Returns a text that is another one once any of the volunteers has changed. */
  lastChange(): Promise<string> {
    return this.#volunteers.changes.last();
  }

  /** Returns how many volunteers there are. */
  count(): Promise<number> {
    return this.#volunteers.count("total");
  }

  /** Returns how many nobody has written to yet. */
  countPending(): Promise<number> {
    return this.#volunteers.count("status", "pending");
  }

  /** Returns how many volunteers there are of each kind; of days, from that one on. */
  countBy(
    counter: "status" | "day" | "localidad" | "support",
    range?: Range,
  ): Promise<Map<string, number>> {
    return this.#volunteers.countBy(counter, range);
  }

  /** Returns how many registered since then, in milliseconds since 1970. */
  countSince(at: number): Promise<number> {
    return countSince(this.#volunteers, at);
  }
}

function criteria(
  { q = "", status, desde, hasta, localidad, apoyo, disponibilidad, reclamo }: Partial<
    VolunteersQuery
  >,
): Criteria<Status> {
  return {
    q,
    status,
    facets: { localidad, apoyo, disponibilidad, reclamo },
    ...span(desde, hasta),
  };
}
