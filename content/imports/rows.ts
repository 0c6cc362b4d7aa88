/**
 * What becomes of a row, by the codes of the review: as the reason of one row, and as what a number of
 * rows share. `value` is what the cell has, `other` the row it is compared with.
 */
interface RowTexts {
  readonly reason: (value: string, other?: number) => string;
  readonly chip: string;
}

const same = (text: string): RowTexts => ({ reason: () => text, chip: text });

/** Why a row stays out; `count` follows a number. */
export const refusedRows = {
  known: { ...same("Ya está en el sitio"), count: ["ya está en el sitio", "ya están en el sitio"] },
  same_row: {
    reason: (_value: string, other?: number): string => `Igual a la fila ${other}`,
    chip: "Repetida en el archivo",
    count: ["repetida en el archivo", "repetidas en el archivo"],
  },
  no_name: { ...same("Falta el nombre"), count: ["sin nombre", "sin nombre"] },
  no_contact: {
    reason: (): string => "Falta un correo o un teléfono que sirva",
    chip: "Sin correo ni teléfono",
    count: ["sin correo ni teléfono", "sin correo ni teléfono"],
  },
  not_authorised: { ...same("No autorizó"), count: ["no autorizó", "no autorizaron"] },
  asked_to_leave: {
    ...same("Pidió no estar en las listas"),
    count: ["pidió no estar", "pidieron no estar"],
  },
  complaint: {
    reason: (): string => "Tiene un reclamo en trámite en el archivo",
    chip: "Reclamo en trámite",
    count: ["con un reclamo en trámite", "con un reclamo en trámite"],
  },
  too_long: {
    ...same("La fila es demasiado larga"),
    count: ["demasiado larga", "demasiado largas"],
  },
} as const satisfies Record<string, RowTexts & { readonly count: readonly [string, string] }>;

export const noticedRows = {
  bad_email: {
    reason: (value: string): string => `El correo «${value}» no sirve: queda vacío`,
    chip: "Correo que no sirve",
  },
  bad_phone: {
    reason: (value: string): string => `El teléfono «${value}» no sirve: queda vacío`,
    chip: "Teléfono que no sirve",
  },
  cut_phone: {
    reason: (value: string): string => `Excel recortó el teléfono («${value}»): queda vacío`,
    chip: "Teléfono recortado por Excel",
  },
  two_emails: { reason: (): string => "Traía dos correos: queda el primero", chip: "Dos correos" },
  two_phones: {
    reason: (): string => "Traía dos teléfonos: queda el primero",
    chip: "Dos teléfonos",
  },
  no_area_code: {
    reason: (): string => "Sin indicativo: se leyó como 601",
    chip: "Sin indicativo",
  },
  unknown_localidad: unknown("la localidad", "Localidad desconocida"),
  unknown_support: unknown("el tipo de apoyo", "Tipo de apoyo desconocido"),
  unknown_availability: unknown("la disponibilidad", "Disponibilidad desconocida"),
  unknown_status: unknown("el estado", "Estado desconocido"),
  unknown_label: unknown("la etiqueta", "Etiqueta desconocida"),
  unknown_source: unknown("el origen", "Origen desconocido"),
  bad_date: {
    reason: (): string => "La fecha no se entiende: queda la de la lista",
    chip: "Fecha que no se entiende",
  },
  cut_text: {
    reason: (): string => "Un texto era muy largo: quedó recortado",
    chip: "Texto recortado",
  },
  shared_contact: {
    reason: (_value: string, other?: number): string =>
      other === undefined
        ? "Comparte correo o teléfono con alguien del sitio, con otro nombre"
        : `Comparte correo o teléfono con la fila ${other}, con otro nombre`,
    chip: "Comparte correo o teléfono",
  },
  damaged_letters: { reason: (): string => "Parece tener letras dañadas", chip: "Letras dañadas" },
  cell_error: {
    reason: (value: string): string => `La celda trae un error (${value || "#N/A"})`,
    chip: "Celda con error",
  },
  no_surname: same("Sin apellido"),
} as const satisfies Record<string, RowTexts>;

function unknown(what: string, chip: string): RowTexts {
  return { reason: (value) => `No conocemos ${what} «${value}»`, chip };
}
