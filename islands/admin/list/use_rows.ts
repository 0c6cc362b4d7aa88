import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { pageSize } from "../../../services/schemas/page_size.ts";
import { type Address, listKey } from "./address.ts";
import { readPage } from "../api.ts";
import type { ListPage, ListRecord } from "../config.ts";
import {
  applyPage,
  applyResponse,
  applyStatuses,
  initialRows,
  pagesToEvict,
  type Rows,
} from "./rows.ts";

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

/** Returns the list at that address, beginning with the page that the server rendered. */
export function useRows<R extends ListRecord>(
  config: string,
  address: Address,
  first: ListPage<R> | null,
): RowsState<R> {
  const key = listKey(address);
  const [state, setState] = useState(() => initialRows(address, first));
  const here = first ? Number(address.offset ?? 0) / pageSize : null;
  const { read, need } = usePages(config, address, here, setState);

  // That it is waited for follows from the address: nothing has to be drawn again to say so.
  const requested = useRef(key);
  useEffect(() => {
    if (key === requested.current) return;
    requested.current = key;
    read();
  }, [key, read]);

  const reload = useCallback((): void => {
    setState((before) => ({ ...before, rereading: true }));
    read();
  }, [read]);
  const patch = useCallback((statuses: ReadonlyMap<string, string>): void => {
    setState((before) => applyStatuses(before, statuses));
  }, []);

  const { rereading, settled, ...rows } = state;
  return { ...rows, loading: rereading || settled !== key, need, reload, patch };
}

/** Returns how the beginning of the list at the address is read, and what else of it is needed. */
function usePages<R extends ListRecord>(
  config: string,
  address: Address,
  here: number | null,
  setState: Dispatch<SetStateAction<Rows<R>>>,
) {
  const latest = useRef(address);
  latest.current = address;
  // Whoever reads the list from its beginning waits for none of its other pages any more.
  const pages = useRef<AbortController>(null);
  const asked = useRef(new Set(here === null ? [] : [here]));
  useEffect(() => () => pages.current?.abort(), []);

  const read = useCallback((): void => {
    pages.current?.abort();
    const { signal } = pages.current = new AbortController();
    asked.current = new Set([0]);
    const asking = latest.current;
    readPage<R>(config, asking, 0, signal).then((result) => {
      if (!signal.aborted) setState((before) => applyResponse(before, asking, result));
    });
  }, [config]);

  const need = useCallback((from: number, to: number): void => {
    const { signal } = pages.current ??= new AbortController();
    for (let page = Math.floor(from / pageSize); page <= Math.floor(to / pageSize); page++) {
      if (asked.current.has(page)) continue;
      asked.current.add(page);
      readPage<R>(config, latest.current, page * pageSize, signal).then((result) => {
        if (signal.aborted) return;
        // What is forgotten can be asked for again.
        const gone = result.ok ? pagesToEvict(asked.current, page) : [page];
        for (const forgotten of gone) asked.current.delete(forgotten);
        setState((before) => applyPage(before, page, result, gone));
      });
    }
  }, [config]);
  return { read, need };
}
