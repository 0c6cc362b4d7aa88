import { z } from "zod";
import { messageStatuses } from "../../content/options.ts";
import type { Clock } from "../clock.ts";
import { type FormDefinition, submissionKey } from "./form_definition.ts";
import { Inbox, inboxIndexes, viewOf } from "./inbox.ts";
import { Problem } from "../problem.ts";
import { Replies } from "./replies.ts";
import type { MessagesQuery } from "../schemas/admin.ts";
import { byFilter, messageFilters } from "../schemas/filters.ts";
import { Message, MessageInput, type MessageView } from "../schemas/message.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { ErasedRecords } from "../rights/erased_records.ts";
import type { SearchDefinition } from "../search/search_definition.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { EraseOptions } from "./submission_store.ts";
import type { Plan, TransactionOptions } from "../store/transaction.ts";

type Query = Partial<MessagesQuery>;

/** How messages are searched. */
export const searching: SearchDefinition<Message> = {
  statuses: messageStatuses.map(({ id }) => id),
  texts: ({ name, email, subject }) => [name, email, subject],
  facets: byFilter(messageFilters, ({ values }) => values),
  orders: { name: ({ name }) => name },
  contacts: { email: ({ email }) => email },
};

/** The contact form. */
export const messageForm: FormDefinition<MessageInput, Message> = {
  input: MessageInput,
  lists: [],
  record: Message,
  toRecord: ({ submission, autorizacion: _, sitio_web: __, ...fields }, stamp) => ({
    ...stamp,
    ...fields,
    status: "unread",
    submission: submissionKey(submission, fields, stamp),
  }),
  summarize: ({ name, subject, message }) => ({ name, text: `${subject}: ${message}` }),
  letter: "M",
};

/** Messages that visitors wrote to the campaign. */
export class Messages extends Inbox<Message, MessageView, Query> {
  readonly replies: Replies;
  readonly #store: Store;
  readonly #outbox: Outbox | undefined;

  constructor(store: Store, clock: Clock, erased: ErasedRecords, outbox?: Outbox) {
    // `zod` compiles the parser of an object and `zod/mini` does not: 100,000 records take 0.3 s less.
    const records = new Collection(store, "messages", z.object(Message.shape), inboxIndexes);
    super({
      clock,
      records,
      searching,
      view: viewOf,
      outbox,
      receipt: "message_receipt",
      noteErased: erased.noteFor("message"),
    });
    this.replies = new Replies(store, clock, outbox);
    this.#store = store;
    this.#outbox = outbox;
  }

  /**
   * Writes a reply in one commit with its mail and the status of the message. The same reply sent
   * twice is one. @throws {Problem} `not_found`
   */
  async reply(
    id: string,
    { author, text }: { readonly author: string; readonly text: string },
    { with: others = [] }: TransactionOptions,
  ): Promise<void> {
    await this.#store.transaction(async (transaction) => {
      const message = await this.records.planUpdate(
        transaction,
        id,
        (message) => ({ ...message, status: "replied" }),
      );
      if (!message) throw new Problem("not_found");
      this.replies.planCreate(transaction, { message: id, author, text });
      await transaction.addAll(others);
    });
    this.#outbox?.onAdded();
  }

  /** Erases the message with its replies and mails. @throws {Problem} `not_found` */
  override async erase(id: string, options: EraseOptions = {}): Promise<void> {
    await this.replies.eraseFirst(id);
    const replies: Plan = (transaction) => this.replies.planErase(transaction, id);
    await super.erase(id, { ...options, with: [...options.with ?? [], replies] });
  }
}
