import { plainText } from "../../content/words/clean_text.ts";
import { cleanPhone, phoneKey } from "../../content/words/phones.ts";
import { isWithin } from "../accounts/permissions.ts";
import type { Collection } from "../store/collection.ts";
import { fold, searchWords } from "../../content/words/fold.ts";
import type { Criteria, Searchable, SearchDefinition, StatusOf } from "./search_definition.ts";

/** How often a page is searched again because its records changed before they were read. */
const MAX_TRIES = 3;

interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

/**
 * Returns a filter for one record that agrees with the index. It ignores `samePersonAs`: only the
 * index knows which records share a contact.
 */
export function matching<T extends Searchable>(
  definition: SearchDefinition<T>,
  { scope, q, status, facets, from = -Infinity, before = Infinity }: Criteria<StatusOf<T>>,
): (record: T) => boolean {
  const search = readSearch(q);
  return (record) => {
    const createdAt = Date.parse(record.created_at);
    return isWithin(scope, record) &&
      (status === undefined || record.status === status) &&
      createdAt >= from && createdAt < before &&
      Object.entries(facets).every(([name, value]) =>
        value === undefined || definition.facets[name]?.(record).includes(value)
      ) &&
      (search === null ||
        isFound(search, searchedText(definition, record), definition.contacts.phone?.(record)));
  };
}

/**
 * Returns what the index finds, and the records. If a record no longer matches when it is read, the
 * index is asked again; the last try leaves such records out of the page and the total.
 */
export async function readFound<T extends { id: string }, F extends Found>(
  records: Pick<Collection<T, string, string, string>, "getCached">,
  find: () => Promise<F>,
  isWanted: (record: T) => boolean,
): Promise<F & { readonly records: T[] }> {
  for (let attempt = 1;; attempt++) {
    const found = await find();
    const read = (await records.getCached(found.ids)).filter(isWanted);
    const left = found.ids.length - read.length;
    if (left === 0 || attempt === MAX_TRIES) {
      return { ...found, total: found.total - left, records: read };
    }
  }
}

export interface Search {
  readonly words: readonly string[];
  /** Null if it is for no phone. */
  readonly phone: string | null;
}

/** Returns what is searched for; null for everything. */
export function readSearch(q: string): Search | null {
  if (plainText(q) === "") return null;
  // A lone accent has no word: it finds nothing.
  return { words: searchWords(q), phone: phoneSearched(q) };
}

export function searchedText<T extends Searchable>(
  { texts }: SearchDefinition<T>,
  record: T,
): string {
  return fold(texts(record).join("\n"));
}

export function isFound(
  { words, phone }: Search,
  text: string,
  key: string | null | undefined,
): boolean {
  return (words.length > 0 && words.every((word) => text.includes(word))) ||
    (phone !== null && withoutColombia(key ?? "").includes(phone));
}

/**
 * Returns the part of a phone that a search is for: digits without the code of Colombia, or with the
 * sign of another country; null if it is for none of three digits.
 */
function phoneSearched(q: string): string | null {
  const cleaned = cleanPhone(q);
  if (!/^[\d ()+-]+(?: ext\. \d+)?$/.test(cleaned)) return null;
  const key = phoneKey(cleaned) ?? "";
  const part = key.startsWith("?")
    ? key.slice(1).replace(/^57(?=\d{3})/, "")
    : withoutColombia(key);
  return /\d{3}/.test(part) ? part : null;
}

/** Returns the key without the code of Colombia; any other key begins with `+`. */
function withoutColombia(key: string): string {
  return key.startsWith("+57") ? key.slice(3) : `+${key.slice(1)}`;
}
