import { useCallback, useMemo, useRef } from "react";
import { bulk, figure, list } from "../../content/admin_lists.ts";
import { toasts } from "../../content/toasts.ts";
import { mostSelected } from "../../services/schemas/bulk.ts";
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
export function useStatuses<R extends ListRecord>(kind: Kind<R>, patch: Patch): Statuses<R> {
  const write = useWrite(kind.name);
  const set = useCallback(
    async ({ rows, status, from, quiet }: StatusChange<R>): Promise<boolean> => {
      const before = new Map(rows.map((row) => [row.id, row.status]));
      patch(new Map(rows.map(({ id }) => [id, status])));
      const { failed, found } = await write([...before.keys()], status, from);
      if (found) patch(new Map(rows.map(({ id }) => [id, found])));
      if (failed.length > 0) {
        patch(new Map(failed.map((id) => [id, before.get(id) ?? status])));
        showToast({ ...toasts.status_failed, description: failure(failed, rows.length) });
      }
      if (quiet || failed.length === rows.length) return failed.length < rows.length;
      for (const id of failed) before.delete(id);
      const undo = (): Promise<void> => restore(write, before, status, patch);
      const description = rows.length > 1
        ? bulk.changed(figure(before.size))
        : toasts[kind.updated].description;
      showToast({ ...toasts[kind.updated], description }, {
        action: { label: list.undo, run: undo },
        duration: undoTime,
      });
      return true;
    },
    [kind, patch, write],
  );

  const setMatching = useCallback(async (change: MatchingChange): Promise<void> => {
    const result = await writeStatuses(kind.name, { matching: change.address }, change.status);
    if (!result.ok) {
      // Where only the answer was lost, many have changed.
      if (result.problem.code === "network") change.onUnknown();
      return void showToast(toasts.status_failed);
    }
    change.onChanged();
    const { changed, failed, before } = result.data;
    const undo = before && Object.keys(before).length > 0 && {
      action: { label: list.undo, run: () => void restoreMatching(kind.name, before, change) },
      duration: undoTime,
    };
    const description = bulk.changed(figure(changed));
    showToast({ ...toasts[kind.updated], description }, undo || {});
    if (failed.length > 0) showFailed(failed.length);
  }, [kind]);

  return useMemo(() => ({ set, setMatching }), [set, setMatching]);
}

/** What became of a change: whose status could not be written, and which one was found instead. */
interface Written {
  readonly failed: readonly string[];
  readonly found?: string;
}

type Write = (ids: readonly string[], status: string, from?: string) => Promise<Written>;

/** Two changes of one record reach the server in the order in which they were made. */
function useWrite(kind: string): Write {
  const { current: underWay } = useRef(new Map<string, Promise<unknown>>());
  return useCallback(async (ids, status, from) => {
    const earlier = ids.map((id) => underWay.get(id));
    const writing = Promise.all(earlier).then(() => send(kind, ids, status, from));
    for (const id of ids) underWay.set(id, writing);
    const written = await writing;
    for (const id of ids) if (underWay.get(id) === writing) underWay.delete(id);
    return written;
  }, [kind, underWay]);
}

async function send(
  kind: string,
  ids: readonly string[],
  status: string,
  from?: string,
): Promise<Written> {
  const [id = ""] = ids;
  if (ids.length > 1) {
    const result = await writeStatuses(kind, { ids }, status);
    return { failed: result.ok ? result.data.failed : ids };
  }
  const result = await writeStatus(kind, id, { status, from });
  if (!result.ok) return { failed: ids };
  return { failed: [], ...(result.data !== status && { found: result.data }) };
}

/** Gives every row the status it had: a second change, which the server sees like any other. */
async function restore(
  write: Write,
  before: ReadonlyMap<string, string>,
  now: string,
  patch: Patch,
): Promise<void> {
  patch(before);
  for (const status of new Set(before.values())) {
    const ids = [...before].filter(([, was]) => was === status).map(([id]) => id);
    const { failed } = await write(ids, status);
    if (failed.length === 0) continue;
    patch(new Map(failed.map((id) => [id, now])));
    showToast(toasts.status_failed);
  }
}

/** The same for rows that are not here, in parts that the server takes. */
async function restoreMatching(
  kind: string,
  before: Readonly<Record<string, readonly string[]>>,
  { onChanged }: MatchingChange,
): Promise<void> {
  let failed = 0;
  for (const [status, ids] of Object.entries(before)) {
    for (let start = 0; start < ids.length; start += mostSelected) {
      const some = ids.slice(start, start + mostSelected);
      const result = await writeStatuses(kind, { ids: some }, status);
      failed += result.ok ? result.data.failed.length : some.length;
    }
  }
  onChanged();
  if (failed > 0) showFailed(failed);
}

function showFailed(count: number): void {
  showToast({ ...toasts.status_failed, description: bulk.someFailed(figure(count)) });
}

/** The text of the specification; of many, how many. */
function failure(failed: readonly string[], all: number): string {
  if (failed.length < all) return bulk.someFailed(figure(failed.length));
  return toasts.status_failed.description;
}
