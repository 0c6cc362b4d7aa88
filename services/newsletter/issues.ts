import { compile } from "zod/mini";
import type { SiteContent } from "../editorial/site_content_schema.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { Issue, type IssueInput, mostNews } from "./issue_schema.ts";
import { sha256 } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import {
  actionsIn,
  decisions,
  isActive,
  type IssueDecision,
  movingStates,
  pausedFor,
  sendGracePeriod,
} from "./issue_changes.ts";
import { contentsOf } from "./issue_contents.ts";

/** How long the mails of an issue are kept, less a day: then its totals cannot be made again. */
const reopenedFor = 29 * oneDay;

interface SendOptions {
  /** The draft as the person saw it: {@link Issues.versionOf}. */
  readonly version: string;
  /** Milliseconds since 1970; null for as soon as possible. */
  readonly startsAt: number | null;
  readonly isAnyHour: boolean;
  readonly people: number;
}

export class Issues {
  readonly #store: Store;
  readonly #issues;
  readonly #clock: Clock;
  readonly #content: { readonly current: SiteContent };

  constructor(store: Store, clock: Clock, content: { readonly current: SiteContent }) {
    this.#store = store;
    this.#clock = clock;
    this.#content = content;
    const work = (issue: Issue) => isActive(issue) ? [[]] : [];
    this.#issues = new Collection(store, "issues", compile(Issue), {
      many: { state: ({ state }) => [[state]], work },
      counters: { state: ({ state }) => [[state]], work },
    });
  }

  list(page?: ListOptions): Promise<RecordPage<Issue>> {
    return this.#issues.list(page);
  }

  /** @throws {Problem} `not_found`, `unreadable` */
  async require(id: string): Promise<Issue> {
    const issue = await this.#issues.get(id);
    if (!issue) throw new Problem("not_found");
    return issue;
  }

  countActive(): Promise<number> {
    return this.#issues.count("work");
  }

  /** Returns the issues that have something left to do, oldest first. */
  async listActive(): Promise<Issue[]> {
    return await this.#issues.getMany(await this.#issues.idsBy("work", []));
  }

  create(tx: Unit, id: string, input: IssueInput): Issue {
    const at = tx.at();
    tx.log("issue_created", { subject: id });
    return this.#issues.create(tx, { ...blank, ...input, id, created_at: at, updated_at: at });
  }

  /** Stores the texts of a draft. @throws {Problem} `not_found`, `conflict` */
  async save(tx: Unit, id: string, input: IssueInput): Promise<void> {
    this.#change(tx, await this.#allowed(tx, id, "save"), input);
    tx.log("issue_changed", { subject: id });
  }

  async newestDraft(): Promise<string | null> {
    return (await this.#issues.idsBy("state", ["draft"])).at(-1) ?? null;
  }

  /**
   * Adds a news item as the last one of a draft. @throws {Problem} `not_found`; `conflict` where it is
   * no draft any more, or has no room
   */
  async addNews(tx: Unit, id: string, slug: string): Promise<void> {
    const draft = await this.#allowed(tx, id, "save");
    if (draft.noticias.includes(slug)) return;
    if (draft.noticias.length >= mostNews) throw new Problem("conflict");
    this.#change(tx, draft, { noticias: [...draft.noticias, slug] });
    tx.log("issue_changed", { subject: id });
  }

  /**
   * Returns what a person approves who sends the draft: its texts, and its news and events as they are
   * now, which others edit.
   */
  versionOf({ updated_at, ...draft }: Issue): string {
    return sha256(JSON.stringify([updated_at, contentsOf(this.#content.current, draft)]));
  }

  /**
   * Sends the draft, with its news and events as they are now.
   * @throws {Problem} `not_found`; `conflict` where it is no draft any more, or it, its news or its
   * events were changed since
   */
  async send(
    tx: Unit,
    id: string,
    { version, startsAt, isAnyHour, people }: SendOptions,
  ): Promise<void> {
    const draft = await this.#allowed(tx, id, "send");
    if (this.versionOf(draft) !== version) throw new Problem("conflict");
    this.#change(tx, draft, {
      state: "scheduled",
      starts_at: startsAt === null ? tx.at(sendGracePeriod) : new Date(startsAt).toISOString(),
      any_hour: isAnyHour,
      ...contentsOf(this.#content.current, draft),
    });
    tx.log("issue_sent", { subject: id, detail: { count: people } });
  }

  /** `refusedMessages` are those that staff have seen. @throws {Problem} `not_found`, `conflict` */
  async decide(
    tx: Unit,
    id: string,
    decision: IssueDecision,
    refusedMessages = 0,
  ): Promise<void> {
    const issue = await this.#allowed(tx, id, decision);
    const { done, change } = decisions[decision];
    const at = (later?: number) => tx.at(later);
    this.#change(tx, issue, change(issue, { at, refusedMessages }));
    tx.log(done, { subject: id });
  }

  find(tx: Transaction, id: string): Promise<Issue | null> {
    return this.#issues.find(tx, id);
  }

  /**
   * Changes the issue where it is as it was read; returns whether it was. Two processes may take the
   * same step.
   */
  async step(tx: Transaction, read: Issue, change: Partial<Issue>): Promise<boolean> {
    const issue = await this.#issues.find(tx, read.id);
    if (issue?.state !== read.state || issue.updated_at !== read.updated_at) return false;
    this.#change(tx, issue, change);
    return true;
  }

  collect(tx: Transaction, issue: Issue, collected: Pick<Issue, "state" | "frozen">): void {
    this.#issues.change(tx, issue, collected);
  }

  /**
   * Opens the issue of a mail that is sent after all. @throws {Problem} `conflict` where it was
   * cancelled, or ended too long ago
   */
  async reopen(tx: Transaction, id: string): Promise<void> {
    const issue = await this.#issues.find(tx, id);
    const isOver = !issue || issue.state === "cancelled" ||
      issue.updated_at < this.#now(-reopenedFor);
    if (isOver) throw new Problem("conflict");
    const state = issue.state === "done" ? "sending" : issue.state;
    this.#change(tx, issue, { state, totals: null });
  }

  /**
   * Pauses what was on its way in a copy of that moment, in milliseconds since 1970: it does not know
   * who got the issue after it was made.
   */
  async pauseRestored(copiedAt: number): Promise<void> {
    const paused = pausedFor("restored", new Date(copiedAt).toISOString());
    // Not by their index, which an export may lack.
    for await (const issue of this.#issues.all()) {
      if (movingStates.includes(issue.state)) {
        await this.#store.write((tx) => this.step(tx, issue, paused));
      }
    }
  }

  all(): AsyncIterable<Issue> {
    return this.#issues.all();
  }

  /**
   * Stores the issue as a replaced store has it, unless it is newer here; one that goes on there waits
   * for staff here.
   */
  async adopt(theirs: Issue): Promise<void> {
    const isMoving = movingStates.includes(theirs.state);
    const adopted = { ...theirs, ...isMoving && pausedFor("adopted", this.#now()) };
    await this.#store.write(async (tx) => {
      const mine = await this.#issues.find(tx, theirs.id);
      if (!mine || mine.updated_at <= theirs.updated_at) this.#issues.put(tx, adopted);
    });
  }

  async #allowed(
    tx: Transaction,
    id: string,
    action: (typeof actionsIn)[Issue["state"]][number],
  ): Promise<Issue> {
    const issue = await this.#issues.require(tx, id);
    if (!actionsIn[issue.state].includes(action)) throw new Problem("conflict");
    return issue;
  }

  #change(tx: Transaction, issue: Issue, fields: Partial<Issue>): void {
    this.#issues.change(tx, issue, { ...fields, updated_at: this.#now() });
  }

  #now(later = 0): string {
    return new Date(this.#clock() + later).toISOString();
  }
}

const blank = {
  state: "draft" as const,
  starts_at: null,
  any_hour: false,
  items: [],
  events: [],
  frozen: null,
  paused: null,
  excused: null,
  totals: null,
} satisfies Partial<Issue>;
