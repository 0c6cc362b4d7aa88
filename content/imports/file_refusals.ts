export type FileRefusal =
  | "old_or_locked"
  | "unknown_kind"
  | "no_rows"
  | "too_large"
  | "too_large_inside"
  | "too_many_rows"
  | "damaged"
  | "own_newsletter"
  | "own_dossier"
  | "own_store"
  | { readonly unclosedFrom: number };

const sentences: Readonly<Record<Extract<FileRefusal, string>, string>> = {
  old_or_locked:
    "Es un Excel antiguo (.xls) o tiene contraseña: guárdalo como .xlsx sin contraseña",
  unknown_kind: "No es un Excel (.xlsx) ni un CSV",
  no_rows: "El archivo no trae filas",
  too_large: "Pesa más de 8 MB: pártelo en varios",
  too_large_inside: "Es demasiado grande por dentro: deja solo la hoja con las personas",
  too_many_rows: "Trae más de 20.000 filas: pártelo en varios",
  damaged: "Está dañado: ábrelo y guárdalo de nuevo",
  own_newsletter: "Es la exportación del boletín: las suscripciones no se importan",
  own_dossier: "Es el archivo de una persona",
  own_store: "Es una copia del sitio: la carga quien lo opera",
};

export function refusalText(refusal: FileRefusal): string {
  return typeof refusal === "string"
    ? sentences[refusal]
    : `Hay unas comillas sin cerrar a partir de la línea ${refusal.unclosedFrom}`;
}
