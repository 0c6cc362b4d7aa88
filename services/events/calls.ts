import { callPage } from "../../content/events/calls.ts";
import { whatsappNumber } from "../../content/words/phones.ts";
import { type Actor, isWithin } from "../accounts/permissions.ts";
import { idsIn } from "../duplicates/merge_changes.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { ReadPhase } from "../site/phase.ts";
import type { Unit } from "../store/unit.ts";
import type { Clock } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { changePeople } from "./call_list.ts";
import type { CallInput, Selected } from "./call_schema.ts";
import { type Callout, calloutId } from "./callout_schema.ts";
import { isPublic, type Roster } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";
import { personOf } from "./signup_records.ts";
import { isActive } from "./signup_schema.ts";
import type { Signups } from "./signups.ts";
import { isOpenAt } from "./told_facts.ts";

/** Why a person is not called; `changed` are gone, out of reach, or no longer match. */
export type LeftOut = keyof typeof callPage.leftOut;

type Refusal = Exclude<LeftOut, "changed">;

export type CallCounts = ReadonlyMap<LeftOut | "called", number>;

/** The people that staff mean; of a filter, whether a person still matches. */
interface People {
  readonly ids: readonly string[];
  readonly matches?: (record: Volunteer) => boolean;
}

interface Parts {
  readonly clock: Clock;
  readonly phase: ReadPhase;
  readonly volunteers: Volunteers;
  readonly rosters: Rosters;
  readonly signups: Signups;
  readonly outbox: Outbox;
}

/** How long a callout can be taken back before its mail may leave, in milliseconds. */
export const callDelay = 2 * 60 * 1000;

/** Volunteers who are called to events, each once to one. Staff reach the people of their scope alone. */
export class Calls {
  readonly #callouts;

  constructor(private readonly parts: Parts) {
    this.#callouts = parts.volunteers.callouts.records;
  }

