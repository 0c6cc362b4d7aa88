import type { AuditAction } from "../../content/admin/audit_entries.ts";
import { type Actor, isWithin, type Permission, type Scope } from "../accounts/permissions.ts";
import type { Roles } from "../accounts/roles.ts";
import type { AuditDetail } from "../admin/audit_schema.ts";
import type { Complaint } from "../rights/complaint_schema.ts";
import type { ConsentProof } from "../rights/consent_schema.ts";
import { matching } from "../search/matching.ts";
import type {
  ListPage,
  RecordWithNeighbours,
  SearchDefinition,
  Sorted,
  WithStatus,
} from "../search/search_definition.ts";
import { newestFirst } from "../search/search_index.ts";
import type { Collection } from "../store/collection.ts";
import { MAX_CHECKS, type Transaction } from "../store/transaction.ts";
import type { Unit, Write } from "../store/unit.ts";
import type { Clock } from "../system/clock.ts";
import { OutOfScope, Problem } from "../system/problem.ts";
import { criteriaOf, type ListParams } from "./list_params.ts";
import { pageSize } from "./list_sizes_schema.ts";
import type { Exported, SearchableCollection } from "./searchable_collection.ts";

export interface SubmissionRecord extends WithStatus {
  readonly email: string;
  readonly consent: ConsentProof;
  readonly submission: string;
  readonly recibo?: string;
  reclamo?: Complaint;
  readonly no_contactar?: unknown;
  /** Ids of records of other people, which may be outside the scope of the reader. */
  readonly distintas?: readonly string[];
  readonly unidos?: unknown;
}

type Kept = "consent" | "submission" | "recibo" | "distintas" | "unidos";
export type ViewOf<T> = Omit<T, Kept>;

/** A status for one record; with `from`, only where it has that one now. */
export interface StatusChange<Status> {
  readonly status: Status;
  readonly from?: Status;
}

export interface Correction<T> {
  /** What `versionOf` returns for the fields. */
  readonly version: string;
  readonly fields: Partial<T>;
}

export type Verb =
  | "read"
  | "status"
  | "contact"
  | "callout"
  | "assign"
  | "label"
  | "reply"
  | "complain"
  | "decide"
  | "correct"
  | "merge"
  | "erase"
  | "export";

/** The permission of each verb. A verb without one is closed. */
export type InboxPermissions = Readonly<Partial<Record<Verb, Permission>>>;

export interface ScopedInboxParts<T extends SubmissionRecord> {
  readonly write: Write;
  readonly clock: Clock;
  readonly records: Collection<T, string, string, string>;
  readonly searching: SearchDefinition<T>;
  readonly list: SearchableCollection<T, ViewOf<T>>;
  readonly permissions: InboxPermissions;
  readonly roles: Pick<Roles, "requireUnchanged">;
  /** The inbox itself, whose verbs know no scope. */
  readonly inbox: {
    correct(tx: Unit, id: string, correction: Correction<T>): Promise<string[]>;
    prepareErase(id: string): Promise<void>;
    erase(tx: Unit, id: string): Promise<void>;
    countWithin(localidades: ReadonlySet<string>, status: T["status"]): Promise<number>;
  };
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

  async list(query: Query): Promise<ListPage<ViewOf<T>, T["status"]>> {
    const { cursor, offset = 0, limit = pageSize } = query;
    return await this.#parts.list.page({ ...this.#sorted("read", query), cursor, offset, limit });
  }

  async countOf(status: T["status"]): Promise<number> {
    const scope = this.#scopeOf("read");
    const { records, inbox } = this.#parts;
    if (scope === "all") return await records.count("status", status);
    return await inbox.countWithin(scope, status);
  }

