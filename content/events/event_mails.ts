import { type MailPart, type MailTexts, part } from "../mail/mail_parts.ts";
import { bogotaDay, bogotaTime, clockTime, weekdayDate, weekdayMoment } from "../words/dates.ts";

/** What the mails about an event say of it and of the person. */
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

function greeting({ name }: EventMailFacts): string {
  return name ? `Hola, ${name}:` : "Hola:";
}

function whenAndWhere({ from, place }: EventMailFacts): string {
  return `el ${dayAndHour(from)} en ${place}`;
}

function dayAndHour(from: number): string {
  const time = clockTime(bogotaTime(from));
  return `${weekdayDate(bogotaDay(from))} a ${time.startsWith("1:") ? "la" : "las"} ${time}`;
}

/** The page asks again: a program that opens the links of a mail answers for nobody. */
function answers({ href }: EventMailFacts): MailPart[] {
  return [part.link("Voy", `${href}?r=voy`), part.link("No puedo", `${href}?r=no_puedo`)];
}
