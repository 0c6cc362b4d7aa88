import { site } from "./site.ts";

const { ballot, electionDate } = site;

/** What search engines read about the election. */
export const election = {
  name: `Elecciones ${electionDate.slice(0, 4)}: ${ballot.name}`,
  place: "Puestos de votación de Bogotá",
  city: "Bogotá D.\u00a0C.",
  country: "CO",
  organizer: "Registraduría Nacional del Estado Civil",
} as const;

/** What search engines read about how to reach the campaign. */
export const contactPoint = { type: "Atención a la ciudadanía", language: "es" } as const;

/** The first step of the way to a page. */
export const start = "Inicio";
