import { personForms } from "../../content/rights/people.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { classOf, RightsRequest } from "./request_schema.ts";
import type {
  NewRequest,
  RequestAction,
  RequestChange,
  RequestInput,
} from "./request_input_schema.ts";
import { changeMany } from "../search/bulk_update.ts";
import { keyedHash } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Operation, Plan, TransactionOptions } from "../store/transaction.ts";
import type { RecordsOfForms } from "../inbox/forms.ts";
import { addDays, addMonths, BusinessDays } from "./business_days.ts";
import type { NoteErased } from "./erased_records.ts";
import { Legends } from "./legends.ts";
import { actionsOf, changes, redated, waitsForCheck } from "./request_changes.ts";
import { dueOf } from "./terms.ts";
import { UnseenRequests } from "./unseen_requests.ts";

/** How long after its end a request keeps what is about the person, in days, and the rest, in months. */
const keptFor = { person: 90, months: 36 } as const;

/** How many requests one sweep changes. */
const mostSwept = 1_000;

/** What the dashboard shows. */
export interface RequestFigures {
  /** What strangers sent and staff have not looked at; the others are without these. */
  readonly unseen: number;
  readonly open: number;
  /** Due today or within three business days. */
  readonly soon: number;
  readonly late: number;
}

/** The entry of a change in the audit log, made with the request as it is after the change. */
type EntryOf = (request: RightsRequest) => Operation;

/** Who asked staff to withdraw their data, by which channel, and the entry of the request. */
export interface NotedRequest extends Pick<RequestInput, "canal" | "nombre" | "email"> {
  readonly entry: EntryOf;
}

/** The register of requests about people's data, with the last day of each. */
export class Requests {
  readonly #clock: Clock;
  readonly #legends: Legends;
  readonly #noteErased: NoteErased;
  readonly #requests;
  readonly calendar: BusinessDays;
  /** Those that staff have not looked at. */
  readonly unseen: UnseenRequests;

