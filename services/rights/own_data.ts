import { timingSafeEqual } from "node:crypto";
import { Buffer } from "node:buffer";
import * as z from "zod/mini";
import { type FormName, formNames } from "../../content/public_forms.ts";
import type { Clock } from "../clock.ts";
import { EndedAccess } from "../schemas/receipt.ts";
import { randomToken, sha256 } from "../secrets/digest.ts";
import { type FormRecord, forms, type FormStores } from "../submissions/forms.ts";
import { KeyedValues } from "../store/keyed_values.ts";
import type { Store } from "../store/store.ts";
import type { Quarantine } from "../submissions/quarantine.ts";
import { readReceiptCode } from "./receipt_code.ts";
import type { RecordPlace } from "./record_places.ts";
import type { Withdrawals } from "./withdrawals.ts";
import type { Withdrawn } from "./withdrawn.ts";

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

/** All records of an address, which a link opened that its owner got by mail. */
const LinkAccess = z.object({ ...period, email: z.string() });

/** What a browser has opened. */
export const Access = z.union([ReceiptAccess, LinkAccess]);
export type Access = z.infer<typeof Access>;

/** A record of the person who looks at it. */
export interface OwnRecord {
  readonly form: FormName;
  /** Where it is, and under which id. */
  readonly store: RecordPlace;
  readonly id: string;
  readonly record: FormRecord<FormName>;
  /** Since when it is withdrawn, and until when it can be taken back. */
  readonly withdrawn: Withdrawn | null;
}

/** The letter of a code that opens nothing, and the hash that no secret has. */
const nothing = { form: "volunteer", id: "", recibo: sha256("") } as const;

/** Where records of forms are, and which accesses have ended. */
interface Places {
  readonly store: Store;
  readonly stores: FormStores;
  readonly quarantine: Quarantine;
  readonly withdrawals: Withdrawals;
}

/** What people see of their own data: what a receipt code opens, and for how long. */
export class OwnData {
  readonly #clock: Clock;
  readonly #stores: FormStores;
  readonly #quarantine: Quarantine;
  readonly #withdrawals: Withdrawals;
  readonly #ended: KeyedValues<EndedAccess>;

  constructor(clock: Clock, { store, stores, quarantine, withdrawals }: Places) {
    this.#clock = clock;
    this.#stores = stores;
    this.#quarantine = quarantine;
    this.#withdrawals = withdrawals;
    this.#ended = new KeyedValues(store, "ended_accesses", EndedAccess);
  }

  /**
   * Returns what a receipt code opens, or null. A code that is none costs the same reads as one of
   * another record. @throws {Problem} `unreadable`
   */
  async open(typed: string): Promise<ReceiptAccess | null> {
    const code = readReceiptCode(typed);
    const form = formNames.find((name) => code && forms[name].letter === code.letter);
    const { id } = form && code ? code : nothing;
    const found = await this.#find(form ?? nothing.form, id);
    const recibo = reciboOf(found) ?? nothing.recibo;
    const isRight = isSame(sha256(code?.secret ?? ""), recibo);
    if (!form || !found || !isRight || recibo === nothing.recibo) return null;
    return { ...this.#begin(), form, id, recibo };
  }

  /** Returns the access to all records of the address. */
  openAll(email: string): Access {
    return { ...this.#begin(), email };
  }

  /**
   * Returns the record that was opened, as it is now; of those of an address the one with that id.
   * Null where the access does not hold for it. @throws {Problem} `unreadable`
   */
  async read(access: Access, id = ""): Promise<OwnRecord | null> {
    if ("recibo" in access) {
      const found = await this.#find(access.form, access.id);
      return found && reciboOf(found) === access.recibo ? found : null;
    }
    if (!/^[0-9A-Z]{26}$/.test(id)) return null;
    for (const form of formNames) {
      const found = await this.#find(form, id);
      if (found?.record.email === access.email) return found;
    }
    return null;
  }

  #begin() {
    return { key: randomToken(128), began: this.#clock() };
  }

  /** Returns whether the access still opens something. */
  async holds({ key, began }: Access): Promise<boolean> {
    return began + longestAccess > this.#clock() && !await this.#ended.get(key);
  }

  /** Ends the access, also where another browser has its cookie. */
  async end({ key, began }: Access): Promise<void> {
    const until = began + longestAccess;
    await this.#ended.change((transaction) =>
      this.#ended.planUpdate(transaction, key, () => ({ until }))
    );
  }

  /** Forgets the ended accesses whose cookies open nothing any more; returns how many. */
  sweep(): Promise<number> {
    const now = this.#clock();
    return this.#ended.sweep(({ until }) => until <= now);
  }

  async #find(form: FormName, id: string): Promise<OwnRecord | null> {
    const [listed, held, withdrawn] = await Promise.all([
      this.#stores[form].find(id),
      this.#quarantine.find(id),
      this.#withdrawals.find(id),
    ]);
    if (listed) return { form, id, store: form, record: listed, withdrawn: null };
    if (held?.kind === form) {
      return { form, id, store: "quarantine", record: held.record, withdrawn: null };
    }
    return withdrawn?.kind === form
      ? { form, id, store: "withdrawn", record: withdrawn.record, withdrawn }
      : null;
  }
}

function reciboOf(found: OwnRecord | null): string | undefined {
  return found && "recibo" in found.record ? found.record.recibo : undefined;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
