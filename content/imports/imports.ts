import { figure, people } from "../inbox/lists.ts";
import { bogotaDay, longDate, shortDay } from "../words/dates.ts";

export const importsPath = "/admin/imports";

export const meta = { name: "Importar personas (admin)" };

export const importStateNames = {
  draft: "Sin empezar",
  running: "Importando",
  stopped: "Detenida",
  done: "Terminada",
  undoing: "Deshaciendo",
  undone: "Deshecha",
} as const;

export function rows(count: number): string {
  return count === 1 ? "1 fila" : `${figure(count)} filas`;
}

export function importLabel(
  { declaration: { quien }, created_at }: {
    readonly declaration: { readonly quien: string };
    readonly created_at: string;
  },
): string {
  return `${quien}, ${shortDay(bogotaDay(created_at), true)}`;
}

export const importsPage = {
  title: "Importar personas",
  lead:
    "Trae una lista que ya tienes, en Excel o CSV. Antes de guardar a nadie ves qué se leyó y qué queda por fuera. Solo entran personas que autorizaron que esta campaña tenga sus datos.",
  readerLead:
    "De cada lista que se trajo: quién recogió los datos, cuándo y con qué autorización. Las filas las ve Administración.",
  form: "Traer una lista",
  template: "Descargar la plantilla",
  templateHint: "¿Apenas vas a armar la lista? Escríbela en este Excel.",
  fileHeading: "El archivo",
  file: "Archivo",
  fileHint:
    "Excel (.xlsx) o CSV, hasta 8 MB y 20.000 filas. También los que se descargan de este sitio.",
  chooseFile: "Elige un archivo",
  chooseAgain: "Vuelve a elegir el archivo.",
  failed: "No se leyó el archivo",
  heavy: "Pesa más de 8 MB: pártelo en varios",
  origin: "De dónde salieron los datos",
  originLead:
    "La ley pide poder decirle a cada persona quién recogió sus datos, cuándo y con qué autorización. Lo que escribas queda en cada registro, y la persona puede leerlo.",
  submit: "Leer el archivo",
  closed: "La campaña terminó: ya no se importan listas.",
  list: "Listas",
  caption: "Las listas que se trajeron, de la más reciente a la más antigua",
  columns: { name: "Quién recogió los datos", text: "Cómo va", date: "Se leyó" },
  empty: "Todavía no se ha importado ninguna lista.",
  period: (from: string, until: string): string =>
    from === until ? `El ${longDate(from)}` : `Del ${longDate(from)} al ${longDate(until)}`,
  entered: (count: number): string => count === 1 ? "Entró 1 persona" : `Entraron ${people(count)}`,
} as const;

export const rejectedFile = {
  row: "Fila",
  reason: "Motivo",
  name: (at: string): string => `no_entraron_${bogotaDay(at)}.csv`,
} as const;

/** An empty workbook whose headings need no choice of columns. */
export const templateFile = {
  path: "/api/admin/import-template.xlsx",
  name: "plantilla_voluntarios.xlsx",
  sheet: "Voluntarios",
  headings: [
    "Nombre",
    "Apellido",
    "Correo electrónico",
    "Teléfono",
    "Localidad",
    "Tipo de apoyo",
    "Disponibilidad",
    "Experiencia",
    "Mensaje",
    "Fecha de registro",
    "Autorización",
  ],
} as const;
