import { deserialize, serialize } from "node:v8";
import type { KeptCopy } from "../store/kept_copy.ts";
import { othersFirst } from "./others_first.ts";
import { RecordIndex } from "./record_index.ts";
import type { Legend, Rows } from "./rows.ts";
import type { Searchable, Searching } from "./searching.ts";

/**
 * To be raised with every change of what an index makes of a record: how texts are folded, what is
 * searched, sorted, filtered and hashed, and the shape of {@link Rows}.
 */
export const FORMAT = 2;

/** Below so many records reading all of them takes less than a tenth of a second. */
const WORTH_COPYING = 5_000;
/** How many lines of the log a copy may be behind: to read them again takes a tenth of a second. */
const FAR_BEHIND = 1_000;

/** How many records make a piece, unless they are long. */
const ROWS_IN_PIECE = 400;
/** KV takes 65,536 bytes; sixteen are for the tag of the encryption, the rest for KV itself. */
const MOST_BYTES = 65_000;

/** What is said about a copy of an index. */
interface About {
  readonly format: string;
  /** From where on the change log has to be read. */
  readonly position: string;
  readonly legend: Legend;
}

/** An index, and up to where in the change log it knows the store. */
export interface Known<T extends Searchable> {
  readonly index: RecordIndex<T>;
  readonly position: string;
}

/** The copy of an index in the store, by which the next process is spared reading all records. */
export class IndexCopy<T extends Searchable> {
  readonly #store: Pick<KeptCopy, "find" | "claim" | "write">;
  readonly #searching: Searching<T>;
  readonly #worth: number;
  readonly #format: string;

  constructor(
    store: Pick<KeptCopy, "find" | "claim" | "write">,
    searching: Searching<T>,
    worth = WORTH_COPYING,
  ) {
    this.#store = store;
    this.#searching = searching;
    this.#worth = worth;
    this.#format = formatOf(searching);
  }

  /** Returns whether of so many records a copy is worth keeping. */
  isWorth(records: number): boolean {
    return records >= this.#worth;
  }

  /** Returns the index that was copied; null where there is none, or it cannot be used. */
  async load(): Promise<Known<T> | null> {
    try {
      const found = await this.#store.find();
      const about = this.#own(found?.about);
      if (!found || !about) return null;
      const index = new RecordIndex(this.#searching, about.legend);
      for await (const piece of found.pieces()) {
        const rows: Rows = deserialize(piece);
        index.addRows(rows);
        await othersFirst();
      }
      return { index, position: about.position };
    } catch {
      // Whatever is wrong with it: the records are there, and are read.
      return null;
    }
  }

  /**
   * Saves the index that `bringUp` returns, unless a good copy is there: `copied` tells from which
   * position on one is good, and how many lines of the log have come since. Returns the position of
   * the copy that was made. What changes meanwhile may be in it or not: whoever reads it looks at the
   * log from its position on.
   */
  async save(
    bringUp: () => Promise<Known<T>>,
    copied: () => { readonly since: string; readonly behind: number },
  ): Promise<string | null> {
    const claim = await this.#store.claim();
    if (!claim) return null;
    const { index, position } = await bringUp();
    const about = this.#own(claim.about);
    const { since, behind } = copied();
    if (about && about.position >= since && behind < FAR_BEHIND) return null;
    const format = this.#format;
    const made = await this.#store.write(
      claim,
      pieces(index),
      (): About => ({ format, position, legend: index.legend }),
    );
    return made ? position : null;
  }

  #own(about: unknown): About | null {
    const { format } = (about ?? {}) as Partial<About>;
    return format === this.#format ? about as About : null;
  }
}

/** Yields the index in pieces; whoever waits has a turn after each. */
async function* pieces<T extends Searchable>(
  index: RecordIndex<T>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let [last, limit] = ["", ROWS_IN_PIECE];
  for (;;) {
    const rows = index.rowsAfter(last, limit);
    if (rows.ids.length === 0) return;
    const piece = serialize(rows);
    await othersFirst();
    if (piece.length > MOST_BYTES && limit > 1) limit = Math.floor(limit * 0.8);
    else {
      yield new Uint8Array(piece);
      last = rows.ids.at(-1)!;
    }
  }
}

/** Numbers stand for what is listed here; V8 folds the texts, and says how values are written. */
function formatOf<T extends Searchable>(
  { statuses, facets, orders, contacts }: Searching<T>,
): string {
  const names = [facets, orders, contacts].map(Object.keys);
  return JSON.stringify([FORMAT, Deno.version.v8, statuses, ...names]);
}
