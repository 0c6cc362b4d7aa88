import { compile } from "zod/mini";
import { messageStatuses } from "../../content/words/options.ts";
import type { Actor } from "../accounts/permissions.ts";
import type { Clock } from "../system/clock.ts";
import { type InboxPermissions, ScopedInbox, type ScopedInboxParts } from "./scoped_inbox.ts";
import type { FormDefinition } from "./form_definition.ts";
import { Inbox, inboxIndexes, type InboxParts } from "./inbox.ts";
import { Replies, type SentReply } from "./replies.ts";
import type { MessagesQuery } from "./inbox_schema.ts";
import { byFilter, messageFilters } from "./filters_schema.ts";
import { Message } from "./message_schema.ts";
import { MessageInput } from "./message_input_schema.ts";
import type { SearchDefinition } from "../search/search_definition.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { EraseOptions } from "./personal_records.ts";
import type { Plan, TransactionOptions } from "../store/transaction.ts";

type Query = Partial<MessagesQuery>;

const searching: SearchDefinition<Message> = {
  statuses: messageStatuses.map(({ id }) => id),
  texts: ({ name, email, subject }) => [name, email, subject],
  facets: byFilter(messageFilters, ({ values }) => values),
  orders: { name: ({ name }) => name },
  contacts: { email: ({ email }) => email },
};

export const messageForm: FormDefinition<MessageInput, Message> = {
  input: MessageInput,
  lists: [],
  record: compile(Message),
  toRecord: ({ submission: _, autorizacion: __, sitio_web: ___, ...fields }, stamp) => ({
    ...stamp,
    ...fields,
    status: "unread",
  }),
  summarize: ({ name, subject, message }) => ({ name, text: `${subject}: ${message}` }),
  letter: "M",
};

const permissions: InboxPermissions = {
  read: "messages:read",
  status: "messages:work",
  reply: "messages:reply",
  complain: "messages:complaint",
  decide: "messages:complaint",
  erase: "messages:erase",
};

/** Messages that visitors wrote to the campaign. */
export class Messages extends Inbox<Message, Query> {
  readonly replies: Replies;

  constructor(store: Store, clock: Clock, { erased, roles, outbox }: InboxParts) {
    const records = new Collection(store, "messages", messageForm.record, inboxIndexes);
    super({
      clock,
      records,
      searching,
      permissions,
      roles,
      outbox,
      receipt: "message_receipt",
      noteErased: erased.noteFor("message"),
    });
    this.replies = new Replies(store, clock, outbox);
  }

  override for(actor: Actor): ScopedMessages {
    return new ScopedMessages(this.scoped, actor, this.replies);
  }

  /** Erases the message with its replies and mails. @throws {Problem} `not_found` */
  override async erase(id: string, options: EraseOptions = {}): Promise<void> {
    await this.replies.eraseFirst(id);
    const replies: Plan = (transaction) => this.replies.planErase(transaction, id);
    await super.erase(id, { ...options, with: [...options.with ?? [], replies] });
  }
}

/** The messages as one actor may see, change and answer them. */
class ScopedMessages extends ScopedInbox<Message, Partial<MessagesQuery>> {
  readonly #replies: Replies;

  constructor(parts: ScopedInboxParts<Message>, actor: Actor, replies: Replies) {
    super(parts, actor);
    this.#replies = replies;
  }

  /** Returns the replies to the message, oldest first. @throws {Problem} `not_found` */
  async repliesTo(id: string): Promise<SentReply[]> {
    // A message that was withdrawn is in no list, and neither is what was answered.
    await this.get(id);
    return await this.#replies.of(id);
  }

  /**
   * Writes a reply in one commit with its mail and the status of the message. The same reply sent
   * twice is one. @throws {Problem} `not_found`
   */
  async reply(id: string, text: string, { with: others = [] }: TransactionOptions): Promise<void> {
    const replied: Plan = (transaction) =>
      this.planUpdate(transaction, "reply", id, (message) => ({ ...message, status: "replied" }));
    await this.#replies.write({ message: id, author: this.actor.id, text }, [replied, ...others]);
  }

  /**
   * Sends the mail of that reply again, which may be there already. @throws {Problem} `not_found`,
   * `conflict`
   */
  async resendReply(id: string, reply: string, options: TransactionOptions): Promise<void> {
    this.require("reply");
    await this.#replies.resend(id, reply, options);
  }
}
