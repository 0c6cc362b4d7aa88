import { bogotaDay } from "../../content/words/dates.ts";
import { personKey } from "../../content/words/person_key.ts";
import { phoneKey } from "../../content/words/phones.ts";
import { siteActor } from "../accounts/actors.ts";
import { type Activity, mostActivities, type Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Unit, Write } from "../store/unit.ts";
import { oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { MarkChange } from "./door_schema.ts";
import type { Roster } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";
import { personOf } from "./signup_records.ts";
import { hasArrived, type Signup } from "./signup_schema.ts";
import type { Signups } from "./signups.ts";

interface AttendanceDeps {
  readonly write: Write;
  readonly rosters: Rosters;
  readonly signups: Signups;
  readonly volunteers: Pick<Volunteers, "idsOf" | "findMany" | "changeKept">;
}

/** Of one sign-up: more taps on one name are the mistake of a program. */
const mostMarks = 40;

/** For how long a closed list can be opened again, in milliseconds. */
const reopensFor = 7 * oneDay;

/**
 * Who came to an event. The marks of a sign-up are two growing sets of ids, so that their order, their
 * repetition and the clocks of telephones do not matter. Its verbs take a roster that was found in the
 * unit of work.
 */
export class Attendance {
  constructor(private readonly deps: AttendanceDeps) {}

  /** Adds marks of staff. @throws {Problem} `not_found` */
  async mark(tx: Unit, roster: Roster, change: MarkChange): Promise<void> {
    const signup = await this.addMarks(tx, roster, change, tx.actor.id);
    if (!signup) throw new Problem("not_found");
    tx.log("attendance_marked", { subject: signup.id, detail: { came: hasArrived(signup) } });
  }

  async addMarks(
    tx: Unit,
    roster: Roster,
    { inscripcion, marcas, quitadas }: MarkChange,
    por: string,
  ): Promise<Signup | null> {
    const { collection } = this.deps.signups;
    const found = await collection.find(tx, inscripcion);
    if (found?.evento !== roster.id) return null;
    const known = new Set(found.marcas.map(({ id }) => id));
    const more = marcas.filter((id) => !known.has(id)).map((id) => ({ id, at: tx.at(), por }));
    const marks = [...found.marcas, ...more];
    const taken = [...new Set([...found.quitadas, ...quitadas])];
    const signup = collection.change(tx, found, {
      marcas: mostOf(marks, ({ id }) => !taken.includes(id)),
      quitadas: mostOf(taken, (id) => marks.some((mark) => mark.id === id)),
    });
    if (roster.cerrada) await this.#keepHistoryOf(tx, roster, signup);
    return signup;
  }

  async figuresOf({ id }: Roster): Promise<{ readonly came: number; readonly missed: number }> {
    const outcomes = (await this.deps.signups.ofEvent(id)).map((signup) => cameOf([signup]));
    const count = (wanted: boolean) => outcomes.filter((came) => came === wanted).length;
    return { came: count(true), missed: count(false) };
  }

  canClose({ evento, cerrada, cifras }: Roster, now: number): boolean {
    return !cerrada && !cifras && evento.estado === "Se hace" && now >= Date.parse(evento.termina);
  }

  canReopen({ cerrada, cifras }: Roster, now: number): boolean {
    return !!cerrada && !cifras && now < Date.parse(cerrada) + reopensFor;
  }

  /** Closes the list: a person with a place and without a mark was missing. @throws {Problem} `conflict` */
  close(tx: Unit, roster: Roster): void {
    if (!this.canClose(roster, tx.now)) throw new Problem("conflict");
    this.#setClosed(tx, roster, tx.at());
  }

  /** Opens the list again: it no longer says who came. @throws {Problem} `conflict` */
  reopen(tx: Unit, roster: Roster): void {
    if (!this.canReopen(roster, tx.now)) throw new Problem("conflict");
    this.#setClosed(tx, roster, null);
  }

  #setClosed(tx: Unit, roster: Roster, cerrada: Roster["cerrada"]): void {
    this.deps.rosters.records.change(tx, roster, { cerrada, historias: false });
    tx.log("attendance_closed", { subject: roster.id, detail: { closed: cerrada !== null } });
  }

  /** Writes the histories of all lists that were closed or opened and not yet written to the end. */
  async writeAllHistories(): Promise<number> {
    const { records } = this.deps.rosters;
    let written = 0;
    for (const { id, historias } of await records.getMany(await records.idsBy("live", []))) {
      if (!historias) written += await this.writeHistories(id);
    }
    return written;
  }

  /**
   * Makes the histories of volunteers say what the list says, a person a commit; returns of how many
   * people. What is left after so many, or after a kill, is written by the maintenance.
   */
  async writeHistories(event: string, most = Infinity): Promise<number> {
    const { write, rosters: { records }, signups } = this.deps;
    const roster = await records.get(event);
    if (!roster || roster.historias) return 0;
    const people = [...Map.groupBy(await signups.ofEvent(event), ownerOf).values()];
    const byPerson = Map.groupBy(people.slice(0, most), ([signup]) => personKey(signup!));
    for (const [person, all] of byPerson) {
      const known = await this.#volunteersOf(person);
      for (const own of all) {
        const volunteer = known.find((one) => ownerOf(one) === ownerOf(own[0]!));
        if (!volunteer) continue;
        await write(siteActor, async (tx) => {
          await this.#keepHistory(tx, await records.require(tx, event), volunteer, own);
        });
      }
    }
    if (people.length > most) return most;
    await write(siteActor, async (tx) => {
      const now = await records.require(tx, event);
      // Staff may have opened the list in that time.
      if (now.cerrada === roster.cerrada) records.change(tx, now, { historias: true });
    });
    return people.length;
  }

  async #keepHistoryOf(tx: Unit, roster: Roster, signup: Signup): Promise<void> {
    const { signups } = this.deps;
    const person = personKey(signup);
    const known = await this.#volunteersOf(person);
    const volunteer = known.find((one) => ownerOf(one) === ownerOf(signup));
    if (!volunteer) return;
    const own = (await signups.collection.getMany(await signups.idsOf(person))).filter((one) =>
      one.evento === roster.id && one.id !== signup.id && ownerOf(one) === ownerOf(signup)
    );
    await this.#keepHistory(tx, roster, volunteer, [signup, ...own]);
  }

  async #volunteersOf(person: string): Promise<Volunteer[]> {
    const { volunteers } = this.deps;
    return await volunteers.findMany(await volunteers.idsOf(person));
  }

  /** Writes on the volunteer what the list says of those sign-ups, all of the person. */
  async #keepHistory(
    tx: Unit,
    roster: Roster,
    { id }: Volunteer,
    [first, ...others]: readonly Signup[],
  ): Promise<void> {
    // In other shifts; the commit has no room for more checks.
    const known = others.filter((one) => cameOf([one]) !== null)
      .toSorted((a, b) => Number(hasArrived(b)) - Number(hasArrived(a)));
    const held = [first!, ...known.slice(0, 5)];
    const found = await Promise.all(
      held.map(({ id }) => this.deps.signups.collection.find(tx, id)),
    );
    const vino = cameOf(found.filter((one) => one !== null));
    const activity = roster.cerrada && vino !== null
      ? { evento: roster.id, dia: bogotaDay(roster.evento.empieza), vino }
      : null;
    await this.deps.volunteers.changeKept(
      tx,
      id,
      (kept) => withActivity(kept, roster.id, activity),
    );
  }
}

/** Returns the key of one person: who types the address of another person has another telephone. */
function ownerOf(one: Pick<Signup, "nombre" | "email" | "telefono">): string {
  return [personOf(one), phoneKey(one.telefono)].join();
}

/** Returns as many as are kept: what decides before what a leaked link may have filled them with. */
function mostOf<T>(all: readonly T[], decides: (one: T) => boolean): T[] {
  return [...all.filter(decides), ...all.filter((one) => !decides(one))].slice(0, mostMarks);
}

/** Returns whether the person came; null if they gave back the place. */
function cameOf(signups: readonly Signup[]): boolean | null {
  if (signups.some(hasArrived)) return true;
  return signups.some(({ estado }) => estado === "inscrita") ? false : null;
}

function withActivity(
  { actividades = [], ...volunteer }: Volunteer,
  event: string,
  activity: Activity | null,
): Volunteer {
  const all = [
    ...actividades.filter(({ evento }) => evento !== event),
    ...activity ? [activity] : [],
  ]
    .toSorted((a, b) => b.dia.localeCompare(a.dia)).slice(0, mostActivities);
  return all.length > 0 ? { ...volunteer, actividades: all } : volunteer;
}
