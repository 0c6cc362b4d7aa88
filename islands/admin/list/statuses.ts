import { useCallback, useMemo } from "react";
import { bulk, figure, list } from "../../../content/admin_lists.ts";
import { toasts } from "../../../content/toasts.ts";
import { mostSelected } from "../../../services/schemas/bulk.ts";
import { showToast, type ToastOptions } from "../../toast.ts";
import { writeStatuses } from "../api.ts";
import type { Address } from "./address.ts";
import type { ListConfig, ListRecord } from "../config.ts";
import { useWrite, type Write } from "./use_write.ts";

/** How long the way back is offered, in milliseconds. */
const undoTime = 8_000;

/** A change of status. */
export interface StatusChange<R> {
  readonly rows: readonly R[];
  readonly status: string;
  /** Of one row: only where it has that status now, whatever the list says. */
  readonly from?: string;
  /** Says nothing when it succeeds: nobody asked for it. */
  readonly quiet?: boolean;
}

/** A change of all that match, which are mostly not here. */
export interface MatchingChange {
  readonly address: Address;
  readonly status: string;
  readonly onChanged: () => void;
  /** Called where nobody knows what has changed. */
  readonly onUnknown: () => void;
}

/** The ways to change statuses. */
export interface Statuses<R> {
  /** At once on the screen, then on the server; what it refuses goes back. Returns whether all did not. */
  readonly set: (change: StatusChange<R>) => Promise<boolean>;
  /** Of all that match; calls back whenever the list has to be read again. */
  readonly setMatching: (change: MatchingChange) => Promise<void>;
}

type Patch = (statuses: ReadonlyMap<string, string>) => void;

/** Returns how statuses of that list are changed. */
export function useStatuses<R extends ListRecord>(
  config: ListConfig<R>,
  patch: Patch,
): Statuses<R> {
  const write = useWrite(config.name);
  const set = useCallback(
    async ({ rows, status, from, quiet }: StatusChange<R>): Promise<boolean> => {
      const shown = new Map(rows.map((row) => [row.id, row.status]));
      const ids = [...shown.keys()];
      patch(new Map(ids.map((id) => [id, status])));
      const { failed, kept, before } = await write(ids, { status, from });
      patch(kept);
      if (failed.length > 0) {
        patch(new Map(failed.map((id) => [id, shown.get(id) ?? status])));
        showToast({ ...toasts.status_failed, description: failure(failed, ids.length) });
      }
      if (quiet || failed.length === ids.length) return failed.length < ids.length;
      const description = ids.length > 1
        ? bulk.changed(figure(ids.length - failed.length))
        : toasts[config.updated].description;
      showToast(
        { ...toasts[config.updated], description },
        before.size > 0 ? undo(() => void restore(write, before, status, patch)) : {},
      );
      return true;
    },
    [config, patch, write],
  );

  const setMatching = useCallback(async (change: MatchingChange): Promise<void> => {
    const { address, status } = change;
    const result = await writeStatuses(config.name, { matching: address }, { status });
    if (!result.ok) {
      // Where only the answer was lost, many have changed.
      if (result.problem.code === "network") change.onUnknown();
      return void showToast(toasts.status_failed);
    }
    change.onChanged();
    const { changed, failed, skipped, before } = result.data;
    const said = [bulk.changed(figure(changed))];
    if (skipped.length > 0) said.push(bulk.skipped(figure(skipped.length)));
    showToast(
      { ...toasts[config.updated], description: said.join(". ") },
      before && Object.keys(before).length > 0
        ? undo(() => void restoreMatching(config.name, before, change))
        : {},
    );
    if (failed.length > 0) showFailed(failed.length);
  }, [config]);

  return useMemo(() => ({ set, setMatching }), [set, setMatching]);
}

function undo(run: () => void): ToastOptions {
  return { action: { label: list.undo, run }, duration: undoTime };
}

/**
 * Gives every row the status it had: a second change, which the server sees like any other, of those
 * that still have the status of the first.
 */
async function restore(
  write: Write,
  before: ReadonlyMap<string, string>,
  now: string,
  patch: Patch,
): Promise<void> {
  patch(before);
  let skipped = 0;
  for (const status of new Set(before.values())) {
    const ids = [...before].filter(([, was]) => was === status).map(([id]) => id);
    const { failed, kept } = await write(ids, { status, from: now });
    patch(kept);
    skipped += kept.size;
    if (failed.length === 0) continue;
    patch(new Map(failed.map((id) => [id, now])));
    showToast(toasts.status_failed);
  }
  if (skipped > 0) showSkipped(skipped);
}

/** The same for rows that are not here, in parts that the server takes. */
async function restoreMatching(
  config: string,
  before: Readonly<Record<string, readonly string[]>>,
  { status: from, onChanged }: MatchingChange,
): Promise<void> {
  let [failed, skipped] = [0, 0];
  for (const [status, ids] of Object.entries(before)) {
    for (let start = 0; start < ids.length; start += mostSelected) {
      const some = ids.slice(start, start + mostSelected);
      const result = await writeStatuses(config, { ids: some }, { status, from });
      failed += result.ok ? result.data.failed.length : some.length;
      skipped += result.ok ? result.data.skipped.length : 0;
    }
  }
  onChanged();
  if (failed > 0) showFailed(failed);
  if (skipped > 0) showSkipped(skipped);
}

function showFailed(count: number): void {
  showToast({ ...toasts.status_failed, description: bulk.someFailed(figure(count)) });
}

function showSkipped(count: number): void {
  showToast({ ...toasts.statuses_skipped, description: bulk.skipped(figure(count)) });
}

/** The text of the specification; of many, how many. */
function failure(failed: readonly string[], all: number): string {
  if (failed.length < all) return bulk.someFailed(figure(failed.length));
  return toasts.status_failed.description;
}
