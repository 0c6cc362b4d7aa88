import { fold } from "./fold.ts";
import type { Criteria, Searchable, Searching } from "./searching.ts";

/**
 * Returns whether a record matches by what it says itself, exactly as the index answers. Which
 * records share a contact only the index knows: `samePersonAs` is not asked again.
 */
export function matching<T extends Searchable>(
  searching: Searching<T>,
  { q, status, facets, from = -Infinity, before = Infinity }: Criteria<T["status"]>,
): (record: T) => boolean {
  const words = fold(q);
  const wanted = Object.entries(facets).filter(([, value]) => value !== undefined) as [
    string,
    string,
  ][];
  return (record) => {
    const at = Date.parse(record.created_at);
    return (status === undefined || record.status === status) &&
      !(at < from) && !(at >= before) &&
      wanted.every(([name, value]) => searching.facets[name]?.(record).includes(value)) &&
      (q === "" || (words !== "" && searching.texts(record).some(holds)));
  };

  function holds(text: string): boolean {
    return fold(text).includes(words);
  }
}
