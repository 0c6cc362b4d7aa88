import { wellFormed } from "./well_formed.ts";

/** Matches exactly one address: no character that a mail program could read as a second one. */
const single = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;

/** Returns the `mailto:` link of the address, or null if it may not be exactly one address. */
export function mailto(email: string): string | null {
  const address = wellFormed(email);
  if (!single.test(address)) return null;
  return `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
}

/** Returns the address so that only its owner recognises it. */
export function masked(email: string): string {
  const at = email.lastIndexOf("@");
  const end = email.lastIndexOf(".");
  return `${hidden(email.slice(0, at))}@${email.charAt(at + 1)}•••${email.slice(end)}`;
}

function hidden(name: string): string {
  return name.length > 2 ? `${name.charAt(0)}•••${name.slice(-1)}` : `${name.charAt(0)}•••`;
}
