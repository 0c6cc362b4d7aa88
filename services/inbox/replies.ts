import type { Clock } from "../system/clock.ts";
import type { Outbox } from "../mail/outbox.ts";
import { newId } from "../system/record_id.ts";
import { Reply } from "./reply_schema.ts";
import type { OutboxRow } from "../mail/mail_schema.ts";
import { sha256 } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Operation, Plan, Transaction, TransactionOptions } from "../store/transaction.ts";

/** A reply, and its mail; null where that ended long ago. */
export interface SentReply {
  readonly reply: Reply;
  readonly mail: OutboxRow | null;
}

/** How many replies are erased with their message in one commit, which also holds other checks. */
const MAX_ERASED = 3;

/** What staff wrote to the writers of messages. The same text to the same message is one reply. */
export class Replies {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #replies;

  constructor(store: Store, clock: Clock, outbox: Outbox) {
    this.#store = store;
    this.#clock = clock;
    this.#outbox = outbox;
    this.#replies = new Collection(store, "replies", Reply, {
      unique: { text: ({ message, text }) => [message, sha256(text)] },
      many: { message: ({ message }) => [[message]] },
    });
  }

  /** Returns the replies to the message, oldest first. */
  async of(message: string): Promise<SentReply[]> {
    const replies = await this.#replies.getMany(await this.#replies.idsBy("message", [message]));
    return await Promise.all(replies.map(async (reply) => ({
      reply,
      mail: await this.#outbox.find("reply", subjectOf(reply)),
    })));
  }

  /** Returns the reply, or null. @throws {Problem} `unreadable` */
  find(id: string): Promise<Reply | null> {
    return this.#replies.get(id);
  }

  /** Writes a reply in one commit with its mail and the others. */
  async write(
    written: Pick<Reply, "message" | "author" | "text">,
    others: readonly (Operation | Plan)[],
  ): Promise<void> {
    const now = this.#clock();
    const reply = { ...written, id: newId(now), created_at: new Date(now).toISOString() };
    const mail = this.#outbox.planAdd("reply", subjectOf(reply));
    await this.#store.transaction((transaction) =>
      transaction.addAll([this.#replies.planCreate(reply), ...mail, ...others])
    );
    this.#outbox.onAdded();
  }

  /** Sends the reply's mail again, which may be there already. @throws {Problem} `not_found`, `conflict` */
  async resend(message: string, id: string, options: TransactionOptions): Promise<void> {
    await this.#store.write(async (tx) => {
      await tx.addAll(options.with ?? []);
      await this.#outbox.decide(tx, `${subjectOf({ message, id })}:reply`, "resend");
    });
  }

  /** Erases the replies to the message that do not fit into the commit of its own erasure. */
  async eraseFirst(message: string): Promise<void> {
    const ids = await this.#replies.idsBy("message", [message]);
    for (const id of ids.slice(MAX_ERASED)) await this.#replies.delete(id);
  }

  /** Adds the erasure of the other replies to the transaction. */
  async planErase(transaction: Transaction, message: string): Promise<void> {
    for (const id of await this.#replies.idsBy("message", [message], { limit: MAX_ERASED })) {
      await this.#replies.planDelete(transaction, id);
    }
  }
}

/** What the mail of the reply is about: it goes with the message, too. */
function subjectOf({ message, id }: Pick<Reply, "message" | "id">): string {
  return `${message}:${id}`;
}
