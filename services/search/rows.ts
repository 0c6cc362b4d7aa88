/**
 * Some records as an index keeps them, in the order of their ids: what is left of them once they
 * were folded, cut into numbers and hashed. Everything has the same number of rows.
 */
export interface Rows {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
  readonly times: Float64Array;
  readonly statuses: Uint8Array;
  /** For each filter the bits of each row. */
  readonly masks: readonly Uint32Array[];
  /** For each row the hash of each contact. */
  readonly contacts: Float64Array;
  /** For each order the text of each row. */
  readonly keys: readonly (readonly string[])[];
}

/** How many rows there are, and what their numbers stand for. */
export interface Legend {
  readonly size: number;
  /** The seed of the contacts' hashes. */
  readonly seed: Int32Array;
  /** For each filter the values that have a bit, in their order. */
  readonly facets: Readonly<Record<string, string[]>>;
}