  /** @throws {Problem} `not_found` */
  async get(id: string): Promise<T> {
    const scope = this.#scopeOf("read");
    return requireInScope(scope, await hideUnreadable(scope, this.#parts.records.get(id)));
  }

  /** Returns the record as that list shows it, and the ids beside it. @throws {Problem} `not_found` */
  async open(id: string, query: Query): Promise<RecordWithNeighbours<ViewOf<T>>> {
    const { list } = this.#parts;
    const record = await list.listed(await this.get(id), this.#scopeOf("read"));
    return { record, ...await list.neighbours(id, this.#sorted("read", query)) };
  }

  /** Returns the ids of all that match, newest first, and whether a record still matches. */
  async select(
    verb: Verb,
    filter: Query,
  ): Promise<{ readonly ids: string[]; readonly matches: (record: T) => boolean }> {
    const { searching, list } = this.#parts;
    const criteria = this.#sorted(verb, filter);
    return { ids: await list.ids(criteria), matches: matching(searching, criteria) };
  }

  async export(query: Query & { readonly id: readonly string[] }): Promise<Exported<T>> {
    const { list } = this.#parts;
    const scope = this.#scopeOf("export");
    if (query.id.length > 0) return list.select(query.id, (record) => isWithin(scope, record));
    return await list.export(this.#sorted("export", query));
  }

  warm(): void {
    this.#parts.list.warm();
  }

  write<R>(work: (tx: Unit) => Promise<R>): Promise<R> {
    return this.#parts.write(this.actor, work);
  }

  /**
   * Returns the record in a unit of work, which is committed only if limited staff still have their
   * roles. @throws {Problem} `not_found`
   */
  async find(tx: Transaction, verb: Verb, id: string): Promise<T> {
    const scope = this.#scopeOf(verb);
    // Read together: each is a way to the store.
    const [record] = await Promise.all([
      hideUnreadable(scope, this.#parts.records.find(tx, id)),
      this.#requireRoles(tx, scope),
    ]);
    return requireInScope(scope, record);
  }

  /** Returns what {@link find} does, of at most {@link atOnce} ids: those that are there and readable. */
  async findMany(tx: Transaction, verb: Verb, ids: readonly string[]): Promise<T[]> {
    const scope = this.#scopeOf(verb);
    const [records] = await Promise.all([
      this.#parts.records.findMany(tx, ids),
      this.#requireRoles(tx, scope),
    ]);
    return records.filter((record) => isWithin(scope, record));
  }

  /** Changes fields of a record that {@link find} returned; one that is undefined goes. */
  change(tx: Transaction, record: T, fields: Partial<T> | Partial<SubmissionRecord>): T {
    return this.#parts.records.change(tx, record, fields as Partial<T>);
  }

  atOnce(verb: Verb): number {
    return this.#scopeOf(verb) === "all" ? MAX_CHECKS : MAX_CHECKS - 1;
  }

  /**
   * Sets the status, with `from` only where it is that one now; returns the record and the status
   * that it had. @throws {Problem} `not_found`
   */
  async setStatus(
    tx: Unit,
    id: string,
    { status, from }: StatusChange<T["status"]>,
  ): Promise<{ readonly record: T; readonly before: T["status"] }> {
    const found = await this.find(tx, "status", id);
    const before = found.status;
    if (from !== undefined && from !== before) return { record: found, before };
    const record = this.change(tx, found, { status });
    if (record !== found) this.#log(tx, "status_changed", id, { status });
    return { record, before };
  }

  /**
   * Marks the record with a complaint, or takes the mark away where there is no reason; the log does
   * not hold the reason. That of a request ends with the request, and an actor who may not decide a
   * complaint replaces none. @throws {Problem} `not_found`, `conflict`
   */
  async setComplaint(tx: Unit, id: string, reason: string | null): Promise<void> {
    const { decide } = this.#parts.permissions;
    const mayReplace = decide !== undefined && this.actor.can(decide);
    const record = await this.find(tx, reason === null ? "decide" : "complain", id);
    const { reclamo } = record;
    if (reclamo && (reclamo.solicitud || !mayReplace)) throw new Problem("conflict");
    const complaint = reason === null
      ? undefined
      : { motivo: reason, desde: reclamo?.desde ?? tx.at() };
    if (this.change(tx, record, { reclamo: complaint }) === record) return;
    this.#log(tx, reason === null ? "claim_decided" : "claim_opened", id);
  }

  /**
   * Changes what the person typed, as `Inbox.correct` does; the record may leave the scope with it.
   * @throws {Problem} `not_found`, `conflict`
   */
  async correct(tx: Unit, id: string, correction: Correction<T>): Promise<string[]> {
    await this.find(tx, "correct", id);
    return await this.#parts.inbox.correct(tx, id, correction);
  }

  /** Erases what has no room in the commit of {@link erase}. @throws {Problem} `not_found` */
  async prepareErase(id: string): Promise<void> {
    requireInScope(this.#scopeOf("erase"), await this.#parts.records.get(id));
    await this.#parts.inbox.prepareErase(id);
  }

  /** Erases the record, its mails and what belongs to it. @throws {Problem} `not_found` */
  async erase(tx: Unit, id: string): Promise<void> {
    await this.find(tx, "erase", id);
    await this.#parts.inbox.erase(tx, id);
    this.#log(tx, "record_erased", id);
  }

  #log(tx: Unit, action: AuditAction, subject: string, detail: AuditDetail = {}): void {
    tx.log(action, { subject, detail: { kind: this.#parts.records.name, ...detail } });
  }

  #sorted(verb: Verb, query: ListParams): Sorted<T["status"]> {
    const { searching, clock } = this.#parts;
    const criteria = criteriaOf(query, searching, { account: this.actor.id, now: clock() });
    return { ...criteria, scope: this.#scopeOf(verb), order: query.orden ?? newestFirst };
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

  async #requireRoles(tx: Transaction, scope: Scope): Promise<void> {
    if (scope !== "all") await this.#parts.roles.requireUnchanged(tx, this.actor);
  }
}

/** @throws {Problem} `not_found` */
function requireInScope<T extends { readonly localidad?: string }>(
  scope: Scope,
  record: T | null,
): T {
  if (!record) throw new Problem("not_found");
  if (!isWithin(scope, record)) throw new OutOfScope();
  return record;
}

/** A record that cannot be read has no localidad: limited staff do not have it. */
export async function hideUnreadable<R>(scope: Scope, reading: Promise<R>): Promise<R> {
  return await reading.catch((error) => {
    const isUnreadable = error instanceof Problem && error.code === "unreadable";
    throw isUnreadable && scope !== "all" ? new OutOfScope() : error;
  });
}
