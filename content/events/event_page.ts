import { online } from "../editorial/content_kinds.ts";

export const eventPage = {
  share: "Compartir por WhatsApp",
  over: "Este evento ya pasó.",
  back: { label: "Ver toda la agenda", href: "/agenda" },
  gone: {
    code: "410",
    title: "Este evento ya no está en la agenda",
    text: "La campaña lo retiró del sitio. Mira qué otros eventos vienen.",
    action: { label: "Ver la agenda", href: "/agenda" },
  },
} as const;

export const signupForm = {
  title: "Guarda tu cupo",
  lead: "Toma un minuto y puedes cancelar cuando quieras.",
  shift: "¿A qué hora vienes?",
  place: "Guardar mi cupo",
  wait: "Anotarme en la lista de espera",
  rooms: {
    some: "Quedan cupos",
    few: "Quedan pocos",
    full: "Cupo completo: lista de espera",
    queue_full: "La lista de espera está llena.",
    cancelled: "Turno cancelado",
  },
  noneTitle: "Inscripciones",
  none: {
    closed: "Las inscripciones de este evento se cerraron.",
    called: "Este evento es para personas convocadas por el equipo.",
    queue_full: "La lista de espera está llena.",
  },
  /** Who sees what was typed. */
  seen: (localidad: string): string =>
    `Quien coordina ${
      localidad === online ? "el evento" : `en ${localidad}`
    } ve tu nombre y tu celular. Quien recibe en la entrada ve tu nombre y la inicial.`,
} as const;