  /** Returns the events to which the actor may call now, the next first. */
  async openEvents(actor: Actor): Promise<Roster[]> {
    const { rosters, clock } = this.parts;
    const toCome = await rosters.toCome(new Date(clock()).toISOString());
    return toCome.filter((roster) => this.#mayCall(actor, roster))
      .toSorted((a, b) => a.evento.empieza < b.evento.empieza ? -1 : 1);
  }

  /** @throws {Problem} `not_found`, also of a reserved event of another localidad */
  async event(actor: Actor, id: string): Promise<Roster> {
    const roster = await this.parts.rosters.records.get(id);
    if (!roster || !this.#isKnownTo(actor, roster)) throw new Problem("not_found");
    return roster;
  }

  async select(actor: Actor, { ids, filter }: Selected): Promise<People> {
    if (ids) return { ids: [...new Set(ids)] };
    return await this.parts.volunteers.for(actor).select("callout", filter ?? {});
  }

  /** Returns what {@link callMany} would do now. */
  async preview(actor: Actor, { ids, matches }: People, input: CallInput): Promise<CallCounts> {
    const scope = actor.scope("volunteers:callout");
    const refusal = await this.#refusals(actor, input);
    const found = (await this.parts.volunteers.findMany(ids))
      .filter((record) => isWithin(scope, record) && matches?.(record) !== false);
    const gone = Array<LeftOut>(ids.length - found.length).fill("changed");
    return countsOf([...found.map((record) => refusal(record) ?? "called"), ...gone]);
  }

  /**
   * Calls people, some in each commit, which asks again whether the event is open and each person may
   * be called. Stops when `mayContinue` returns false.
   */
  async callMany(
    actor: Actor,
    { ids, matches }: People,
    input: CallInput,
    mayContinue?: () => Promise<boolean>,
  ): Promise<CallCounts> {
    const refusal = await this.#refusals(actor, input);
    const call = async (tx: Unit, record: Volunteer) => {
      if (matches?.(record) === false || !await this.isOpen(tx, input.evento)) return "changed";
      return refusal(record) ?? await this.#call(tx, record, input);
    };
    const results = await changePeople(this.parts.volunteers.for(actor), ids, call, mayContinue);
    return countsOf([...results.values()].map((result) => result ?? "changed"));
  }

  /** Calls one person; returns what became of it. @throws {Problem} `not_found`, `form_closed` */
  async callOne(tx: Unit, volunteer: string, input: CallInput): Promise<Refusal | "called"> {
    const record = await this.parts.volunteers.for(tx.actor).find(tx, "callout", volunteer);
    if (!await this.isOpen(tx, input.evento)) throw new Problem("form_closed");
    const result = (await this.#refusals(tx.actor, input))(record) ??
      await this.#call(tx, record, input);
    const detail = { count: 1, channel: input.canal };
    if (result === "called") tx.log("callouts_made", { subject: input.evento, detail });
    return result;
  }

  /** Returns whether the actor may call to the event, which stays so until the commit. */
  async isOpen(tx: Unit, event: string): Promise<boolean> {
    const roster = await this.parts.rosters.records.find(tx, event);
    return roster !== null && this.#mayCall(tx.actor, roster);
  }

  #mayCall(actor: Actor, roster: Roster): boolean {
    const isOpen = this.parts.phase() === "campaign" && isOpenAt(roster, this.parts.clock());
    return isOpen && this.#isKnownTo(actor, roster);
  }

  /** Who has no right to an event may call to it where every visitor sees it. */
  #isKnownTo(actor: Actor, { evento }: Roster): boolean {
    return isWithin(actor.scope("events:read"), evento) ||
      isPublic(evento, this.parts.clock()) && !evento.reservado;
  }

  /** Returns what says why a person is not called, as far as it is known before their commit. */
  async #refusals(actor: Actor, { evento, canal }: CallInput) {
    const { rosters, signups } = this.parts;
    const called = new Set(await this.#callouts.idsBy("event", [evento]));
    const roster = await rosters.records.get(evento);
    // Who signed up for an event of others is not told; their mail is not sent.
    const isSeen = roster !== null && isWithin(actor.scope("signups:read"), roster.evento);
    const active = isSeen ? (await signups.ofEvent(evento)).filter(isActive) : [];
    const signed = new Set(active.map(personOf));
    return (record: Volunteer): Refusal | null => {
      // What was merged into the record may have been called before.
      const ids = [record.id, ...idsIn(record)].map((id) => calloutId(evento, id));
      if (ids.some((id) => called.has(id))) return "known";
      if (record.no_contactar) return "no_contact";
      if (canal === "correo" && record.email === "") return "no_mail";
      if (canal === "whatsapp" && whatsappNumber(record.telefono) === null) return "no_phone";
      return signed.has(personOf(record)) ? "signed" : null;
    };
  }

  async #call(
    tx: Unit,
    { id }: Volunteer,
    { evento, canal }: CallInput,
  ): Promise<"called" | "known"> {
    const callout = newCallout(tx, { evento, voluntario: id, canal });
    if (await this.#callouts.find(tx, callout.id)) return "known";
    this.#callouts.put(tx, callout);
    if (canal === "correo") {
      await this.parts.outbox.addOnce(tx, "callout", callout.id, { later: callDelay });
    }
    return "called";
  }
}

export function newCallout(
  tx: Unit,
  { evento, voluntario, canal }: Pick<Callout, "evento" | "voluntario" | "canal">,
): Callout {
  const id = calloutId(evento, voluntario);
  const none = { escrita: null, respuesta: null };
  return { id, evento, voluntario, at: tx.at(), by: tx.actor.id, canal, ...none };
}

function countsOf(results: readonly (LeftOut | "called")[]): CallCounts {
  const groups = Map.groupBy(results, (result) => result);
  return new Map([...groups].map(([result, all]) => [result, all.length]));
}
