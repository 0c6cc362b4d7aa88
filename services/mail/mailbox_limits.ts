import { type Clock, oneDay, oneHour } from "../system/clock.ts";
import { decide, type Quota } from "../limits/gcra.ts";
import { LimitRow } from "../limits/limit_schema.ts";
import { type OutboxRow, ruleOf } from "./mail_schema.ts";
import { keyedHash } from "../secrets/digest.ts";
import { KeyValueStore } from "../store/key_value_store.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { mailboxOf, type RenderedMail } from "./mail.ts";

/** The first mails of a mailbox; the further ones of all mailboxes share a part of the day. */
const firstMails = { times: 4, per: oneDay };

/**
 * As what a mail counts: of the site and its staff, or of strangers, one of the first mails of
 * its mailbox or a further one.
 */
export type MailShare = "site" | "first" | "repeat";

/** How many mails one mailbox gets, by rows under its keyed hash (decision 027). */
export class MailboxLimits {
  readonly #clock: Clock;
  readonly #hash: (text: string) => string;
  readonly #rows: KeyValueStore<LimitRow>;

  constructor(store: Store, clock: Clock, secret: string) {
    this.#clock = clock;
    this.#hash = keyedHash(secret, "mail");
    this.#rows = new KeyValueStore(store, "limits", LimitRow);
  }

  /**
   * Counts the mail for its mailbox; returns as what it counts, null where the mailbox has had its
   * share of mails of the kind and its owner is not proved.
   */
  async take(
    tx: Transaction,
    { kind, admitted }: OutboxRow,
    { to, recipient }: RenderedMail,
  ): Promise<MailShare | null> {
    const { perAddress, isOfSite } = ruleOf(kind);
    if (!perAddress || admitted || recipient === "staff") return "site";
    const mailbox = this.#hash(mailboxOf(to));
    for (const { times, hours } of recipient === "owner" ? [] : perAddress) {
      const quota = { times, per: hours * oneHour };
      const isCounted = await this.#spend(tx, `${kind}:${mailbox}:${hours}`, quota);
      if (!isCounted) return null;
    }
    if (isOfSite) return "site";
    return await this.#spend(tx, `mailbox:${mailbox}`, firstMails) ? "first" : "repeat";
  }

  async #spend(tx: Transaction, id: string, quota: Quota): Promise<boolean> {
    let isAllowed = false;
    await this.#rows.update(tx, id, (row) => {
      const verdict = decide(row?.until ?? null, quota, this.#clock());
      isAllowed = verdict.allowed;
      return verdict.allowed ? { until: verdict.until } : row;
    });
    return isAllowed;
  }
}
