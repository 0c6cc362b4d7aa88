import { type Dispatch, type SetStateAction, useMemo } from "react";
import { bulk, figure } from "../../../content/inbox/lists.ts";
import { listToasts } from "../../../content/inbox/list_toasts.ts";
import type { StatusChange } from "../../../services/inbox/scoped_inbox.ts";
import { resultOf } from "../../call_result.ts";
import { showToast } from "../../toast.ts";
import type { ListRecord } from "../api.ts";
import { type ListConfig, statusOf } from "../config.ts";
import { undoAction } from "../undo_action.ts";
import { applyStatus, type Rows } from "./rows.ts";

interface RowChange extends StatusChange<string> {
  /** Shows no toast on success: for changes that follow from another action. */
  readonly quiet?: boolean;
}

export function useStatuses(
  config: ListConfig,
  update: Dispatch<SetStateAction<Rows>>,
): Statuses {
  return useMemo(() => new Statuses(config, update), [config, update]);
}

export class Statuses {
  readonly #sending = new Map<string, ReturnType<Statuses["send"]>>();

  constructor(
    private readonly config: ListConfig,
    private readonly update: Dispatch<SetStateAction<Rows>>,
  ) {}

  async set({ id, status: shown }: ListRecord, { quiet, ...change }: RowChange): Promise<void> {
    this.#show(id, change.status);
    const result = await this.send(id, change);
    if (!result.ok) {
      this.#show(id, shown);
      return showToast(listToasts.status_failed);
    }
    const { data: { status }, before } = result.body;
    this.#show(id, status);
    if (quiet) return;
    if (status !== change.status) {
      return showToast({ ...listToasts.statuses_skipped, description: bulk.skipped(figure(1)) });
    }
    const restored = { status: statusOf(this.config, before).id, from: status, quiet: true };
    const restore = () => this.#restore({ id, status }, restored);
    showToast(listToasts[this.config.updated], before === status ? {} : undoAction(restore));
  }

  async #restore({ id, status }: Pick<ListRecord, "id" | "status">, change: RowChange) {
    this.#show(id, change.status);
    const result = await this.send(id, change);
    this.#show(id, result.ok ? result.body.data.status : status);
    if (!result.ok) return showToast(listToasts.status_failed);
    if (result.body.data.status === change.status) return;
    showToast({ ...listToasts.statuses_skipped, description: bulk.skipped(figure(1)) });
  }

  #show(id: string, status: string): void {
    this.update((before) => applyStatus(before, id, status));
  }

  async send(id: string, { status, from }: RowChange) {
    const earlier = this.#sending.get(id);
    const sending = (async () => {
      await earlier;
      const json = { status, ...(from !== undefined && { from }) };
      return await resultOf(() => this.config.api[":id"].$patch({ param: { id }, json }));
    })();
    this.#sending.set(id, sending);
    const result = await sending;
    if (this.#sending.get(id) === sending) this.#sending.delete(id);
    return result;
  }
}
