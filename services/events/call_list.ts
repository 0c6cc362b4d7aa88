import { type Actor, isWithin } from "../accounts/permissions.ts";
import { idsIn } from "../duplicates/merge_changes.ts";
import { changeSelected } from "../inbox/bulk_change.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Unit } from "../store/unit.ts";
import type { Callout } from "./callout_schema.ts";

export interface CallRow {
  readonly callout: Callout;
  readonly volunteer: Volunteer;
}

interface Parts {
  readonly volunteers: Volunteers;
  readonly outbox: Outbox;
}

/** Of each person volunteer, callout and mail are checked. */
const checksOfEach = 3;

/** The work list of an event: the called people, and how far each is. Staff see the people of their scope alone. */
export class CallList {
  constructor(private readonly parts: Parts) {}

  /**
   * Returns those of the actor's scope who were called to the event: first the people
   * to write to, and of these the actor's own. A person who wants no contact and has not answered is
   * left out.
   */
  async list(actor: Actor, event: string): Promise<CallRow[]> {
    const scope = actor.scope("volunteers:callout");
    const all = new Map<string, CallRow>();
    for (const row of await this.#rowsOf(event)) {
      // Of two that were merged into one the record's own callout counts.
      if (!all.has(row.volunteer.id)) all.set(row.volunteer.id, row);
    }
    const rows = [...all.values()].filter(({ callout, volunteer }) =>
      isWithin(scope, volunteer) && (callout.respuesta || !volunteer.no_contactar)
    );
    const place = ({ callout: { canal, escrita, respuesta }, volunteer }: CallRow) =>
      (respuesta ? 4 : escrita || canal === "correo" ? 2 : 0) +
      (volunteer.responsable === actor.id ? 0 : 1);
    return rows.toSorted((a, b) => place(a) - place(b) || (a.callout.at < b.callout.at ? -1 : 1));
  }

  /** Returns to what a person of the actor's scope was called, by the event. @throws {Problem} `not_found` */
  async of(actor: Actor, volunteer: string): Promise<Map<string, Callout>> {
    const { volunteers } = this.parts;
    const record = await volunteers.for(actor).get(volunteer);
    const ids = [...idsIn(record), record.id];
    const found = await Promise.all(ids.map((id) => volunteers.callouts.of(id)));
    return new Map(found.flat().map((callout) => [callout.evento, callout]));
  }

  async unsent(rows: readonly CallRow[]): Promise<CallRow[]> {
    const open = rows.filter(({ callout }) => isUnanswered(callout));
    const mails = await this.parts.outbox.waitingSubjects(
      "callout",
      open.map(({ callout }) => callout.id),
    );
    return open.filter(({ callout: { id, canal } }) => canal === "whatsapp" || mails.has(id));
  }

  /** Takes back the callouts of the actor's scope that have not gone out; returns how many. */
  async cancelUnsent(
    actor: Actor,
    event: string,
    mayContinue?: () => Promise<boolean>,
  ): Promise<number> {
    const { volunteers } = this.parts;
    const { callouts } = volunteers;
    const cancel = async (tx: Unit, record: Volunteer) => {
      const id = await callouts.idOf(event, record);
      const callout = await callouts.records.find(tx, id);
      const isOpen = callout && isUnanswered(callout) &&
        (callout.canal === "whatsapp" || await this.parts.outbox.cancel(tx, "callout", id));
      if (isOpen) callouts.records.delete(tx, callout);
      return isOpen === true;
    };
    const rows = await this.unsent(await this.list(actor, event));
    const ids = rows.map(({ volunteer }) => volunteer.id);
    const results = await changePeople(volunteers.for(actor), ids, cancel, mayContinue);
    return results.values().filter(Boolean).toArray().length;
  }

  /** Returns those who were called, what was merged into a record after its own callout. */
  async #rowsOf(event: string): Promise<CallRow[]> {
    const { volunteers } = this.parts;
    const callouts = await volunteers.callouts.ofEvent(event);
    const byId = async (ids: readonly string[]) =>
      new Map((await volunteers.findMany(ids)).map((volunteer) => [volunteer.id, volunteer]));
    const people = await byId(callouts.map(({ voluntario }) => voluntario));
    const others = callouts.filter(({ voluntario }) => !people.has(voluntario));
    const merged = await volunteers.merged.getMany(others.map(({ voluntario }) => voluntario));
    const kept = await byId(merged.map(({ into }) => into));
    for (const { id, into } of merged) if (kept.has(into)) people.set(id, kept.get(into)!);
    return [...callouts.filter((callout) => !others.includes(callout)), ...others]
      .flatMap((callout) => {
        const volunteer = people.get(callout.voluntario);
        return volunteer ? [{ callout, volunteer }] : [];
      });
  }
}

/** Changes people of the inbox's actor, some in each commit; returns what became of each. */
export function changePeople<R>(
  inbox: ReturnType<Volunteers["for"]>,
  ids: readonly string[],
  change: (tx: Unit, record: Volunteer) => Promise<R>,
  mayContinue?: () => Promise<boolean>,
): Promise<Map<string, R | undefined | null>> {
  // The event is checked besides.
  const atOnce = Math.floor((inbox.atOnce("callout") - 1) / checksOfEach);
  return changeSelected(inbox, { ids }, { verb: "callout", change, atOnce, mayContinue });
}

function isUnanswered({ respuesta, escrita }: Callout): boolean {
  return !respuesta && !escrita;
}
