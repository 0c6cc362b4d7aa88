import { copyKey } from "./keys.ts";
import type { Store } from "./store.ts";

/** How many pieces one commit writes: with 60 kB each nobody waits long behind it (limit 800 KiB). */
const WRITTEN_AT_ONCE = 4;
/** How many are read at a time, and how many deleted. */
const READ_AT_ONCE = 10;

/** What opens the pieces. Where it is gone they are noise. */
interface Head {
  /** What the writer says about them. */
  readonly about: unknown;
  readonly generation: string;
  /** The AES-256 key that this copy alone is closed with. */
  readonly key: Uint8Array<ArrayBuffer>;
  readonly pieces: number;
  /** The versionstamp of the last piece: in a store that was filled from this one it is another. */
  readonly written: string;
}

/** A copy that is there: what was said about it, and its pieces in their order. */
export interface FoundCopy {
  readonly about: unknown;
  /** Throws where a piece is not there, or not as it was written. */
  pieces(): AsyncGenerator<Uint8Array>;
}

/** The right to put a copy in the place of the one that was there; and what was said about that. */
export interface Claim {
  readonly versionstamp: string;
  readonly about: unknown;
}

/**
 * A copy of something that is made of the records of a collection, in pieces of the size of a value.
 * Whoever erases a record deletes the head in the same commit, and with it the only key: from then
 * on no process and no tool reads a piece that holds the person. What lies about is swept later.
 */
export class KeptCopy {
  readonly #store: Store;

  constructor(store: Store, readonly collection: string) {
    this.#store = store;
  }

  /** Returns the copy; null where there is none. */
  async find(): Promise<FoundCopy | null> {
    const { value: head } = await this.#head();
    return head && { about: head.about, pieces: () => this.#read(head) };
  }

  /**
   * Returns the right to write a copy; null where somebody else is about to. What is copied has to
   * be brought up to the store after this: an erasure that comes later ends the right.
   */
  async claim(): Promise<Claim | null> {
    const head = await this.#head();
    const { value, versionstamp } = head;
    if (versionstamp !== null) return { versionstamp, about: value?.about };
    // An erasure has to find something to delete.
    const made = await this.#store.commit({
      checks: [head],
      sets: [{ key: head.key, value: null }],
    });
    return made === null ? null : { versionstamp: made, about: undefined };
  }

  /**
   * Writes a copy, and what is to be said about it at the end; returns whether it is there: not
   * where the claim has ended meanwhile.
   */
  async write(
    { versionstamp }: Claim,
    pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
    about: () => unknown,
  ): Promise<boolean> {
    const generation = crypto.randomUUID();
    const key = crypto.getRandomValues(new Uint8Array(32));
    const cipher = await cipherOf(key);
    let written = "";
    let count = 0;
    for await (const some of grouped(pieces)) {
      const closed = await Promise.all(
        some.map((piece, at) => crypto.subtle.encrypt(nonce(count + at), cipher, piece)),
      );
      const sets = closed.map((bytes, at) => (
        { key: this.#pieceKey(generation, count + at), value: new Uint8Array(bytes) }
      ));
      written = await this.#store.commit({ sets }) ?? written;
      count += some.length;
    }
    const head: Head = { about: about(), generation, key, pieces: count, written };
    const check = { key: copyKey(this.collection), versionstamp };
    const made = await this.#store.commit({
      checks: [check],
      sets: [{ key: check.key, value: head }],
    });
    await this.sweep();
    return made !== null;
  }

  /**
   * Deletes the pieces that no head opens; returns how many. Those that another process is writing
   * just now may be among them: then that copy cannot be read, and the next process makes another.
   */
  async sweep(): Promise<number> {
    const { value } = await this.#head();
    const kept = value?.generation ?? "";
    const ranges = [
      { start: copyKey(this.collection, ""), end: copyKey(this.collection, kept) },
      { prefix: copyKey(this.collection), start: copyKey(this.collection, `${kept}\0`) },
    ];
    let swept = 0;
    for (const range of ranges) swept += await this.#delete(range);
    return swept;
  }

  async *#read({ generation, key, pieces, written }: Head): AsyncGenerator<Uint8Array> {
    const cipher = await cipherOf(key);
    const read = (first: number) => {
      const length = Math.min(READ_AT_ONCE, pieces - first);
      const keys = Array.from({ length }, (_, at) => this.#pieceKey(generation, first + at));
      return this.#store.read((reader) => reader.getMany(keys));
    };
    let next = read(0);
    try {
      for (let first = 0; first < pieces; first += READ_AT_ONCE) {
        const entries = await next;
        const isLast = first + entries.length === pieces;
        // The next ones are read while these are used.
        if (!isLast) next = read(first + READ_AT_ONCE);
        if (isLast && entries.at(-1)?.versionstamp !== written) throw new Error("Of another store");
        // Where one is damaged the others are waited for, too: nothing goes on behind who stops.
        const opened = await Promise.allSettled(
          entries.map(({ value }, at) =>
            crypto.subtle.decrypt(nonce(first + at), cipher, value as Uint8Array<ArrayBuffer>)
          ),
        );
        for (const piece of opened) {
          if (piece.status === "rejected") throw piece.reason;
          yield new Uint8Array(piece.value);
        }
      }
    } finally {
      // Who stops early does not hear of them.
      await next.catch(() => {});
    }
  }

  async #delete(range: Deno.KvListSelector): Promise<number> {
    for (let deleted = 0;;) {
      const entries = await this.#store.read((reader) =>
        Array.fromAsync(reader.list(range, { limit: READ_AT_ONCE }))
      );
      if (entries.length === 0) return deleted;
      await this.#store.commit({ deletes: entries.map(({ key }) => key) });
      deleted += entries.length;
    }
  }

  #pieceKey(generation: string, piece: number): Deno.KvKey {
    return copyKey(this.collection, generation, piece);
  }

  async #head() {
    const { key, value, versionstamp } = await this.#store.read((reader) =>
      reader.get(copyKey(this.collection))
    );
    return { key, value: value as Head | null, versionstamp };
  }
}

/** The tag of each piece tells of a changed byte, and of a piece in the place of another. */
function cipherOf(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** A key is used for one copy only, so the number of the piece is a nonce (NIST SP 800-38D, 8.2.1). */
function nonce(piece: number): AesGcmParams {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(8, piece);
  return { name: "AES-GCM", iv };
}

async function* grouped<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let some: T[] = [];
  for await (const one of all) {
    if (some.push(one) < WRITTEN_AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
