import { bogotaDay } from "../../content/words/dates.ts";
import { siteActor } from "../accounts/actors.ts";
import type { SiteContents } from "../editorial/site_content.ts";
import type { Outbox } from "../mail/outbox.ts";
import { addDays } from "../rights/business_days.ts";
import type { ReadPhase } from "../site/phase.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit, Write } from "../store/unit.ts";
import { bogotaDayStart, type Clock, oneHour } from "../system/clock.ts";
import { openingOn } from "../system/contact_hours.ts";
import { Problem } from "../system/problem.ts";
import type { Roster, Shift } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";
import { shiftTimes } from "./shift_times.ts";
import { isActive, type Signup } from "./signup_schema.ts";
import type { Signups } from "./signups.ts";
import { allFactsHash, factsHash, happens, settledAt, shiftFor, wasOff } from "./told_facts.ts";

const minute = 60_000;

const reminderHour = 10;

/** The roster is checked too, and of each person the record and the mail. */
const toldAtOnce = 4;

/** What a person does not know yet: a new hour or place, that the event is near, or that a place is free. */
export type Notice = "cambio" | "recordatorio" | "cupo";

interface NoticeParts {
  readonly clock: Clock;
  readonly write: Write;
  readonly phase: ReadPhase;
  readonly siteContent: SiteContents;
  readonly rosters: Rosters;
  readonly signups: Signups;
  readonly outbox: Outbox;
}

type WriteCount = (work: (tx: Unit) => Promise<number>) => Promise<number>;

interface Work {
  readonly matches: (signup: Signup) => boolean;
  readonly each: (tx: Transaction, signup: Signup) => Promise<void>;
  readonly done: Partial<Roster>;
}

export interface NoticesOfEvent {
  /** People whom staff have to tell: without an address, without mail, or whose mail was refused. */
  readonly byHand: readonly { readonly signup: Signup; readonly notice: Notice }[];
  /** How many get a mail about a change, and from when, in milliseconds since 1970. */
  readonly byMail: number;
  readonly at: number;
}

/** Writes to people with a sign-up about changes, and reminds them; the sign-up has what each knows. */
export class Notices {
  constructor(private readonly parts: NoticeParts) {}

  /** Adds the mails that are due about all events; returns how many. */
  async advance(): Promise<number> {
    const { rosters, outbox, clock } = this.parts;
    if (!outbox.isOn) return 0;
    let added = 0;
    for (const roster of await rosters.toCome(new Date(clock()).toISOString())) {
      if (clock() < settledAt(roster)) continue;
      const isTold = roster.avisado === allFactsHash(roster);
      if (!isTold) added += await this.#tell(roster).catch(zeroWhereUnreadable);
      added += await this.#remind(roster).catch(zeroWhereUnreadable);
    }
    return added;
  }

  /** Skips the reminders that are due: a restored copy does not know who got one after it was made. */
  async stopRestored(): Promise<void> {
    const { rosters: { records }, clock } = this.parts;
    const recordado = new Date(clock()).toISOString();
    // Not by their index, which an export may lack.
    for await (const { id } of records.all()) {
      await records.update(id, (roster) => ({ ...roster, recordado }));
    }
  }

  /** Adds the mails about a change without waiting for its undoing; returns how many. */
  async tellNow(event: string, write: WriteCount): Promise<number> {
    const { rosters, outbox } = this.parts;
    const roster = await rosters.records.get(event);
    if (!roster) throw new Problem("not_found");
    if (!outbox.isOn) throw new Problem("conflict");
    const count = await this.#tell(roster, write);
    await write((tx) => {
      tx.log("notices_sent", { subject: event, detail: { count } });
      return Promise.resolve(count);
    });
    return count;
  }

  /** Notes that staff told the person by hand. @throws {Problem} `not_found` */
  async markTold(tx: Unit, id: string): Promise<void> {
    const { rosters, signups, outbox } = this.parts;
    const signup = await signups.collection.require(tx, id);
    const roster = await rosters.records.require(tx, signup.evento);
    signups.collection.change(tx, signup, {
      visto: factsHash(roster, shiftFor(roster, signup)),
      ...(this.#isToRemind(roster, signup) && { recordada: tx.at() }),
    });
    for (const row of (await this.#refusedMails()).get(id) ?? []) {
      await outbox.decide(tx, row, "discard");
    }
    tx.log("notices_sent", { subject: id, detail: { count: 1 } });
  }

  async statusOf(roster: Roster, people: readonly Signup[]): Promise<NoticesOfEvent> {
    const { outbox } = this.parts;
    const refused = await this.#refusedMails();
    const byHand: { signup: Signup; notice: Notice }[] = [];
    let byMail = 0;
    for (const signup of people) {
      const isRefused = this.#isToCome(roster, signup) && refused.has(signup.id);
      const notice = this.#noticeFor(roster, signup) ?? (isRefused ? "cambio" : null);
      if (outbox.isOn && signup.email && !isRefused) byMail += notice === "cambio" ? 1 : 0;
      else if (notice) byHand.push({ signup, notice });
    }
    return { byHand, byMail, at: Math.ceil(settledAt(roster) / minute) * minute };
  }

  #noticeFor(roster: Roster, signup: Signup): Notice | null {
    if (this.#isUntold(roster, signup)) return signup.visto === null ? "cupo" : "cambio";
    return this.#isToRemind(roster, signup) ? "recordatorio" : null;
  }

  #isUntold(roster: Roster, signup: Signup): boolean {
    return this.#isToCome(roster, signup) &&
      signup.visto !== factsHash(roster, shiftFor(roster, signup));
  }

  #isToCome(roster: Roster, signup: Signup): boolean {
    const { until } = shiftTimes(roster.evento, shiftFor(roster, signup));
    return isActive(signup) && this.parts.clock() < until;
  }

