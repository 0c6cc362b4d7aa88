import {
  type ImportField,
  importFields,
  templateSheet,
} from "../../content/imports/import_words.ts";
import { xlsxStream } from "../exports/xlsx.ts";

const columns: readonly ImportField[] = [
  "nombre",
  "apellido",
  "email",
  "telefono",
  "localidad",
  "tipo_apoyo",
  "disponibilidad",
  "experiencia",
  "mensaje",
  "autorizacion",
  "fecha",
];

/** Returns an empty workbook whose headings are read without a choice. */
export function importTemplate(): ReadableStream<Uint8Array<ArrayBuffer>> {
  const heading = columns.map((field) => importFields[field]);
  return xlsxStream({
    name: templateSheet,
    widths: heading.map(() => 24),
    heading,
    batches: ReadableStream.from([]),
  });
}
