import type { Operation } from "./operation.ts";

/** What another record holds already: the index, and the id of that record. */
export interface Conflict {
  readonly ok: false;
  readonly collection: string;
  readonly index: string;
  readonly id: string;
}

/** What was stored, or the conflicting record. */
export type Stored<T> = { readonly ok: true; readonly value: T } | Conflict;

/** Reads what it needs and adds operations; called again at each try of the transaction. */
export type Plan = (transaction: Transaction) => Promise<unknown>;

/** How a verb of a collection commits. */
export interface TransactionOptions {
  /** What else to write in the same commit; left out where the verb itself writes nothing. */
  readonly with?: readonly (Operation | Plan)[];
  /**
   * Whether it may share an atomic with others that come at the same time: for new records, and where
   * many are erased.
   */
  readonly batched?: boolean;
}

/** The operations of one try of a commit. */
export class Transaction {
  readonly #operations: Operation[] = [];

  get operations(): readonly Operation[] {
    return this.#operations;
  }

  add(...operations: readonly Operation[]): void {
    this.#operations.push(...operations);
  }

  async addAll(parts: readonly (Operation | Plan)[]): Promise<void> {
    const plans = parts.filter((part) => typeof part === "function");
    this.add(...parts.filter((part) => typeof part !== "function"));
    await Promise.all(plans.map((plan) => plan(this)));
  }
}
