import { type Clock, oneDay, oneHour } from "../clock.ts";
import { Problem } from "../problem.ts";
import { newId } from "../record_id.ts";
import {
  type MailHealth,
  type MailKind,
  type MailState,
  mailStates,
  ofVisitors,
  OutboxRow,
  queueOf,
  queueOfIssue,
  queues,
  ruleOf,
  type SecurityEvent,
  subjectOf,
} from "../schemas/mail.ts";
import { Collection } from "../store/collection.ts";
import type { Listed, ListOptions } from "../store/record_reader.ts";
import type { Operation } from "../store/operation.ts";
import type { Store } from "../store/store.ts";
import { Transaction, type TransactionOptions } from "../store/transaction.ts";
import type { Pace } from "../newsletter/sending_hours.ts";
import type { IssueFigures } from "../schemas/issue.ts";
import type { Outcome } from "./mail.ts";
import type { Letter, TryCompose } from "./compose.ts";
import { MailLimits, type MailRates, type ReachedLimit } from "./mail_limits.ts";

const minute = 60_000;

/** A process that claimed a mail has so long to say how it ended; longer than a mail may take. */
const lease = 2 * minute;

/** Until a mail that the server refused for now is sent again. */
const retryDelays = [5 * minute, 15 * minute, oneHour, 4 * oneHour, 12 * oneHour];

/** A mail whose process died so often is no longer tried: it may be what ends the process. */
const mostTries = 10;

/** Another process may add a mail at any time, so a look is due after so many milliseconds. */
export const pollDelay = minute / 2;

/** How long a mail that ended is listed. */
const keptFor = 30 * oneDay;

const underWay: readonly MailState[] = ["waiting", "sending"];

/** States in which staff have to decide. */
const undecided: readonly MailState[] = ["failed", "unknown"];

/** A mail that this process may send until the lease ends. */
export interface Claim {
  readonly row: OutboxRow;
  readonly letter: Letter;
  /** Its Date: a mail that may be repeated keeps that of its row. */
  readonly date: Date;
  /** Whether the server could not be used before. */
  readonly wasAway: boolean;
}

/** The issues of the newsletter whose mails may be sent now. */
export interface OpenIssues {
  /** Their ids, oldest first. */
  readonly ids: readonly string[];
  /** Adds to the transaction that the mails of the issue may still go; returns whether they may. */
  planOpen(transaction: Transaction, id: string): Promise<boolean>;
}

const noIssues: OpenIssues = { ids: [], planOpen: () => Promise.resolve(false) };

/** How mails of an issue ended: those that failed by what was refused, those dropped by who left. */
const issueEnds = [
  "waiting",
  "sending",
  "sent",
  "unknown",
  "dropped",
  "gone",
  "failed",
  "failed_address",
  "failed_message",
] as const;
type IssueEnd = (typeof issueEnds)[number];

/** How the mails of an issue ended, as far as the outbox knows. */
export interface IssueCounts extends Omit<IssueFigures, "recipients" | "left"> {
  readonly refusedAddresses: number;
  readonly refusedMessages: number;
}

/** Nothing may be sent for so many milliseconds. */
export interface Pause {
  readonly wait: number;
}

/** Adds to the transaction what follows from an address that does not exist. */
export type PlanDead = (transaction: Transaction, email: string) => Promise<void>;

/** What staff see of the outbox. */
export interface MailStatus {
  readonly counts: ReadonlyMap<MailState, number>;
  readonly away: MailHealth["away"];
  /** Which limit mails wait for, if any. */
  readonly limit: ReachedLimit;
}

/** How many mails one commit changes. */
const MAX_CHANGED = 10;
/** How many mails go with their record in one commit, beside the checks of what else is in it. */
const MAX_ERASED = 4;

/** How many newsletters are listed at once, to be claimed one after the other. */
const MAX_LISTED = 100;

/** How many ended mails one sweep deletes. */
const MAX_SWEPT = 1_000;

function isDoubtful({ kind, state }: OutboxRow): boolean {
  return underWay.includes(state) && ruleOf(kind).lane > 0 && kind !== "newsletter";
}

/** How far a mail is that may go only once; last what may have arrived. */
const furthest: readonly MailState[] = [
  "waiting",
  "dropped",
  "failed",
  "sending",
  "unknown",
  "sent",
];

