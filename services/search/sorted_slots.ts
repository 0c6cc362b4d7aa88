/** Slots in an order of their own, which is kept while slots come and go. */
export class SortedSlots {
  #slots: Uint32Array<ArrayBuffer>;
  #length: number;
  readonly #compare: (a: number, b: number) => number;

  /** The slots given are in that order already. No two slots are equal in it. */
  constructor(slots: Uint32Array<ArrayBuffer>, compare: (a: number, b: number) => number) {
    this.#slots = slots;
    this.#length = slots.length;
    this.#compare = compare;
  }

  /** The slots, in order. */
  get all(): Uint32Array {
    return this.#slots.subarray(0, this.#length);
  }

  /** Puts the slot in its place. */
  insert(slot: number): void {
    if (this.#length === this.#slots.length) {
      const larger = new Uint32Array(Math.max(1024, this.#length * 2));
      larger.set(this.#slots);
      this.#slots = larger;
    }
    const at = this.#place((other) => this.#compare(other, slot));
    this.#slots.copyWithin(at + 1, at, this.#length++);
    this.#slots[at] = slot;
  }

  /** Takes the slot out. */
  remove(slot: number): void {
    const at = this.#place((other) => this.#compare(other, slot));
    if (at >= this.#length || this.#slots[at] !== slot) return;
    this.#slots.copyWithin(at, at + 1, this.#length--);
  }

  /** Returns the slot that the question answers with 0; negative means that it comes later. */
  find(question: (slot: number) => number): number | undefined {
    const at = this.#place(question);
    const slot = at < this.#length ? this.#slots[at] : undefined;
    return slot !== undefined && question(slot) === 0 ? slot : undefined;
  }

  /** Returns how many slots the question answers with a negative number. */
  countBefore(question: (slot: number) => number): number {
    return this.#place(question);
  }

  /** Returns the first place whose slot does not come before what is looked for. */
  #place(question: (slot: number) => number): number {
    let [low, high] = [0, this.#length];
    // Most is asked of what came last: strides from the end, each twice the one before, get there.
    for (let stride = 1; stride <= high; stride *= 2) {
      if (question(this.#slots[high - stride]!) < 0) {
        low = high - stride + 1;
        break;
      }
      high -= stride;
    }
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (question(this.#slots[middle]!) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