  constructor(
    store: Store,
    clock: Clock,
    { formRecords, noteErased, secret }: {
      readonly formRecords: RecordsOfForms;
      readonly noteErased: NoteErased;
      readonly secret: string;
    },
    calendar = new BusinessDays(),
  ) {
    this.#clock = clock;
    this.#legends = new Legends(store, clock, formRecords, (email) => this.of(email));
    this.#noteErased = noteErased;
    this.calendar = calendar;
    this.#requests = new Collection(store, "requests", RightsRequest, {
      many: {
        open: ({ state, vence }) => ["open", "waiting"].includes(state) ? [[vence]] : [],
        unseen: ({ state, recibida }) => state === "unseen" ? [[recibida]] : [],
        network: ({ network }) => network ? [[network]] : [],
        closed: ({ state }) => state === "closed" ? [["closed"]] : [],
        email: ({ persona }) => persona?.email ? [[persona.email]] : [],
        sweep: (request) => request.respuesta ? [[sweptOn(request)]] : [],
      },
      counters: {
        year: ({ id }) => [[yearOf(id)]],
        state: ({ state }) => [[state]],
        due: ({ state, vence }) => state === "open" ? [[vence]] : [],
      },
    });
    this.unseen = new UnseenRequests(this.#requests, keyedHash(secret, "requests"));
  }

  /** The ISO date in Bogotá. */
  get today(): string {
    return bogotaDay(this.#clock());
  }

  /** Returns the request, or null. */
  find(id: string): Promise<RightsRequest | null> {
    return this.#requests.get(id);
  }

  /** Returns the request. @throws {Problem} `not_found` */
  async get(id: string): Promise<RightsRequest> {
    const request = await this.#requests.get(id);
    if (!request) throw new Problem("not_found");
    return request;
  }

  /**
   * Returns the requests of the register that have not ended, the one that is due first before the
   * others.
   */
  async listOpen(): Promise<RightsRequest[]> {
    return await this.#requests.getMany(await this.#requests.idsBy("open", []));
  }

  /** Returns the requests that have ended, newest first. */
  listClosed(page: ListOptions): Promise<RecordPage<RightsRequest>> {
    return this.#requests.listBy("closed", ["closed"], page);
  }

  /** Returns how many requests of the register have not ended. */
  async countOpen(): Promise<number> {
    const counts = await this.#requests.countBy("state");
    return (counts.get("open") ?? 0) + (counts.get("waiting") ?? 0);
  }

  /** Returns how many requests wait for staff, in the register and unseen. */
  async countWaiting(): Promise<number> {
    const [open, unseen] = await Promise.all([this.countOpen(), this.unseen.count()]);
    return open + unseen;
  }

  /** Returns the figures of the dashboard, from the counters alone. */
  async figures(): Promise<RequestFigures> {
    const { today, calendar } = this;
    const [unseen, open, byDay] = await Promise.all([
      this.unseen.count(),
      this.countOpen(),
      this.#requests.countBy("due"),
    ]);
    const soonest = calendar.add(today, 3);
    const sum = (isMeant: (day: string) => boolean): number =>
      byDay.entries().reduce((total, [day, count]) => isMeant(day) ? total + count : total, 0);
    return {
      unseen,
      open,
      soon: sum((day) => day >= today && day <= soonest),
      late: sum((day) => day < today),
    };
  }

  /**
   * Stores a new request under the next number of the year, in one commit with its entry and with
   * the legend on the person's records; those that find no room in that commit follow it. Nothing is
   * looked for where the address may be another person's.
   */
  async open(input: NewRequest, entry: EntryOf): Promise<RightsRequest> {
    const isMarked = classOf(input) === "reclamo" && !waitsForCheck(input);
    const registros = isMarked ? await this.#legends.recordsOf(input.email) : [];
    const draft = { ...this.#draft(input), registros };
    const request = await this.#create(draft, (request) => ({
      with: [entry(request), this.#legends.plan(request)],
    }));
    await this.#legends.set(request);
    return request;
  }

  /**
   * Stores the request of a person whose data staff withdraw, as done, in one commit with its entry
   * and with the plan that withdraws them.
   */
  openWithdrawn({ entry, ...from }: NotedRequest, plan: Plan): Promise<RightsRequest> {
    const { asked, done } = personForms.withdraw;
    const input = {
      ...from,
      tipo: "retiro",
      recibida: this.today,
      telefono: null,
      direccion: null,
      solicitante: "titular",
      identidad: "sin_verificar",
      texto: asked,
    } as const;
    const answer = { medio: null, texto: done, dia: this.today, fundamento: null };
    const respuesta = { ...answer, resultado: "hecho" as const };
    const draft = { ...this.#draft(input), state: "closed" as const, respuesta };
    return this.#create(draft, (request) => ({ with: [entry(request), plan] }));
  }

  #draft(input: NewRequest): Omit<RightsRequest, "id"> {
    const { nombre, email, telefono, direccion, ...fields } = input;
    return {
      ...fields,
      persona: { nombre, email, telefono, direccion },
      state: input.network ? "unseen" : "open",
      vence: dueOf(this.calendar, classOf(input), input.recibida).due,
      registros: [],
      created_at: new Date(this.#clock()).toISOString(),
      version: 0,
    };
  }

  /** Stores the request under the next number of the year, with what its commit holds besides. */
  async #create(
    draft: Omit<RightsRequest, "id">,
    optionsOf: (request: RightsRequest) => TransactionOptions,
  ): Promise<RightsRequest> {
    const year = yearOf(this.today);
    for (let number = await this.#requests.count("year", year) + 1;; number++) {
      const request = { ...draft, id: `${year}-${String(number).padStart(4, "0")}` };
      const created = await this.#requests.create(request, optionsOf(request));
      if (created.ok) return request;
    }
  }

  /**
   * Changes a request that has that version, in one commit with its entry; the legend of the records
   * follows. `remaining` is how many records the person has.
   * @throws {Problem} `not_found`, `invalid`, or `conflict` where it was changed meanwhile
   */
  async change<Action extends RequestAction>(
    id: string,
    action: Action,
    input: RequestChange<Action>,
    { entry, remaining }: { readonly entry: EntryOf; readonly remaining: number },
  ): Promise<RightsRequest> {
    const found = await this.get(id);
    const isPossible = actionsOf(found).includes(action);
    if (found.version !== input.version || !isPossible) throw new Problem("conflict");
    const { calendar, today } = this;
    const isAccepted = action === "accept";
    const changed = {
      ...seen(changes[action](found, input, { calendar, today, remaining })),
      ...(isAccepted && { registros: await this.#legends.recordsOf(found.persona?.email ?? null) }),
      version: found.version + 1,
    };
    const isMarked = isAccepted || action === "reopen" || changed.state === "closed";
    const legends = isMarked ? [this.#legends.plan(changed)] : [];
    await this.#requests.update(id, (current) => {
      if (current.version !== input.version) throw new Problem("conflict");
      return changed;
    }, { with: [entry(changed), ...legends] });
    if (isMarked) await this.#legends.set(changed);
    return changed;
  }

  /**
   * Ends those of the requests that staff have not looked at, each in one commit with its entry, until
   * `mayContinue` returns false; returns how many it did not come to.
   */
  async discard(
    ids: readonly string[],
    answer: string,
    { entry, mayContinue }: {
      readonly entry: EntryOf;
      readonly mayContinue: () => Promise<boolean>;
    },
  ): Promise<number> {
    let left = 0;
    const input = {
      resultado: "anulado",
      fundamento: null,
      medio: null,
      respuesta: answer,
    } as const;
    const end = async ([id = ""]: readonly string[]) => {
      const found = await this.find(id);
      if (found?.state !== "unseen") return new Map();
      const { version, identidad } = found;
      const close = { ...input, version, identidad };
      const closed = await this.change(id, "close", close, { entry, remaining: 0 })
        .catch(ignoreConflict);
      return new Map(closed ? [[id, closed]] : []);
    };
    await changeMany(ids, { atOnce: 1, update: end, mayContinue }, (_, found) => {
      if (found === null) left++;
    });
    return left;
  }

  /** Returns the requests that hold the address. */
  async of(email: string): Promise<RightsRequest[]> {
    return await this.#requests.getMany(await this.#requests.idsBy("email", [email]));
  }

  /** Returns the ids of the ended requests that still hold the address. */
  async idsOf(email: string): Promise<string[]> {
    const found = await this.of(email);
    return found.filter(({ state }) => state === "closed").map(({ id }) => id);
  }

  /**
   * Takes over what is newer in the register of another store: what has ended there stays so, with
   * the legends that followed from it, and no number is given twice.
   */
  async adopt(other: Requests): Promise<void> {
    for await (const request of other.#requests.all()) {
      const before = await this.find(request.id);
      if (before && before.version > request.version) continue;
      if (before) await this.#requests.update(request.id, () => request);
      else await this.#requests.create(request);
      if (before?.state === request.state) continue;
      const registros = before?.registros ?? request.registros;
      await this.#legends.set({ ...request, registros }, 0);
    }
  }

  /** Removes what is about the person from a request that has ended. @throws {Problem} `not_found` */
  async erase(id: string, options: TransactionOptions = {}): Promise<void> {
    const updated = await this.#requests.update(id, (request) => {
      return request.state === "closed" ? withoutPerson(request) : request;
    }, { with: [...options.with ?? [], this.#noteErased(id)] });
    if (!updated) throw new Problem("not_found");
  }

  /**
   * Removes what is about the person 90 days after the end of a request, and the request after three
   * years; returns how many were changed.
   */
  async sweep(): Promise<number> {
    const ids = await this.#requests.idsBy("sweep", [], {
      before: `${this.today}\0`,
      limit: mostSwept,
    });
    for (const request of await this.#requests.getMany(ids)) {
      if (request.persona === null) await this.#requests.delete(request.id);
      else await this.erase(request.id);
    }
    return ids.length;
  }

  /** Moves the last day of open requests where the calendar was changed; returns how many. */
  async redate(entry: EntryOf): Promise<number> {
    let moved = 0;
    const unseen = await this.#requests.getMany(await this.unseen.ids({}));
    for (const request of [...await this.listOpen(), ...unseen]) {
      const moving = redated(request, this.calendar);
      if (moving.vence === request.vence) continue;
      await this.#requests.update(
        request.id,
        (current) => current.state === "closed" ? current : redated(current, this.calendar),
        { with: [entry(moving)] },
      );
      moved++;
    }
    return moved;
  }
}

function yearOf(day: string): string {
  return day.slice(0, 4);
}

/** Returns the day on which the sweep has something to do with an ended request. */
function sweptOn({ persona, respuesta, recibida }: RightsRequest): string {
  const ended = respuesta?.dia ?? recibida;
  return persona ? addDays(ended, keptFor.person) : addMonths(ended, keptFor.months);
}

/** Another member of staff came first. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== "conflict") throw error;
}

/** Returns the request as one that staff have looked at. */
function seen({ network: _, suspect: __, ...request }: RightsRequest): RightsRequest {
  return { ...request, state: request.state === "unseen" ? "open" : request.state };
}

function withoutPerson(request: RightsRequest): RightsRequest {
  const { requerimiento, prorroga, respuesta } = request;
  return {
    ...request,
    persona: null,
    texto: null,
    registros: [],
    ...(requerimiento && { requerimiento: { ...requerimiento, texto: null } }),
    ...(prorroga && { prorroga: { ...prorroga, motivo: null } }),
    ...(respuesta && { respuesta: { ...respuesta, texto: null } }),
  };
}
