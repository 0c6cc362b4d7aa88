import { compareTexts } from "./compare_texts.ts";
import { gentlySorted } from "./gentle_sort.ts";
import { SortedSlots } from "./sorted_slots.ts";
import { othersFirst } from "./others_first.ts";

/** So many different texts are kept once: a list of choices has fewer, names have more. */
const MOST_CHOICES = 256;

/** An order by one text of every record: sorted at its first use, and kept from then on. */
export class SortOrder {
  /** The text of each slot. */
  readonly #keys: string[] = [];
  readonly #known = new Map<string, string>();
  readonly #newestFirst: (a: number, b: number) => number;
  #sorted: SortedSlots | null = null;
  #sorting: Promise<void> | null = null;
  /** What became of which slot since the sorting began. */
  #meanwhile: (["insert" | "remove", number])[] = [];
  /** The contrary order, until something changes: turning it round takes longer than a search. */
  #descending: Uint32Array | null = null;

  constructor(newestFirst: (a: number, b: number) => number) {
    this.#newestFirst = newestFirst;
  }

  /** Sets the text of a new slot. */
  add(slot: number, key: string): void {
    this.#keys[slot] = this.#intern(key);
    this.#change("insert", slot);
  }

  /** Takes the slot out. */
  remove(slot: number): void {
    this.#change("remove", slot);
    // Where the slot still has to be found, its text is needed.
    if (!this.#sorting) this.#keys[slot] = "";
  }

  /** Returns the text of the slot. */
  text(slot: number): string {
    return this.#keys[slot]!;
  }

  /** Returns whether that is the text of the slot. */
  isSame(slot: number, key: string): boolean {
    return this.#keys[slot] === key;
  }

  /** Sorts all slots, which `newest` gives newest first, unless that was done before. */
  async prepare(newest: () => Uint32Array): Promise<void> {
    if (this.#sorted) return;
    this.#sorting ??= this.#sort(newest()).finally(() => this.#sorting = null);
    await this.#sorting;
  }

  /** Returns all slots in this order, equals newest first, once {@link prepare} has been. */
  ascending(): Uint32Array {
    if (!this.#sorted) throw new TypeError("Not prepared");
    return this.#sorted.all;
  }

  /** The same in the contrary order; equals stand newest first here, too. */
  descending(): Uint32Array {
    return this.#descending ??= this.#turn(this.ascending());
  }

  #change(verb: "insert" | "remove", slot: number): void {
    this.#descending = null;
    if (this.#sorting) this.#meanwhile.push([verb, slot]);
    else this.#sorted?.[verb](slot);
  }

  async #sort(newest: Uint32Array): Promise<void> {
    const keys = this.#keys;
    const compare = (a: number, b: number): number => compareTexts(keys[a] ?? "", keys[b] ?? "");
    // Equals stand newest first already.
    const slots = await gentlySorted(newest, compare, othersFirst);
    this.#sorted = new SortedSlots(slots, (a, b) => compare(a, b) || this.#newestFirst(a, b));
    for (const [verb, slot] of this.#meanwhile) {
      this.#sorted[verb](slot);
      if (verb === "remove") keys[slot] = "";
    }
    this.#meanwhile = [];
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

  #intern(key: string): string {
    if (this.#known.size >= MOST_CHOICES) return key;
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, key);
    return known ?? key;
  }
}
