import type { Clock } from "../system/clock.ts";
import type { IssueFigures } from "./issue_schema.ts";
import { type MailState, type OutboxRow, queueOfIssue, ruleOf } from "../mail/mail_schema.ts";
import type { Store } from "../store/store.ts";
import { MAX_CHECKS } from "../store/transaction.ts";
import type { IssueEnd, OutboxRows } from "../mail/outbox_rows.ts";

export interface IssueCounts extends Omit<IssueFigures, "recipients" | "left"> {
  readonly refusedAddresses: number;
  readonly refusedMessages: number;
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

export class IssueMails {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #rows: OutboxRows;

  constructor(store: Store, clock: Clock, rows: OutboxRows) {
    this.#store = store;
    this.#clock = clock;
    this.#rows = rows;
  }

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
    await this.#change(ids, (row) => {
      if (row.state === "waiting") return { ...row, state: "dropped", at, reason: "cancelled" };
      return row.state === "sending" && row.at <= at ? { ...row, state: "unknown", at } : null;
    });
  }

  /**
   * Takes over from the outbox of a replaced store how far the mails of an issue or an event are that
   * go once. Of two states the one counts after which a person gets it less often. Nothing else may
   * change this store.
   */
  async adopt(subject: string, other: IssueMails): Promise<void> {
    const all = await other.#rows.getMany(await other.#rows.idsBy("subject", [subject]));
    const theirs = new Map(
      all.filter(({ kind }) => ruleOf(kind).promise === "once").map((row) => [row.id, row]),
    );
    const mine = (await this.#rows.getMany([...theirs.keys()])).map(({ id }) => id);
    await this.#change(mine, (row) => {
      const other = theirs.get(row.id) ?? row;
      return furthest.indexOf(other.state) > furthest.indexOf(row.state) ? other : null;
    });
    for (const id of mine) theirs.delete(id);
    await this.#rows.load(theirs.values());
  }

  /** Changes the mails, some in each commit; those stay for which the change is null. */
  async #change(
    ids: readonly string[],
    change: (row: OutboxRow) => OutboxRow | null,
  ): Promise<void> {
    for (let from = 0; from < ids.length; from += MAX_CHECKS) {
      await this.#store.write(async (tx) => {
        for (const row of await this.#rows.findMany(tx, ids.slice(from, from + MAX_CHECKS))) {
          const changed = change(row);
          if (changed) this.#rows.put(tx, changed);
        }
      });
    }
  }
}
