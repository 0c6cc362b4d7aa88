import type { Scope } from "../accounts/permissions.ts";

/** The fields of every searchable record; an account has no status. */
export interface Searchable {
  readonly id: string;
  readonly status?: string;
  readonly created_at: string;
  /** By which limited staff have it; a record without one is theirs in no case. */
  readonly localidad?: string;
}

export interface WithStatus extends Searchable {
  readonly status: string;
}

export type StatusOf<T extends Searchable> = NonNullable<T["status"]>;

export interface SearchDefinition<T extends Searchable> {
  /** Every status, in the order of its list; the first one also counts unknown ones. */
  readonly statuses: readonly StatusOf<T>[];
  readonly texts: (record: T) => readonly string[];
  readonly facets: Readonly<Record<string, (record: T) => readonly string[]>>;
  /** The text that each order sorts by; `created_at` and `status` need no entry. */
  readonly orders: Readonly<Record<string, (record: T) => string>>;
  /**
   * Contacts that two records of one person share, by the name of their index in the store. A search
   * of digits also looks into the one that is called `phone`.
   */
  readonly contacts: Readonly<Record<string, (record: T) => string | null>>;
  /** The ids of records that staff said are of other people. */
  readonly distinct?: (record: T) => readonly string[] | undefined;
}

export interface Criteria<S extends string = string> {
  readonly scope: Scope;
  /** Words that all have to be there, without regard to case and accents, or a phone; empty matches all. */
  readonly q: string;
  readonly status?: S;
  readonly facets: Readonly<Record<string, string | undefined>>;
  /** The id of a record: matches it and the records that share a contact with it. */
  readonly samePersonAs?: string;
  /** First millisecond since 1970, and the first one after the end. */
  readonly from?: number;
  readonly before?: number;
}

/** Filters and order: `nombre`, or `-nombre` for descending. Equal records come newest first. */
export interface Sorted<S extends string = string> extends Criteria<S> {
  readonly order: string;
}

/**
 * A page of a search: so many records after the one with the cursor's id, or after the beginning. The
 * cursor's record may have left the list since.
 */
export interface PageWanted<S extends string = string> extends Sorted<S> {
  readonly cursor?: string;
  readonly offset: number;
  readonly limit: number;
}

export type StatusCounts<S extends string> = Readonly<Record<S | "all", number>>;

export interface FoundPage<S extends string> {
  readonly ids: readonly string[];
  readonly start: number;
  readonly total: number;
  readonly cursor: string | null;
  readonly counts: StatusCounts<S>;
}

export type Listed<V> = V & { readonly duplicate: boolean };

export interface ListPage<V, S extends string> {
  readonly items: Listed<V>[];
  /** How many matches are before the page. */
  readonly start: number;
  readonly total: number;
  readonly cursor: string | null;
  readonly counts: StatusCounts<S>;
  readonly unreadable: number;
}

export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
}

export interface RecordWithNeighbours<V> extends Neighbours {
  readonly record: Listed<V>;
}
