import { site } from "./site.ts";

const { ballot, electionDate } = site;

export const election = {
  name: `Elecciones ${electionDate.slice(0, 4)}: ${ballot.name}`,
  place: "Puestos de votación de Bogotá",
  city: "Bogotá D.\u00a0C.",
  country: "CO",
  organizer: "Registraduría Nacional del Estado Civil",
} as const;

export const contactPoint = { type: "Atención a la ciudadanía", language: "es" } as const;

export const start = "Inicio";

export const webManifestNames = {
  name: `${site.name}, ${site.role}`,
  /** At most 12 characters; launchers cut longer names. */
  shortName: `Vota ${site.ballot.number}`,
} as const;
