import { messageStatuses } from "../../content/options.ts";
import { bogotaDay, bogotaHour, type Clock } from "../clock.ts";
import type { ConsentWitness } from "../consent.ts";
import { Inbox } from "./inbox.ts";
import { newId } from "../record_id.ts";
import type { MessagesQuery } from "../schemas/admin.ts";
import { claimStateOf } from "../schemas/claim.ts";
import type { ConsentChannel } from "../schemas/consent.ts";
import { Message, type MessageInput, type MessageView, messageView } from "../schemas/message.ts";
import { span } from "../search/days.ts";
import type { Criteria, Searching } from "../search/searching.ts";
import { Collection } from "../store/collection.ts";
import { compiled } from "../store/compiled.ts";
import { submissionKey } from "./submission_key.ts";

type Query = Partial<MessagesQuery>;

/** How messages are searched. */
export const searching: Searching<Message> = {
  statuses: messageStatuses.map(({ id }) => id),
  texts: ({ name, email, subject }) => [name, email, subject],
  facets: { reclamo: claimStateOf },
  orders: { name: ({ name }) => name },
  contacts: { email: ({ email }) => email },
};

/** Messages that visitors wrote to the campaign. */
export class Messages extends Inbox<Message, MessageView, Query> {
  readonly #clock: Clock;
  readonly #witness: ConsentWitness;

  constructor(kv: Deno.Kv, clock: Clock, witness: ConsentWitness) {
    const records = new Collection(kv, "messages", compiled(Message), {
      unique: { submission: (message) => [message.submission] },
      many: {
        status: (message) => [[message.status]],
        email: (message) => [[message.email]],
      },
      log: true,
      counters: {
        total: () => [[]],
        status: (message) => [[message.status]],
        day: (message) => [[bogotaDay(Date.parse(message.created_at))]],
        hour: (message) => [[bogotaHour(Date.parse(message.created_at))]],
      },
    });
    super({ kv, clock, records, searching, view: messageView, criteria });
    this.#clock = clock;
    this.#witness = witness;
  }

  /** Returns the record that the message becomes. */
  make(input: MessageInput, channel: ConsentChannel): Message {
    const now = this.#clock();
    const { submission, autorizacion: _, sitio_web: __, ...fields } = input;
    return {
      id: newId(now),
      ...fields,
      status: "unread",
      created_at: new Date(now).toISOString(),
      consent: this.#witness(now, channel),
      submission: submissionKey(submission, fields, now),
    };
  }

  /** Keeps the message and returns its id. */
  send(input: MessageInput, channel: ConsentChannel): Promise<string> {
    return this.save(this.make(input, channel));
  }

  /** Returns how many messages are unread. */
  countUnread(): Promise<number> {
    return this.countOf("unread");
  }
}

function criteria(
  { q = "", status, reclamo, persona, desde, hasta }: Query,
): Criteria<Message["status"]> {
  return { q, status, facets: { reclamo }, samePersonAs: persona, ...span(desde, hasta) };
}
