import { authorisation, type ReceiptMailFacts } from "../mail/mail.ts";
import { type MailPart, type MailTexts, part } from "../mail/mail_parts.ts";
import { bogotaDay, weekdayAndTime, weekdayDate, weekdayMoment } from "../words/dates.ts";

interface EventMailFacts {
  /** The first word of the name; null where what was typed may not be repeated. */
  readonly name: string | null;
  readonly title: string;
  /** When the event, or the shift of the person, begins: in milliseconds since 1970. */
  readonly from: number;
  readonly place: string;
  /** The page of the person: `/voy/TOKEN`. */
  readonly href: string;
}

export function placeReceipt(
  { isWaiting, receipt, ...facts }: EventMailFacts & {
    readonly isWaiting: boolean;
    readonly receipt: Omit<ReceiptMailFacts, "name">;
  },
): MailTexts {
  const title = isWaiting ? "Quedaste en la lista de espera" : "Tu cupo está guardado";
  const said = isWaiting
    ? "el cupo está completo. Si se libera uno, te escribimos."
    : `te esperamos ${whenAndWhere(facts)}.`;
  return {
    subject: `${title}: ${facts.title}`,
    preview: `${weekdayMoment(facts.from)}, ${facts.place}`,
    parts: [
      part.title(title),
      part.text(`${greeting(facts)} ${said}`),
      part.text("Si ya no puedes o quieres otro turno, cámbialo aquí:"),
      ownPage(facts),
      ...authorisation(receipt),
    ],
    foot: signupFoot,
  };
}

export function placeFreedMail(facts: EventMailFacts): MailTexts {
  return {
    subject: `Se liberó un cupo: ${facts.title}`,
    preview: `Ya tienes cupo: ${weekdayMoment(facts.from)}`,
    parts: [
      part.title("Se liberó un cupo"),
      part.text(
        `${greeting(facts)} ya tienes cupo para ${
          whenAndWhere(facts)
        }. Si no puedes, avísanos y lo usa otra persona.`,
      ),
      ownPage(facts),
    ],
    foot: signupFoot,
  };
}

export function changeMail(
  { change, notice, ...facts }: EventMailFacts & {
    readonly change: "cancelled" | "postponed" | "changed" | "back";
    /** What staff wrote about the change. */
    readonly notice: string | null;
  },
): MailTexts {
  const now = `Ahora es ${whenAndWhere(facts)}.`;
  const [became, said] = ({
    // The hour ends with a full stop.
    cancelled: ["Se canceló", `No vayas el ${weekdayAndTime(facts.from)}`],
    postponed: ["Se aplazó", "Todavía no hay fecha nueva."],
    changed: ["Cambió", now],
    back: ["Sí se hace", now],
  } as const)[change];
  const title = `${became}: ${facts.title}`;
  const isOff = change === "cancelled" || change === "postponed";
  return {
    subject: title,
    preview: said,
    parts: [
      part.title(title),
      part.text(said),
      ...(isOff && notice ? [part.text(notice)] : []),
      ownPage(facts),
    ],
    foot: signupFoot,
  };
}

export function reminderMail(facts: EventMailFacts): MailTexts {
  const moment = weekdayMoment(facts.from);
  return {
    subject: `${moment.charAt(0).toUpperCase()}${moment.slice(1)}: ${facts.title}`,
    preview: `En ${facts.place}. ¿Ya no puedes? Avísanos con un toque.`,
    parts: [
      part.title(facts.title),
      part.text(`${greeting(facts)} nos vemos ${whenAndWhere(facts)}.`),
      part.text("¿Ya no puedes? Avísanos con un toque."),
      ...answers(facts),
    ],
    foot: signupFoot,
  };
}

export function calloutMail(
  { isImported, ...facts }: EventMailFacts & {
    /** Whether the team brought the person in a list. */
    readonly isImported: boolean;
  },
): MailTexts {
  return {
    subject: `¿Vienes? ${facts.title}, ${weekdayDate(bogotaDay(facts.from))}`,
    preview: `${weekdayMoment(facts.from)}, ${facts.place}`,
    parts: [
      part.title("¿Vienes?"),
      part.text(`${greeting(facts)} te invitamos a ${facts.title}, ${whenAndWhere(facts)}.`),
      ...answers(facts),
      part.small(
        isImported
          ? "Recibes esta invitación porque estás en la lista del voluntariado."
          : "Recibes esta invitación porque te registraste como voluntaria o voluntario.",
      ),
    ],
    foot: "Para no recibir más invitaciones abre el enlace y toca «No me inviten más».",
  };
}

const signupFoot = "Si no fuiste tú, abre el enlace y toca «Yo no me inscribí».";

function greeting({ name }: EventMailFacts): string {
  return name ? `Hola, ${name}:` : "Hola:";
}

function whenAndWhere({ from, place }: EventMailFacts): string {
  return `el ${weekdayAndTime(from)} en ${place}`;
}

function ownPage({ href }: EventMailFacts): MailPart {
  return part.link("Ver mi inscripción", href);
}

/** The page asks again: programs open the links of a mail by themselves. */
function answers({ href }: EventMailFacts): MailPart[] {
  return [part.link("Voy", `${href}?r=voy`), part.link("No puedo", `${href}?r=no_puedo`)];
}
