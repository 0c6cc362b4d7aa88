import { plainText } from "../../content/words/clean_text.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import type { Limits } from "../limits/limits.ts";
import type { Outbox } from "../mail/outbox.ts";
import { newId } from "../system/record_id.ts";
import { OwnLink } from "./own_data_schema.ts";
import type { KeyRing } from "../secrets/key_ring.ts";
import { SignedLinks } from "../secrets/signed_links.ts";
import { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { unknownClient } from "../system/client_address.ts";
import type { Store } from "../store/store.ts";

/** How long a link works, from the moment of its mail, in milliseconds. */
const linkLifetime = 30 * 60 * 1000;

/** Longer texts are no token, nor a link with one. */
const longest = 300;

interface Parts {
  readonly outbox: Outbox;
  readonly limits: Limits;
}

export class OwnLinks {
  readonly #clock: Clock;
  readonly #parts: Parts;
  readonly #links: SignedLinks;
  readonly #asked;

  constructor(store: Store, clock: Clock, keys: KeyRing, parts: Parts) {
    this.#clock = clock;
    this.#parts = parts;
    this.#links = new SignedLinks(keys, clock, "own data", linkLifetime);
    this.#asked = new Collection(store, "own_links", OwnLink);
  }

  /**
   * Keeps what was typed and adds its mail. What is stored under the address is looked for when the
   * mail is sent, and the worker is not woken: neither the answer nor its time shows whether there is
   * anything. @throws {Problem} `rate_limited`
   */
  async request(tx: Unit, email: string): Promise<void> {
    const { limits, outbox } = this.#parts;
    await limits.consume(tx, "ownLinks", tx.client ?? unknownClient);
    const id = newId(tx.now);
    this.#asked.create(tx, { id, created_at: tx.at(), email });
    outbox.add(tx, "own_data_link", id, { wakes: false });
  }

  /**
   * Returns the address of the mail and the token of its link; null where the link was used, or the day
   * of the request is over: a restored copy may hold old ones.
   */
  async answer(id: string) {
    const asked = await this.#asked.get(id);
    if (!asked || this.#isOver(asked)) return null;
    return { email: asked.email, link: this.#links.sign(id, asked.email) };
  }

  /**
   * Uses up the link with that token, also where the whole link was pasted; returns its request, null
   * where the link was used, is late or not ours.
   */
  async use(tx: Transaction, typed: string): Promise<OwnLink | null> {
    if (typed.length > longest) return null;
    const token = plainText(typed.slice(typed.lastIndexOf("#") + 1)).replace(/[^\w.-]/g, "");
    const link = this.#links.read(token);
    const asked = link && await this.#asked.find(tx, link.id);
    if (!asked || !link.holdsFor(asked.email)) return null;
    this.#asked.delete(tx, asked);
    return asked;
  }

  /** Deletes requests whose day is over; returns how many. */
  sweep(): Promise<number> {
    return this.#asked.sweep((asked) => this.#isOver(asked));
  }

  #isOver({ created_at }: OwnLink): boolean {
    return Date.parse(created_at) < this.#clock() - oneDay;
  }
}
