import { monotonicFactory } from "ulid";
import type { AuditAction, AuditOutcome } from "../../content/admin/audit_entries.ts";
import { unknownClient } from "../system/client_address.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { keyedHash } from "../secrets/digest.ts";
import { MemoryLimiter, SharedBudget } from "../limits/limiters.ts";
import { policies, sharedPolicies } from "../limits/policies.ts";
import { idFrom } from "../system/record_id.ts";
import { type AuditDetail, AuditEntry } from "./audit_schema.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Store } from "../store/store.ts";

/** An event to record; the log adds id and time. */
export interface AuditEvent {
  readonly action: AuditAction;
  readonly outcome?: AuditOutcome;
  /** A profile id, `cli`, `site`, `self` for the person of a record, or null without an account. */
  readonly actor: string | null;
  readonly subject?: string | null;
  /** The client address; null on the command line. */
  readonly client: string | null;
  readonly detail?: AuditDetail;
}

export interface AuditQuery extends ListOptions {
  readonly subject?: string;
  readonly actor?: string;
}

/** Days after which an entry loses its address (the policy: "por poco tiempo"). */
export const addressDays = 30;

/** The append-only log of actions, with their actors and subjects. */
export class Audit {
  readonly #entries;
  readonly #clock: Clock;
  readonly #hash: (text: string) => string;
  readonly #refusals: MemoryLimiter;
  readonly #refusalsOfAll: SharedBudget;
  /** Refused attempts that were not recorded since the last summary. */
  #unkept = 0;
  /** Ids of one millisecond keep the order of creation. */
  readonly #newId = monotonicFactory();

  constructor(store: Store, clock: Clock, secret: string) {
    this.#clock = clock;
    this.#hash = keyedHash(secret, "audit");
    this.#refusals = new MemoryLimiter(clock, policies.refusals);
    this.#refusalsOfAll = new SharedBudget(clock, sharedPolicies.refusals);
    this.#entries = new Collection(store, "audit", AuditEntry, {
      many: {
        export: ({ action, outcome }) =>
          action === "export" && outcome === "done" ? [["done"]] : [],
        subject: (entry) => entry.subject === null ? [] : [[entry.subject]],
        actor: (entry) => entry.actor === null ? [] : [[entry.actor]],
        address: (entry) => entry.client === null ? [] : [["kept"]],
      },
    });
  }

  async record(event: AuditEvent): Promise<void> {
    await this.#entries.insert(this.#entry(event));
  }

  /**
   * Records a refused or failed attempt; returns false over the limit, so that the log cannot be
   * flooded. Strangers do not use up the limits of signed-in accounts, even at the same address.
   */
  async recordRefusal(event: AuditEvent): Promise<boolean> {
    if (!this.#hasRoom(event)) {
      this.#unkept++;
      return false;
    }
    await this.record({ outcome: "refused", ...event });
    return true;
  }

  #hasRoom({ actor, client }: AuditEvent): boolean {
    if (actor !== null) return this.#refusals.take(`by ${actor}`) === 0;
    const stranger = client ?? unknownClient;
    return this.#refusals.take(stranger) === 0 && this.#refusalsOfAll.take(stranger) === 0;
  }

  /** Records a summary of the attempts without an entry; returns their number. */
  async recordUnkept(): Promise<number> {
    const count = this.#unkept;
    if (count === 0) return 0;
    await this.record({
      action: "refusals_not_kept",
      actor: "site",
      client: null,
      detail: { count },
    });
    this.#unkept -= count;
    return count;
  }

  add(tx: Transaction, event: AuditEvent, options?: { readonly isChecked: boolean }): void {
    this.#entries.create(tx, this.#entry(event), options);
  }

  list({ subject, actor, ...page }: AuditQuery = {}): Promise<RecordPage<AuditEntry>> {
    if (subject !== undefined) return this.#entries.listBy("subject", [subject], page);
    if (actor !== undefined) return this.#entries.listBy("actor", [actor], page);
    return this.#entries.list(page);
  }

  async exports(): Promise<AuditEntry[]> {
    const ids = await this.#entries.idsBy("export", ["done"]);
    return (await this.#entries.getMany(ids)).toReversed();
  }

  addressSubject(email: string): string {
    return `email:${this.#hash(email)}`;
  }

  /** Removes the address from entries older than {@link addressDays}; returns their number. */
  async forgetAddresses(): Promise<number> {
    const cursor = idFrom(this.#clock() - addressDays * oneDay);
    let forgotten = 0;
    for (;;) {
      const { items } = await this.#entries.listBy("address", ["kept"], { cursor, limit: 100 });
      if (items.length === 0) return forgotten;
      for (const { id } of items) {
        await this.#entries.update(id, (entry) => ({ ...entry, client: null }));
        forgotten++;
      }
    }
  }

  #entry({ outcome = "done", subject = null, detail = {}, ...event }: AuditEvent): AuditEntry {
    const now = this.#clock();
    return {
      id: this.#newId(now),
      at: new Date(now).toISOString(),
      ...event,
      outcome,
      subject,
      detail,
    };
  }
}
