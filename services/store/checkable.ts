import type { Definition } from "./indexes.ts";
import { isOutdated } from "./outdated.ts";
import { mend, type Outcome } from "./repair.ts";
import { type Finding, inspectCollection, type Inspection } from "./verify.ts";

/** A collection as the verification of a whole store sees it, whatever its records are. */
export interface Checkable {
  readonly name: string;
  /** Returns how many records there are, and what does not agree with them. */
  inspect(kv: Deno.Kv): Promise<Inspection>;
  /** Returns whether an older version kept it; see {@link isOutdated}. */
  isOutdated(kv: Deno.Kv): Promise<boolean>;
  /** Mends what can be mended; see {@link mend}. */
  mend(kv: Deno.Kv, findings: readonly Finding[], options?: { dry?: boolean }): Promise<Outcome[]>;
}

/** Returns the collection for the verification of a whole store. */
export function checkable<T extends { id: string }>(collection: Definition<T>): Checkable {
  return {
    name: collection.name,
    inspect: (kv) => inspectCollection(kv, collection),
    isOutdated: (kv) => isOutdated(kv, collection),
    mend: (kv, findings, options) => mend(kv, collection, findings, options),
  };
}
