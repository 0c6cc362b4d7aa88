import { useCallback, useEffect, useState } from "react";
import { problemTexts } from "../../../content/problem_texts.ts";
import { toasts } from "../../../content/toasts.ts";
import { showToast } from "../../toast.ts";
import type { AddressState } from "./use_address.ts";
import { readRecord } from "../api.ts";
import type { ListConfig, ListRecord, OpenRecord } from "../config.ts";
import type { RowsState } from "./use_rows.ts";

/** The open record, or nothing; and how its status is changed on the screen. */
export interface OpenState<R> {
  readonly open: OpenRecord<R> | null;
  readonly patch: (statuses: ReadonlyMap<string, string>) => void;
}

/**
 * Returns the record that the address opens. It is mostly one of the rows, so that nothing has to
 * be waited for; a record that is elsewhere in the list is fetched with those beside it.
 */
export function useOpen<R extends ListRecord>(
  config: ListConfig<R>,
  { address, close }: AddressState,
  list: RowsState<R>,
  initial: OpenRecord<R> | null,
): OpenState<R> {
  const [fetched, setFetched] = useState(initial);
  const { id = "" } = address;
  const place = placeOf(list.rows, id);
  const known = fetched?.record.id === id ? fetched : null;
  const { need, total } = list;

  useEffect(() => {
    if (!id) return;
    if (place !== undefined) return need(Math.max(0, place - 1), Math.min(total - 1, place + 1));
    if (known) return;
    let current = true;
    readRecord<R>(config.name, address, id).then((result) => {
      if (!current) return;
      if (result.ok) return setFetched(result.data);
      const { not_found, internal } = problemTexts;
      const description = result.problem.code === "not_found" ? not_found : internal;
      showToast({ ...toasts.status_failed, description });
      close();
    });
    return () => {
      current = false;
    };
  }, [id, place === undefined]);

  const patch = useCallback((statuses: ReadonlyMap<string, string>): void => {
    setFetched((before) => {
      const status = before && statuses.get(before.record.id);
      return status ? { ...before, record: { ...before.record, status } } : before;
    });
  }, []);

  return { open: place === undefined ? known : besides(list, place), patch };
}

function placeOf<R extends ListRecord>(
  rows: ReadonlyMap<number, R>,
  id: string,
): number | undefined {
  if (!id) return undefined;
  for (const [place, row] of rows) if (row.id === id) return place;
  return undefined;
}

function besides<R extends ListRecord>(list: RowsState<R>, place: number): OpenRecord<R> | null {
  const record = list.rows.get(place);
  return record
    ? {
      record,
      previous: list.rows.get(place - 1)?.id ?? null,
      next: list.rows.get(place + 1)?.id ?? null,
    }
    : null;
}
