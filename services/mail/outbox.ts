import { bogotaDay } from "../../content/dates.ts";
import { type Clock, oneDay, oneHour } from "../clock.ts";
import type { MailConfig } from "../config.ts";
import { decide } from "../limits/gcra.ts";
import { Problem } from "../problem.ts";
import { LimitRow } from "../schemas/limit.ts";
import {
  MailHealth,
  type MailKind,
  mailKinds,
  type MailState,
  mailStates,
  OutboxRow,
  ruleOf,
  subjectOf,
} from "../schemas/mail.ts";
import { keyedHash } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { InspectableCollection } from "../store/inspect.ts";
import { KeyedValues } from "../store/keyed_values.ts";
import type { Listed, ListOptions } from "../store/record_reader.ts";
import type { Operation } from "../store/operation.ts";
import type { Store } from "../store/store.ts";
import { Transaction, type TransactionOptions } from "../store/transaction.ts";
import type { Outcome } from "./mail.ts";
import type { Compose, Letter } from "./compose.ts";

const minute = 60_000;

/** A process that claimed a mail has so long to say how it ended; longer than a mail may take. */
const lease = 2 * minute;

/** Until a mail that the server refused for now is sent again. */
const retryDelays = [5 * minute, 15 * minute, oneHour, 4 * oneHour, 12 * oneHour];

/** How long a server that cannot be used is left alone, longer each time. */
const awayDelays = [0.5 * minute, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute];

/** Another process may add a mail at any time, so a look is due after so many milliseconds. */
const pollDelay = minute / 2;

/** Mails that visitors set off, for the whole site, and receipts of one kind for one address. */
const strangersQuota = { times: 300, per: oneHour };
const recipientQuota = { times: 1, per: oneDay };

/** How long a mail that ended is listed. */
const keptFor = 30 * oneDay;

const lanes = [...new Set(Object.values(mailKinds).map(({ lane }) => lane))].sort();

const underWay: readonly MailState[] = ["waiting", "sending"];

/** States in which staff have to decide. */
const undecided: readonly MailState[] = ["failed", "unknown"];

/** A mail that this process may send until the lease ends. */
export interface Claim {
  readonly row: OutboxRow;
  readonly letter: Letter;
  /** Whether the server could not be used before. */
  readonly wasAway: boolean;
}

/** Nothing may be sent for so many milliseconds. */
export interface Pause {
  readonly wait: number;
}

/** What staff see of the outbox. */
export interface MailStatus {
  readonly counts: ReadonlyMap<MailState, number>;
  readonly away: MailHealth["away"];
  /** Which limit mails wait for, if any. */
  readonly limit: "minute" | "day" | "strangers" | null;
}

/** How many ended mails one sweep deletes. */
const MAX_SWEPT = 1_000;

/** The row that was listed changed meanwhile, or ended: the next one may be claimed at once. */
const again: Pause = { wait: 0 };

const noHealth: MailHealth = { minute: 0, strangers: 0, day: "", sent: 0, away: null };

/**
 * Mails until they are sent, shared by all processes: a row is created in the commit of its record,
 * claimed by check-and-set under a lease, and keeps how it ended (decision 027).
 */
export class Outbox {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #config: Pick<MailConfig, "perMinute" | "perDay"> | null;
  readonly #hash: (text: string) => string;
  readonly #rows;
  readonly #health: KeyedValues<MailHealth>;
  readonly #recipients: KeyedValues<LimitRow>;
  /** Called after a commit of this process that added a mail. */
  onAdded = (): void => {};

