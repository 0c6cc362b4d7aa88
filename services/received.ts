import type { Claim } from "./schemas/claim.ts";
import type { Searchable } from "./search/searching.ts";

/** A record that a public form made and that staff work on. */
export interface Received extends Searchable {
  readonly email: string;
  reclamo?: Claim;
}

/** Which part of a list is asked for, and in which order. */
export interface Asked {
  readonly orden?: string;
  readonly cursor?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A status for one record; with `from`, only where it has that one now. */
export interface StatusOfOne<Status> {
  readonly status: Status;
  readonly from?: Status;
}

/**
 * A status for the records that are named, with `from` only for those that have that one now; or for
 * all that match.
 */
export interface StatusOfMany<Status, Query> {
  readonly ids?: readonly string[];
  readonly from?: Status;
  readonly filter?: Query;
  readonly status: Status;
}
