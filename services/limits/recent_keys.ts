/** Keys that were met lately: at least so many of the last ones, and at most twice as many. */
export class RecentKeys {
  #recent = new Set<string>();
  #before = new Set<string>();

  constructor(readonly least: number) {}

  /** Notes the key and returns whether it had not been met. */
  add(key: string): boolean {
    if (this.#recent.has(key)) return false;
    const isNew = !this.#before.has(key);
    if (this.#recent.size >= this.least) {
      this.#before = this.#recent;
      this.#recent = new Set();
    }
    this.#recent.add(key);
    return isNew;
  }
}
