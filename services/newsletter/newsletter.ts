import { bogotaDay } from "../../content/words/dates.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { ErasedRecords } from "../rights/erased_records.ts";
import type { ConsentProof } from "../rights/consent_schema.ts";
import {
  groupOf,
  isReached,
  isToConfirm,
  Subscriber,
  type SubscriberGroup,
} from "./subscriber_schema.ts";
import { NewsletterInput } from "./newsletter_input_schema.ts";
import { randomToken } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Operation, Transaction, TransactionOptions } from "../store/transaction.ts";
import type { FormDefinition } from "../inbox/form_definition.ts";
import { FormRecords, type SavedRecord } from "../inbox/form_records.ts";

export const newsletterForm: FormDefinition<NewsletterInput, Subscriber> = {
  input: NewsletterInput,
  lists: [],
  record: Subscriber,
  toRecord: ({ email }, { submission: _, ...stamp }) => ({
    ...stamp,
    email,
    status: "pending",
    token: randomToken(128),
  }),
  summarize: () => ({ name: "", text: "" }),
  letter: null,
};

/** How long a person has to confirm. */
const answerTime = 7 * oneDay;

const MAX_SWEPT = 1_000;

/** How a person is asked to confirm: with that consent, by staff, and what else the commit holds. */
interface AskOptions extends Pick<TransactionOptions, "with"> {
  readonly consent?: ConsentProof;
  readonly admitted?: boolean;
}

/** The subscriptions to the newsletter. An address has one. */
export class Newsletter extends FormRecords<Subscriber, "status"> {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #outbox: Outbox;

  constructor(store: Store, clock: Clock, erased: ErasedRecords, outbox: Outbox) {
    const records = new Collection(store, "subscribers", Subscriber, {
      unique: {
        email: ({ email }) => [email],
        token: ({ token }) => token === undefined ? null : [token],
      },
      many: {
        status: (subscriber) => [[groupOf(subscriber)]],
        asked: ({ status, asked_at }) =>
          status === "pending" && asked_at !== undefined ? [[asked_at]] : [],
      },
      counters: { total: () => [[]], status: (subscriber) => [[groupOf(subscriber)]] },
    });
    super(records, {
      outbox,
      receipt: "newsletter_confirm",
      noteErased: erased.noteFor("newsletter"),
    });
    this.#store = store;
    this.#clock = clock;
    this.#outbox = outbox;
  }

  /**
   * Stores the subscription, and asks the person to confirm it, also where it was pending before. Where
   * the address is subscribed, what else the commit holds is done all the same: the limit of a client
   * does not tell who is.
   */
  override async save(record: Subscriber, options: TransactionOptions = {}): Promise<SavedRecord> {
    const [known] = await this.idsOf(record.email);
    const saved = known === undefined
      ? await super.save(record, options)
      : { id: known, isRepeated: true };
    if (saved.isRepeated) {
      await this.#ask(saved.id, { consent: record.consent, with: options.with });
    }
    return saved;
  }

  /** Returns the record with the moment of the mail that asks, where the site sends one. */
  override arrived(record: Subscriber): Promise<Subscriber> {
    const asked = this.#outbox.isOn ? { ...record, asked_at: this.#now() } : record;
    return Promise.resolve(asked);
  }

  override async idsOf(email: string): Promise<string[]> {
    const subscriber = await this.records.getBy("email", email);
    return subscriber ? [subscriber.id] : [];
  }

  /** Returns the subscriptions that a newsletter goes to, newest first. */
  confirmed(page: ListOptions): Promise<RecordPage<Subscriber>> {
    return this.records.listBy("status", ["confirmed"], page);
  }

  /** Returns subscriptions, newest first. */
  list(page: ListOptions): Promise<RecordPage<Subscriber>> {
    return this.records.list(page);
  }

  /** Returns how many subscriptions are in the group. */
  countOf(group: SubscriberGroup): Promise<number> {
    return this.records.count("status", group);
  }

  /** Returns the subscription that a link of its mails names, or null. */
  findByToken(token: string): Promise<Subscriber | null> {
    return this.records.getBy("token", token);
  }

  /** Confirms the subscription; returns it, or null where it is gone. */
  async confirm(id: string, options?: TransactionOptions): Promise<Subscriber | null> {
    const confirmed_at = this.#now();
    const confirmed = await this.records.update(id, (subscriber) => ({
      ...subscriber,
      status: "confirmed",
      confirmed_at: subscriber.confirmed_at ?? confirmed_at,
      // The link arrived.
      bounced_at: undefined,
    }), options);
    return confirmed?.ok ? confirmed.value : null;
  }

