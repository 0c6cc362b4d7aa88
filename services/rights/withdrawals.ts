import type { FormName } from "../../content/forms/public_forms.ts";
import type { WithdrawalWay } from "../../content/rights/withdrawals.ts";
import { bogotaDay } from "../../content/words/dates.ts";
import type { Clock } from "../system/clock.ts";
import type { Outbox } from "../mail/outbox.ts";
import { Problem } from "../system/problem.ts";
import { type Complaint, withComplaint } from "./complaint_schema.ts";
import type { ConsentProof } from "./consent_schema.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import {
  MAX_CHECKS,
  type Operation,
  type Plan,
  type Transaction,
  type TransactionOptions,
} from "../store/transaction.ts";
import type { createFormRecords } from "../inbox/forms.ts";
import type { Quarantine } from "../inbox/quarantine.ts";
import { RecordsByAddress } from "../inbox/personal_records.ts";
import type { ErasedRecords } from "./erased_records.ts";
import { planReturn, planTake, type WithdrawableRef, Withdrawn } from "./record_places.ts";
import type { NotedRequest, Requests } from "./requests.ts";

/** Business days until a withdrawn record is erased. With copies of 14 days it stays within a term. */
const waitingDays = 5;

const mostSwept = 1_000;

interface WithdrawOptions {
  readonly way: WithdrawalWay;
  /** The entry of the audit log about each record. */
  readonly entry: (record: { readonly kind: FormName; readonly id: string }) => Operation;
  /** The request of a person that staff note with it, as done. */
  readonly request?: NotedRequest;
  readonly with?: readonly (Operation | Plan)[];
}

/** How a record is taken back: with a new authorisation, or only where it was withdrawn that way. */
interface TakeBackOptions {
  readonly entry: Operation;
  readonly consent?: ConsentProof;
  readonly way?: WithdrawalWay;
}

interface Parts {
  readonly clock: Clock;
  readonly requests: Requests;
  readonly formRecords: ReturnType<typeof createFormRecords>;
  readonly quarantine: Quarantine;
  readonly outbox: Outbox;
  readonly erased: ErasedRecords;
}

/** How many records leave their lists in one commit, which also holds other operations. */
const withdrawnAtOnce = MAX_CHECKS - 3;

/** How a record is erased; by a run of the retention, or by a person. */
export interface EraseOptions extends TransactionOptions {
  readonly run?: string;
}

/**
 * Records of people who withdrew their authorisation. They are here and in no list, search, count,
 * export or mail, and are erased after five business days; until then they can be taken back.
 */
export class Withdrawals extends RecordsByAddress<Withdrawn> {
  readonly #store: Store;
  readonly #parts: Parts;

  constructor(store: Store, parts: Parts) {
    super(
      new Collection(store, "withdrawn", Withdrawn, {
        many: {
          email: ({ record }) => [[record.email]],
          due: ({ erase_on }) => [[erase_on]],
        },
        counters: { total: () => [[]] },
      }),
    );
    this.#store = store;
    this.#parts = parts;
  }

  /** Returns withdrawn records, newest first. */
  list(page: ListOptions): Promise<RecordPage<Withdrawn>> {
    return this.records.list(page);
  }

  /** Returns the ISO date on which a record that is withdrawn now is erased. */
  get eraseOn(): string {
    const { requests: { calendar }, clock } = this.#parts;
    return calendar.add(bogotaDay(clock()), waitingDays);
  }

  /**
   * Takes the records out of everything that staff work with, in one commit with their entries; of
   * more than seven records the last ones go before. A record that is gone stays so. Returns the ids
   * of the records that were withdrawn.
   */
  async withdraw(
    refs: readonly WithdrawableRef[],
    { request, with: others = [], ...options }: WithdrawOptions,
  ): Promise<string[]> {
    const { requests, outbox } = this.#parts;
    const withdrawn: string[] = [];
    for (let at = withdrawnAtOnce; at < refs.length; at += withdrawnAtOnce) {
      const some = refs.slice(at, at + withdrawnAtOnce);
      const stored = await this.#store.transaction((transaction) =>
        this.#planWithdraw(transaction, some, options)
      );
      if (stored.ok) withdrawn.push(...stored.value);
    }
    let first: string[] = [];
    // What else is committed says that all of it has been done.
    const plan: Plan = async (transaction) => {
      await transaction.addAll(others);
      first = await this.#planWithdraw(transaction, refs.slice(0, withdrawnAtOnce), options);
    };
    await (request ? requests.openWithdrawn(request, plan) : this.#store.transaction(plan));
    withdrawn.push(...first);
    // Nothing is sent about a record that is gone.
    for (const id of withdrawn) await outbox.eraseRest(id);
    return withdrawn;
  }

  /** Notes that the person withdrew, too, what staff have withdrawn: so they no longer undo it. */
  async confirm(id: string, entry: Operation): Promise<void> {
    await this.records.update(id, (withdrawn) => ({ ...withdrawn, way: "self" }), {
      with: [entry],
    });
  }

