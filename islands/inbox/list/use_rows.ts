import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { pageSize } from "../../../services/inbox/list_sizes_schema.ts";
import { type CallResult, resultOf } from "../../call_result.ts";
import type { ListApi } from "../api.ts";
import { type Address, listAddress, listKey } from "./address.ts";
import {
  applyPage,
  applyResponse,
  beginningOf,
  type FirstPage,
  initialRows,
  type Page,
  pagesToEvict,
  type Rows,
} from "./rows.ts";

export interface RowsState extends Omit<Rows, "rereading" | "settled"> {
  readonly loading: boolean;
  readonly need: (first: number, last: number) => void;
  readonly reload: () => void;
  readonly update: Dispatch<SetStateAction<Rows>>;
}

export function useRows(
  api: ListApi,
  address: Address,
  first: FirstPage,
): RowsState {
  const key = listKey(address);
  const [state, update] = useState(() => initialRows(first));
  const here = first.page ? first.page.start / pageSize : null;
  const { read, need } = usePages(api, address, { here, state, update });

  // `loading` follows from the address: no render is needed to set it.
  const requested = useRef(key);
  useEffect(() => {
    if (key === requested.current) return;
    requested.current = key;
    read();
  }, [key, read]);

  const reload = useCallback((): void => {
    update((before) => ({ ...before, rereading: true }));
    read();
  }, [read]);

  const { rereading, settled, ...rows } = state;
  return { ...rows, loading: rereading || settled !== key, need, reload, update };
}

function usePages(
  api: ListApi,
  address: Address,
  { here, state, update }: {
    readonly here: number | null;
    readonly state: Rows;
    readonly update: Dispatch<SetStateAction<Rows>>;
  },
) {
  const latest = useRef(address);
  latest.current = address;
  const shown = useRef(state);
  shown.current = state;
  // Reading the list from its beginning cancels the requests for its other pages.
  const pages = useRef<AbortController>(null);
  const asked = useRef(new Set(here === null ? [] : [here]));
  useEffect(() => () => pages.current?.abort(), []);

  const read = useCallback((): void => {
    pages.current?.abort();
    const { signal } = pages.current = new AbortController();
    asked.current = new Set([0]);
    const asking = latest.current;
    readPage(api, asking, { offset: 0 }, signal).then((result) => {
      if (!signal.aborted) update((before) => applyResponse(before, asking, result));
    });
  }, [api]);

  const need = useCallback((from: number, to: number): void => {
    const { signal } = pages.current ??= new AbortController();
    for (let page = Math.floor(from / pageSize); page <= Math.floor(to / pageSize); page++) {
      if (asked.current.has(page)) continue;
      asked.current.add(page);
      const isSame = listKey(latest.current) === shown.current.settled;
      const beginning = isSame ? beginningOf(shown.current, page) : { offset: page * pageSize };
      readPage(api, latest.current, beginning, signal).then((result) => {
        if (signal.aborted) return;
        // An evicted page can be fetched again.
        const evicted = result.ok ? pagesToEvict(asked.current, page) : [page];
        for (const one of evicted) asked.current.delete(one);
        update((before) => applyPage(before, page, result, evicted));
      });
    }
  }, [api]);
  return { read, need };
}

async function readPage(
  api: ListApi,
  address: Address,
  { cursor, offset }: ReturnType<typeof beginningOf>,
  signal: AbortSignal,
): Promise<CallResult<Page>> {
  const query = {
    ...listAddress(address),
    ...(cursor && { cursor }),
    offset: String(offset),
    limit: String(pageSize),
  };
  const result = await resultOf(() => api.$get({ query }, { init: { signal } }));
  if (!result.ok) return result;
  const { data: items, ...body } = result.body;
  return { ok: true, body: { ...body, items } };
}
