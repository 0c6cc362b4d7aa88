import type { Slots } from "./slots.ts";
import type { FoundPage, Neighbours, PageWanted } from "./searching.ts";

/** The records that match, in their order: a page of them, and who stands beside whom. */
export class ResultSet {
  readonly #slots: Slots;
  readonly #found: Uint32Array;

  constructor(slots: Slots, found: Uint32Array) {
    this.#slots = slots;
    this.#found = found;
  }

  /** Returns the ids of all. */
  ids(): string[] {
    return this.#slots.ids(this.#found);
  }

  /** Returns one page, and the cursor of the next. */
  page({ cursor, offset, limit, orden }: PageWanted): Omit<FoundPage<string>, "counts"> {
    const start = cursor ? this.#after(cursor, orden) : offset;
    const ids = this.#slots.ids(this.#found.subarray(start, start + limit));
    const more = start + ids.length < this.#found.length;
    return { ids, total: this.#found.length, cursor: more ? ids.at(-1) ?? null : null };
  }

  /** Returns who stands before and after the record; nobody, if it is not among them. */
  neighbours(id: string): Neighbours {
    const at = this.#placeOf(id);
    if (at < 0) return { previous: null, next: null };
    return { previous: this.#idAt(at - 1), next: this.#idAt(at + 1) };
  }

  /** Returns the place after the cursor's record; it may have left the list since it was shown. */
  #after(cursor: string, orden: string): number {
    const at = this.#placeOf(cursor);
    if (at >= 0) return at + 1;
    const descending = orden === "-created_at";
    if (!descending && orden !== "created_at") return 0;
    const isAfter = (id: string): boolean => descending ? id < cursor : id > cursor;
    const place = this.#found.findIndex((slot) => isAfter(this.#slots.id(slot)));
    return place < 0 ? this.#found.length : place;
  }

  #placeOf(id: string): number {
    const slot = this.#slots.of(id);
    return slot === undefined ? -1 : this.#found.indexOf(slot);
  }

  #idAt(place: number): string | null {
    const slot = this.#found[place];
    return slot === undefined ? null : this.#slots.id(slot);
  }
}
