import { shiftsPage as texts } from "../../content/events/shifts.ts";
import { type Actor, isWithin, type Permission, type Scope } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { Clock } from "../system/clock.ts";
import { OutOfScope, Problem } from "../system/problem.ts";
import type { Callouts } from "./callouts.ts";
import { type Roster, type Shift, untold } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";
import type { SignupState } from "./signup_schema.ts";
import type { ShiftsInput } from "./shifts_input.ts";

/** Who has a place in a shift, and who waits for one. */
interface Places {
  countsOf(event: string): Promise<ReadonlyMap<string, number>>;
  findTaken(tx: Transaction, event: string, shift: string): Promise<number>;
  fillAll(event: string): Promise<number>;
}

export interface DeskParts {
  readonly clock: Clock;
  readonly rosters: Rosters;
  readonly places: Places;
  readonly callouts: Callouts;
  readonly roles: Pick<Roles, "requireUnchanged">;
}

/**
 * The events as one actor may see and change them, with the people who signed up and who were called:
 * the only way of the back office to them. One outside the actor's scope is answered as one that is not
 * there. Every verb throws Problem `forbidden` without its permission.
 */
export class EventDesk {
  constructor(protected readonly parts: DeskParts, readonly actor: Actor) {}

  /** Returns the events that are to come, the next first, or that are over, the last first. */
  async list(when: "proximos" | "pasados"): Promise<Roster[]> {
    const { clock, rosters } = this.parts;
    const scope = this.#scopeOf("events:read");
    const now = clock();
    const all = await Array.fromAsync(rosters.records.all());
    const isOver = ({ evento }: Roster) => Date.parse(evento.termina) <= now;
    // One that was withdrawn before anybody could sign up is nobody's work.
    const found = all.filter((roster) =>
      isWithin(scope, roster.evento) && isOver(roster) === (when === "pasados") &&
      (roster.evento.publicado || roster.abierta || roster.cifras !== null)
    );
    const begin = ({ evento }: Roster) => Date.parse(evento.empieza);
    const ordered = found.toSorted((a, b) => begin(a) - begin(b) || a.id.localeCompare(b.id));
    return when === "pasados" ? ordered.reverse() : ordered;
  }

  /** @throws {Problem} `not_found` */
  async get(id: string, permission: Permission = "events:read"): Promise<Roster> {
    const scope = this.#scopeOf(permission);
    return inScope(scope, await hideUnreadable(scope, this.parts.rosters.records.get(id)));
  }

  /**
   * Returns the event in a unit of work, which is committed only if limited staff still have their
   * roles. @throws {Problem} `not_found`
   */
  async find(tx: Transaction, permission: Permission, id: string): Promise<Roster> {
    const scope = this.#scopeOf(permission);
    const [roster] = await Promise.all([
      hideUnreadable(scope, this.parts.rosters.records.find(tx, id)),
      scope !== "all" && this.parts.roles.requireUnchanged(tx, this.actor),
    ]);
    return inScope(scope, roster);
  }

  /** @throws {Problem} `not_found`; `conflict` if another version was saved; `invalid` */
  async saveShifts(
    tx: Unit,
    id: string,
    { version, removed, ...shifts }: ShiftsInput,
  ): Promise<void> {
    const { rosters, places } = this.parts;
    const roster = await this.find(tx, "events:write", id);
    if (roster.version !== version) throw new Problem("conflict");
    for (const shift of removed) {
      // Nobody waits or signs up again before this one moves.
      const taken = await places.findTaken(tx, id, shift);
      const figures = await this.figuresOf(roster);
      const count = taken + figures.in("espera", shift) + figures.in("repetida", shift);
      if (count > 0) throw new Problem("invalid", { [`quitar_${shift}`]: texts.held(count) });
    }
    const by = { version: version + 1, updated_at: tx.at(), updated_by: tx.actor.id };
    rosters.records.change(tx, roster, { ...shifts, ...by, ...untold });
    tx.log("roster_changed", { subject: id });
    // What fails here is done by the maintenance.
    tx.afterCommit(() => this.parts.places.fillAll(id).catch(() => {}));
  }

  /** Returns the counts of an event that the actor has read. */
  async figuresOf({ id }: Roster): Promise<EventFigures> {
    const { places, callouts } = this.parts;
    return new EventFigures(
      ...await Promise.all([places.countsOf(id), callouts.records.countBy("answer", {}, [id])]),
    );
  }

  #scopeOf(permission: Permission): Scope {
    if (!this.actor.can(permission)) throw new Problem("forbidden");
    return this.actor.scope(permission);
  }
}

export class EventDesks {
  constructor(private readonly parts: DeskParts) {}

  for(actor: Actor): EventDesk {
    return new EventDesk(this.parts, actor);
  }
}

/** How many people an event has, by shift and state, and how many were called, by their answer. */
export class EventFigures {
  constructor(
    private readonly places: ReadonlyMap<string, number>,
    private readonly answers: ReadonlyMap<string, number>,
  ) {}

  /** Returns how many sign-ups have that state, in one shift or in all. */
  in(state: SignupState, shift?: string): number {
    const own = [...this.places].filter(([key]) => {
      const [turno, estado] = key.split(":");
      return estado === state && (shift === undefined || turno === shift);
    });
    return own.reduce((sum, [, count]) => sum + count, 0);
  }

  get unanswered(): number {
    return (this.answers.get("nueva") ?? 0) + (this.answers.get("escrita") ?? 0);
  }

  /** Returns how many have a place, of how many (null without a limit), and how many wait. */
  of({ turnos }: Pick<Roster, "turnos">) {
    const held = turnos.filter(({ cancelado }) => !cancelado);
    const places = held.every(({ cupo }) => cupo !== null)
      ? held.reduce((sum, { cupo }) => sum + (cupo ?? 0), 0)
      : null;
    return { taken: this.in("inscrita"), places, waiting: this.in("espera") };
  }

  ofShift({ id, cupo }: Shift) {
    return { taken: this.in("inscrita", id), places: cupo, waiting: this.in("espera", id) };
  }
}

/** @throws {Problem} `not_found` */
function inScope(scope: Scope, roster: Roster | null): Roster {
  if (!roster) throw new Problem("not_found");
  if (!isWithin(scope, roster.evento)) throw new OutOfScope();
  return roster;
}

/** An event that cannot be read has no localidad: limited staff do not have it. */
async function hideUnreadable(
  scope: Scope,
  reading: Promise<Roster | null>,
): Promise<Roster | null> {
  return await reading.catch((error) => {
    const isUnreadable = error instanceof Problem && error.code === "unreadable";
    throw isUnreadable && scope !== "all" ? new OutOfScope() : error;
  });
}
