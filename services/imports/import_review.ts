import { fullName } from "../../content/words/full_name.ts";
import { yieldToEventLoop } from "../search/event_loop.ts";
import type { Store } from "../store/store.ts";
import type { Import, ImportCounts, ImportProblem } from "./import_schema.ts";
import { type ContextParts, readJudgeContext, readKnownWords } from "./judge_context.ts";
import type { Imports } from "./imports.ts";
import { FilePeople, type ImportedPerson, type JudgedRow, judgeRows, mappingOf } from "./judge.ts";
import { textOf } from "./table_rows.ts";
import type { Row } from "./table_schema.ts";
import { readRow } from "./values.ts";

export const mostProblems = 500;

const shownPeople = 5;

export function addCounts(counts: ImportCounts, rows: readonly JudgedRow[]): ImportCounts {
  const sum: ImportCounts = { ...counts };
  const add = (code: keyof ImportCounts) => sum[code] = (sum[code] ?? 0) + 1;
  for (const { outcome, notices } of rows) {
    add(outcome);
    if (notices.length > 0) add("noticed");
    for (const code of new Set(notices.map(({ code }) => code))) add(code);
  }
  return sum;
}

function problemsOf({ row, outcome, other, notices }: JudgedRow, part: number): ImportProblem[] {
  const about = { row: row.row, part };
  const named = other === undefined ? {} : { other };
  if (outcome !== "in") return [{ ...about, code: outcome, ...named }];
  const codes = new Set(notices.map(({ code }) => code));
  return [...codes].map((code) => ({
    ...about,
    code,
    ...(code === "shared_contact" && named),
  }));
}

function choiceOf({ state, columns, defaults }: Import): string {
  return JSON.stringify([state, columns, defaults]);
}

const longestValue = 120;

function chosenTexts({ columns }: Import, { cells }: Row): string {
  const texts = cells.filter((_, at) => columns[at]?.field).map(textOf);
  return texts.filter(Boolean).join(" · ").slice(0, longestValue);
}

export interface ProblemRow {
  readonly problem: ImportProblem;
  readonly name: string;
  readonly value: string;
}

export class ImportReviews {
  constructor(
    private readonly store: Store,
    private readonly imports: Imports,
    private readonly context: ContextParts,
  ) {}

  async review(id: string): Promise<void> {
    const draft = await this.imports.require(id);
    let counts: ImportCounts = {};
    const problems: ImportProblem[] = [];
    let part = 0;
    for await (const rows of this.#judged(draft)) {
      counts = addCounts(counts, rows);
      problems.push(...rows.flatMap((row) => problemsOf(row, part)));
      part++;
    }
    const reviewed = { review: counts, problems: problems.slice(0, mostProblems) };
    await this.store.write(async (tx) => {
      const found = await this.imports.find(tx, id);
      // Another choice of columns came meanwhile, with its own review.
      if (!found || choiceOf(found) !== choiceOf(draft)) return;
      this.imports.change(tx, found, reviewed);
    });
  }

  async firstPeople(draft: Import): Promise<ImportedPerson[]> {
    const people: ImportedPerson[] = [];
    for await (const rows of this.#judged(draft)) {
      people.push(...rows.flatMap(({ person }) => person ?? []));
      if (people.length >= shownPeople) break;
    }
    return people.slice(0, shownPeople);
  }

  /** Returns what the page says of some problems of a draft: nothing of people who asked not to be there. */
  async problemRows(draft: Import, problems: readonly ImportProblem[]): Promise<ProblemRow[]> {
    const known = await readKnownWords(this.context, draft.declaration);
    const parts = new Map<number, readonly Row[]>();
    for (const { part } of problems) {
      if (!parts.has(part)) parts.set(part, await this.imports.parts.rowsIn(draft.id, part));
    }
    return problems.map((problem) => {
      const row = parts.get(problem.part)?.find(({ row }) => row === problem.row);
      if (!row || problem.code === "asked_to_leave") return { problem, name: "", value: "" };
      const read = readRow(row, mappingOf(draft), known);
      if ("refusal" in read) return { problem, name: "", value: chosenTexts(draft, row) };
      const notice = read.notices.find(({ code }) => code === problem.code);
      return { problem, name: fullName(read.person), value: notice?.value ?? "" };
    });
  }

  async *#judged(draft: Import): AsyncGenerator<JudgedRow[], void> {
    const context = await readJudgeContext(this.context, draft);
    const people = new FilePeople();
    for await (const rows of this.imports.parts.rows(draft.id, draft.parts)) {
      yield judgeRows(rows, draft, people, context);
      await yieldToEventLoop();
    }
  }
}
