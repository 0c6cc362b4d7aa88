import { compile } from "zod/mini";
import { choiceMessages, importLimitMessages } from "../../content/imports/import_messages.ts";
import { isFormOpen } from "../../content/site/phases.ts";
import { noLocalidad } from "../../content/words/options.ts";
import type { ReadPhase } from "../site/phase.ts";
import { Collection } from "../store/collection.ts";
import type { ListOptions, RecordPage } from "../store/record_reader.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import { Slots } from "../system/concurrency.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import { type ImportAction, isAllowed, movingStates } from "./import_actions.ts";
import { ImportParts, type RejectedRow } from "./import_parts.ts";
import { type ChoicesInput, type Declaration, Import, type ImportFile } from "./import_schema.ts";
import type { Table } from "./table_schema.ts";

const mostDrafts = 5;
const mostImports = 200;

/** How long a draft is kept, and the rows that stayed out or were never reached, in milliseconds. */
const draftFor = oneDay;
const rowsFor = 7 * oneDay;

/** What of a heading and of a value of a file is kept, in characters: an import is one value of KV. */
const longestHeading = 60;
const longestSample = 30;
const mostNeverRead = 30;

interface ImportsDeps {
  readonly clock: Clock;
  readonly phase: ReadPhase;
}

/** A file as it was chosen. */
export type ChosenFile = Pick<ImportFile, "name" | "bytes" | "sha256">;

interface NewImport {
  readonly file: ChosenFile;
  readonly table: Table;
  readonly declaration: Declaration;
  /** A draft whose file was chosen again. */
  readonly replaces?: string;
}

/** The imported lists, from the file that was read to the last record, and what staff decide of them. */
export class Imports {
  readonly parts: ImportParts;
  /** Files that are taken at once, by account: each is in memory whole. */
  readonly uploads = new Slots(
    { perKey: 1, perProcess: 2 },
    { perKey: "imports_busy", perProcess: "imports_busy" },
  );
  /** Called after a commit that leaves the runner something to do. */
  onWork: () => void = () => {};
  readonly #store: Store;
  readonly #deps: ImportsDeps;
  readonly #imports;

