import { mergeErrors as errors } from "../../content/duplicates/duplicates.ts";
import { isWithin } from "../accounts/permissions.ts";
import type { Volunteer } from "../inbox/volunteer_schema.ts";
import type { Volunteers } from "../inbox/volunteers.ts";
import type { Holds } from "../retention/holds.ts";
import type { Withdrawals } from "../rights/withdrawals.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { Clock } from "../system/clock.ts";
import { OutOfScope, Problem } from "../system/problem.ts";
import { effectsOf, keptFirst, type MergeInput, versionOfBoth } from "./merge_choice.ts";
import type { Merged } from "./merged_records.ts";
import { mergeChange, undoMerge } from "./merge_changes.ts";

/** How many records one holds at most: each is in its value. */
const mostMerged = 5;

/** How many people a record is said not to be; the first said are forgotten. */
const mostDistinct = 50;

type WriteWork = <R>(work: (tx: Unit) => Promise<R>) => Promise<R>;

/** Which of two records that are separated gets the mark that its person wants no contact. */
type Marked = "kept" | "returned" | null;

/** Records that a person said are of one person, or of two; no record is lost by it. */
export class Merges {
  readonly #merged;

  constructor(
    private readonly volunteers: Volunteers,
    private readonly withdrawals: Withdrawals,
    private readonly holds: Holds,
    private readonly clock: Clock,
  ) {
    this.#merged = volunteers.merged;
  }

  async refusalOf(kept: Volunteer, joined: Volunteer): Promise<keyof typeof errors | null> {
    if (joined.unidos) return "bothMerged";
    if ((kept.unidos ?? []).length >= mostMerged) return "full";
    if (kept.reclamo || joined.reclamo) return "complaint";
    const holdOn = await this.holds.readOn();
    const isHeld = ({ id }: Volunteer) => holdOn("volunteer", id)?.record === id;
    return isHeld(kept) || isHeld(joined) ? "held" : null;
  }

