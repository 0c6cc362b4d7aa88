import { pageMeta } from "./meta.ts";

/** Title and description of the pages of help. */
export const meta = /* @__PURE__ */ pageMeta(
  "Ayuda (admin)",
  "La guía de tu trabajo en el sitio, paso a paso: coordinación, comunicaciones, protección de datos y operación del servidor de la campaña.",
);

/** The guides by the name of their file in `docs/guia`, with the title of their link. */
export const guides = {
  "coordinacion": "Coordinación",
  "comunicaciones": "Comunicaciones",
  "proteccion-de-datos": "Protección de datos",
  "operacion": "Operación",
} as const;

/** The name of a guide. */
export type GuideName = keyof typeof guides;

/** Texts around a guide. */
export const helpPage = { others: "Guías" } as const;
