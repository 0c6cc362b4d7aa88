import type { Rows } from "./rows.ts";
import type { Searchable, Searching } from "./searching.ts";

/** Values beyond this number share the last bit of a mask: a list of choices is shorter. */
const mostValues = 31;

/** The values of one filter, one bit each. */
class Facet<T> {
  masks = new Uint32Array(1024);
  readonly #values: (record: T) => readonly string[];
  readonly #bits = new Map<string, number>();

  constructor(values: (record: T) => readonly string[], known: readonly string[] = []) {
    this.#values = values;
    for (const value of known) this.bit(value);
  }

  /** Every value that has a bit, in their order. */
  get known(): string[] {
    return [...this.#bits.keys()];
  }

  /** Sets what the record says at that slot. */
  set(slot: number, record: T): void {
    let mask = 0;
    for (const value of this.#values(record)) mask |= this.bit(value);
    this.masks[slot] = mask;
  }

  /** Returns the bit of the value. */
  bit(value: string): number {
    const known = this.#bits.get(value);
    if (known !== undefined) return known;
    const bit = 2 ** Math.min(this.#bits.size, mostValues);
    this.#bits.set(value, bit);
    return bit;
  }
}

/** What is filtered and counted by, one number for each record instead of one object. */
export class Columns<T extends Searchable> {
  /** When the record was created, in milliseconds since 1970. */
  times = new Float64Array(1024);
  /** The place of the status in its list; an unknown one counts as the first, as it is shown. */
  statuses = new Uint8Array(1024);
  readonly #facets: ReadonlyMap<string, Facet<T>>;
  readonly #names: readonly T["status"][];

  /** The values that had a bit when rows were made, by the name of their filter. */
  constructor({ statuses, facets }: Searching<T>, known: Readonly<Record<string, string[]>> = {}) {
    this.#names = statuses;
    this.#facets = new Map(
      Object.entries(facets).map(([name, of]) => [name, new Facet(of, known[name])]),
    );
  }

  /** Every value that has a bit, by the name of its filter. */
  get known(): Record<string, string[]> {
    return Object.fromEntries(this.#facets.entries().map(([name, facet]) => [name, facet.known]));
  }

  /** Sets what the record says at that slot. */
  set(slot: number, record: T): void {
    if (slot >= this.times.length) this.#grow();
    this.times[slot] = Date.parse(record.created_at);
    this.statuses[slot] = Math.max(0, this.#names.indexOf(record.status));
    for (const facet of this.#facets.values()) facet.set(slot, record);
  }

  /** Returns what stands at the slots. */
  rows(slots: Uint32Array): Pick<Rows, "times" | "statuses" | "masks"> {
    const facets = [...this.#facets.values()];
    return {
      times: Float64Array.from(slots, (slot) => this.times[slot]!),
      statuses: Uint8Array.from(slots, (slot) => this.statuses[slot]!),
      masks: facets.map(({ masks }) => Uint32Array.from(slots, (slot) => masks[slot]!)),
    };
  }

  /** Sets what the row says at that slot. */
  setRow(slot: number, { times, statuses, masks }: Rows, row: number): void {
    if (slot >= this.times.length) this.#grow();
    this.times[slot] = times[row]!;
    this.statuses[slot] = statuses[row]!;
    let at = 0;
    for (const facet of this.#facets.values()) facet.masks[slot] = masks[at++]![row]!;
  }

  /** Takes out of the marks who has not that value. */
  keep(name: string, value: string, marks: Uint8Array): void {
    const facet = this.#facets.get(name);
    const bit = facet?.bit(value) ?? 0;
    const masks = facet?.masks;
    for (let slot = 0; slot < marks.length; slot++) {
      if (((masks?.[slot] ?? 0) & bit) === 0) marks[slot] = 0;
    }
  }

  /** Takes out of the marks who was created at another time. */
  keepBetween(from: number, before: number, marks: Uint8Array): void {
    for (let slot = 0; slot < marks.length; slot++) {
      const at = this.times[slot]!;
      if (at < from || at >= before) marks[slot] = 0;
    }
  }

  #grow(): void {
    const size = this.times.length * 2;
    this.times = copied(this.times, new Float64Array(size));
    this.statuses = copied(this.statuses, new Uint8Array(size));
    for (const facet of this.#facets.values()) {
      facet.masks = copied(facet.masks, new Uint32Array(size));
    }
  }
}

function copied<A extends Float64Array | Uint8Array | Uint32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
