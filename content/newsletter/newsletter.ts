import { factLine } from "../words/fact_line.ts";
import { figure } from "../inbox/lists.ts";
import { bogotaDay, dayAndTime, longDate, theTimeOf } from "../words/dates.ts";
import type { MailTexts } from "../mail/mail_parts.ts";

export const meta = { name: "Boletín (admin)" };

export const newsletterPath = "/admin/newsletter";

export const issueMessages = {
  asunto: "El asunto debe tener entre 5 y 120 caracteres",
  adelanto: "El texto de adelanto es muy largo",
  saludo: "El texto es muy largo",
  noticias: "Elige máximo 10 noticias",
  unknownNews: "Una de las noticias ya no está publicada. Revisa la lista",
  eventos: "Elige máximo 10 eventos",
  unknownEvent: "Uno de los eventos ya pasó o ya no se hace. Revisa la lista",
  cierre: "El texto es muy largo",
  empty: "El boletín está vacío",
  cuando: "Elige si se envía ahora o más tarde",
  fecha: "Escribe el día y la hora",
  both: "Escribiste una hora: elige «Más tarde», o borra la hora para enviarlo ahora",
  past: "Esa hora ya pasó. Escribe una que esté por llegar",
  far: "Escribe un día de los próximos tres meses",
} as const;

/**
 * Returns the moment as staff read it: `a las 10:42 a. m.`, with the day where it is another one. Its
 * point also ends a sentence.
 */
export function moment(at: number, now: number): string {
  const isToday = bogotaDay(at) === bogotaDay(now);
  return isToday ? `a ${theTimeOf(at)}` : `el ${dayAndTime(at)}`;
}

export const issueStateNames = {
  draft: "Borrador",
  scheduled: "Por empezar",
  freezing: "Preparando",
  sending: "Enviando",
  paused: "En pausa",
  done: "Enviado",
  cancelled: "Cancelado",
} as const;

type Figures<Name extends string> = Readonly<Record<Name, number>>;

const counted = (count: number, one: string, several: string): string =>
  `${figure(count)} ${count === 1 ? one : several}`;

export const newsletterPage = {
  title: "Boletín",
  lead:
    "Escribe el boletín, míralo, pruébalo en tu correo y envíalo a quienes confirmaron su suscripción.",
  write: "Escribir un boletín",
  figures: {
    confirmed: (count: number): string => counted(count, "confirmada", "confirmadas"),
    confirmedHint: "Reciben el boletín",
    pending: (count: number): string => counted(count, "por confirmar", "por confirmar"),
    pendingHint: "No lo reciben hasta que confirmen desde su correo",
    bounced: (count: number): string => counted(count, "que no existe", "que no existen"),
    bouncedHint: "El servidor dijo que ese correo no existe",
    left: (count: number): string => counted(count, "se fue este mes", "se fueron este mes"),
    leftHint: "Cancelaron su suscripción, desde un correo o en el sitio",
  },
  addresses: "Suscripciones",
  exportXlsx: "Descargar la lista (Excel)",
  exportCsv: "Descargar la lista (CSV)",
  issues: "Boletines",
  caption: "Boletines, del más reciente al más antiguo",
  columns: { name: "Asunto", text: "Estado", date: "Fecha" },
  empty: "Todavía no hay boletines",
  emptyHint: "El primero empieza con «Escribir un boletín». Nada se envía sin preguntarte antes.",
  off:
    "El sitio no está enviando correos. Puedes escribir boletines y dejarlos listos; para enviarlos, pídele a quien administra el servidor que configure el correo (SMTP_URL).",
  ask: (count: number): string => `Pedir confirmación a ${counted(count, "persona", "personas")}`,
  askHint:
    "Se suscribieron antes de que el sitio pudiera escribirles. Reciben un solo correo con un botón para confirmar.",
  sentOf: ({ sent, recipients }: Figures<"sent" | "recipients">): string =>
    `${figure(sent)} de ${figure(recipients)} enviados`,
} as const;

