import { type RefObject, useCallback, useRef } from "react";
import type { KeyActions } from "./keyboard.ts";
import type { ListRecord, OpenRecord } from "../config.ts";
import type { RowActions } from "../table/row.tsx";
import type { RowsState } from "./use_rows.ts";

interface CursorOptions<R extends ListRecord> {
  readonly list: RowsState<R>;
  readonly opened: OpenRecord<R> | null;
  readonly actions: RowActions<R>;
  readonly turn: (id: string) => void;
}

/** Where the keyboard stands in the list. */
export interface Cursor extends Omit<KeyActions, "help" | "escape"> {
  /** Called with the places that are drawn. */
  readonly onShown: (first: number, last: number) => void;
  /** Brings a place into view where not all rows are drawn. */
  readonly reach: RefObject<((place: number) => void) | null>;
}

/** So many rows beyond those that are drawn are fetched, to be there before a quick hand is. */
const ahead = 30;

/** Returns what the keys do with the rows; the focus itself is the cursor. */
export function useCursor<R extends ListRecord>(options: CursorOptions<R>): Cursor {
  const latest = useRef(options);
  latest.current = options;
  const reach = useRef<(place: number) => void>(null);
  const wanted = useRef<number>(null);
  const { need, total } = options.list;

  const onShown = useCallback((first: number, last: number): void => {
    need(Math.max(0, first - ahead), Math.min(total - 1, last + ahead));
    if (wanted.current !== null && focusRow(wanted.current)) wanted.current = null;
  }, [need, total]);

  const step = (by: 1 | -1): void => {
    const { opened, list, turn } = latest.current;
    if (opened) {
      const id = by === 1 ? opened.next : opened.previous;
      return id ? turn(id) : undefined;
    }
    const here = placeOfFocus();
    const place = here === null ? firstInView() : Math.min(list.total - 1, Math.max(0, here + by));
    reach.current?.(place);
    // A row that is not drawn yet gets the focus when it is.
    wanted.current = focusRow(place) ? null : place;
  };

  const select = (): void => {
    const { list, actions, opened } = latest.current;
    const place = opened ? null : placeOfFocus();
    const row = place === null ? undefined : list.rows.get(place);
    if (place !== null && row) actions.onSelect(place, row, false);
  };

  const changeStatus = (): void => {
    if (latest.current.opened) {
      return document.querySelector<HTMLElement>("[data-statuses] [aria-pressed=true]")?.focus();
    }
    const place = placeOfFocus();
    rowAt(place)?.querySelector("select")?.focus();
  };

  return { onShown, reach, step, select, changeStatus };
}

function placeOfFocus(): number | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-place]");
  return row ? Number(row.dataset.place) : null;
}

function firstInView(): number {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-place]")];
  const row = rows.find((row) => row.getBoundingClientRect().top >= 0);
  return Number((row ?? rows[0])?.dataset.place ?? 0);
}

function rowAt(place: number | null): Element | null {
  return place === null ? null : document.querySelector(`[data-place="${place}"]`);
}

function focusRow(place: number): boolean {
  const opener = rowAt(place)?.querySelector<HTMLElement>("[data-open]");
  opener?.focus({ preventScroll: false });
  return opener !== undefined && opener !== null;
}
