import type { Collection } from "./store/collection.ts";

/** Which part of a list is wanted. */
export interface PageQuery {
  /** Substring to look for, whatever its case and accents; empty means all. */
  readonly q: string;
  /** The last record of the page before. */
  readonly cursor?: string;
  readonly limit: number;
}

/** Which records with a status are wanted. */
export interface StatusFilter<Status extends string> {
  readonly q: string;
  readonly status?: Status;
}

/** Records newest first, how many match in all, and the cursor of the next page. */
export interface FilteredPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly cursor: string | null;
}

interface WithStatus<S extends string> {
  id: string;
  status: S;
}

type StatusCollection<T extends WithStatus<S>, S extends string> = Pick<
  Collection<T, string, "status", "total" | "status">,
  "all" | "list" | "listBy" | "count"
>;

/** Returns the page of the collection that matches; `text` is what `q` is looked for in. */
export async function filteredPage<T extends WithStatus<S>, S extends string>(
  collection: StatusCollection<T, S>,
  { q, status, cursor, limit }: PageQuery & StatusFilter<S>,
  text: (record: T) => string,
): Promise<FilteredPage<T>> {
  if (q) {
    const found = await Array.fromAsync(matching(collection.all(), { q, status }, text));
    return pageOf(found, cursor, limit);
  }
  const [page, total] = await Promise.all([
    status
      ? collection.listBy("status", [status], { limit, cursor })
      : collection.list({ limit, cursor }),
    status ? collection.count("status", status) : collection.count("total"),
  ]);
  return { ...page, total };
}

/** Yields the records of that status that hold `q`. */
export async function* matching<T extends WithStatus<S>, S extends string>(
  records: AsyncIterable<T>,
  { q, status }: StatusFilter<S>,
  text: (record: T) => string,
): AsyncGenerator<T, void> {
  for await (const record of search(records, q, text)) {
    if (!status || record.status === status) yield record;
  }
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

/** Returns how many of the records, given newest first, were created at or after that moment. */
export async function countSince(
  records: AsyncIterable<{ created_at: string }>,
  at: number,
): Promise<number> {
  let count = 0;
  for await (const record of records) {
    if (Date.parse(record.created_at) < at) break;
    count++;
  }
  return count;
}

/** Returns the text without case and accents, so that «jose» finds «José». */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
