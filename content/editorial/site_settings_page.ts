import { asSentence, clockTime, longDate } from "../words/dates.ts";
import type { FormField } from "../words/form_field.ts";

export const meta = { name: "Ajustes del sitio (admin)" };

export const settingsPath = "/redaccion/ajustes";

export const settingsPage = {
  title: "Ajustes del sitio",
  lead: "Lo que guardes aquí queda en todas las páginas en pocos segundos.",
  back: "Volver a Contenido",
  save: "Guardar",
  changed: (moment: string) => asSentence(`Último cambio: ${moment}`),
  conflict:
    "Otra persona guardó un cambio mientras escribías. Aquí ves lo que quedó guardado; lo que escribiste sigue abajo: revísalo y guarda otra vez.",
} as const;

export const bannerPanel = {
  title: "Franja",
  lead: "Una línea arriba de todas las páginas, para lo que no puede esperar.",
  edit: "Escribir la franja",
  change: "Cambiar la franja",
  remove: "Quitar la franja",
  none: "No hay franja en el sitio.",
  shown: "Está en el sitio.",
  from: (moment: string) => asSentence(`Saldrá en el sitio el ${moment}`),
  until: (moment: string) => asSentence(`Está en el sitio hasta el ${moment}`),
  ended: (moment: string) => asSentence(`Ya no está en el sitio: terminó el ${moment}`),
  never: "En la jornada electoral no se muestra, tenga la fecha que tenga.",
  enlaceMissing: "Escribe a dónde lleva el enlace, o deja vacío su texto",
  order: "La fecha final debe ser posterior a la inicial",
} as const;

export const bannerFields = [
  {
    name: "texto",
    label: "Texto",
    hint: "De 5 a 140 caracteres.",
    type: "line",
    min: 5,
    max: 140,
    error: "El texto debe tener entre 5 y 140 caracteres",
  },
  {
    name: "enlace",
    at: "enlace.url",
    label: "Enlace",
    hint: "Una página del sitio, como /agenda, o una dirección que empiece por https://",
    type: "link",
    max: 200,
    optional: true,
    error:
      "El enlace debe ser una página del sitio que vea cualquiera, como /agenda, o empezar por https://",
  },
  {
    name: "etiqueta",
    at: "enlace.etiqueta",
    label: "Texto del enlace",
    hint: "Como «Ver la agenda».",
    type: "line",
    max: 30,
    optional: true,
    error: "El texto del enlace debe tener entre 2 y 30 caracteres",
  },
  {
    name: "desde",
    label: "Desde",
    hint: "Si lo dejas vacío, sale apenas guardes.",
    type: "moment",
    years: [2, 2],
    optional: true,
    withNext: true,
    error: "La fecha no es válida",
  },
  {
    name: "hasta",
    label: "Hasta",
    hint: "Si lo dejas vacío, queda hasta que la quites.",
    type: "moment",
    years: [2, 2],
    optional: true,
    error: "La fecha final no es válida",
  },
] as const satisfies readonly FormField[];

export const sitePanel = {
  title: "Redes, horario y datos",
  lead: "Lo que muestran el pie de página, la portada, «Contacto» y «Cómo votar».",
  edit: "Cambiar estos datos",
  feed: "Las últimas de la cuenta",
  hoursTitle: "Horario de atención",
  hoursHint: "Deja vacías las dos horas si ese día está cerrado; deja vacía una línea que no uses.",
  line: (number: number) => `Línea ${number}`,
  hours: { dias: "Días", abre: "Abre", cierra: "Cierra" },
  errors: {
    dias: "Los días deben tener entre 3 y 40 caracteres",
    noDias: "Escribe al menos una línea del horario",
    horas: "Escribe las dos horas, y que cierre después de abrir; o deja las dos vacías",
  },
} as const;

