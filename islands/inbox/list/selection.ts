import { useCallback, useRef, useState } from "react";
import { bulk } from "../../../content/inbox/lists.ts";
import { listToasts } from "../../../content/inbox/list_toasts.ts";
import { mostSelected } from "../../../services/inbox/list_sizes_schema.ts";
import { showToast } from "../../toast.ts";
import type { ListRecord } from "../api.ts";

export interface Selection {
  readonly rows: ReadonlyMap<string, ListRecord>;
  readonly all: boolean;
}

interface SelectionState {
  readonly selection: Selection;
  /** Selects or clears a row; with `range`, every row from the last toggled one. */
  readonly toggle: (place: number, row: ListRecord, range: boolean) => void;
  readonly selectAll: (all: boolean) => void;
  readonly clear: () => void;
}

const none: Selection = { rows: new Map(), all: false };

export function useSelection(
  rows: ReadonlyMap<number, ListRecord>,
): SelectionState {
  const [selection, setSelection] = useState<Selection>(none);
  const last = useRef<number>(null);
  const here = useRef(rows);
  here.current = rows;

  const toggle = useCallback((place: number, row: ListRecord, range: boolean): void => {
    const from = range && last.current !== null ? last.current : place;
    last.current = place;
    setSelection((before) => {
      const after = new Map(before.rows);
      const selects = !before.rows.has(row.id);
      for (let at = Math.min(from, place); at <= Math.max(from, place); at++) {
        const touched = here.current.get(at);
        if (!touched) continue;
        if (selects) after.set(touched.id, touched);
        else after.delete(touched.id);
      }
      if (after.size <= mostSelected) return { rows: after, all: false };
      const description = bulk.tooMany(mostSelected);
      queueMicrotask(() => showToast({ ...listToasts.status_failed, description }));
      return before;
    });
  }, []);

  const clear = useCallback((): void => {
    last.current = null;
    setSelection(none);
  }, []);
  const selectAll = useCallback((all: boolean): void => {
    setSelection({ rows: new Map(), all });
  }, []);
  return { selection, toggle, selectAll, clear };
}
