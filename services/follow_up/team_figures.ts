import { localidades } from "../../content/options.ts";
import { type Actor, isWithin } from "../accounts/permissions.ts";
import { newSlot } from "../schemas/follow_up.ts";
import { sum } from "../stats.ts";
import type { Volunteers } from "../submissions/volunteers.ts";
import type { Owner, Owners } from "./owners.ts";

/** How many people an owner has to contact: late, today, new, and on a later date. */
export interface OwnerFigures {
  readonly late: number;
  readonly today: number;
  readonly fresh: number;
  readonly later: number;
}

/** The figures of the team. */
export interface TeamFigures {
  /** Those who contact people, by name. */
  readonly owners: readonly (Owner & { readonly figures: OwnerFigures })[];
  /** Accounts that own people and may no longer contact people, with the number of these people. */
  readonly withoutAccess: readonly { readonly id: string; readonly count: number }[];
  /** How many pending people have no owner, by localidad. */
  readonly unowned: ReadonlyMap<string, number>;
}

interface Sources {
  readonly volunteers: Volunteers;
  readonly owners: Owners;
}

/** Returns the figures of the team on that day (`YYYY-MM-DD`), from counters alone. */
export async function readTeamFigures(
  { volunteers, owners: staff }: Sources,
  viewer: Actor,
  today: string,
): Promise<TeamFigures> {
  const [owners, agenda, unowned] = await Promise.all([
    staff.visibleTo(viewer),
    volunteers.countAgenda(),
    volunteers.countUnowned(),
  ]);
  const slots = Map.groupBy(agenda, ({ owner }) => owner);
  const known = new Set(owners.map(({ id }) => id));
  const others = [...slots].filter(([id]) => !known.has(id));
  return {
    owners: owners.map((owner) => ({ ...owner, figures: figuresOf(slots.get(owner.id), today) })),
    withoutAccess: others
      .map(([id, own]) => ({ id, count: own.reduce((sum, { count }) => sum + count, 0) }))
      .filter(({ count }) => count > 0),
    unowned,
  };
}

/** A localidad with those who may contact its people, and how many of them have no owner. */
export interface Place {
  readonly localidad: string;
  readonly people: readonly { readonly id: string; readonly label: string }[];
  readonly unowned: number;
}

/** Returns every localidad, in the order of the form. */
export async function readPlaces(
  { volunteers, owners: staff }: Sources,
  viewer: Actor,
): Promise<Place[]> {
  const [owners, unowned] = await Promise.all([
    staff.visibleTo(viewer),
    volunteers.countUnowned(),
  ]);
  return localidades.map((localidad) => ({
    localidad,
    people: owners
      .filter(({ actor }) => isWithin(actor.scope("volunteers:contact"), { localidad }))
      .map(({ id, name }) => ({ id, label: name })),
    unowned: unowned.get(localidad) ?? 0,
  }));
}

/** How many came from a source: in all, and lately. */
export interface SourceFigures {
  readonly total: number;
  readonly recent: number;
}

/** Returns how many came from the source, and how many since that day (`YYYY-MM-DD`, Bogotá). */
export async function readSourceFigures(
  { volunteers }: Pick<Sources, "volunteers">,
  code: string,
  since: string,
): Promise<SourceFigures> {
  const days = await volunteers.daysOfSource(code);
  const recent = new Map(days.entries().filter(([day]) => day >= since));
  return { total: sum(days), recent: sum(recent) };
}

function figuresOf(
  slots: readonly { slot: string; count: number }[] = [],
  today: string,
): OwnerFigures {
  const figures = { late: 0, today: 0, fresh: 0, later: 0 };
  for (const { slot, count } of slots) {
    const part = slot === newSlot
      ? "fresh"
      : slot < today
      ? "late"
      : slot === today
      ? "today"
      : "later";
    figures[part] += count;
  }
  return figures;
}
