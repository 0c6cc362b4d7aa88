import { cleanText } from "./clean_text.ts";
import { noLocalidad } from "./options.ts";
import { whatsappNumber } from "./phones.ts";
import { wellFormed } from "./well_formed.ts";

export const placeholders = ["nombre", "campaña", "coordinadora", "localidad"] as const;

/** What a text about an event may hold besides. */
export const eventPlaceholders = ["evento", "cuando", "lugar", "enlace"] as const;

export type EventWords = Readonly<Record<typeof eventPlaceholders[number], string>>;

export interface Draft {
  readonly text: string;
  /** The full name on the account that writes; it may be empty. */
  readonly from: string;
  readonly campaign: string;
  readonly event?: EventWords;
}

export interface NamedDraft extends Draft {
  readonly name: string;
}

export interface Addressee {
  readonly nombre: string;
  readonly telefono: string;
  readonly localidad: string;
}

/** How the text calls an account without a name. */
const unnamed = "una persona del equipo";

/** How it calls the localidad that a person did not say. */
const someLocalidad = "tu localidad";

/**
 * Returns the link that opens WhatsApp with the text for that person, or with none; null where the
 * phone has no {@link whatsappNumber}.
 */
export function whatsappUrl(
  person: Addressee,
  draft: Draft | null,
): string | null {
  const number = whatsappNumber(person.telefono);
  if (number === null) return null;
  const url = `https://wa.me/${number}`;
  return draft ? `${url}?text=${encodeURIComponent(filled(draft, person))}` : url;
}

/**
 * Returns the text with its placeholders filled. Each is filled once: what a person typed as a name
 * is never read as a placeholder.
 */
export function filled(
  { text, from, campaign, event }: Draft,
  { nombre, localidad }: Omit<Addressee, "telefono">,
): string {
  const values = new Map<string, string | null>([
    ["nombre", firstName(nombre)],
    ["campaña", campaign],
    ["coordinadora", firstName(from) ?? unnamed],
    ["localidad", localidad === noLocalidad ? someLocalidad : localidad],
    ...Object.entries(event ?? {}),
  ]);
  const filled = text.replace(/(,? ?)\{([^{}]*)\}/gu, (found, before: string, name: string) => {
    const value = values.get(name);
    if (value === undefined) return found;
    // Without a name the greeting is «Hola», not «Hola, ».
    return value === null ? "" : before + value;
  });
  return wellFormed(filled);
}

/**
 * Returns the first word of the name where it is one. A name with a point inside could be the address
 * of a site, which WhatsApp turns into a link.
 */
function firstName(typed: string): string | null {
  // Names of before they were cleaned may hold signs that no reader sees.
  const [first = ""] = cleanText(typed).split(/\s+/u);
  return first.length <= 50 && /^\p{L}[\p{L}\p{M}'\u2019\u2010\u2011-]*\.?$/u.test(first)
    ? first
    : null;
}
