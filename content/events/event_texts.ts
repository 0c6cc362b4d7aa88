import { type EventItem, eventPlace } from "../site/agenda.ts";
import { weekdayAndTime } from "../words/dates.ts";
import type { EventWords } from "../words/whatsapp.ts";

/** What the team writes by WhatsApp until it has templates of its own. */
export const eventTexts = {
  convocar: "Hola, {nombre}. Soy {coordinadora}, del voluntariado de {campaña}. " +
    "¿Vienes a {evento}? Es el {cuando}, en {lugar}. Responde aquí con un toque: {enlace} " +
    "Si prefieres que no te escribamos, responde «no más».",
  recordar: "Hola, {nombre}. Te esperamos en {evento}: {cuando}, en {lugar}. " +
    "Si ya no puedes, avísanos aquí: {enlace}",
  avisar: "Hola, {nombre}. Cambió {evento}: ahora es {cuando}, en {lugar}. " +
    "Si no puedes, avísanos aquí: {enlace}",
  cancelar: "Hola, {nombre}. Se canceló {evento}, del {cuando}. " +
    "Gracias por estar; te contamos del próximo.",
} as const;

/** Returns what fills the placeholders of a text about the event, with a link of the person. */
export function eventWords(
  event: Pick<EventItem, "titulo" | "empieza" | "lugar" | "direccion" | "localidad">,
  link: string,
): EventWords {
  const { titulo, empieza } = event;
  return {
    evento: titulo,
    cuando: weekdayAndTime(empieza),
    lugar: eventPlace(event),
    enlace: link,
  };
}