  constructor(store: Store, deps: ImportsDeps) {
    this.#store = store;
    this.#deps = deps;
    this.parts = new ImportParts(store);
    this.#imports = new Collection(store, "imports", compile(Import), {
      many: {
        state: ({ state }) => [[state]],
        file: ({ file }) => [[file.sha256]],
        notice: ({ notice }) => notice && notice.cursor !== null ? [["open"]] : [],
      },
      counters: { state: ({ state }) => [[state]], total: () => [[]] },
    });
  }

  list(page?: ListOptions): Promise<RecordPage<Import>> {
    return this.#imports.list(page);
  }

  /** @throws {Problem} `unreadable` */
  get(id: string): Promise<Import | null> {
    return this.#imports.get(id);
  }

  /** @throws {Problem} `not_found`, `unreadable` */
  async require(id: string): Promise<Import> {
    const batch = await this.#imports.get(id);
    if (!batch) throw new Problem("not_found");
    return batch;
  }

  get isOpen(): boolean {
    return isFormOpen("volunteer", this.#deps.phase());
  }

  isAllowed(batch: Import, action: ImportAction): boolean {
    return isAllowed(batch, action, this.#deps.clock());
  }

  /** @throws {Problem} `invalid` where no list is taken, or too many are there */
  async requireRoom(replaces?: string): Promise<void> {
    const [drafts, all] = await Promise.all([
      this.#imports.count("state", "draft"),
      this.#imports.count("total"),
    ]);
    const [refusal] = [
      this.isOpen ? [] : importLimitMessages.over,
      replaces === undefined && drafts >= mostDrafts ? importLimitMessages.drafts : [],
      all >= mostImports ? importLimitMessages.imports : [],
    ].flat();
    if (refusal !== undefined) throw new Problem("invalid", { archivo: refusal });
  }

  /** Stores the rows of a table that was read; returns the id for {@link create}. */
  async storeRows({ parts }: Table): Promise<string> {
    const id = newId(this.#deps.clock());
    await this.parts.create(id, parts);
    return id;
  }

  /** Stores a draft, whose rows are stored already. */
  async create(
    tx: Unit,
    id: string,
    { file, table, declaration, replaces }: NewImport,
  ): Promise<Import> {
    if (replaces !== undefined) await this.discard(tx, replaces);
    const created = this.#imports.create(tx, {
      ...blank,
      id,
      by: tx.actor.id,
      created_at: tx.at(),
      updated_at: tx.at(),
      file: fileOf(file, table),
      declaration,
      columns: table.columns.map(({ heading, samples, isMonthFirst }, at) => ({
        heading: heading.slice(0, longestHeading),
        samples: samples.map((sample) => sample.slice(0, longestSample)),
        isMonthFirst,
        field: table.guess[at] ?? null,
      })),
      parts: table.parts.length,
    });
    tx.log("import_read", { subject: id, detail: { count: table.rows } });
    return created;
  }

  /** Returns the newest other import of the same bytes that was started and not undone. */
  async sameFile({ id, file }: Import): Promise<Import | null> {
    const { items } = await this.#imports.listBy("file", [file.sha256]);
    const isSame = (other: Import) =>
      other.id !== id && other.started_at !== null && other.state !== "undone";
    return items.find(isSame) ?? null;
  }

  /** Stores what each column of a draft is. @throws {Problem} `conflict`, `invalid`, `not_found` */
  async choose(
    tx: Unit,
    id: string,
    { columna, ...defaults }: ChoicesInput,
    labels: readonly string[] = [],
  ): Promise<void> {
    const draft = await this.#allowed(tx, id, "choose");
    if (columna.length !== draft.columns.length) {
      throw new Problem("invalid", { columna: choiceMessages.column });
    }
    if (defaults.etiqueta !== null && !labels.includes(defaults.etiqueta)) {
      throw new Problem("invalid", { etiqueta: choiceMessages.label });
    }
    const columns = draft.columns.map((column, at) => ({ ...column, field: columna[at] ?? null }));
    this.change(tx, draft, { columns, defaults, review: null, problems: [] });
  }

  /**
   * Starts a draft that was reviewed; one that was started already stays as it is.
   * @throws {Problem} `conflict`, `form_closed`, `not_found`
   */
  async start(tx: Unit, id: string): Promise<void> {
    const found = await this.#imports.require(tx, id);
    if (found.started_at !== null) return;
    const draft = await this.#allowed(tx, id, "start");
    if (!this.isOpen) throw new Problem("form_closed");
    const columns = draft.columns.map((column) => ({ ...column, samples: [] }));
    this.#run(tx, draft, { state: "running", columns, problems: [], started_at: tx.at() });
    tx.log("import_started", { subject: id, detail: { count: draft.review?.in ?? 0 } });
  }

  /** @throws {Problem} `conflict`, `not_found` */
  async stop(tx: Unit, id: string): Promise<void> {
    const running = await this.#allowed(tx, id, "stop");
    this.stopFor(tx, running, "staff");
  }

  /** @throws {Problem} `conflict`, `form_closed`, `not_found` */
  async resume(tx: Unit, id: string): Promise<void> {
    const stopped = await this.#allowed(tx, id, "resume");
    if (!this.isOpen) throw new Problem("form_closed");
    this.#run(tx, stopped, { state: "running", stopped: null });
    tx.log("import_started", { subject: id, detail: { count: entered(stopped) } });
  }

  /** Begins to erase the records that nobody has touched. @throws {Problem} `conflict`, `not_found` */
  async undo(tx: Unit, id: string): Promise<void> {
    const ended = await this.#allowed(tx, id, "undo");
    const undo = { at: tx.at(), after: "", erased: 0, kept: 0 };
    this.#run(tx, ended, { state: "undoing", undo });
  }

  /**
   * A draft goes with its rows; of an import that has ended go the rows that stayed out.
   * @throws {Problem} `conflict`, `not_found`
   */
  async discard(tx: Unit, id: string): Promise<void> {
    const batch = await this.#allowed(tx, id, "discard");
    if (batch.state === "draft") this.#imports.delete(tx, batch);
    else this.change(tx, batch, { rows_until: null });
    tx.log("import_discarded", { subject: id, detail: { count: batch.file.rows } });
    // What a process that ends here leaves is found by the sweep.
    tx.afterCommit(() => this.parts.erase(id));
  }

  stopFor(tx: Unit, batch: Import, reason: NonNullable<Import["stopped"]>["reason"]): void {
    const rows_until = tx.at(rowsFor);
    const stopped = { reason, at: tx.at() };
    this.change(tx, batch, { state: "stopped", stopped, lease: null, rows_until });
    tx.log("import_stopped", { subject: batch.id, detail: { reason, count: entered(batch) } });
  }

  /** Stops what was running in a copy: it may be older than what its people did since. */
  async stopRestored(): Promise<void> {
    // Not by their index, which an export may lack.
    for await (const { id } of this.#imports.all()) {
      await this.#store.write(async (tx) => {
        const batch = await this.#imports.find(tx, id);
        if (!batch) return;
        // Who got the mail since the copy was made is not known.
        const notice = batch.notice && { ...batch.notice, cursor: null };
        if (!movingStates.includes(batch.state)) return this.change(tx, batch, { notice });
        const at = new Date(this.#deps.clock()).toISOString();
        const rows_until = new Date(this.#deps.clock() + rowsFor).toISOString();
        const stopped = { reason: "restored" as const, at };
        this.change(tx, batch, { state: "stopped", stopped, lease: null, rows_until, notice });
      });
    }
  }

  /** Yields the rows that stayed out, in their order. */
  rejectedRows({ id, cursor }: Import): AsyncGenerator<RejectedRow, void> {
    return this.parts.rejected(id, cursor.part);
  }

  find(tx: Transaction, id: string): Promise<Import | null> {
    return this.#imports.find(tx, id);
  }

  change(tx: Transaction, batch: Import, fields: Partial<Import>): void {
    const updated_at = new Date(this.#deps.clock()).toISOString();
    this.#imports.change(tx, batch, { ...fields, updated_at });
  }

  /** Returns the import that has its turn: of those with something to do the one begun first. */
  async next(): Promise<Import | null> {
    const ids = await Promise.all(
      movingStates.map((state) => this.#imports.idsBy("state", [state])),
    );
    const moving = await this.#imports.getMany(ids.flat());
    const begun = ({ undo, started_at }: Import) => undo?.at ?? started_at ?? "";
    return moving.toSorted((a, b) => begun(a).localeCompare(begun(b)))[0] ?? null;
  }

  /** Returns the imports whose people are still to be written to. */
  idsToNotify(): Promise<string[]> {
    return this.#imports.idsBy("notice", ["open"]);
  }

  /** Deletes drafts after a day and rows in their time; returns how many imports lost them. */
  async sweep(): Promise<number> {
    const now = this.#deps.clock();
    const isOld = ({ state, created_at }: Import) =>
      state === "draft" && Date.parse(created_at) + draftFor < now;
    let swept = await this.#imports.sweep(isOld);
    for await (const { id, rows_until } of this.#imports.all()) {
      if (rows_until === null || Date.parse(rows_until) > now) continue;
      await this.#store.write((tx) => this.#dropRows(tx, id));
      swept++;
    }
    for (const id of await this.parts.owners()) {
      const batch = await this.#imports.get(id);
      const isKept = batch ? batch.state === "draft" || hasRows(batch) : !isOldId(id, now);
      if (!isKept) await this.parts.erase(id);
    }
    return swept;
  }

  /** Erases every import, with its rows: after the final erasure nobody is left to ask about them. */
  async eraseAll(): Promise<void> {
    await this.#imports.sweep(() => true);
    for (const id of await this.parts.owners()) await this.parts.erase(id);
  }

  /** Without its rows an import that was stopped has come to its end. */
  async #dropRows(tx: Transaction, id: string): Promise<void> {
    const batch = await this.#imports.find(tx, id);
    if (!batch?.rows_until) return;
    const isOver = batch.state === "stopped";
    const ended = {
      state: "done",
      done_at: batch.stopped?.at ?? batch.updated_at,
    } satisfies Partial<Import>;
    this.change(tx, batch, { rows_until: null, ...(isOver && ended) });
  }

  #run(tx: Unit, batch: Import, fields: Partial<Import>): void {
    this.change(tx, batch, { ...fields, actor: tx.actor.id, lease: null });
    tx.afterCommit(() => this.onWork());
  }

  async #allowed(tx: Transaction, id: string, action: ImportAction): Promise<Import> {
    const batch = await this.#imports.require(tx, id);
    if (!this.isAllowed(batch, action)) throw new Problem("conflict");
    return batch;
  }
}

