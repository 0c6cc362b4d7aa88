import type { Operation, Plan } from "../store/transaction.ts";

/** A correction: what the fields were when it was begun, what they become, who made it, and its entry. */
export interface Corrected<T> {
  /** What `versionOf` returns for the fields. */
  readonly version: string;
  readonly fields: Partial<T>;
  /** The account of staff; absent where the person corrects. */
  readonly by?: string;
  readonly entry: (changed: readonly string[]) => Operation;
  /** What else changes with them; called again at each try of the commit. */
  readonly also?: (record: T) => T;
  /** What else changes in the same commit. */
  readonly plans?: readonly Plan[];
}
