export const choiceMessages = {
  column: "Elige qué trae cada columna",
  noName: "Elige la columna del nombre",
  noContact: "Elige una columna de correo o de teléfono",
  twice: (field: string, most: number): string =>
    most === 1
      ? `Dos columnas dicen «${field}»: deja una`
      : `Más de dos columnas dicen «${field}»: deja dos`,
  localidad: "Elige una localidad",
  status: "Elige un estado",
  label: "Elige una etiqueta de la lista",
  known: "Elige qué pasa con quien ya está",
} as const;

export const importLimitMessages = {
  drafts: "Hay cinco listas sin terminar: importa o descarta una.",
  imports: "Ya hay 200 importaciones: el sitio no guarda más.",
  over: "La campaña terminó: ya no se importan listas.",
} as const;
