import { isWithin } from "../accounts/permissions.ts";
import type { Collection } from "../store/collection.ts";
import { fold } from "../schemas/fold.ts";
import type { Criteria, Searchable, SearchDefinition, StatusOf } from "./search_definition.ts";

/** How often a page is searched again because its records changed before they were read. */
const MAX_TRIES = 3;

/** The answer of an index: ids, and the number of all matches. */
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
  const words = fold(q);
  const isFound = (text: string): boolean => fold(text).includes(words);
  const digits = phoneSearched(q);
  const hasPhone = (record: T): boolean =>
    digits !== null && definition.contacts.phone?.(record)?.includes(digits) === true;
  return (record) => {
    const createdAt = Date.parse(record.created_at);
    return isWithin(scope, record) &&
      (status === undefined || record.status === status) &&
      createdAt >= from && createdAt < before &&
      Object.entries(facets).every(([name, value]) =>
        value === undefined || definition.facets[name]?.(record).includes(value)
      ) &&
      (q === "" || (words !== "" && definition.texts(record).some(isFound)) || hasPhone(record));
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

/**
 * Returns the digits of the phone that a search is for, without the code of Colombia; null where it
 * holds anything else, or fewer than three.
 */
export function phoneSearched(q: string): string | null {
  if (!/^[\d\s+().-]+$/.test(q)) return null;
  const digits = q.replace(/\D/g, "").replace(/^00/, "").replace(/^57(?=\d{3})/, "");
  return digits.length < 3 ? null : digits;
}
