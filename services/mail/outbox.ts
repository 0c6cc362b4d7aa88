import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import {
  type MailDecision,
  mailDecisions,
  type MailHealth,
  type MailKind,
  type MailState,
  mailStates,
  type OutboxRow,
  ruleOf,
  type SecurityEvent,
  subjectOf,
} from "./mail_schema.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Pace } from "../newsletter/sending_hours.ts";
import { IssueMails } from "../newsletter/issue_mails.ts";
import { MailLeases } from "./leases.ts";
import { MailLimits, type MailRates, type ReachedLimit } from "./mail_limits.ts";
import { MailboxLimits } from "./mailbox_limits.ts";
import { createOutboxRows, type OutboxRows, unfinished } from "./outbox_rows.ts";

const keptFor = 30 * oneDay;

const decided: Readonly<Record<MailDecision, Partial<OutboxRow>>> = {
  resend: { state: "waiting", tries: 0, admitted: true, reason: undefined },
  discard: { state: "dropped", reason: "staff" },
};

interface MailStatus {
  readonly counts: ReadonlyMap<MailState, number>;
  readonly away: MailHealth["away"];
  readonly limit: ReachedLimit;
}

/** How many mails are erased with their record in one commit, which also holds other checks. */
const MAX_ERASED = 4;

const MAX_SWEPT = 1_000;

function isDoubtful({ kind, state }: OutboxRow): boolean {
  return unfinished.includes(state) && ruleOf(kind).lane > 0 && kind !== "newsletter";
}

/**
 * Mails until they are sent, shared by all processes: a row is created in the commit of its record,
 * leased by check-and-set, and keeps how it ended (decision 027).
 */
export class Outbox {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #limits: MailLimits;
  readonly #rows: OutboxRows;
  readonly leases: MailLeases;
  readonly issues: IssueMails;
  readonly isOn: boolean;
  /** Called after a commit of this process that added a mail. */
  onAdded = (): void => {};

