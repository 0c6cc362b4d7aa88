import { agoInWords } from "../follow_up/today.ts";
import { figure, people } from "../inbox/lists.ts";
import { bogotaDay, theTime, theTimeOf } from "../words/dates.ts";

export const callMetas = {
  ask: { name: "Convocar (admin)" },
  list: { name: "Convocatorias (admin)" },
} as const;

/** Where staff are asked before they call those selected in the list of volunteers. */
export const callPath = "/admin/call";

export const callButton = "Convocar";

export function callsPath(event: string): string {
  return `/admin/events/${event}/calls`;
}

export const callTexts = {
  noEvent: "Elige un evento con inscripciones abiertas",
  noChannel: "Elige cómo las convocas",
} as const;

export const callPage = {
  back: "Volver a voluntarios",
  title: "Convocar a un evento",
  whom: (count: number): string => `Elegiste ${people(count)}.`,
  event: "¿A qué evento?",
  choose: "Elige un evento",
  channel: "¿Cómo las convocas?",
  channels: {
    correo: {
      label: "Por correo",
      hint:
        "Salen dos minutos después, en horas de contacto. Cada correo lleva «Voy» y «No puedo».",
    },
    whatsapp: {
      label: "Por WhatsApp",
      hint: "Les escribes una por una desde una lista, con el mensaje ya listo.",
    },
  },
  next: "Seguir",
  change: "Cambiar",
  /** Why people are left out: what is said of one, and of several. */
  leftOut: {
    known: ["ya fue convocada a este evento", "ya fueron convocadas a este evento"],
    signed: ["ya se inscribió", "ya se inscribieron"],
    no_contact: ["pidió que no la contacten", "pidieron que no las contacten"],
    no_mail: ["no tiene correo", "no tienen correo"],
    no_phone: ["no tiene celular para WhatsApp", "no tienen celular para WhatsApp"],
    changed: ["ya no está en tu lista", "ya no están en tu lista"],
  },
  part: (count: number, [one, many]: readonly [string, string]): string =>
    `${figure(count)} ${count === 1 ? one : many}`,
  summary: (all: number, parts: readonly string[], called: number): string => {
    const out = parts.length === 0 ? "" : `De ${people(all)}: ${parts.join(", ")}. `;
    return `${out}${
      called === 0 ? "No queda nadie por convocar." : `Se convoca a ${figure(called)}.`
    }`;
  },
  submit: (count: number): string => `Convocar a ${people(count)}`,
  empty: "No hay eventos con inscripciones abiertas",
  emptyHint: "Abre las inscripciones de un evento en «Eventos» y vuelve a la lista.",
} as const;

export const callsPage = {
  title: "Convocatorias",
  empty: "Todavía no has convocado a nadie a este evento",
  emptyHint: "Elige personas en la lista de voluntarios y toca «Convocar».",
  choose: "Elegir personas",
  figures: (asked: number, going: number, unable: number): string =>
    [
      `${figure(asked)} sin responder`,
      going === 1 ? "1 va" : `${figure(going)} van`,
      unable === 1 ? "1 no puede" : `${figure(unable)} no pueden`,
    ].join(" · "),
  called: (count: number, from: string | null): string => {
    if (count === 0) return "No quedaba nadie por convocar.";
    return from === null
      ? `Convocaste a ${people(count)}: escríbeles desde la lista.`
      : `Convocaste a ${people(count)}. Los correos salen desde ${
        theTime(from)
      }, en horas de contacto.`;
  },
  cancelOpen: "Anular las que no han salido",
  cancelText: (count: number): string =>
    count === 1
      ? "A 1 persona no le ha salido nada: dejaría de estar convocada."
      : `A ${people(count)} no les ha salido nada: dejarían de estar convocadas.`,
  cancel: (count: number): string => `Anular ${figure(count)}`,
  states: {
    whatsapp: "Por escribirle",
    waiting: "El correo no ha salido",
    correo: "Convocada por correo",
  },
  wrote: (name: string | null, at: string, now: number): string =>
    `${name === null ? "Le escribiste" : `${name} le escribió`} ${ago(at, now)}.`,
  written: "Le escribí",
  going: "Va",
  unable: "No puede",
  shift: "Turno",
} as const;

export const personCall = {
  title: "Eventos",
  open: "Convocar a un evento",
  event: "Evento y turno",
  byMail: "Convocar por correo",
  byWhatsapp: "Convocar por WhatsApp",
  going: "Dice que va",
} as const;

export const calloutInWords = {
  title: "Convocatorias a eventos",
  called: (event: string): string => `Convocatoria a «${event}»`,
  voy: "Dijo que va",
  no_puedo: "Dijo que no puede",
} as const;

/** Returns when it was: `hace 5 minutos`, `hoy a las 3:20 p. m.`, `ayer`. */
function ago(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  if (minutes < 1) return "hace un momento";
  if (minutes < 60) return `hace ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}`;
  const [day, today] = [bogotaDay(at), bogotaDay(now)];
  return day === today ? `hoy a ${theTimeOf(at)}` : agoInWords(day, today);
}
