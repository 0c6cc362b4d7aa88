import { pageSize } from "../../../services/schemas/page_size.ts";
import type { CallProblem, Result } from "../../settle.ts";
import { type Address, listKey } from "./address.ts";
import type { Counts, ListPage, ListRecord } from "../config.ts";

/** What is known of a list: how long it is, and some of its rows by their place. */
export interface Rows<R> {
  readonly total: number;
  readonly counts: Counts;
  /** How many records cannot be read and are in no list. */
  readonly unreadable: number;
  readonly rows: ReadonlyMap<number, R>;
  /** What these rows answer, which stays behind the address until the next answer is here. */
  readonly answered: Address;
  /** Why the list could not be read; what was there before stays. */
  readonly problem: CallProblem | null;
  /** Whether the same list is read again. */
  readonly rereading: boolean;
  /** The list that was asked for last and is no longer waited for. */
  readonly settled: string;
  /** Grows with every time the list was read from its beginning. */
  readonly version: number;
  /** Whether the server counted otherwise while more of the list was fetched. */
  readonly stale: boolean;
}

/** So many pages are kept; of those farthest away the rows are forgotten, not their place. */
const mostPages = 30;

const nothing: Rows<never> = {
  total: 0,
  counts: {},
  unreadable: 0,
  rows: new Map<number, never>(),
  answered: {},
  problem: null,
  rereading: false,
  settled: "",
  version: 0,
  stale: false,
};

/** Returns the list as the server rendered it; without a page, that there is none. */
export function initialRows<R>(address: Address, page: ListPage<R> | null): Rows<R> {
  return page
    ? fromFirst(0, address, page, Number(address.offset ?? 0))
    : { ...nothing, problem: { code: "unavailable" }, settled: listKey(address) };
}

/** Returns the list as it is once that answer for its beginning is here. */
export function applyResponse<R>(
  before: Rows<R>,
  asking: Address,
  result: Result<ListPage<R>>,
): Rows<R> {
  if (result.ok) return fromFirst(before.version + 1, asking, result.data);
  return { ...before, rereading: false, settled: listKey(asking), problem: result.problem };
}

function fromFirst<R>(
  version: number,
  answered: Address,
  { items, ...page }: ListPage<R>,
  offset = 0,
): Rows<R> {
  const rows = new Map(items.map((row, at) => [offset + at, row]));
  return { ...nothing, settled: listKey(answered), version, answered, ...page, rows };
}

/** Returns which of those pages are too many, once that one is here: those farthest from it. */
export function pagesToEvict(pages: Iterable<number>, page: number): readonly number[] {
  return [...pages].sort((a, b) => Math.abs(a - page) - Math.abs(b - page)).slice(mostPages);
}

/** Returns the list with one more page, and without those that are gone; or why it did not come. */
export function applyPage<R>(
  before: Rows<R>,
  page: number,
  result: Result<ListPage<R>>,
  gone: readonly number[],
): Rows<R> {
  if (!result.ok) return { ...before, problem: result.problem };
  const { items, total } = result.data;
  const rows = new Map(before.rows);
  items.forEach((row, at) => rows.set(page * pageSize + at, row));
  for (const far of gone) {
    for (let at = far * pageSize; at < (far + 1) * pageSize; at++) rows.delete(at);
  }
  return { ...before, rows, problem: null, stale: before.stale || total !== before.total };
}

/** Returns the list with those statuses; a row stays where it is, also where it no longer matches. */
export function applyStatuses<R extends ListRecord>(
  before: Rows<R>,
  statuses: ReadonlyMap<string, string>,
): Rows<R> {
  const rows = new Map(before.rows);
  const counts: Record<string, number> = { ...before.counts };
  for (const [at, row] of before.rows) {
    const status = statuses.get(row.id);
    if (status === undefined || status === row.status) continue;
    rows.set(at, { ...row, status });
    counts[row.status] = Math.max(0, (counts[row.status] ?? 0) - 1);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return { ...before, rows, counts };
}