  constructor(store: Store, clock: Clock, secret: string, rates: MailRates | null = null) {
    this.#store = store;
    this.#clock = clock;
    this.isOn = rates !== null;
    this.#limits = new MailLimits(store, clock, rates);
    this.#rows = createOutboxRows(store);
    const mailboxes = new MailboxLimits(store, clock, secret);
    const [rows, limits] = [this.#rows, this.#limits];
    this.leases = new MailLeases({ store, clock, rows, limits, mailboxes });
    this.issues = new IssueMails(store, clock, this.#rows);
  }

  /**
   * Adds the mail about the record, where mail is sent. Its id is checked unless another check of the
   * commit says that there is none yet; the worker is woken unless the time would show something. It is
   * sent `later` by that many milliseconds, or more.
   */
  add(
    tx: Transaction,
    kind: MailKind,
    subject: string,
    { isChecked = true, wakes = true, later = 0 } = {},
  ): void {
    if (!this.isOn) return;
    this.#rows.create(tx, this.#newRow(kind, subject, later), { isChecked });
    if (wakes) tx.afterCommit(() => this.onAdded());
  }

  /** Adds the mail about the record unless there was one, also where it has ended. */
  async addOnce(
    tx: Transaction,
    kind: MailKind,
    subject: string,
    options?: { readonly later?: number },
  ): Promise<void> {
    if (!await this.#rows.find(tx, `${subject}:${kind}`)) this.add(tx, kind, subject, options);
  }

  /** Deletes the mail about the record where it still waits; returns whether it did. */
  async cancel(tx: Transaction, kind: MailKind, subject: string): Promise<boolean> {
    const row = await this.#rows.find(tx, `${subject}:${kind}`);
    if (row?.state !== "waiting") return false;
    this.#rows.delete(tx, row);
    return true;
  }

  /** Adds a mail which may come again for the same records. */
  addAnother(tx: Transaction, kind: MailKind, ...records: string[]): void {
    this.add(tx, kind, [newId(this.#clock()), ...records].join(":"));
  }

  addNotice(tx: Transaction, profileId: string, event: SecurityEvent): void {
    this.addAnother(tx, "security_notice", event, profileId);
  }

  /**
   * Adds the mail about the record as a new one, also where it was sent before. It is admitted where
   * staff ask for it, so that the limits on visitors do not count it.
   */
  async renew(
    tx: Transaction,
    kind: MailKind,
    subject: string,
    { admitted }: { readonly admitted?: boolean } = {},
  ): Promise<void> {
    const row = { ...this.#newRow(kind, subject), admitted };
    const stored = await this.#rows.find(tx, row.id);
    if (!stored || !unfinished.includes(stored.state)) this.#rows.put(tx, row);
    tx.afterCommit(() => this.onAdded());
  }

  /** Deletes the mails about the record, or for the person; what a commit has no room for, after it. */
  async erase(tx: Transaction, subject: string): Promise<void> {
    const ids = await this.#rows.idsBy("subject", [subject], { limit: MAX_ERASED + 1 });
    await this.#rows.deleteMany(tx, ids.slice(0, MAX_ERASED));
    if (ids.length > MAX_ERASED) tx.afterCommit(() => this.eraseRest(subject));
  }

  #newRow(kind: MailKind, subject: string, later = 0): OutboxRow {
    const [created_at, at] = [this.#now(), this.#now(later)];
    return { id: `${subject}:${kind}`, kind, state: "waiting", at, created_at, tries: 0 };
  }

  async isUnfinished(kind: MailKind, subject: string): Promise<boolean> {
    const row = await this.find(kind, subject);
    return row !== null && unfinished.includes(row.state);
  }

  find(kind: MailKind, subject: string): Promise<OutboxRow | null> {
    return this.#rows.get(`${subject}:${kind}`);
  }

  async waitingSubjects(kind: MailKind, subjects: readonly string[]): Promise<Set<string>> {
    const rows = await this.#rows.getMany(subjects.map((subject) => `${subject}:${kind}`));
    return new Set(rows.filter(({ state }) => state === "waiting").map(({ id }) => subjectOf(id)));
  }

  async listOf(subject: string): Promise<OutboxRow[]> {
    return await this.#rows.getMany(await this.#rows.idsBy("subject", [subject]));
  }

  /** Deletes the mails about a record that is gone. None of them is sent: there is nothing to say. */
  async eraseRest(subject: string): Promise<void> {
    for (const id of await this.#rows.idsBy("subject", [subject])) await this.#rows.remove(id);
  }

  /**
   * Adds the mail about the record unless it is there already, in place of earlier ones of its kind
   * for the person. Returns whether it was added.
   */
  async addInstead(kind: MailKind, person: string, subject: string): Promise<boolean> {
    return await this.#store.write(async (tx) => {
      if (await this.#rows.find(tx, `${subject}:${kind}`)) return false;
      this.add(tx, kind, subject);
      const earlier = (await this.#rows.idsBy("subject", [person]))
        .filter((id) => id.endsWith(`:${kind}`));
      for (const row of await this.#rows.findMany(tx, earlier.slice(0, MAX_ERASED))) {
        this.#rows.delete(tx, row);
      }
      return true;
    });
  }

  idsIn(state: MailState): Promise<string[]> {
    return this.#rows.idsBy("state", [state]);
  }

  async countUnfinished(): Promise<number> {
    const counts = await Promise.all(unfinished.map((state) => this.#rows.count("state", state)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async status(): Promise<MailStatus> {
    const [limits, counted] = await Promise.all([
      this.#limits.status(),
      this.#rows.countBy("state"),
    ]);
    const counts = new Map(mailStates.map((state) => [state, counted.get(state) ?? 0]));
    return { ...limits, limit: this.isOn ? limits.limit : null, counts };
  }

  pace(): Promise<Pace> {
    return this.#limits.pace();
  }

  list(state: MailState | null, page: ListOptions): Promise<RecordPage<OutboxRow>> {
    return state ? this.#rows.listBy("state", [state], page) : this.#rows.list(page);
  }

  /** Sends a mail again, or drops it. @throws {Problem} `not_found`, `conflict` */
  async decide(tx: Transaction, id: string, decision: MailDecision): Promise<void> {
    const row = await this.#rows.require(tx, id);
    if (!mailDecisions[row.state].includes(decision)) throw new Problem("conflict");
    this.#rows.change(tx, row, { ...decided[decision], at: this.#now() });
    if (decision === "resend") tx.afterCommit(() => this.onAdded());
  }

  /**
   * Drops what is under way: a restored copy does not know which mails were sent after it was made.
   * Only those of the first lane stay, which a person waits for and may get twice, and newsletters:
   * staff decide about their issue. Returns how many.
   */
  async dropAll(): Promise<number> {
    let dropped = 0;
    for await (const rows of this.#rows.batches()) {
      for (const { id } of rows.filter(isDoubtful)) {
        await this.#store.write(async (tx) => {
          const row = await this.#rows.find(tx, id);
          const fields = { state: "dropped", at: this.#now(), reason: "restored" } as const;
          if (row) this.#rows.change(tx, row, fields);
        });
        dropped++;
      }
    }
    return dropped;
  }

  /** Deletes the mails that ended long ago; returns how many. */
  async sweep(): Promise<number> {
    const before = this.#now(-keptFor);
    const ids = await this.#rows.idsBy("ended", [], { before, limit: MAX_SWEPT });
    for (const id of ids) await this.#rows.remove(id);
    return ids.length;
  }

  #now(later = 0): string {
    return new Date(this.#clock() + later).toISOString();
  }
}
