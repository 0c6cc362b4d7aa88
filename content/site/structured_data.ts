import { site } from "./site.ts";

const { ballot, electionDate } = site;

/** Structured data of the election, for search engines. */
export const election = {
  name: `Elecciones ${electionDate.slice(0, 4)}: ${ballot.name}`,
  place: "Puestos de votación de Bogotá",
  city: "Bogotá D.\u00a0C.",
  country: "CO",
  organizer: "Registraduría Nacional del Estado Civil",
} as const;

/** Structured data of the campaign's contacts, for search engines. */
export const contactPoint = { type: "Atención a la ciudadanía", language: "es" } as const;

/** The first breadcrumb. */
export const start = "Inicio";

/** The site's name on a home screen. */
export const webManifestNames = {
  name: `${site.name}, ${site.role}`,
  /** At most 12 characters; launchers cut longer names. */
  shortName: `Vota ${site.ballot.number}`,
} as const;
