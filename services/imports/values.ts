import type { ImportField } from "../../content/imports/import_words.ts";
import type { ReadRow, Row } from "./table_schema.ts";

export interface Mapping {
  readonly fields: readonly (ImportField | null)[];
  readonly isMonthFirst: readonly boolean[];
}
export interface KnownWords {
  readonly today: string;
  readonly lastDay: string;
  readonly labels: readonly { readonly codigo: string; readonly nombre: string }[];
  readonly sources: readonly string[];
}
export function readRow({ cells }: Row, { fields }: Mapping, _known: KnownWords): ReadRow {
  const of = (field: ImportField) => {
    const at = fields.indexOf(field);
    return at < 0 ? "" : String(cells[at] ?? "");
  };
  const nombre = of("nombre");
  if (nombre.length < 2) return { refusal: "no_name" };
  if (of("email") === "" && of("telefono") === "") return { refusal: "no_contact" };
  return {
    notices: [],
    person: {
      nombre,
      apellido: of("apellido"),
      email: of("email"),
      telefono: of("telefono"),
      localidad: of("localidad") || null,
      tipo_apoyo: [],
      disponibilidad: null,
      experiencia: null,
      mensaje: of("mensaje") || null,
      status: null,
      fecha: null,
      no_contactar: of("no_contactar") || null,
      etiquetas: [],
      origen: null,
    },
  };
}
