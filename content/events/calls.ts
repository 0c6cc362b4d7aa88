import { personas } from "../follow_up/team.ts";
import { figure } from "../inbox/lists.ts";
import { agoInWords } from "../follow_up/today.ts";
import { bogotaDay, bogotaTime, clockTime } from "../words/dates.ts";

export const callMeta = { name: "Convocar (admin)" } as const;
export const callsMeta = { name: "Convocatorias (admin)" } as const;

/** Where staff are asked before they call those selected in the list of volunteers. */
export const callPath = "/admin/volunteers/call";

export function callsPath(event: string): string {
  return `/admin/events/${event}/calls`;
}

export const callTexts = {
  noEvent: "Elige un evento con inscripciones abiertas",
  noChannel: "Elige cómo las convocas",
  noStep: "Elige qué pasó",
  none: "Elige al menos una persona",
  tooMany: (count: number): string => `Máximo 2.000 personas cada vez; elegiste ${figure(count)}`,
} as const;

export const callPage = {
  back: "Volver a la lista",
  open: "Convocar",
  title: "Convocar a un evento",
  whom: (count: number): string =>
    count === 1 ? "Elegiste 1 persona." : `Elegiste ${personas(count)}.`,
  event: "¿A qué evento?",
  channel: "¿Cómo las convocas?",
  channels: { correo: "Por correo", whatsapp: "Por WhatsApp" },
  hints: {
    correo: "Los correos salen dos minutos después, en horas de contacto.",
    whatsapp: "Cada una recibe tu mensaje: lo abres y lo envías desde una lista.",
  },
  mailOff: "El sitio no puede enviar correos todavía: convócalas por WhatsApp.",
  next: "Seguir",
  change: "Cambiar el evento",
  about: (event: string, when: string, channel: string): string =>
    `«${event}», el ${when}. ${channel}.`,
  /** Who is left out, and why: what is said of one, and of several. */
  leftOut: {
    known: ["ya fue convocada a este evento", "ya fueron convocadas a este evento"],
    signed: ["ya se inscribió", "ya se inscribieron"],
    no_contact: ["pidió que no la contactemos", "pidieron que no las contacten"],
    no_mail: ["no tiene correo", "no tienen correo"],
    no_phone: ["no tiene un celular para WhatsApp", "no tienen un celular para WhatsApp"],
    changed: ["ya no está en tu lista", "ya no están en tu lista"],
  },
  summary: (total: number, parts: readonly string[], called: number): string => {
    const of = parts.length === 0 ? "" : `De ${personas(total)}: ${parts.join(", ")}. `;
    return `${of}${called === 1 ? "Se convoca a 1." : `Se convoca a ${figure(called)}.`}`;
  },
  part: (count: number, [one, many]: readonly [string, string]): string =>
    `${figure(count)} ${count === 1 ? one : many}`,
  submit: (count: number): string => `Convocar a ${personas(count)}`,
  noneLeft: "No queda nadie por convocar.",
  noEvents: "No hay eventos con inscripciones abiertas",
  noEventsHint: "Abre las inscripciones de un evento y vuelve a la lista.",
} as const;

export const callsPage = {
  back: "Volver al evento",
  backToList: "Volver a voluntarios",
  title: "Convocatorias",
  caption: "Personas convocadas",
  columns: { name: "Persona", text: "En qué va" },
  empty: "Todavía no has convocado a nadie a este evento",
  emptyHint: "Elige personas en la lista de voluntarios y toca «Convocar».",
  figures: (asked: number, going: number, unable: number): string =>
    [
      `${figure(asked)} sin responder`,
      going === 1 ? "1 va" : `${figure(going)} van`,
      unable === 1 ? "1 no puede" : `${figure(unable)} no pueden`,
    ].join(" · "),
  called: (count: number, from: string | null): string =>
    from === null
      ? `Convocaste a ${personas(count)}: escríbeles desde la lista.`
      : `Convocaste a ${
        personas(count)
      }. Los correos salen desde las ${from}, en horas de contacto.`,
  cancelOpen: "Anular las que no han salido",
  cancelText: (count: number): string =>
    count === 1
      ? "A 1 persona no le ha salido nada: deja de estar convocada."
      : `A ${personas(count)} no les ha salido nada: dejan de estar convocadas.`,
  cancel: (count: number): string => `Anular ${figure(count)}`,
  states: {
    whatsapp: "Por escribirle",
    correo: "Convocada por correo",
    waiting: "El correo no ha salido",
  },
  wrote: (name: string, at: string, now: number): string => `${name} le escribió ${ago(at, now)}.`,
  you: "Tú",
  colleague: "Alguien del equipo",
  noted: (answer: string, name: string | null): string =>
    name === null ? `${answer}.` : `${answer}; lo anotó ${name}.`,
  whatsapp: "WhatsApp",
  written: "Le escribí",
  going: "Va",
  unable: "No puede",
  shift: "Turno",
  actionOn: (action: string, name: string): string => `${action}: ${name}`,
} as const;

export const personCall = {
  title: "Convocar a un evento",
  event: "Evento y turno",
  byMail: "Convocar por correo",
  byWhatsapp: "Convocar por WhatsApp",
  going: "Dice que va",
} as const;

/** What the history of a person says. */
export const calloutInWords = {
  title: "Convocatorias a eventos",
  called: (event: string): string => `Convocada a «${event}»`,
  voy: "Dijo que va",
  no_puedo: "Dijo que no puede",
} as const;

/** Returns when it was: `hace 5 minutos`, `hoy a las 3:20 p. m.`, `ayer`. */
function ago(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  if (minutes < 1) return "hace un momento";
  if (minutes < 60) return `hace ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}`;
  const [day, today] = [bogotaDay(at), bogotaDay(now)];
  return day === today ? `hoy a las ${clockTime(bogotaTime(at))}` : agoInWords(day, today);
}
