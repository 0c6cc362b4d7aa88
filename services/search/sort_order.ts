import { SortedSlots } from "./sorted_slots.ts";

/** An order by one text of every record: sorted at its first use, and kept from then on. */
export class SortOrder {
  /** The text of each slot; equal ones are one string. */
  readonly #keys: string[] = [];
  readonly #known = new Map<string, string>();
  readonly #newestFirst: (a: number, b: number) => number;
  #sorted: SortedSlots | null = null;
  /** The contrary order, until something changes: turning it round takes longer than a search. */
  #descending: Uint32Array | null = null;

  constructor(newestFirst: (a: number, b: number) => number) {
    this.#newestFirst = newestFirst;
  }

  /** Sets the text of a new slot. */
  add(slot: number, key: string): void {
    this.#keys[slot] = this.#intern(key);
    this.#descending = null;
    this.#sorted?.insert(slot);
  }

  /** Takes the slot out. */
  remove(slot: number): void {
    this.#sorted?.remove(slot);
    this.#descending = null;
    this.#keys[slot] = "";
  }

  /** Returns all slots in this order, equals newest first; `newest` are all of them, newest first. */
  ascending(newest: () => Uint32Array): Uint32Array {
    this.#sorted ??= new SortedSlots(this.#sort(newest()), (a, b) => this.compare(a, b));
    return this.#sorted.all;
  }

  /** The same in the contrary order; equals stand newest first here, too. */
  descending(newest: () => Uint32Array): Uint32Array {
    return this.#descending ??= this.#turn(this.ascending(newest));
  }

  #turn(up: Uint32Array): Uint32Array {
    const down = new Uint32Array(up.length);
    for (let end = up.length, filled = 0; end > 0;) {
      let start = end - 1;
      const key = this.#keys[up[start]!];
      while (start > 0 && this.#keys[up[start - 1]!] === key) start--;
      down.set(up.subarray(start, end), filled);
      filled += end - start;
      end = start;
    }
    return down;
  }

  /** Returns which of two slots comes first. */
  compare(a: number, b: number): number {
    const [left = "", right = ""] = [this.#keys[a], this.#keys[b]];
    return left === right ? this.#newestFirst(a, b) : left < right ? -1 : 1;
  }

  /** Many share a text: sorting the texts takes less than sorting the records. */
  #sort(newest: Uint32Array): Uint32Array<ArrayBuffer> {
    const groups = new Map<string, number[]>();
    for (const slot of newest) {
      const key = this.#keys[slot] ?? "";
      const group = groups.get(key);
      if (group) group.push(slot);
      else groups.set(key, [slot]);
    }
    const sorted = new Uint32Array(newest.length);
    let filled = 0;
    for (const key of [...groups.keys()].sort()) {
      for (const slot of groups.get(key)!) sorted[filled++] = slot;
    }
    return sorted;
  }

  /** Lists of choices are kept once; of names so many differ that remembering them would not pay. */
  #intern(key: string): string {
    const known = this.#known.get(key);
    if (known === undefined && this.#known.size < 256) this.#known.set(key, key);
    return known ?? key;
  }
}
