import { figure } from "../inbox/lists.ts";
import { bogotaDay, dayAndTime, theTimeOf, weekday } from "../words/dates.ts";
import type { FormField } from "../words/form_field.ts";
import { copyLink } from "../words/copy_link.ts";

const shortUntil = (at: number): string => `el ${weekday(bogotaDay(at))} a ${theTimeOf(at)}`;

export const doorLinkFields = [
  {
    name: "para",
    label: "¿Quién recibe en la entrada?",
    hint: "Solo para que lo reconozcas y para el saludo.",
    type: "name",
    min: 2,
    max: 60,
    error: "Escribe quién recibe el enlace",
    tooLong: "El nombre es muy largo (máximo 60)",
  },
] as const satisfies readonly FormField[];

export const doorLinkPage = {
  meta: { name: "Puerta de un evento (admin)" },
  lead:
    "Con este enlace alguien marca en su celular quién llega, sin cuenta y aunque no haya señal. Ve el nombre y la inicial de quienes se inscribieron.",
  make: "Crear el enlace",
  renew: "Crear otro enlace",
  renewHint: "El enlace de antes deja de servir.",
  times: (from: number, until: number): string =>
    `Sirve desde ${shortUntil(from)} hasta ${shortUntil(until)}`,
  open: "Enlace de la puerta",
  held: (name: string): string => `Lo tiene ${name}.`,
  cut: "Cortar el enlace",
  leaked: "Marcas de enlaces que ya no sirven",
  leakedCount: (marks: number, walkIns: number): string =>
    `Con enlaces que ya no sirven hay ${
      marks === 1 ? "1 llegada marcada" : `${figure(marks)} llegadas marcadas`
    }${
      walkIns > 0 ? `, y en total ${figure(walkIns)} sin celular` : ""
    }. Si cayeron en otras manos, quita esas marcas.`,
  takeBack: "Quitar esas marcas",
  made: (name: string): string => `El enlace para ${name}`,
  once: "Cópialo o envíalo ahora: no se vuelve a mostrar.",
  send: "Enviar por WhatsApp",
  ...copyLink,
  copyDetail: "Pégalo en el chat de quien recibe en la entrada.",
  message: (para: string, event: string, until: number, link: string): string =>
    `Hola, ${para}. Con este enlace marcas quién llega a ${event}. Sirve hasta el ${
      dayAndTime(until)
    }; no lo reenvíes: ${link}`,
} as const;
