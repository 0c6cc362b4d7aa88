import { personKey } from "../../content/words/person_key.ts";
import { phoneKey } from "../../content/words/phones.ts";
import { siteActor } from "../accounts/actors.ts";
import type { Clock } from "../system/clock.ts";
import { KeyedMutex } from "../system/concurrency.ts";
import { FormRecords } from "../inbox/form_records.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { ErasedRecords } from "../rights/erased_records.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Write } from "../store/unit.ts";
import { Places } from "./places.ts";
import type { Rosters } from "./rosters.ts";
import { asFirst, type Signup } from "./signup_schema.ts";
import {
  createSignupRecords,
  isWithdrawnWith,
  personIn,
  type SignupCollection,
  type Withdrawal,
} from "./signup_records.ts";
import { factsHash, shiftOf } from "./told_facts.ts";

interface SignupsDeps {
  readonly clock: Clock;
  readonly rosters: Rosters;
  readonly erased: ErasedRecords;
  readonly outbox: Outbox;
  readonly write: Write;
}

/** The sign-ups for the shifts of events. Each change that frees a place gives it to the next person who waits. */
export class Signups extends FormRecords<Signup, "place" | "came"> {
  readonly places: Places;
  /** What services of events read and change in their own units of work. */
  readonly collection: SignupCollection;
  /** One at a time for a shift: simultaneous commits would conflict and retry. */
  readonly #ofShift = new KeyedMutex(1_000);

  constructor(store: Store, private readonly deps: SignupsDeps) {
    const records = createSignupRecords(store);
    const { outbox, erased } = deps;
    super(records, { outbox, receipt: "signup_receipt", noteErased: erased.noteFor("signup") });
    this.collection = records;
    this.places = new Places(records, deps);
  }

  idsOfEvent(event: string): Promise<string[]> {
    return this.records.idsBy("event", [event]);
  }

  /** Returns the sign-ups of the event that can be read. */
  async ofEvent(event: string): Promise<Signup[]> {
    return await this.records.getMany(await this.idsOfEvent(event));
  }

  /**
   * Returns the sign-up that holds the shift for its person: another one where this is repeated. One with
   * another telephone may be of another person, who typed the address: then what this one would have got.
   */
  async holderOf(signup: Signup): Promise<Signup> {
    if (signup.estado !== "repetida") return signup;
    const held = await this.collection.getBy("person", ...personIn(signup));
    const isOwn = held && phoneKey(held.telefono) === phoneKey(signup.telefono);
    return isOwn ? held : asFirst(signup);
  }

  override async inOrder<R>({ evento, turno }: Signup, work: () => Promise<R>): Promise<R> {
    const roster = await this.deps.rosters.records.get(evento);
    const hasLimit = roster && shiftOf(roster, turno)?.cupo !== null;
    return hasLimit ? await this.#ofShift.run(`${evento}:${turno}`, work) : await work();
  }

  /** Stores a sign-up with its place, or its turn in the queue. @throws {Problem} as {@link Places.take} */
  override async save(tx: Transaction, signup: Signup): Promise<string> {
    // A store whose answer was lost has it already: its counter has moved, and the work runs again.
    if (await this.records.find(tx, signup.id)) return signup.id;
    await super.create(tx, await this.places.take(tx, signup));
    return signup.id;
  }

  /** Stores one that staff let through: it waits. */
  override async create(tx: Transaction, signup: Signup): Promise<void> {
    const roster = await this.deps.rosters.records.find(tx, signup.evento);
    const shift = roster && shiftOf(roster, signup.turno);
    const visto = roster && shift ? factsHash(roster, shift) : null;
    await super.create(tx, { ...signup, estado: "espera", visto });
    this.places.fillAfter(tx, signup);
  }

  /** Also that of the same person in the shift, which was not known when this one was set apart. */
  override async idOfSame(signup: Signup): Promise<string | null> {
    const same = await super.idOfSame(signup);
    return same ?? (await this.collection.getBy("person", ...personIn(signup)))?.id ?? null;
  }

  override async take(tx: Transaction, id: string): Promise<Signup | null> {
    const taken = await super.take(tx, id);
    if (taken) this.places.fillAfter(tx, taken);
    return taken;
  }

  /** Puts it back without its place, which may be another person's by now: it waits for one. */
  override restore(tx: Transaction, signup: Signup): void {
    const estado = signup.estado === "inscrita" ? "espera" : signup.estado;
    super.restore(tx, { ...signup, estado });
    this.places.fillAfter(tx, signup);
  }

  /** Erases some whose event is over: their places are not given to others. */
  async forget(tx: Transaction, ids: readonly string[]): Promise<Signup[]> {
    const found = await this.records.findMany(tx, ids);
    const forgotten = found.filter(({ reclamo }) => !reclamo);
    for (const signup of forgotten) {
      this.records.delete(tx, signup);
      this.noteErased(tx, signup.id);
    }
    return forgotten;
  }

  /** Cancels what the person holds of events to come: they want to hear no more. */
  async cancelOf(withdrawal: Withdrawal): Promise<void> {
    const now = new Date(this.deps.clock()).toISOString();
    for (const id of await this.idsOf(personKey(withdrawal.record))) {
      await this.deps.write(siteActor, async (tx) => {
        const signup = await this.records.find(tx, id);
        const roster = signup && await this.deps.rosters.records.get(signup.evento);
        const isMeant = roster && roster.evento.termina > now &&
          isWithdrawnWith(withdrawal, signup);
        if (isMeant) await this.places.cancel(tx, id);
      });
    }
  }

  override async erase(tx: Transaction, id: string, run?: string): Promise<void> {
    const signup = await this.records.require(tx, id);
    await super.erase(tx, id, run);
    this.places.fillAfter(tx, signup);
  }
}
