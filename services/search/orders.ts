import type { Columns } from "./columns.ts";
import { ofAll, sortKey } from "./fold.ts";
import type { Searchable, Searching } from "./searching.ts";
import type { Slots } from "./slots.ts";
import { SortOrder } from "./sort_order.ts";

/** Every order in which the records can be listed. */
export class Orders<T extends Searchable> {
  readonly #slots: Slots;
  readonly #columns: Columns<T>;
  /** Every status by its number, in the order of its list. */
  readonly #codes: readonly number[];
  readonly #texts: readonly ((record: T) => string)[];
  readonly #orders: readonly SortOrder[];
  readonly #byName: ReadonlyMap<string, SortOrder>;

  constructor({ orders, statuses }: Searching<T>, slots: Slots, columns: Columns<T>) {
    this.#slots = slots;
    this.#columns = columns;
    this.#codes = [...statuses.keys()];
    this.#texts = Object.values(orders);
    this.#orders = this.#texts.map(() => new SortOrder((a, b) => slots.older(b, a)));
    this.#byName = new Map(Object.keys(orders).map((name, at) => [name, this.#orders[at]!]));
  }

  /** Returns what the records are sorted by: for each order the text of each record. */
  keys(records: readonly T[]): string[][] {
    return this.#texts.map((text) => ofAll(sortKey, records.map(text)));
  }

  /** Sets what a new slot is sorted by: in each order the text of that number. */
  add(slot: number, keys: readonly (readonly string[])[], number: number): void {
    this.#orders.forEach((order, at) => order.add(slot, keys[at]![number]!));
  }

  /** Returns what the slots are sorted by: for each order the text of each slot. */
  rows(slots: Uint32Array): string[][] {
    return this.#orders.map((order) => Array.from(slots, (slot) => order.text(slot)));
  }

  /** Takes the slot out. */
  remove(slot: number): void {
    for (const order of this.#orders) order.remove(slot);
  }

  /** Returns whether the slot is sorted by those texts. */
  areSame(slot: number, keys: readonly string[][], number: number): boolean {
    return this.#orders.every((order, at) => order.isSame(slot, keys[at]![number]!));
  }

  /** Sorts, if that has to be done for the order; without holding up anybody else. */
  async prepare(orden: string): Promise<void> {
    await this.#byName.get(nameOf(orden))?.prepare(() => this.#slots.newestFirst);
  }

  /** Returns all slots in that order, once {@link prepare} has been. */
  all(orden: string): Uint32Array {
    const [name, descending] = [nameOf(orden), orden.startsWith("-")];
    const { newestFirst, oldestFirst } = this.#slots;
    if (name === "created_at") return descending ? newestFirst : oldestFirst;
    if (name === "status") return this.#byStatus(descending);
    const order = this.#byName.get(name);
    if (!order) throw new TypeError(`Cannot sort by ${name}`);
    return descending ? order.descending() : order.ascending();
  }

  #byStatus(descending: boolean): Uint32Array {
    const newest = this.#slots.newestFirst;
    const { statuses } = this.#columns;
    const sorted = new Uint32Array(newest.length);
    let length = 0;
    for (const code of descending ? this.#codes.toReversed() : this.#codes) {
      for (const slot of newest) if (statuses[slot] === code) sorted[length++] = slot;
    }
    return sorted;
  }
}

function nameOf(orden: string): string {
  return orden.startsWith("-") ? orden.slice(1) : orden;
}
