import { figure, people } from "../inbox/lists.ts";
import { bogotaDay, longDate } from "../words/dates.ts";
import { rows } from "./imports.ts";

const joined = (names: readonly string[]): string => names.join(", ");

export const encodingNames = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big endian)",
  "windows-1252": "Windows-1252",
  macintosh: "Mac OS Roman",
} as const;

const separators: Readonly<Record<string, string>> = {
  ",": "coma",
  ";": "punto y coma",
  "\t": "tabulador",
  "|": "barra vertical",
};

export const readTexts = {
  sheet: (count: number, sheet: string): string =>
    `Leímos ${rows(count)} de la hoja «${sheet}» (Excel).`,
  hidden: (count: number): string =>
    count === 1
      ? "1 está oculta en Excel y también se lee."
      : `${figure(count)} están ocultas en Excel y también se leen.`,
  csv: (count: number, separator: string | null, encoding: keyof typeof encodingNames): string =>
    `Leímos ${rows(count)}, separadas por ${separators[separator ?? ""] ?? separators[","]}, en ${
      encodingNames[encoding]
    }. ¿Ves letras raras? Elige otra codificación.`,
  never: (headings: readonly string[]): string =>
    headings.length === 1
      ? `Esta columna no se leyó, porque el sitio no guarda ese dato: ${joined(headings)}.`
      : `Estas columnas no se leyeron, porque el sitio no guarda esos datos: ${joined(headings)}.`,
  known: (day: string): string => `Este mismo archivo entró el ${longDate(bogotaDay(day))}.`,
} as const;

export const columnsPage = {
  title: "¿Qué trae cada columna?",
  dropped: "Lo que no elijas no se guarda.",
  dates: "Las fechas se leen día/mes/año.",
  monthFirst: "Sus fechas se leen mes/día/año.",
  column: (number: number): string => `Columna ${number}`,
  noSamples: "Sin valores en las primeras filas",
  skip: "No traer",
  defaults: "Para todas las filas",
  localidad: "Localidad de las filas que no la traen",
  status: "Estado de las filas que no lo traen",
  label: "Etiqueta para todas",
  noLabel: "Ninguna",
  repeated: "¿Y quien ya está en el sitio?",
  repeatedChoices: {
    no: "No traer a quien ya está",
    si: "Traerlas también: quedan como posible duplicado",
  },
  submit: "Revisar",
} as const;

export const draftPage = {
  discard: "Descartar",
  discardHint:
    "Nada de esta lista se ha guardado como persona. Si no sigues, se borra en 24 horas.",
} as const;

export const otherFileForm = {
  title: "¿Otra hoja u otra codificación? Elige de nuevo el archivo.",
  kept: "El sitio no guarda el archivo. Lo que dijiste de dónde salieron los datos se queda.",
  sheet: "Hoja",
  sheetError: "Elige una hoja de la lista",
  hiddenSheet: (name: string): string => `${name} (oculta)`,
  encoding: "Codificación",
  encodingError: "Elige una codificación de la lista",
  recognised: "La que se reconozca",
  headingRow: "Fila de los encabezados",
  headingRowHint: (now: number): string =>
    `De 1 a 20, o 0 si no los trae. Vacía, el sitio la reconoce. ${
      now === 0 ? "Ahora no hay encabezados." : `Ahora es la ${now}.`
    }`,
  headingRowError: "Escribe un número de 0 a 20",
  submit: "Leer de nuevo",
} as const;

export const reviewPage = {
  title: "Revisa antes de importar",
  headline: (enter: number, all: number): string =>
    enter === 1 ? `Entra 1 de ${figure(all)}.` : `Entran ${figure(enter)} de ${figure(all)}.`,
  noticed: (count: number): string =>
    count === 1 ? "1 entra con un aviso." : `${figure(count)} entran con un aviso.`,
  cameNoticed: (count: number): string =>
    count === 1 ? "1 entró con un aviso." : `${figure(count)} entraron con un aviso.`,
  samples: "Así quedan las primeras",
  collected: (day: string): string => `Dio sus datos el ${longDate(day)}`,
  noContact: (day: string): string => `No contactar, desde el ${longDate(day)}`,
  noOne: "De esta lista no entra nadie. Mira por qué abajo, o cambia las columnas.",
  import: (count: number): string => `Importar ${people(count)}`,
  change: "Cambiar las columnas",
} as const;