  constructor(
    store: Store,
    clock: Clock,
    secret: string,
    config: Pick<MailConfig, "perMinute" | "perDay"> | null = null,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#config = config;
    this.#hash = keyedHash(secret, "mail");
    this.#rows = new Collection(store, "outbox", OutboxRow, {
      many: {
        due: ({ kind, state, at }) =>
          underWay.includes(state) ? [[String(ruleOf(kind).lane), at]] : [],
        state: ({ state }) => [[state]],
        subject: ({ id }) => [[subjectOf(id)]],
        ended: ({ state, at }) => state === "sent" || state === "dropped" ? [[at]] : [],
      },
      counters: { state: ({ state }) => [[state]] },
    });
    this.#health = new KeyedValues(store, "mail", MailHealth);
    this.#recipients = new KeyedValues(store, "limits", LimitRow);
  }

  /** The collections that a verification of the store inspects. */
  get collections(): readonly InspectableCollection[] {
    return [this.#rows];
  }

  /** Whether this site sends mail. */
  get isOn(): boolean {
    return this.#config !== null;
  }

  /** Returns the operations that add the mail about the record; none where no mail is sent. */
  planAdd(kind: MailKind, subject: string): Operation[] {
    if (!this.isOn) return [];
    const now = this.#now();
    const row = { kind, state: "waiting" as const, at: now, created_at: now, tries: 0 };
    return [this.#rows.planCreate({ ...row, id: `${subject}:${kind}` })];
  }

  /** Adds the deletion of every mail about the record to the transaction. */
  async planErase(transaction: Transaction, subject: string): Promise<void> {
    for (const id of await this.#rows.idsBy("subject", subject)) {
      await this.#rows.planDelete(transaction, id);
    }
  }

  /** Claims the mail that is next, or returns how long to wait for one. */
  async claim(compose: Compose): Promise<Claim | Pause> {
    const stored = await this.#store.transaction((transaction) =>
      this.#claim(transaction, compose)
    );
    return stored.ok ? stored.value : { wait: pollDelay };
  }

  async #claim(transaction: Transaction, compose: Compose): Promise<Claim | Pause> {
    const row = await this.#next();
    if (!row) return { wait: pollDelay };
    const letter = await compose(row);
    const isRepeated = letter !== null && !row.admitted && await this.#isRepeated(row, letter);
    const at = this.#now();
    if (!letter) {
      await this.#planChange(transaction, row, { state: "dropped", at, reason: "gone" });
    } else if (row.state === "sending" && ruleOf(row.kind).promise === "once") {
      await this.#planChange(transaction, row, { state: "unknown", at });
    } else if (isRepeated) {
      await this.#planChange(transaction, row, { state: "dropped", at, reason: "repeated" });
    } else {
      return await this.#planClaim(transaction, row, letter);
    }
    return again;
  }

  async #planClaim(
    transaction: Transaction,
    row: OutboxRow,
    letter: Letter,
  ): Promise<Claim | Pause> {
    // Nothing of it is written where the mail has to wait.
    const claim = new Transaction();
    const claimed = await this.#planChange(claim, row, {
      state: "sending",
      at: this.#now(lease),
      tries: row.tries + 1,
      admitted: true,
    });
    if (!claimed) return again;
    const { wait, wasAway } = await this.#planCount(claim, row);
    if (wait > 0) return { wait: Math.min(wait, pollDelay) };
    if (!row.admitted) await this.#planRecipient(claim, row, letter);
    transaction.add(...claim.operations);
    return { row: claimed, letter, wasAway };
  }

  /**
   * Adds the change of a row to the transaction and returns the new row; null where another process
   * changed it since it was listed.
   */
  async #planChange(
    transaction: Transaction,
    { id, state, at }: OutboxRow,
    changed: Partial<OutboxRow>,
  ): Promise<OutboxRow | null> {
    let isListed = false;
    const row = await this.#rows.planUpdate(transaction, id, (current) => {
      isListed = current.state === state && current.at === at;
      return isListed ? { ...current, ...changed } : current;
    });
    return isListed ? row : null;
  }

  /** Returns the mail of the lowest lane that is due longest. */
  async #next(): Promise<OutboxRow | null> {
    const now = this.#now();
    for (const lane of lanes) {
      const ids = await this.#rows.firstIdsBy("due", [String(lane)], now, 10);
      if (ids.length === 0) continue;
      // A row that cannot be read does not hold up the others.
      const [row] = await this.#rows.getMany(ids);
      if (row && row.at <= now) return row;
    }
    return null;
  }

  /** Counts the mail in the limits of all processes; returns how long it has to wait, or 0. */
  async #planCount(
    transaction: Transaction,
    { admitted }: OutboxRow,
  ): Promise<{ wait: number; wasAway: boolean }> {
    const now = this.#clock();
    const result = { wait: 0, wasAway: false };
    await this.#health.planUpdate(transaction, "health", (stored) => {
      const health = this.#ofToday(stored, now);
      result.wasAway = health.away !== null;
      result.wait = Math.max(0, (health.away?.until ?? now) - now);
      const strangers = decide(health.strangers, strangersQuota, now);
      const all = decide(health.minute, this.#minuteQuota(), now);
      for (const verdict of admitted ? [all] : [all, strangers]) {
        if (!verdict.allowed) result.wait = Math.max(result.wait, verdict.retryAfter * 1000);
      }
      if (health.sent >= (this.#config?.perDay ?? 0)) result.wait = pollDelay;
      if (result.wait > 0 || !all.allowed) return stored;
      return {
        ...health,
        minute: all.until,
        strangers: admitted || !strangers.allowed ? health.strangers : strangers.until,
        sent: health.sent + 1,
      };
    });
    return result;
  }

  #ofToday(stored: MailHealth | null, now: number): MailHealth {
    const day = bogotaDay(now);
    return stored?.day === day ? stored : { ...noHealth, ...stored, day, sent: 0 };
  }

  #minuteQuota() {
    return { times: this.#config?.perMinute ?? 1, per: minute };
  }

  async #isRepeated(row: OutboxRow, { to }: Letter): Promise<boolean> {
    const known = await this.#recipients.get(this.#recipientId(row, to));
    return !decide(known?.until ?? null, recipientQuota, this.#clock()).allowed;
  }

  async #planRecipient(transaction: Transaction, row: OutboxRow, { to }: Letter): Promise<void> {
    await this.#recipients.planUpdate(transaction, this.#recipientId(row, to), (known) => {
      const verdict = decide(known?.until ?? null, recipientQuota, this.#clock());
      return verdict.allowed ? { until: verdict.until } : known;
    });
  }

  #recipientId({ kind }: OutboxRow, address: string): string {
    return `${kind}:${this.#hash(address)}`;
  }

  /**
   * Stores how a claimed mail ended. An accepted mail is sent, also where its lease has ended; any
   * other outcome counts only under the lease.
   */
  async finish({ row: claimed, wasAway }: Claim, outcome: Outcome): Promise<void> {
    await this.#store.transaction(async (transaction) => {
      await this.#rows.planUpdate(transaction, claimed.id, (row) => {
        const isOurs = row.state === "sending" && row.at === claimed.at;
        if (!isOurs && outcome.kind !== "accepted") return row;
        return { ...row, ...this.#after(row, outcome) };
      });
      if (outcome.kind !== "away" && !wasAway) return;
      await this.#health.planUpdate(transaction, "health", (stored) => {
        const health = this.#ofToday(stored, this.#clock());
        return { ...health, away: outcome.kind === "away" ? this.#away(health, outcome) : null };
      });
    });
  }

  #after({ kind, tries }: OutboxRow, outcome: Outcome): Partial<OutboxRow> {
    const at = this.#now();
    const delay = retryDelays[tries - 1];
    const retry = (reason: string): Partial<OutboxRow> =>
      delay === undefined
        ? { state: "failed", at, reason }
        : { state: "waiting", at: this.#now(delay), reason };
    switch (outcome.kind) {
      case "accepted":
        return { state: "sent", at, reason: undefined };
      case "refused": {
        const reason = `${outcome.about}_${outcome.code}`;
        return outcome.permanent ? { state: "failed", at, reason } : retry(reason);
      }
      case "away":
        // A server that is away costs no try. A busy one may mean this mail alone.
        if (outcome.reason === "busy") return retry("busy");
        return { state: "waiting", at, tries: tries - 1, reason: outcome.reason };
      case "unknown":
        return ruleOf(kind).promise === "once" ? { state: "unknown", at } : retry("unknown");
    }
  }

  #away(
    { away }: MailHealth,
    { reason }: Extract<Outcome, { kind: "away" }>,
  ): MailHealth["away"] {
    const now = this.#clock();
    // Two connections that fail at the same time are one failure.
    if (away && now < away.until) return away;
    const tries = (away?.tries ?? 0) + 1;
    const longest = awayDelays.at(-1)!;
    const delay = reason === "busy" ? 5 * minute : awayDelays[tries - 1] ?? longest;
    return { since: away?.since ?? now, until: now + delay, tries, reason };
  }

  /** Returns what staff see above the list. */
  async status(): Promise<MailStatus> {
    const [stored, counted] = await Promise.all([
      this.#health.get("health"),
      this.#rows.countBy("state"),
    ]);
    const now = this.#clock();
    const health = this.#ofToday(stored, now);
    const counts = new Map(mailStates.map((state) => [state, counted.get(state) ?? 0]));
    return { counts, away: health.away, limit: this.#limitOf(health, now) };
  }

  #limitOf({ minute, strangers, sent }: MailHealth, now: number): MailStatus["limit"] {
    if (!this.#config) return null;
    if (sent >= this.#config.perDay) return "day";
    if (!decide(strangers, strangersQuota, now).allowed) return "strangers";
    return decide(minute, this.#minuteQuota(), now).allowed ? null : "minute";
  }

  /** Returns the mails in that state, or in all, newest first. */
  list(state: MailState | null, page: ListOptions): Promise<Listed<OutboxRow>> {
    return state ? this.#rows.listBy("state", [state], page) : this.#rows.list(page);
  }

  /** Sends a mail again that ended without being sent. @throws {Problem} `not_found` */
  async resend(id: string, options?: TransactionOptions): Promise<void> {
    const changed = { state: "waiting" as const, tries: 0, admitted: true, reason: undefined };
    await this.#decide(id, [...undecided, "dropped"], changed, options);
    this.onAdded();
  }

  /** Drops a mail that waits, or that staff have to decide about. @throws {Problem} `not_found` */
  async discard(id: string, options?: TransactionOptions): Promise<void> {
    const changed = { state: "dropped" as const, reason: "staff" };
    await this.#decide(id, [...undecided, "waiting"], changed, options);
  }

  async #decide(
    id: string,
    from: readonly MailState[],
    changed: Partial<OutboxRow>,
    options?: TransactionOptions,
  ): Promise<void> {
    const at = this.#now();
    const updated = await this.#rows.update(id, (row) => {
      if (!from.includes(row.state)) throw new Problem("not_found");
      return { ...row, ...changed, at };
    }, options);
    if (!updated) throw new Problem("not_found");
  }

  /**
   * Drops every mail that is under way: a restored copy does not know which of them were sent after
   * it was made. Returns how many.
   */
  async dropAll(): Promise<number> {
    let dropped = 0;
    for await (const rows of this.#rows.batches()) {
      for (const { id } of rows.filter(({ state }) => underWay.includes(state))) {
        const at = this.#now();
        await this.#rows.update(
          id,
          (row) => ({ ...row, state: "dropped", at, reason: "restored" }),
        );
        dropped++;
      }
    }
    return dropped;
  }

  /** Deletes the mails that ended long ago; returns how many. */
  async sweep(): Promise<number> {
    const ids = await this.#rows.firstIdsBy("ended", [], this.#now(-keptFor), MAX_SWEPT);
    for (const id of ids) await this.#rows.delete(id);
    return ids.length;
  }

  #now(later = 0): string {
    return new Date(this.#clock() + later).toISOString();
  }
}
