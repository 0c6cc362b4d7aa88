import type { ContentKindName } from "../../content/editorial/content_kinds.ts";
import type { ContentItem, ContentValues } from "../../services/editorial/item_schema.ts";
import { operator } from "../../services/accounts/actors.ts";
import type { Actor } from "../../services/accounts/permissions.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../services/store/unit.ts";
import { act } from "./act.ts";

export const writer: Actor = { ...operator, id: "ana" };

export function edit<R>(
  services: Pick<Services, "write">,
  work: (tx: Unit) => R | Promise<R>,
  actor = writer,
): Promise<R> {
  return act(services, work, actor);
}

export const contentValues = {
  noticia: {
    titulo: "Ganamos el debate",
    tipo: "Debate",
    fecha: "2026-09-14",
    resumen: "Tres horas de preguntas y una respuesta clara para el sur.",
    cuerpo: "Fue una noche **larga**.\n\nVolvemos el jueves.",
  },
  evento: {
    titulo: "Caravana por Kennedy",
    tipo: "Recorrido",
    empieza: "2026-09-20T09:00",
    termina: "2026-09-20T12:00",
    lugar: "Parque Timiza",
    localidad: "Kennedy",
    estado: "Se hace",
  },
  logro: {
    titulo: "Un logro nuevo",
    hashtag: "#LogroNuevo",
    descripcion: "Se hizo algo que cambió la vida de muchas personas.",
    impacto: "A 200 familias.",
  },
  propuesta: {
    titulo: "Una propuesta nueva",
    descripcion: "Consiste en algo que se puede verificar muy pronto.",
    primer_paso: "Radicar el proyecto.",
  },
  testimonio: {
    cita: "Me gusta venir los sábados.",
    nombre: "Lucía P.",
    detalle: "Profesora, Bosa",
    autorizo: "on",
  },
  medio: { titulo: "La Esquina", clase: "Revista", texto: "Una entrevista sobre el cuidado." },
} as const satisfies Readonly<Record<ContentKindName, ContentValues>>;

/** Writes and publishes an item, at once or from a moment on; returns it. */
export async function publish(
  services: Pick<Services, "editorial" | "write">,
  kind: ContentKindName,
  values: ContentValues = {},
  from: number | null = null,
  actor = writer,
): Promise<ContentItem> {
  const typed = { ...contentValues[kind], ...values };
  const { editorial } = services;
  const id = await edit(services, (tx) => editorial.create(tx, kind, typed), actor);
  const item = await editorial.require(kind, id);
  await edit(services, (tx) => editorial.publish(tx, item, item.version, typed, from), actor);
  return await editorial.require(kind, id);
}
