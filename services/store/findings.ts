import type { Operation } from "./transaction.ts";

/** One thing in the store that does not agree with the records. */
export interface Finding {
  /**
   * invalid: a record that cannot be read. misread: one with a value that is not allowed, so that
   * the schema reads another in its place. missing: an index entry that is not there. dangling: one
   * without a record. wrong: one that names another record. drift: a wrong counter.
   */
  readonly problem: "invalid" | "misread" | "missing" | "dangling" | "wrong" | "drift";
  readonly key: Deno.KvKey;
  readonly detail: string;
  readonly ids: readonly string[];
  /** What puts it right while the site is stopped; null if a person has to decide. */
  readonly repair: Operation | null;
}

export interface Inspection {
  readonly name: string;
  readonly records: number;
  readonly findings: Finding[];
}

export interface StoredEntry {
  readonly key: readonly string[];
  readonly value: unknown;
}

/** A collection, without its type of record, as the verification of a store sees it. */
export interface InspectableCollection {
  readonly name: string;
  owns(entry: StoredEntry): boolean;
  inspect(): Promise<Inspection>;
  /** Returns whether an older version kept it; see {@link needsMigration}. */
  isOutdated(): Promise<boolean>;
  /** Brings an outdated one up to date, while nothing else writes; returns how much it wrote. */
  migrateIndexes(): Promise<number>;
}
