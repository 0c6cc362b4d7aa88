import { type Actor, isWithin } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import { mostUndone } from "../inbox/list_sizes_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import { changeMany } from "../search/bulk_update.ts";
import type { Unit } from "../store/unit.ts";
import type { AssignInput, OwnerInput } from "./assign_schema.ts";
import type { TodayLists } from "./today_list.ts";

/** People who had one owner and got another; an empty id is no owner. */
interface PreviousOwner {
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
}

export interface AssignOutcome {
  /** The number of people whose owner is now the one who was asked for. */
  readonly changed: number;
  /** The ids of people who are gone, or outside what the actor may assign. */
  readonly failed: readonly string[];
  /** How many no longer matched, or had another owner by then. */
  readonly skipped: number;
  readonly outside: Readonly<Record<string, number>>;
  readonly noContact: number;
  /** For undo; null if they are too many. */
  readonly before: readonly PreviousOwner[] | null;
}

type AssignResult = "assigned" | "kept" | "outside" | "no_contact";

interface AssignmentResult {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly result: AssignResult | "failed";
}

interface AssignmentGuard {
  readonly owner: Actor | null;
  /** The owner before; any, if it is left out. */
  readonly from?: string;
  readonly matches?: (record: Volunteer) => boolean;
}

/** How many people one take brings, and how many an owner may have open. */
const takenAtOnce = 10;
const mostOpen = 300;

/** How many were taken; `isFull` if the owner has too many open ones. */
interface TakeResult {
  readonly count: number;
  readonly isFull: boolean;
}

interface Parts {
  readonly volunteers: Volunteers;
  readonly todayLists: TodayLists;
  readonly roles: Roles;
}

/**
 * Gives people to owners. In each commit the actor may still assign the person, and the owner may
 * still contact them.
 */
export class Assignments {
  constructor(private readonly parts: Parts) {}

  /**
   * Gives one person to an owner, or to none; with `from` only if that is the owner now.
   * @throws {Problem} `not_found`, `forbidden`
   */
  async assign(tx: Unit, id: string, { responsable, from }: OwnerInput): Promise<AssignResult> {
    const to = ownerId(responsable, tx.actor);
    const inbox = this.parts.volunteers.for(tx.actor);
    const owner = await this.#ownerOf(tx, to);
    const record = await inbox.find(tx, "assign", id);
    const refusal = refusalOf(record, { owner, from });
    if (refusal) return refusal;
    if (inbox.change(tx, record, { responsable: to || undefined }) === record) return "assigned";
    tx.log("owner_changed", { subject: id, detail: { to: to || "nadie" } });
    return "assigned";
  }