  /** Returns what counts a reader who leaves; a person who has not confirmed is none. */
  planLeft({ status }: Subscriber): Operation[] {
    return status === "confirmed" ? [{ sums: [{ key: this.#leftKey(), delta: 1 }] }] : [];
  }

  /** Returns how many readers left in this month of Bogotá. */
  async countLeft(): Promise<number> {
    const { value } = await this.#store.read((reader) => reader.get(this.#leftKey()));
    return value instanceof Deno.KvU64 ? Number(value.value) : 0;
  }

  #leftKey(): Deno.KvKey {
    return ["newsletter_left", bogotaDay(this.#clock()).slice(0, "YYYY-MM".length)];
  }

  /**
   * Asks people who subscribed before the site sent mail to confirm, once; returns how many they
   * are. Where the site sends no mail there is nothing to do.
   */
  async askOlder(): Promise<number> {
    if (!this.#outbox.isOn) return 0;
    const ids = await this.records.idsBy("status", ["unasked"]);
    for (const id of ids) await this.#ask(id, { admitted: true });
    return ids.length;
  }

  /** Adds the mail with which the owner of the address leaves, in one commit with the others. */
  async askToLeave(email: string, { with: others = [] }: TransactionOptions): Promise<void> {
    const token = randomToken(128);
    const ids = await this.idsOf(email);
    await this.#store.transaction(async (transaction) => {
      await transaction.addAll(others);
      for (const id of ids) {
        await this.records.planUpdate(
          transaction,
          id,
          (subscriber) => ({ ...subscriber, token: subscriber.token ?? token }),
        );
        await this.#outbox.planRenew(transaction, "newsletter_leave", id);
      }
    });
    this.#outbox.onAdded();
  }

  /** Adds to the transaction that the subscription stays as it is; returns whether it is reached. */
  async planReached(transaction: Transaction, id: string): Promise<boolean> {
    return isReached(await this.records.planUnchanged(transaction, id));
  }

  /** Adds to the transaction that a mail server says that there is no such address. */
  async planBounce(transaction: Transaction, email: string): Promise<void> {
    const bounced_at = this.#now();
    for (const id of await this.idsOf(email)) {
      await this.records.planUpdate(transaction, id, (subscriber) => ({
        ...subscriber,
        bounced_at: subscriber.bounced_at ?? bounced_at,
      }));
    }
  }

  /**
   * Erases subscriptions that were not confirmed in time, where the mail that asks is not still on
   * its way; returns how many.
   */
  async sweep(): Promise<number> {
    if (!this.#outbox.isOn) return 0;
    const before = new Date(this.#clock() - answerTime).toISOString();
    const isOver = ({ status, asked_at }: Subscriber): boolean =>
      status === "pending" && asked_at !== undefined && asked_at < before;
    let swept = 0;
    for (const id of await this.records.idsBy("asked", [], { before, limit: MAX_SWEPT })) {
      if (await this.#outbox.isUnfinished("newsletter_confirm", id)) continue;
      const options = { matches: isOver, with: [this.noteErased(id)] };
      if (!await this.records.delete(id, options)) continue;
      await this.#outbox.eraseRest(id);
      swept++;
    }
    return swept;
  }

  /** Asks to confirm a subscription that is there already, with the newer consent where there is one. */
  async #ask(id: string, { consent, admitted, with: others = [] }: AskOptions): Promise<void> {
    const outbox = this.#outbox;
    const asked_at = this.#now();
    const token = randomToken(128);
    await this.#store.transaction(async (transaction) => {
      await transaction.addAll(others);
      if (!outbox.isOn) return;
      let isAsked = false;
      await this.records.planUpdate(transaction, id, (subscriber) => {
        // Two members of staff may ask at the same time.
        isAsked = isToConfirm(subscriber) && !(admitted && subscriber.asked_at !== undefined);
        if (!isAsked) return subscriber;
        const isPending = subscriber.status === "pending";
        return {
          ...subscriber,
          token: subscriber.token ?? token,
          consent: isPending && consent ? consent : subscriber.consent,
          asked_at,
        };
      });
      if (isAsked) await outbox.planRenew(transaction, "newsletter_confirm", id, { admitted });
    });
    outbox.onAdded();
  }

  #now(): string {
    return new Date(this.#clock()).toISOString();
  }
}
