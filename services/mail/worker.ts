import { setTimeout } from "node:timers/promises";
import { errorFields, type Log } from "../system/log.ts";
import type { IssueSender } from "../newsletter/issue_sender.ts";
import { Problem } from "../system/problem.ts";
import type { OutboxRow } from "./mail_schema.ts";
import { type ComposeDue, type MailLease, type OnHardBounce, pollDelay } from "./leases.ts";
import type { Compose, Mailer, Outcome } from "./mail.ts";
import type { Outbox } from "./outbox.ts";

const longestEnd = 5_000;

/** The sending of one mail ends after this time: less than its lease. */
const longestSend = 60_000;

/** Until the outbox is read again after the store did not answer. */
const storeDelay = 30_000;

const servingDelay = 400;

export interface WorkerParts {
  readonly outbox: Outbox;
  readonly issueSender: IssueSender;
  readonly compose: Compose;
  readonly mailers: readonly Mailer[];
  readonly domain: string;
  readonly onHardBounce?: OnHardBounce;
  readonly isServing?: () => boolean;
  readonly log: Log;
}

/** Sends the mails of the outbox from its construction on, over a few connections at once. */
export class MailWorker {
  readonly #parts: WorkerParts;
  readonly #ending = new AbortController();
  readonly #cutOff = new AbortController();
  readonly #running: Promise<unknown>;
  #added = new AbortController();

  constructor(parts: WorkerParts) {
    this.#parts = parts;
    parts.outbox.onAdded = () => this.#wake();
    this.#running = Promise.all(parts.mailers.map((mailer) => this.#run(mailer)));
  }

  async end(): Promise<void> {
    this.#ending.abort();
    this.#wake();
    const timer = globalThis.setTimeout(() => this.#cutOff.abort(), longestEnd);
    await this.#running;
    clearTimeout(timer);
    for (const mailer of this.#parts.mailers) mailer.close();
  }

  async #run(mailer: Mailer): Promise<void> {
    const ending = this.#ending.signal;
    while (!ending.aborted) {
      // What is added during the lease ends the wait after it.
      const added = this.#added.signal;
      const leased = await this.#lease();
      if (typeof leased === "number") await sleep(leased, added);
      else {
        await this.#send(mailer, leased);
        if (this.#parts.isServing?.()) await sleep(servingDelay, ending);
      }
    }
  }

  /** Leases the mail that is next, or returns how many milliseconds to wait for one. */
  async #lease(): Promise<MailLease | number> {
    const { outbox, issueSender, log } = this.#parts;
    try {
      // Read together they are one request to a shared store, all that an idle site costs it.
      const [mails, issues] = await Promise.all([
        outbox.countUnfinished(),
        issueSender.countActive(),
      ]);
      if (mails + issues === 0) return pollDelay;
      return await outbox.leases.lease(await issueSender.advance(), this.#compose);
    } catch (error) {
      log("error", "mail_not_leased", errorFields(error));
      return storeDelay;
    }
  }

  #compose: ComposeDue = async (row) => {
    const { compose, log } = this.#parts;
    try {
      return await compose(row);
    } catch (error) {
      // The store may answer the next time.
      if (error instanceof Problem) throw error;
      log("error", "mail_broken", { row: row.id, kind: row.kind, ...errorFields(error) });
      return "broken";
    }
  };

  async #send(mailer: Mailer, lease: MailLease): Promise<void> {
    const { outbox, onHardBounce, domain, log } = this.#parts;
    const { row: { id, kind, created_at }, mail, date } = lease;
    // A mail that was asked for again is another one; one that is tried again is the same.
    const messageId = `<${id.replaceAll(":", ".")}.${Date.parse(created_at)}@${domain}>`;
    const signal = AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(longestSend)]);
    const outcome = await mailer.send({ ...mail, messageId, date }, signal);
    const level = outcome.kind === "accepted" ? "info" : "warn";
    log(level, "mail", { row: id, kind, ...fieldsOf(outcome) });
    try {
      await outbox.leases.finish(lease, outcome, onHardBounce);
      await this.#stopIssue(lease.row, outcome);
    } catch (error) {
      // Its lease ends, and it is leased again or becomes unknown.
      log("error", "mail_not_finished", { row: id, kind, ...errorFields(error) });
    }
  }

  /** A newsletter that the server refuses for good, for its sender, would go to the next reader. */
  async #stopIssue(row: OutboxRow, outcome: Outcome): Promise<void> {
    if (row.kind !== "newsletter" || outcome.kind !== "away" || !outcome.permanent) return;
    await this.#parts.issueSender.stop(row, outcome.reason === "quota" ? "quota" : "sender");
  }

  #wake(): void {
    this.#added.abort();
    this.#added = new AbortController();
  }
}

function fieldsOf(outcome: Outcome) {
  switch (outcome.kind) {
    case "refused":
      return { outcome: outcome.permanent ? "refused" : "deferred", code: outcome.code };
    case "away":
      return { outcome: "away", reason: outcome.reason };
    default:
      return { outcome: outcome.kind };
  }
}

async function sleep(wait: number, signal: AbortSignal): Promise<void> {
  await setTimeout(wait, null, { signal, ref: false }).catch(() => {});
}