  /**
   * Gives many people to up to ten owners: those who are named, or all that match. In the order of
   * the list each owner gets one after the other. Stops when `mayContinue` returns false.
   */
  async assignMany(
    { responsable, ids: named, from, filter }: AssignInput,
    actor: Actor,
    mayContinue?: () => Promise<boolean>,
  ): Promise<AssignOutcome> {
    const inbox = this.parts.volunteers.for(actor);
    const found = named ? null : await inbox.select("assign", filter ?? {});
    const ids = [...new Set(named ?? found?.ids ?? [])];
    const owners = [...new Set(responsable.map((id) => ownerId(id, actor)))];
    const given: AssignmentResult[] = [];
    for (const [at, to] of owners.entries()) {
      const share = ids.filter((_, place) => place % owners.length === at);
      if (at > 0 && await mayContinue?.() === false) {
        given.push(...share.map((id) => ({ id, from: "", to, result: "failed" } as const)));
        continue;
      }
      const guard = { from, matches: found?.matches };
      given.push(...await this.#assignShare(share, { ...guard, to, actor, mayContinue }));
    }
    return outcomeOf(given);
  }

  /**
   * Gives the actor up to ten people of their scope who wait longest and have no owner. Each is taken
   * only where the record still has none in that commit, so that two actors never take the same one.
   */
  async takeUnowned(actor: Actor): Promise<TakeResult> {
    const open = await this.parts.todayLists.countOpen(actor, mostOpen - takenAtOnce);
    const room = Math.min(takenAtOnce, mostOpen - open);
    const waiting = { status: "pending", responsable: "nadie", orden: "created_at" } as const;
    const inbox = this.parts.volunteers.for(actor);
    // A colleague may take people while this reads, so a place in the list is not a person.
    const tried = new Set<string>();
    let count = 0;
    while (count < room) {
      const { items } = await inbox.list({ ...waiting, limit: room - count + tried.size });
      const ids = items.map(({ id }) => id).filter((id) => !tried.has(id)).slice(0, room - count);
      if (ids.length === 0) break;
      ids.forEach((id) => tried.add(id));
      const { changed } = await this.assignMany({ ids, responsable: ["yo"], from: "" }, actor);
      count += changed;
    }
    return { count, isFull: room < 1 };
  }

  async #assignShare(
    share: readonly string[],
    { to, from, matches, actor, mayContinue }: Omit<AssignmentGuard, "owner"> & {
      readonly to: string;
      readonly actor: Actor;
      readonly mayContinue?: () => Promise<boolean>;
    },
  ): Promise<AssignmentResult[]> {
    const given: AssignmentResult[] = [];
    const inbox = this.parts.volunteers.for(actor);
    const update = (ids: readonly string[]) =>
      inbox.write(async (tx) => {
        const owner = await this.#ownerOf(tx, to);
        const found = new Map<string, Pick<AssignmentResult, "from" | "result">>();
        for (const record of await inbox.findMany(tx, "assign", ids)) {
          const refusal = refusalOf(record, { owner, from, matches });
          if (!refusal) inbox.change(tx, record, { responsable: to || undefined });
          found.set(record.id, { from: record.responsable ?? "", result: refusal ?? "assigned" });
        }
        return found;
      });
    const atOnce = inbox.atOnce("assign") - (to ? 1 : 0);
    await changeMany(share, { atOnce, update, mayContinue }, (id, found) => {
      // A record that is gone matches no filter; one that was named is a failure.
      const missed = found === undefined && matches ? "kept" : "failed";
      given.push({ id, from: "", result: missed, ...found, to });
    });
    return given;
  }

  async #ownerOf(tx: Unit, id: string): Promise<Actor | null> {
    return id ? await this.parts.roles.actorOf(id, tx) : null;
  }
}

function ownerId(id: string, actor: Actor): string {
  if (id === "yo") return actor.id;
  return id === "nadie" ? "" : id;
}

function refusalOf(
  record: Volunteer,
  { owner, from, matches }: AssignmentGuard,
): Exclude<AssignResult, "assigned"> | null {
  if (matches?.(record) === false) return "kept";
  if (from !== undefined && from !== (record.responsable ?? "")) return "kept";
  if (!owner) return null;
  if (record.no_contactar) return "no_contact";
  const scope = owner.scope("volunteers:contact");
  return isWithin(scope, record) ? null : "outside";
}

function outcomeOf(all: readonly AssignmentResult[]): AssignOutcome {
  const by = Map.groupBy(all, ({ result }) => result);
  const [assigned = [], outside = []] = [by.get("assigned"), by.get("outside")];
  const moved = Map.groupBy(
    assigned.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} ${to}`,
  );
  return {
    changed: assigned.length,
    failed: by.get("failed")?.map(({ id }) => id) ?? [],
    skipped: by.get("kept")?.length ?? 0,
    outside: Object.fromEntries(
      Map.groupBy(outside, ({ to }) => to).entries().map(([to, some]) => [to, some.length]),
    ),
    noContact: by.get("no_contact")?.length ?? 0,
    before: all.length > mostUndone ? null : [...moved.values()].map((some) => {
      const { from, to } = some[0]!;
      return { from, to, ids: some.map(({ id }) => id) };
    }),
  };
}
