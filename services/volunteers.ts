import { ulid } from "ulid";
import { bogotaDay, type Clock } from "./clock.ts";
import type { ConsentWitness } from "./consent.ts";
import {
  countSince,
  type FilteredPage,
  filteredPage,
  matching,
  type PageQuery,
  type StatusFilter,
} from "./filtered_page.ts";
import { Problem } from "./problem.ts";
import type { ConsentChannel } from "./schemas/consent.ts";
import { Volunteer, type VolunteerInput } from "./schemas/volunteer.ts";
import { type Checkable, checkable } from "./store/checkable.ts";
import { Collection } from "./store/collection.ts";
import { submissionKey } from "./submission.ts";

/** People who registered as volunteers. */
export class Volunteers {
  readonly #volunteers;
  readonly #clock: Clock;
  readonly #witness: ConsentWitness;

  constructor(kv: Deno.Kv, clock: Clock, witness: ConsentWitness) {
    this.#clock = clock;
    this.#witness = witness;
    this.#volunteers = new Collection(kv, "volunteers", Volunteer, {
      unique: { submission: (volunteer) => [volunteer.submission] },
      many: {
        status: (volunteer) => [[volunteer.status]],
        localidad: (volunteer) => [[volunteer.localidad]],
        email: (volunteer) => [[volunteer.email]],
      },
      counters: {
        total: () => [[]],
        status: (volunteer) => [[volunteer.status]],
        day: (volunteer) => [[bogotaDay(Date.parse(volunteer.created_at))]],
      },
    });
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#volunteers)];
  }

  /** Keeps the registration and returns its id; the same submission sent again is the same record. */
  async register(input: VolunteerInput, channel: ConsentChannel): Promise<string> {
    const now = this.#clock();
    const { submission, autorizacion: _, tipoApoyo, ...fields } = input;
    const made = await this.#volunteers.create({
      id: ulid(now),
      ...fields,
      tipo_apoyo: tipoApoyo,
      status: "pending",
      created_at: new Date(now).toISOString(),
      consent: this.#witness(now, channel),
      submission: submissionKey(submission, [fields, tipoApoyo], now),
    });
    return made.ok ? made.value.id : made.id;
  }

  /** Returns a page of volunteers, newest first. */
  list(query: PageQuery & StatusFilter<Volunteer["status"]>): Promise<FilteredPage<Volunteer>> {
    return filteredPage(this.#volunteers, query, searchText);
  }

  /** Returns the volunteer. @throws {Problem} `not_found` */
  async get(id: string): Promise<Volunteer> {
    const volunteer = await this.#volunteers.get(id);
    if (!volunteer) throw new Problem("not_found");
    return volunteer;
  }

  /** Sets the status and returns the volunteer. @throws {Problem} `not_found` */
  async setStatus(id: string, status: Volunteer["status"]): Promise<Volunteer> {
    const updated = await this.#volunteers.update(id, (volunteer) => ({ ...volunteer, status }));
    if (!updated?.ok) throw new Problem("not_found");
    return updated.value;
  }

  /** Yields every volunteer that matches, newest first. */
  matching(filter: StatusFilter<Volunteer["status"]>): AsyncGenerator<Volunteer, void> {
    return matching(this.#volunteers.all(), filter, searchText);
  }

  /** Returns how many volunteers there are. */
  count(): Promise<number> {
    return this.#volunteers.count("total");
  }

  /** Returns how many nobody has written to yet. */
  countPending(): Promise<number> {
    return this.#volunteers.count("status", "pending");
  }

  /** Returns how many registered since then, in milliseconds since 1970. */
  countSince(at: number): Promise<number> {
    return countSince(this.#volunteers.all(), at);
  }
}

function searchText({ nombre, apellido, email }: Volunteer): string {
  return `${nombre} ${apellido}\n${email}`;
}
