/** What every record that can be searched has. */
export interface Searchable<S extends string = string> {
  readonly id: string;
  readonly status: S;
  readonly created_at: string;
}

/** How the records of one kind are searched, filtered, sorted and held against each other. */
export interface Searching<T extends Searchable> {
  /** Every status, in the order of its list. */
  readonly statuses: readonly T["status"][];
  /** The texts in which words are looked for. */
  readonly texts: (record: T) => readonly string[];
  /** The values a record can be found by, by the name of the filter. */
  readonly facets: Readonly<Record<string, (record: T) => readonly string[]>>;
  /** What each order sorts by; `created_at` and `status` need no entry. */
  readonly orders: Readonly<Record<string, (record: T) => string>>;
  /** What two records of one person have in common, each by the name of its index in the store. */
  readonly contacts: Readonly<Record<string, (record: T) => string | null>>;
}

/** Which records are meant. */
export interface Criteria<S extends string = string> {
  /** Substring to look for, whatever its case and accents; empty means all. */
  readonly q: string;
  readonly status?: S;
  readonly facets: Readonly<Record<string, string | undefined>>;
  /** The id of a record: it and those that share a contact with it. */
  readonly samePersonAs?: string;
  /** The first moment, and the first one no more, in milliseconds since 1970. */
  readonly from?: number;
  readonly before?: number;
}

/** In which order: `nombre`, or `-nombre` for the contrary. Equals stand newest first. */
export interface Sorted<S extends string = string> extends Criteria<S> {
  readonly orden: string;
}

/** Which part: after the record whose id is the cursor, or from the offset on. */
export interface PageWanted<S extends string = string> extends Sorted<S> {
  readonly cursor?: string;
  readonly offset: number;
  readonly limit: number;
}

/** How many records match, of every status: all filters but that of the status. */
export type StatusCounts<S extends string> = Readonly<Record<S | "all", number>>;

/** The ids of one page, how many match in all, and the cursor of the next page. */
export interface FoundPage<S extends string> {
  readonly ids: readonly string[];
  readonly total: number;
  readonly cursor: string | null;
  readonly counts: StatusCounts<S>;
}

/** A record in a list: whether another one has the same e-mail address or phone. */
export type Listed<V> = V & { readonly duplicate: boolean };

/** One page of a list. */
export interface ListPage<V, S extends string> {
  readonly items: Listed<V>[];
  readonly total: number;
  readonly cursor: string | null;
  readonly counts: StatusCounts<S>;
  /** How many records of the whole collection cannot be read, as far as is known. */
  readonly unreadable: number;
}

/** The ids of the records before and after one in its list; null where there is none. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
}
