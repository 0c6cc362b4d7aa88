import { type Actor, isWithin, type Scope } from "../accounts/permissions.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import { promisedDays } from "../../content/follow_up/follow_up.ts";
import type { Clock } from "../system/clock.ts";
import { addDays, BusinessDays } from "../rights/business_days.ts";
import { recordId } from "../system/ids_schema.ts";
import { newSlot, slotOf, undatedSlot } from "./follow_up_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import { sum } from "../inbox/stats.ts";
import type { Volunteers } from "../inbox/volunteers.ts";

export const todayParts = ["late", "today", "new", "week", "undated"] as const;
export type TodayPart = (typeof todayParts)[number];

/** How many people an owner has to contact, by part; `later` is after the week. */
export type TodayFigures = Readonly<Record<TodayPart | "later", number>>;

/** The first fifty people of a part, who waits longest first. */
export interface PeopleOfPart {
  readonly people: readonly Volunteer[];
  /** Of all; null if they are more and nothing counts them. */
  readonly count: number | null;
}

interface TodayList {
  readonly parts: Readonly<Record<TodayPart, PeopleOfPart>>;
  /** The ISO date of the next one after today. */
  readonly next: string | null;
}

const mostShown = 50;

/** How many people are read at once to find one that the owner may see. */
const few = 10;

/** The people that each owner follows up, and when. It reads indexes and counters, and no search index. */
export class TodayLists {
  readonly #volunteers: Volunteers;
  readonly #clock: Clock;
  readonly calendar = new BusinessDays();

  constructor(volunteers: Volunteers, clock: Clock) {
    this.#volunteers = volunteers;
    this.#clock = clock;
  }

  get today(): string {
    return bogotaDay(this.#clock());
  }

  async of(reader: Actor, owner = reader.id): Promise<TodayList> {
    const { today } = this;
    const scope = reader.scope("volunteers:contact");
    // An owner may have thousands of people without a date: one more says that there are more.
    const oneMore = mostShown + 1;
    const limit = scope === "all" ? oneMore : undefined;
    const [dated, withoutDate] = await Promise.all([
      this.#volunteers.figures.placesOf(owner, { before: undatedSlot }),
      this.#volunteers.figures.placesOf(owner, { from: undatedSlot, limit }),
    ]);
    const slots = Map.groupBy([...dated, ...withoutDate], ({ slot }) => partOf(slot, today));
    const read = async (part: TodayPart | "later", isCounted = true): Promise<PeopleOfPart> => {
      const places = slots.get(part) ?? [];
      // The places of limited staff tell nothing: their people are counted.
      const counted = isCounted ? Infinity : oneMore;
      const enough = scope === "all" ? mostShown : counted;
      const { people, isAll } = await this.#within(scope, places, enough);
      const all = isAll ? people.length : places.length;
      const count = isCounted || all <= mostShown ? all : null;
      return { people: people.slice(0, mostShown), count };
    };
    const [late, due, fresh, week, undated] = await Promise.all(
      todayParts.map((part) => read(part, part !== "undated")),
    );
    const parts = { late, today: due, new: fresh, week, undated } as TodayList["parts"];
    const { people } = parts.week;
    const [next] = people.length > 0 ? people : (await read("later", false)).people;
    return { parts, next: next?.proximo ?? null };
  }

  async dueOne(id: string, owner: Actor): Promise<Volunteer | null> {
    if (!recordId.test(id)) return null;
    const [record] = await this.#volunteers.findMany([id]);
    return record && this.isDue(record, owner) ? record : null;
  }

  isDue(record: Volunteer, owner: Actor): boolean {
    const slot = slotOf(record);
    return record.responsable === owner.id && slot !== null &&
      (slot <= this.today || slot === newSlot) &&
      isWithin(owner.scope("volunteers:contact"), record);
  }

  /**
   * Returns who is to be contacted after that person today: first who is overdue, then who is due, then
   * who is new. Without a person, or where it is not their turn, that is the first of the list. It
   * reads the index from there on, not the list.
   */
  async nextOf(owner: Actor, after?: Volunteer): Promise<Volunteer | null> {
    const scope = owner.scope("volunteers:contact");
    const ranges = [
      { from: "", before: addDays(this.today, 1) },
      { from: newSlot, before: undatedSlot },
    ];
    const place = after && this.isDue(after, owner) ? [slotOf(after)!, after.id] as const : null;
    for (const { from, before } of ranges) {
      if (place && place[0] >= before) continue;
      const isHere = place !== null && place[0] >= from;
      const limit = scope === "all" ? few : undefined;
      const range = { from, before, limit, ...(isHere && { after: place }) };
      const places = await this.#volunteers.figures.placesOf(owner.id, range);
      const { people: [found] } = await this.#within(scope, places, 1, few);
      if (found) return found;
    }
    return null;
  }

  async figuresOf(owner: string): Promise<TodayFigures> {
    return figuresOf(await this.#volunteers.figures.sumsOf("agenda", [owner]), this.today);
  }

  /** Returns how many people wait for their first contact longer than the site promises. */
  async countLateWaiting(): Promise<number> {
    const before = this.calendar.since(this.today, promisedDays);
    return sum(await this.#volunteers.figures.sumsOf("waiting", [], { before }));
  }

  /**
   * Returns how many people the owner has to follow up. Where a count of all would come to `most` or
   * more, only those within the owner's scope count: the others are open to no one.
   */
  async countOpen(owner: Actor, most: number): Promise<number> {
    const slots = await this.#volunteers.figures.sumsOf("agenda", [owner.id]);
    slots.delete(undatedSlot);
    const all = sum(slots);
    const scope = owner.scope("volunteers:contact");
    if (scope === "all" || all < most) return all;
    const places = await this.#volunteers.figures.placesOf(owner.id, { before: undatedSlot });
    return (await this.#within(scope, places)).people.length;
  }

  /**
   * Reads the people at the places, some at a time, until enough of them are within the scope: limited
   * staff may still own people outside their localidades, who are shown and counted nowhere.
   */
  async #within(
    scope: Scope,
    places: readonly { readonly id: string }[],
    enough = Infinity,
    atOnce = mostShown,
  ): Promise<{ readonly people: Volunteer[]; readonly isAll: boolean }> {
    const ids = places.map(({ id }) => id);
    const people: Volunteer[] = [];
    let at = 0;
    while (at < ids.length && people.length < enough) {
      const records = await this.#volunteers.findMany(ids.slice(at, at += atOnce));
      people.push(...records.filter((record) => isWithin(scope, record)));
    }
    return { people, isAll: at >= ids.length };
  }
}

export function figuresOf(slots: ReadonlyMap<string, number>, today: string): TodayFigures {
  const figures = { late: 0, today: 0, new: 0, week: 0, undated: 0, later: 0 };
  for (const [slot, count] of slots) figures[partOf(slot, today)] += count;
  return figures;
}

function partOf(slot: string, today: string): TodayPart | "later" {
  if (slot === undatedSlot) return "undated";
  if (slot === newSlot) return "new";
  if (slot < today) return "late";
  if (slot === today) return "today";
  return slot <= addDays(today, 7) ? "week" : "later";
}

export function dueNow(
  { parts: { late, today, new: fresh } }: TodayList,
): { readonly count: number; readonly first: Volunteer | null } {
  const due = [late, today, fresh];
  const [first = null] = due.flatMap(({ people }) => people);
  return { count: due.reduce((total, { count }) => total + (count ?? 0), 0), first };
}
