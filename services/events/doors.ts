import { fold, sortKey } from "../../content/words/fold.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import type { Unit } from "../store/unit.ts";
import { oneHour } from "../system/clock.ts";
import type { Attendance } from "./attendance.ts";
import type { MarkChange } from "./door_schema.ts";
import type { EventFacts, Roster } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";
import { hasArrived, isActive, marksThatCount, type Signup } from "./signup_schema.ts";
import type { Signups } from "./signups.ts";

/** From how long before the event and until how long after it the link of its door does what. */
const hours = { opens: 12, shows: 12, takes: 72 };

/** How many telephones count people without a sign-up. */
const mostDevices = 20;

/** What the link of a door does now: nothing yet, all, take marks that wait in telephones, nothing more. */
type DoorState = "early" | "open" | "late" | "over";

export function doorTimes({ empieza, termina }: EventFacts) {
  return {
    from: Date.parse(empieza) - hours.opens * oneHour,
    until: Date.parse(termina) + hours.shows * oneHour,
  };
}

export function doorState({ evento }: Roster, now: number): DoorState {
  const { from, until } = doorTimes(evento);
  if (now < from) return "early";
  if (now < until) return "open";
  return now < Date.parse(evento.termina) + hours.takes * oneHour ? "late" : "over";
}

/** Links with which a person at the entrance marks who comes, without an account: one for each event. */
export class Doors {
  constructor(
    private readonly deps: {
      readonly rosters: Rosters;
      readonly signups: Signups;
      readonly attendance: Attendance;
    },
  ) {}

  /** Makes the link, in place of the one before it; returns its token, which is not stored. */
  make(tx: Unit, roster: Roster, para: string): string {
    const token = randomToken(128);
    const puerta = { sha256: sha256(token), para };
    this.deps.rosters.records.change(tx, roster, { puerta });
    tx.log("door_made", { subject: roster.id });
    return token;
  }

  cut(tx: Unit, roster: Roster): void {
    if (!roster.puerta) return;
    this.deps.rosters.records.change(tx, roster, { puerta: null });
    tx.log("door_cut", { subject: roster.id });
  }

  /** Returns the roster whose door that token opens, also before and after it does. */
  find(token: string): Promise<Roster | null> {
    return this.deps.rosters.records.getBy("door", sha256(token));
  }

  /** Does work on the roster in a commit that is made only while the token takes marks; returns whether. */
  async use(
    tx: Unit,
    token: string,
    work: (roster: Roster) => Promise<void> | void,
  ): Promise<boolean> {
    const found = await this.find(token);
    const roster = found && await this.deps.rosters.records.find(tx, found.id);
    if (roster?.puerta?.sha256 !== sha256(token)) return false;
    if (!["open", "late"].includes(doorState(roster, tx.now))) return false;
    await work(roster);
    return true;
  }

  /** Adds marks of one sign-up by the door; of one that is gone it drops them. */
  async mark(tx: Unit, roster: Roster, change: MarkChange): Promise<void> {
    await this.deps.attendance.addMarks(tx, roster, change, markerOf(roster));
  }

  /** Keeps how many people without a sign-up each telephone counted: its greatest number. */
  countWalkIns(tx: Unit, roster: Roster, counts: Readonly<Record<string, number>>): void {
    const sueltos = new Map(Object.entries(roster.sueltos));
    for (const [device, count] of Object.entries(counts)) {
      const known = sueltos.get(device);
      if (known === undefined && sueltos.size >= mostDevices) continue;
      sueltos.set(device, Math.max(count, known ?? 0));
    }
    this.deps.rosters.records.change(tx, roster, { sueltos: Object.fromEntries(sueltos) });
  }

  /** Forgets those counts: telephones with the link that holds send theirs again. */
  forgetWalkIns(tx: Unit, roster: Roster): void {
    this.deps.rosters.records.change(tx, roster, { sueltos: {} });
  }

  /** Returns the changes that take back the marks of doors whose link was cut or replaced. */
  async marksOfCutDoors(roster: Roster): Promise<MarkChange[]> {
    const own = markerOf(roster);
    const all = await this.deps.signups.ofEvent(roster.id);
    return all.flatMap(({ id: inscripcion, marcas, quitadas }) => {
      const cut = marcas.filter(({ id, por }) =>
        por.startsWith(byDoor) && por !== own && !quitadas.includes(id)
      );
      return cut.length > 0 ? [{ inscripcion, marcas: [], quitadas: cut.map(({ id }) => id) }] : [];
    });
  }
}

const byDoor = "puerta:";

/** Names the door in the marks that it makes, after which its hash cannot be found. */
function markerOf({ puerta }: Roster): string {
  return byDoor + (puerta?.sha256.slice(0, 16) ?? "");
}

/** What the person at the entrance sees of one sign-up. */
export interface Arrival {
  readonly id: string;
  /** First name and initial; of like names up to three letters of the surname. */
  readonly name: string;
  readonly turno: string;
  readonly isWaiting: boolean;
  /** The ids of the marks that count. */
  readonly marks: readonly string[];
}

/** Returns who may come, in the order of their names. */
export function arrivalsOf(signups: readonly Signup[]): Arrival[] {
  const all = signups.filter((signup) => isActive(signup) || hasArrived(signup));
  return [...Map.groupBy(all, ({ nombre }) => fold(nombre)).values()]
    .flatMap((alike) => alike.map((signup) => arrivalOf(signup, alike)))
    .toSorted((a, b) => sortKey(a.name) < sortKey(b.name) ? -1 : 1);
}

function arrivalOf(signup: Signup, alike: readonly Signup[]): Arrival {
  const { id, turno, nombre, apellido, estado } = signup;
  const initials = [1, 2, 3].map((count) => [...apellido].slice(0, count).join(""));
  const isShared = (start: string) =>
    alike.some((other) => other.id !== id && fold(other.apellido).startsWith(fold(start)));
  const initial = initials.find((start) => !isShared(start)) ?? initials[2];
  return {
    id,
    name: initial ? `${nombre} ${initial}.` : nombre,
    turno,
    isWaiting: estado === "espera",
    marks: marksThatCount(signup),
  };
}
