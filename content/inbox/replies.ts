import { dayAndTime } from "../words/dates.ts";
import type { mailPage } from "../mail/mail.ts";
import { type MailTexts, part } from "../mail/mail_parts.ts";

export const replyForm = {
  title: "Respuestas",
  label: "Tu respuesta",
  hint: "Sale del correo de la campaña, con el mensaje citado al final.",
  submit: "Enviar respuesta",
  ownMail: "Responder desde mi correo",
  resend: "Enviar otra vez",
  loadFailed: "No se pudieron cargar las respuestas anteriores.",
  length: { min: 10, max: 5000 },
  error: {
    min: "La respuesta debe tener al menos 10 caracteres",
    max: "La respuesta debe tener máximo 5.000 caracteres",
  },
} as const;

export const unknownAuthor = "Una cuenta que ya no existe";

/** Returns what became of a reply's mail; it is in no state once its row was swept. */
export function replyState(state: keyof typeof mailPage.states | null, reason = ""): string {
  switch (state) {
    case null:
      return "";
    case "waiting":
    case "sending":
      return "En camino";
    case "sent":
      return "Entregada al servidor de correo";
    case "unknown":
      return "No sabemos si salió";
    case "dropped":
      return "No salió: se descartó";
    case "failed":
      if (reason.startsWith("address")) return "No salió: el servidor rechazó la dirección";
      if (reason.startsWith("message")) return "No salió: el servidor rechazó el mensaje";
      return "No salió: el servidor no la recibió";
  }
}

interface ReplyFacts {
  readonly text: string;
  readonly subject: string;
  readonly message: string;
  readonly created_at: string;
}

export function replyTexts({ text, subject, message, created_at }: ReplyFacts): MailTexts {
  const paragraphs = text.split(/\n{2,}/).map(part.text);
  return {
    subject: `Re: ${subject}`,
    preview: text.slice(0, 140).replace(/\s+/g, " "),
    parts: [
      part.title("Respuesta a tu mensaje"),
      ...paragraphs,
      part.small(`El ${dayAndTime(created_at)} nos escribiste:`),
      part.quote(message),
    ],
    foot:
      "Te escribimos porque nos enviaste un mensaje desde el sitio. Si contestas este correo, lo lee el equipo.",
  };
}

export interface Quoted {
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

export function replyMail(
  message: Quoted,
  signature: string,
): { readonly subject: string; readonly body: string } {
  const quoted = message.message.split("\n").map((line) => `> ${line}`).join("\n");
  return {
    subject: `Re: ${message.subject}`,
    body: `Hola, ${message.name}:\n\nGracias por escribirnos.\n\n\n\nUn saludo,\n` +
      `Equipo de ${signature}\n\nTu mensaje:\n${quoted}\n`,
  };
}
