import { siteActor } from "../accounts/actors.ts";
import type { SiteContents } from "../editorial/site_content.ts";
import type { ReadPhase } from "../site/phase.ts";
import { type Clock, oneHour } from "../system/clock.ts";
import type { OpenIssues } from "../mail/leases.ts";
import type { IssueCounts } from "./issue_mails.ts";
import { issueOf, readerOf } from "../mail/outbox_rows.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Issue, IssueFigures, IssueState, PauseReason } from "./issue_schema.ts";
import type { OutboxRow } from "../mail/mail_schema.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Write } from "../store/unit.ts";
import type { Newsletter } from "./newsletter.ts";
import { actionsIn, pausedFor } from "./issue_changes.ts";
import type { Issues } from "./issues.ts";
import { isSendingTime } from "./sending_hours.ts";

/** An issue that could not begin for this long is no longer sent by itself. */
const latest = 6 * oneHour;

/** How many recipients one commit collects: about five entries each, and Deno KV takes a thousand. */
const MAX_COLLECTED = 100;

/** An issue stops after this many refused messages. */
const mostRefusedMessages = 10;

/** An issue stops if more than this many of its first addresses were refused. */
const mostRefusedAddresses = 5;
const firstMails = 100;

interface SenderParts {
  readonly write: Write;
  readonly clock: Clock;
  readonly phase: ReadPhase;
  readonly siteContent: SiteContents;
  readonly issues: Issues;
  readonly outbox: Outbox;
  readonly newsletter: Newsletter;
}

/**
 * Takes issues from the button to their last mail: collects the recipients, opens their mails
 * to the worker, and stops an issue that goes wrong. Each step is one commit that checks the issue,
 * so that any process may take it, and may die before or after it (decision 028).
 */
export class IssueSender {
  readonly #parts: SenderParts;

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  countActive(): Promise<number> {
    return this.#parts.issues.countActive();
  }

  /** Takes every issue as far as it goes now; returns those whose mails may be sent. */
  async advance(): Promise<OpenIssues> {
    const { issues, siteContent } = this.#parts;
    const active = await issues.listActive();
    // Another process may have changed the phase: no mail goes later than a moment after it.
    if (active.length > 0) await siteContent.refresh();
    const ids: string[] = [];
    for (const issue of active) {
      if (await this.#advance(issue) && this.mayGo(issue)) ids.push(issue.id);
    }
    return { ids, isOpen: (tx, row) => this.#isOpen(tx, row) };
  }

  async figures(issue: Issue): Promise<IssueFigures> {
    if (issue.totals) return issue.totals;
    const counts = await this.#parts.outbox.issues.count(issue.id);
    return figuresOf(issue, counts);
  }

  mayGo({ any_hour }: Issue): boolean {
    const { phase, clock } = this.#parts;
    return phase() === "campaign" && (any_hour || isSendingTime(clock()));
  }

  async stop(mail: Pick<OutboxRow, "id">, reason: PauseReason): Promise<void> {
    const issue = await this.#parts.issues.require(issueOf(mail));
    if (actionsIn[issue.state].includes("pause")) await this.#pause(issue, reason);
  }

  async #isOpen(tx: Transaction, row: OutboxRow): Promise<boolean> {
    const { issues, newsletter } = this.#parts;
    const issue = await issues.find(tx, issueOf(row));
    if (issue?.state !== "sending" || !this.mayGo(issue)) return false;
    return await newsletter.reaches(tx, readerOf(row));
  }

  async #advance(issue: Issue): Promise<boolean> {
    switch (issue.state) {
      case "scheduled":
        return await this.#begin(issue);
      case "freezing":
        return await this.#collect(issue.id);
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
    const frozen = { recipients: 0, cursor: "" };
    return await this.#step(issue, { state: "freezing", frozen }) && await this.#collect(issue.id);
  }

  /** Collects the recipients batch by batch; returns whether it was done to the end. */
  async #collect(id: string): Promise<boolean> {
    for (;;) {
      const state = await this.#parts.write(siteActor, (tx) => this.#collectSome(tx, id));
      if (state !== "freezing") return state === "sending";
    }
  }

  /** Adds the mails of the next recipients; returns the state of the issue after them. */
  async #collectSome(tx: Transaction, id: string): Promise<IssueState | undefined> {
    const { issues, outbox, newsletter } = this.#parts;
    const issue = await issues.find(tx, id);
    if (issue?.state !== "freezing" || !issue.frozen) return issue?.state;
    const { recipients, cursor: from } = issue.frozen;
    const page = await newsletter.confirmed({ cursor: from || null, limit: MAX_COLLECTED });
    for (const subscriber of page.items) {
      // The issue is checked: this list was not collected before.
      outbox.add(tx, "newsletter", `${id}:${subscriber.id}`, { isChecked: false });
    }
    const state = page.cursor === null ? "sending" : "freezing";
    const frozen = { recipients: recipients + page.items.length, cursor: page.cursor };
    issues.collect(tx, issue, { state, frozen });
    return state;
  }

  /** Ends an issue whose mails have all ended, and stops one that goes wrong. */
  async #watch(issue: Issue): Promise<boolean> {
    const counts = await this.#parts.outbox.issues.count(issue.id);
    const reason = whatGoesWrong(counts, issue.excused);
    if (reason) return await this.#pause(issue, reason);
    if (counts.waiting > 0) return true;
    await this.#step(issue, { state: "done", totals: figuresOf(issue, counts) });
    return false;
  }

  async #end(issue: Issue): Promise<void> {
    const { outbox } = this.#parts;
    await outbox.issues.end(issue.id);
    const counts = await outbox.issues.count(issue.id);
    if (counts.waiting === 0) await this.#step(issue, { totals: figuresOf(issue, counts) });
  }

  async #pause(issue: Issue, reason: PauseReason): Promise<false> {
    const { write, issues } = this.#parts;
    await write(siteActor, async (tx) => {
      const isTaken = await issues.step(tx, issue, pausedFor(reason, tx.at()));
      if (isTaken) tx.log("issue_paused", { subject: issue.id, detail: { reason } });
    });
    return false;
  }

  #step(issue: Issue, change: Partial<Issue>): Promise<boolean> {
    return this.#parts.write(siteActor, (tx) => this.#parts.issues.step(tx, issue, change));
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
