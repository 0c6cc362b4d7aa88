import { ulid } from "ulid";
import { bogotaDay, type Clock } from "./clock.ts";
import type { ConsentWitness } from "./consent.ts";
import {
  countSince,
  type FilteredPage,
  filteredPage,
  type PageQuery,
  type StatusFilter,
} from "./filtered_page.ts";
import { Problem } from "./problem.ts";
import type { ConsentChannel } from "./schemas/consent.ts";
import { Message, type MessageInput } from "./schemas/message.ts";
import { type Checkable, checkable } from "./store/checkable.ts";
import { Collection } from "./store/collection.ts";
import { submissionKey } from "./submission.ts";

/** Messages that visitors wrote to the campaign. */
export class Messages {
  readonly #messages;
  readonly #clock: Clock;
  readonly #witness: ConsentWitness;

  constructor(kv: Deno.Kv, clock: Clock, witness: ConsentWitness) {
    this.#clock = clock;
    this.#witness = witness;
    this.#messages = new Collection(kv, "messages", Message, {
      unique: { submission: (message) => [message.submission] },
      many: {
        status: (message) => [[message.status]],
        email: (message) => [[message.email]],
      },
      counters: {
        total: () => [[]],
        status: (message) => [[message.status]],
        day: (message) => [[bogotaDay(Date.parse(message.created_at))]],
      },
    });
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#messages)];
  }

  /** Keeps the message and returns its id; the same submission sent again is the same record. */
  async send(input: MessageInput, channel: ConsentChannel): Promise<string> {
    const now = this.#clock();
    const { submission, autorizacion: _, ...fields } = input;
    const made = await this.#messages.create({
      id: ulid(now),
      ...fields,
      status: "unread",
      created_at: new Date(now).toISOString(),
      consent: this.#witness(now, channel),
      submission: submissionKey(submission, fields, now),
    });
    return made.ok ? made.value.id : made.id;
  }

  /** Returns a page of messages, newest first. */
  list(query: PageQuery & StatusFilter<Message["status"]>): Promise<FilteredPage<Message>> {
    return filteredPage(
      this.#messages,
      query,
      ({ name, email, subject }) => `${name}\n${email}\n${subject}`,
    );
  }

  /** Returns the message. @throws {Problem} `not_found` */
  async get(id: string): Promise<Message> {
    const message = await this.#messages.get(id);
    if (!message) throw new Problem("not_found");
    return message;
  }

  /** Sets the status and returns the message. @throws {Problem} `not_found` */
  async setStatus(id: string, status: Message["status"]): Promise<Message> {
    const updated = await this.#messages.update(id, (message) => ({ ...message, status }));
    if (!updated?.ok) throw new Problem("not_found");
    return updated.value;
  }

  /** Returns how many messages are unread. */
  countUnread(): Promise<number> {
    return this.#messages.count("status", "unread");
  }

  /** Returns how many messages came in since then, in milliseconds since 1970. */
  countSince(at: number): Promise<number> {
    return countSince(this.#messages.all(), at);
  }
}
