import { type Clock, oneDay, oneHour } from "../clock.ts";
import { Problem } from "../problem.ts";
import {
  type MailHealth,
  type MailKind,
  mailKinds,
  type MailState,
  mailStates,
  OutboxRow,
  ruleOf,
  subjectOf,
} from "../schemas/mail.ts";
import { Collection } from "../store/collection.ts";
import type { Listed, ListOptions } from "../store/record_reader.ts";
import type { Operation } from "../store/operation.ts";
import type { Store } from "../store/store.ts";
import { Transaction, type TransactionOptions } from "../store/transaction.ts";
import type { Outcome } from "./mail.ts";
import type { Compose, Letter } from "./compose.ts";
import { MailLimits, type MailRates, type ReachedLimit } from "./mail_limits.ts";

const minute = 60_000;

/** A process that claimed a mail has so long to say how it ended; longer than a mail may take. */
const lease = 2 * minute;

/** Until a mail that the server refused for now is sent again. */
const retryDelays = [5 * minute, 15 * minute, oneHour, 4 * oneHour, 12 * oneHour];

/** Another process may add a mail at any time, so a look is due after so many milliseconds. */
const pollDelay = minute / 2;

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
  readonly limit: ReachedLimit;
}

/** How many ended mails one sweep deletes. */
const MAX_SWEPT = 1_000;

/** The row that was listed changed meanwhile, or ended: the next one may be claimed at once. */
const again: Pause = { wait: 0 };

/**
 * Mails until they are sent, shared by all processes: a row is created in the commit of its record,
 * claimed by check-and-set under a lease, and keeps how it ended (decision 027).
 */
export class Outbox {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #limits: MailLimits;
  readonly #rows;
  /** Whether this site sends mail. */
  readonly isOn: boolean;
  /** Called after a commit of this process that added a mail. */
  onAdded = (): void => {};

  constructor(store: Store, clock: Clock, secret: string, rates: MailRates | null = null) {
    this.#store = store;
    this.#clock = clock;
    this.isOn = rates !== null;
    this.#limits = new MailLimits(store, clock, secret, rates);
    this.#rows = new Collection(store, "outbox", OutboxRow, {
      many: {
        due: ({ kind, state, at }) =>
          underWay.includes(state) ? [[String(ruleOf(kind).lane), at]] : [],
        state: ({ state }) => [[state]],
        subject: ({ id }) => subjectOf(id).split(":").map((part) => [part]),
        ended: ({ state, at }) => state === "sent" || state === "dropped" ? [[at]] : [],
      },
      counters: { state: ({ state }) => [[state]] },
    });
  }

  /** Returns the operations that add the mail about the record; none where no mail is sent. */
  planAdd(kind: MailKind, subject: string): Operation[] {
    if (!this.isOn) return [];
    const now = this.#now();
    const row = { kind, state: "waiting" as const, at: now, created_at: now, tries: 0 };
    return [this.#rows.planCreate({ ...row, id: `${subject}:${kind}` })];
  }

  /** Adds the deletion of every mail about the record, or for the person, to the transaction. */
  async planErase(transaction: Transaction, subject: string): Promise<void> {
    for (const id of await this.#rows.idsBy("subject", [subject])) {
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
    const isRepeated = letter !== null && await this.#limits.isRepeated(row, letter.to);
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
    const { wait, wasAway } = await this.#limits.planCount(claim, row);
    if (wait > 0) return { wait: Math.min(wait, pollDelay) };
    await this.#limits.planRecipient(claim, row, letter.to);
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
      const ids = await this.#rows.idsBy("due", [String(lane)], { before: `${now}\0`, limit: 10 });
      if (ids.length === 0) continue;
      // A row that cannot be read does not hold up the others.
      const [row] = await this.#rows.getMany(ids);
      if (row && row.at <= now) return row;
    }
    return null;
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
      if (outcome.kind === "away" || wasAway) await this.#limits.planOutcome(transaction, outcome);
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

  /** Returns what staff see above the list. */
  async status(): Promise<MailStatus> {
    const [limits, counted] = await Promise.all([
      this.#limits.status(),
      this.#rows.countBy("state"),
    ]);
    const counts = new Map(mailStates.map((state) => [state, counted.get(state) ?? 0]));
    return { ...limits, limit: this.isOn ? limits.limit : null, counts };
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
    const before = this.#now(-keptFor);
    const ids = await this.#rows.idsBy("ended", [], { before, limit: MAX_SWEPT });
    for (const id of ids) await this.#rows.delete(id);
    return ids.length;
  }

  #now(later = 0): string {
    return new Date(this.#clock() + later).toISOString();
  }
}
