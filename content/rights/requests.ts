import type { Option } from "../words/options.ts";
import { figure } from "../inbox/lists.ts";
import { longDate, shortDay, weekday } from "../words/dates.ts";
import type { Holiday } from "../words/holidays.ts";

export const meta = { name: "Solicitudes" };

export const requestTypes = {
  consulta: { label: "Saber qué datos hay", class: "consulta" },
  prueba: { label: "Prueba de la autorización", class: "consulta" },
  correccion: { label: "Corregir sus datos", class: "reclamo" },
  borrado: { label: "Borrar sus datos", class: "reclamo" },
  retiro: { label: "Retirar la autorización", class: "reclamo" },
  queja: { label: "Queja por el trato de sus datos", class: "reclamo" },
  incidente: { label: "Incidente de seguridad", class: "incidente" },
} as const;

export type RequestType = keyof typeof requestTypes;

export const requestChannels = {
  correo: "Correo",
  telefono: "Teléfono",
  carta: "Carta",
  presencial: "En persona",
  redes: "Redes sociales o WhatsApp",
  mensaje: "Formulario de contacto",
} as const;

export const allRequestChannels = { ...requestChannels, sitio: "Página Mis datos" } as const;

export const answerChannels = {
  correo: "Por correo",
  telefono: "Por teléfono",
  carta: "Por carta",
  presencial: "En persona",
  redes: "Por redes sociales o WhatsApp",
} as const;

/** Who may ask (Decreto 1377 de 2013, artículo 20). */
export const requesters = {
  titular: "La persona misma",
  causahabiente: "Un heredero o familiar",
  representante: "Alguien que la representa",
} as const;

/** How the identity was checked. A document is looked at and never copied. */
export const identityChecks = {
  sin_verificar: "Aún no se ha comprobado",
  enlace: "Entró con el enlace a su correo",
  correo_coincide: "Escribió desde el correo registrado",
  llamada_al_registrado: "La llamamos al teléfono registrado",
  documento_visto: "Vimos su documento",
  poder_visto: "Vimos el poder o el registro civil",
} as const;

export const requestOutcomes = {
  hecho: "Se hizo lo que pidió",
  parcial: "Se hizo en parte",
  negado: "No se puede",
  sin_datos: "No tenemos datos suyos",
  trasladado: "No era para nosotros: la trasladamos",
  desistido: "No completó lo que le pedimos",
  anulado: "Repetida, o no era una solicitud",
} as const;

/** Why a request was not done, or not all of it. */
export const refusalGrounds = {
  ley: "Una ley obliga a conservarlos",
  contrato: "Hay un contrato vigente",
  identidad: "No se acreditó la identidad",
  otro: "Otro motivo, que explico abajo",
} as const;

export function optionsOf(texts: Readonly<Record<string, string>>): Option[] {
  return Object.entries(texts).map(([id, label]) => ({ id, label }));
}

export const typeOptions: Option[] = Object.entries(requestTypes)
  .map(([id, { label }]) => ({ id, label }));

export const requestLengths = {
  nombre: { min: 2, max: 100 },
  texto: { min: 3, max: 2000 },
  motivo: { min: 20, max: 500 },
  contact: { max: 200 },
} as const;

/** Days after which the date of receipt is asked about again. */
export const oldRequestDays = 30;

