import type { Audit } from "../admin/audit.ts";
import type { SiteContents } from "../editorial/site_content.ts";
import type { ReadPhase } from "../site/phase.ts";
import { type Clock, oneHour } from "../system/clock.ts";
import type { OpenIssues } from "../mail/leases.ts";
import type { IssueCounts } from "./issue_mails.ts";
import { issueOf, readerOf } from "../mail/outbox_rows.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Issue, IssueFigures, PauseReason } from "./issue_schema.ts";
import type { OutboxRow } from "../mail/mail_schema.ts";
import type { Store } from "../store/store.ts";
import type { Newsletter } from "./newsletter.ts";
import type { Issues } from "./issues.ts";
import { isSendingTime } from "./sending_hours.ts";

/** An issue that could not begin for this long is no longer sent by itself. */
const latest = 6 * oneHour;

/** How many recipients one commit freezes: about five entries each, and Deno KV takes a thousand. */
const MAX_FROZEN = 100;

/** An issue stops after this many refused messages. */
const mostRefusedMessages = 10;

/** An issue stops if more than this many of its first addresses were refused. */
const mostRefusedAddresses = 5;
const firstMails = 100;

interface SenderParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly phase: ReadPhase;
  readonly siteContent: SiteContents;
  readonly issues: Issues;
  readonly outbox: Outbox;
  readonly newsletter: Newsletter;
  readonly audit: Audit;
}

/**
 * Takes issues from the button to their last mail: freezes the list of recipients, opens their mails
 * to the worker, and stops an issue that goes wrong. Each step is one commit that checks the issue,
 * so that any process may take it, and may die before or after it (decision 028).
 */
export class IssueSender {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /** Returns how many issues have something left to do. */
  countActive(): Promise<number> {
    return this.#parts.issues.countActive();
  }

  /** Takes every issue as far as it goes now; returns those whose mails may be sent. */
  async advance(): Promise<OpenIssues> {
    const ids: string[] = [];
    const active = await this.#parts.issues.listActive();
    // Another process may have changed the phase: no mail goes later than a moment after it.
    if (active.length > 0) await this.#parts.siteContent.refresh();
    for (const issue of active) {
      if (await this.#advance(issue) && this.mayGo(issue)) ids.push(issue.id);
    }
    return { ids, planOpen: this.#planOpen };
  }

  /** Returns how the mails of the issue ended, or how far they are. */
  async figures(issue: Issue): Promise<IssueFigures> {
    if (issue.totals) return issue.totals;
    const counts = await this.#parts.outbox.issues.count(issue.id);
    return figuresOf(issue, counts);
  }

  /** Returns whether phase and hour let mails of the issue go. */
  mayGo({ any_hour }: Issue): boolean {
    const { phase, clock } = this.#parts;
    return phase() === "campaign" && (any_hour || isSendingTime(clock()));
  }

  /** Stops the issue of a mail that the server refused for its sender. */
  async stop(mail: Pick<OutboxRow, "id">, reason: PauseReason): Promise<void> {
    const issue = await this.#parts.issues.require(issueOf(mail));
    if (issue.state === "sending" || issue.state === "freezing") await this.#pause(issue, reason);
  }

  #planOpen: OpenIssues["planOpen"] = async (transaction, row) => {
    const { issues, newsletter } = this.#parts;
    const issue = await issues.planUnchanged(transaction, issueOf(row));
    if (issue?.state !== "sending" || !this.mayGo(issue)) return false;
    return await newsletter.planReached(transaction, readerOf(row));
  };

  /** Returns whether the issue is being sent. */
  async #advance(issue: Issue): Promise<boolean> {
    switch (issue.state) {
      case "scheduled":
        return await this.#begin(issue);
      case "freezing":
        return await this.#freeze(issue.id);
      case "sending":
        return await this.#watch(issue);
      default:
        await this.#end(issue);
        return false;
    }
  }