export const siteFields = [
  {
    name: "instagram",
    at: "social.instagram",
    label: "Instagram",
    hint: "La dirección de tu perfil: instagram.com/nombre",
    heading: "Redes",
    type: "account",
    network: "instagram",
    error: "Pega la dirección de tu perfil: https://www.instagram.com/nombre",
  },
  {
    name: "x",
    at: "social.x",
    label: "X (Twitter)",
    hint: "La dirección de tu perfil: x.com/nombre",
    type: "account",
    network: "x",
    error: "Pega la dirección de tu perfil: https://x.com/nombre",
  },
  {
    name: "facebook",
    at: "social.facebook",
    label: "Facebook",
    hint: "La dirección de tu página: facebook.com/nombre",
    type: "account",
    network: "facebook",
    error: "Pega la dirección de tu página: https://www.facebook.com/nombre",
  },
  {
    name: "tiktok",
    at: "social.tiktok",
    label: "TikTok",
    hint: "La dirección de tu perfil: tiktok.com/@nombre",
    type: "account",
    network: "tiktok",
    error: "Pega la dirección de tu perfil: https://www.tiktok.com/@nombre",
  },
  {
    name: "whatsapp",
    at: "social.whatsapp",
    label: "Canal de WhatsApp",
    hint: "El enlace del canal: whatsapp.com/channel/…",
    type: "account",
    network: "whatsapp",
    error: "Pega el enlace del canal: https://whatsapp.com/channel/…",
  },
  {
    name: "post_instagram",
    at: "posts.instagram",
    label: "Publicación de Instagram",
    hint: "Su dirección. Si la dejas vacía, la portada muestra las últimas de la cuenta.",
    heading: "Publicaciones en la portada",
    type: "post",
    network: "instagram",
    optional: true,
    error:
      "Pega la dirección de una publicación de Instagram, como instagram.com/p/ABC o instagram.com/reel/ABC",
  },
  {
    name: "post_x",
    at: "posts.x",
    label: "Publicación de X",
    hint: "Su dirección. Si la dejas vacía, la portada muestra las últimas de la cuenta.",
    type: "post",
    network: "x",
    optional: true,
    error: "Pega la dirección de una publicación de X, como x.com/nombre/status/123",
  },
  {
    name: "sede",
    at: "campaignAddress",
    label: "Sede de campaña",
    heading: "Sede y horario",
    type: "line",
    min: 5,
    max: 140,
    error: "La sede debe tener entre 5 y 140 caracteres",
  },
  {
    name: "telefono",
    at: "phoneNote",
    label: "Nota sobre el teléfono",
    type: "line",
    min: 5,
    max: 140,
    error: "La nota debe tener entre 5 y 140 caracteres",
  },
  {
    name: "puestos",
    at: "pollingPlaceUrl",
    label: "Consulta oficial del puesto de votación",
    hint: "La dirección de la Registraduría.",
    type: "official",
    error:
      "La consulta oficial está en una dirección https:// del Estado, como registraduria.gov.co",
  },
] as const satisfies readonly FormField[];

export const phaseNames = {
  auto: "Según el calendario de la elección",
  campaign: "Campaña",
  quiet: "Jornada electoral",
  closed: "Campaña terminada",
};

export const phaseForm = {
  title: "Fase de la campaña",
  lead: "Qué muestra el sitio: pide el voto, guarda silencio o queda como archivo.",
  edit: "Cambiar la fase",
  now: (name: string) => `Ahora: ${name}.`,
  fixed: (name: string) =>
    `Quien administra el servidor fijó la fase «${name}» con PHASE: lo que guardes aquí valdrá cuando la quite.`,
  choice: "Fase de ahora",
  hints: {
    auto: "Campaña hasta la víspera, jornada electoral el día de la elección, terminada después.",
    campaign: "El sitio pide el voto, recibe voluntarios y muestra todas sus páginas.",
    quiet: "El sitio no pide el voto: quedan «Cómo votar», «Contacto» y la política de datos.",
    closed: "El sitio da las gracias y queda como archivo.",
  },
  later: "Cambios programados",
  laterHint: "Hora de Bogotá. Deja vacías las líneas que no uses.",
  at: (number: number) => `Cuándo (cambio ${number})`,
  to: (number: number) => `Pasa a (cambio ${number})`,
  empty: "Sin cambio",
  ask: {
    auto: "¿Seguir ahora el calendario de la elección? El sitio cambia en pocos segundos.",
    campaign: "¿Volver ahora a campaña? El sitio vuelve a pedir el voto en pocos segundos.",
    quiet: "¿Pasar ahora a jornada electoral? El sitio deja de pedir el voto en pocos segundos.",
    closed: "¿Terminar ahora la campaña? El sitio queda como archivo en pocos segundos.",
  },
  confirm: {
    auto: "Sí, seguirlo",
    campaign: "Sí, volver",
    quiet: "Sí, pasar",
    closed: "Sí, terminar",
  },
  cancel: "No cambiar nada",
  errors: {
    fase: "Elige una fase de la lista",
    at: "Escribe la fecha y la hora, después de ahora",
    to: "Elige a qué fase pasa",
    twice: "Ya hay un cambio a esa hora",
  },
} as const;

type PhaseChoice = keyof typeof phaseNames;

const phaseStates: Readonly<Record<PhaseChoice, string>> = {
  auto: "seguirá el calendario de la elección",
  campaign: "pasará a campaña",
  quiet: "pasará a jornada electoral",
  closed: "quedará como archivo",
};

/** A change of the phase, with its day (ISO) and its time of day (`HH:MM`) in Bogotá. */
interface PlannedPhase {
  readonly phase: PhaseChoice;
  readonly day: string;
  readonly time: string;
}

export function plannedText(changes: readonly PlannedPhase[], now: PhaseChoice): string {
  const phases = [now, ...changes.map(({ phase }) => phase)];
  const parts = changes.map(({ phase, day, time }, at) => {
    const verb = at > 0 && phases[at - 1] === phase ? "volverá" : phaseStates[phase];
    return `${verb} el ${longDate(day)} ${atHour(time)}`;
  });
  const last = parts.pop();
  if (last === undefined) return "";
  return asSentence(`El sitio ${parts.length > 0 ? `${parts.join(", ")} y ${last}` : last}`);
}

/** Returns the time of day with its preposition; midnight is `0:00`, as the law writes it. */
function atHour(time: string): string {
  if (time === "00:00") return "a las 0:00";
  const text = clockTime(time);
  return `${text.startsWith("1:") ? "a la" : "a las"} ${text}`;
}
