import { type Dispatch, type SetStateAction, useMemo } from "react";
import { bulk, figure, list } from "../../../content/admin_lists.ts";
import { toasts } from "../../../content/toasts.ts";
import { mostSelected } from "../../../services/schemas/list_sizes.ts";
import type { BulkOutcome } from "../../../services/search/bulk_update.ts";
import type { StatusChange } from "../../../services/submissions/scoped_inbox.ts";
import { resultOf } from "../../call_result.ts";
import { showToast, type ToastOptions } from "../../toast.ts";
import type { ListRecord } from "../api.ts";
import { type ListConfig, statusOf } from "../config.ts";
import { type Address, filterOf } from "./address.ts";
import { applyStatuses, type Rows } from "./rows.ts";

/** How long undo is offered, in milliseconds. */
export const undoTime = 8_000;

interface RowsChange extends StatusChange<string> {
  readonly rows: readonly ListRecord[];
  /** Shows no toast on success: for changes that follow from another action. */
  readonly quiet?: boolean;
}

interface MatchingChange {
  readonly address: Address;
  readonly status: string;
  /** Called after the change, and after its undo. */
  readonly onChanged: () => void;
}

/** The ways to change statuses. */
export type Statuses = ReturnType<typeof createStatuses>;

/** Returns how statuses of that list are changed. */
export function useStatuses(
  config: ListConfig,
  update: Dispatch<SetStateAction<Rows>>,
  reload: () => void,
): Statuses {
  return useMemo(() => createStatuses(config, update, reload), [config, update, reload]);
}

function createStatuses(
  config: ListConfig,
  update: Dispatch<SetStateAction<Rows>>,
  reload: () => void,
) {
  const send = createSender(config);
  const show = (statuses: ReadonlyMap<string, string>): void =>
    update((before) => applyStatuses(before, statuses));

  /** Shows the status at once, then sends it; returns false where the server refused every row. */
  const set = async ({ rows, quiet, ...change }: RowsChange): Promise<boolean> => {
    const shown = new Map(rows.map(({ id, status }) => [id, status]));
    const ids = [...shown.keys()];
    show(new Map(ids.map((id) => [id, change.status])));
    const { failed, current, before } = await send(ids, change);
    show(current);
    if (failed.length > 0) {
      show(new Map(failed.map((id) => [id, shown.get(id) ?? change.status])));
      showFailed(failed.length, ids.length);
    }
    if (quiet || failed.length === ids.length) return failed.length < ids.length;
    const description = ids.length > 1
      ? bulk.changed(figure(ids.length - failed.length))
      : toasts[config.updated].description;
    const options = undo(before, () => restore(before, change.status));
    showToast({ ...toasts[config.updated], description }, options);
    return true;
  };

  /** Sends the change, then reads the list again. */
  const setMatching = async ({ address, status, onChanged }: MatchingChange): Promise<void> => {
    const json = { all: true, filter: filterOf(address), status } as const;
    const result = await resultOf(config.api.status.$post({ json }));
    if (!result.ok) {
      // Without a response the server may still have changed them.
      if (result.problem.code === "network") reload();
      return showToast(toasts.status_failed);
    }
    onChanged();
    reload();
    const { changed } = result.body.data;
    const { failed, skipped, before } = writtenOf(result.body.data);
    const texts = [bulk.changed(figure(changed))];
    if (skipped > 0) texts.push(bulk.skipped(figure(skipped)));
    const options = undo(before, async () => {
      await restore(before, status);
      onChanged();
      reload();
    });
    showToast({ ...toasts[config.updated], description: texts.join(". ") }, options);
    if (failed.length > 0) showFailed(failed.length, changed + failed.length);
  };

  /**
   * Gives every record the status it had, where it still has the one that was set: a second change
   * that the server treats like any other.
   */
  const restore = async (before: ReadonlyMap<string, string>, now: string): Promise<void> => {
    show(before);
    let [failed, skipped] = [0, 0];
    for (const status of new Set(before.values())) {
      const ids = [...before.keys()].filter((id) => before.get(id) === status);
      for (let start = 0; start < ids.length; start += mostSelected) {
        const some = ids.slice(start, start + mostSelected);
        const change = { status: statusOf(config, status).id, from: now };
        const written = await send(some, change);
        show(written.current);
        show(new Map(written.failed.map((id) => [id, now])));
        failed += written.failed.length;
        skipped += written.skipped;
      }
    }
    if (failed > 0) showFailed(failed, before.size);
    if (skipped > 0) {
      showToast({ ...toasts.statuses_skipped, description: bulk.skipped(figure(skipped)) });
    }
  };

  const setOne = (row: ListRecord, status: string): void => void set({ rows: [row], status });
  return { setOne, set, setMatching };
}

/** The outcome of a change, by id. */
interface Written {
  readonly failed: readonly string[];
  /** How many were left as they are: a colleague has changed them since. */
  readonly skipped: number;
  /** The statuses of those that were left. */
  readonly current: ReadonlyMap<string, string>;
  /** The statuses that were changed, as the server found them. */
  readonly before: ReadonlyMap<string, string>;
}

const nothing: Written = { failed: [], skipped: 0, current: new Map(), before: new Map() };

/** Returns how statuses are sent: two changes of one record reach the server in their order. */
function createSender({ api }: ListConfig) {
  type Change = StatusChange<string>;
  const underWay = new Map<string, Promise<Written>>();

  const sendOne = async (id: string, change: Change): Promise<Written> => {
    const result = await resultOf(api[":id"].$patch({ param: { id }, json: change }));
    if (!result.ok) return { ...nothing, failed: [id] };
    const { data: { status }, before } = result.body;
    if (status !== change.status) {
      return { ...nothing, skipped: 1, current: new Map([[id, status]]) };
    }
    return before === status ? nothing : { ...nothing, before: new Map([[id, before]]) };
  };

  const sendMany = async (ids: readonly string[], change: Change): Promise<Written> => {
    const [id = ""] = ids;
    if (ids.length === 1) return await sendOne(id, change);
    const result = await resultOf(api.status.$post({ json: { ids, ...change } }));
    return result.ok ? writtenOf(result.body.data) : { ...nothing, failed: ids };
  };

  return async (ids: readonly string[], change: Change): Promise<Written> => {
    const earlier = ids.map((id) => underWay.get(id));
    const sending = Promise.all(earlier).then(() => sendMany(ids, change));
    for (const id of ids) underWay.set(id, sending);
    const written = await sending;
    for (const id of ids) if (underWay.get(id) === sending) underWay.delete(id);
    return written;
  };
}

function writtenOf({ failed, skipped, before }: BulkOutcome): Written {
  const current = new Map<string, string>();
  for (const { id, status } of skipped) if (status !== null) current.set(id, status);
  const found = new Map<string, string>();
  for (const [status, ids] of Object.entries(before ?? {})) {
    for (const id of ids) found.set(id, status);
  }
  return { failed, skipped: skipped.length, current, before: found };
}

/** Returns the undo button of a toast; none where nothing changed or it was too much. */
function undo(before: ReadonlyMap<string, string>, run: () => Promise<void>): ToastOptions {
  if (before.size === 0) return {};
  return { action: { label: list.undo, run: () => void run() }, duration: undoTime };
}

/** Shows the text of the specification where all failed, and how many where some did. */
function showFailed(failed: number, all: number): void {
  const toast = toasts.status_failed;
  showToast(failed < all ? { ...toast, description: bulk.someFailed(figure(failed)) } : toast);
}
