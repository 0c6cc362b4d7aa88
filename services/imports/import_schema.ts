import * as z from "zod/mini";
import {
  declarationFields,
  declarationMessages as messages,
  meansLabels,
  oldestCollection,
  relationLabels,
} from "../../content/imports/declaration.ts";
import { choiceMessages } from "../../content/imports/import_messages.ts";
import { type ImportField, importFields } from "../../content/imports/import_words.ts";
import { localidades, noLocalidad, volunteerStatuses } from "../../content/words/options.ts";
import { schemaOf } from "../system/form_schema.ts";
import { nameOf, orNull } from "../system/text_schema.ts";
import { rowNotices, rowRefusals, TableColumn, TableFacts } from "./table_schema.ts";

export const Declaration = z.object({
  quien: z.string(),
  relacion: nameOf(relationLabels),
  /** Of a list of others: the sentence with which a person allowed to hand it over. */
  cesion: z.nullable(z.string()),
  /** ISO days. */
  desde: z.string(),
  hasta: z.string(),
  medio: nameOf(meansLabels),
  frase: z.string(),
  soporte: z.string(),
  fines: z.literal(true),
  sensible: z.literal(true),
  mayores: z.literal(true),
});
export type Declaration = z.infer<typeof Declaration>;

/** What the form of the declaration sends; `today` is the ISO day in Bogotá. */
export function declarationInput(today: string) {
  const pastDay = (day: unknown) => String(day) <= today || messages.future;
  const isOld = (day: unknown) => day !== "" && String(day) < oldestCollection;
  const desde = (day: unknown) => isOld(day) ? messages.old : pastDay(day);
  const fields = schemaOf(declarationFields, { desde, hasta: pastDay }).check(
    z.refine(({ relacion, cesion }) => relacion === "equipo" || cesion !== null, {
      path: ["cesion"],
      error: messages.cesion,
    }),
    z.refine(({ desde, hasta }) => desde <= hasta, { path: ["hasta"], error: messages.order }),
  );
  const own = z.transform((typed: z.infer<typeof fields>): unknown => ({
    ...typed,
    cesion: typed.relacion === "equipo" ? null : typed.cesion,
  }));
  return z.pipe(fields, z.pipe(own, Declaration));
}

/** What becomes of a row: it comes in, or why it stays out. */
export const rowOutcomes = ["in", ...rowRefusals, "same_row", "known"] as const;
export type RowOutcome = typeof rowOutcomes[number];

/** What to say of a row that comes in. `shared_contact`: with a person of another name. */
export const importNotices = [...rowNotices, "shared_contact"] as const;
export type ImportNotice = typeof importNotices[number];

const codes = [...rowOutcomes, ...importNotices] as const;

export const ImportProblem = z.object({
  row: z.number(),
  /** The number of its part, from 0. */
  part: z.number(),
  code: z.enum(codes),
  /** The row of the file that is the same person, or shares the contact; absent: a person on the site. */
  other: z.optional(z.number()),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** How many rows have each outcome and each notice, and how many come in with a notice at all. */
export const ImportCounts = z.partialRecord(z.enum([...codes, "noticed"]), z.number());
export type ImportCounts = z.infer<typeof ImportCounts>;

const field = z.nullable(nameOf(importFields));

/** Its samples are kept until the import starts. */
const ImportColumn = z.extend(TableColumn, { field });
export type ImportColumn = z.infer<typeof ImportColumn>;

const status = z.enum(volunteerStatuses.map(({ id }) => id), choiceMessages.status);

const shared = {
  localidad: z.enum([noLocalidad, ...localidades], choiceMessages.localidad),
  status,
  etiqueta: orNull(z.string()),
};

export const ImportDefaults = z.object({
  ...shared,
  /** Whether people who are on the site come in a second time, for the list of duplicates. */
  repetidas: z.boolean(),
});
export type ImportDefaults = z.infer<typeof ImportDefaults>;

const pairs = (fields: readonly (ImportField | null)[]) => {
  const seen = new Map<ImportField, number>();
  for (const field of fields) if (field) seen.set(field, (seen.get(field) ?? 0) + 1);
  return seen;
};
const mostOf = (field: ImportField) => field === "telefono" ? 2 : 1;

/** What the page of the columns sends: the field of each column (empty is not brought), and defaults. */
export const ChoicesInput = z.object({
  columna: z.array(orNull(nameOf(importFields, choiceMessages.column))).check(
    z.refine((all) => all.includes("nombre") || all.includes("nombre_completo"), {
      error: choiceMessages.noName,
    }),
    z.refine((all) => all.includes("email") || all.includes("telefono"), {
      error: choiceMessages.noContact,
    }),
    z.check<(ImportField | null)[]>(({ value, issues }) => {
      for (const [field, count] of pairs(value)) {
        if (count <= mostOf(field)) continue;
        const message = choiceMessages.twice(importFields[field], mostOf(field));
        issues.push({ code: "custom", input: value, message, continue: true });
      }
    }),
  ),
  ...shared,
  repetidas: z.pipe(
    z.enum(["no", "si"], choiceMessages.known),
    z.transform((typed) => typed === "si"),
  ),
});
export type ChoicesInput = z.infer<typeof ChoicesInput>;

export const importStates = ["draft", "running", "stopped", "done", "undoing", "undone"] as const;
export type ImportState = typeof importStates[number];

/** By staff; the actor may not import any more; the campaign is not open; a copy was restored. */
export const stopReasons = ["staff", "access", "phase", "restored"] as const;
export type StopReason = typeof stopReasons[number];

/** The bytes are not kept. */
export const ImportFile = z.extend(TableFacts, {
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});
export type ImportFile = z.infer<typeof ImportFile>;

/** A list of people: from the file that was read to the last record. */
export const Import = z.object({
  id: z.string(),
  state: z.enum(importStates),
  /** The account that read the file. */
  by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  file: ImportFile,
  declaration: Declaration,
  columns: z.array(ImportColumn),
  defaults: ImportDefaults,
  parts: z.number(),
  /** What it will do, as last asked for; null: the columns are to be chosen. */
  review: z.nullable(ImportCounts),
  /** The first 500, as the review found them. */
  problems: z.array(ImportProblem),
  /** The account in whose name it runs: who started it, let it go on, or undid it last. */
  actor: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  /** The next part, the row of the file that was judged last, and what has become of rows until there. */
  cursor: z.object({ part: z.number(), row: z.number() }),
  counts: ImportCounts,
  /** Which process works on it, and until when no other does. */
  lease: z.nullable(z.object({ holder: z.string(), until: z.string() })),
  stopped: z.nullable(z.object({ reason: z.enum(stopReasons), at: z.string() })),
  done_at: z.nullable(z.string()),
  /** Until when the rows that stayed out can be downloaded; null: none are kept. */
  rows_until: z.nullable(z.string()),
  /** Its undoing: the last record that was looked at; at the end how many were erased and are left. */
  undo: z.nullable(z.object({
    at: z.string(),
    after: z.string(),
    erased: z.number(),
    kept: z.number(),
  })),
  /** The mails about it: since when, how many, and after which record they go on; null: all. */
  notice: z.nullable(z.object({
    at: z.string(),
    mails: z.number(),
    cursor: z.nullable(z.string()),
  })),
});
export type Import = z.infer<typeof Import>;
