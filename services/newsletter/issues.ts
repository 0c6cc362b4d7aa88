import { compile } from "zod/mini";
import type { SiteContent } from "../editorial/site_content_schema.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import {
  Issue,
  type IssueInput,
  type IssueState,
  mostNews,
  type PauseReason,
} from "./issue_schema.ts";
import { sha256 } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Transaction, TransactionOptions } from "../store/transaction.ts";
import { contentsOf } from "./issue_contents.ts";

/** Between the button and the first mail, to think again. */
const sendGracePeriod = 2 * 60_000;

/** How long the mails of an issue are kept, less a day: then its totals cannot be made again. */
const reopenedFor = 29 * oneDay;

/** States that end when nothing is left to do. */
const activeStates: readonly IssueState[] = ["scheduled", "freezing", "sending", "cancelled"];

/** What may be done with an issue, and in which states. */
const allowed = {
  save: ["draft"],
  send: ["draft"],
  pause: ["freezing", "sending"],
  resume: ["paused"],
  cancel: ["draft", "scheduled", "freezing", "sending", "paused"],
} as const satisfies Readonly<Record<string, readonly IssueState[]>>;

interface SendOptions {
  /** The draft as the person saw it: {@link Issues.versionOf}. */
  readonly version: string;
  /** Milliseconds since 1970; null for as soon as possible. */
  readonly startsAt: number | null;
  readonly isAnyHour: boolean;
}

/** The issues of the newsletter: what staff write, and the states of sending it. */
export class Issues {
  readonly #issues;
  readonly #clock: Clock;
  readonly #content: { readonly current: SiteContent };