  /**
   * Puts the record back where it was, in one commit with its entry; with the proof of a new
   * authorisation where the person gave one. Where the person registered again meanwhile only that
   * record stays, and "again" is returned. @throws {Problem} `not_found`, also where only what staff
   * withdrew is meant and the person has withdrawn it
   */
  async takeBack(
    id: string,
    { entry, consent, way }: TakeBackOptions,
  ): Promise<"back" | "again"> {
    const isMeant = (record: Withdrawn): boolean => way === undefined || record.way === way;
    const taken = await this.#store.transaction(async (transaction) => {
      const withdrawn = await this.records.planDelete(transaction, id, isMeant);
      if (!withdrawn) throw new Problem("not_found");
      const returned = { ...withdrawn.record, ...(consent && { consent }) };
      const record = withComplaint(returned, await this.#legendOf(withdrawn));
      transaction.add(planReturn(this.#parts, { ...withdrawn, record } as Withdrawn), entry);
    });
    if (taken.ok) return "back";
    await this.erase(id, { with: [entry] });
    return "again";
  }

  /** Withdraws what another store has withdrawn, until the same day; returns whether it was here. */
  async withdrawAs(other: Withdrawn): Promise<boolean> {
    const { id, kind, suspect, since, erase_on, way } = other;
    const ref = suspect ? { place: "quarantine", id: suspect.id } as const : { place: kind, id };
    const withdrawn = await this.#store.transaction(async (transaction) => {
      const taken = await planTake(this.#parts, transaction, ref);
      if (!taken) return false;
      transaction.add(this.records.planCreate({ ...taken, since, erase_on, way }));
      return true;
    });
    await this.#parts.outbox.eraseRest(id);
    return withdrawn.ok && withdrawn.value;
  }

  /** Erases the withdrawn record with what belongs to it. @throws {Problem} `not_found` */
  async erase(id: string, options: EraseOptions = {}): Promise<void> {
    if (!await this.#erase(id, options)) throw new Problem("not_found");
  }

  async #erase(
    id: string,
    { run, with: others = [] }: EraseOptions,
    isMeant?: (record: Withdrawn) => boolean,
  ): Promise<boolean> {
    const { formRecords: { message: { replies }, volunteer: { contacts } }, outbox } = this.#parts;
    await replies.eraseFirst(id);
    const done = await this.#store.transaction(async (transaction) => {
      const withdrawn = await this.records.planDelete(transaction, id, isMeant);
      if (!withdrawn) return false;
      transaction.add(this.#parts.erased.noteFor(withdrawn.kind)(id, run));
      await replies.erase(transaction, id);
      if (withdrawn.kind === "volunteer") await contacts.erase(transaction, id);
      await transaction.addAll(others);
      return true;
    });
    if (!done.ok || !done.value) return false;
    await outbox.eraseRest(id);
    return true;
  }

  /** Erases the records whose days are over, each with its entry; returns how many. */
  async sweep(
    entry: (id: string) => Operation,
    isHeld: (kind: FormName, id: string) => boolean,
  ): Promise<number> {
    const { clock } = this.#parts;
    const today = bogotaDay(clock());
    const ids = await this.records.idsBy("due", [], { before: `${today}\0`, limit: mostSwept });
    // A person may come back meanwhile, and perhaps withdraw once more.
    const isDue = ({ kind, id, erase_on }: Withdrawn): boolean =>
      erase_on <= today && !isHeld(kind, id);
    let erased = 0;
    for (const { id } of await this.records.getMany(ids)) {
      if (await this.#erase(id, { with: [entry(id)] }, isDue)) erased++;
    }
    return erased;
  }

  /** Plans that the records leave their places; returns the ids of those that are there. */
  async #planWithdraw(
    transaction: Transaction,
    refs: readonly WithdrawableRef[],
    { way, entry }: Pick<WithdrawOptions, "way" | "entry">,
  ): Promise<string[]> {
    const ids: string[] = [];
    const since = new Date(this.#parts.clock()).toISOString();
    for (const ref of refs) {
      const taken = await planTake(this.#parts, transaction, ref);
      if (!taken) continue;
      const waits = way !== "left" || taken.record.reclamo !== undefined;
      const left = waits
        ? this.records.planCreate({ ...taken, since, erase_on: this.eraseOn, way })
        : this.#parts.erased.noteFor(taken.kind)(taken.id);
      // The version of the record is checked where it leaves, which is enough.
      for (const operation of [left, entry(taken)]) transaction.add({ ...operation, checks: [] });
      ids.push(taken.id);
    }
    return ids;
  }

  /** The request that set the legend may have ended meanwhile; what staff set by hand stays. */
  async #legendOf({ record: { reclamo } }: Withdrawn): Promise<Complaint | undefined> {
    if (reclamo?.solicitud === undefined) return reclamo;
    const request = await this.#parts.requests.find(reclamo.solicitud);
    return request && request.state !== "closed" ? reclamo : undefined;
  }
}