export const problemList = {
  title: "Filas con algo que mirar",
  first: (count: number): string => `Las primeras ${figure(count)}.`,
  all: "Todas",
  reasons: "Motivos",
  row: (number: number): string => `Fila ${figure(number)}`,
  out: "No entra",
  notice: "Entra con aviso",
  pages: "Páginas de las filas",
  page: (number: number): string => `Página ${number}`,
} as const;

export const batchPage = {
  back: "Volver a las listas",
  title: (who: string): string => `Lista de ${who}`,
  declaration: "De dónde salieron los datos",
  facts: {
    quien: "Quién los recogió",
    relacion: "De quién era la lista",
    cesion: "Frase que autoriza entregarlos a esta campaña",
    periodo: "Cuándo",
    medio: "Cómo",
    frase: "Texto de la autorización",
    soporte: "Dónde está guardada la prueba",
    archivo: "Archivo",
    por: "La trajo",
  },
  file: (name: string, rows: number): string => `${name} · ${figure(rows)} filas`,
  figures: "Qué pasó con las filas",
  progress: (done: number, all: number): string =>
    `Importando: van ${figure(done)} de ${figure(all)}. Puedes cerrar esta página: sigue sola.`,
  waiting: "Espera a que termine otra lista. Puedes cerrar esta página: empieza sola.",
  bar: "Filas leídas",
  refresh: "Actualizar",
  stop: "Detener",
  stopped: (row: number): string => `Detenida en la fila ${figure(row)}. Lo que entró se queda.`,
  stopReasons: {
    staff: "La detuvo el equipo.",
    access: "Quien la empezó ya no administra el sitio.",
    phase: "La campaña no está abierta.",
    restored: "El sitio se restauró de una copia.",
  },
  resume: "Seguir",
  done: (count: number): string => count === 1 ? "Entró 1 persona." : `Entraron ${people(count)}.`,
  show: "Verlas en la lista",
  download: (count: number): string =>
    count === 1
      ? "Descargar la fila que no entró"
      : `Descargar las ${figure(count)} filas que no entraron`,
  downloadUntil: (day: string): string => `Hasta el ${longDate(day)}; después se borran.`,
  discardRows: "Borrar esas filas ya",
  notice: "Avisarles por correo",
  noticeLead:
    "Un correo a quienes lo tienen: quién recogió sus datos, qué autorizaron, y un enlace para salir con un clic.",
  noticed: (mails: number, at: string): string =>
    `Aviso por correo del ${longDate(bogotaDay(at))}: ${
      mails === 1 ? "1 correo" : `${figure(mails)} correos`
    }.`,
  undo: "Deshacer la importación",
  undoText:
    "Se borran las personas de esta lista que nadie ha tocado desde que entraron. Quedan las que alguien contactó, corrigió o cambió de estado, y las que hay que conservar.",
  undoConfirm: "Sí, deshacer",
  undoLimit: (days: number): string => `Se puede deshacer durante ${days} días.`,
  undoing: (done: number): string =>
    `Deshaciendo: van ${figure(done)}. Puedes cerrar esta página: sigue sola.`,
  undone: (gone: number, left: number): string =>
    (gone === 1 ? "Se borró 1 persona." : `Se borraron ${figure(gone)}.`) +
    (left === 0
      ? ""
      : left === 1
      ? " Queda 1 que alguien ya tocó o que hay que conservar:"
      : ` Quedan ${figure(left)} que alguien ya tocó o que hay que conservar:`),
  showLeft: (count: number): string => count === 1 ? "verla" : "verlas",
} as const;