export const issueForm = {
  newTitle: "Nuevo boletín",
  title: "Boletín en borrador",
  back: "Volver al boletín",
  fields: {
    asunto: {
      label: "Asunto",
      hint: "Lo primero que se lee en la bandeja de entrada. Corto y concreto.",
    },
    adelanto: {
      label: "Adelanto",
      hint: "La frase gris que aparece al lado del asunto. Puedes dejarla vacía.",
    },
    saludo: { label: "Saludo", hint: "Las primeras líneas del correo." },
    noticias: {
      label: "Noticias",
      hint: "Marca hasta 10. Con el número decides el orden: 1 va de primera.",
    },
    eventos: {
      label: "Agenda",
      hint: "Marca hasta 10 eventos. Van debajo de las noticias, en orden de fecha.",
    },
    cierre: { label: "Cierre", hint: "La despedida, al final." },
  },
  formatTitle: "Negrita, listas y enlaces",
  format: [
    "Deja una línea en blanco para empezar otro párrafo.",
    "**Así** queda en negrita y _así_ en cursiva.",
    "Empieza la línea con un guion («- Salud») para hacer una lista.",
    "Pega un enlace completo (https://…) y se podrá tocar. Para que diga otra cosa: [mira el video](https://…).",
  ],
  order: "Orden",
  orderOf: (title: string): string => `Orden de «${title}»`,
  save: "Guardar borrador",
  taken: "Este boletín ya no es un borrador: otra persona lo envió o lo canceló.",
  takenHint: "Lo que escribiste sigue abajo; cópialo si lo necesitas.",
  seeIssue: "Ver cómo va",
  next: "Antes de enviarlo",
  nextHint: "Cada paso usa lo último que guardaste.",
  preview: "Ver cómo queda",
  text: "Ver la versión de solo texto",
  test: "Enviarme una prueba",
  testHint: (email: string): string => `Llega a ${email} con «[Prueba]» en el asunto.`,
  testUnverified: "Para enviarte una prueba, primero confirma que tu correo es tuyo.",
  verify: "Confirmarlo en «Tu cuenta»",
  send: "Enviar a las personas suscritas…",
  sendHint: "Te preguntamos antes. Desde que aceptas tienes dos minutos para arrepentirte.",
  noRecipients: "Todavía no hay ninguna suscripción confirmada.",
  discard: "Borrar este borrador",
  discardText: "El borrador queda como cancelado y ya no se puede enviar.",
  discardConfirm: "Sí, borrarlo",
} as const;

export const sendPage = {
  title: (subject: string, count: number): string =>
    `¿Enviar «${subject}» a ${counted(count, "persona confirmada", "personas confirmadas")}?`,
  facts: {
    people: "Personas",
    sender: "Sale de",
    subject: "Asunto",
    time: "Cuánto tarda",
  },
  pace: (perMinute: number, end: string): string =>
    `A ${figure(perMinute)} por minuto termina hacia ${end.replace(/^a /, "")}`,
  when: "¿Cuándo?",
  now: "Ahora",
  nowHint: "El primer correo sale dentro de dos minutos, o a la hora en que ya se puede escribir.",
  later: "Más tarde",
  date: "Día y hora (de Bogotá)",
  dateHint: "Solo si elegiste «Más tarde».",
  anyHour: "Enviar también de noche, domingos y festivos",
  anyHourHint:
    "Sin marcarla, los correos salen de 7:00\u00a0a.\u00a0m. a 7:00\u00a0p.\u00a0m. entre semana y de 8:00\u00a0a.\u00a0m. a 3:00\u00a0p.\u00a0m. los sábados; lo que falte sigue al otro día.",
  submit: "Enviar el boletín",
  back: "Volver",
  mail: "Esto es lo que se envía",
  changed:
    "Alguien cambió el boletín, o una noticia o un evento suyo, mientras lo mirabas. Léelo otra vez antes de enviarlo.",
  phase:
    "El sitio no está en campaña: los boletines no salen en la jornada electoral ni después de ella.",
} as const;

