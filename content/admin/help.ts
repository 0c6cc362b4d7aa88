export const meta = { name: "Ayuda (admin)" };

/** The guides by the name of their file in `docs/guia`, with the title of their link. */
export const guides = {
  "coordinacion": "Coordinación",
  "eventos": "Eventos",
  "entrada": "Entrada de un evento",
  "comunicaciones": "Comunicaciones",
  "proteccion-de-datos": "Protección de datos",
  "operacion": "Operación",
} as const;

export type GuideName = keyof typeof guides;

export const helpPage = { others: "Guías" } as const;
