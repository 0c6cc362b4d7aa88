import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { listKey } from "./address.ts";
import type { ListConfig, ListProps, ListRecord } from "../config.ts";
import type { RowActions } from "../table/row.tsx";
import { type AddressState, useAddress } from "./use_address.ts";
import { patience } from "../use_late.ts";
import { useOpen } from "./use_open.ts";
import { useRows } from "./use_rows.ts";
import { useSelection } from "./selection.ts";
import { type Statuses, useStatuses } from "./statuses.ts";

/** Everything that a list knows and can do. */
export type ListState<R extends ListRecord> = ReturnType<typeof useList<R>>;

/** Returns the list at the address that the server rendered. */
export function useList<R extends ListRecord>(config: ListConfig<R>, props: ListProps<R>) {
  const at = useAddress(props.address);
  const list = useRows<R>(config.name, at.address, props.page);
  useAddressBar(at, list.loading);
  const opened = useOpen(config, at, list, props.open);
  const patch = useCallback((statuses: ReadonlyMap<string, string>): void => {
    list.patch(statuses);
    opened.patch(statuses);
  }, [list.patch, opened.patch]);
  const statuses = useStatuses(config, patch);
  const selection = useSelection(list.rows);
  useAfterChange(listKey(at.address), selection.clear);
  useMarkOpened(config, opened.open?.record, statuses);

  const actions = useMemo((): RowActions<R> => ({
    onOpen: at.open,
    onStatus: (row, status) => void statuses.set({ rows: [row], status }),
    onSelect: selection.toggle,
    onReply: (row) => {
      if (config.replied) void statuses.set({ rows: [row], status: config.replied });
    },
  }), [config, at.open, statuses, selection.toggle]);

  return { at, list, open: opened.open, statuses, selection, actions };
}

/** So long after an answer, in milliseconds, it has been drawn, and no other key has followed. */
const pause = 100;

/**
 * The address bar says what was asked once the answer is drawn; where the answer is late, before it.
 * To write it is work, and for each address a browser looks at the icon of the page again: the next
 * letter and its answer would have to wait for both.
 */
function useAddressBar({ address, write }: AddressState, loading: boolean): void {
  useEffect(() => {
    const timer = setTimeout(write, loading ? patience : pause);
    return () => clearTimeout(timer);
  }, [address, loading, write]);
}

/** Another list begins at its top, with nothing selected. */
function useAfterChange(key: string, clear: () => void): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    clear();
    if (scrollY > 200) scrollTo({ top: 0 });
  }, [key, clear]);
}

/**
 * What was opened counts as read, once each time it is opened; a later choice stands. Before the
 * screen is painted, so that no key meets the status of before.
 */
function useMarkOpened<R extends ListRecord>(
  config: ListConfig<R>,
  record: R | undefined,
  { set }: Statuses<R>,
): void {
  useLayoutEffect(() => {
    if (!record || !config.opening || record.status !== config.opening.from) return;
    // A colleague may have answered it meanwhile.
    void set({ rows: [record], status: config.opening.to, from: config.opening.from, quiet: true });
  }, [record?.id]);
}
