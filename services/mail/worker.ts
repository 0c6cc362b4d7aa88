import { setImmediate } from "node:timers/promises";
import { errorFields } from "../system/log.ts";
import { type Claim, type Claimed, type DueMail, type PlanDead, pollDelay } from "./claims.ts";
import { deliver } from "./delivery.ts";
import type { Mailer, Outcome } from "./mail.ts";
import { NextMails, type NextMailsParts } from "./next_mails.ts";

/** Time for mails under way when the process ends. */
const longestEnd = 5_000;

/** Until the outbox is read again after the store did not answer. */
const storeDelay = 30_000;

/** Between two mails while requests are answered: 1,200 mails a minute, and 300 newsletters. */
const servingDelay = 50;
const servingNewsletterDelay = 200;

export interface WorkerParts extends NextMailsParts {
  /** The domain of the sender. */
  readonly domain: string;
  /** One for each connection. */
  readonly mailers: readonly Mailer[];
  readonly onDead?: PlanDead;
  /** Mails that end within this many milliseconds of each other share a commit. */
  readonly gatherDelay?: number;
}

/** Sends the mails of the outbox, over a few connections at once, until it is ended. */
export class MailWorker {
  readonly #parts: WorkerParts;
  readonly #next: NextMails;
  readonly #idle: Mailer[];
  readonly #ending = new AbortController();
  readonly #cutOff = new AbortController();
  readonly #running: Promise<void>;
  #wake = (): void => {};
  /** Between two mails while requests are answered: the end of a mail does not end it. */
  #isPausing = false;
  readonly #deliveries = new Set<Promise<void>>();
  /** Mails that the server accepted, and that have no end in the store yet. */
  readonly #sent: Claim[] = [];

  /** Starts at once. */
  constructor(parts: WorkerParts) {
    this.#parts = parts;
    this.#next = new NextMails(parts);
    this.#idle = [...parts.mailers];
    parts.outbox.onAdded = () => {
      this.#next.outdate();
      this.#wake();
    };
    this.#running = this.#run();
  }

