import { type Dispatch, type SetStateAction, useMemo } from "react";
import { bulk, figure, list } from "../../../content/inbox/lists.ts";
import { toasts } from "../../../content/words/toasts.ts";
import { mostSelected } from "../../../services/inbox/list_sizes_schema.ts";
import type { BulkOutcome } from "../../../services/search/bulk_update.ts";
import type { StatusChange } from "../../../services/inbox/scoped_inbox.ts";
import { resultOf } from "../../call_result.ts";
import { showToast, type ToastOptions } from "../../toast.ts";
import type { ListApi, ListRecord } from "../api.ts";
import { type ListConfig, statusOf } from "../config.ts";
import { type Address, filterOf } from "./address.ts";
import { applyStatuses, type Rows } from "./rows.ts";

/** How long undo is offered, in milliseconds. */
const undoTime = 8_000;

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

/** Returns how statuses of that list are changed. */
export function useStatuses(
  config: ListConfig,
  update: Dispatch<SetStateAction<Rows>>,
  reload: () => void,
): Statuses {
  return useMemo(() => new Statuses(config, update, reload), [config, update, reload]);
}

/** Changes statuses: the list shows them at once, and takes back what the server refused. */
export class Statuses {
  readonly #config: ListConfig;
  readonly #update: Dispatch<SetStateAction<Rows>>;
  readonly #reload: () => void;
  /** The change of each record that is on its way to the server. */
  readonly #underWay = new Map<string, Promise<Written>>();

  constructor(
    config: ListConfig,
    update: Dispatch<SetStateAction<Rows>>,
    reload: () => void,
  ) {
    this.#config = config;
    this.#update = update;
    this.#reload = reload;
  }

  /** Shows the status at once, then sends it; returns false where the server refused every row. */
  async set({ rows, quiet, ...change }: RowsChange): Promise<boolean> {
    const shown = new Map(rows.map(({ id, status }) => [id, status]));
    const ids = [...shown.keys()];
    this.#show(new Map(ids.map((id) => [id, change.status])));
    const { failed, current, before } = await this.#send(ids, change);
    this.#show(current);
    if (failed.length > 0) {
      this.#show(new Map(failed.map((id) => [id, shown.get(id) ?? change.status])));
      showFailed(failed.length, ids.length);
    }
    if (quiet || failed.length === ids.length) return failed.length < ids.length;
    const toast = toasts[this.#config.updated];
    const description = ids.length > 1
      ? bulk.changed(figure(ids.length - failed.length))
      : toast.description;
    const options = undo(before.size > 0, () => this.#restore(before, change.status));
    showToast({ ...toast, description }, options);
    return true;
  }

  /** Sends the change of all that match, then reads the list again. */
  async setMatching({ address, status, onChanged }: MatchingChange): Promise<void> {
    const json = { all: true, filter: filterOf(address), status } as const;
    const result = await resultOf(() => this.#config.api.status.$post({ json }));
    if (!result.ok) {
      // Without a response the server may still have changed them.
      if (result.problem.code === "network") this.#reload();
      return showToast(toasts.status_failed);
    }
    onChanged();
    this.#reload();
    const { changed } = result.body.data;
    const { failed, skipped, before } = writtenOf(result.body.data);
    const texts = [bulk.changed(figure(changed))];
    if (skipped > 0) texts.push(bulk.skipped(figure(skipped)));
    const options = undo(before.size > 0, async () => {
      await this.#restore(before, status);
      onChanged();
      this.#reload();
    });
    showToast({ ...toasts[this.#config.updated], description: texts.join(". ") }, options);
    if (failed.length > 0) showFailed(failed.length, changed + failed.length);
  }

  /**
   * Gives every record the status it had, where it still has the one that was set: a second change
   * that the server treats like any other.
   */
  async #restore(before: ReadonlyMap<string, string>, now: string): Promise<void> {
    this.#show(before);
    let [failed, skipped] = [0, 0];
    for (const status of new Set(before.values())) {
      const ids = [...before.keys()].filter((id) => before.get(id) === status);
      for (let start = 0; start < ids.length; start += mostSelected) {
        const some = ids.slice(start, start + mostSelected);
        const change = { status: statusOf(this.#config, status).id, from: now };
        const written = await this.#send(some, change);
        this.#show(written.current);
        this.#show(new Map(written.failed.map((id) => [id, now])));
        failed += written.failed.length;
        skipped += written.skipped;
      }
    }
    if (failed > 0) showFailed(failed, before.size);
    if (skipped > 0) {
      showToast({ ...toasts.statuses_skipped, description: bulk.skipped(figure(skipped)) });
    }
  }

  #show(statuses: ReadonlyMap<string, string>): void {
    this.#update((before) => applyStatuses(before, statuses));
  }

  /** Sends a change; two changes of one record reach the server in their order. */
  async #send(ids: readonly string[], change: StatusChange<string>): Promise<Written> {
    const earlier = ids.map((id) => this.#underWay.get(id));
    const sending = Promise.all(earlier).then(() => sendChange(this.#config.api, ids, change));
    for (const id of ids) this.#underWay.set(id, sending);
    const written = await sending;
    for (const id of ids) if (this.#underWay.get(id) === sending) this.#underWay.delete(id);
    return written;
  }
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

async function sendChange(
  api: ListApi,
  ids: readonly string[],
  change: StatusChange<string>,
): Promise<Written> {
  const [id = ""] = ids;
  if (ids.length !== 1) {
    const result = await resultOf(() => api.status.$post({ json: { ids, ...change } }));
    return result.ok ? writtenOf(result.body.data) : { ...nothing, failed: ids };
  }
  const result = await resultOf(() => api[":id"].$patch({ param: { id }, json: change }));
  if (!result.ok) return { ...nothing, failed: [id] };
  const { data: { status }, before } = result.body;
  if (status !== change.status) {
    return { ...nothing, skipped: 1, current: new Map([[id, status]]) };
  }
  return before === status ? nothing : { ...nothing, before: new Map([[id, before]]) };
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
export function undo(isPossible: boolean, run: () => Promise<void>): ToastOptions {
  if (!isPossible) return {};
  return { action: { label: list.undo, run: () => void run() }, duration: undoTime };
}

/** Shows the text of the specification where all failed, and how many where some did. */
function showFailed(failed: number, all: number): void {
  const toast = toasts.status_failed;
  showToast(failed < all ? { ...toast, description: bulk.someFailed(figure(failed)) } : toast);
}
