import { bogotaDay } from "../../content/words/dates.ts";
import type { Site } from "../../content/site/site.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { SharedWork } from "../system/concurrency.ts";
import type { ReadPhase } from "../site/phase.ts";
import { newId } from "../system/record_id.ts";
import { addDays } from "../rights/business_days.ts";
import {
  type Counts,
  type RetainedCounts,
  type RetentionKind,
  RetentionRun,
  type RetentionTerms,
  sumOf,
} from "./retention_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";

export const announcedDays = 14;

/**
 * The announcement has to be shown on this many different days: a clock that jumps ahead shows it on
 * fewer.
 */
export const shownDays = 7;

/** Days after which a suspect that staff did not decide about goes, and a new account without a role. */
export const graceDays = 30;

const most = 200;

/** Returns what the identity of the site says about the erasure; copies are gone in time too. */
function termsOf({ electionDate, responsible }: Site): RetentionTerms {
  const { retentionDays, copyDays } = responsible;
  const day = addDays(electionDate, retentionDays - copyDays);
  return { election: electionDate, retentionDays, copyDays, day };
}

/**
 * Returns the day from which a record that came on that day is due: a message that came after the
 * election has the same time from its receipt.
 */
export function dueDay(terms: RetentionTerms, kind: RetentionKind, came: string): string {
  if (kind === "account") return later(terms.day, addDays(came, graceDays));
  if (kind !== "message" || came <= terms.election) return terms.day;
  return addDays(came, terms.retentionDays - terms.copyDays);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** The final erasure: its day, and its runs. */
export class Retention {
  readonly #clock: Clock;
  readonly #phase: ReadPhase;
  readonly #site: Site;
  readonly #runs;
  readonly terms: RetentionTerms;

  /** What a day would erase: counting reads every record. */
  readonly rehearsals = new SharedWork<{
    readonly goes: Counts;
    readonly kept: readonly RetainedCounts[];
  }>(4);

  constructor(
    readonly store: Store,
    clock: Clock,
    { site, phase }: { readonly site: Site; readonly phase: ReadPhase },
  ) {
    this.#clock = clock;
    this.#phase = phase;
    this.#site = site;
    this.terms = termsOf(site);
    this.#runs = new Collection(store, "retention_runs", RetentionRun, {
      unique: { open: ({ state }) => state === "done" ? null : ["open"] },
    });
  }

  /** The ISO date in Bogotá. */
  get today(): string {
    return bogotaDay(this.#clock());
  }

  /** The day whose due records an early run erases. */
  get earlyDay(): string {
    return later(this.today, this.terms.day);
  }

  get now(): string {
    return new Date(this.#clock()).toISOString();
  }

  get isOver(): boolean {
    return this.#site.phase === "auto" && this.#phase() === "closed";
  }

  /** The day of the erasure and the days until it; null where the phase is fixed, or it has come. */
  get countdown(): { readonly day: string; readonly left: number } | null {
    const { today, terms: { day } } = this;
    if (this.#site.phase !== "auto" || today >= day) return null;
    return { day, left: Math.round((Date.parse(day) - Date.parse(today)) / oneDay) };
  }

  /** Returns the run that has not ended, or null: there is at most one. */
  open(): Promise<RetentionRun | null> {
    return this.#runs.getBy("open", "open");
  }

  find(id: string): Promise<RetentionRun | null> {
    return this.#runs.get(id);
  }

  /** Returns the runs, newest first. */
  async runs(): Promise<RetentionRun[]> {
    return (await this.#runs.list({ limit: most })).items;
  }

  async isDone(): Promise<boolean> {
    const runs = await this.runs();
    return runs.some(({ state, terms }) => state === "done" && isSame(terms, this.terms));
  }

  isCurrent({ terms }: RetentionRun): boolean {
    return isSame(terms, this.terms);
  }

  /** Stores a new run; with `planned` it is announced. There is one at a time: others are `UniqueConflict`. */
  create(tx: Unit, planned: Counts | null): RetentionRun {
    if (planned) {
      const detail = { count: sumOf(planned), due: this.terms.day };
      tx.log("retention_announced", { detail });
    }
    return this.#runs.create(tx, {
      id: newId(this.#clock()),
      state: "announced",
      terms: this.terms,
      announced_at: planned && this.now,
      shown: planned ? 1 : 0,
      shown_on: planned && this.today,
      planned,
      early: null,
      on: null,
      begun_at: null,
      ended_at: null,
      found: null,
      erased: null,
      left: null,
      kept: [],
      traces: [],
      exports: [],
      staff: 0,
      sha256: null,
    });
  }

  /** Takes an announcement back whose terms no longer hold. */
  async takeBack(id: string): Promise<void> {
    await this.#runs.remove(id, ({ state }) => state === "announced");
  }

  /** Returns null if the run is gone. */
  async change(
    tx: Transaction,
    id: string,
    change: (run: RetentionRun) => RetentionRun,
  ): Promise<RetentionRun | null> {
    const run = await this.#runs.find(tx, id);
    return run && this.#runs.put(tx, change(run));
  }

  async show({ id, shown_on }: RetentionRun): Promise<void> {
    const { today } = this;
    if (shown_on !== null && shown_on >= today) return;
    await this.store.write((tx) =>
      this.change(tx, id, (run) => {
        const isNew = run.shown_on === null || run.shown_on < today;
        return isNew ? { ...run, shown: run.shown + 1, shown_on: today } : run;
      })
    );
  }

  async adopt(other: Retention): Promise<void> {
    for (const run of await other.runs()) {
      await this.store.write(async (tx) => {
        await this.#runs.find(tx, run.id);
        this.#runs.put(tx, run);
      });
    }
  }
}

function isSame(one: RetentionTerms, other: RetentionTerms): boolean {
  return one.day === other.day && one.election === other.election;
}
