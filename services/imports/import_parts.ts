import * as z from "zod/mini";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { rowOutcomes } from "./import_schema.ts";
import { Cell, Row } from "./table_schema.ts";

/** Rows as UTF-8 JSON: those that were read, and once they were judged those that stayed out. */
const ImportPart = z.object({
  id: z.string(),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});

/** A row that stayed out: its cells are those of the columns that were chosen. */
export const RejectedRow = z.object({
  row: z.number(),
  code: z.enum(rowOutcomes),
  other: z.optional(z.number()),
  cells: z.array(Cell),
});
export type RejectedRow = z.infer<typeof RejectedRow>;

const rowsOf = z.array(Row);
const rejectedOf = z.array(RejectedRow);

/** How many parts are written or read at once: a commit takes 800 KiB. */
const atOnce = 12;

/** The rows of the imports, in parts: `["import_parts", "<import>:<number>"]`. */
export class ImportParts {
  readonly #store: Store;
  readonly #parts;

  constructor(store: Store) {
    this.#store = store;
    this.#parts = new Collection(store, "import_parts", ImportPart);
  }

  async create(batch: string, parts: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
    for (let at = 0; at < parts.length; at += atOnce) {
      const some = parts.slice(at, at + atOnce);
      await this.#parts.load(some.map((bytes, n) => ({ id: idOf(batch, at + n), bytes })));
    }
  }

  /** Yields the rows of each part from its number on; of one that is gone none. */
  async *rows(batch: string, count: number): AsyncGenerator<Row[], void> {
    for await (const bytes of this.#read(batch, count)) yield rowsOf.parse(valueOf(bytes));
  }

  async *rejected(batch: string, count: number): AsyncGenerator<RejectedRow, void> {
    for await (const bytes of this.#read(batch, count)) yield* rejectedOf.parse(valueOf(bytes));
  }

  async rowsIn(batch: string, part: number): Promise<Row[]> {
    const found = await this.#parts.get(idOf(batch, part));
    return rowsOf.parse(valueOf(found?.bytes));
  }

  async findRows(tx: Transaction, batch: string, part: number): Promise<Row[]> {
    const found = await this.#parts.find(tx, idOf(batch, part));
    return rowsOf.parse(valueOf(found?.bytes));
  }

  /** Leaves of a part that {@link findRows} returned the rows that stayed out. */
  keep(tx: Transaction, batch: string, part: number, rows: readonly RejectedRow[]): void {
    const id = idOf(batch, part);
    const bytes = new TextEncoder().encode(JSON.stringify(rows));
    this.#parts.put(tx, { id, bytes });
    if (rows.length === 0) this.#parts.delete(tx, { id, bytes });
  }

  async erase(batch: string): Promise<void> {
    for (;;) {
      const range = { start: [name, batch], end: [name, `${batch}:~`] };
      const found = await this.#store.read((reader) =>
        Array.fromAsync(reader.list(range, { limit: 500 }), ({ key }) => key)
      );
      if (found.length === 0) return;
      await this.#store.write((tx) => tx.add({ deletes: found }));
    }
  }

  async owners(): Promise<string[]> {
    const owners: string[] = [];
    for (;;) {
      const start = [name, owners.length === 0 ? "" : `${owners.at(-1)}:~`];
      const [first] = await this.#store.read((reader) =>
        Array.fromAsync(reader.list({ start, end: [name, "~"] }, { limit: 1 }), ({ key }) => key)
      );
      if (!first) return owners;
      owners.push(String(first[1]).split(":")[0]!);
    }
  }

  async *#read(batch: string, count: number): AsyncGenerator<Uint8Array, void> {
    for (let at = 0; at < count; at += atOnce) {
      const length = Math.min(atOnce, count - at);
      const ids = Array.from({ length }, (_, n) => idOf(batch, at + n));
      for (const { bytes } of await this.#parts.getMany(ids)) yield bytes;
    }
  }
}

const name = "import_parts";

function idOf(batch: string, part: number): string {
  return `${batch}:${String(part).padStart(4, "0")}`;
}

function valueOf(bytes: Uint8Array | undefined): unknown {
  return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : [];
}
