import { phoneKey, readablePhone } from "./phones.ts";

/** How a person is reached; an imported record may lack one of both. */
interface Contacts {
  readonly email?: string | null;
  readonly telefono?: string | null;
}

/** No e-mail address begins so: it has no `@`. */
const byPhone = "tel:";

/** Returns what is compared of each contact that there is: the e-mail address, and `tel:` with the phone. */
export function contactKeys({ email, telefono }: Contacts): string[] {
  const phone = phoneKey(telefono ?? "");
  return [...email ? [email] : [], ...phone === null ? [] : [byPhone + phone]];
}

/**
 * Returns what the records of one person share, and those of no other: the e-mail address, or `tel:` and
 * the phone where there is none; empty without either.
 */
export function personKey({ email, telefono }: Contacts): string {
  return contactKeys({ email, telefono })[0] ?? "";
}

/** Returns the entries of an index by {@link personKey}: records without a contact belong to no person. */
export function personKeys(contacts: Contacts): string[][] {
  const key = personKey(contacts);
  return key === "" ? [] : [[key]];
}

export function isPhoneKey(key: string): boolean {
  return key.startsWith(byPhone);
}

export function contactsOf(key: string) {
  if (!isPhoneKey(key)) return { email: key, telefono: null };
  return { email: null, telefono: readablePhone(key.slice(byPhone.length).replace("?", "")) };
}

export function contactOf(key: string): string {
  const { email, telefono } = contactsOf(key);
  return email ?? telefono;
}
