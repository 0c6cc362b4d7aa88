import { fold } from "./search/fold.ts";

/** Which part of a list is wanted. */
export interface PageQuery {
  /** Substring to look for, whatever its case and accents; empty means all. */
  readonly q: string;
  /** The last record of the page before. */
  readonly cursor?: string;
  readonly limit: number;
}

/** Records newest first, how many match in all, and the cursor of the next page. */
export interface FilteredPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly cursor: string | null;
}

/** Yields the records whose text holds `q`. */
export async function* search<T>(
  records: AsyncIterable<T>,
  q: string,
  text: (record: T) => string,
): AsyncGenerator<T, void> {
  const needle = fold(q);
  for await (const record of records) {
    if (fold(text(record)).includes(needle)) yield record;
  }
}

/** Returns one page of all the records found, which are newest first. */
export function pageOf<T extends { id: string }>(
  found: readonly T[],
  cursor: string | undefined,
  limit: number,
): FilteredPage<T> {
  const rest = cursor ? found.filter(({ id }) => id < cursor) : found;
  const items = rest.slice(0, limit);
  const last = rest.length > limit ? items.at(-1) : undefined;
  return { items, total: found.length, cursor: last?.id ?? null };
}