export function entered({ counts }: Pick<Import, "counts">): number {
  return counts.in ?? 0;
}

export function endOfRows(tx: Unit): string {
  return tx.at(rowsFor);
}

function hasRows({ state, rows_until }: Import): boolean {
  return state === "running" || rows_until !== null;
}

/** The rows of an import are stored before it: those of a moment ago may be of one that is made now. */
function isOldId(id: string, now: number): boolean {
  return id < newId(now - draftFor);
}

function fileOf(file: ChosenFile, table: Table): ImportFile {
  const { kind, encoding, separator, sheet, headingRow, rows, hiddenRows, isOwnExport } = table;
  return {
    ...file,
    name: file.name.slice(0, 120),
    ...{ kind, encoding, separator, sheet, headingRow, rows, hiddenRows, isOwnExport },
    sheets: [...table.sheets],
    neverRead: table.neverRead.slice(0, mostNeverRead)
      .map((heading) => heading.slice(0, longestHeading)),
  };
}

const blank = {
  state: "draft" as const,
  defaults: {
    localidad: noLocalidad,
    status: "pending" as const,
    etiqueta: null,
    repetidas: false,
  },
  review: null,
  problems: [] as Import["problems"],
  actor: null,
  started_at: null,
  cursor: { part: 0, row: 0 },
  counts: {},
  lease: null,
  stopped: null,
  done_at: null,
  rows_until: null,
  undo: null,
  notice: null,
} as const;
