import { clockTime, longDate } from "../words/dates.ts";
import { pollingPlaceLabel } from "./layout.ts";
import { site } from "./site.ts";

const date = longDate(site.electionDate);
const { ballot, pollingHours } = site;
const opens = clockTime(pollingHours.opens);
const closes = clockTime(pollingHours.closes);

export const meta = {
  name: "Cómo votar",
  description:
    `Tres pasos para votar ${ballot.number} en el tarjetón de ${ballot.name} el ${date}: dónde, a qué hora, qué llevar y cómo marcar.`,
};

export const hero = {
  eyebrow: `Elecciones ${site.electionDate.slice(0, 4)}`,
  title: `Cómo votar ${ballot.number}`,
  lead:
    `La elección es el ${date}, de ${opens} a ${closes}: toma menos de diez minutos si sabes a dónde ir y qué pedir.`,
  sign: "X",
} as const;

export const quiet = {
  meta: {
    name: "Cómo votar",
    description:
      `Tres pasos para votar hoy en Bogotá: dónde queda tu puesto, a qué hora abren las mesas, qué llevar y cómo marcar el tarjetón de ${ballot.name}.`,
  },
  title: "Cómo votar hoy",
  lead:
    `Las mesas abren a las ${opens} y cierran a las ${closes}: toma menos de diez minutos si sabes a dónde ir y qué pedir.`,
  mark: {
    title: "Marca tu voto",
    text:
      "Marca con una equis la casilla que elijas, dobla el tarjetón y deposítalo en la urna. Si te equivocas, pide que te lo cambien.",
  },
} as const;

export const steps = {
  title: "Tres pasos",
  step: (number: number): string => `Paso ${number}`,
  items: [
    {
      id: "puesto",
      title: "Ve a tu puesto de votación",
      text:
        "Acércate a tu puesto de votación habitual en Bogotá con tu cédula. Si cambiaste de casa, consulta antes dónde quedó inscrita.",
    },
    {
      id: "tarjeton",
      title: `Pide el tarjetón de ${ballot.name}`,
      text:
        "En la mesa te ofrecen varios tarjetones. Pide este por su nombre y revisa que venga limpio, sin marcas ni rayones.",
    },
    {
      id: "marca",
      title: `Vota ${ballot.number}`,
      text:
        `Marca con una equis la casilla ${ballot.number}, dobla el tarjetón y deposítalo en la urna. Si te equivocas, pide que te lo cambien.`,
    },
  ],
} as const;

export const ballotCard = {
  title: "Así se ve el tarjetón",
  heading: ballot.name,
  number: ballot.number,
  alt:
    `Dibujo del tarjetón de ${ballot.name}: una casilla con el número ${ballot.number} marcada con una equis.`,
  note:
    `Es una lista con voto preferente: marca solo el número ${ballot.number}. Si marcas candidaturas de dos listas, el voto se anula.`,
  disclaimer:
    "Es un dibujo pedagógico. El diseño oficial lo publica la Registraduría Nacional del Estado Civil.",
} as const;

export const bring = {
  title: "Qué llevar",
  items: [
    "Tu cédula de ciudadanía original. Si usas la cédula digital, consulta la norma en la página de la Registraduría.",
    "El número de tu mesa: consúltalo con anticipación y guarda un pantallazo, porque ese día la página se llena.",
    "Tus gafas, si las necesitas. Las personas con discapacidad y los mayores pueden entrar acompañados.",
  ],
  avoidTitle: "Qué evitar",
  avoid: "No lleves propaganda ni uses el celular en el cubículo: ese día no está permitido.",
} as const;

export const pollingPlace = {
  title: "¿Dónde votas?",
  text: "Tu puesto y tu mesa aparecen en la consulta oficial con el número de tu cédula.",
  action: pollingPlaceLabel,
  external: "Se abre la página de la Registraduría",
} as const;

export const video = {
  title: "Míralo en un minuto",
  text: "Y después guarda la fecha en tu calendario o imprime esta guía para tu mamá o tu vecino.",
  poster: `Cómo marcar ${ballot.number} en el tarjetón`,
  url: "https://www.instagram.com/p/EJEMPLO0004/",
} as const;

export const calendar = {
  action: "Agregar al calendario",
  summary: `Votar ${ballot.number} en ${ballot.name}`,
  description: (pollingPlaceUrl: string): string =>
    `Lleva tu cédula original. Pide el tarjetón de ${ballot.name} y marca ${ballot.number}. Consulta tu puesto: ${pollingPlaceUrl}`,
  /** On election day and after it: no number, and no call to vote. */
  silent: {
    summary: `Elecciones: ${ballot.name}`,
    description: (pollingPlaceUrl: string): string =>
      `Lleva tu cédula original. Consulta tu puesto: ${pollingPlaceUrl}`,
  },
  location: "Tu puesto de votación en Bogotá",
  reminder: "La elección es mañana: revisa tu puesto y alista la cédula.",
  print: "Imprimir esta guía",
} as const;
