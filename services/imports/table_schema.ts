import * as z from "zod/mini";
import type { ImportField } from "../../content/imports/import_words.ts";
import type { volunteerStatuses } from "../../content/words/options.ts";

/**
 * One cell: a text (`""` where it is empty), a number, a yes or no, a day (ISO) or an error of the
 * spreadsheet (`#N/A`). Of a formula it is the stored result.
 */
export const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ day: z.string() }),
  z.object({ error: z.string() }),
]);
export type Cell = z.infer<typeof Cell>;

/** A row with content: its number as spreadsheets show it, and one cell for each column. */
export const Row = z.object({
  row: z.number(),
  cells: z.array(Cell),
  /** The row was longer than 8,000 characters; its cells are cut. */
  isTooLong: z.optional(z.literal(true)),
});
export type Row = z.infer<typeof Row>;

/** The encodings of CSV, as `TextDecoder` knows them. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh"] as const;
export type Encoding = typeof encodings[number];

export const separators = [";", "\t", ",", "|"] as const;
export type Separator = typeof separators[number];

/** What a person chose instead of what was guessed; the file is chosen with it again. */
export interface ReadingChoice {
  /** The place of the sheet in {@link Table.sheets}. */
  readonly sheet?: number;
  readonly encoding?: Encoding;
  /** The row of the headings, 1 to 20, or 0 where there are none. */
  readonly headingRow?: number;
}

export const TableColumn = z.object({
  /** `""` where it has none. */
  heading: z.string(),
  /** At most three values from the first rows. */
  samples: z.array(z.string()),
  /** Its dates are month/day/year, all of them: some second part is over 12, no first part is. */
  isMonthFirst: z.boolean(),
});
export type TableColumn = z.infer<typeof TableColumn>;

/** Takes a row of a file: its number from 1, its cells, and whether the spreadsheet hides it. */
export type TakeRow<Value> = (row: number, cells: Value[], isHidden?: boolean) => void;

/** What was read of a file, besides its columns and rows. */
export const TableFacts = z.object({
  kind: z.enum(["xlsx", "csv"]),
  /** Of CSV alone. */
  encoding: z.nullable(z.enum(encodings)),
  separator: z.nullable(z.enum(separators)),
  /** Of XLSX alone. */
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  sheet: z.nullable(z.number()),
  /** 1 to 20, or 0 where there are none. */
  headingRow: z.number(),
  /** The rows with content below the headings, and how many of these the spreadsheet hides. */
  rows: z.number(),
  hiddenRows: z.number(),
  /** The headings of columns that were not read, because the site never keeps such data. */
  neverRead: z.array(z.string()),
  /** An export of this site, with its headings in their order: it needs no mapping. */
  isOwnExport: z.boolean(),
});

export interface Table extends z.infer<typeof TableFacts> {
  readonly columns: readonly TableColumn[];
  /** The field of each column, as it was guessed; null is not brought. */
  readonly guess: readonly (ImportField | null)[];
  /** The rows in their order, as UTF-8 JSON of arrays of {@link Row}: at most 40 and 48 KiB each. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
}

export type VolunteerStatus = typeof volunteerStatuses[number]["id"];

export interface ReadPerson {
  readonly nombre: string;
  /** `""` where there is none; so are `email` and `telefono`, but not both. */
  readonly apellido: string;
  readonly email: string;
  readonly telefono: string;
  /** Null where the row says none that is known; so are the others. */
  readonly localidad: string | null;
  readonly tipo_apoyo: readonly string[];
  readonly disponibilidad: string | null;
  readonly experiencia: string | null;
  readonly mensaje: string | null;
  readonly status: VolunteerStatus | null;
  /** The day on which the data were collected, as ISO. */
  readonly fecha: string | null;
  /** Since when the person wants no contact, as an ISO day. */
  readonly no_contactar: string | null;
  /** Codes of the team's labels. */
  readonly etiquetas: readonly string[];
  readonly origen: string | null;
}

/** Why a row stays out, where the row alone says it. */
export const rowRefusals = [
  "no_name",
  "no_contact",
  "not_authorised",
  "asked_to_leave",
  "complaint",
  "too_long",
] as const;
export type RowRefusal = typeof rowRefusals[number];

/** What to say of a row that comes in. `value` is what the cell has, of those that name it. */
export const rowNotices = [
  "bad_email",
  "bad_phone",
  "cut_phone",
  "two_emails",
  "two_phones",
  "no_area_code",
  "unknown_localidad",
  "unknown_support",
  "unknown_availability",
  "unknown_status",
  "unknown_label",
  "unknown_source",
  "bad_date",
  "cut_text",
  "damaged_letters",
  "cell_error",
  "no_surname",
] as const;
export interface RowNotice {
  readonly code: typeof rowNotices[number];
  readonly value?: string;
}

export type Say = (code: RowNotice["code"], value?: string) => void;

export type ReadRow =
  | { readonly refusal: RowRefusal }
  | { readonly person: ReadPerson; readonly notices: readonly RowNotice[] };
