import { type Fault, faultsIn } from "./fault.ts";

const imports = (name: string) => `tests/services/imports/${name}_test.ts`;
const runner = [imports("import_runner"), imports("kills"), imports("review")];
const pages = ["tests/routes/imports/imports_test.ts"];
const corpus = [imports("corpus")];
const undo = [imports("import_undo"), imports("kills")];

/** Mistakes with imported lists: twice, half, without an authorisation, against a person's will. */
export const importFaults: readonly Fault[] = [
  ...faultsIn("services/imports/import_runner.ts", {
    "how far an import is, is not in the commit of its rows": [
      "imports.change(tx, batch, { cursor, counts, lease: this.#lease(tx.now) });",
      `tx.afterCommit(() =>
        this.#parts.write(tx.actor, async (later) => {
          const stored = (await imports.find(later, batch.id))!;
          imports.change(later, stored, { cursor, counts, lease: this.#lease(tx.now) });
        })
      );`,
    ],
    "an import that was stopped goes on": [
      'if (batch?.state !== "running") return "ended";',
      'if (!batch) return "ended";',
    ],
    "an import ignores that another process has it": [
      "return Date.parse(lease.until) <= this.#parts.clock();",
      "return true;",
    ],
    "who withdraws during a step comes in": 'if (!await context.isCurrent(tx)) return "again";',
    "who may import no longer goes on": ['if (!now.can("imports:write"))', "if (!now)"],
    "an import goes on after the campaign": ['imports.isOpen ? null : "phase"', "null"],
    "the rows of who asked to leave are kept": ['["asked_to_leave", "not', '["not'],
    "cells of columns that were not chosen are kept": [
      ": row.cells.filter((_, at) => columns[at]?.field);",
      ": row.cells;",
    ],
    "after a kill the people of the file are forgotten":
      "people.add(rowOf(record), record, fullName(record));",
  }, runner),
  ...faultsIn("services/imports/judge.ts", {
    "a family with one address is one person": ["wordsAgree(words, other.words)", "true"],
    "who left is brought back": ["if (hasLeft(person))", "if (false)"],
    "who wants no contact is brought a second time": "|| same.some(isProtected)",
  }, [...runner, imports("judge")]),
  ...faultsIn("services/imports/imported_record.ts", {
    "the proof of consent has the hash of the policy": "sha256: declarationHash(declaration),",
  }, [...runner, ...undo]),
  ...faultsIn("services/imports/import_undo.ts", {
    "undoing erases who was worked with": "isUntouched(record) && ",
    "undoing erases who has to be kept": ' && !holdOn("volunteer", record.id)',
  }, undo),
  ...faultsIn("services/inbox/volunteers.ts", {
    "undoing leaves no note": [
      "matches(record)) await this.erase(tx, id, run);",
      "matches(record)) this.records.delete(tx, record); void run;",
    ],
  }, undo),
  ...faultsIn("services/imports/imports.ts", {
    "a list that was not reviewed starts": [
      'const draft = await this.#allowed(tx, id, "start");',
      "const draft = found;",
    ],
  }, [imports("imports")]),
  ...faultsIn("services/imports/import_records.ts", {
    "rows that stayed out are kept for ever": ["Date.parse(rows_until) > now", "true"],
  }, [imports("imports")]),
  ...faultsIn("routes/imports/import.tsx", {
    "who protects data reads the rows of a list": [
      "mayWrite ? await draft(c, list, refused)",
      "true ? await draft(c, list, refused)",
    ],
    "an import starts with columns that another tab chose": [
      "found.updated_at !== version",
      "false",
    ],
  }, pages),
  ...faultsIn("routes/imports/rejected_rows.ts", {
    "the rows that stayed out leave without an entry in the log":
      'await recordEvent(c, "export", { subject: list.id, detail });',
  }, pages),
  ...faultsIn("routes/imports/imports.tsx", {
    "a list is read without a declaration": [
      "if (!declaration || !choice.ok || !file || wrong) {",
      "if (!choice.ok || !file || wrong) {",
    ],
  }, pages),
  ...faultsIn("services/imports/table_rows.ts", {
    "what the site never keeps is stored": [
      "cells.filter((_, at) => !this.#never.has(at))",
      "[...cells]",
    ],
  }, corpus),
  ...faultsIn("services/imports/read_xlsx.ts", {
    "the sizes that a workbook declares are not summed": [
      "this.#inflated += ",
      "this.#inflated = ",
    ],
  }, corpus),
  ...faultsIn("services/imports/read_xml.ts", {
    "a workbook may declare a document type": "parser.ondoctype = refuse;",
  }, corpus),
  ...faultsIn("services/imports/values.ts", {
    "who did not authorise comes in": ['if (cells.has("autorizacion") &&', "if (false &&"],
    "who asked to leave comes in": ['if (status === "left")', "if (false)"],
    "who has a complaint comes in": ['if (cells.text("reclamo") !== "")', "if (false)"],
    "who wants no contact comes in without that mark": [
      "no_contactar: readNoContact(cells, known),",
      "no_contactar: null && readNoContact(cells, known),",
    ],
  }),
  ...faultsIn("services/imports/read_phones.ts", {
    "a telephone that Excel cut is filled up": ["rest.length < Number(power)", "false"],
  }, [imports("values")]),
];