const pauses = {
  staff: () => "la detuvo el equipo",
  late: () => "debía salir hace más de seis horas. Mira si todavía vale la pena",
  restored: (copied: string) =>
    `la copia es ${
      copied.replace(/^a /, "de ").replace(/^el /, "del ")
    }: quienes ya lo recibieron después no figuran, y si sigues les puede llegar dos veces`,
  adopted: () =>
    "se restauró una copia del sitio. Lo que ya había salido figura aquí: si sigues, nadie lo recibe dos veces",
  messages: () =>
    "el servidor de correo rechazó el mensaje diez veces. Puede parecerle correo no deseado: avísale a quien administra el servidor",
  addresses: () =>
    "más de 5 de los primeros 100 correos no existen. Revisa de dónde viene la lista antes de seguir",
  quota: () =>
    "el servidor de correo no recibe más de la cuenta de la campaña: llegó a su límite de envíos. Nadie se queda sin el boletín: sigue en una hora, o mañana si el límite es por día. Si se repite, pide que bajen los límites del correo",
  sender: () =>
    "el servidor de correo no acepta el remitente o la cuenta de la campaña. Nadie se queda sin el boletín: avísale a quien administra el servidor, y sigue cuando esté resuelto",
};

export const progressPage = {
  starts: (at: string): string => `Empieza ${at}`,
  startsHint: "Todavía no ha salido ningún correo.",
  cancelStart: "Cancelar",
  freezing: "Estamos preparando la lista de personas. Tarda unos segundos.",
  progress: (
    { sent, recipients, failed, unknown, left, dropped }: Figures<
      "sent" | "recipients" | "failed" | "unknown" | "left" | "dropped"
    >,
  ): string =>
    `${
      factLine([
        `${figure(sent)} de ${figure(recipients)} enviados`,
        counted(failed, "no salió", "no salieron"),
        counted(unknown, "no sabemos si salió", "no sabemos si salieron"),
        counted(left, "se dio de baja", "se dieron de baja"),
        dropped > 0 && counted(dropped, "se canceló", "se cancelaron"),
      ])
    }.`,
  bar: "Avance del envío",
  paused: (reason: keyof typeof pauses, since: string): string =>
    `En pausa: ${pauses[reason](since)}.`,
  waits: {
    hours: (at: string): string => `Por la hora, sigue ${at}`,
    phase: "El sitio no está en campaña: no sale ningún boletín.",
    off: "El sitio no está enviando correos: falta SMTP_URL.",
  },
  done: (at: string): string => `Terminó ${at}`,
  cancelled: "Cancelado: lo que faltaba no se envió.",
  cancelledDraft: "Cancelado: no se envió a nadie.",
  unknownHint:
    "«No sabemos»: el sitio se detuvo justo al entregar ese correo. Para no enviarlo dos veces no lo repite solo; en «Correo» puedes decidirlo.",
  failures: "Ver los correos que no salieron",
  pause: "Pausar",
  resume: "Seguir enviando",
  cancel: "Cancelar lo que falta",
  cancelText: "Lo que falta ya no se enviará. Lo que salió no se puede devolver.",
  cancelConfirm: "Sí, cancelar",
  keep: "Esta página se actualiza sola.",
  content: "El correo",
  state: "Estado",
} as const;

interface IssueFacts {
  readonly asunto: string;
  readonly adelanto: string | null;
  readonly saludo: string | null;
  readonly cierre: string | null;
  readonly origin: string;
  readonly items: readonly Readonly<Record<"title" | "date" | "excerpt" | "path", string>>[];
  readonly events: readonly Readonly<Record<"title" | "time" | "place" | "path", string>>[];
  readonly leaveHref: string;
}

export function newsletterTexts(facts: IssueFacts): MailTexts {
  const { asunto, adelanto, saludo, cierre, origin, items, events, leaveHref } = facts;
  return {
    subject: asunto,
    preview: adelanto ?? items[0]?.title ?? events[0]?.title ?? "",
    parts: [
      { kind: "title", text: asunto },
      ...(saludo === null ? [] : [{ kind: "markdown", text: saludo, origin } as const]),
      ...items.map(({ title, date, excerpt, path }) => ({
        kind: "item" as const,
        title,
        date: longDate(date),
        text: excerpt,
        link: `Leer la nota: ${title}`,
        href: origin + path,
      })),
      ...events.map(({ title, time, place, path }) => ({
        kind: "item" as const,
        title,
        date: time,
        text: place,
        link: `Ver en la agenda: ${title}`,
        href: origin + path,
      })),
      ...(cierre === null ? [] : [{ kind: "markdown", text: cierre, origin } as const]),
    ],
    foot: "Recibes este correo porque confirmaste tu suscripción al boletín.",
    leave: { text: "Cancelar mi suscripción", href: leaveHref },
  };
}

export function testSubject(subject: string): string {
  return `[Prueba] ${subject}`;
}