  constructor(store: Store, clock: Clock, content: { readonly current: SiteContent }) {
    this.#clock = clock;
    this.#content = content;
    this.#issues = new Collection(store, "issues", compile(Issue), {
      many: {
        state: ({ state }) => [[state]],
        work: (issue) => isActive(issue) ? [[]] : [],
      },
      counters: {
        state: ({ state }) => [[state]],
        work: (issue) => isActive(issue) ? [[]] : [],
      },
    });
  }

  /** Returns the issues, newest first. */
  list(page?: ListOptions): Promise<RecordPage<Issue>> {
    return this.#issues.list(page);
  }

  /** Returns the issue. @throws {Problem} `not_found`, `unreadable` */
  async require(id: string): Promise<Issue> {
    const issue = await this.#issues.get(id);
    if (!issue) throw new Problem("not_found");
    return issue;
  }

  /** Returns how many issues have something left to do. */
  countActive(): Promise<number> {
    return this.#issues.count("work");
  }

  /** Returns the issues that have something left to do, oldest first. */
  async listActive(): Promise<Issue[]> {
    return await this.#issues.getMany(await this.#issues.idsBy("work", []));
  }

  /** Stores a new draft under a new id. */
  async create(id: string, input: IssueInput, options?: TransactionOptions): Promise<Issue> {
    const at = this.#now();
    const draft = { ...blank, ...input, id, created_at: at, updated_at: at };
    await this.#issues.create(draft, options);
    return draft;
  }

  /** Stores the texts of a draft. @throws {Problem} `not_found`, `conflict` */
  save(id: string, input: IssueInput, options?: TransactionOptions): Promise<Issue> {
    return this.#change(id, allowed.save, () => input, options);
  }

  /** Returns the id of the newest draft; null where there is none. */
  async newestDraft(): Promise<string | null> {
    return (await this.#issues.idsBy("state", ["draft"])).at(-1) ?? null;
  }

  /**
   * Adds a news item as the last one of a draft. @throws {Problem} `not_found`; `conflict` where it is
   * no draft any more, or has no room
   */
  addNews(id: string, slug: string, options?: TransactionOptions): Promise<Issue> {
    return this.#change(id, allowed.save, ({ noticias }) => {
      const all = [...new Set([...noticias, slug])];
      if (all.length > mostNews) throw new Problem("conflict");
      return { noticias: all };
    }, options);
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
  send(
    id: string,
    { version, startsAt, isAnyHour }: SendOptions,
    options?: TransactionOptions,
  ): Promise<Issue> {
    const starts = startsAt ?? this.#clock() + sendGracePeriod;
    return this.#change(id, allowed.send, (draft) => {
      if (this.versionOf(draft) !== version) throw new Problem("conflict");
      return {
        state: "scheduled",
        starts_at: new Date(starts).toISOString(),
        any_hour: isAnyHour,
        ...contentsOf(this.#content.current, draft),
      };
    }, options);
  }

  /** Stops an issue whose mails go out. @throws {Problem} `not_found`, `conflict` */
  pause(id: string, options?: TransactionOptions): Promise<Issue> {
    return this.#change(id, allowed.pause, () => this.paused("staff"), options);
  }

  /**
   * Lets a paused issue go on; `refusedMessages` are those that staff have seen. @throws {Problem}
   * `not_found`, `conflict`
   */
  resume(id: string, refusedMessages: number, options?: TransactionOptions): Promise<Issue> {
    const starts_at = this.#now(sendGracePeriod);
    return this.#change(id, allowed.resume, ({ frozen, paused, excused }) => ({
      paused: null,
      excused: paused?.reason === "staff" ? excused : refusedMessages,
      ...(frozen === null
        ? { state: "scheduled", starts_at }
        : { state: frozen.cursor === null ? "sending" : "freezing" }),
    }), options);
  }

  /** Sends nothing more of the issue. @throws {Problem} `not_found`, `conflict` */
  cancel(id: string, options?: TransactionOptions): Promise<Issue> {
    return this.#change(
      id,
      allowed.cancel,
      () => ({ state: "cancelled", paused: null }),
      options,
    );
  }

  /** Returns what a pause changes. */
  paused(reason: PauseReason): Partial<Issue> {
    return { state: "paused", paused: { reason, at: this.#now() } };
  }

  /**
   * Changes the issue where it is as it was read; returns whether it was. Two processes may take the
   * same step.
   */
  async step(read: Issue, change: Partial<Issue>, options?: TransactionOptions): Promise<boolean> {
    const updated_at = this.#now();
    let isTaken = false;
    await this.#issues.update(read.id, (issue) => {
      isTaken = issue.state === read.state && issue.updated_at === read.updated_at;
      return isTaken ? { ...issue, ...change, updated_at } : issue;
    }, options);
    return isTaken;
  }

  /** Adds to the transaction that the issue stays as it is; returns it, or null. */
  planUnchanged(transaction: Transaction, id: string): Promise<Issue | null> {
    return this.#issues.planUnchanged(transaction, id);
  }

  /** Adds to the transaction what `change` makes of the issue. */
  planUpdate(
    transaction: Transaction,
    id: string,
    change: (issue: Issue) => Issue,
  ): Promise<Issue | null> {
    return this.#issues.planUpdate(transaction, id, change);
  }

  /**
   * Adds to the transaction that a mail of the issue is sent after all. @throws {Problem} `conflict`
   * where the issue was cancelled, or ended too long ago
   */
  async planReopen(transaction: Transaction, id: string): Promise<void> {
    const [updated_at, oldest] = [this.#now(), this.#now(-reopenedFor)];
    const issue = await this.planUpdate(transaction, id, (issue) => {
      if (issue.state === "cancelled" || issue.updated_at < oldest) throw new Problem("conflict");
      const state = issue.state === "done" ? "sending" : issue.state;
      return { ...issue, state, totals: null, updated_at };
    });
    if (!issue) throw new Problem("conflict");
  }

  /**
   * Pauses what was under way in a copy of that moment, in milliseconds since 1970: it does not know
   * who got the issue after it was made.
   */
  async pauseRestored(copiedAt: number): Promise<void> {
    const paused = { reason: "restored" as const, at: new Date(copiedAt).toISOString() };
    // Not by their index, which an export may lack.
    for await (const issue of this.#issues.all()) {
      const isMoving = isActive(issue) && issue.state !== "cancelled";
      if (isMoving) await this.step(issue, { state: "paused", paused });
    }
  }

  /** Yields every issue, newest first. */
  all(): AsyncIterable<Issue> {
    return this.#issues.all();
  }

  /**
   * Stores the issue as a replaced store has it, unless it is newer here; one that goes on there waits
   * for staff here.
   */
  async adopt(theirs: Issue): Promise<void> {
    const isMoving = isActive(theirs) && theirs.state !== "cancelled";
    const adopted = isMoving ? { ...theirs, ...this.paused("adopted") } : theirs;
    const newer = (mine: Issue): Issue => mine.updated_at > theirs.updated_at ? mine : adopted;
    if (!await this.#issues.update(theirs.id, newer)) await this.#issues.create(adopted);
  }

  async #change(
    id: string,
    from: readonly IssueState[],
    change: (issue: Issue) => Partial<Issue>,
    options?: TransactionOptions,
  ): Promise<Issue> {
    const updated_at = this.#now();
    const changed = await this.#issues.update(id, (issue) => {
      if (!from.includes(issue.state)) throw new Problem("conflict");
      return { ...issue, ...change(issue), updated_at };
    }, options);
    if (!changed?.ok) throw new Problem("not_found");
    return changed.value;
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

function isActive({ state, totals }: Issue): boolean {
  return totals === null && activeStates.includes(state);
}
