import { isPhoneKey, personKeys } from "../../content/words/person_key.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { addDays, addMonths, BusinessDays } from "./business_days.ts";
import { RightsRequest } from "./request_schema.ts";
import { UnseenRequests } from "./unseen_requests.ts";

/** How long after its end a request keeps what is about the person, in days, and the rest, in months. */
const keptFor = { person: 90, months: 36 } as const;

export interface RequestFigures {
  /** What strangers sent and staff have not looked at; the others are without these. */
  readonly unseen: number;
  readonly open: number;
  /** Due today or within three business days. */
  readonly soon: number;
  readonly late: number;
}

export class RequestRegister {
  protected readonly records;
  readonly unseen: UnseenRequests;

  constructor(
    store: Store,
    protected readonly clock: Clock,
    hash: (text: string) => string,
    readonly calendar = new BusinessDays(),
  ) {
    this.records = new Collection(store, "requests", RightsRequest, {
      many: {
        open: ({ state, vence }) => ["open", "waiting"].includes(state) ? [[vence]] : [],
        unseen: ({ state, recibida }) => state === "unseen" ? [[recibida]] : [],
        network: ({ network }) => network ? [[network]] : [],
        closed: ({ state }) => state === "closed" ? [["closed"]] : [],
        email: ({ persona }) => persona?.email ? [[persona.email]] : [],
        phone: ({ persona }) => persona && !persona.email ? personKeys(persona) : [],
        sweep: (request) => request.respuesta ? [[sweptOn(request)]] : [],
      },
      counters: {
        year: ({ id }) => [[yearOf(id)]],
        state: ({ state }) => [[state]],
        due: ({ state, vence }) => state === "open" ? [[vence]] : [],
      },
    });
    this.unseen = new UnseenRequests(this.records, hash);
  }

  /** The ISO date in Bogotá. */
  get today(): string {
    return bogotaDay(this.clock());
  }

  find(id: string): Promise<RightsRequest | null> {
    return this.records.get(id);
  }

  /** @throws {Problem} `not_found` */
  async get(id: string): Promise<RightsRequest> {
    const request = await this.records.get(id);
    if (!request) throw new Problem("not_found");
    return request;
  }

  all(): AsyncIterable<RightsRequest> {
    return this.records.all();
  }

  /** Returns the requests that staff took into the register and that have not ended, by due date. */
  async listOpen(): Promise<RightsRequest[]> {
    return await this.records.getMany(await this.records.idsBy("open", []));
  }

  /** Returns the requests that have ended, newest first. */
  listClosed(page: ListOptions): Promise<RecordPage<RightsRequest>> {
    return this.records.listBy("closed", ["closed"], page);
  }

  async countOpen(): Promise<number> {
    const counts = await this.records.countBy("state");
    return (counts.get("open") ?? 0) + (counts.get("waiting") ?? 0);
  }

  async countWaiting(): Promise<number> {
    const [open, unseen] = await Promise.all([this.countOpen(), this.unseen.count()]);
    return open + unseen;
  }

  async figures(): Promise<RequestFigures> {
    const { today, calendar } = this;
    const [unseen, open, byDay] = await Promise.all([
      this.unseen.count(),
      this.countOpen(),
      this.records.countBy("due"),
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

  async of(person: string): Promise<RightsRequest[]> {
    const index = isPhoneKey(person) ? "phone" : "email";
    return await this.records.getMany(await this.records.idsBy(index, [person]));
  }

  async idsOf(person: string): Promise<string[]> {
    const found = await this.of(person);
    return found.filter(({ state }) => state === "closed").map(({ id }) => id);
  }
}

export function yearOf(day: string): string {
  return day.slice(0, 4);
}

/** Returns the day on which the sweep has something to do with an ended request. */
function sweptOn({ persona, respuesta, recibida }: RightsRequest): string {
  const ended = respuesta?.dia ?? recibida;
  return persona ? addDays(ended, keptFor.person) : addMonths(ended, keptFor.months);
}
