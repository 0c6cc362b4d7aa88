import { compareTexts } from "./compare_texts.ts";
import { SortedSlots } from "./sorted_slots.ts";

/** Which record is at which slot, and the order in which they were created: that of their ids. */
export class Slots {
  readonly #ids: string[] = [];
  readonly #byId = new SortedSlots(new Uint32Array(), (a, b) => this.older(a, b));
  /** All slots newest first; nothing is to be read of it once one came or went. */
  #newest = new Uint32Array();
  #isTurned = false;

  /** How many records there are. */
  get size(): number {
    return this.#byId.all.length;
  }

  /** How many slots have been given: none is given twice. */
  get given(): number {
    return this.#ids.length;
  }

  /** All slots that are taken. */
  get oldestFirst(): Uint32Array {
    return this.#byId.all;
  }

  /** The same the other way round, until one comes or goes: half a megabyte is not asked for anew. */
  get newestFirst(): Uint32Array {
    const { oldestFirst, size } = this;
    if (this.#newest.length < size) this.#newest = new Uint32Array(size * 2);
    const newest = this.#newest.subarray(0, size);
    if (!this.#isTurned) {
      newest.set(oldestFirst);
      newest.reverse();
      this.#isTurned = true;
    }
    return newest;
  }

  /** Gives the record a slot. */
  add(id: string): number {
    const slot = this.#ids.push(id) - 1;
    this.#byId.insert(slot);
    this.#isTurned = false;
    return slot;
  }

  /** Takes the record out of its slot. */
  remove(slot: number): void {
    this.#byId.remove(slot);
    this.#isTurned = false;
  }

  /** Returns the slot of the record, if it has one. */
  of(id: string): number | undefined {
    return this.#byId.find((slot) => compareTexts(this.#ids[slot]!, id));
  }

  /** Returns how many ids come before that one, whether there is such a record or not. */
  countBefore(id: string): number {
    return this.#byId.countBefore((slot) => compareTexts(this.#ids[slot]!, id));
  }

  /** Returns the ids of the newest so many that are wanted, of all or of those before that id. */
  newest(most: number, isWanted: (slot: number) => boolean, before?: string): string[] {
    const { oldestFirst } = this;
    const ids: string[] = [];
    let at = before === undefined ? this.size : this.countBefore(before);
    while (at > 0 && ids.length < most) {
      const slot = oldestFirst[--at]!;
      if (isWanted(slot)) ids.push(this.#ids[slot]!);
    }
    return ids;
  }

  /** Returns the id of the record that has or had the slot. */
  id(slot: number): string {
    return this.#ids[slot]!;
  }

  /** Returns the ids of the records at the slots. */
  ids(slots: Uint32Array): string[] {
    return Array.from(slots, (slot) => this.#ids[slot]!);
  }

  /** Returns which of two records was created first. */
  older(a: number, b: number): number {
    return compareTexts(this.#ids[a]!, this.#ids[b]!);
  }
}
