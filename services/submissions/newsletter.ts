import type { Clock } from "../clock.ts";
import type { Outbox } from "../mail/outbox.ts";
import { NewsletterInput, Subscriber, type SubscriberStatus } from "../schemas/newsletter.ts";
import { randomToken } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { Listed, ListOptions } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Transaction, TransactionOptions } from "../store/transaction.ts";
import type { PublicForm } from "./form.ts";
import { SubmissionStore } from "./submission_store.ts";

/** The newsletter's form. */
export const newsletterForm: PublicForm<NewsletterInput, Subscriber> = {
  input: NewsletterInput,
  lists: [],
  record: Subscriber,
  toRecord: ({ email }, stamp) => ({
    ...stamp,
    email,
    status: "pending",
    token: randomToken(128),
  }),
  summarize: () => ({ name: "", text: "" }),
  answersId: false,
};

/** What subscriptions are listed and counted by: their status, while mail reaches the address. */
export type SubscriberGroup = SubscriberStatus | "bounced";

function groupOf({ status, bounced_at }: Subscriber): SubscriberGroup {
  return bounced_at === undefined ? status : "bounced";
}

/** The subscriptions to the newsletter. An address has one. */
export class Newsletter extends SubmissionStore<Subscriber, "status"> {
  readonly #records;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock, outbox?: Outbox) {
    const records = new Collection(store, "subscribers", Subscriber, {
      unique: {
        email: ({ email }) => [email],
        token: ({ token }) => token === undefined ? null : [token],
      },
      many: { status: (subscriber) => [[groupOf(subscriber)]] },
      counters: { total: () => [[]], status: (subscriber) => [[groupOf(subscriber)]] },
    });
    super(records, { outbox });
    this.#records = records;
    this.#clock = clock;
  }

  async idsOf(email: string): Promise<string[]> {
    const subscriber = await this.#records.getBy("email", email);
    return subscriber ? [subscriber.id] : [];
  }

  /** Yields every subscription, newest first, some at a time. */
  batches(): AsyncIterable<readonly Subscriber[]> {
    return this.#records.batches();
  }

  /** Returns the subscriptions that a newsletter goes to, newest first. */
  confirmed(page: ListOptions): Promise<Listed<Subscriber>> {
    return this.#records.listBy("status", ["confirmed"], page);
  }

  /** Returns how many subscriptions are in the group. */
  countOf(group: SubscriberGroup): Promise<number> {
    return this.#records.count("status", group);
  }

  /** Returns the subscription that a link of its mails names, or null. */
  findByToken(token: string): Promise<Subscriber | null> {
    return this.#records.getBy("token", token);
  }

  /** Confirms the subscription; returns it, or null where it is gone. */
  async confirm(id: string, together?: TransactionOptions): Promise<Subscriber | null> {
    const confirmed_at = new Date(this.#clock()).toISOString();
    const confirmed = await this.#records.update(id, (subscriber) => ({
      ...subscriber,
      status: "confirmed",
      confirmed_at: subscriber.confirmed_at ?? confirmed_at,
      // The link arrived.
      bounced_at: undefined,
    }), together);
    return confirmed?.ok ? confirmed.value : null;
  }

  /** Adds to the transaction that a mail server says that there is no such address. */
  async planBounce(transaction: Transaction, email: string): Promise<void> {
    const bounced_at = new Date(this.#clock()).toISOString();
    for (const id of await this.idsOf(email)) {
      await this.#records.planUpdate(transaction, id, (subscriber) => ({
        ...subscriber,
        bounced_at: subscriber.bounced_at ?? bounced_at,
      }));
    }
  }
}
