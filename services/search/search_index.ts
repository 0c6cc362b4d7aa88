import { isWithin, type Scope } from "../accounts/permissions.ts";
import { sortKey } from "../../content/words/fold.ts";
import { type ContactEntry, ContactHolders, type Holder, type Pair } from "./contact_holders.ts";
import type {
  FoundPage,
  Neighbours,
  PageWanted,
  Searchable,
  SearchDefinition,
  Sorted,
  StatusCounts,
  StatusOf,
} from "./search_definition.ts";
import { isFound, readSearch, type Search, searchedText } from "./matching.ts";
import { sortInChunks } from "./sort_in_chunks.ts";

export const newestFirst = "-created_at";

/** The searchable parts of one record. An entry never changes: a changed record gets a new one. */
interface Entry<S> extends ContactEntry {
  readonly status: S | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly sortKeys: readonly string[];
}

const none: readonly string[] = [];

type Compare<E> = (a: E, b: E) => number;

/** Entries in an order, backwards: where the newest come first, a new one moves no other. */
interface SortedList<S> {
  readonly entries: Entry<S>[];
  /** Their texts, from the first search on: to read them from the entries takes twice as long. */
  texts?: string[];
}

/** A record that left: of which localidad it was, and the id before it in each sorted order. */
interface Gone {
  readonly localidad: string | undefined;
  readonly before: ReadonlyMap<string, string | undefined>;
}

/** How many of them are remembered, for the pages that begin after one. */
const mostGone = 1_000;

/** How many lists of scopes are kept: each has 16 bytes a record. */
const mostScopes = 10;

export class SearchIndex<T extends Searchable> {
  readonly #definition: SearchDefinition<T>;
  readonly #facets: readonly [string, (record: T) => readonly string[]][];
  readonly #contacts: readonly [string, (record: T) => string | null][];
  readonly #orders: readonly [string, (record: T) => string][];
  readonly #entries = new Map<string, Entry<StatusOf<T>>>();
  /** The entries in each order that was asked for, sorted at the first request. */
  readonly #sorted = new Map<string, SortedList<StatusOf<T>>>();
  /** The same of limited scopes that were asked for, until a record changes. */
  readonly #ofScopes = new Map<string, SortedList<StatusOf<T>>>();
  readonly #gone = new Map<string, Gone>();
  readonly #sorting = new Map<string, Promise<void>>();
  readonly #changedDuringSort = new Set<Set<string>>();
  readonly #statusCounts = new Map<StatusOf<T> | undefined, number>();
  readonly #holders = new ContactHolders();
  /** One string for each localidad and value of a filter: thousands of records share it. */
  readonly #strings = new Map<string, string>();

  constructor(definition: SearchDefinition<T>) {
    this.#definition = definition;
    this.#facets = Object.entries(definition.facets);
    this.#contacts = Object.entries(definition.contacts);
    this.#orders = Object.entries(definition.orders);
  }

