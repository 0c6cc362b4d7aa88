import { newId } from "../record_id.ts";
import type { Clock } from "../clock.ts";
import type { ConsentWitness } from "../consent.ts";
import { Problem } from "../problem.ts";
import type { ConsentChannel } from "../schemas/consent.ts";
import { type NewsletterInput, Subscriber } from "../schemas/newsletter.ts";
import { type Checkable, checkable } from "../store/checkable.ts";
import { Collection } from "../store/collection.ts";
import type { TransactionOptions } from "../store/together.ts";
import type { Operation } from "../store/operation.ts";

/** People who asked for the newsletter. */
export class Newsletter {
  readonly #subscribers;
  readonly #clock: Clock;
  readonly #witness: ConsentWitness;

  constructor(kv: Deno.Kv, clock: Clock, witness: ConsentWitness) {
    this.#clock = clock;
    this.#witness = witness;
    this.#subscribers = new Collection(kv, "subscribers", Subscriber, {
      unique: { email: (subscriber) => [subscriber.email] },
      counters: { total: () => [[]] },
    });
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#subscribers)];
  }

  /** Returns the record that the subscription becomes. */
  make({ email }: NewsletterInput, channel: ConsentChannel): Subscriber {
    const now = this.#clock();
    const created_at = new Date(now).toISOString();
    return { id: newId(now), email, created_at, consent: this.#witness(now, channel) };
  }

  /** Keeps the address; one that is known already stays as it is, and nobody is told. */
  async save(subscriber: Subscriber, together?: TransactionOptions): Promise<string> {
    const made = await this.#subscribers.create(subscriber, together);
    return made.ok ? made.value.id : made.id;
  }

  /** Keeps the address. */
  async subscribe(input: NewsletterInput, channel: ConsentChannel): Promise<void> {
    await this.save(this.make(input, channel));
  }

  /** Returns the write that creates the record. */
  planCreate(subscriber: Subscriber): Operation {
    return this.#subscribers.planCreate(subscriber);
  }

  /** Returns the ids of all subscriptions of the address: one or none. */
  async idsOf(email: string): Promise<string[]> {
    const subscriber = await this.#subscribers.getBy("email", email);
    return subscriber ? [subscriber.id] : [];
  }

  /** Erases the subscription. @throws {Problem} `not_found` */
  async erase(id: string, together?: TransactionOptions): Promise<void> {
    if (!await this.#subscribers.delete(id, together)) throw new Problem("not_found");
  }

  /** Yields every subscriber, newest first. */
  all(): AsyncGenerator<Subscriber, void> {
    return this.#subscribers.all();
  }

  /** Returns how many subscribers there are. */
  count(): Promise<number> {
    return this.#subscribers.count("total");
  }
}
