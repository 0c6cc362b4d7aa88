import type { Clock } from "../system/clock.ts";
import {
  hoursLane,
  type OutboxRow,
  queueOfIssue,
  queues,
  ruleOf,
  strangersLane,
} from "./mail_schema.ts";
import { isSendingTime } from "../newsletter/sending_hours.ts";
import type { Store } from "../store/store.ts";
import { Transaction } from "../store/transaction.ts";
import type { Outcome, RenderedMail } from "./mail.ts";
import type { MailLimits } from "./mail_limits.ts";
import { afterTry, endUnsent, repeated } from "./mail_outcomes.ts";
import type { MailboxLimits } from "./mailbox_limits.ts";
import { type OutboxRows, unfinished } from "./outbox_rows.ts";

const minute = 60_000;

/** Longer than the sending of one mail may take. */
const leaseTime = 2 * minute;

/** Another process may have added a mail. */
export const pollDelay = minute / 2;

/** A mail that this process may send until its lease ends. */
export interface MailLease {
  readonly row: OutboxRow;
  readonly mail: RenderedMail;
  /** A mail that may be repeated keeps the date of its row. */
  readonly date: Date;
  /** Whether the server could not be used before. */
  readonly wasAway: boolean;
}

export interface OpenIssues {
  readonly ids: readonly string[];
  /** Returns whether the newsletter may go; the commit checks that it still may. */
  isOpen(tx: Transaction, row: OutboxRow): Promise<boolean>;
}

/** Reads what the mail says now: null has nothing left to say, and `broken` failed in our code. */
export type ComposeDue = (row: OutboxRow) => Promise<RenderedMail | "broken" | null>;

export type OnHardBounce = (tx: Transaction, email: string) => Promise<void>;

interface Admission extends Pick<MailLease, "wasAway"> {
  readonly change?: Partial<OutboxRow>;
  /** How many milliseconds until another mail may go; null where this one goes. */
  readonly wait: number | null;
}

interface LeaseParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly rows: OutboxRows;
  readonly limits: MailLimits;
  readonly mailboxes: MailboxLimits;
}

/** Which mail is next, and which process sends it: by check-and-set (decision 027). */
export class MailLeases {
  constructor(private readonly parts: LeaseParts) {}

  /** Leases the mail that is due, or returns how many milliseconds to wait for another. */
  async lease(open: OpenIssues, compose: ComposeDue): Promise<MailLease | number> {
    const { store, rows } = this.parts;
    const due = await this.#due(open);
    if (!due) return pollDelay;
    const mail = await compose(due);
    return await store.write(async (tx) => {
      const row = await rows.find(tx, due.id);
      // Another process may have been faster.
      if (row?.state !== due.state || row.at !== due.at) return 0;
      const end = endUnsent(row, mail);
      if (end || !mail || mail === "broken") {
        rows.change(tx, row, { ...end, at: this.#now() });
        return 0;
      }
      if (mail.notBefore && mail.notBefore > this.parts.clock()) {
        rows.change(tx, row, { at: new Date(mail.notBefore).toISOString() });
        return 0;
      }
      if (row.kind === "newsletter" && !await open.isOpen(tx, row)) return 0;
      const { change, wait, wasAway } = await this.#admit(tx, row, mail);
      const changed = rows.change(tx, row, change ?? {});
      return wait ?? { row: changed, mail, date: this.#dateOf(row), wasAway };
    });
  }

  async #admit(tx: Transaction, row: OutboxRow, mail: RenderedMail): Promise<Admission> {
    const { limits, mailboxes } = this.parts;
    const counts = new Transaction();
    const share = await mailboxes.take(counts, row, mail);
    if (!share) return { change: { ...repeated, at: this.#now() }, wait: 0, wasAway: false };
    const { wait, heldUntil, wasAway } = await limits.take(tx, row.kind, share);
    if (wait > 0) return { wait: Math.min(wait, pollDelay), wasAway };
    if (heldUntil !== null) {
      const at = new Date(heldUntil).toISOString();
      const reason = share === "site" ? "day" : "strangers";
      return { change: { at, reason }, wait: 0, wasAway };
    }
    tx.add(...counts.operations);
    const tries = row.tries + 1;
    const change = { at: this.#now(leaseTime), tries, admitted: true, due: undefined };
    return { change: { ...change, state: "sending" }, wait: null, wasAway };
  }

  /** Returns the mail of the lowest lane that is due longest; newsletters go last. */
  async #due({ ids }: OpenIssues): Promise<OutboxRow | null> {
    const { rows, limits, clock } = this.parts;
    const now = this.#now();
    for (const queue of [...queues, ...ids.map(queueOfIssue)]) {
      if (queue.endsWith(hoursLane) && !isSendingTime(clock())) continue;
      const listed = await rows.idsBy("due", [queue], { before: `${now}\0`, limit: 10 });
      // A row that cannot be read holds up no other one, nor does one that ended since it was listed.
      const [row] = (await rows.getMany(listed))
        .filter(({ state, at }) => unfinished.includes(state) && at <= now);
      const isHeldUp = queue.endsWith(strangersLane) && !row?.admitted &&
        await limits.holdsStrangers();
      if (row && !isHeldUp) return row;
    }
    return null;
  }

  /**
   * Stores how the mail ended. An accepted one is sent, also where its lease has ended; any other
   * outcome counts only under the lease.
   */
  async finish(
    { row: leased, mail, wasAway }: MailLease,
    outcome: Outcome,
    onHardBounce?: OnHardBounce,
  ): Promise<void> {
    const { store, clock, rows, limits } = this.parts;
    await store.write(async (tx) => {
      const row = await rows.find(tx, leased.id);
      const isOurs = row?.state === "sending" && row.at === leased.at;
      if (row && (isOurs || outcome.kind === "accepted")) {
        rows.change(tx, row, afterTry(row, outcome, clock()));
      }
      if (outcome.kind === "away" || wasAway) await limits.noteOutcome(tx, outcome);
      if (outcome.kind === "refused" && outcome.isDead) await onHardBounce?.(tx, mail.to);
    });
  }

  #dateOf({ kind, created_at }: OutboxRow): Date {
    return new Date(ruleOf(kind).promise === "again" ? created_at : this.parts.clock());
  }

  #now(later = 0): string {
    return new Date(this.parts.clock() + later).toISOString();
  }
}
