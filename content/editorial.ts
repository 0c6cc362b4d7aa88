import type { ContentState } from "../services/schemas/content_item.ts";
import { longDate } from "./dates.ts";
import { pageMeta } from "./meta.ts";

/** Title and description of the pages on which staff write. */
export const meta = /* @__PURE__ */ pageMeta(
  "Contenido (admin)",
  "Las noticias, la agenda, las tarjetas y los ajustes que el equipo publica en el sitio, con sus borradores, lo que está programado y su historial.",
);

/** What each state of an item is called. */
export const stateTexts: Readonly<Record<ContentState, string>> = {
  borrador: "Borrador",
  publicada: "Publicada",
  cambios: "Publicada, con cambios sin publicar",
  programada: "Programada",
  retirada: "Retirada",
  borrada: "Borrada",
};

/** What an item without a title is called. */
export const untitled = "Sin título";

/** The first page of those who write. */
export const overview = {
  title: "Contenido",
  lead: "Lo que publiques aquí queda en el sitio apenas oprimas el botón.",
  loadFailed: "No se pudo leer el contenido. Intenta de nuevo.",
  add: "Nueva noticia",
  kinds: "Qué se puede editar",
  published: (count: number) => count === 1 ? "1 publicada" : `${count} publicadas`,
  since: (day: string) => `Este contenido lo edita el equipo desde el ${longDate(day)}.`,
  notYet: "Tal como salió con el sitio: nadie lo ha cambiado.",
  waiting: "Por terminar",
  noneWaiting: "No hay borradores ni nada programado.",
} as const;

/** What is said where an item cannot be saved or published. */
export const editorialErrors = {
  tooLong: "El texto es muy largo",
  full: "Ya no caben más: borra alguno primero",
  featured: "Solo tres logros pueden estar en la portada",
  address: "Usa solo letras minúsculas sin tilde, números y guiones",
  addressTaken: "Esa dirección ya existe",
} as const;
