import type { Clock } from "../system/clock.ts";
import { ofVisitors, type OutboxRow, queueOfIssue, queues, ruleOf } from "./mail_schema.ts";
import type { EntryCache } from "../store/entry_cache.ts";
import type { Store } from "../store/store.ts";
import { Transaction } from "../store/transaction.ts";
import type { Letter, Outcome } from "./mail.ts";
import { afterTry, endUnsent, repeated } from "./mail_ends.ts";
import type { MailLimits } from "./mail_limits.ts";
import type { MailboxLimits, MailShare } from "./mailbox_limits.ts";
import { type OutboxRows, underWay } from "./outbox_rows.ts";

const minute = 60_000;

/** Lease of a claim: longer than the sending of one mail may take. */
const lease = 2 * minute;

/** The worker looks again after this many milliseconds: another process may have added a mail. */
export const pollDelay = minute / 2;

/** A mail that is due, and what it says: null where there is nothing left to say. */
export interface DueMail {
  readonly row: OutboxRow;
  readonly letter: Letter | "broken" | null;
}

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
  /** Adds to the transaction what must hold for mails of an issue; returns those that may still go. */
  planOpen(transaction: Transaction, mails: readonly OutboxRow[]): Promise<readonly OutboxRow[]>;
}

/** None may be sent. */
export const noIssues: OpenIssues = { ids: [], planOpen: () => Promise.resolve([]) };

/** What was claimed; where it is nothing, how many milliseconds to wait for something. */
export interface Claimed {
  readonly claims: readonly Claim[];
  readonly wait: number;
}

/** Adds to the transaction what follows from an address that does not exist. */
export type PlanDead = (transaction: Transaction, email: string) => Promise<void>;

interface ClaimOptions {
  readonly open?: OpenIssues;
  /** Mails that were sent before, and end in the same commit. */
  readonly sent?: readonly Claim[];
  /** What need not be read again for it. */
  readonly cache?: EntryCache;
  /** Gets each claim before it is committed; it may be planned again. */
  readonly onPlanned?: (claim: Claim) => void;
}

/** How many mails are due, and what is read of them: {@link EntryCache} takes it, too. */
interface DueOptions {
  readonly limit?: number;
  readonly cache?: EntryCache;
}

/** A mail that goes if the limits let it, and the change of its row, which is made only then. */
interface Prepared extends Pick<Claim, "row" | "letter"> {
  readonly listed: OutboxRow;
  readonly share: MailShare;
  readonly change: Transaction;
}

interface ClaimParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly rows: OutboxRows;
  readonly limits: MailLimits;
  readonly mailboxes: MailboxLimits;
}

/**
 * Which mail is next, and which process sends it. A mail is claimed by check-and-set under a lease
 * (decision 027).
 */
export class MailClaims {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #rows: OutboxRows;
  readonly #limits: MailLimits;
  readonly #mailboxes: MailboxLimits;

  constructor({ store, clock, rows, limits, mailboxes }: ClaimParts) {
    this.#store = store;
    this.#clock = clock;
    this.#rows = rows;
    this.#limits = limits;
    this.#mailboxes = mailboxes;
  }

  /** Claims mails of {@link due}: one, or some of one issue. */
  async claim(mails: readonly DueMail[], options: ClaimOptions = {}): Promise<Claimed> {
    const { sent = [], cache } = options;
    const stored = await this.#store.transaction(async (transaction) => {
      const [claimed] = await Promise.all([
        this.#claim(transaction, mails, options),
        ...sent.map((claim) => this.#planEnd(transaction, claim, { kind: "accepted" })),
      ]);
      return claimed;
    }, { cache });
    return stored.ok ? stored.value : { claims: [], wait: pollDelay };
  }

  async #claim(
    transaction: Transaction,
    mails: readonly DueMail[],
    { open = noIssues, onPlanned }: ClaimOptions,
  ): Promise<Claimed> {
    const rows = mails.map(({ row }) => row);
    if (rows.length === 0) return { claims: [], wait: 0 };
    const going = rows.some(({ kind }) => kind === "newsletter")
      ? open.planOpen(transaction, rows)
      : Promise.resolve(rows);
    const preparing = Promise.all(mails.map((mail) => this.#prepare(transaction, mail, going)))
      .then((prepared) => prepared.filter((one) => one !== null));
    // All is read at once.
    const [{ admitted, wait, heldUntil, wasAway }, prepared] = await Promise.all([
      this.#limits.planCount(
        transaction,
        async () => (await preparing).map(({ row, share }) => ({ kind: row.kind, share })),
      ),
      preparing,
    ]);
    const claims: Claim[] = [];
    for (const { row, letter, change } of prepared.slice(0, admitted)) {
      transaction.add(...change.operations);
      const isRepeatable = ruleOf(row.kind).promise === "again";
      const date = new Date(isRepeatable ? row.created_at : this.#clock());
      const claim = { row, letter, date, wasAway };
      onPlanned?.(claim);
      claims.push(claim);
    }
    const held = prepared[admitted];
    if (held && heldUntil !== null) {
      const at = new Date(heldUntil).toISOString();
      await this.#planChange(transaction, held.listed, { at, reason: "strangers" });
    }
    return { claims, wait: Math.min(wait, pollDelay) };
  }

  /** Returns the mail, null where it does not go: then its end, if any, is in the transaction. */
  async #prepare(
    transaction: Transaction,
    { row: listed, letter }: DueMail,
    going: Promise<readonly OutboxRow[]>,
  ): Promise<Prepared | null> {
    const change = new Transaction(transaction.cache);
    const row = await this.#planChange(change, listed, {
      state: "sending",
      at: this.#now(lease),
      tries: listed.tries + 1,
      admitted: true,
      due: listed.kind === "newsletter" ? listed.at : undefined,
    });
    const isSent = letter !== null && letter !== "broken";
    if (!row || (isSent && !(await going).includes(listed))) return null;
    let end = endUnsent(listed, letter);
    if (!end && isSent) {
      const share = await this.#mailboxes.planRecipient(change, listed, letter);
      if (share) return { listed, share, row, letter, change };
      end = repeated;
    }
    await this.#planChange(transaction, listed, { ...end, at: this.#now() });
    return null;
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
   * newsletters are, the next ones of an issue, at most that many.
   */
  async due(
    open = noIssues,
    { limit: newsletters = 100, cache }: DueOptions = {},
  ): Promise<OutboxRow[]> {
    const now = this.#now();
    for (const queue of [...queues, ...open.ids.map(queueOfIssue)]) {
      const isIssue = !queues.includes(queue);
      const limit = isIssue ? newsletters : 10;
      const ids = await this.#rows.idsBy("due", [queue], { before: `${now}\0`, limit });
      if (ids.length === 0) continue;
      // A row that cannot be read does not hold up the others. One may have ended since it was listed.
      const rows = (await this.#rows.getMany(ids, cache))
        .filter(({ state, at }) => underWay.includes(state) && at <= now);
      const isHeldUp = queue.endsWith(ofVisitors) && !rows[0]?.admitted &&
        await this.#limits.holdsStrangers();
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
      return { ...row, ...afterTry(row, outcome, this.#clock()) };
    });
  }

  #now(later = 0): string {
    return new Date(this.#clock() + later).toISOString();
  }
}
