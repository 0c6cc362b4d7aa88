import { timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";
import * as z from "zod/mini";
import { type FormName, formNames } from "../../content/forms/public_forms.ts";
import type { Clock } from "../system/clock.ts";
import { recordId } from "../system/ids_schema.ts";
import { EndedAccess } from "./own_data_schema.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import { formDefinitions } from "../inbox/forms.ts";
import { KeyValueStore } from "../store/key_value_store.ts";
import type { Store } from "../store/store.ts";
import { readReceiptCode } from "./receipt_code.ts";
import { asOwn, findRecord, type PlacedRecord } from "./record_places.ts";

/** How long an access lasts at most, in milliseconds. */
const longestAccess = 120 * 60 * 1000;

const period = { key: z.string(), began: z.number() };

/** A record that a receipt code opened, by its form and its id, until the code is replaced. */
const ReceiptAccess = z.object({
  ...period,
  form: z.enum(formNames),
  id: z.string(),
  recibo: z.string(),
});
type ReceiptAccess = z.infer<typeof ReceiptAccess>;

const LinkAccess = z.object({ ...period, email: z.string() });

export const OwnAccess = z.union([ReceiptAccess, LinkAccess]);
export type OwnAccess = z.infer<typeof OwnAccess>;

/** What is read for a code that opens nothing, and the hash that no secret has. */
const nothing = { form: "volunteer", id: "", recibo: sha256("") } as const;

/** What people see of their own data: what a receipt code opens, and for how long. */
export class OwnData {
  readonly #clock: Clock;
  readonly #places: Parameters<typeof findRecord>[0];
  readonly #ended: KeyValueStore<EndedAccess>;

  constructor(store: Store, clock: Clock, places: Parameters<typeof findRecord>[0]) {
    this.#clock = clock;
    this.#places = places;
    this.#ended = new KeyValueStore(store, "ended_accesses", EndedAccess);
  }

  /**
   * Returns what a receipt code opens, or null. A malformed code costs the same reads as the
   * code of another record. @throws {Problem} `unreadable`
   */
  async open(typed: string): Promise<ReceiptAccess | null> {
    const code = readReceiptCode(typed);
    const form = formNames.find((name) => code && formDefinitions[name].letter === code.letter);
    const { id } = form && code ? code : nothing;
    const found = await this.find(form ?? nothing.form, id);
    const recibo = reciboOf(found) ?? nothing.recibo;
    const isRight = isSame(sha256(code?.secret ?? ""), recibo);
    if (!form || !found || !isRight || recibo === nothing.recibo) return null;
    return { ...this.#begin(), form, id, recibo };
  }

  openAll(email: string): OwnAccess {
    return { ...this.#begin(), email };
  }

  /**
   * Returns the record that was opened, as it is now; of those of an address the one with that id.
   * Null where the access does not hold for it. @throws {Problem} `unreadable`
   */
  async read(access: OwnAccess, id = ""): Promise<PlacedRecord | null> {
    if ("recibo" in access) {
      const found = await this.find(access.form, access.id);
      return found && reciboOf(found) === access.recibo ? found : null;
    }
    if (!recordId.test(id)) return null;
    for (const form of formNames) {
      const found = await this.find(form, id);
      if (found?.record.email === access.email) return found;
    }
    return null;
  }

  #begin() {
    return { key: randomToken(128), began: this.#clock() };
  }

  async holds({ key, began }: OwnAccess): Promise<boolean> {
    return began + longestAccess > this.#clock() && !await this.#ended.get(key);
  }

  /** Ends the access, also where another browser has its cookie. */
  async end({ key, began }: OwnAccess): Promise<void> {
    const until = began + longestAccess;
    await this.#ended.write((tx) => this.#ended.update(tx, key, () => ({ until })));
  }

  /** Forgets the ended accesses whose cookies open nothing any more; returns how many. */
  sweep(): Promise<number> {
    const now = this.#clock();
    return this.#ended.sweep(({ until }) => until <= now);
  }

  /** Looks everywhere, so that a record that is found costs the same reads as none. */
  async find(form: FormName, id: string): Promise<PlacedRecord | null> {
    const places = [form, "quarantine", "withdrawn", "merged"] as const;
    const found = await Promise.all(places.map((place) => findRecord(this.#places, place, id)));
    const own = found.find((record) => record?.form === form);
    return own ? asOwn(own) : null;
  }
}

function reciboOf(found: PlacedRecord | null): string | undefined {
  return found && "recibo" in found.record ? found.record.recibo : undefined;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
