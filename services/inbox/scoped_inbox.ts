import { type Actor, isWithin, type Permission, type Scope } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import type { Clock } from "../system/clock.ts";
import { OutOfScope, Problem } from "../system/problem.ts";
import { type Complaint, withComplaint } from "../rights/complaint_schema.ts";
import type { ConsentProof } from "../rights/consent_schema.ts";
import { pageSize } from "./list_sizes_schema.ts";
import { matching } from "../search/matching.ts";
import type {
  Criteria,
  ListPage,
  Opened,
  SearchDefinition,
  WithStatus,
} from "../search/search_definition.ts";
import { newestFirst } from "../search/search_index.ts";
import type { Exported, SearchableCollection } from "./searchable_collection.ts";
import type { Collection, Found } from "../store/collection.ts";
import {
  MAX_CHECKS,
  type Plan,
  type Transaction,
  type TransactionOptions,
} from "../store/transaction.ts";
import type { Corrected } from "./corrected.ts";
import { criteriaOf, type ListParams } from "./list_params.ts";

/** A record of a public form that staff work on. */
export interface SubmissionRecord extends WithStatus {
  readonly email: string;
  readonly consent: ConsentProof;
  readonly submission: string;
  readonly recibo?: string;
  reclamo?: Complaint;
  /** Set where the person wants no contact. */
  readonly no_contactar?: unknown;
}

/** What the API sends of a record: all but what proves something. */
export type ViewOf<T> = Omit<T, "consent" | "submission" | "recibo">;

/** A status for one record; with `from`, only where it has that one now. */
export interface StatusChange<Status> {
  readonly status: Status;
  readonly from?: Status;
}

/** What staff do with the records of an inbox. */
type Verb =
  | "read"
  | "status"
  | "contact"
  | "assign"
  | "reply"
  | "complain"
  | "decide"
  | "correct"
  | "erase"
  | "export";

/** The permission of each verb. A verb without one is closed. */
export type InboxPermissions = Readonly<Partial<Record<Verb, Permission>>>;

export interface ScopedInboxParts<T extends SubmissionRecord> {
  readonly clock: Clock;
  readonly records: Collection<T, string, string, string>;
  readonly searching: SearchDefinition<T>;
  readonly list: SearchableCollection<T, ViewOf<T>>;
  readonly permissions: InboxPermissions;
  readonly roles: Pick<Roles, "planActor">;
  readonly correct: (id: string, change: Corrected<T>) => Promise<string[]>;
  readonly erase: (id: string, options: TransactionOptions) => Promise<void>;
  readonly countWithin: (localidades: ReadonlySet<string>, status: T["status"]) => Promise<number>;
}

/**
 * The records of an inbox as one actor may see and change them: every verb needs its permission, and
 * reaches only records within its scope. A record outside is answered as one that is not there.
 * Every verb throws Problem `forbidden` without its permission.
 */
export class ScopedInbox<T extends SubmissionRecord, Query extends ListParams> {
  readonly #parts: ScopedInboxParts<T>;
  protected readonly actor: Actor;

  constructor(parts: ScopedInboxParts<T>, actor: Actor) {
    this.#parts = parts;
    this.actor = actor;
  }

  /** Returns a page of the list. */
  async list(query: Query): Promise<ListPage<ViewOf<T>, T["status"]>> {
    const { orden: order = newestFirst, cursor, offset = 0, limit = pageSize } = query;
    const criteria = this.#criteria("read", query);
    return await this.#parts.list.page({ ...criteria, order, cursor, offset, limit });
  }

  /** Returns how many records have the status. */
  async countOf(status: T["status"]): Promise<number> {
    const scope = this.#scopeOf("read");
    const { records, countWithin } = this.#parts;
    return await (scope === "all" ? records.count("status", status) : countWithin(scope, status));
  }

