import { errorFields, type Log } from "../system/log.ts";
import type { IssueSender } from "../newsletter/issue_sender.ts";
import { Problem } from "../system/problem.ts";
import type { OutboxRow } from "./mail_schema.ts";
import { EntryCache } from "../store/entry_cache.ts";
import { type DueMail, noIssues, type OpenIssues } from "./claims.ts";
import type { Compose } from "./mail.ts";
import type { Outbox } from "./outbox.ts";

/** A list older than this is read again: another process may have added a more urgent mail. */
const longestList = 1_000;

/** How many newsletters are listed at once; while requests are answered, what goes in that time. */
const mostListed = 100;
const mostListedServing = 6;

export interface NextMailsParts {
  readonly outbox: Outbox;
  readonly issueSender: IssueSender;
  readonly compose: Compose;
  readonly log: Log;
  /** Whether this process answers requests now. */
  readonly isServing?: () => boolean;
}

/** The mails that go next, with what they say, as they were read at one moment. */
export class NextMails {
  readonly #parts: NextMailsParts;
  #mails: DueMail[] = [];
  /** On the clock of `performance`. */
  #until = 0;
  #isOutdated = false;
  /** The issues whose mails may be listed. */
  open: OpenIssues = noIssues;
  /** What was read of the mails, and what their claims left: the next claim reads none of it. */
  cache = new EntryCache();

  constructor(parts: NextMailsParts) {
    this.#parts = parts;
  }

  /** Whether a mail is listed that may go. */
  get isListed(): boolean {
    return this.#mails.length > 0 && performance.now() < this.#until && !this.#isOutdated;
  }

  /** Whether the list has to be read again: other mails may go first by now, or none. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** The kind of the mail that goes next. */
  get kind(): OutboxRow["kind"] | undefined {
    return this.#mails[0]?.row.kind;
  }

  outdate(): void {
    this.#isOutdated = true;
  }

  /** Takes that many mails from the list. */
  take(count: number): readonly DueMail[] {
    return this.#mails.splice(0, count);
  }

  /** Reads what may be claimed now. */
  async list(): Promise<void> {
    this.#isOutdated = false;
    this.#mails = [];
    const { outbox, issueSender, isServing } = this.#parts;
    // Read together they are one request to a shared store, all that an idle site costs it.
    const [mails, issues] = await Promise.all([
      outbox.countUnderWay(),
      issueSender.countUnderWay(),
    ]);
    if (mails + issues === 0) return;
    this.open = issues > 0 ? await issueSender.advance() : noIssues;
    this.cache = new EntryCache();
    this.#until = performance.now() + longestList;
    const limit = isServing?.() ? mostListedServing : mostListed;
    const rows = await outbox.claims.due(this.open, { limit, cache: this.cache });
    this.#mails = await Promise.all(
      rows.map(async (row) => ({ row, letter: await this.#compose(row) })),
    );
  }

  async #compose(row: OutboxRow): Promise<DueMail["letter"]> {
    const { compose, log } = this.#parts;
    try {
      return await compose(row, this.cache);
    } catch (error) {
      // The store may answer the next time.
      if (error instanceof Problem) throw error;
      log("error", "mail_broken", { row: row.id, kind: row.kind, ...errorFields(error) });
      return "broken";
    }
  }
}
