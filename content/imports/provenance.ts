import { longDate } from "../words/dates.ts";
import { meansLabels } from "./declaration.ts";

export interface Declared {
  readonly quien: string;
  readonly medio: keyof typeof meansLabels;
  /** ISO days. */
  readonly desde: string;
  readonly hasta: string;
  readonly cesion: string | null;
  readonly soporte: string;
}

interface Entry {
  /** The ISO day on which it came in. */
  readonly day: string;
  readonly row: number;
}

export function collectedText({ quien, medio, desde, hasta }: Declared): string {
  const when = desde === hasta
    ? `el ${longDate(desde)}`
    : `entre el ${longDate(desde)} y el ${longDate(hasta)}`;
  return `${quien} (${meansLabels[medio].toLowerCase()}) ${when}`;
}

/** Returns where the record comes from; `declared` is null where that is no longer stored. */
export function provenanceText(declared: Declared | null, { day, row }: Entry): string {
  const entry = `entró por una lista el ${longDate(day)}, fila ${row}.`;
  if (!declared) return `El dato ${entry}`;
  const { cesion, soporte } = declared;
  const handedOver = cesion === null
    ? ""
    : ` La entrega a esta campaña se autorizó así: «${cesion}».`;
  return `Lo recogió ${
    collectedText(declared)
  }; ${entry} La prueba está en: ${soporte}.${handedOver}`;
}
