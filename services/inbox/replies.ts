import type { Outbox } from "../mail/outbox.ts";
import { newId } from "../system/record_id.ts";
import { Reply } from "./reply_schema.ts";
import type { OutboxRow } from "../mail/mail_schema.ts";
import { sha256 } from "../secrets/digest.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";

/** A reply, and its mail; null if that ended long ago. */
export interface SentReply {
  readonly reply: Reply;
  readonly mail: OutboxRow | null;
}

/** How many replies are erased with their message in one commit, which also holds other checks. */
const MAX_ERASED = 3;

export class Replies {
  readonly #outbox: Outbox;
  readonly #replies;

  constructor(store: Store, outbox: Outbox) {
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

  /** Writes a reply of the actor with its mail; returns whether it is a new one. */
  async create(tx: Unit, message: string, text: string): Promise<boolean> {
    if (await this.#replies.getBy("text", message, sha256(text))) return false;
    const reply = { message, text, author: tx.actor.id, id: newId(tx.now), created_at: tx.at() };
    this.#replies.create(tx, reply);
    this.#outbox.add(tx, "reply", subjectOf(reply));
    return true;
  }

  /** Sends the reply's mail again, which may be there already. @throws {Problem} `not_found`, `conflict` */
  async resend(tx: Unit, message: string, id: string): Promise<void> {
    await this.#outbox.decide(tx, `${subjectOf({ message, id })}:reply`, "resend");
    tx.log("mail_resent", { subject: message, detail: { kind: "messages" } });
  }

  /** Erases the replies to the message that do not fit into the commit of its own erasure. */
  async eraseFirst(message: string): Promise<void> {
    const ids = await this.#replies.idsBy("message", [message]);
    for (const id of ids.slice(MAX_ERASED)) await this.#replies.remove(id);
  }

  async erase(tx: Transaction, message: string): Promise<void> {
    const ids = await this.#replies.idsBy("message", [message], { limit: MAX_ERASED });
    await this.#replies.deleteMany(tx, ids);
  }
}

/** What the mail of the reply is about: it goes with the message, too. */
function subjectOf({ message, id }: Pick<Reply, "message" | "id">): string {
  return `${message}:${id}`;
}
