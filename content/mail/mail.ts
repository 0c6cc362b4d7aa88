import { figure } from "../inbox/lists.ts";
import { clockTime, dayAndTime, theTime } from "../words/dates.ts";
import { type MailPart, type MailTexts, part } from "./mail_parts.ts";
import type { Site } from "../site/site.ts";

export interface ReceiptMailFacts {
  readonly site: Site;
  /** Null where what was typed may not be repeated. */
  readonly name: string | null;
  readonly sentence: string;
  readonly at: string;
  readonly version: string;
  /** The SHA-256 of the policy. */
  readonly sha256: string;
  readonly reference: string;
  readonly policyHref: string;
}

export const receiptTexts = {
  volunteer_receipt: (facts: ReceiptMailFacts): MailTexts => ({
    subject: "Recibimos tu registro como voluntaria o voluntario",
    preview: "Alguien del equipo te contactará pronto.",
    parts: [
      part.title("Recibimos tu registro"),
      part.text(`${greeting(facts)} gracias por sumarte. Alguien del equipo te contactará pronto.`),
      ...authorisation(facts),
    ],
  }),
  message_receipt: (facts: ReceiptMailFacts): MailTexts => ({
    subject: "Recibimos tu mensaje",
    preview: "Lo leeremos y te responderemos a este correo.",
    parts: [
      part.title("Recibimos tu mensaje"),
      part.text(`${greeting(facts)} lo leeremos y te responderemos a este correo.`),
      part.text(`Tu referencia es ${facts.reference}.`),
      ...authorisation(facts),
    ],
  }),
} as const satisfies Readonly<Record<string, (facts: ReceiptMailFacts) => MailTexts>>;

export function testMail({ name }: Site): MailTexts {
  return {
    subject: `[Prueba] Correo de ${name}`,
    preview: "El servidor de correo funciona.",
    parts: [
      part.title("El correo funciona"),
      part.text("Este mensaje salió del sitio y llegó: es una prueba. No tienes que hacer nada."),
    ],
    foot: "Recibes este correo porque el equipo está probando los correos del sitio.",
  };
}

function greeting({ name }: ReceiptMailFacts): string {
  return name ? `Hola, ${name}:` : "Hola:";
}

export function authorisation(facts: Omit<ReceiptMailFacts, "name">): MailPart[] {
  const { at, sentence, version, sha256, policyHref, site } = facts;
  return [
    part.text(`Esto fue lo que autorizaste el ${dayAndTime(at)}:`),
    part.quote(`«${sentence}»`),
    part.small(`Versión ${version} de la política, huella ${sha256.slice(0, 12)}.`),
    part.link("Leer la política que autorizaste", policyHref),
    part.small(
      `Para conocer, corregir o borrar tus datos, o retirar la autorización, responde este correo o escribe a ${site.email}.`,
    ),
  ];
}

const typedAddress =
  "Este correo se envió de forma automática porque alguien escribió esta dirección en el sitio. Si no fuiste tú, responde y borramos los datos.";

export function mailFoot({ name, responsible }: Site, { foot = typedAddress }: MailTexts): string {
  return `${name} · ${responsible.name}, NIT ${responsible.nit}. ${foot}`;
}

export const meta = { name: "Correo (admin)" };

const stateNames = {
  waiting: "En espera",
  sending: "Enviando",
  failed: "No salió",
  unknown: "No sabemos",
  sent: "Enviado",
  dropped: "Descartado",
};

const mailReasons: Readonly<Record<string, string>> = {
  gone: "ya no existe lo que anunciaba, o la persona se dio de baja",
  repeated: "ya se le había enviado uno igual hacía poco",
  restored: "esperaba cuando se restauró una copia",
  staff: "lo descartó el equipo",
  cancelled: "se canceló el boletín",
  busy: "el servidor pidió esperar",
  strangers: "espera por el límite de correos que piden los visitantes",
  day: "espera hasta mañana por el límite diario de lo que va a muchas personas",
  unknown: "la conexión se cortó y no sabemos si salió",
  dns: "no se encuentra el servidor de correo",
  connection: "el servidor de correo no responde",
  tls: "la conexión con el servidor de correo no es segura",
  login: "el servidor de correo no acepta la contraseña",
  sender: "el servidor de correo no acepta el remitente o la cuenta de la campaña",
  quota:
    "el servidor de correo no recibe más de esta cuenta por ahora: llegó a su límite de envíos",
  message_0: "el sitio no pudo armar el mensaje; avísale a quien administra el servidor",
  lost: "el sitio se detuvo cada vez que lo enviaba; avísale a quien administra el servidor",
};

