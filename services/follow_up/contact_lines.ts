import { contactErrors } from "../../content/follow_up/follow_up.ts";
import { Problem } from "../system/problem.ts";
import { type ContactLine, ContactLines } from "./contact_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";

/** The most lines about one volunteer, so that they fit into one value of the store. */
const mostLines = 80;

/** The lines about each volunteer, one value per person: it goes with the record in one commit. */
export class ContactLinesStore {
  readonly #records;

  constructor(store: Store) {
    this.#records = new Collection(store, "contacts", ContactLines);
  }

  async of(id: string): Promise<ContactLines> {
    return await this.#records.get(id) ?? { id, entries: [], undone: [] };
  }

  load(lines: Iterable<ContactLines>): Promise<void> {
    return this.#records.load(lines);
  }

  async find(tx: Transaction, id: string): Promise<ContactLines> {
    return await this.#records.find(tx, id) ?? { id, entries: [], undone: [] };
  }

  /** Stores lines that {@link find} returned before they changed. */
  put(tx: Transaction, lines: ContactLines): void {
    this.#records.put(tx, lines);
  }

  /** Adds a line that staff did not write; one that finds no room is left out, not refused. */
  async addIfRoom(tx: Transaction, id: string, line: ContactLine): Promise<void> {
    const lines = await this.find(tx, id);
    if (lines.entries.length < mostLines) this.put(tx, withLine(lines, line));
  }

  async erase(tx: Transaction, id: string): Promise<void> {
    const lines = await this.#records.find(tx, id);
    if (lines) this.#records.delete(tx, lines);
  }
}

export function isKnown({ entries, undone }: ContactLines, submission: string): boolean {
  return undone.includes(submission) || entries.some(({ id }) => id === submission);
}

/** Returns the lines with one more. @throws {Problem} `invalid` where there are too many */
export function withLine(
  lines: ContactLines,
  line: ContactLine,
  previo?: ContactLines["previo"],
): ContactLines {
  const { previo: _, ...kept } = lines;
  if (kept.entries.length >= mostLines) {
    throw new Problem("invalid", { resultado: contactErrors.full });
  }
  return { ...kept, entries: [...kept.entries, line], ...(previo && { previo }) };
}
