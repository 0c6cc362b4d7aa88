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
import type { Transaction } from "../store/transaction.ts";
import type { FormDefinition } from "../inbox/form_definition.ts";
import { FormRecords } from "../inbox/form_records.ts";

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

const answerTime = 7 * oneDay;

const MAX_SWEPT = 1_000;

interface AskOptions {
  /** A newer one, of a person who subscribes again. */
  readonly consent?: ConsentProof;
  /** Whether staff ask: the limits on visitors do not count it. */
  readonly admitted?: boolean;
}

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
   * Stores the subscription, and asks the person to confirm it, also where it was pending before. The
   * same is done in the commit where the address is subscribed: the limit of a client does not tell
   * who is.
   */
  override async save(tx: Transaction, record: Subscriber): Promise<string> {
    const known = await this.idOfSame(record);
    if (known === null) return await super.save(tx, record);
    await this.#ask(tx, known, { consent: record.consent });
    return known;
  }

  override async idOfSame({ email }: Subscriber): Promise<string | null> {
    return (await this.records.getBy("email", email))?.id ?? null;
  }

  override beforeCreate(record: Subscriber): Promise<Subscriber> {
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

  list(page: ListOptions): Promise<RecordPage<Subscriber>> {
    return this.records.list(page);
  }

  countOf(group: SubscriberGroup): Promise<number> {
    return this.records.count("status", group);
  }

  findByToken(token: string): Promise<Subscriber | null> {
    return this.records.getBy("token", token);
  }

  /** Confirms the subscription; one that is gone stays so. */
  async confirm(tx: Transaction, id: string): Promise<void> {
    const subscriber = await this.records.find(tx, id);
    if (!subscriber) return;
    this.records.change(tx, subscriber, {
      status: "confirmed",
      confirmed_at: subscriber.confirmed_at ?? this.#now(),
      // The link arrived.
      bounced_at: undefined,
    });
  }

  /** Counts a reader who leaves; a person who has not confirmed is none. */
  countUnsubscribed(tx: Transaction, { status }: Subscriber): void {
    if (status === "confirmed") tx.add({ sums: [{ key: this.#leftKey(), delta: 1 }] });
  }

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
  async requestConfirmations(): Promise<number> {
    if (!this.#outbox.isOn) return 0;
    const ids = await this.records.idsBy("status", ["unasked"]);
    for (const id of ids) {
      await this.#store.write((tx) => this.#ask(tx, id, { admitted: true }));
    }
    return ids.length;
  }

  async askToLeave(tx: Transaction, email: string): Promise<void> {
    for (const id of await this.idsOf(email)) {
      const subscriber = await this.records.find(tx, id);
      if (!subscriber) continue;
      this.#withToken(tx, subscriber);
      await this.#outbox.renew(tx, "newsletter_leave", id);
    }
  }

  /** Returns whether newsletters go to the subscription; the commit checks that they still do. */
  async reaches(tx: Transaction, id: string): Promise<boolean> {
    return isReached(await this.records.find(tx, id));
  }

  async markBounced(tx: Transaction, email: string): Promise<void> {
    for (const id of await this.idsOf(email)) {
      const subscriber = await this.records.find(tx, id);
      if (!subscriber) continue;
      this.records.change(tx, subscriber, { bounced_at: subscriber.bounced_at ?? this.#now() });
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
    const ids = await this.records.idsBy("asked", [], { before, limit: MAX_SWEPT });
    // One that cannot be read holds up no other.
    for (const { id } of await this.records.getMany(ids)) {
      if (await this.#outbox.isUnfinished("newsletter_confirm", id)) continue;
      const isSwept = await this.#store.write(async (tx) => {
        const subscriber = await this.records.find(tx, id);
        if (!subscriber || !isOver(subscriber)) return false;
        this.records.delete(tx, subscriber);
        this.noteErased(tx, id);
        return true;
      });
      if (!isSwept) continue;
      await this.#outbox.eraseRest(id);
      swept++;
    }
    return swept;
  }

  async #ask(tx: Transaction, id: string, { consent, admitted }: AskOptions): Promise<void> {
    const subscriber = this.#outbox.isOn ? await this.records.find(tx, id) : null;
    // Two members of staff may ask at the same time.
    const isAsked = admitted && subscriber?.asked_at !== undefined;
    if (!subscriber || !isToConfirm(subscriber) || isAsked) return;
    this.#withToken(tx, subscriber, {
      asked_at: this.#now(),
      ...consent && subscriber.status === "pending" && { consent },
    });
    await this.#outbox.renew(tx, "newsletter_confirm", id, { admitted });
  }

  #withToken(tx: Transaction, subscriber: Subscriber, fields: Partial<Subscriber> = {}): void {
    const token = subscriber.token ?? randomToken(128);
    this.records.change(tx, subscriber, { ...fields, token });
  }

  #now(): string {
    return new Date(this.#clock()).toISOString();
  }
}
