import type { Actor } from "../accounts/permissions.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { MessagesQuery } from "../schemas/admin.ts";
import type { Message } from "../schemas/message.ts";
import type { Store } from "../store/store.ts";
import type { TransactionOptions } from "../store/transaction.ts";
import { Desk, type DeskParts } from "./desk.ts";
import type { Replies, SentReply } from "./replies.ts";

/** What the desk of messages is made of. */
export interface MessageDeskParts extends DeskParts<Message> {
  readonly store: Store;
  readonly outbox: Outbox;
  readonly replies: Replies;
}

/** The messages as one actor may see, change and answer them. */
export class MessageDesk extends Desk<Message, Partial<MessagesQuery>> {
  readonly #parts: MessageDeskParts;

  constructor(parts: MessageDeskParts, actor: Actor) {
    super(parts, actor);
    this.#parts = parts;
  }

  /** Returns the replies to the message, oldest first. @throws {Problem} `not_found` */
  async repliesTo(id: string): Promise<SentReply[]> {
    // A message that was withdrawn is in no list, and neither is what was answered.
    await this.get(id);
    return await this.#parts.replies.of(id);
  }

  /**
   * Writes a reply in one commit with its mail and the status of the message. The same reply sent
   * twice is one. @throws {Problem} `not_found`
   */
  async reply(id: string, text: string, { with: others = [] }: TransactionOptions): Promise<void> {
    const { store, replies, outbox } = this.#parts;
    await store.transaction(async (transaction) => {
      const replied = (message: Message): Message => ({ ...message, status: "replied" });
      await this.planUpdate(transaction, "messages:reply", id, replied);
      replies.planCreate(transaction, { message: id, author: this.actor.id, text });
      await transaction.addAll(others);
    });
    outbox.onAdded();
  }

  /**
   * Sends the mail of that reply again, which may be there already. @throws {Problem} `not_found`,
   * `conflict`
   */
  async resendReply(id: string, reply: string, options: TransactionOptions): Promise<void> {
    this.require("messages:reply");
    await this.#parts.replies.resend(id, reply, options);
  }
}
