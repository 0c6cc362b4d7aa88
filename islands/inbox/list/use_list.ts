import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { problemTexts } from "../../../content/words/problem_texts.ts";
import { listToasts } from "../../../content/inbox/list_toasts.ts";
import { resultOf } from "../../call_result.ts";
import { showToast } from "../../toast.ts";
import type { ListRecord } from "../api.ts";
import type { ListConfig, ListPermissions, ListProps, OpenRecord } from "../config.ts";
import { useDelayedAddressBar, useDelayedLoading } from "../frame_budget.ts";
import type { RowActions } from "../table/cells.tsx";
import { useAccessLost } from "../use_live.ts";
import {
  type AddressState,
  isNarrowed,
  listAddress,
  listKey,
  unfiltered,
  useAddress,
} from "./address.ts";
import { type RowsState, useRows } from "./use_rows.ts";
import { useSelection } from "./selection.ts";
import { type Statuses, useStatuses } from "./statuses.ts";

export type ListState = ReturnType<typeof useList>;

export interface ListPart {
  readonly state: ListState;
}

export function useList(config: ListConfig, props: ListProps) {
  const { address, page: _page, ...shown } = props;
  const { may } = shown;
  const at = useAddress(address);
  const list = useRows(config.api, at.address, props);
  useDelayedAddressBar(at.address, list.loading, at.write);
  useAccessLost(list.reload);
  const open = useOpenRecord(config, at, list);
  const statuses = useStatuses(config, list.update);
  const selection = useSelection(list.rows);
  useAfterChange(listKey(at.address), selection.clear);
  useMarkOpened(config, may, open?.record, statuses);

  const actions = useMemo((): RowActions => ({
    onOpen: at.open,
    onStatus: (row, status) => void statuses.set(row, { status }),
    onSelect: selection.toggle,
    onReply: (row) => {
      if (may.status && config.replied) void statuses.set(row, { status: config.replied });
    },
  }), [config, may, at.open, statuses, selection.toggle]);

  return {
    ...shown,
    config,
    hydrated: useHydrated(),
    at,
    list,
    late: useDelayedLoading(list.loading),
    open,
    replyReady: props.replyReady && open?.record.id === props.open?.record.id,
    statuses,
    selection,
    actions,
    narrowed: isNarrowed(at.address),
    clearFilters: (): void => {
      focusCount();
      at.change({ ...unfiltered, status: null });
    },
  };
}

function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** Focuses the count: what was clicked disappears with its click. */
export function focusCount(): void {
  document.querySelector<HTMLElement>("[data-total]")?.focus();
}

/**
 * Returns the record that the address opens: mostly one of the rows, which needs no request; one
 * that is elsewhere in the list is fetched with the ids beside it.
 */
function useOpenRecord(
  { api }: ListConfig,
  { address, close }: AddressState,
  { rows, fetched, total, need, update }: RowsState,
): OpenRecord | null {
  const { id = "" } = address;
  const place = placeOf(rows, id);
  const known = fetched?.record.id === id ? fetched : null;

  useEffect(() => {
    if (!id) return;
    if (place !== undefined) return need(Math.max(0, place - 1), Math.min(total - 1, place + 1));
    if (known) return;
    let current = true;
    resultOf(() => api[":id"].$get({ param: { id }, query: listAddress(address) })).then(
      (result) => {
        if (!current) return;
        if (result.ok) {
          const { data: record, previous, next } = result.body;
          return update((before) => ({ ...before, fetched: { record, previous, next } }));
        }
        const { not_found, internal } = problemTexts;
        const description = result.problem.code === "not_found" ? not_found : internal;
        showToast({ ...listToasts.status_failed, description });
        close();
      },
    );
    return () => {
      current = false;
    };
  }, [id, place === undefined]);

  const record = place === undefined ? undefined : rows.get(place);
  if (place === undefined || !record) return known;
  const idAt = (at: number): string | null => rows.get(at)?.id ?? null;
  return { record, previous: idAt(place - 1), next: idAt(place + 1) };
}

function placeOf(rows: ReadonlyMap<number, ListRecord>, id: string): number | undefined {
  if (!id) return undefined;
  for (const [place, row] of rows) if (row.id === id) return place;
  return undefined;
}

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
 * Marks the record as read, once each time it is opened; a later choice of a status is kept. Before
 * the screen is painted, so that no key acts on the status of before.
 */
function useMarkOpened(
  { opening }: ListConfig,
  may: ListPermissions,
  record: ListRecord | undefined,
  statuses: Statuses,
): void {
  useLayoutEffect(() => {
    if (!record || !opening || !may.status || record.status !== opening.from) return;
    // A colleague may have answered it.
    void statuses.set(record, { status: opening.to, from: opening.from, quiet: true });
  }, [record?.id]);
}
