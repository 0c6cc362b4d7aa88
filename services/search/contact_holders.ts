import { isWithin, type Scope } from "../accounts/permissions.ts";

/** What is known of a record without reading it: its texts, folded, each on a line, and its filters. */
export interface Holder {
  readonly id: string;
  readonly text: string;
  /** `filter=value` for each value of each filter. */
  readonly facets: readonly string[];
}

export interface ContactEntry extends Holder {
  readonly localidad: string | undefined;
  /** `contact=value` for each contact that the record has. */
  readonly contacts: readonly string[];
  /** The ids of records of other people, whatever they share. */
  readonly distinct: readonly string[];
}

/** Two records that may be one person, the newer one first, and the names of the contacts they share. */
export interface Pair {
  readonly ids: readonly [string, string];
  readonly contacts: readonly string[];
}

/** Which records have each contact, and which of them may be of one person. */
export class ContactHolders {
  /** The records of each contact: one, or a list where several share it. */
  readonly #holders = new Map<string, ContactEntry | ContactEntry[]>();
  readonly #shared = new Set<string>();

  add(entry: ContactEntry): void {
    for (const contact of entry.contacts) {
      const held = this.#holders.get(contact);
      if (Array.isArray(held)) held.push(entry);
      else if (held === undefined) this.#holders.set(contact, entry);
      else {
        this.#holders.set(contact, [held, entry]);
        this.#shared.add(contact);
      }
    }
  }

  remove(entry: ContactEntry): void {
    for (const contact of entry.contacts) {
      const held = this.#holders.get(contact);
      if (!Array.isArray(held)) {
        this.#holders.delete(contact);
        continue;
      }
      held.splice(held.indexOf(entry), 1);
      if (held.length > 1) continue;
      this.#holders.set(contact, held[0]!);
      this.#shared.delete(contact);
    }
  }

  of(contact: string): readonly ContactEntry[] {
    const held = this.#holders.get(contact);
    return Array.isArray(held) ? held : held ? [held] : [];
  }

  *duplicatesOf(entry: ContactEntry, scope: Scope): Generator<string, void> {
    for (const contact of entry.contacts) {
      for (const other of this.of(contact)) {
        if (other.id === entry.id || !isWithin(scope, other)) continue;
        if (!areDistinct(entry, other)) yield other.id;
      }
    }
  }

  /**
   * Returns who may be one person, newest first: each record with the newest of the older ones that
   * share a contact with it. So there are never more pairs than records, however many share one.
   */
  pairs(scope: Scope): Pair[] {
    const olderOf = new Map<ContactEntry, ContactEntry>();
    for (const contact of this.#shared) {
      const own = this.of(contact).filter((entry) => isWithin(scope, entry)).sort(oldestFirst);
      for (const [at, entry] of own.entries()) {
        let before = at - 1;
        while (before >= 0 && areDistinct(entry, own[before]!)) before--;
        const older = own[before];
        const known = olderOf.get(entry);
        if (older && (!known || known.id < older.id)) olderOf.set(entry, older);
      }
    }
    return [...olderOf].sort(([a], [b]) => oldestFirst(b, a)).map(([entry, older]) => ({
      ids: [entry.id, older.id],
      contacts: entry.contacts.filter((contact) => older.contacts.includes(contact))
        .map((contact) => contact.slice(0, contact.indexOf("="))),
    }));
  }
}

/** Of two ids, which are never the same, the smaller one is older. */
function oldestFirst(a: ContactEntry, b: ContactEntry): number {
  return a.id < b.id ? -1 : 1;
}

function areDistinct(one: ContactEntry, other: ContactEntry): boolean {
  return one.distinct.includes(other.id) || other.distinct.includes(one.id);
}