  /** Returns the record. @throws {Problem} `not_found` */
  async get(id: string): Promise<T> {
    const scope = this.#scopeOf("read");
    return held(scope, await hidden(scope, () => this.#parts.records.get(id)));
  }

  /** Returns the record as that list shows it, and the ids beside it. @throws {Problem} `not_found` */
  async open(id: string, query: Query): Promise<Opened<ViewOf<T>>> {
    const { list } = this.#parts;
    const { orden: order = newestFirst } = query;
    const record = await list.listed(await this.get(id), this.#scopeOf("read"));
    return { record, ...await list.neighbours(id, { ...this.#criteria("read", query), order }) };
  }

  /**
   * Sets the status, with `from` only where it is that one now; returns the record and the status
   * that it had. @throws {Problem} `not_found`
   */
  async changeStatus(
    id: string,
    { status, from }: StatusChange<T["status"]>,
    options?: TransactionOptions,
  ): Promise<{ readonly record: T; readonly before: T["status"] }> {
    let before = status;
    const record = await this.#update("status", id, (found) => {
      before = found.status;
      return from === undefined || from === before ? { ...found, status } : found;
    }, options);
    return { record, before };
  }

  /** Returns the ids of all that match, newest first, and whether a record still matches. */
  async select(
    verb: Verb,
    filter: Query,
  ): Promise<{ readonly ids: string[]; readonly matches: (record: T) => boolean }> {
    const { searching, list } = this.#parts;
    const criteria = this.#criteria(verb, filter);
    return { ids: await list.ids(criteria), matches: matching(searching, criteria) };
  }

  /**
   * Marks the record with a complaint, or takes the mark away where there is no reason. That of a
   * request ends with the request, and who may not decide a complaint replaces none.
   * @throws {Problem} `not_found`, `conflict`
   */
  async setComplaint(
    id: string,
    reason: string | null,
    options?: TransactionOptions,
  ): Promise<void> {
    const now = new Date(this.#parts.clock()).toISOString();
    const { decide } = this.#parts.permissions;
    const mayReplace = decide !== undefined && this.actor.can(decide);
    await this.#update(reason === null ? "decide" : "complain", id, (record) => {
      if (record.reclamo && (record.reclamo.solicitud || !mayReplace)) {
        throw new Problem("conflict");
      }
      const complaint = reason === null
        ? undefined
        : { motivo: reason, desde: record.reclamo?.desde ?? now };
      return withComplaint(record, complaint);
    }, options);
  }

  /**
   * Changes what the person typed, as `Inbox.correct` does; the record may leave the scope with it.
   * @throws {Problem} `not_found`, `conflict`
   */
  async correct(id: string, change: Corrected<T>): Promise<string[]> {
    const scope = this.#scopeOf("correct");
    await this.get(id);
    return await hidden(scope, () =>
      this.#parts.correct(id, {
        ...change,
        also: (record) => held(scope, record),
        plans: this.#rolesUnchanged(scope),
      }));
  }

  /** Erases the record, its mails and what belongs to it. @throws {Problem} `not_found` */
  async erase(id: string, options: TransactionOptions = {}): Promise<void> {
    const scope = this.#scopeOf("erase");
    const within: Plan = (transaction) =>
      this.#parts.records.planUpdate(transaction, id, (record) => held(scope, record));
    const plans = scope === "all" ? [] : [within, ...this.#rolesUnchanged(scope)];
    await hidden(
      scope,
      () => this.#parts.erase(id, { ...options, with: [...options.with ?? [], ...plans] }),
    );
  }

  /** Returns the records of that list, or those selected, in their order. */
  async export(query: Query & { readonly id: readonly string[] }): Promise<Exported<T>> {
    const { orden: order = newestFirst } = query;
    const criteria = this.#criteria("export", query);
    if (query.id.length > 0) {
      const { scope } = criteria;
      return this.#parts.list.select(query.id, (record) => isWithin(scope, record));
    }
    return await this.#parts.list.export({ ...criteria, order });
  }

  /** Builds the index of the search in the background. */
  warm(): void {
    this.#parts.list.warm();
  }

  /**
   * Adds the change of a record to the transaction, and that the actor's role stays as it is until
   * the commit; returns the new record. @throws {Problem} `not_found`
   */
  async planUpdate(
    transaction: Transaction,
    verb: Verb,
    id: string,
    change: (record: T) => T | Promise<T>,
  ): Promise<T> {
    const scope = this.#scopeOf(verb);
    const update = () =>
      this.#parts.records.planUpdate(transaction, id, (found) => change(held(scope, found)));
    // Read together: each is a way to the store.
    const [, record] = await Promise.all([
      transaction.addAll(this.#rolesUnchanged(scope)),
      hidden(scope, update),
    ]);
    if (!record) throw new Problem("not_found");
    return record;
  }

  /**
   * Returns the record in a unit of work, which is committed only if limited staff still have their
   * roles. @throws {Problem} `not_found`
   */
  async find(tx: Transaction, verb: Verb, id: string): Promise<T> {
    const scope = this.#scopeOf(verb);
    // Read together: each is a way to the store.
    const [record] = await Promise.all([
      hidden(scope, () => this.#parts.records.find(tx, id)),
      tx.addAll(this.#rolesUnchanged(scope)),
    ]);
    return held(scope, record);
  }

  /** Returns what {@link find} does, of at most {@link atOnce} ids: those that are there and readable. */
  async findMany(tx: Transaction, verb: Verb, ids: readonly string[]): Promise<T[]> {
    const scope = this.#scopeOf(verb);
    const [records] = await Promise.all([
      this.#parts.records.findMany(tx, ids),
      tx.addAll(this.#rolesUnchanged(scope)),
    ]);
    return records.filter((record) => isWithin(scope, record));
  }

  /** Stores a record that {@link find} or {@link findMany} returned before it changed. */
  put(tx: Transaction, record: T): void {
    this.#parts.records.put(tx, record);
  }

  /** Returns how many records are changed in one commit. */
  atOnce(verb: Verb): number {
    return MAX_CHECKS - this.#rolesUnchanged(this.#scopeOf(verb)).length;
  }

  /**
   * Changes several records in one commit, at most {@link atOnce}; returns by id, as they were in
   * that commit, those that are there. A change that returns "skip" leaves its record as it is.
   */
  async updateMany(
    verb: Verb,
    ids: readonly string[],
    change: (record: T) => T | "skip",
    others: readonly Plan[] = [],
  ): Promise<ReadonlyMap<string, Found<T>>> {
    const scope = this.#scopeOf(verb);
    const found = await this.#parts.records.updateMany(
      ids,
      (record) => isWithin(scope, record) ? change(record) : "skip",
      { with: [...this.#rolesUnchanged(scope), ...others] },
    );
    return new Map([...found].filter(([, { record }]) => isWithin(scope, record)));
  }

  #criteria(verb: Verb, query: ListParams): Criteria<T["status"]> {
    const { searching, clock } = this.#parts;
    const criteria = criteriaOf(query, searching, { account: this.actor.id, now: clock() });
    return { ...criteria, scope: this.#scopeOf(verb) };
  }

  async #update(
    verb: Verb,
    id: string,
    change: (record: T) => T,
    options: TransactionOptions = {},
  ): Promise<T> {
    const scope = this.#scopeOf(verb);
    const others = [...options.with ?? [], ...this.#rolesUnchanged(scope)];
    const updated = await hidden(
      scope,
      () =>
        this.#parts.records.update(id, (found) => change(held(scope, found)), {
          ...options,
          with: others,
        }),
    );
    if (!updated?.ok) throw new Problem("not_found");
    return updated.value;
  }

  #scopeOf(verb: Verb): Scope {
    return this.actor.scope(this.require(verb));
  }

  /** Returns the permission of the verb. @throws {Problem} `forbidden` where the actor lacks it */
  protected require(verb: Verb): Permission {
    const permission = this.#parts.permissions[verb];
    if (!permission || !this.actor.can(permission)) throw new Problem("forbidden");
    return permission;
  }

  /** Returns the check that limited staff still have their roles when the commit is made. */
  #rolesUnchanged(scope: Scope): Plan[] {
    if (scope === "all") return [];
    return [(transaction) => this.#parts.roles.planActor(transaction, this.actor)];
  }
}

/** Returns the record where the scope holds it. @throws {Problem} `not_found` */
function held<T extends { readonly localidad?: string }>(scope: Scope, record: T | null): T {
  if (!record) throw new Problem("not_found");
  if (!isWithin(scope, record)) throw new OutOfScope();
  return record;
}

/** A record that cannot be read has no localidad: limited staff do not have it. */
async function hidden<R>(scope: Scope, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    const isUnreadable = error instanceof Problem && error.code === "unreadable";
    throw isUnreadable && scope !== "all" ? new OutOfScope() : error;
  }
}
