import { personKey } from "../../content/words/person_key.ts";
import type { SiteContents } from "../editorial/site_content.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Withdrawals } from "../rights/withdrawals.ts";
import type { ReadPhase } from "../site/phase.ts";
import type { Clock } from "../system/clock.ts";
import { type Callout, calloutId } from "./callout_schema.ts";
import type { Callouts } from "./callouts.ts";
import type { Roster, Shift } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";
import { shiftTimes } from "./shift_times.ts";
import { isWithdrawnWith, personOf } from "./signup_records.ts";
import { isActive, type Signup } from "./signup_schema.ts";
import type { Signups } from "./signups.ts";
import { factsHash, happens, isOpenAt, settledAt, shiftFor } from "./told_facts.ts";

/** A sign-up whose person may be written to, with its shift as visitors see it. */
export interface MailedSignup {
  readonly signup: Signup;
  readonly roster: Roster;
  readonly shift: Shift;
  /** When the shift begins, in milliseconds since 1970. */
  readonly from: number;
  readonly hash: string;
  /** Until when a change that the person does not know may be undone. */
  readonly notBefore?: number;
}

interface MailedCallout {
  readonly callout: Callout;
  readonly volunteer: Volunteer;
  readonly roster: Roster;
  readonly from: number;
}

interface EventMailParts {
  readonly clock: Clock;
  readonly phase: ReadPhase;
  readonly siteContent: SiteContents;
  readonly rosters: Rosters;
  readonly signups: Signups;
  readonly callouts: Callouts;
  readonly volunteers: Volunteers;
  readonly withdrawals: Withdrawals;
}

/** Reads again, before a mail about an event is sent, whether its person is still to get it. */
export class EventMails {
  constructor(private readonly parts: EventMailParts) {}

  /** Returns null once the shift is over, the person has cancelled, or wants no contact since. */
  async findSignup(id: string): Promise<MailedSignup | null> {
    const { signups, rosters, clock } = this.parts;
    const signup = await signups.find(id);
    if (!signup?.email || signup.estado === "cancelada" || await this.hasLeft(signup)) return null;
    const roster = await rosters.records.get(signup.evento);
    if (!roster) return null;
    const shift = shiftFor(roster, signup);
    const { from, until } = shiftTimes(roster.evento, shift);
    if (until <= clock()) return null;
    const hash = factsHash(roster, shift);
    const settled = settledAt(roster);
    const mayBeUndone = hash !== signup.visto && clock() < settled;
    return { signup, roster, shift, from, hash, ...(mayBeUndone && { notBefore: settled }) };
  }

  async findReminded(id: string): Promise<MailedSignup | null> {
    const found = await this.findSignup(id);
    if (found?.signup.estado !== "inscrita" || !happens(found.roster, found.shift)) return null;
    return found.from > this.parts.clock() && await this.#isCampaign() ? found : null;
  }

  /** Returns null once the person cannot come any more, has answered, has signed up, or wants no contact. */
  async findCallout(id: string): Promise<MailedCallout | null> {
    const { callouts, volunteers, rosters, clock } = this.parts;
    const callout = await callouts.records.get(id);
    if (!callout || callout.respuesta || !await this.#isCampaign()) return null;
    const [roster, volunteer] = await Promise.all([
      rosters.records.get(callout.evento),
      volunteers.find(callout.voluntario),
    ]);
    if (!roster || !volunteer?.email || volunteer.no_contactar) return null;
    if (!isOpenAt(roster, clock()) || await this.#hasSignedUp(volunteer, roster.id)) return null;
    if (await this.hasLeft(volunteer) || await this.#wasCalled(volunteer, callout)) return null;
    return { callout, volunteer, roster, from: Date.parse(roster.evento.empieza) };
  }

  async #isCampaign(): Promise<boolean> {
    // Another process may have changed the phase.
    await this.parts.siteContent.refresh();
    return this.parts.phase() === "campaign";
  }

  /** Returns whether a volunteer of those contacts withdrew, or wants no contact, since that record was made. */
  async hasLeft(record: Signup | Volunteer): Promise<boolean> {
    const { volunteers, withdrawals } = this.parts;
    const { created_at } = record;
    const person = personKey(record);
    const [known, gone] = await Promise.all([volunteers.idsOf(person), withdrawals.idsOf(person)]);
    const [people, withdrawn] = await Promise.all([
      volunteers.findMany(known),
      Promise.all(gone.map((id) => withdrawals.find(id))),
    ]);
    return people.some(({ no_contactar }) => no_contactar && no_contactar.desde > created_at) ||
      withdrawn.some((one) =>
        one?.kind === "volunteer" && one.since > created_at && isWithdrawnWith(one, record)
      );
  }

  async #hasSignedUp(volunteer: Volunteer, event: string): Promise<boolean> {
    const { signups } = this.parts;
    const all = await signups.collection.getMany(await signups.idsOf(volunteer.email));
    return all.some((signup) =>
      signup.evento === event && isActive(signup) && personOf(signup) === personOf(volunteer)
    );
  }

  /** Returns whether another record of the same person was called by mail before, or is spoken to. */
  async #wasCalled(volunteer: Volunteer, { id, evento, at }: Callout): Promise<boolean> {
    const { volunteers, callouts } = this.parts;
    const all = await volunteers.findMany(await volunteers.idsOf(volunteer.email));
    const same = all.filter((one) => personOf(one) === personOf(volunteer));
    const called = await callouts.records.getMany(same.map((one) => calloutId(evento, one.id)));
    return called.some((one) =>
      one.id !== id && (one.escrita || one.respuesta) ||
      one.canal === "correo" && `${one.at} ${one.id}` < `${at} ${id}`
    );
  }
}
