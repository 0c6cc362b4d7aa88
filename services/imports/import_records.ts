import { compile } from "zod/mini";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import { ImportParts, type RejectedRow } from "./import_parts.ts";
import { Import, type ImportState, type StopReason } from "./import_schema.ts";

export type ImportAction = "choose" | "start" | "stop" | "resume" | "undo" | "discard" | "notify";

/** What staff may do in each state. `discard`: a draft goes, later the rows that stayed out. */
const actionsIn: Readonly<Record<ImportState, readonly ImportAction[]>> = {
  draft: ["choose", "start", "discard"],
  running: ["stop"],
  stopped: ["resume", "undo"],
  done: ["undo", "discard", "notify"],
  undoing: [],
  undone: ["discard"],
};

const movingStates: readonly ImportState[] = ["running", "undoing"];

export const undoDays = 30;

/** How long a draft is kept, and the rows that stayed out or were never reached, in milliseconds. */
const draftFor = oneDay;
const rowsFor = 7 * oneDay;

export class ImportRecords {
  readonly parts: ImportParts;
  protected readonly imports;

  constructor(private readonly store: Store, protected readonly clock: Clock) {
    this.parts = new ImportParts(store);
    this.imports = new Collection(store, "imports", compile(Import), {
      many: {
        state: ({ state }) => [[state]],
        file: ({ file }) => [[file.sha256]],
        notice: ({ notice }) => notice && notice.cursor !== null ? [["open"]] : [],
      },
      counters: { state: ({ state }) => [[state]], total: () => [[]] },
    });
  }

  list(page?: ListOptions): Promise<RecordPage<Import>> {
    return this.imports.list(page);
  }

  /** @throws {Problem} `unreadable` */
  get(id: string): Promise<Import | null> {
    return this.imports.get(id);
  }

  /** @throws {Problem} `not_found`, `unreadable` */
  async require(id: string): Promise<Import> {
    const batch = await this.imports.get(id);
    if (!batch) throw new Problem("not_found");
    return batch;
  }

  find(tx: Transaction, id: string): Promise<Import | null> {
    return this.imports.find(tx, id);
  }

  change(tx: Transaction, batch: Import, fields: Partial<Import>): void {
    this.imports.change(tx, batch, { ...fields, updated_at: this.at() });
  }

  isAllowed(batch: Import, action: ImportAction): boolean {
    if (!actionsIn[batch.state].includes(action)) return false;
    const { done_at, stopped, started_at, review, rows_until, notice } = batch;
    if (action === "start") return review !== null;
    if (action === "notify") return notice === null;
    if (action === "discard") return batch.state === "draft" || rows_until !== null;
    if (action !== "undo") return true;
    return this.clock() - Date.parse(done_at ?? stopped?.at ?? started_at ?? "") <
      undoDays * oneDay;
  }

  /** Returns the import that has its turn: of those with something to do the one begun first. */
  async next(): Promise<Import | null> {
    const ids = await Promise.all(
      movingStates.map((state) => this.imports.idsBy("state", [state])),
    );
    const moving = await this.imports.getMany(ids.flat());
    const begun = ({ undo, started_at }: Import) => undo?.at ?? started_at ?? "";
    return moving.toSorted((a, b) => begun(a).localeCompare(begun(b)))[0] ?? null;
  }

  idsToNotify(): Promise<string[]> {
    return this.imports.idsBy("notice", ["open"]);
  }

  rejectedRows({ id, cursor }: Import): AsyncGenerator<RejectedRow, void> {
    return this.parts.rejected(id, cursor.part);
  }

  /** Returns the fields of an import that stops; its rows wait seven days for staff to let it go on. */
  protected stopped(reason: StopReason): Partial<Import> {
    const stopped = { reason, at: this.at() };
    return { state: "stopped", stopped, lease: null, rows_until: this.endOfRows() };
  }

  endOfRows(): string {
    return this.at(rowsFor);
  }

  /** Stops what was running in a copy: it may be older than what its people did since. */
  async stopRestored(): Promise<void> {
    // Not by their index, which an export may lack.
    for await (const { id } of this.imports.all()) {
      await this.store.write(async (tx) => {
        const batch = await this.imports.find(tx, id);
        if (!batch) return;
        // Who got the mail since the copy was made is not known.
        const notice = batch.notice && { ...batch.notice, cursor: null };
        if (!movingStates.includes(batch.state)) return this.change(tx, batch, { notice });
        this.change(tx, batch, { ...this.stopped("restored"), notice });
      });
    }
  }

  /** Deletes drafts after a day and rows in their time; returns how many imports lost them. */
  async sweep(): Promise<number> {
    const now = this.clock();
    const isOld = ({ state, created_at }: Import) =>
      state === "draft" && Date.parse(created_at) + draftFor < now;
    let swept = await this.imports.sweep(isOld);
    for await (const { id, rows_until } of this.imports.all()) {
      if (rows_until === null || Date.parse(rows_until) > now) continue;
      await this.store.write((tx) => this.#dropRows(tx, id));
      swept++;
    }
    for (const id of await this.parts.owners()) {
      const batch = await this.imports.get(id);
      const isKept = batch ? batch.state === "draft" || hasRows(batch) : !isOldId(id, now);
      if (!isKept) await this.parts.erase(id);
    }
    return swept;
  }

  /** Erases every import, with its rows: after the final erasure no person is left to ask about them. */
  async eraseAll(): Promise<void> {
    await this.imports.sweep(() => true);
    for (const id of await this.parts.owners()) await this.parts.erase(id);
  }

  /** Without its rows an import that was stopped has come to its end. */
  async #dropRows(tx: Transaction, id: string): Promise<void> {
    const batch = await this.imports.find(tx, id);
    if (!batch?.rows_until) return;
    const isOver = batch.state === "stopped";
    const ended = {
      state: "done",
      done_at: batch.stopped?.at ?? batch.updated_at,
    } satisfies Partial<Import>;
    this.change(tx, batch, { rows_until: null, ...(isOver && ended) });
  }

  /** Returns now as it is stored, or that many milliseconds later. */
  protected at(later = 0): string {
    return new Date(this.clock() + later).toISOString();
  }
}

export function entered({ counts }: Pick<Import, "counts">): number {
  return counts.in ?? 0;
}

function hasRows({ state, rows_until }: Import): boolean {
  return state === "running" || rows_until !== null;
}

/** The rows of an import are stored before it: those of a moment ago may be of one that is made now. */
function isOldId(id: string, now: number): boolean {
  return id < newId(now - draftFor);
}
