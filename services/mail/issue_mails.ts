import type { Clock } from "../clock.ts";
import type { IssueFigures } from "../schemas/issue.ts";
import { type MailState, type OutboxRow, queueOfIssue } from "../schemas/mail.ts";
import type { Store } from "../store/store.ts";
import type { IssueEnd, OutboxRows } from "./outbox_rows.ts";

/** How the mails of an issue ended, as far as the outbox knows. */
export interface IssueCounts extends Omit<IssueFigures, "recipients" | "left"> {
  readonly refusedAddresses: number;
  readonly refusedMessages: number;
}

/** How many mails one commit changes. */
const MAX_CHANGED = 10;

/** How far a mail is that may go only once; last what may have arrived. */
const furthest: readonly MailState[] = [
  "waiting",
  "dropped",
  "failed",
  "sending",
  "unknown",
  "sent",
];

/** The mails of the issues of the newsletter. */
export class IssueMails {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #rows: OutboxRows;

  constructor(store: Store, clock: Clock, rows: OutboxRows) {
    this.#store = store;
    this.#clock = clock;
    this.#rows = rows;
  }

  /** Returns how the mails of the issue ended. */
  async count(issue: string): Promise<IssueCounts> {
    const ends = await this.#rows.countBy("issue", {}, [issue]);
    const of = (end: IssueEnd): number => ends.get(end) ?? 0;
    const [refusedAddresses, refusedMessages] = [of("failed_address"), of("failed_message")];
    return {
      waiting: of("waiting") + of("sending"),
      sent: of("sent"),
      unknown: of("unknown"),
      dropped: of("dropped"),
      failed: of("failed") + refusedAddresses + refusedMessages,
      refusedAddresses,
      refusedMessages,
    };
  }

  /**
   * Ends the mails of an issue that were not sent: those that wait are dropped, and those whose
   * process died are unknown. A mail that is being sent keeps its lease.
   */
  async end(issue: string): Promise<void> {
    const ids = await this.#rows.idsBy("due", [queueOfIssue(issue)]);
    const at = new Date(this.#clock()).toISOString();
    for (let from = 0; from < ids.length; from += MAX_CHANGED) {
      await this.#rows.updateMany(ids.slice(from, from + MAX_CHANGED), (row) => {
        if (row.state === "waiting") return { ...row, state: "dropped", at, reason: "cancelled" };
        return row.state === "sending" && row.at <= at ? { ...row, state: "unknown", at } : "skip";
      });
    }
  }

  /**
   * Takes over from the outbox of a replaced store how far the mails of an issue are. Of two states
   * the one counts after which a person gets it less often.
   */
  async adopt(issue: string, other: IssueMails): Promise<void> {
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
}
