import { shiftsPage as texts } from "../../content/events/shifts.ts";
import { type Actor, isWithin, type Permission, type Scope } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import { hideUnreadable } from "../inbox/scoped_inbox.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { Clock } from "../system/clock.ts";
import { OutOfScope, Problem } from "../system/problem.ts";
import type { Callouts } from "./callouts.ts";
import type { Places } from "./places.ts";
import type { Notices, NoticesOfEvent } from "./notices.ts";
import { noticesPending, type Roster } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";
import type { Signup } from "./signup_schema.ts";
import type { EventMails } from "./event_mails.ts";
import { EventFigures } from "./event_figures.ts";
import type { ShiftsInput } from "./shifts_input.ts";
import type { Signups } from "./signups.ts";

export interface DeskParts {
  readonly clock: Clock;
  readonly rosters: Rosters;
  readonly signups: Signups;
  readonly callouts: Callouts;
  readonly notices: Notices;
  readonly eventMails: Pick<EventMails, "hasLeft">;
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
  async list(when: "proximos" | "pasados", from = this.parts.clock()): Promise<Roster[]> {
    const { rosters } = this.parts;
    const scope = this.#scopeOf("events:read");
    const now = new Date(from).toISOString();
    const all = when === "proximos"
      ? await rosters.toCome(now)
      : (await Array.fromAsync(rosters.records.all())).filter(({ evento }) => evento.termina < now);
    // One that was withdrawn before sign-ups were open needs no work.
    const found = all.filter(({ evento, abierta, cifras }) =>
      isWithin(scope, evento) && (evento.publicado || abierta || cifras !== null)
    );
    const begin = ({ evento }: Roster) => Date.parse(evento.empieza);
    const ordered = found.toSorted((a, b) => begin(a) - begin(b) || a.id.localeCompare(b.id));
    return when === "pasados" ? ordered.reverse() : ordered;
  }

  /** Returns the events whose list of who came is closed, the newest first. */
  async listClosed(): Promise<Roster[]> {
    const scope = this.#scopeOf("events:read");
    const { items } = await this.parts.rosters.records.listBy("closed", [], { limit: 100 });
    return items.filter(({ evento }) => isWithin(scope, evento));
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
    const { rosters, signups: { places } } = this.parts;
    const roster = await this.find(tx, "events:write", id);
    if (roster.version !== version) throw new Problem("conflict");
    for (const shift of removed) {
      // A queue and repeated sign-ups begin only once this counter has moved.
      const taken = await places.findTaken(tx, id, shift);
      const figures = await this.figuresOf(roster);
      const count = taken + figures.withState("espera", shift) +
        figures.withState("repetida", shift);
      if (count > 0) throw new Problem("invalid", { [`quitar_${shift}`]: texts.held(count) });
    }
    const stamp = { version: version + 1, updated_at: tx.at() };
    rosters.records.change(tx, roster, { ...shifts, ...stamp, ...noticesPending });
    tx.log("roster_changed", { subject: id });
    // What fails here is done by the maintenance.
    tx.afterCommit(() => this.parts.signups.places.fillAll(id).catch(() => {}));
  }

  async figuresOf({ id }: Pick<Roster, "id">): Promise<EventFigures> {
    const { signups, callouts } = this.parts;
    return new EventFigures(
      ...await Promise.all([
        signups.places.countsOf(id),
        callouts.records.countBy("answer", {}, [id]),
        signups.places.arrivalsByShift(id),
      ]),
    );
  }

  may(permission: Permission, { evento }: Pick<Roster, "evento">): boolean {
    return this.actor.can(permission) && isWithin(this.actor.scope(permission), evento);
  }

  async people(roster: Roster): Promise<Signup[]> {
    if (!this.may("signups:read", roster)) throw new Problem("forbidden");
    return await this.parts.signups.ofEvent(roster.id);
  }

  /** Returns the ids of those of them who want no contact since they signed up. */
  async whoLeft(people: readonly Signup[]): Promise<ReadonlySet<string>> {
    const left = await Promise.all(people.map((signup) => this.parts.eventMails.hasLeft(signup)));
    return new Set(people.filter((_, at) => left[at]).map(({ id }) => id));
  }

  /** Returns what changes a sign-up of an event that was found. @throws {Problem} `not_found` */
  async placesOf(event: string, id: string): Promise<Places> {
    // A sign-up belongs to its event for ever, so it is read without a check.
    const signup = await this.parts.signups.find(id);
    if (signup?.evento !== event) throw new Problem("not_found");
    return this.parts.signups.places;
  }

  noticesOf(roster: Roster, people: readonly Signup[]): Promise<NoticesOfEvent> {
    return this.parts.notices.statusOf(roster, people);
  }

  /** Sends the mails about a change now; returns how many. @throws {Problem} `not_found`, `conflict` */
  async tellNow(
    event: string,
    write: (work: (tx: Unit) => Promise<number>) => Promise<number>,
  ): Promise<number> {
    await this.get(event, "signups:work");
    return await this.parts.notices.tellNow(event, (work) =>
      write(async (tx) => {
        await this.find(tx, "signups:work", event);
        return await work(tx);
      }));
  }

  /** Notes that staff told the person by hand. @throws {Problem} `not_found` */
  async markTold(tx: Unit, event: string, id: string): Promise<void> {
    await this.find(tx, "signups:work", event);
    await this.placesOf(event, id);
    await this.parts.notices.markTold(tx, id);
  }

  #scopeOf(permission: Permission): Scope {
    if (!this.actor.can(permission)) throw new Problem("forbidden");
    return this.actor.scope(permission);
  }
}

/** @throws {Problem} `not_found` */
function inScope(scope: Scope, roster: Roster | null): Roster {
  if (!roster) throw new Problem("not_found");
  if (!isWithin(scope, roster.evento)) throw new OutOfScope();
  return roster;
}
