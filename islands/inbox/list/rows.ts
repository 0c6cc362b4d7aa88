import type { ListPage } from "../../../services/search/search_definition.ts";
import { pageSize } from "../../../services/inbox/list_sizes_schema.ts";
import type { CallProblem, CallResult } from "../../call_result.ts";
import type { ListRecord } from "../api.ts";
import type { ListProps, OpenRecord } from "../config.ts";
import { type Address, listKey } from "./address.ts";

export type Page = ListPage<ListRecord, string>;

export interface Rows extends Pick<Page, "total" | "counts" | "unreadable"> {
  readonly rows: ReadonlyMap<number, ListRecord>;
  /** An open record that may not be among the rows. */
  readonly fetched: OpenRecord | null;
  readonly answered: Address;
  readonly problem: CallProblem | null;
  readonly rereading: boolean;
  /** The key of the list whose request has ended. */
  readonly settled: string;
  readonly version: number;
  readonly matched: number;
  readonly before: ReadonlyMap<string, string>;
  readonly stale: boolean;
}

const mostPages = 30;

const nothing: Rows = {
  total: 0,
  counts: {},
  unreadable: 0,
  rows: new Map(),
  fetched: null,
  answered: {},
  problem: null,
  rereading: false,
  settled: "",
  version: 0,
  matched: 0,
  before: new Map(),
  stale: false,
};

export type FirstPage = Pick<ListProps, "address" | "page" | "open">;

export function initialRows({ address, page, open }: FirstPage): Rows {
  if (page) return { ...rowsOf(address, page), fetched: open };
  const problem = { code: "unavailable" };
  return { ...nothing, fetched: open, problem, settled: listKey(address) };
}

/** Returns the list after the response for its beginning. */
export function applyResponse(
  before: Rows,
  asked: Address,
  result: CallResult<Page>,
): Rows {
  const { fetched, version } = before;
  if (result.ok) return { ...rowsOf(asked, result.body), fetched, version: version + 1 };
  return { ...before, rereading: false, settled: listKey(asked), problem: result.problem };
}

function rowsOf(
  answered: Address,
  { items, start, total, counts, unreadable }: Page,
): Rows {
  const rows = new Map(items.map((row, at) => [start + at, row]));
  const settled = listKey(answered);
  return { ...nothing, settled, answered, total, matched: total, counts, unreadable, rows };
}

/**
 * Returns where a page begins: so many records after the nearest row before it, or after the beginning.
 * Rows keep their places while work on them takes them out of the list, so that the number of rows
 * before a page says less than the row before it. Where the order is that of the status, a row that
 * was changed is elsewhere, and none to go by.
 */
export function beginningOf(
  { rows, before, answered }: Pick<Rows, "rows" | "before" | "answered">,
  page: number,
): { readonly cursor?: string; readonly offset: number } {
  const { orden = "", status } = answered;
  const isMoved = ({ id, status: now }: ListRecord) =>
    orden.endsWith("status") && !status && (before.get(id) ?? now) !== now;
  let offset = 0;
  for (let place = page * pageSize - 1; place >= 0; place--) {
    const row = rows.get(place);
    if (!row) offset++;
    else if (!isMoved(row)) return { cursor: row.id, offset };
  }
  return { offset };
}

export function pagesToEvict(pages: Iterable<number>, page: number): readonly number[] {
  return [...pages].sort((a, b) => Math.abs(a - page) - Math.abs(b - page)).slice(mostPages);
}

/** Returns the list with one more page and without the evicted ones, or with the failure. */
export function applyPage(
  before: Rows,
  page: number,
  result: CallResult<Page>,
  evicted: readonly number[],
): Rows {
  if (!result.ok) return { ...before, problem: result.problem };
  const { items, start, total: matched } = result.body;
  const rows = new Map(before.rows);
  const first = page * pageSize;
  items.forEach((row, at) => rows.set(first + at, row));
  for (const far of evicted) {
    for (let at = far * pageSize; at < (far + 1) * pageSize; at++) rows.delete(at);
  }
  const stale = before.stale || matched !== before.matched;
  // The rows before the page keep their places, and those after it follow.
  return { ...before, rows, total: first + matched - start, problem: null, stale };
}

/** Returns the list with that status of a record; a row keeps its place, matching or not. */
export function applyStatus(before: Rows, id: string, status: string): Rows {
  const { fetched } = before;
  const opened = fetched?.record.id === id
    ? { ...fetched, record: { ...fetched.record, status } }
    : fetched;
  const [at, row] = [...before.rows].find(([, row]) => row.id === id) ?? [];
  if (at === undefined || !row || row.status === status) return { ...before, fetched: opened };
  const { [row.status]: was = 0, [status]: now = 0 } = before.counts;
  return {
    ...before,
    fetched: opened,
    rows: new Map(before.rows).set(at, { ...row, status }),
    before: new Map([[id, row.status], ...before.before]),
    counts: { ...before.counts, [row.status]: Math.max(0, was - 1), [status]: now + 1 },
  };
}
