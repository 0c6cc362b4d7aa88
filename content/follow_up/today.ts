import { figure, people } from "../inbox/lists.ts";
import { theTime, weekday, weekdayDate } from "../words/dates.ts";
import { promisedDays } from "./follow_up.ts";

export const todayPath = "/admin/today";

export const todayMetas = {
  list: { name: "Mi lista (admin)" },
  person: { name: "Seguimiento (admin)" },
} as const;

export function firstWord(name: string): string {
  return name.split(/\s/)[0] ?? name;
}

export const todayPage = {
  title: "Mi lista",
  ofOneself: {
    due: (count: number): string => `Hoy te ${count === 1 ? "toca" : "tocan"} ${people(count)}.`,
    onTime: (next: string): string => `Vas al día. La próxima es el ${weekdayDate(next)}.`,
    empty: "Tu lista está vacía.",
    emptyHint: "Toma personas sin responsable o pide que te asignen.",
  },
  ofOther: {
    due: (count: number): string => `Hoy le ${count === 1 ? "toca" : "tocan"} ${people(count)}.`,
    onTime: (next: string): string => `Va al día. La próxima es el ${weekdayDate(next)}.`,
    empty: "Su lista está vacía.",
    emptyHint: "Asígnale personas desde la lista de voluntarios.",
  },
  backToTeam: "Volver a Equipo",
  titleOf: (name: string): string => `Lista de ${name}`,
  nowhere: "ninguna localidad todavía",
  seesOf: (places: string): string => `Ve: ${places}`,
  allOf: "Ver todas sus personas",
  sees: (places: string): string => `Ves: ${places}`,
  everywhere: "todas las localidades",
  seesNone: "Todavía no tienes localidades. Pídeselas a la administración.",
  start: "Empezar",
  parts: {
    late: "Vencidas",
    today: "Para hoy",
    new: "Nuevas, quien más espera primero",
    week: "Esta semana",
    undated: "Sin fecha",
  },
  count: (shown: number, all: number | null): string =>
    all === null ? `más de ${shown}` : figure(all),
  more: (count: number): string => `Aquí ves las primeras ${count}: al avanzar salen las demás.`,
  take: "Tomar 10 sin responsable",
  takeHint:
    "Son las que más llevan esperando y todavía nadie contacta. Quedan a tu cargo y salen en tu lista.",
  full: "Ya tienes 300 personas abiertas. Cierra algunas antes de tomar más.",
  took: (count: number): string =>
    count === 10
      ? "Tomaste 10 personas. Ya están en tu lista."
      : count === 0
      ? "No hay personas sin responsable en tus localidades."
      : `Tomaste ${count}: no había más.`,
  finished: (count: number): string =>
    `Era la última. Buen trabajo: hoy hablaste con ${people(count)}.`,
  line: (late: number, due: number): string =>
    `Tu lista: ${late === 1 ? "1 vencida" : `${figure(late)} vencidas`}, ${figure(due)} para hoy.`,
  waiting: (count: number): string =>
    `${people(count)} ${count === 1 ? "espera" : "esperan"} más de ${promisedDays} días hábiles.`,
} as const;

export function dueInWords(proximo: string | undefined, today: string): string | null {
  if (proximo === undefined) return null;
  if (proximo === today) return "Para hoy";
  if (proximo > today) return `El ${weekdayDate(proximo)}`;
  const days = Math.round((Date.parse(today) - Date.parse(proximo)) / 86_400_000);
  return `Vencida hace ${days === 1 ? "1 día" : `${figure(days)} días`}`;
}

/** Returns how long a person waits, from the business days since the registration. */
export function waitingInWords(days: number): string {
  if (days <= 0) return "Espera desde hoy";
  const since = `Espera desde hace ${days === 1 ? "1 día hábil" : `${figure(days)} días hábiles`}`;
  return days > promisedDays ? `${since}; prometimos llamar en\u00a0${promisedDays}` : since;
}

export function agoInWords(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days <= 0) return "hoy";
  return days === 1 ? "ayer" : `hace ${figure(days)} días`;
}