  #isToRemind(roster: Roster, { estado, turno, since, recordada }: Signup): boolean {
    const shift = shiftFor(roster, { turno });
    const moment = this.#reminderOf(roster, shift);
    return estado === "inscrita" && recordada === null && moment !== null &&
      Date.parse(since) < moment;
  }

  /** Returns the moment from which people are reminded of the shift; null while none is due. */
  #reminderOf(roster: Roster, shift: Shift): number | null {
    const { clock, phase } = this.parts;
    const { from } = shiftTimes(roster.evento, shift);
    const moment = reminderMoment(from);
    const isDue = moment <= clock() && clock() < from;
    return isDue && happens(roster, shift) && phase() === "campaign" ? moment : null;
  }

  readonly #bySite: WriteCount = (work) => this.parts.write(siteActor, work);

  /** Adds a mail for each person with an address who knows something else than visitors see now. */
  async #tell(roster: Roster, write = this.#bySite): Promise<number> {
    const { signups, outbox } = this.parts;
    return await this.#forAll(roster, write, {
      matches: (signup) => signup.email !== "" && this.#isUntold(roster, signup),
      each: async (tx, signup) => {
        const shift = shiftFor(roster, signup);
        const visto = factsHash(roster, shift);
        const isBack = happens(roster, shift) && wasOff(roster, shift, signup);
        const about = [roster.id, signup.id, visto, ...(isBack ? ["back"] : [])];
        if (signup.visto === null) await outbox.renew(tx, "signup_place", signup.id);
        else await outbox.renew(tx, "signup_change", about.join(":"));
        signups.collection.change(tx, signup, { visto });
      },
      done: { avisado: allFactsHash(roster) },
    });
  }

  async #remind(roster: Roster): Promise<number> {
    const { signups, outbox, siteContent, clock } = this.parts;
    const done = Date.parse(roster.recordado ?? "1970-01-01");
    const isNew = (shift: Shift) => (this.#reminderOf(roster, shift) ?? 0) > done;
    if (!roster.turnos.some(isNew)) return 0;
    // Another process may have changed the phase.
    await siteContent.refresh();
    const recordada = new Date(clock()).toISOString();
    return await this.#forAll(roster, this.#bySite, {
      matches: (signup) =>
        signup.email !== "" && isNew(shiftFor(roster, signup)) && this.#isToRemind(roster, signup),
      each: async (tx, signup) => {
        await outbox.addOnce(tx, "signup_reminder", `${roster.id}:${signup.id}`);
        signups.collection.change(tx, signup, { recordada });
      },
      done: { recordado: recordada },
    });
  }

  /** Does the work, on some sign-ups a commit, while visitors see what they saw at its beginning. */
  async #forAll(roster: Roster, write: WriteCount, { matches, each, done }: Work): Promise<number> {
    const { rosters: { records }, signups } = this.parts;
    const ids = (await signups.ofEvent(roster.id)).filter(matches).map(({ id }) => id);
    const same = async (tx: Transaction): Promise<Roster | null> => {
      const found = await records.find(tx, roster.id);
      return found && allFactsHash(found) === allFactsHash(roster) ? found : null;
    };
    let count = 0;
    for (let from = 0; from < ids.length; from += toldAtOnce) {
      count += await write(async (tx) => {
        if (!await same(tx)) return 0;
        const found = await signups.collection.findMany(tx, ids.slice(from, from + toldAtOnce));
        const matching = found.filter(matches);
        for (const signup of matching) await each(tx, signup);
        return matching.length;
      });
    }
    await write(async (tx) => {
      const found = await same(tx);
      if (found) records.change(tx, found, done);
      return 0;
    });
    return count;
  }

  /** Returns the mails that no server took, by the sign-up that they are about. */
  async #refusedMails(): Promise<Map<string, string[]>> {
    const ids = await this.parts.outbox.idsIn("failed");
    const mails = ids.filter((id) => /:signup_(?:place|change|reminder)$/.test(id));
    return Map.groupBy(mails, (id) => id.split(":").at(id.endsWith(":signup_place") ? 0 : 1) ?? "");
  }
}

/** A record that cannot be read holds up no other event. */
function zeroWhereUnreadable(error: unknown): number {
  if (error instanceof Problem && error.code === "unreadable") return 0;
  throw error;
}

/** Returns 10:00 of the last day before that moment on which people are written to. */
export function reminderMoment(from: number): number {
  let day = addDays(bogotaDay(from), -1);
  while (openingOn(day) === null) day = addDays(day, -1);
  return bogotaDayStart(day) + reminderHour * oneHour;
}
