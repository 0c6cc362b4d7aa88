import { figure } from "./lists.ts";

export const quarantineReasons = {
  honeypot: "Llenó un campo que las personas no ven",
  too_fast: "Se envió antes de dos segundos",
} as const satisfies Record<string, string>;

export type QuarantineReason = keyof typeof quarantineReasons;

export const meta = { name: "Sospechosos" };

export const quarantinePage = {
  title: "Sospechosos",
  lead:
    "Estos envíos parecen hechos por un programa. Quien los hizo vio el mensaje de éxito, pero aquí esperan a que alguien los mire: acepta los de personas y borra los demás.",
  count: (total: number): string =>
    total === 1 ? "1 envío por revisar" : `${figure(total)} envíos por revisar`,
  empty: "No hay nada por revisar",
  emptyHint: "Cuando un envío parezca hecho por un programa, aparecerá aquí.",
  caption: "Envíos por revisar, del más reciente al más antiguo",
  columns: { name: "Quién", text: "Qué envió", date: "Fecha" },
  release: "Aceptar",
  discard: "Borrar",
  selection: "Borrar varios envíos",
  selectPage: "Marcar todos los de esta página",
  unselect: "Quitar las marcas",
  discardMany: "Borrar marcados…",
  sameNetwork: "Ver lo que llegó de la misma red",
  onlyNetwork: "Solo lo que llegó de una misma red.",
  everything: "Ver todos los envíos",
  askTitle: (total: number): string =>
    total === 1 ? "¿Borrar 1 envío?" : `¿Borrar ${figure(total)} envíos?`,
  askText:
    "Se borran para siempre y no se puede deshacer. Si entre ellos hay envíos de personas, acéptalos antes.",
  askConfirm: "Sí, borrar",
} as const;