  async #begin(issue: Issue): Promise<boolean> {
    const late = this.#parts.clock() - Date.parse(issue.starts_at ?? issue.updated_at);
    if (late < 0) return false;
    if (late > latest) return await this.#pause(issue, "late");
    const { issues } = this.#parts;
    const frozen = { recipients: 0, cursor: "" };
    return await issues.step(issue, { state: "freezing", frozen }) &&
      await this.#freeze(issue.id);
  }

  /** Freezes the list of recipients batch by batch; returns whether it was done to the end. */
  async #freeze(id: string): Promise<boolean> {
    for (;;) {
      const { state } = await this.#freezeSome(id);
      if (state !== "freezing") return state === "sending";
    }
  }

  /** Freezes the next recipients in one commit with how far it came; returns the issue. */
  async #freezeSome(id: string): Promise<Issue> {
    const { store, issues, outbox, newsletter } = this.#parts;
    const stored = await store.transaction(async (transaction) => {
      const issue = await issues.require(id);
      if (issue.state !== "freezing" || !issue.frozen) return issue;
      const { recipients, cursor: from } = issue.frozen;
      const page = await newsletter.confirmed({ cursor: from || null, limit: MAX_FROZEN });
      const frozen = { recipients: recipients + page.items.length, cursor: page.cursor };
      const state = page.cursor === null ? "sending" : "freezing";
      let isOurs = false;
      const next = await issues.planUpdate(transaction, id, (current) => {
        isOurs = current.state === "freezing" && current.frozen?.cursor === from;
        return isOurs ? { ...current, state, frozen } : current;
      });
      const subjects = page.items.map((subscriber) => `${id}:${subscriber.id}`);
      if (isOurs) transaction.add(...outbox.planAddMany("newsletter", subjects));
      return next ?? issue;
    });
    return stored.ok ? stored.value : await issues.require(id);
  }

  /** Ends an issue whose mails have all ended, and stops one that goes wrong. */
  async #watch(issue: Issue): Promise<boolean> {
    const counts = await this.#parts.outbox.issues.count(issue.id);
    const reason = whatGoesWrong(counts, issue.excused);
    if (reason) return await this.#pause(issue, reason);
    if (counts.waiting > 0) return true;
    await this.#parts.issues.step(issue, { state: "done", totals: figuresOf(issue, counts) });
    return false;
  }

  /** Drops what is left of a cancelled issue. */
  async #end(issue: Issue): Promise<void> {
    const { issues, outbox } = this.#parts;
    await outbox.issues.end(issue.id);
    const counts = await outbox.issues.count(issue.id);
    if (counts.waiting === 0) await issues.step(issue, { totals: figuresOf(issue, counts) });
  }

  async #pause(issue: Issue, reason: PauseReason): Promise<false> {
    const { issues, audit } = this.#parts;
    const about = { subject: issue.id, detail: { reason } };
    const entry = { action: "issue_paused", actor: "site", client: null, ...about } as const;
    await issues.step(issue, issues.paused(reason), { with: [audit.planCreate(entry)] });
    return false;
  }
}

/** An erasure deletes the mails of a person: a recipient without a mail has left. */
function figuresOf({ frozen }: Issue, counts: IssueCounts): IssueFigures {
  const { waiting, sent, failed, unknown, dropped } = counts;
  const recipients = frozen?.recipients ?? 0;
  const left = Math.max(0, recipients - waiting - sent - failed - unknown - dropped);
  return { recipients, waiting, sent, failed, unknown, dropped, left };
}

function whatGoesWrong(counts: IssueCounts, excused: number | null): PauseReason | null {
  const { sent, failed, unknown, refusedMessages, refusedAddresses } = counts;
  if (refusedMessages - (excused ?? 0) >= mostRefusedMessages) return "messages";
  const isEarly = sent + failed + unknown <= firstMails && excused === null;
  return isEarly && refusedAddresses > mostRefusedAddresses ? "addresses" : null;
}
