import {
  authorisationStart,
  bareWords,
  headingWords,
  type ImportField,
  importFields,
  neverWords,
  onlyWhole,
} from "../../content/imports/import_words.ts";
import { allVolunteerColumns, subscriberColumns, volunteerColumns } from "../exports/columns.ts";

function lettersOfLongestWord(bare: string, words: readonly string[]): number {
  const padded = ` ${bare} `;
  return words.reduce((longest, word) => {
    const isIn = onlyWhole.has(word) ? word === bare : padded.includes(` ${word} `);
    return isIn ? Math.max(longest, word.length) : longest;
  }, 0);
}

interface Match {
  readonly field: ImportField | "never";
  readonly length: number;
  readonly isWhole: boolean;
}

const fieldNames = Object.keys(importFields) as ImportField[];

function matchOf(heading: string): Match | null {
  // What is in parentheses explains.
  const bare = bareWords(heading.replace(/\([^)]*\)/g, " "));
  let best: Match | null = null;
  for (const field of fieldNames) {
    const length = bare === bareWords(importFields[field])
      ? bare.length
      : lettersOfLongestWord(bare, headingWords[field]);
    if (length > (best?.length ?? 0)) best = { field, length, isWhole: length === bare.length };
  }
  if (authorisationStart.test(bare)) best = { field: "autorizacion", length: 99, isWhole: false };
  const never = lettersOfLongestWord(bare, neverWords);
  const stays = best !== null && (best.field === "email" || best.field === "autorizacion") &&
    best.length > never;
  return never > 0 && !stays ? { field: "never", length: never, isWhole: false } : best;
}

export function isNeverKept(heading: string): boolean {
  return matchOf(heading)?.field === "never";
}

/**
 * Returns the field of each column. A field goes to one column, the one whose heading says nothing
 * else; a telephone may be in two.
 */
export function guessFields(headings: readonly string[]): (ImportField | null)[] {
  const own = ownExports().find((columns) => isHeadingOf(columns, headings));
  if (own) return own.map(({ reads }) => reads);
  const matches = headings.map(matchOf);
  const guessed = headings.map((): ImportField | null => null);
  for (const field of fieldNames) {
    const columns = matches.flatMap((match, at) => match?.field === field ? [{ at, ...match }] : [])
      .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.length - a.length);
    for (const { at } of columns.slice(0, field === "telefono" ? 2 : 1)) guessed[at] = field;
  }
  return guessed.includes("apellido") || guessed.includes("nombre_completo")
    ? guessed
    : guessed.map((field) => field === "nombre" ? "nombre_completo" : field);
}

function ownExports() {
  return [volunteerColumns(), allVolunteerColumns({ ownerOf: () => "", labels: [] })];
}

function isHeadingOf(
  columns: readonly { readonly heading: string }[],
  headings: readonly string[],
): boolean {
  return columns.length === headings.length &&
    columns.every(({ heading }, at) => heading === headings[at]);
}

export function isOwnExport(headings: readonly string[]): boolean {
  return ownExports().some((columns) => isHeadingOf(columns, headings));
}

export function isNewsletterExport(headings: readonly string[]): boolean {
  return [true, false].some((isMailOn) => isHeadingOf(subscriberColumns(isMailOn), headings));
}

export interface FirstRow {
  readonly row: number;
  readonly texts: readonly string[];
}

/**
 * Returns the row of the headings: the one with the most headings that are known, else the first one of
 * several texts above one that has an e-mail address or a long number; 0 where there is none.
 */
export function guessHeadingRow(rows: readonly FirstRow[]): number {
  let [best, most] = [0, 1];
  for (const { row, texts } of rows) {
    const known = new Set(texts.flatMap((text) => matchOf(text)?.field ?? [])).size;
    if (known > most) [best, most] = [row, known];
  }
  if (best > 0) return best;
  const data = rows.findIndex(({ texts }) => texts.some(isContact));
  const heading = rows.slice(0, Math.max(0, data)).findLast(({ texts }) =>
    texts.filter(Boolean).length > 1
  );
  return heading?.row ?? 0;
}

function isContact(text: string): boolean {
  return /@|(?:\d[ .-]?){7}/.test(text);
}
