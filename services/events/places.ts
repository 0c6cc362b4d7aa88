import { signupFields } from "../../content/forms/form_fields.ts";
import { self, siteActor } from "../accounts/actors.ts";
import type { Outbox } from "../mail/outbox.ts";
import { type Clock, oneHour } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit, Write } from "../store/unit.ts";
import { mostSignups, mostWaiting, type Roster, type Shift } from "./roster_schema.ts";
import type { Rosters } from "./rosters.ts";
import { shiftTimes } from "./shift_times.ts";
import { isActive, type Signup, type SignupState } from "./signup_schema.ts";
import { type Person, personIn, personOf, type SignupCollection } from "./signup_records.ts";
import { factsHash, happens, shiftOf } from "./told_facts.ts";

interface PlacesDeps {
  readonly clock: Clock;
  readonly rosters: Rosters;
  readonly outbox: Outbox;
  readonly write: Write;
}

/** Before a shift places are not given by themselves any more: staff give them by hand. */
const lastGiven = 12 * oneHour;

/** The roster and counter are checked too, and of each person record, mail and index entry. */
const givenAtOnce = 2;

/** How many sign-ups that cannot be read are passed over. */
const mostUnreadable = 100;

export type PlaceCounts = ReadonlyMap<`${string}:${SignupState}`, number>;

/** The people with a place in a shift, and the queue for one: every change of it. */
export class Places {
  constructor(
    private readonly records: SignupCollection,
    private readonly deps: PlacesDeps,
  ) {}

  async countsOf(event: string): Promise<PlaceCounts> {
    return await this.records.countBy("place", {}, [event]) as PlaceCounts;
  }

  async arrivalsByShift(event: string): Promise<ReadonlyMap<string, number>> {
    return await this.records.countBy("came", {}, [event]);
  }

  /**
   * Returns the sign-up with a place, waiting, or as `repetida` where its person has an active one. The
   * commit is made only while that is still right.
   * @throws {Problem} `not_found`, `form_closed`, `invalid`
   */
  async take(tx: Transaction, signup: Signup, via = signup.via): Promise<Signup> {
    const now = this.deps.clock();
    const { evento, turno } = signup;
    const roster = await this.deps.rosters.records.require(tx, evento);
    const shift = requireShift(roster, { turno, via }, now);
    // First the one that is checked: the queue begins only once it has moved.
    const taken = await this.#taken(tx, evento, shift);
    const counts = await this.countsOf(evento);
    const waiting = counts.get(`${turno}:espera`) ?? 0;
    const gets = shift.cupo === null || taken < shift.cupo && waiting === 0 ? "inscrita" : "espera";
    const total = counts.values().reduce((sum, count) => sum + count, 0);
    if (total >= mostSignups || gets === "espera" && waiting >= mostWaiting) {
      throw new Problem("invalid", { turno: signupFields.turno.full });
    }
    const state = await this.#holder(tx, signup)
      ? { estado: "repetida", como: gets } as const
      : { estado: gets, como: null } as const;
    const since = new Date(now).toISOString();
    return { ...signup, ...state, since, visto: factsHash(roster, shift) };
  }

  /** Gives up the place, the turn in the queue, or what was sent twice. */
  async cancel(tx: Unit, id: string): Promise<Signup> {
    const signup = await this.records.require(tx, id);
    if (signup.estado === "cancelada") return signup;
    // The same content sent again is another sign-up; that of a callout is found by its submission.
    const submission = signup.via === "sitio" ? crypto.randomUUID() : signup.submission;
    const gone = { estado: "cancelada", como: null, submission } as const;
    const cancelled = this.records.change(tx, signup, gone);
    tx.log("signup_cancelled", { subject: id });
    this.fillAfter(tx, signup);
    return cancelled;
  }

  /** Signs a person up again who cancelled: at the end of the queue. @throws {Problem} as {@link take} */
  async comeBack(tx: Unit, id: string, turno?: string): Promise<Signup> {
    const signup = await this.records.require(tx, id);
    if (signup.estado !== "cancelada") return signup;
    tx.log("signup_moved", { subject: id });
    const again = { ...signup, turno: turno ?? signup.turno };
    return this.records.put(tx, await this.take(tx, again, knownTo(tx)));
  }

