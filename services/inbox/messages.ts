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
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";

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

export class Messages extends Inbox<Message, Query> {
  readonly replies: Replies;

  constructor(store: Store, clock: Clock, parts: InboxParts) {
    const records = new Collection(store, "messages", messageForm.record, inboxIndexes);
    super(clock, parts, { form: "message", records, searching, permissions });
    this.replies = new Replies(store, parts.outbox);
  }

  override for(actor: Actor): ScopedMessages {
    return new ScopedMessages(this.scoped, actor, this.replies);
  }

  override prepareErase(id: string): Promise<void> {
    return this.replies.eraseFirst(id);
  }

  /** Erases the message with its replies and mails. @throws {Problem} `not_found` */
  override async erase(tx: Transaction, id: string, run?: string): Promise<void> {
    await super.erase(tx, id, run);
    await this.replies.erase(tx, id);
  }
}

class ScopedMessages extends ScopedInbox<Message, Partial<MessagesQuery>> {
  readonly #replies: Replies;

  constructor(parts: ScopedInboxParts<Message>, actor: Actor, replies: Replies) {
    super(parts, actor);
    this.#replies = replies;
  }

  /** Oldest first. @throws {Problem} `not_found` */
  async repliesTo(id: string): Promise<SentReply[]> {
    // A message that was withdrawn is in no list, and neither is what was answered.
    await this.get(id);
    return await this.#replies.of(id);
  }

  /**
   * Writes a reply with its mail, and sets the status of the message. The same reply sent twice is one.
   * @throws {Problem} `not_found`
   */
  async reply(tx: Unit, id: string, text: string): Promise<void> {
    const message = await this.find(tx, "reply", id);
    if (!await this.#replies.create(tx, id, text)) return;
    this.change(tx, message, { status: "replied" });
    tx.log("reply_sent", { subject: id, detail: { kind: "messages" } });
  }

  /** Sends the mail of that reply again. @throws {Problem} `not_found`, `conflict` */
  async resendReply(tx: Unit, id: string, reply: string): Promise<void> {
    this.require("reply");
    await this.#replies.resend(tx, id, reply);
  }
}
