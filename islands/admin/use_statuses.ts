import { useCallback, useMemo } from "react";
import { bulk, figure, list } from "../../content/admin_lists.ts";
import { toasts } from "../../content/messages.ts";
import { showToast } from "../toast.ts";
import { writeStatus, writeStatuses } from "./api.ts";
import type { Address } from "./address.ts";
import type { Kind, ListRecord } from "./kind.ts";

/** How long the way back is offered, in milliseconds. */
const undoTime = 8_000;

/** A change of status. */
export interface StatusChange<R> {
  readonly rows: readonly R[];
  readonly status: string;
  /** Says nothing when it succeeds: nobody asked for it. */
  readonly quiet?: boolean;
}

/** The ways to change statuses. */
export interface Statuses<R> {
  /** At once on the screen, then on the server; what the server refuses goes back. */
  readonly set: (change: StatusChange<R>) => Promise<void>;
  /** Of all that match; resolves to whether the list has to be read again. */
  readonly setMatching: (address: Address, status: string) => Promise<boolean>;
}

type Patch = (statuses: ReadonlyMap<string, string>) => void;

/** Returns how statuses of that list are changed. */
export function useStatuses<R extends ListRecord>(kind: Kind<R>, patch: Patch): Statuses<R> {
  const set = useCallback(async ({ rows, status, quiet }: StatusChange<R>): Promise<void> => {
    const before = new Map(rows.map((row) => [row.id, row.status]));
    patch(new Map(rows.map(({ id }) => [id, status])));
    const failed = await write(kind.name, [...before.keys()], status);
    if (failed.length > 0) {
      patch(new Map(failed.map((id) => [id, before.get(id) ?? status])));
      showToast({ ...toasts.status_failed, description: failure(failed, rows.length) });
    }
    if (quiet || failed.length === rows.length) return;
    for (const id of failed) before.delete(id);
    const undo = (): Promise<void> => restore(kind, before, status, patch);
    const description = rows.length > 1
      ? bulk.changed(figure(before.size))
      : toasts[kind.updated].description;
    showToast({ ...toasts[kind.updated], description }, {
      action: { label: list.undo, run: undo },
      duration: undoTime,
    });
  }, [kind, patch]);

  const setMatching = useCallback(async (address: Address, status: string): Promise<boolean> => {
    const result = await writeStatuses(kind.name, { matching: address }, status);
    if (!result.ok) {
      showToast(toasts.status_failed);
      return false;
    }
    const { changed, failed } = result.data;
    showToast({ ...toasts[kind.updated], description: bulk.changed(figure(changed)) });
    if (failed.length > 0) {
      const description = bulk.someFailed(figure(failed.length));
      showToast({ ...toasts.status_failed, description });
    }
    return true;
  }, [kind]);

  return useMemo(() => ({ set, setMatching }), [set, setMatching]);
}

/** Returns the ids of those that were not changed. */
async function write(kind: string, ids: readonly string[], status: string) {
  const [id = ""] = ids;
  if (ids.length === 1) return (await writeStatus(kind, id, status)).ok ? [] : ids;
  const result = await writeStatuses(kind, { ids }, status);
  return result.ok ? result.data.failed : ids;
}

/** Gives every row the status it had: a second change, which the server sees like any other. */
async function restore<R extends ListRecord>(
  kind: Kind<R>,
  before: ReadonlyMap<string, string>,
  now: string,
  patch: Patch,
): Promise<void> {
  patch(before);
  for (const status of new Set(before.values())) {
    const ids = [...before].filter(([, was]) => was === status).map(([id]) => id);
    const failed = await write(kind.name, ids, status);
    if (failed.length === 0) continue;
    patch(new Map(failed.map((id) => [id, now])));
    showToast(toasts.status_failed);
  }
}

/** The text of the specification; of many, how many. */
function failure(failed: readonly string[], all: number): string {
  if (failed.length > 0 && all > 1) return bulk.someFailed(figure(failed.length));
  return toasts.status_failed.description;
}