  /** Claims nothing more, and resolves when what is under way has ended or had its time. */
  async end(): Promise<void> {
    this.#ending.abort();
    this.#wake();
    const timer = setTimeout(() => this.#cutOff.abort(), longestEnd);
    await this.#running;
    clearTimeout(timer);
    for (const mailer of this.#parts.mailers) mailer.close();
  }

  async #run(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      if (this.#idle.length === 0) await Promise.race(this.#deliveries);
      if (this.#sent.length > 0 && this.#deliveries.size > 0) await this.#gather();
      if (this.#parts.isServing?.()) await this.#pause();
      if (this.#ending.signal.aborted) break;
      const { claims, wait } = await this.#claim();
      if (claims.length === 0) await this.#sleep(wait);
    }
    await Promise.all(this.#deliveries);
    await this.#endSent();
  }

  /** Leaves the processor to requests for a moment. */
  async #pause(): Promise<void> {
    this.#isPausing = true;
    await this.#endSent();
    await this.#sleep(this.#next.kind === "newsletter" ? servingNewsletterDelay : servingDelay);
    this.#isPausing = false;
  }

  /** Waits a moment for the mails of the other connections. */
  async #gather(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#parts.gatherDelay ?? 2);
    await Promise.race([promise, Promise.all(this.#deliveries)]);
    clearTimeout(timer);
  }

  /** Claims the mails that are next, for the idle connections, and ends those that were sent. */
  async #claim(): Promise<Claimed> {
    try {
      if (!this.#next.isListed) {
        await this.#endSent();
        await this.#next.list();
      }
      const mails = this.#next.take(this.#parts.isServing?.() ? 1 : this.#idle.length);
      if (mails.length === 0) return { claims: [], wait: pollDelay };
      return await this.#claimMails(mails);
    } catch (error) {
      this.#parts.log("error", "mail_not_claimed", errorFields(error));
      return { claims: [], wait: storeDelay };
    }
  }

  /** Begins with the mails while they are being claimed. */
  async #claimMails(mails: readonly DueMail[]): Promise<Claimed> {
    const { open, cache } = this.#next;
    const sent = this.#sent.splice(0);
    const begun = new Set<string>();
    const committed = Promise.withResolvers<readonly Claim[]>();
    const onPlanned = (planned: Claim) => {
      const { id } = planned.row;
      if (!begun.has(id)) this.#startDelivery(planned, committed.promise);
      begun.add(id);
    };
    try {
      const claimed = await this.#parts.outbox.claims.claim(mails, {
        open,
        sent,
        cache,
        onPlanned,
      });
      committed.resolve(claimed.claims);
      return claimed;
    } catch (error) {
      // These still end.
      this.#sent.push(...sent);
      await this.#endSent();
      throw error;
    } finally {
      committed.resolve([]);
    }
  }

  #startDelivery(planned: Claim, committed: Promise<readonly Claim[]>): void {
    const mailer = this.#idle.pop();
    if (!mailer) throw new Error("No connection is idle");
    const delivery = this.#deliver(mailer, planned, committed).finally(() => {
      this.#idle.push(mailer);
      this.#deliveries.delete(delivery);
      if (!this.#isPausing) this.#wake();
    });
    this.#deliveries.add(delivery);
  }

  /** Sends the planned mail if it is one of those that were claimed. */
  async #deliver(
    mailer: Mailer,
    planned: Claim,
    committed: Promise<readonly Claim[]>,
  ): Promise<void> {
    const { outbox, domain, onDead, log } = this.#parts;
    const { id, kind } = planned.row;
    const claimed = committed.then((claims) => claims.find(({ row }) => row.id === id));
    const options = {
      claimed: claimed.then((claim) => claim !== undefined),
      cutOff: this.#cutOff.signal,
      domain,
    };
    // The commit is on its way first: it takes longer than to name the recipient to the server.
    await setImmediate();
    try {
      const outcome = await deliver(mailer, planned, options);
      const claim = await claimed;
      if (!claim) return;
      const isAccepted = outcome.kind === "accepted";
      log(isAccepted ? "info" : "warn", "mail", { row: id, kind, ...fieldsOf(outcome) });
      // What was refused may stop the issue.
      if (!isAccepted) this.#next.outdate();
      if (!isAccepted || claim.wasAway || this.#isPausing) {
        await outbox.claims.finish(claim, outcome, onDead);
        await this.#stopIssue(claim, outcome);
      } else this.#sent.push(claim);
    } catch (error) {
      this.#logUnfinished(planned, error);
    }
  }

  /** A newsletter that the server refuses for good, for its sender, would go to the next reader. */
  async #stopIssue({ row }: Claim, outcome: Outcome): Promise<void> {
    if (row.kind !== "newsletter" || outcome.kind !== "away" || !outcome.permanent) return;
    await this.#parts.issueSender.stop(row, outcome.reason === "quota" ? "quota" : "sender");
  }

  /** Ends the mails that were sent, where none is claimed in the same commit. */
  async #endSent(): Promise<void> {
    const sent = this.#sent.splice(0);
    try {
      const { cache } = this.#next;
      if (sent.length > 0) await this.#parts.outbox.claims.claim([], { sent, cache });
    } catch (error) {
      for (const claim of sent) this.#logUnfinished(claim, error);
    }
  }

  /** The lease of such a mail ends, and it is claimed again or becomes unknown. */
  #logUnfinished({ row: { id, kind } }: Claim, error: unknown): void {
    this.#parts.log("error", "mail_not_finished", { row: id, kind, ...errorFields(error) });
  }

  /** Waits that many milliseconds, or until a mail is added or sent. */
  async #sleep(wait: number): Promise<void> {
    if (this.#next.isOutdated || this.#sent.length > 0 || this.#ending.signal.aborted) return;
    const woken = Promise.withResolvers<void>();
    this.#wake = woken.resolve;
    const timer = setTimeout(woken.resolve, wait);
    Deno.unrefTimer(timer);
    await woken.promise;
    clearTimeout(timer);
    this.#wake = () => {};
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
