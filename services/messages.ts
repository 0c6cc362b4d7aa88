import { newId } from "./record_id.ts";
import { messageStatuses } from "../content/options.ts";
import { bogotaDay, bogotaHour, type Clock } from "./clock.ts";
import type { ConsentWitness } from "./consent.ts";
import { countSince } from "./count_since.ts";
import { Problem } from "./problem.ts";
import type { MessagesBulkStatus, MessagesQuery } from "./schemas/admin.ts";
import { claimStateOf } from "./schemas/claim.ts";
import type { ConsentChannel } from "./schemas/consent.ts";
import { Message, type MessageInput, type MessageView, messageView } from "./schemas/message.ts";
import { span } from "./search/days.ts";
import { type BulkOutcome, RecordList } from "./search/record_list.ts";
import type { Criteria, Listed, ListPage, Neighbours, Searching } from "./search/searching.ts";
import { type Checkable, checkable } from "./store/checkable.ts";
import { Collection } from "./store/collection.ts";
import { compiled } from "./store/compiled.ts";
import type { Range } from "./store/record_reader.ts";
import { load } from "./store/load.ts";
import type { Together } from "./store/together.ts";
import type { Write } from "./store/write.ts";
import { submissionKey } from "./submission.ts";

const newestFirst = "-created_at";

type Status = Message["status"];

const searching: Searching<Message> = {
  statuses: messageStatuses.map(({ id }) => id),
  texts: ({ name, email, subject }) => [name, email, subject],
  facets: { reclamo: claimStateOf },
  orders: { name: ({ name }) => name },
  contacts: { email: ({ email }) => email },
};

/** Messages that visitors wrote to the campaign. */
export class Messages {
  readonly #kv: Deno.Kv;
  readonly #messages;
  readonly #list: RecordList<Message, MessageView>;
  readonly #clock: Clock;
  readonly #witness: ConsentWitness;

  constructor(kv: Deno.Kv, clock: Clock, witness: ConsentWitness) {
    this.#clock = clock;
    this.#witness = witness;
    this.#kv = kv;
    this.#messages = new Collection(kv, "messages", compiled(Message), {
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
    this.#list = new RecordList(this.#messages, searching, messageView);
  }

  /** What a verification of the store has to look at. */
  get collections(): readonly Checkable[] {
    return [checkable(this.#messages)];
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

  /** Keeps the record and returns its id; the same submission sent again is the same record. */
  async keep(message: Message, together?: Together): Promise<string> {
    const made = await this.#messages.create(message, together);
    return made.ok ? made.value.id : made.id;
  }

  /** Keeps the message and returns its id. */
  send(input: MessageInput, channel: ConsentChannel): Promise<string> {
    return this.keep(this.make(input, channel));
  }

  /** Returns the write that creates the record. */
  creating(message: Message): Write {
    return this.#messages.creating(message);
  }

  /** Stores messages that were made elsewhere, all of them new. */
  load(messages: Iterable<Message>): Promise<void> {
    return load(this.#kv, this.#messages, messages);
  }

  /** Returns a page of messages. */
  list(
    { orden = newestFirst, cursor, offset = 0, limit = 50, ...filter }: Partial<MessagesQuery>,
  ): Promise<ListPage<MessageView, Status>> {
    return this.#list.page({ ...criteria(filter), orden, cursor, offset, limit });
  }

  /** Returns the message. @throws {Problem} `not_found` */
  async get(id: string): Promise<Message> {
    const message = await this.#messages.get(id);
    if (!message) throw new Problem("not_found");
    return message;
  }

  /** Returns the message as lists show it. @throws {Problem} `not_found` */
  async getListed(id: string): Promise<Listed<MessageView>> {
    return await this.#list.listed(await this.get(id));
  }

  /** Returns who stands before and after the message in that list. */
  neighbours(id: string, query: Partial<MessagesQuery>): Promise<Neighbours> {
    const { orden = newestFirst } = query;
    return this.#list.neighbours(id, { ...criteria(query), orden });
  }

  /** Sets the status and returns the message. @throws {Problem} `not_found` */
  async setStatus(id: string, status: Status, together?: Together): Promise<Message> {
    const updated = await this.#messages.update(
      id,
      (message) => ({ ...message, status }),
      together,
    );
    if (!updated?.ok) throw new Problem("not_found");
    return updated.value;
  }

  /** Marks the message with a claim, or takes the mark away. @throws {Problem} `not_found` */
  async setClaim(id: string, motivo: string | null, together?: Together): Promise<void> {
    const now = new Date(this.#clock()).toISOString();
    const updated = await this.#messages.update(id, ({ reclamo, ...message }) => {
      if (motivo === null) return message;
      return { ...message, reclamo: { motivo, desde: reclamo?.desde ?? now } };
    }, together);
    if (!updated?.ok) throw new Problem("not_found");
  }

  /** Returns the ids of all messages of the address. */
  idsOf(email: string): Promise<string[]> {
    return this.#messages.idsBy("email", email);
  }

  /** Erases the message. @throws {Problem} `not_found` */
  async erase(id: string, together?: Together): Promise<void> {
    const erased = await this.#messages.delete(id, together);
    if (!erased) throw new Problem("not_found");
  }

  /** Sets the status of those selected, or of all that match. */
  setStatusOfMany({ ids, filter = {}, status }: MessagesBulkStatus): Promise<BulkOutcome> {
    return this.#list.setStatus(ids ?? criteria(filter), status);
  }

  /** Returns a text that is another one once any of the messages has changed. */
  lastChange(): Promise<string> {
    return this.#messages.changes.last();
  }

  /** Returns how many messages there are. */
  count(): Promise<number> {
    return this.#messages.count("total");
  }

  /** Returns how many messages are unread. */
  countUnread(): Promise<number> {
    return this.#messages.count("status", "unread");
  }

  /** Returns how many messages there are of each kind; of days, from that one on. */
  countBy(counter: "status" | "day", range?: Range): Promise<Map<string, number>> {
    return this.#messages.countBy(counter, range);
  }

  /** Returns how many messages came in since then, in milliseconds since 1970. */
  countSince(at: number): Promise<number> {
    return countSince(this.#messages, at);
  }
}

function criteria(
  { q = "", status, reclamo, desde, hasta }: Partial<MessagesQuery>,
): Criteria<Status> {
  return { q, status, facets: { reclamo }, ...span(desde, hasta) };
}