  /**
   * Takes one of the records out of the list, and into the other what was chosen of it; returns the id
   * of the one that left. @throws {Problem} `not_found`, `conflict`, `invalid`
   */
  async merge(tx: Unit, ids: readonly [string, string], input: MergeInput): Promise<string> {
    const [kept, joined] = keptFirst(await this.#findBoth(tx, ids));
    if (versionOfBoth(kept, joined) !== input.version) throw new Problem("conflict");
    const refusal = await this.refusalOf(kept, joined);
    if (refusal) throw new Problem("invalid", { unir: errors[refusal] });
    const taken = mergeChange(joined.id, kept, effectsOf(kept, joined, input));
    const names = Object.keys({ ...taken.antes, ...taken.despues });
    const unset = Object.fromEntries(names.map((name) => [name, undefined]));
    const fields = { ...unset, ...taken.despues, unidos: [...kept.unidos ?? [], taken] };
    const { email, telefono } = this.volunteers.for(tx.actor).change(tx, kept, fields);
    if (!email && !telefono) throw new Problem("invalid", { unir: errors.noContact });
    await this.volunteers.take(tx, joined.id);
    const { id } = joined;
    this.#merged.add(tx, { id, record: joined, into: kept.id, by: tx.actor.id, at: tx.at() });
    const detail = { ...(names.length > 0 && { fields: names.join(", ") }) };
    tx.log("people_merged", { subject: kept.id, detail });
    tx.log("people_merged", { subject: id, detail });
    return id;
  }

  /** Remembers that the records are of two people. @throws {Problem} `not_found` */
  async setDistinct(tx: Unit, ids: readonly [string, string]): Promise<void> {
    const both = await this.#findBoth(tx, ids);
    for (const [record, { id }] of [both, both.toReversed()] as [Volunteer, Volunteer][]) {
      const distintas = [...new Set([...record.distintas ?? [], id])].slice(-mostDistinct);
      this.volunteers.for(tx.actor).change(tx, record, { distintas });
      tx.log("people_distinct", { subject: record.id });
    }
  }

  /** Puts the record back into the list. @throws {Problem} `not_found` */
  async separate(tx: Unit, id: string): Promise<void> {
    const merged = await this.#merged.find(id);
    if (!merged) throw new Problem("not_found");
    if (!isWithin(tx.actor.scope("volunteers:merge"), merged.record)) throw new OutOfScope();
    await this.volunteers.for(tx.actor).find(tx, "merge", merged.into);
    await this.#return(tx, id, null);
  }

  /**
   * Separates the record of a person before something is made of it by itself, and what was merged into
   * it: so no person reaches another's record by a merge. One that stays of a person who leaves is marked.
   */
  async separateAll(write: WriteWork, id: string, isLeaving: boolean): Promise<void> {
    const withdrawn = await this.withdrawals.find(id);
    const kept = await this.volunteers.find(id) ?? withdrawn?.record;
    const others = kept && "unidos" in kept ? kept.unidos ?? [] : [];
    for (const other of others) {
      const isSeparated = await unlessLost(() =>
        write((tx) => this.#return(tx, other.id, isLeaving ? "returned" : null))
      );
      // A record that is lost does not keep its person from leaving.
      if (!isSeparated) {
        await write((tx) => this.#changeKept(tx, id, (own) => undoMerge(own, other.id)));
      }
    }
    if (!await this.#merged.find(id)) return;
    await write((tx) => this.#return(tx, id, isLeaving ? "kept" : null));
  }

  idsOf(email: string): Promise<string[]> {
    return this.#merged.idsOf(email);
  }

  /** Returns the record, with the legend of a complaint that the one has into which it is merged. */
  async find(id: string): Promise<Merged | null> {
    const merged = await this.#merged.find(id);
    if (!merged) return null;
    const { into } = merged;
    const kept = await this.volunteers.find(into) ?? (await this.withdrawals.find(into))?.record;
    return { ...merged, record: withLegend(merged.record, kept) };
  }

  count(): Promise<number> {
    return this.#merged.count();
  }

  batches(): AsyncIterable<readonly Merged[]> {
    return this.#merged.batches();
  }

  get name(): string {
    return this.#merged.name;
  }

  get unreadable(): number {
    return this.#merged.unreadable;
  }

  async prepareErase(id: string): Promise<void> {
    const merged = await this.#merged.find(id);
    if (merged) await this.volunteers.forgetDistinct(merged.record);
  }

  /** Separates the record and erases it. @throws {Problem} `not_found` */
  async erase(tx: Transaction, id: string, run?: string): Promise<void> {
    const { record } = await this.#detach(tx, id, run === undefined);
    await this.#merged.eraseTaken(tx, record, run);
  }

  async #findBoth(tx: Unit, [one, other]: readonly [string, string]) {
    if (one === other) throw new Problem("not_found");
    const inbox = this.volunteers.for(tx.actor);
    return [await inbox.find(tx, "merge", one), await inbox.find(tx, "merge", other)] as const;
  }

  async #return(tx: Unit, id: string, marked: Marked): Promise<void> {
    const { into, record: own } = await this.#detach(tx, id, marked === "kept");
    const record = marked === "returned" ? this.#withoutContact(own) : own;
    tx.log("people_separated", { subject: into });
    tx.log("people_separated", { subject: id });
    if (await this.withdrawals.addBeside(tx, into, record)) return;
    // The same form may have been sent again since: that is another record by now.
    const isSentAgain = await this.volunteers.idOfSame(record) !== null;
    const { submission } = isSentAgain ? { submission: crypto.randomUUID() } : record;
    this.volunteers.restore(tx, { ...record, submission });
  }

  /** Takes the record out of the one that it was merged into, which has again what it had before. */
  async #detach(
    tx: Transaction,
    id: string,
    isMarked: boolean,
  ): Promise<Pick<Merged, "into" | "record">> {
    const { into, record } = await this.#merged.take(tx, id);
    let before: Volunteer | undefined;
    const change = (kept: Volunteer): Volunteer => {
      before = kept;
      const own = undoMerge(kept, id);
      return isMarked ? this.#withoutContact(own) : own;
    };
    await this.#changeKept(tx, into, change);
    return { into, record: withLegend(record, before) };
  }

  async #changeKept(
    tx: Transaction,
    id: string,
    change: (kept: Volunteer) => Volunteer,
  ): Promise<void> {
    const isListed = await this.volunteers.changeKept(tx, id, change);
    if (!isListed) await this.withdrawals.changeKept(tx, id, change);
  }

  /** The site notes it, not an account. */
  #withoutContact({ no_contactar, ...record }: Volunteer): Volunteer {
    const desde = new Date(this.clock()).toISOString();
    return { ...record, no_contactar: no_contactar ?? { desde, por: "" } };
  }
}

/** Returns whether the work was done: not with a record that is gone or cannot be read. */
async function unlessLost(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isLost = error instanceof Problem && ["not_found", "unreadable"].includes(error.code);
    if (!isLost) throw error;
    return false;
  }
}

function withLegend(record: Volunteer, kept: { reclamo?: Volunteer["reclamo"] } = {}): Volunteer {
  const { reclamo } = kept;
  return reclamo ? { ...record, reclamo } : record;
}
