import { useCallback, useEffect, useRef, useState } from "react";
import { pageSize } from "../../services/schemas/page_size.ts";
import type { CallProblem } from "../settle.ts";
import { type Address, listKey } from "./address.ts";
import { readPage } from "./api.ts";
import type { Counts, ListPage, ListRecord } from "./kind.ts";

/** What is known of a list: how long it is, and some of its rows by their place. */
export interface Rows<R> {
  readonly total: number;
  readonly counts: Counts;
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

/** A list and the ways to have more of it. */
export interface RowsState<R> extends Omit<Rows<R>, "rereading" | "settled"> {
  /** Whether the answer that the address asks for is on its way. */
  readonly loading: boolean;
  /** Fetches the rows between those places which are not there. */
  readonly need: (first: number, last: number) => void;
  /** Reads the list again from its beginning. */
  readonly reload: () => void;
  /** Changes rows that are here, by id, and the counts; returns nothing and asks nobody. */
  readonly patch: (statuses: ReadonlyMap<string, string>) => void;
}

/** So many pages are kept; of those farthest away the rows are forgotten, not their place. */
const mostPages = 30;

const nothing: Rows<never> = {
  total: 0,
  counts: {},
  rows: new Map<number, never>(),
  answered: {},
  problem: null,
  rereading: false,
  settled: "",
  version: 0,
  stale: false,
};

/** Returns the list at that address, beginning with the page that the server rendered. */
export function useRows<R extends ListRecord>(
  kind: string,
  address: Address,
  first: ListPage<R> | null,
): RowsState<R> {
  const key = listKey(address);
  const offset = Number(address.offset ?? 0);
  const [state, setState] = useState<Rows<R>>(() => ({
    ...nothing,
    ...(first ? fromFirst(0, address, first, offset) : { problem: { code: "unavailable" } }),
    settled: key,
  }));
  const latest = useRef(address);
  const pages = useRef<AbortController>(null);
  const asked = useRef(new Set(first ? [offset / pageSize] : []));
  const requested = useRef(key);
  latest.current = address;

  const read = useCallback((): void => {
    pages.current?.abort();
    const controller = pages.current = new AbortController();
    asked.current = new Set([0]);
    const asking = latest.current;
    readPage<R>(kind, asking, 0, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      setState((before) =>
        result.ok ? fromFirst(before.version + 1, asking, result.data) : {
          ...before,
          rereading: false,
          settled: listKey(asking),
          problem: result.problem,
        }
      );
    });
  }, [kind]);
  const reload = useCallback((): void => {
    setState((before) => ({ ...before, rereading: true }));
    read();
  }, [read]);

  // That it is waited for follows from the address: nothing has to be drawn again to say so.
  useEffect(() => {
    if (key === requested.current) return;
    requested.current = key;
    read();
  }, [key, read]);

  useEffect(() => () => pages.current?.abort(), []);

  const need = useCallback((from: number, to: number): void => {
    const controller = pages.current ??= new AbortController();
    for (let page = Math.floor(from / pageSize); page <= Math.floor(to / pageSize); page++) {
      if (asked.current.has(page)) continue;
      asked.current.add(page);
      readPage<R>(kind, latest.current, page * pageSize, controller.signal).then(
        (result) => {
          if (controller.signal.aborted) return;
          if (!result.ok) asked.current.delete(page);
          setState((before) =>
            result.ok
              ? withPage(before, page, result.data, asked.current)
              : { ...before, problem: result.problem }
          );
        },
      );
    }
  }, [kind]);

  const patch = useCallback((statuses: ReadonlyMap<string, string>): void => {
    setState((before) => withStatuses(before, statuses));
  }, []);

  const { rereading, settled, ...rows } = state;
  return { ...rows, loading: rereading || settled !== key, need, reload, patch };
}

function fromFirst<R>(
  version: number,
  answered: Address,
  { items, total, counts }: ListPage<R>,
  offset = 0,
): Rows<R> {
  const rows = new Map(items.map((row, at) => [offset + at, row]));
  return { ...nothing, settled: listKey(answered), version, answered, total, counts, rows };
}

/** Returns the list with one more page, and without the pages that are farthest from it. */
function withPage<R>(
  before: Rows<R>,
  page: number,
  { items, total }: ListPage<R>,
  asked: Set<number>,
): Rows<R> {
  const rows = new Map(before.rows);
  items.forEach((row, at) => rows.set(page * pageSize + at, row));
  if (asked.size > mostPages) {
    const far = [...asked].sort((a, b) => Math.abs(b - page) - Math.abs(a - page))
      .slice(0, asked.size - mostPages);
    for (const gone of far) {
      asked.delete(gone);
      for (let at = gone * pageSize; at < (gone + 1) * pageSize; at++) rows.delete(at);
    }
  }
  return { ...before, rows, problem: null, stale: before.stale || total !== before.total };
}

/** Returns the list with those statuses; a row stays where it is, also where it no longer matches. */
function withStatuses<R extends ListRecord>(
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
