import { figure } from "./admin_lists.ts";
import { pageMeta } from "./meta.ts";

/** Why a submission is held back, by code. */
export const suspectReasons = {
  honeypot: "Llenó un campo que las personas no ven",
  too_fast: "Se envió antes de dos segundos",
} as const satisfies Record<string, string>;

/** Why a submission is held back. */
export type SuspectReason = keyof typeof suspectReasons;

/** What the page's head says. */
export const meta = /* @__PURE__ */ pageMeta(
  "Sospechosos",
  "Envíos de los formularios públicos que parecen hechos por un programa: el equipo los revisa, acepta los de personas y borra los demás.",
);

/** The page where staff look at what was held back. */
export const quarantinePage = {
  title: "Sospechosos",
  lead:
    "Estos envíos parecen hechos por un programa. Quien los hizo vio el mensaje de éxito, pero aquí esperan a que alguien los mire: acepta los de personas y borra los demás.",
  count: (total: number): string =>
    total === 1 ? "1 envío por revisar" : `${figure(total)} envíos por revisar`,
  empty: "No hay nada por revisar",
  loadFailed: "No se pudieron cargar los envíos por revisar",
  emptyHint: "Cuando un envío parezca hecho por un programa, aparecerá aquí.",
  caption: "Envíos por revisar, del más reciente al más antiguo",
  columns: { who: "Quién", text: "Qué envió", date: "Fecha" },
  kinds: { volunteer: "Voluntariado", message: "Contacto", newsletter: "Boletín" },
  release: "Aceptar",
  discard: "Borrar",
} as const;