/** The row that was listed changed meanwhile, or ended: the next one may be claimed at once. */
const again: Pause = { wait: 0 };

/**
 * Mails until they are sent, shared by all processes: a row is created in the commit of its record,
 * claimed by check-and-set under a lease, and keeps how it ended (decision 027).
 */
export class Outbox {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #limits: MailLimits;
  readonly #rows;
  /** Whether this site sends mail. */
  readonly isOn: boolean;
  /** Called after a commit of this process that added a mail. */
  onAdded = (): void => {};

  constructor(store: Store, clock: Clock, secret: string, rates: MailRates | null = null) {
    this.#store = store;
    this.#clock = clock;
    this.isOn = rates !== null;
    this.#limits = new MailLimits(store, clock, secret, rates);
    this.#rows = new Collection(store, "outbox", OutboxRow, {
      many: {
        due: (row) => underWay.includes(row.state) ? [[queueOf(row), row.at]] : [],
        state: ({ state }) => [[state]],
        subject: ({ id }) => subjectOf(id).split(":").map((part) => [part]),
        ended: ({ state, at }) => state === "sent" || state === "dropped" ? [[at]] : [],
      },
      counters: {
        state: ({ state }) => [[state]],
        issue: (row) => row.kind === "newsletter" ? [[issueOf(row), issueEnd(row)]] : [],
      },
    });
  }

  /** Returns the operations that add the mail about the record; none where no mail is sent. */
  planAdd(kind: MailKind, subject: string): Operation[] {
    return this.isOn ? [this.#rows.planCreate(this.#newRow(kind, subject))] : [];
  }

  /** Adds a mail by itself. */
  async add(kind: MailKind, subject: string, { with: others = [] }: TransactionOptions) {
    await this.#store.transaction((transaction) =>
      transaction.addAll([...this.planAdd(kind, subject), ...others])
    );
    this.onAdded();
  }

  /**
   * Returns the operations that add many mails of a kind. Nothing is checked: the commit has to
   * check the record from which it follows that none of them is there.
   */
  planAddMany(kind: MailKind, subjects: readonly string[]): Operation[] {
    return subjects.flatMap((subject) => this.planAdd(kind, subject))
      .map((operation) => ({ ...operation, checks: [] }));
  }

  /**
   * Adds the mail about the record to the transaction as a new one, also where it was sent before. It
   * is admitted where staff ask for it, so that the limits on visitors do not count it.
   */
  async planRenew(
    transaction: Transaction,
    kind: MailKind,
    subject: string,
    { admitted }: { readonly admitted?: boolean } = {},
  ): Promise<void> {
    const row = { ...this.#newRow(kind, subject), admitted };
    const renewed = await this.#rows.planUpdate(
      transaction,
      row.id,
      (stored) => underWay.includes(stored.state) ? stored : row,
    );
    if (!renewed) transaction.add(this.#rows.planCreate(row));
  }

  #newRow(kind: MailKind, subject: string): OutboxRow {
    const now = this.#now();
    return { id: `${subject}:${kind}`, kind, state: "waiting", at: now, created_at: now, tries: 0 };
  }

  /** Returns whether the mail about the record may still be sent by itself. */
  async isUnderWay(kind: MailKind, subject: string): Promise<boolean> {
    const row = await this.find(kind, subject);
    return row !== null && underWay.includes(row.state);
  }

  /** Returns the mail about the record, or null where there is none any more. */
  find(kind: MailKind, subject: string): Promise<OutboxRow | null> {
    return this.#rows.get(`${subject}:${kind}`);
  }

  /** Returns the mails about the record, or for the person. */
  async listOf(subject: string): Promise<OutboxRow[]> {
    return await this.#rows.getMany(await this.#rows.idsBy("subject", [subject]));
  }

  /**
   * Adds the deletion of the mails about the record, or for the person, to the transaction, as many
   * as fit into one commit; returns whether {@link eraseRest} has to delete others.
   */
  async planErase(transaction: Transaction, subject: string): Promise<boolean> {
    const ids = await this.#rows.idsBy("subject", [subject], { limit: MAX_ERASED + 1 });
    for (const id of ids.slice(0, MAX_ERASED)) await this.#rows.planDelete(transaction, id);
    return ids.length > MAX_ERASED;
  }

  /** Deletes the mails about a record that is gone. None of them is sent: there is nothing to say. */
  async eraseRest(subject: string): Promise<void> {
    for (const id of await this.#rows.idsBy("subject", [subject])) await this.#rows.delete(id);
  }

  /**
   * Returns the operations that add a mail which may come again for the same records; none where no
   * mail is sent.
   */
  planAddAnother(kind: MailKind, ...records: string[]): Operation[] {
    return this.planAdd(kind, [newId(this.#clock()), ...records].join(":"));
  }

  /** Returns the operations that tell the owner of the account of the event. */
  planNotice(profileId: string, event: SecurityEvent): Operation[] {
    return this.planAddAnother("security_notice", event, profileId);
  }

  /**
   * Adds the mail about the record unless it is there already, in place of earlier ones of its kind
   * for the person. Returns whether it was added.
   */
  async addInstead(kind: MailKind, person: string, subject: string): Promise<boolean> {
    const stored = await this.#store.transaction(async (transaction) => {
      const rows = await this.#rows.getMany(await this.#rows.idsBy("subject", [person]));
      const earlier = rows.filter((row) => row.kind === kind);
      if (earlier.some(({ id }) => id === `${subject}:${kind}`)) return false;
      transaction.add(...this.planAdd(kind, subject));
      for (const { id } of earlier) await this.#rows.planDelete(transaction, id);
      return true;
    });
    return stored.ok && stored.value;
  }

  /**
   * Claims a mail of {@link due}, or returns how long to wait for one. The mail that the connection
   * sent before is ended in the same commit.
   */
  async claim(
    row: OutboxRow,
    compose: TryCompose,
    open = noIssues,
    sent?: Claim,
  ): Promise<Claim | Pause> {
    const stored = await this.#store.transaction(async (transaction) => {
      const [claim] = await Promise.all([
        this.#claim(transaction, row, compose, open),
        sent && this.#planEnd(transaction, sent, { kind: "accepted" }),
      ]);
      return claim;
    });
    return stored.ok ? stored.value : { wait: pollDelay };
  }

  /** Returns how many mails have no end yet. */
  async countUnderWay(): Promise<number> {
    const counts = await Promise.all(underWay.map((state) => this.#rows.count("state", state)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #claim(
    transaction: Transaction,
    row: OutboxRow,
    compose: TryCompose,
    open: OpenIssues,
  ): Promise<Claim | Pause> {
    // Nothing of it is written where the mail does not go now. All is read at once.
    const claim = new Transaction();
    const [isOpen, letter, claimed, { wait, wasAway }] = await Promise.all([
      row.kind !== "newsletter" || open.planOpen(transaction, issueOf(row)),
      compose(row),
      this.#planChange(claim, row, {
        state: "sending",
        at: this.#now(lease),
        tries: row.tries + 1,
        admitted: true,
      }),
      this.#limits.planCount(claim, row),
    ]);
    if (!isOpen || !claimed) return again;
    const isSent = letter !== null && letter !== "broken";
    const end = endUnsent(row, letter) ??
      (isSent && await this.#limits.isRepeated(row, letter.to) ? repeated : null);
    if (end || !isSent) {
      await this.#planChange(transaction, row, { ...end, at: this.#now() });
      return again;
    }
    if (wait > 0) return { wait: Math.min(wait, pollDelay) };
    await this.#limits.planRecipient(claim, row, letter.to);
    transaction.add(...claim.operations);
    const isRepeatable = ruleOf(row.kind).promise === "again";
    const date = new Date(isRepeatable ? row.created_at : this.#clock());
    return { row: claimed, letter, date, wasAway };
  }

  /**
   * Adds the change of a row to the transaction and returns the new row; null where another process
   * changed it since it was listed.
   */
  async #planChange(
    transaction: Transaction,
    { id, state, at }: OutboxRow,
    changed: Partial<OutboxRow>,
  ): Promise<OutboxRow | null> {
    let isListed = false;
    const row = await this.#rows.planUpdate(transaction, id, (current) => {
      isListed = current.state === state && current.at === at;
      return isListed ? { ...current, ...changed } : current;
    });
    return isListed ? row : null;
  }

  /**
   * Returns what may be claimed now: the mail of the lowest lane that is due longest, or, where only
   * newsletters are, the next ones of an issue.
   */
  async due(open = noIssues): Promise<OutboxRow[]> {
    const now = this.#now();
    for (const queue of [...queues, ...open.ids.map(queueOfIssue)]) {
      const isIssue = !queues.includes(queue);
      const limit = isIssue ? MAX_LISTED : 10;
      const ids = await this.#rows.idsBy("due", [queue], { before: `${now}\0`, limit });
      if (ids.length === 0) continue;
      // A row that cannot be read does not hold up the others. One may have ended since it was listed.
      const rows = (await this.#rows.getMany(ids))
        .filter(({ state, at }) => underWay.includes(state) && at <= now);
      const isHeldUp = queue.endsWith(ofVisitors) && !rows[0]?.admitted &&
        (await this.#limits.status()).limit === "strangers";
      if (rows.length > 0 && !isHeldUp) return isIssue ? rows : rows.slice(0, 1);
    }
    return [];
  }

  /**
   * Stores how a claimed mail ended. An accepted mail is sent, also where its lease has ended; any
   * other outcome counts only under the lease. `onDead` notes that there is no such address.
   */
  async finish(claim: Claim, outcome: Outcome, onDead?: PlanDead): Promise<void> {
    const { letter, wasAway } = claim;
    await this.#store.transaction(async (transaction) => {
      await this.#planEnd(transaction, claim, outcome);
      if (outcome.kind === "away" || wasAway) await this.#limits.planOutcome(transaction, outcome);
      if (outcome.kind === "refused" && outcome.isDead) await onDead?.(transaction, letter.to);
    });
  }

  async #planEnd(transaction: Transaction, { row: claimed }: Claim, outcome: Outcome) {
    await this.#rows.planUpdate(transaction, claimed.id, (row) => {
      const isOurs = row.state === "sending" && row.at === claimed.at;
      if (!isOurs && outcome.kind !== "accepted") return row;
      return { ...row, ...this.#after(row, outcome) };
    });
  }

  #after({ kind, tries }: OutboxRow, outcome: Outcome): Partial<OutboxRow> {
    const at = this.#now();
    const delay = retryDelays[tries - 1];
    const retry = (reason: string): Partial<OutboxRow> =>
      delay === undefined
        ? { state: "failed", at, reason }
        : { state: "waiting", at: this.#now(delay), reason };
    switch (outcome.kind) {
      case "accepted":
        return { state: "sent", at, reason: undefined };
      case "refused": {
        const reason = `${outcome.about}_${outcome.code}`;
        return outcome.permanent ? { state: "failed", at, reason } : retry(reason);
      }
      case "away":
        // A server that is away costs no try. A busy one may mean this mail alone.
        if (outcome.reason === "busy") return retry("busy");
        return { state: "waiting", at, tries: tries - 1, reason: outcome.reason };
      case "unknown":
        return ruleOf(kind).promise === "once" ? { state: "unknown", at } : retry("unknown");
    }
  }

  /** Returns what staff see above the list. */
  async status(): Promise<MailStatus> {
    const [limits, counted] = await Promise.all([
      this.#limits.status(),
      this.#rows.countBy("state"),
    ]);
    const counts = new Map(mailStates.map((state) => [state, counted.get(state) ?? 0]));
    return { ...limits, limit: this.isOn ? limits.limit : null, counts };
  }

  /** Returns how many newsletters may go out. */
  pace(): Promise<Pace> {
    return this.#limits.pace();
  }

  /** Returns how the mails of the issue ended. */
  async countIssue(issue: string): Promise<IssueCounts> {
    const counts = await Promise.all(
      issueEnds.map(async (end) => [end, await this.#rows.count("issue", issue, end)] as const),
    );
    const ends = Object.fromEntries(counts) as Record<IssueEnd, number>;
    return {
      waiting: ends.waiting + ends.sending,
      sent: ends.sent,
      unknown: ends.unknown,
      dropped: ends.dropped,
      failed: ends.failed + ends.failed_address + ends.failed_message,
      refusedAddresses: ends.failed_address,
      refusedMessages: ends.failed_message,
    };
  }

  /**
   * Ends the mails of an issue that were not sent: those that wait are dropped, and those whose
   * process died are unknown. A mail that is being sent keeps its lease.
   */
  async endIssue(issue: string): Promise<void> {
    const ids = await this.#rows.idsBy("due", [queueOfIssue(issue)]);
    const at = this.#now();
    for (let from = 0; from < ids.length; from += MAX_CHANGED) {
      await this.#rows.updateMany(ids.slice(from, from + MAX_CHANGED), (row) => {
        if (row.state === "waiting") return { ...row, state: "dropped", at, reason: "cancelled" };
        return row.state === "sending" && row.at <= at ? { ...row, state: "unknown", at } : "skip";
      });
    }
  }

  /** Returns the mails in that state, or in all, newest first. */
  list(state: MailState | null, page: ListOptions): Promise<Listed<OutboxRow>> {
    return state ? this.#rows.listBy("state", [state], page) : this.#rows.list(page);
  }

  /** Sends a mail again that ended without being sent. @throws {Problem} `not_found` */
  async resend(id: string, options?: TransactionOptions): Promise<void> {
    const changed = { state: "waiting" as const, tries: 0, admitted: true, reason: undefined };
    await this.#decide(id, [...undecided, "dropped"], changed, options);
    this.onAdded();
  }

  /** Drops a mail that waits, or that staff have to decide about. @throws {Problem} `not_found` */
  async discard(id: string, options?: TransactionOptions): Promise<void> {
    const changed = { state: "dropped" as const, reason: "staff" };
    await this.#decide(id, [...undecided, "waiting"], changed, options);
  }

  async #decide(
    id: string,
    from: readonly MailState[],
    changed: Partial<OutboxRow>,
    options?: TransactionOptions,
  ): Promise<void> {
    const at = this.#now();
    const updated = await this.#rows.update(id, (row) => {
      if (!from.includes(row.state)) throw new Problem("not_found");
      return { ...row, ...changed, at };
    }, options);
    if (!updated) throw new Problem("not_found");
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
        const at = this.#now();
        await this.#rows.update(
          id,
          (row) => ({ ...row, state: "dropped", at, reason: "restored" }),
        );
        dropped++;
      }
    }
    return dropped;
  }

  /**
   * Takes over from the outbox of a replaced store how far the mails of an issue are. Of two states
   * the one counts after which a person gets it less often.
   */
  async adoptIssue(issue: string, other: Outbox): Promise<void> {
    const rows = await other.#rows.getMany(await other.#rows.idsBy("subject", [issue]));
    const newsletters = rows.filter(({ kind }) => kind === "newsletter");
    for (let from = 0; from < newsletters.length; from += MAX_CHANGED) {
      await this.#store.transaction(async (transaction) => {
        for (const theirs of newsletters.slice(from, from + MAX_CHANGED)) {
          const further = (mine: OutboxRow): OutboxRow =>
            furthest.indexOf(theirs.state) > furthest.indexOf(mine.state) ? theirs : mine;
          const isKnown = await this.#rows.planUpdate(transaction, theirs.id, further);
          if (!isKnown) transaction.add(this.#rows.planCreate(theirs));
        }
      });
    }
  }

  /** Deletes the mails that ended long ago; returns how many. */
  async sweep(): Promise<number> {
    const before = this.#now(-keptFor);
    const ids = await this.#rows.idsBy("ended", [], { before, limit: MAX_SWEPT });
    for (const id of ids) await this.#rows.delete(id);
    return ids.length;
  }

  #now(later = 0): string {
    return new Date(this.#clock() + later).toISOString();
  }
}

const repeated = { state: "dropped", reason: "repeated" } as const;

/** Returns how a mail ends that is not sent, null where it is. */
function endUnsent(
  { kind, state, tries }: OutboxRow,
  letter: Letter | "broken" | null,
): Partial<OutboxRow> | null {
  if (!letter) return { state: "dropped", reason: "gone" };
  if (state === "sending" && ruleOf(kind).promise === "once") return { state: "unknown" };
  if (state === "sending" && tries >= mostTries) return { state: "failed", reason: "lost" };
  return letter === "broken" ? { state: "failed", reason: "message_0" } : null;
}

/** Returns the issue that a newsletter is of. */
function issueOf({ id }: Pick<OutboxRow, "id">): string {
  return subjectOf(id).split(":")[0] ?? "";
}

function issueEnd({ state, reason = "" }: OutboxRow): IssueEnd {
  if (state === "dropped" && reason === "gone") return "gone";
  if (state !== "failed") return state;
  const [about] = reason.split("_");
  return about === "address" || about === "message" ? `failed_${about}` : "failed";
}
