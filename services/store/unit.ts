import type { AuditAction } from "../../content/admin/audit_entries.ts";
import type { Actor } from "../accounts/permissions.ts";
import type { Audit, AuditEvent } from "../admin/audit.ts";
import type { Clock } from "../system/clock.ts";
import type { Store } from "./store.ts";
import { type CommitOptions, Transaction } from "./transaction.ts";

interface UnitDeps {
  readonly clock: Clock;
  readonly audit: Pick<Audit, "add">;
}

/**
 * A unit of work: one commit, who makes it and when. A verb of a service takes it first, reads and
 * writes through it alone, and logs what it did; so verbs are combined by giving them the same one.
 */
export class Unit extends Transaction {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly #audit: UnitDeps["audit"];
  #hasEntry = false;

  constructor(
    readonly actor: Actor,
    /** The address of the client; null if the work was not asked for over the network. */
    readonly client: string | null,
    { clock, audit }: UnitDeps,
    cache?: CommitOptions["cache"],
  ) {
    super(cache);
    this.now = clock();
    this.#audit = audit;
  }

  /** Returns the moment of the unit as it is stored, or one that many milliseconds later. */
  at(later = 0): string {
    return new Date(this.now + later).toISOString();
  }

  log(action: AuditAction, about: Partial<Omit<AuditEvent, "action">> = {}): void {
    const { actor, client } = this;
    // The policy says that no address is kept beside what people do with their own data.
    const from = actor.id === "self" ? null : client;
    const event = { action, actor: actor.id || null, client: from, ...about };
    // One that is checked tells whether an attempt whose answer was lost was made.
    this.#audit.add(this, event, { isChecked: !this.#hasEntry });
    this.#hasEntry = true;
  }
}

interface WriteOptions extends CommitOptions {
  readonly client?: string | null;
}

/** Makes units of work; see {@link Store.write}. */
export type Write = <R>(
  actor: Actor,
  work: (tx: Unit) => R | Promise<R>,
  options?: WriteOptions,
) => Promise<R>;

export function createWrite(store: Store, deps: UnitDeps): Write {
  return (actor, work, { client = null, ...options } = {}) =>
    store.write(work, options, () => new Unit(actor, client, deps, options.cache));
}
