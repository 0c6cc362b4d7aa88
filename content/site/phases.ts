import { clockTime, longDate } from "../words/dates.ts";
import { type Link, pollingPlaceLabel, voteLink } from "./layout.ts";
import { type FormName, publicForms } from "../forms/public_forms.ts";
import { type Phase, site } from "./site.ts";

const { opens, closes } = site.pollingHours;

/**
 * What is shown in place of the pages that have no content then: on election day, when propaganda is
 * forbidden (Ley 163 de 1994, art. 10, and the decree of each election), and after it.
 */
export const phaseTexts = {
  quiet: {
    meta: {
      name: "Hoy se vota",
      description:
        "Hoy es la jornada electoral y este sitio no hace propaganda. Aquí encuentras cómo votar, a qué hora abren las mesas y dónde consultar tu puesto.",
    },
    title: "Hoy se vota",
    lead: `Las mesas están abiertas de ${clockTime(opens)} a ${
      clockTime(closes)
    } Durante la jornada electoral este sitio no hace propaganda: solo te ayuda a llegar a la urna.`,
    actions: (pollingPlaceUrl: string): readonly Link[] => [
      { label: "Cómo votar", href: voteLink.href },
      { label: pollingPlaceLabel, href: pollingPlaceUrl },
    ],
    ballotAlt: "Dibujo de un tarjetón con la casilla en blanco.",
  },
  closed: {
    meta: {
      name: "Gracias, Bogotá",
      description: `La elección fue el ${
        longDate(site.electionDate)
      }. Gracias a quienes votaron, conversaron y cuidaron las mesas. Este sitio queda como archivo de la campaña.`,
    },
    title: "Gracias, Bogotá",
    lead: `La elección fue el ${
      longDate(site.electionDate)
    }. Gracias a quienes votaron, conversaron en su cuadra y cuidaron las mesas. El registro de voluntarios está cerrado y este sitio queda como archivo.`,
    actions: (): readonly Link[] => [
      { label: "Ver los logros", href: "/logros" },
      { label: "Escríbenos", href: "/contacto" },
    ],
    ballotAlt: `Tarjetón de ${site.ballot.name} con el número ${site.ballot.number} marcado.`,
  },
} as const;

export function isFormOpen(form: FormName, phase: Phase): boolean {
  const { page, campaignOnly } = publicForms[form];
  return campaignOnly ? phase === "campaign" : keepsContent(page, phase);
}

export function keepsContent(path: string, phase: Phase): boolean {
  if (phase === "quiet") return ["/como-votar", "/contacto", "/privacidad"].includes(path);
  if (phase === "closed") return !["/", "/como-votar", "/voluntarios"].includes(path);
  return true;
}
