import { theTime } from "../words/dates.ts";
import { type Option, optionLabel } from "../words/options.ts";

/** Within how many business days the site promises that the team contacts a volunteer. */
export const promisedDays = 5;

export const followUp = {
  owner: "Responsable",
  own: "A tu cargo",
  noOwner: "Sin responsable",
  waiting: "Espera",
  /** How long a person waits, from the business days since the registration. */
  waits: (days: number): string =>
    days === 0 ? "Espera desde hoy" : `Espera ${days} ${days === 1 ? "día hábil" : "días hábiles"}`,
  waitsTooLong: `Más de ${promisedDays} días hábiles`,
  noContact: "No contactar",
  isNoContact: "Solo con la marca",
  source: "Origen",
  imported: "Lista importada",
  moved: (from: string, to: string): string => `Pasó de ${from} a ${to}`,
  lifted: "Se puede contactar otra vez",
  log: "Anotar un contacto",
  lines: "Contactos del equipo",
  eraseNote: "Borrar la nota",
  noAccess: "(sin acceso)",
  columns: {
    next: "Próxima fecha",
    last: "Último contacto",
    result: "Resultado",
    tries: "Intentos",
  },
} as const;

export const contactChannels = [
  { id: "whatsapp", label: "WhatsApp" },
  { id: "llamada", label: "Llamada" },
  { id: "correo", label: "Correo" },
  { id: "presencial", label: "En persona" },
] as const satisfies readonly Option[];

export type ContactChannel = (typeof contactChannels)[number]["id"];

export const contactResults = [
  { id: "se_suma", label: "Se suma" },
  { id: "hablamos", label: "Hablamos; falta algo" },
  { id: "escribi", label: "Le escribí; espero respuesta" },
  { id: "no_contesta", label: "No contestó" },
  { id: "ahora_no", label: "Ahora no puede" },
  { id: "numero_malo", label: "Número equivocado" },
  { id: "no_mas", label: "Pidió que no la contactemos" },
] as const satisfies readonly Option[];

export type ContactResult = (typeof contactResults)[number]["id"];

type LineFacts =
  & { readonly tipo: string }
  & Partial<Readonly<Record<"canal" | "resultado" | "de" | "a", string>>>;

export function lineInWords(
  { tipo, canal = "", resultado = "", de = "", a = "" }: LineFacts,
): string {
  if (tipo === "movimiento") return followUp.moved(de, a);
  if (tipo === "levantado") return followUp.lifted;
  return `${optionLabel(contactResults, resultado)} · ${optionLabel(contactChannels, canal)}`;
}

export const nextChoices = ["propuesto", "manana", "sabado", "semana", "dia", "no"] as const;

export type NextChoice = (typeof nextChoices)[number];

/** What a person who wants no more contact may have asked for. */
export const noContactChoices = ["retiro", "sin_contacto"] as const;

export const contactErrors = {
  canal: "Elige por dónde fue",
  resultado: "Elige qué pasó",
  nota: "La nota es muy larga (máximo 300)",
  seguir: "Elige cuándo seguimos",
  status: "Selecciona un estado de la lista",
  pidio: "Elige qué pidió",
  day: (last: string): string => `Elige un día entre hoy y el ${last}`,
  full: "Ya hay 80 contactos con esta persona. Cambia su estado o pide ayuda a la administración.",
  motivo: {
    min: "Escribe por qué se puede volver a contactar",
    max: "El motivo debe tener máximo 200 caracteres",
  },
} as const;

/** What to say to staff who are about to call or write to a person; null while there is nothing. */
export interface ContactHint {
  /** When it is over, in milliseconds since 1970. */
  readonly until: number;
  readonly text: string | null;
}

/** Why it is no time to call or write, and when it is. The links work all the same. */
export const contactTexts = {
  early: "Es muy temprano para llamar o escribir.",
  late: "Ya es tarde para llamar o escribir.",
  sunday: "Hoy es domingo: mejor no llamar ni escribir.",
  holiday: (name: string): string => `Hoy es festivo (${name}): mejor no llamar ni escribir.`,
  /** The time ends with a point of its own: `7:00 a. m.` */
  better: (day: string, time: string): string => `Hazlo ${day} desde ${theTime(time)}`,
  electionDay: "Hoy es la jornada electoral: solo logística, nada de propaganda.",
} as const;