  put(records: readonly T[]): void {
    this.#ofScopes.clear();
    for (const record of records) {
      const before = this.#entries.get(record.id);
      const entry = this.#entryOf(record);
      this.#entries.set(record.id, entry);
      for (const changed of this.#changedDuringSort) changed.add(record.id);
      if (before) this.#count(before, -1);
      this.#count(entry, 1);
      for (const [order, sorted] of this.#sorted) {
        const compare = this.#compareIn(order);
        if (before) remove(sorted, before, compare);
        insert(sorted, entry, compare);
      }
    }
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#ofScopes.clear();
    this.#entries.delete(id);
    for (const changed of this.#changedDuringSort) changed.add(id);
    this.#count(entry, -1);
    const before = new Map<string, string | undefined>();
    for (const [order, sorted] of this.#sorted) {
      before.set(order, remove(sorted, entry, this.#compareIn(order)));
    }
    if (this.#gone.size === mostGone) this.#gone.delete(this.#gone.keys().next().value!);
    this.#gone.set(id, { localidad: entry.localidad, before });
  }

  /** Sorts the records in that order, unless that was done before; other work goes on. */
  async prepare(order: string): Promise<void> {
    if (this.#sorted.has(order)) return;
    const sorting = this.#sorting.get(order) ??
      this.#sort(order).finally(() => this.#sorting.delete(order));
    this.#sorting.set(order, sorting);
    await sorting;
  }

  counts(): StatusCounts<StatusOf<T>> {
    return namedCounts(this.#definition.statuses, this.#statusCounts);
  }

  /** Returns the records with that value of the contact, such as `phone`. */
  holders(name: keyof SearchDefinition<T>["contacts"] & string, value: string): readonly Holder[] {
    return this.#holders.of(`${name}=${value}`);
  }

  isDuplicate(id: string, scope: Scope): boolean {
    return !this.#duplicatesOf(id, scope).next().done;
  }

  /** Returns the newest record of the scope that may be of the same person, if there is one. */
  duplicateOf(id: string, scope: Scope): string | undefined {
    return [...this.#duplicatesOf(id, scope)].toSorted().at(-1);
  }

  #duplicatesOf(id: string, scope: Scope): Iterator<string> & Iterable<string> {
    const entry = this.#entries.get(id);
    return entry ? this.#holders.duplicatesOf(entry, scope) : [].values();
  }

  pairs(scope: Scope): Pair[] {
    return this.#holders.pairs(scope);
  }

  page(wanted: PageWanted<StatusOf<T>>): FoundPage<StatusOf<T>> {
    const { cursor, offset, limit } = wanted;
    const { matches, counts } = this.#find(wanted);
    const start = (cursor ? this.#after(matches, cursor, wanted) : 0) + offset;
    const ids = matches.slice(start, start + limit).map(({ id }) => id);
    const more = start + ids.length < matches.length;
    const { length: total } = matches;
    return { ids, start, total, cursor: more ? ids.at(-1) ?? null : null, counts };
  }

  /** Returns what {@link page} does without filters but the status, newest first, without a scan. */
  newest(
    { status, cursor, limit }: Pick<PageWanted<StatusOf<T>>, "status" | "cursor" | "limit">,
  ): FoundPage<StatusOf<T>> {
    const { entries } = this.#in(newestFirst);
    const ids: string[] = [];
    const isWanted = (entry: Entry<StatusOf<T>>) => status === undefined || entry.status === status;
    const first = cursor ? lowerBound(entries, ({ id }) => id < cursor ? -1 : 1) : entries.length;
    let start = 0;
    for (let newer = entries.length - 1; newer >= first; newer--) {
      if (isWanted(entries[newer]!)) start++;
    }
    let at = first;
    // One more than the page tells whether there is a next page.
    while (at > 0 && ids.length <= limit) {
      const entry = entries[--at]!;
      if (isWanted(entry)) ids.push(entry.id);
    }
    const counts = this.counts();
    const more = ids.length > limit;
    if (more) ids.pop();
    const total = counts[status ?? "all"];
    return { ids, start, total, cursor: more ? ids.at(-1)! : null, counts };
  }

  ids(sorted: Sorted<StatusOf<T>>): string[] {
    return this.#find(sorted).matches.map(({ id }) => id);
  }

  neighbours(id: string, sorted: Sorted<StatusOf<T>>): Neighbours {
    const { matches } = this.#find(sorted);
    const at = matches.findIndex((entry) => entry.id === id);
    if (at < 0) return { previous: null, next: null };
    return { previous: matches[at - 1]?.id ?? null, next: matches[at + 1]?.id ?? null };
  }

  #entryOf(record: T): Entry<StatusOf<T>> {
    return {
      id: record.id,
      status: record.status,
      createdAt: Date.parse(record.created_at),
      localidad: record.localidad && this.#share(record.localidad),
      text: searchedText(this.#definition, record),
      facets: this.#facets.flatMap(([name, valuesOf]) =>
        valuesOf(record).map((value) => this.#share(`${name}=${value}`))
      ),
      contacts: this.#contacts.flatMap(([name, contactOf]) => {
        const contact = contactOf(record);
        return contact === null ? [] : [`${name}=${contact}`];
      }),
      distinct: this.#definition.distinct?.(record) ?? none,
      sortKeys: this.#orders.map(([, textOf]) => sortKey(textOf(record))),
    };
  }

  #share(text: string): string {
    const shared = this.#strings.get(text);
    if (shared === undefined) this.#strings.set(text, text);
    return shared ?? text;
  }

  #count(entry: Entry<StatusOf<T>>, more: 1 | -1): void {
    add(this.#statusCounts, entry.status, more);
    if (more === 1) this.#holders.add(entry);
    else this.#holders.remove(entry);
  }

  #find(sorted: Sorted<StatusOf<T>>): {
    readonly matches: readonly Entry<StatusOf<T>>[];
    readonly counts: StatusCounts<StatusOf<T>>;
  } {
    const { status } = sorted;
    const search = readSearch(sorted.q);
    const found = this.#named(sorted, search).filter(this.#filterOf(sorted, search));
    const counts = new Map<StatusOf<T> | undefined, number>();
    for (const entry of found) add(counts, entry.status, 1);
    const matches = status === undefined ? found : found.filter((entry) => entry.status === status);
    return { matches, counts: namedCounts(this.#definition.statuses, counts) };
  }

  /** Returns the entries of the scope that may be found, in their order; for a phone, all. */
  #named({ order, scope }: Sorted, search: Search | null): readonly Entry<StatusOf<T>>[] {
    const own = this.#ofScope(order, scope);
    const { entries } = own;
    if (search === null || search.phone !== null) return entries.toReversed();
    // The longest word is in the fewest texts.
    const [first] = search.words;
    if (first === undefined) return [];
    const texts = own.texts ??= entries.map(({ text }) => text);
    const named: Entry<StatusOf<T>>[] = [];
    // The newest were read first, and memory is read faster in the order in which it was written.
    for (let at = entries.length - 1; at >= 0; at--) {
      if (texts[at]!.includes(first)) named.push(entries[at]!);
    }
    return named;
  }

  #filterOf(
    { scope, facets, samePersonAs, from = -Infinity, before = Infinity }: Sorted,
    search: Search | null,
  ): (entry: Entry<unknown>) => boolean {
    const wanted = Object.entries(facets).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`]
    );
    const person = this.#entries.get(samePersonAs ?? "");
    // The contacts of a record outside the scope find no record.
    const contactsOf = person && isWithin(scope, person) ? person.contacts : [];
    const shared = samePersonAs === undefined ? null : contactsOf;
    // The words come first: of most entries nothing else is read.
    return (entry) =>
      (search === null || isFound(search, entry.text, phoneOf(entry))) &&
      entry.createdAt >= from && entry.createdAt < before &&
      wanted.every((facet) => entry.facets.includes(facet)) &&
      (shared === null || entry.contacts.some((contact) => shared.includes(contact)));
  }

  /**
   * Returns the position after the cursor's record, which may have left the list since: then it was
   * among those of its status. Where it is gone, the record before it tells its place; where it is
   * unknown or outside the scope, the time of its id does, and in another order pages start again.
   */
  #after(
    entries: readonly Entry<StatusOf<T>>[],
    cursor: string,
    { order, status, scope }: Pick<Sorted<StatusOf<T>>, "order" | "status" | "scope">,
  ): number {
    const compare = this.#compareIn(order);
    const after = (own: Entry<StatusOf<T>>): number =>
      lowerBound(entries, (entry) => compare(entry, own) < 0 ? 1 : -1);
    const known = this.#entries.get(cursor);
    const isHeld = known !== undefined && isWithin(scope, known);
    if (isHeld || order === newestFirst || order === "created_at") {
      return after({ ...known, id: cursor, ...(status && { status }) } as Entry<StatusOf<T>>);
    }
    const before = known ? undefined : this.#beforeGone(cursor, order, scope);
    return before ? after(before) : 0;
  }

  /** Returns the nearest record before one that left the scope's lists; it may be of another scope. */
  #beforeGone(id: string, order: string, scope: Scope): Entry<StatusOf<T>> | undefined {
    let gone = this.#gone.get(id);
    if (!gone || !isWithin(scope, gone)) return undefined;
    for (;;) {
      const before = gone?.before.get(order);
      if (before === undefined) return undefined;
      const entry = this.#entries.get(before);
      if (entry) return entry;
      gone = this.#gone.get(before);
    }
  }

  #in(order: string): SortedList<StatusOf<T>> {
    const sorted = this.#sorted.get(order);
    if (!sorted) throw new TypeError(`The order ${order} is not prepared`);
    return sorted;
  }

  #ofScope(order: string, scope: Scope): SortedList<StatusOf<T>> {
    const all = this.#in(order);
    if (scope === "all") return all;
    const key = [order, ...[...scope].toSorted()].join("\n");
    const known = this.#ofScopes.get(key);
    if (known) return known;
    const own = { entries: all.entries.filter((entry) => isWithin(scope, entry)) };
    if (this.#ofScopes.size === mostScopes) this.#ofScopes.clear();
    this.#ofScopes.set(key, own);
    return own;
  }

  async #sort(order: string): Promise<void> {
    const compare = this.#compareIn(order);
    const snapshot = [...this.#entries.values()];
    const changed = new Set<string>();
    this.#changedDuringSort.add(changed);
    const sorted = await sortInChunks(snapshot, compare);
    this.#changedDuringSort.delete(changed);
    const entries = changed.size === 0 ? sorted : sorted.filter(({ id }) => !changed.has(id));
    for (const id of changed) {
      const entry = this.#entries.get(id);
      if (entry) insert({ entries }, entry, compare);
    }
    this.#sorted.set(order, { entries });
  }

  #compareIn(order: string): Compare<Entry<StatusOf<T>>> {
    const sign = order.startsWith("-") ? 1 : -1;
    const name = order.replace("-", "");
    if (name === "created_at") return (a, b) => sign * compareTexts(a.id, b.id);
    const { statuses } = this.#definition;
    const at = this.#orders.findIndex(([other]) => other === name);
    if (at < 0 && name !== "status") throw new TypeError(`Cannot sort by ${name}`);
    const compareKeys: Compare<Entry<StatusOf<T>>> = at < 0
      ? (a, b) => statuses.indexOf(a.status!) - statuses.indexOf(b.status!)
      : (a, b) => compareTexts(a.sortKeys[at]!, b.sortKeys[at]!);
    return (a, b) => sign * compareKeys(a, b) || compareTexts(a.id, b.id);
  }
}

function namedCounts<S extends string>(
  statuses: readonly S[],
  counts: ReadonlyMap<string | undefined, number>,
): StatusCounts<S> {
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  const ofStatus = statuses.map((status) => [status, counts.get(status) ?? 0]);
  return Object.fromEntries([["all", all], ...ofStatus]);
}

function add<K>(counts: Map<K, number>, key: K, more: number): void {
  const count = (counts.get(key) ?? 0) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

const phone = "phone=";

function phoneOf({ contacts }: Entry<unknown>): string | undefined {
  return contacts.find((contact) => contact.startsWith(phone))?.slice(phone.length);
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Returns the number of leading items for which `position` is not positive. */
function lowerBound<E>(items: readonly E[], position: (item: E) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (position(items[middle]!) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function insert<S>(
  { entries, texts }: SortedList<S>,
  entry: Entry<S>,
  compare: Compare<Entry<S>>,
): void {
  const at = lowerBound(entries, (other) => compare(other, entry));
  entries.splice(at, 0, entry);
  texts?.splice(at, 0, entry.text);
}

/** Returns the id of the record that pages show before it. */
function remove<S>(
  { entries, texts }: SortedList<S>,
  entry: Entry<S>,
  compare: Compare<Entry<S>>,
): string | undefined {
  const at = lowerBound(entries, (other) => compare(other, entry)) - 1;
  if (entries[at] !== entry) return undefined;
  entries.splice(at, 1);
  texts?.splice(at, 1);
  return entries[at]?.id;
}
