import { compile } from "zod/mini";
import { bogotaDay } from "../../content/dates.ts";
import { type Clock, oneHour } from "../clock.ts";
import type { MailConfig } from "../config.ts";
import { decide, type Quota } from "../limits/gcra.ts";
import { LimitRow } from "../schemas/limit.ts";
import { MailHealth, type MailKind, newsletterLane, ruleOf } from "../schemas/mail.ts";
import type { Pace } from "../newsletter/sending_hours.ts";
import { keyedHash } from "../secrets/digest.ts";
import { KeyedValues } from "../store/keyed_values.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { mailboxOf, type Outcome } from "./mail.ts";

const minute = 60_000;

/** How long a server that cannot be used is left alone, longer each time. */
const longestDelay = 15 * minute;
const awayDelays = [0.5 * minute, minute, 2 * minute, 4 * minute, 8 * minute, longestDelay];

/** How long a server that asked to wait is left alone. */
const busyDelay = 5 * minute;

/** Mails that visitors set off, for the whole site. */
const strangersQuota = { times: 300, per: oneHour };

/** One in this many of a day's mails is kept free for everything but newsletters. */
const reserve = 10;

/** Which mail is counted: its kind, and whether it was counted as set off by a visitor before. */
interface Counted {
  readonly kind: MailKind;
  readonly admitted?: boolean;
}

/** What the limits say of some mails. */
interface MailVerdict {
  /** How many may be sent now, the first ones. */
  readonly admitted: number;
  /** Milliseconds until the next one may be sent, or 0. */
  readonly wait: number;
  /** Whether the server could not be used before. */
  readonly wasAway: boolean;
}

/** The limit that mails wait for. */
export type ReachedLimit = "minute" | "day" | "strangers" | null;

export type MailRates = Pick<MailConfig, "perMinute" | "perDay">;

const noHealth: MailHealth = { minute: 0, strangers: 0, day: "", sent: 0, away: null };

/**
 * How many mails may be sent, and whether the mail server can be used: values that all processes
 * change in the commit of a claim. Limits of one address are rows under its keyed hash.
 */
export class MailLimits {
  readonly #clock: Clock;
  readonly #rates: MailRates;
  readonly #hash: (text: string) => string;
  readonly #health: KeyedValues<MailHealth>;
  readonly #recipients: KeyedValues<LimitRow>;

  constructor(store: Store, clock: Clock, secret: string, rates: MailRates | null) {
    this.#clock = clock;
    this.#rates = rates ?? { perMinute: 1, perDay: 0 };
    this.#hash = keyedHash(secret, "mail");
    this.#health = new KeyedValues(store, "mail", compile(MailHealth));
    this.#recipients = new KeyedValues(store, "limits", LimitRow);
  }