export const requestErrors = {
  tipo: "Elige qué pide la persona.",
  canal: "Elige por dónde llegó.",
  recibida: "Escribe el día en que llegó.",
  future: "La fecha de recibo no puede ser futura.",
  old:
    "Llegó hace más de 30 días y su plazo puede estar vencido. Si la fecha es correcta, guarda otra vez.",
  nombre: "Escribe el nombre de la persona, en 2 a 100 caracteres.",
  solicitante: "Elige quién la pide.",
  identidad: "Elige cómo comprobaste quién es.",
  contact: "Escribe un correo, un teléfono o una dirección para responderle.",
  own: {
    nombre: "Escribe tu nombre, en 2 a 100 caracteres.",
    texto: "Cuéntanos qué pides, en 3 a 2.000 caracteres.",
    contact: "Escribe un correo o un teléfono para responderte.",
  },
  email: "Escribe un correo como nombre@ejemplo.com.",
  tooLong: "Escribe máximo 200 caracteres.",
  texto: "Escribe qué pide, en 3 a 2.000 caracteres.",
  falta: "Escribe qué le pediste que completara, en 3 a 2.000 caracteres.",
  motivo: "Escribe el motivo que le contaste a la persona, en 20 a 500 caracteres.",
  hasta: "Escribe hasta qué día se prorroga.",
  medio: "Marca cómo se lo dijiste.",
  untold: "Marca cómo se lo dijiste: sin aviso previo no hay prórroga.",
  late: (day: string): string =>
    `El plazo venció el ${
      longDate(day)
    }. La prórroga solo se puede avisar antes. Responde y deja constancia del retraso.`,
  second: "Esta solicitud ya tuvo su prórroga.",
  afterLatest: (day: string): string => `La prórroga llega como máximo hasta el ${longDate(day)}.`,
  tooShort: (day: string): string => `La prórroga tiene que ir más allá del ${longDate(day)}.`,
  resultado: "Elige cómo termina.",
  fundamento: "Elige por qué no se hizo todo.",
  respuesta: "Escribe qué le respondiste, en 3 a 2.000 caracteres.",
  withdrawalRefused: "Nadie está obligado a quedarse: un retiro siempre se hace.",
  notWaiting: "Solo termina así cuando pasó el plazo de la persona para completarla.",
  incident: "Un incidente termina con «Se hizo lo que pidió» o «Repetida, o no era una solicitud».",
  remaining: (count: number): string =>
    `Aún hay ${
      count === 1 ? "1 registro" : `${figure(count)} registros`
    } de esta persona. Bórralos primero, o responde «en parte» y di por qué se quedan.`,
  conflict:
    "Alguien cambió esta solicitud mientras la editabas. Revisa lo nuevo y guarda otra vez.",
} as const;

/** Returns a day as in «martes 24 de noviembre de 2026». */
export function fullDay(day: string): string {
  return `${weekday(day)} ${longDate(day)}`;
}

function counted(days: number): string {
  return days === 1 ? "1 día hábil" : `${figure(days)} días hábiles`;
}

export function dueText(
  { due, today, left, isWaiting }: {
    readonly due: string;
    readonly today: string;
    readonly left: number;
    readonly isWaiting: boolean;
  },
): string {
  if (isWaiting && due >= today) return `Espera a la persona hasta el ${shortDay(due, true)}`;
  if (isWaiting) return "La persona no completó: ya se puede cerrar";
  if (due === today) return "Vence hoy";
  if (due < today) {
    return left === 0 ? `Venció el ${shortDay(due)}` : `Venció hace ${counted(-left)}`;
  }
  if (left === 1) return `Queda 1 día hábil (${weekday(due).slice(0, 3)} ${shortDay(due)})`;
  return `Quedan ${counted(left)} (${weekday(due).slice(0, 3)} ${shortDay(due)})`;
}

export function countingText(
  { days, first, fromReceipt, completed, skipped }: {
    readonly days: number;
    readonly first: string;
    readonly fromReceipt: boolean;
    readonly completed: boolean;
    readonly skipped: readonly Holiday[];
  },
): string {
  const start = completed
    ? "desde el día siguiente al que la persona completó su reclamo"
    : fromReceipt
    ? "y el día del recibo cuenta si es hábil"
    : "desde el día siguiente al recibo";
  const holidays = skipped.map(({ day, name }) =>
    `el ${weekday(day)} ${dayAndMonth(day)} (${name})`
  );
  const without = ["sábados", "domingos", ...holidays];
  return `${counted(days)}, ${start}. El primero es el ${weekday(first)} ${
    dayAndMonth(first)
  }. No se cuentan ${without.slice(0, -1).join(", ")} ni ${without.at(-1)}.`;
}

function dayAndMonth(day: string): string {
  return longDate(day).replace(/ de \d{4}$/, "");
}
