import { volunteerStatuses } from "../../content/options.ts";
import { phoneDigits } from "../../content/phones.ts";
import { bogotaDay, bogotaHour, type Clock } from "../clock.ts";
import type { ConsentWitness } from "../consent.ts";
import { Inbox } from "./inbox.ts";
import { newId } from "../record_id.ts";
import type { VolunteersQuery } from "../schemas/admin.ts";
import { claimStateOf } from "../schemas/claim.ts";
import type { ConsentChannel } from "../schemas/consent.ts";
import {
  Volunteer,
  type VolunteerInput,
  type VolunteerView,
  volunteerView,
} from "../schemas/volunteer.ts";
import { span } from "../search/days.ts";
import type { Criteria, Searching } from "../search/searching.ts";
import { Collection } from "../store/collection.ts";
import { compiled } from "../store/compiled.ts";
import { submissionKey } from "./submission_key.ts";

type Query = Partial<VolunteersQuery>;

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
export class Volunteers extends Inbox<Volunteer, VolunteerView, Query, "localidad" | "support"> {
  readonly #clock: Clock;
  readonly #witness: ConsentWitness;

  constructor(kv: Deno.Kv, clock: Clock, witness: ConsentWitness) {
    const records = new Collection(kv, "volunteers", compiled(Volunteer), {
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
    super({ kv, clock, records, searching, view: volunteerView, criteria });
    this.#clock = clock;
    this.#witness = witness;
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

  /** Keeps the registration and returns its id. */
  register(input: VolunteerInput, channel: ConsentChannel): Promise<string> {
    return this.save(this.make(input, channel));
  }

  /** Returns how many nobody has written to yet. */
  countPending(): Promise<number> {
    return this.countOf("pending");
  }
}

function criteria(
  { q = "", status, localidad, apoyo, disponibilidad, reclamo, persona, desde, hasta }: Query,
): Criteria<Volunteer["status"]> {
  const facets = { localidad, apoyo, disponibilidad, reclamo };
  return { q, status, facets, samePersonAs: persona, ...span(desde, hasta) };
}
