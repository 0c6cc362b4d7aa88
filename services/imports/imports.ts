import { choiceMessages, importLimitMessages } from "../../content/imports/import_messages.ts";
import { isFormOpen } from "../../content/site/phases.ts";
import { noLocalidad } from "../../content/words/options.ts";
import type { ReadPhase } from "../site/phase.ts";
import type { Store } from "../store/store.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { Clock } from "../system/clock.ts";
import { Slots } from "../system/concurrency.ts";
import { Problem } from "../system/problem.ts";
import { newId } from "../system/record_id.ts";
import { entered, type ImportAction, ImportRecords } from "./import_records.ts";
import type { ChoicesInput, Declaration, Import, ImportFile, StopReason } from "./import_schema.ts";
import { type Table, TableFacts } from "./table_schema.ts";

const mostDrafts = 5;
const mostImports = 200;

/** What of a heading, of the name of a sheet and of a value of a file is kept, in characters: an import is one value of KV. */
const longestHeading = 60;
const longestSample = 30;
const mostNeverRead = 30;

export type ChosenFile = Pick<ImportFile, "name" | "bytes" | "sha256">;

interface NewImport {
  readonly file: ChosenFile;
  readonly table: Table;
  readonly declaration: Declaration;
  /** A draft whose file was chosen again. */
  readonly replaces?: string;
}

export class Imports extends ImportRecords {
  /** Files that are taken at once, by account: each is in memory whole. */
  readonly uploads = new Slots(
    { perKey: 1, perProcess: 2 },
    { perKey: "imports_busy", perProcess: "imports_busy" },
  );
  /** Called after a commit that leaves the runner something to do. */
  onWork: () => void = () => {};

  constructor(store: Store, clock: Clock, private readonly phase: ReadPhase) {
    super(store, clock);
  }

  get isOpen(): boolean {
    return isFormOpen("volunteer", this.phase());
  }

  /** @throws {Problem} `invalid` where no list is taken, or too many are there */
  async requireRoom(replaces?: string): Promise<void> {
    const [drafts, all] = await Promise.all([
      this.imports.count("state", "draft"),
      this.imports.count("total"),
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
    const id = newId(this.clock());
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
    const created = this.imports.create(tx, {
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
    const { items } = await this.imports.listBy("file", [file.sha256]);
    const isSame = (other: Import) =>
      other.id !== id && other.started_at !== null && other.state !== "undone";
    return items.find(isSame) ?? null;
  }

  /** Stores what each column of a draft is. @throws {Problem} `conflict`, `invalid`, `not_found` */
  async choose(
    tx: Unit,
    id: string,
    { columna, ...defaults }: ChoicesInput,
    labels: readonly string[],
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
    const found = await this.imports.require(tx, id);
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
    this.#run(tx, stopped, { state: "running", stopped: null, rows_until: null });
    tx.log("import_started", { subject: id, detail: { count: entered(stopped) } });
  }

  /** Begins to erase the records that are as they came in. @throws {Problem} `conflict`, `not_found` */
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
    if (batch.state === "draft") this.imports.delete(tx, batch);
    else this.change(tx, batch, { rows_until: null });
    tx.log("import_discarded", { subject: id, detail: { count: batch.file.rows } });
    // What a process that ends here leaves is found by the sweep.
    tx.afterCommit(() => this.parts.erase(id));
  }

  stopFor(tx: Unit, batch: Import, reason: StopReason): void {
    this.change(tx, batch, this.stopped(reason));
    tx.log("import_stopped", { subject: batch.id, detail: { reason, count: entered(batch) } });
  }

  #run(tx: Unit, batch: Import, fields: Partial<Import>): void {
    this.change(tx, batch, { ...fields, actor: tx.actor.id, lease: null });
    tx.afterCommit(() => this.onWork());
  }

  async #allowed(tx: Transaction, id: string, action: ImportAction): Promise<Import> {
    const batch = await this.imports.require(tx, id);
    if (!this.isAllowed(batch, action)) throw new Problem("conflict");
    return batch;
  }
}

function fileOf(file: ChosenFile, table: Table): ImportFile {
  const facts = TableFacts.parse(table);
  const short = (text: string) => text.slice(0, longestHeading);
  return {
    ...file,
    ...facts,
    name: file.name.slice(0, 120),
    sheets: facts.sheets.map(({ name, isHidden }) => ({ name: short(name), isHidden })),
    neverRead: facts.neverRead.slice(0, mostNeverRead).map(short),
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
