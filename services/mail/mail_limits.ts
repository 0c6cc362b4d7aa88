import { compile } from "zod/mini";
import { bogotaDay } from "../../content/words/dates.ts";
import { bogotaDayStart, type Clock, oneDay, oneHour } from "../system/clock.ts";
import type { MailConfig } from "../system/config.ts";
import { decide, type Quota } from "../limits/gcra.ts";
import { MailHealth, type MailKind, ruleOf } from "./mail_schema.ts";
import type { Pace } from "../newsletter/sending_hours.ts";
import { KeyValueStore } from "../store/key_value_store.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { awayAfter, longestAway } from "./away.ts";
import type { Outcome } from "./mail.ts";
import type { MailShare } from "./mailbox_limits.ts";

const minute = 60_000;

const strangersQuota = { times: 300, per: oneHour };

/** One in this many of a day's mails is kept free for everything but what goes in bulk. */
const reserve = 10;

/** One in this many of a day's mails is kept free of what strangers set off. */
const staffReserve = 20;

/** One in this many of a day's mails may be a further one of some mailbox that no account has proved. */
const shareOfRepeats = 10;

/** Whether a mail may be sent: it may where there is nothing to wait for. */
interface MailVerdict {
  /** Milliseconds until one may be sent, or 0. */
  readonly wait: number;
  /** Until when this one waits while others may go, in ms since 1970. */
  readonly heldUntil: number | null;
  readonly wasAway: boolean;
}

interface Counted extends Partial<Pick<MailVerdict, "wait" | "heldUntil">> {
  readonly counted?: MailHealth;
}

export type ReachedLimit = "minute" | "day" | "strangers" | null;

export type MailRates = Pick<MailConfig, "perMinute" | "perDay">;

const noHealth: MailHealth = {
  minute: 0,
  strangers: 0,
  day: "",
  sent: 0,
  repeats: 0,
  away: null,
};

/**
 * How many mails may be sent, and whether the mail server can be used: values that all processes
 * change in the commit of a lease.
 */
export class MailLimits {
  readonly #clock: Clock;
  readonly #rates: MailRates;
  readonly #health: KeyValueStore<MailHealth>;

  constructor(store: Store, clock: Clock, rates: MailRates | null) {
    this.#clock = clock;
    this.#rates = rates ?? { perMinute: 1, perDay: 0 };
    this.#health = new KeyValueStore(store, "mail", compile(MailHealth));
  }

  /** Counts the mail where it may be sent. */
  async take(tx: Transaction, kind: MailKind, share: MailShare): Promise<MailVerdict> {
    let verdict = { wait: 0, heldUntil: null as number | null, wasAway: false };
    await this.#health.update(tx, "health", (stored) => {
      const health = this.#ofToday(stored);
      const { counted, ...wait } = this.#count(health, kind, share);
      verdict = { wait: 0, heldUntil: null, ...wait, wasAway: health.away !== null };
      return counted ?? stored;
    });
    return verdict;
  }

  #count(health: MailHealth, kind: MailKind, share: MailShare): Counted {
    const now = this.#clock();
    const all = decide(health.minute, this.#perMinute, now);
    let wait = Math.max(0, (health.away?.until ?? now) - now);
    if (!all.allowed) wait = Math.max(wait, all.retryAfter * 1000);
    const isUsedUp = health.sent >= this.#perDay(kind);
    const isHeld = isUsedUp && ruleOf(kind).isOfSite && health.sent < this.#rates.perDay;
    // The day ends at a moment that no wait has to name: a look is due before it.
    if (isUsedUp && !isHeld) wait = Math.max(wait, minute);
    if (wait > 0 || !all.allowed) return { wait };
    // What else is in its queue may go.
    if (isHeld) return { heldUntil: this.#tomorrow() };
    const counted = { ...health, minute: all.until, sent: health.sent + 1 };
    return share === "site" ? { counted } : this.#countStrangers(counted, share);
  }

  #countStrangers(counted: MailHealth, share: MailShare): Counted {
    const now = this.#clock();
    const repeats = counted.repeats + (share === "repeat" ? 1 : 0);
    const mostRepeats = Math.ceil(this.#rates.perDay / shareOfRepeats);
    const isOver = counted.sent > this.#strangersPerDay ||
      (share === "repeat" && repeats > mostRepeats);
    const hour = decide(counted.strangers, strangersQuota, now);
    if (isOver) return { heldUntil: this.#tomorrow() };
    if (!hour.allowed) return { heldUntil: now + hour.retryAfter * 1000 };
    return { counted: { ...counted, repeats, strangers: hour.until } };
  }

  async noteOutcome(tx: Transaction, outcome: Outcome): Promise<void> {
    await this.#health.update(tx, "health", (stored) => {
      const health = this.#ofToday(stored);
      const now = this.#clock();
      const away = outcome.kind === "away" ? awayAfter(health.away, outcome, now) : null;
      return { ...health, away };
    });
  }

  async status(): Promise<{ readonly away: MailHealth["away"]; readonly limit: ReachedLimit }> {
    const health = this.#ofToday(await this.#health.get("health"));
    return { away: health.away, limit: this.#limitOf(health) };
  }

  async holdsStrangers(): Promise<boolean> {
    const { limit } = await this.status();
    return limit === "day" || limit === "strangers";
  }

  async pace(): Promise<Pace> {
    const { sent } = this.#ofToday(await this.#health.get("health"));
    const perDay = this.#perDay("newsletter");
    return { perMinute: this.#rates.perMinute, perDay, leftToday: Math.max(0, perDay - sent) };
  }

  #limitOf({ minute, strangers, sent }: MailHealth): ReachedLimit {
    const now = this.#clock();
    if (sent >= this.#strangersPerDay) return "day";
    if (!decide(strangers, strangersQuota, now).allowed) return "strangers";
    return decide(minute, this.#perMinute, now).allowed ? null : "minute";
  }

  #ofToday(stored: MailHealth | null): MailHealth {
    const now = this.#clock();
    const day = bogotaDay(now);
    const health = stored?.day === day
      ? stored
      : { ...noHealth, ...stored, day, sent: 0, repeats: 0 };
    // A later moment was stored before the clock was set back.
    const isWrong = health.away && health.away.until > now + longestAway;
    return isWrong ? { ...health, away: null } : health;
  }

  #perDay(kind: MailKind): number {
    const { perDay } = this.#rates;
    if (!ruleOf(kind).isBulk) return perDay;
    return Math.max(1, perDay - Math.ceil(perDay / reserve));
  }

  get #strangersPerDay(): number {
    const { perDay } = this.#rates;
    return Math.max(1, perDay - Math.ceil(perDay / staffReserve));
  }

  #tomorrow(): number {
    return bogotaDayStart(bogotaDay(this.#clock())) + oneDay;
  }

  get #perMinute(): Quota {
    return { times: this.#rates.perMinute, per: minute };
  }
}
