import { type Actor, isWithin } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import type { AssignInput, OwnerInput } from "./assign_schema.ts";
import { mostUndone } from "../inbox/list_sizes_schema.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import { changeMany } from "../search/bulk_update.ts";
import type { Store } from "../store/store.ts";
import type { Operation, Plan, Transaction } from "../store/transaction.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Agenda } from "./today.ts";

/** People who were given from one owner to another; an empty id is no owner. */
interface Handover {
  readonly from: string;
  readonly to: string;
  readonly ids: readonly string[];
}

/** What became of an assignment of many. */
export interface AssignOutcome {
  /** The number of people whose owner is now the one who was asked for. */
  readonly changed: number;
  /** The ids of people who are gone, or outside what the actor may assign. */
  readonly failed: readonly string[];
  /** How many no longer matched, or had another owner by then. */
  readonly skipped: number;
  /** How many are outside the localidades of each owner. */
  readonly outside: Readonly<Record<string, number>>;
  readonly noContact: number;
  /** What undo takes back; null where it was too much. */
  readonly before: readonly Handover[] | null;
}

/** What became of the assignment of one person. */
type AssignResult = "assigned" | "kept" | "outside" | "no_contact";

/** Why a record does not get the owner. */
type Refusal = Exclude<AssignResult, "assigned">;

/** What became of one person of many, with the owner before and the one who was asked for. */
interface Given {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly result: AssignResult | "failed";
}

/** What an owner is given only while it holds. */
interface Condition {
  readonly owner: Actor | null;
  /** The owner before; any, if it is left out. */
  readonly from?: string;
  readonly matches?: (record: Volunteer) => boolean;
}

/** How many were taken; `isFull` where the owner has too many open ones. */
interface Taken {
  readonly count: number;
  readonly isFull: boolean;
}

/** How many people one take brings, and how many an owner may have open. */
const takenAtOnce = 10;
const mostOpen = 300;

/**
 * Gives people to owners. In each commit the actor may still assign the person, and the owner may
 * still contact them.
 */
export class Assignments {
  readonly #store: Store;
  readonly #volunteers: Volunteers;
  readonly #agenda: Agenda;
  readonly #roles: Roles;

  constructor(
    store: Store,
    { volunteers, agenda, roles }: { volunteers: Volunteers; agenda: Agenda; roles: Roles },
  ) {
    this.#store = store;
    this.#agenda = agenda;
    this.#volunteers = volunteers;
    this.#roles = roles;
  }

  /**
   * Gives one person to an owner, or to none; with `from` only where that is the owner now.
   * @throws {Problem} `not_found`, `forbidden`
   */
  async assign(
    id: string,
    { responsable, from }: OwnerInput,
    actor: Actor,
    entry: (to: string) => Operation,
  ): Promise<AssignResult> {
    const to = ownerId(responsable, actor);
    let result: AssignResult = "assigned";
    let isChange = false;
    await this.#store.transaction(async (transaction) => {
      const owner = await this.#planOwner(transaction, to);
      await this.#volunteers.for(actor).planUpdate(transaction, "assign", id, (record) => {
        const refusal = refusalOf(record, { owner, from });
        result = refusal ?? "assigned";
        isChange = !refusal && (record.responsable ?? "") !== to;
        return refusal ? record : withOwner(record, to);
      });
      if (isChange) transaction.add(entry(to));
    });
    return result;
  }

  /**
   * Gives many people to up to ten owners: those who are named, or all that match. In the order of
   * the list each owner gets one after the other. Stops when `mayContinue` returns false.
   */
  async assignMany(
    { responsable, ids: named, from, filter }: AssignInput,
    actor: Actor,
    mayContinue: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<AssignOutcome> {
    const found = named ? null : await this.#volunteers.for(actor).select("assign", filter ?? {});
    const ids = [...new Set(named ?? found?.ids ?? [])];
    const owners = [...new Set(responsable.map((id) => ownerId(id, actor)))];
    const given: Given[] = [];
    for (const [at, to] of owners.entries()) {
      const share = ids.filter((_, place) => place % owners.length === at);
      if (at > 0 && !await mayContinue()) {
        given.push(...share.map((id) => ({ id, from: "", to, result: "failed" } as const)));
        continue;
      }
      const condition = { share, to, from, matches: found?.matches };
      given.push(...await this.#assignShare(condition, actor, mayContinue));
    }
    return outcomeOf(given);
  }

  /**
   * Gives the actor up to ten people of their scope who wait longest and have no owner. Each is taken
   * only where the record still has none in that commit, so that two actors never take the same one.
   */
  async takeUnowned(actor: Actor): Promise<Taken> {
    const open = await this.#agenda.countOpen(actor, mostOpen - takenAtOnce);
    const room = Math.min(takenAtOnce, mostOpen - open);
    const waiting = { status: "pending", responsable: "nadie", orden: "created_at" } as const;
    const inbox = this.#volunteers.for(actor);
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
    { share, to, from, matches }:
      & { share: readonly string[]; to: string }
      & Omit<Condition, "owner">,
    actor: Actor,
    mayContinue: () => Promise<boolean>,
  ): Promise<Given[]> {
    const given: Given[] = [];
    const inbox = this.#volunteers.for(actor);
    const refusals = new Map<string, Refusal | null>();
    const update = (ids: readonly string[]) => {
      let owner: Actor | null = null;
      const withRoles: Plan = async (transaction) => {
        owner = await this.#planOwner(transaction, to);
      };
      const change = (record: Volunteer): Volunteer | "skip" => {
        const refusal = refusalOf(record, { owner, from, matches });
        refusals.set(record.id, refusal);
        return refusal ? "skip" : withOwner(record, to);
      };
      return inbox.updateMany("assign", ids, change, [withRoles]);
    };
    const atOnce = inbox.atOnce("assign") - (to ? 1 : 0);
    await changeMany(share, { atOnce, update, mayContinue }, (id, found) => {
      // A record that is gone matches no filter; one that was named is a failure.
      const missed = found === undefined && matches ? "kept" : "failed";
      const result = found?.skipped ? refusals.get(id) ?? "kept" : found ? "assigned" : missed;
      given.push({ id, from: found?.record.responsable ?? "", to, result });
    });
    return given;
  }

  /** Returns the owner, and plans that their roles stay what they are; null where there is none. */
  async #planOwner(transaction: Transaction, id: string): Promise<Actor | null> {
    return id ? await this.#roles.planActorOf(transaction, id) : null;
  }
}

/** Returns the id of the owner; empty for none. */
function ownerId(id: string, actor: Actor): string {
  if (id === "yo") return actor.id;
  return id === "nadie" ? "" : id;
}

function withOwner({ responsable: _, ...record }: Volunteer, to: string): Volunteer {
  return to ? { ...record, responsable: to } : record;
}

/** Returns why the record does not get the owner; null where it does. */
function refusalOf(record: Volunteer, { owner, from, matches }: Condition): Refusal | null {
  if (matches?.(record) === false) return "kept";
  if (from !== undefined && from !== (record.responsable ?? "")) return "kept";
  if (!owner) return null;
  if (record.no_contactar) return "no_contact";
  const scope = owner.scope("volunteers:contact");
  return isWithin(scope, record) ? null : "outside";
}

function outcomeOf(all: readonly Given[]): AssignOutcome {
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