  /** Adds the count of the mails that may be sent to the transaction. */
  async planCount(
    transaction: Transaction,
    mails: () => Promise<readonly Counted[]>,
  ): Promise<MailVerdict> {
    const verdict = { admitted: 0, wait: 0, wasAway: false };
    await this.#health.planUpdate(transaction, "health", async (stored) => {
      let health = this.#ofToday(stored);
      verdict.wasAway = health.away !== null;
      for (const mail of await mails()) {
        const counted = this.#count(health, mail);
        if (typeof counted === "number") {
          verdict.wait = counted;
          break;
        }
        health = counted;
        verdict.admitted++;
      }
      return verdict.admitted > 0 ? health : stored;
    });
    return verdict;
  }

  /** Returns the count with one mail more, or how many milliseconds the mail has to wait. */
  #count(health: MailHealth, { kind, admitted }: Counted): MailHealth | number {
    const now = this.#clock();
    const isStrangers = ruleOf(kind).perAddress !== undefined && !admitted;
    const all = decide(health.minute, this.#perMinute, now);
    const strangers = decide(health.strangers, strangersQuota, now);
    let wait = Math.max(0, (health.away?.until ?? now) - now);
    for (const verdict of isStrangers ? [all, strangers] : [all]) {
      if (!verdict.allowed) wait = Math.max(wait, verdict.retryAfter * 1000);
    }
    // The day ends at a moment that no wait has to name: a look is due before it.
    if (health.sent >= this.#perDay(kind)) wait = Math.max(wait, minute);
    if (wait > 0 || !all.allowed) return wait;
    return {
      ...health,
      minute: all.until,
      strangers: isStrangers && strangers.allowed ? strangers.until : health.strangers,
      sent: health.sent + 1,
    };
  }

  /**
   * Adds the count of a mail for the address to the transaction; returns whether it may be sent: an
   * address that has had its share of mails of the kind gets no other one.
   */
  async planRecipient(
    transaction: Transaction,
    { kind, admitted }: Counted,
    address: string,
  ): Promise<boolean> {
    const { perAddress = [] } = ruleOf(kind);
    let isAllowed = true;
    for (const { times, hours } of admitted ? [] : perAddress) {
      const id = `${kind}:${this.#hash(mailboxOf(address))}:${hours}`;
      await this.#recipients.planUpdate(transaction, id, (row) => {
        const verdict = decide(row?.until ?? null, { times, per: hours * oneHour }, this.#clock());
        isAllowed &&= verdict.allowed;
        return verdict.allowed ? { until: verdict.until } : row;
      });
    }
    return isAllowed;
  }

  /** Adds to the transaction what the outcome of a mail says about the server. */
  async planOutcome(transaction: Transaction, outcome: Outcome): Promise<void> {
    await this.#health.planUpdate(transaction, "health", (stored) => {
      const health = this.#ofToday(stored);
      return { ...health, away: outcome.kind === "away" ? this.#away(health, outcome) : null };
    });
  }

  #away(
    { away }: MailHealth,
    { reason }: Extract<Outcome, { kind: "away" }>,
  ): MailHealth["away"] {
    const now = this.#clock();
    // Two connections that fail at the same time are one failure.
    if (away && now < away.until) return away;
    const tries = (away?.tries ?? 0) + 1;
    const delay = reason === "busy" ? busyDelay : awayDelays[tries - 1] ?? longestDelay;
    return { since: away?.since ?? now, until: now + delay, tries, reason };
  }

  /** Returns since when the server cannot be used, and the limit that mails wait for. */
  async status(): Promise<{ readonly away: MailHealth["away"]; readonly limit: ReachedLimit }> {
    const health = this.#ofToday(await this.#health.get("health"));
    return { away: health.away, limit: this.#limitOf(health) };
  }

  /** Returns how many newsletters go out in a minute, in a day, and still today. */
  async pace(): Promise<Pace> {
    const { sent } = this.#ofToday(await this.#health.get("health"));
    const perDay = this.#perDay("newsletter");
    return { perMinute: this.#rates.perMinute, perDay, leftToday: Math.max(0, perDay - sent) };
  }

  #limitOf({ minute, strangers, sent }: MailHealth): ReachedLimit {
    const now = this.#clock();
    if (sent >= this.#rates.perDay) return "day";
    if (!decide(strangers, strangersQuota, now).allowed) return "strangers";
    return decide(minute, this.#perMinute, now).allowed ? null : "minute";
  }

  #ofToday(stored: MailHealth | null): MailHealth {
    const now = this.#clock();
    const day = bogotaDay(now);
    const health = stored?.day === day ? stored : { ...noHealth, ...stored, day, sent: 0 };
    // A later moment was stored before the clock was set back.
    const isWrong = health.away && health.away.until > now + longestDelay;
    return isWrong ? { ...health, away: null } : health;
  }

  #perDay(kind: MailKind): number {
    const { perDay } = this.#rates;
    if (ruleOf(kind).lane !== newsletterLane) return perDay;
    return Math.max(1, perDay - Math.ceil(perDay / reserve));
  }

  get #perMinute(): Quota {
    return { times: this.#rates.perMinute, per: minute };
  }
}