export const personToday = {
  back: "Volver a Mi lista",
  otherTexts: "WhatsApp con otro mensaje",
  ownedBy: (name: string): string => `A cargo de ${name}`,
  noContact: (name: string, day: string): string =>
    `${name} pidió el ${day} que no la contactemos.`,
  colleague: "el equipo",
  you: "ti",
  detail: "Ver la ficha completa",
} as const;

export const colleagueChange = {
  someone: "Alguien del equipo",
  noted: (name: string, time: string, what: string): string =>
    `${name} anotó un contacto a ${theTime(time)}: ${what}.`,
  owned: (name: string): string => `Ahora está a cargo de ${name}.`,
  unowned: "Ahora no tiene responsable.",
  left:
    "Esta persona ya no está en tus listas: cambió de localidad, se retiró o se borró. Copia tu nota si la necesitas.",
} as const;

export const contactForm = {
  title: (name: string): string => `¿Pudiste hablar con ${name}?`,
  canal: "¿Por dónde fue?",
  resultado: "¿Qué pasó?",
  pidio: (name: string): string => `¿Qué pidió ${name}?`,
  withdraw: {
    label: "Respondió «no más», o pidió que borremos sus datos.",
    hint: (day: string): string =>
      `Retiramos su autorización: sale de las listas ya y sus datos se borran el ${day}.`,
  },
  keep: {
    label: "Quiere seguir inscrita, pero sin llamadas ni mensajes.",
    hint: "Nadie del equipo la contacta; sigue en las listas con la marca «No contactar».",
  },
  nota: "Nota",
  notaHint:
    "Solo lo necesario para el voluntariado. La persona puede pedir leer esta nota. No escribas sobre salud, religión, familia ni voto.",
  seguir: "¿Cuándo seguimos?",
  choices: {
    propuesto: "Según lo que pasó",
    sabado: "El sábado",
    semana: "En una semana",
    dia: "Elegir día",
    no: "No hace falta",
  },
  proposed: "Según lo que pasó",
  proposedOn: (day: string | undefined): string =>
    day === undefined ? "No hace falta" : `El ${weekdayDate(day)}`,
  change: "Cambiar",
  other: "Elige cuándo",
  tomorrow: (day: string, isTomorrow: boolean): string =>
    isTomorrow ? "Mañana" : `El ${weekday(day)}`,
  dia: "Día",
  more: "Cambiar también el estado",
  status: "Estado",
  statusHint: (now: string): string =>
    `Ahora está en «${now}». Si no eliges otro, lo cambia lo que pasó.`,
  third:
    "Ya van tres intentos sin respuesta. Si prefieres, déjala inactiva en «Cambiar también el estado».",
  correct: "Corregir sus datos",
  saveAndNext: (name: string): string => `Guardar y seguir con ${name}`,
  saveAndEnd: "Guardar y terminar",
  save: "Guardar",
  skip: "Saltar",
  unsent:
    "Parece que no hay señal y no pudimos guardar. Lo que escribiste sigue aquí: lo enviamos apenas vuelva la señal, o toca «Reintentar». No quedará dos veces.",
  sendAgain: "Reintentar",
  onlyDate: "Solo cambiar la fecha",
  lift: "Permitir contactarla otra vez",
  liftReason: "Por qué se puede volver a contactar",
  liftButton: "Quitar la marca «No contactar»",
} as const;

export const contactKeys = {
  whatsapp: "Abrir WhatsApp",
  call: "Llamar",
  result: "Elegir qué pasó, del primero al último",
  note: "Escribir la nota",
  save: "Guardar y seguir",
  skip: "Saltar a la persona siguiente",
} as const;

export const savedContact = {
  saved: (name: string): string => `Contacto con ${name} guardado.`,
  undo: "Deshacer",
} as const;

export const historyTexts = {
  title: "Historia",
  all: (count: number): string => `Ver todo (${count})`,
  registered: "Se registró en el sitio",
  by: (name: string): string => `por ${name}`,
} as const;
