import { mailto } from "./email_addresses.ts";
import { dialled } from "./phones.ts";
import { type Addressee, type Draft, whatsappUrl } from "./whatsapp.ts";

/** The ways to reach a person; null where there is none. */
interface ContactLinks {
  readonly whatsapp: string | null;
  readonly call: string | null;
  readonly mail: string | null;
}

interface Reachable extends Addressee {
  readonly email: string;
  readonly no_contactar?: unknown;
}

/** Returns the links to reach the person, WhatsApp with that text; null where they want no contact. */
export function contactLinks(person: Reachable, draft: Draft | null): ContactLinks | null {
  if (person.no_contactar) return null;
  const number = dialled(person.telefono);
  return {
    whatsapp: whatsappUrl(person, draft),
    call: number === "" ? null : `tel:${number}`,
    mail: mailto(person.email),
  };
}