  /** Moves a sign-up that is not cancelled into another shift, if that has a place; else all stays. */
  async move(tx: Unit, id: string, turno: string): Promise<boolean> {
    const signup = await this.records.require(tx, id);
    if (signup.turno === turno || signup.estado === "cancelada") return false;
    const moved = await this.take(tx, { ...signup, turno }, knownTo(tx));
    if ((moved.como ?? moved.estado) !== "inscrita") return false;
    this.records.put(tx, moved);
    tx.log("signup_moved", { subject: id });
    this.fillAfter(tx, signup);
    return true;
  }

  /** Gives a place to a person who waits, before others, if there is one. */
  async give(tx: Unit, id: string): Promise<boolean> {
    const signup = await this.records.require(tx, id);
    if (signup.estado !== "espera" && signup.estado !== "repetida") return false;
    if (signup.estado === "repetida" && await this.#holder(tx, signup)) return false;
    const { evento, turno } = signup;
    const roster = await this.deps.rosters.records.require(tx, evento);
    const shift = shiftOf(roster, turno);
    if (!shift || await this.#taken(tx, evento, shift) >= (shift.cupo ?? Infinity)) return false;
    await this.#give(tx, signup, factsHash(roster, shift), { admitted: true });
    tx.log("signup_moved", { subject: id });
    return true;
  }

  /** Fills the places that a change frees, after its commit. */
  fillAfter(tx: Transaction, left: Signup): void {
    if (left.estado === "cancelada") return;
    // What fails here is done by the maintenance: the change itself was made.
    tx.afterCommit(() => this.fill(left.evento, left.turno, left).catch(() => {}));
  }

  async fillAll(event: string): Promise<number> {
    const counts = await this.countsOf(event);
    const waiting = counts.entries()
      .filter(([key, count]) => count > 0 && /:(?:espera|repetida)$/.test(key));
    const shifts = new Set(waiting.map(([key]) => key.split(":")[0]!));
    let given = 0;
    for (const turno of shifts) {
      // First those: their turn may come before that of others who wait.
      for (const left of [...await this.#withoutFirst(event, turno), undefined]) {
        given += await this.fill(event, turno, left);
      }
    }
    return given;
  }

  /** Gives what a kill left free, and what became free otherwise; returns how many. */
  async sweep(): Promise<number> {
    let given = 0;
    const from = new Date(this.deps.clock()).toISOString();
    for (const { id } of await this.deps.rosters.toCome(from)) given += await this.fillAll(id);
    return given;
  }

  /**
   * Gives the free places of a shift to people who wait, in the order of the queue; returns how many. Of the
   * person who has left the shift a repeated sign-up takes the turn.
   */
  async fill(event: string, turno: string, left?: Person): Promise<number> {
    for (let all = 0;;) {
      const fillSome = (tx: Transaction) => this.#fillSome(tx, event, turno, left);
      const { changed, given } = await this.deps.write(siteActor, fillSome);
      all += given;
      if (changed === 0) return all;
    }
  }

  async #fillSome(tx: Transaction, event: string, turno: string, left?: Person) {
    const roster = await this.deps.rosters.records.find(tx, event);
    const shift = roster && shiftOf(roster, turno);
    if (roster?.cifras?.completas) {
      // A person was taken back into an old event: the maintenance erases that sign-up too.
      const cifras = { ...roster.cifras, completas: false };
      this.deps.rosters.records.change(tx, roster, { cifras });
    }
    if (!roster || !shift) return { changed: 0, given: 0 };
    const isGiven = happens(roster, shift) &&
      shiftTimes(roster.evento, shift).from - lastGiven > this.deps.clock();
    const free = isGiven ? (shift.cupo ?? Infinity) - await this.#taken(tx, event, shift) : 0;
    const waiting = free > 0 ? await this.#readable("queue", [event, turno]) : [];
    const again = left ? await this.#again(event, turno, left) : [];
    const next = [...again, ...waiting.slice(0, free)]
      .toSorted((a, b) => a.since < b.since ? -1 : 1).slice(0, givenAtOnce);
    const read = await this.records.findMany(tx, next.map(({ id }) => id));
    // Their person may have changed it since the queue was read.
    const found = read.filter(({ estado, ...own }) =>
      own.turno === turno && (estado === "espera" || estado === "repetida")
    );
    for (const [at, signup] of found.entries()) {
      if (at < free) await this.#give(tx, signup, factsHash(roster, shift));
      else this.records.change(tx, signup, { estado: "espera", como: null });
    }
    return { changed: found.length, given: Math.max(0, Math.min(free, found.length)) };
  }

  /** Returns the first repeated sign-up of the person, if their other one is gone. */
  async #again(event: string, turno: string, left: Person): Promise<Signup[]> {
    const [again] = await this.#readable("repeated", [event, turno, personOf(left)]);
    return again && !await this.records.getBy("person", ...personIn(again)) ? [again] : [];
  }

  /** Returns one repeated sign-up of each person whose other one is gone: a kill may leave them so. */
  async #withoutFirst(event: string, turno: string): Promise<Signup[]> {
    const all = await this.records.placesBy("repeated", [event, turno], {});
    const ids = new Map(all.map(({ part, id }) => [part, id])).values();
    const left: Signup[] = [];
    for (const signup of await this.records.getMany([...ids])) {
      if (!await this.records.getBy("person", ...personIn(signup))) left.push(signup);
    }
    return left;
  }

