import { decodeTime } from "ulid";
import { bogotaDay } from "../../content/words/dates.ts";
import { localidades } from "../../content/words/options.ts";
import { type Actor, isWithin } from "../accounts/permissions.ts";
import { newSlot, undatedSlot } from "./follow_up_schema.ts";
import { sum } from "../inbox/stats.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Owner, Owners } from "./owners.ts";
import { figuresOf, type TodayFigures } from "./today_list.ts";

interface OwnerRow extends Owner {
  readonly figures: TodayFigures;
  /** The ISO date of the last contact with one of their people, or null. */
  readonly lastContact: string | null;
  /** The ISO date of the longest-waiting new person, or null. */
  readonly waitsSince: string | null;
}

/** The pending people of a localidad without an owner, and the ISO date since which one waits. */
interface Unowned {
  readonly localidad: string;
  readonly count: number;
  readonly since: string;
}

export interface TeamFigures {
  readonly owners: readonly OwnerRow[];
  /** Accounts that own people and may no longer contact people, with the number of these people. */
  readonly withoutAccess: readonly { readonly id: string; readonly count: number }[];
  /** Those without an owner, by the name of the localidad. */
  readonly unowned: readonly Unowned[];
}

interface Sources {
  readonly volunteers: Volunteers;
  readonly owners: Owners;
}

/**
 * Returns the figures of the team on that day (`YYYY-MM-DD`): from counters, and from the index of places
 * who is the first of each owner's new people.
 */
export async function readTeamFigures(
  { volunteers, owners: staff }: Sources,
  viewer: Actor,
  today: string,
): Promise<TeamFigures> {
  const [owners, slots, contacted, unowned] = await Promise.all([
    staff.visibleTo(viewer),
    volunteers.figures.countsOf("agenda"),
    volunteers.figures.countsOf("contacted"),
    volunteers.figures.countsOf("unowned"),
  ]);
  const rows = owners.map(async (owner): Promise<OwnerRow> => {
    const figures = figuresOf(slots.get(owner.id) ?? new Map(), today);
    const [first] = figures.new === 0 ? [] : await volunteers.figures.placesOf(owner.id, {
      from: newSlot,
      before: undatedSlot,
      limit: 1,
    });
    return {
      ...owner,
      figures,
      lastContact: [...contacted.get(owner.id)?.keys() ?? []].toSorted().at(-1) ?? null,
      waitsSince: first === undefined ? null : bogotaDay(decodeTime(first.id)),
    };
  });
  const known = new Set(owners.map(({ id }) => id));
  return {
    owners: await Promise.all(rows),
    withoutAccess: [...slots].filter(([id]) => !known.has(id))
      .map(([id, own]) => ({ id, count: sum(own) })),
    unowned: [...unowned].map(([localidad, days]) => ({
      localidad,
      count: sum(days),
      since: [...days.keys()].toSorted()[0]!,
    })).toSorted((a, b) => a.localidad.localeCompare(b.localidad, "es")),
  };
}

export interface LocalidadFigures {
  readonly localidad: string;
  readonly people: readonly { readonly id: string; readonly label: string }[];
  readonly unowned: number;
}

export async function readLocalidadFigures(
  { volunteers, owners: staff }: Sources,
  viewer: Actor,
): Promise<LocalidadFigures[]> {
  const [owners, unowned] = await Promise.all([
    staff.visibleTo(viewer),
    volunteers.figures.sumsOf("unowned"),
  ]);
  return localidades.map((localidad) => ({
    localidad,
    people: owners
      .filter(({ actor }) => isWithin(actor.scope("volunteers:contact"), { localidad }))
      .map(({ id, name }) => ({ id, label: name })),
    unowned: unowned.get(localidad) ?? 0,
  }));
}

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
  const days = await volunteers.figures.sumsOf("origen", [code]);
  const recent = new Map(days.entries().filter(([day]) => day >= since));
  return { total: sum(days), recent: sum(recent) };
}
