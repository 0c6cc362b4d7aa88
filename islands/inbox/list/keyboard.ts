import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { maySelect } from "../config.ts";
import type { ListState } from "./use_list.ts";

export interface KeyActions {
  readonly step: (by: 1 | -1) => void;
  readonly select: () => void;
  readonly changeStatus: () => void;
  readonly help: () => void;
  readonly escape: () => void;
}

/** Where keys type text. The select of a row takes the shortcuts: no status begins with one of them. */
const typing = "input:not([type=checkbox]),textarea,select,[contenteditable]";
const ofRow = "[data-place] select";

/**
 * Listens for single keys outside of fields while they are on (WCAG 2.1.4). A layout effect, so that
 * they work as soon as their button is painted.
 */
export function useKeys(on: boolean, actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useLayoutEffect(() => {
    if (!on) return;
    const plain = (run: (actions: KeyActions) => void) => (event: KeyboardEvent): void => {
      const field = event.target instanceof Element && event.target.closest(typing);
      if (field && !field.matches(ofRow) || event.ctrlKey || event.metaKey || event.altKey) return;
      run(latest.current);
      event.preventDefault();
    };
    const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
      "/": plain(focusSearch),
      j: plain(({ step }) => step(1)),
      k: plain(({ step }) => step(-1)),
      x: plain(({ select }) => select()),
      e: plain(({ changeStatus }) => changeStatus()),
      // In the status of a row this letter chooses «Activo».
      a: (event) => event.target instanceof HTMLSelectElement || plain(assign)(event),
      "?": plain(({ help }) => help()),
      escape: (event) => {
        if (event.target instanceof HTMLInputElement && "search" in event.target.dataset) {
          return leaveSearch(event);
        }
        if (!document.querySelector("dialog[open]")) latest.current.escape();
      },
    };
    const press = (event: KeyboardEvent): void => {
      // A capital is typed with Shift, unless the capitals are locked.
      const isCapital = event.shiftKey && /^[a-z]$/i.test(event.key);
      if (!event.isComposing && !isCapital) keys[event.key?.toLowerCase()]?.(event);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [on]);
}

function assign(): void {
  const dialog = document.querySelector("dialog[open]");
  const control = (dialog ?? document).querySelector<HTMLElement>("[data-assign]");
  if (control instanceof HTMLButtonElement) control.click();
  else control?.focus();
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>("[data-search]")?.focus();
}

function leaveSearch(event: KeyboardEvent): void {
  const field = event.target as HTMLInputElement;
  event.preventDefault();
  if (field.value === "") return field.blur();
  field.value = "";
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

export interface Cursor extends Omit<KeyActions, "help" | "escape"> {
  readonly onShown: (first: number, last: number) => void;
  /** Scrolls to a row if not all rows are rendered. */
  readonly reach: RefObject<((place: number) => void) | null>;
}

const ahead = 30;

export function useCursor(state: ListState): Cursor {
  const latest = useRef(state);
  latest.current = state;
  const reach = useRef<(place: number) => void>(null);
  const wanted = useRef<number>(null);
  const { need, total } = state.list;

  const onShown = useCallback((first: number, last: number): void => {
    need(Math.max(0, first - ahead), Math.min(total - 1, last + ahead));
    if (wanted.current !== null && focusRow(wanted.current)) wanted.current = null;
  }, [need, total]);

  const step = (by: 1 | -1): void => {
    const { open, list, at } = latest.current;
    if (open) {
      const id = by === 1 ? open.next : open.previous;
      return id ? at.turn(id) : undefined;
    }
    const here = placeOfFocus();
    const place = here === null ? firstInView() : Math.min(list.total - 1, Math.max(0, here + by));
    reach.current?.(place);
    // A row that is not drawn yet gets the focus once it is.
    wanted.current = focusRow(place) ? null : place;
  };

  const select = (): void => {
    const { list, actions, open, may } = latest.current;
    const place = open || !maySelect(may) ? null : placeOfFocus();
    const row = place === null ? undefined : list.rows.get(place);
    if (place !== null && row) actions.onSelect(place, row, false);
  };

  const changeStatus = (): void => {
    if (latest.current.open) {
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