export const mailPage = {
  title: "Correo",
  lead:
    "Los correos que el sitio envía solo: acuses de registros y mensajes, confirmaciones del boletín, enlaces y avisos de las cuentas. Aquí no se guardan direcciones ni textos.",
  off: "El sitio no está enviando correos: falta SMTP_URL. Lo que espera se enviará cuando vuelva.",
  kinds: {
    newsletter_confirm: "Confirmación del boletín",
    newsletter_leave: "Enlace para salir del boletín",
    password_reset: "Enlace para la contraseña",
    address_check: "Confirmación de una cuenta",
    own_data_link: "Enlace a los datos propios",
    volunteer_receipt: "Acuse de registro",
    message_receipt: "Acuse de mensaje",
    reply: "Respuesta a un mensaje",
    newsletter: "Boletín",
    newsletter_test: "Prueba del boletín",
    import_notice: "Aviso a quien llegó en una lista",
    signup_receipt: "Acuse de inscripción",
    signup_place: "Cupo que se liberó",
    signup_change: "Cambio de un evento",
    signup_reminder: "Recordatorio de un evento",
    callout: "Convocatoria a un evento",
    mail_test: "Prueba del correo",
    security_notice: "Aviso de seguridad",
    first_publication: "Primera publicación de una cuenta",
    digest: "Aviso de pendientes",
  },
  states: stateNames,
  test: "Enviarme un correo de prueba",
  testHint: (email: string): string => `Llega a ${email}.`,
  filter: "Ver correos por estado",
  all: "Todos",
  caption: "Correos, del más reciente al más antiguo",
  columns: { name: "Correo", text: "Estado", date: "Fecha" },
  empty: "No hay correos en este estado",
  emptyHint: "Cuando alguien se registre o escriba, su acuse aparecerá aquí.",
  unknownHint:
    "«No sabemos»: el servidor se cortó justo al entregar. Puede que haya llegado; enviarlo otra vez puede repetirlo.",
  record: "Ver el registro",
  resend: "Reintentar",
  discard: "Descartar",
  tries: (tries: number): string => (tries === 1 ? "1 intento" : `${tries} intentos`),
  hours: "sale en las horas de contacto",
  next: (moment: string): string => `se intenta otra vez desde el ${moment}`,
  reason: (code: string): string => {
    const known = mailReasons[code];
    const [about, reply] = code.split("_");
    if (known) return known;
    if (about === "address" || about === "message") {
      const refused = about === "address" ? "la dirección" : "el mensaje";
      return `el servidor rechazó ${refused}${reply === "0" ? "" : ` (código ${reply})`}`;
    }
    return code;
  },
  away: (since: string, waiting: number, reason: string): string =>
    `El correo no sale desde ${theTime(clockTime(since))}: ${mailReasons[reason] ?? reason}. ${
      waiting === 1 ? "1 correo espera" : `${figure(waiting)} correos esperan`
    }.`,
  awayLink: "Ver el correo",
  limits: {
    minute: (waiting: number): string =>
      `${figure(waiting)} esperan por el límite de correos por minuto.`,
    strangers: (waiting: number): string =>
      `${figure(waiting)} esperan por el límite de acuses por hora.`,
    day: (waiting: number): string =>
      `${figure(waiting)} esperan hasta mañana por el límite diario.`,
  },
} as const;

export const mailCommand = {
  usage: "Uso: deno task mail check, o deno task mail test CORREO",
  off: "El correo está apagado: faltan SMTP_URL y MAIL_FROM",
  record: (name: string, domain: string, isThere: boolean): string =>
    `${name} de ${domain}: ${isThere ? "está" : "falta"}`,
  reached: (hasPassword: boolean): string =>
    `Servidor de correo: conecta${
      hasPassword ? " y acepta la clave" : "; SMTP_URL no tiene clave"
    }`,
  away: (reason: string): string => `Servidor de correo: ${mailReasons[reason] ?? reason}`,
  sent: (email: string): string => `El servidor aceptó el correo para ${email}`,
  refused: (about: "address" | "message", code: number): string =>
    code === 0
      ? "No es una dirección de correo"
      : `El servidor rechazó ${
        about === "address" ? "la dirección" : "el mensaje"
      } (código ${code})`,
  unknown: "La conexión se cortó al entregar: puede que el correo haya llegado",
} as const;