  /** Returns the first ones that can be read: one that cannot holds up no other. */
  async #readable(index: "queue" | "repeated", parts: readonly string[]): Promise<Signup[]> {
    const ids = await this.records.idsBy(index, parts, { limit: mostUnreadable });
    const found: Signup[] = [];
    for (const id of ids) {
      if (found.length === givenAtOnce) break;
      found.push(...await this.records.getMany([id]));
    }
    return found;
  }

  async #give(
    tx: Transaction,
    signup: Signup,
    hash: string,
    by: { readonly admitted?: boolean } = {},
  ): Promise<void> {
    const { outbox, clock } = this.deps;
    const isMailed = outbox.isOn && signup.email !== "";
    if (isMailed) await outbox.renew(tx, "signup_place", signup.id, by);
    // Null: staff have to tell the person.
    const visto = isMailed ? hash : null;
    const since = new Date(clock()).toISOString();
    this.records.change(tx, signup, { estado: "inscrita", como: null, since, visto });
  }

  /** Returns how many have a place; the commit is made only while so many do. */
  findTaken(tx: Transaction, event: string, shift: string): Promise<number> {
    return this.records.findCount(tx, "place", event, `${shift}:inscrita`);
  }

  async #taken(tx: Transaction, event: string, { id, cupo }: Shift): Promise<number> {
    return cupo === null ? 0 : await this.findTaken(tx, event, id);
  }

  /** Returns the active sign-up of the same person in the shift; the commit checks that it stays so. */
  async #holder(tx: Transaction, signup: Signup): Promise<Signup | null> {
    const person = personIn(signup);
    const held = await this.records.getBy("person", ...person);
    const found = held && await this.records.find(tx, held.id);
    // It may have been cancelled or moved between both reads.
    return found && isActive(found) && personIn(found).join() === person.join() ? found : null;
  }
}

/**
 * Returns the shift for which the person signs up. A called person needs no list that is open
 * to all, and a person added by staff needs no open list.
 * @throws {Problem} `form_closed`, `invalid`
 */
export function requireShift(
  roster: Roster,
  { turno, via }: Pick<Signup, "turno" | "via">,
  now: number,
): Shift {
  const { evento, abierta, quien, cierra } = roster;
  const shift = shiftOf(roster, turno);
  if (!shift) throw new Problem("invalid", { turno: signupFields.turno.error });
  const isOpen = abierta && now < Date.parse(cierra ?? evento.termina);
  const mayEnter = via === "equipo" || isOpen && (via === "convocatoria" || quien === "todas");
  const isOver = Date.parse(evento.desde) > now || now >= shiftTimes(evento, shift).until;
  if (!mayEnter || isOver || !happens(roster, shift)) throw new Problem("form_closed");
  return shift;
}

/** Returns how a person comes who signed up before: by themselves, or by staff. */
function knownTo({ actor }: Unit): Signup["via"] {
  return actor.id === self.id ? "convocatoria" : "equipo";
}
