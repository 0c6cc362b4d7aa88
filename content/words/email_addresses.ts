import { longestSearched, plainText } from "./clean_text.ts";
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

/** What people write and programs put before an address: quotes, `mailto:`, «Correo: ». */
const before = /^(?:[\s<("'«“”‘*[]|mailto:|\p{L}[\p{L} -]*:\s)+/u;

/** And after it. */
const after = /[\s>)"'»”’*\].,;:!]+$/;

/**
 * Returns the address of what was typed or pasted, in lower case, its domain as mail servers know it
 * (RFC 5890): `mailto:ANA@peñalosa.co`, `Ana <ana@example.org>`, «ana@example.org.»; as it is where it
 * is too long.
 */
export function cleanEmail(typed: string): string {
  if (typed.length > longestSearched) return typed;
  const text = plainText(typed).toLowerCase();
  const [, inner = text] = /<([^<>\s]+@[^<>\s]+)>/.exec(text) ?? [];
  return asciiDomain(inner.replace(before, "").replace(/(@[^?]*)\?.*$/, "$1").replace(after, ""));
}

export function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (at === 0 || !/\P{ASCII}/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) {
    return address;
  }
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** Returns what is wrong with an address that was refused, where that can be told; else nothing. */
export function emailMistake(address: string): string {
  const [name = "", ...others] = address.split("@");
  if (others.length > 1) return "Escribe un solo correo.";
  if (/\s/.test(address)) return "Un correo no lleva espacios.";
  if (others.length === 0 || !/\P{ASCII}/u.test(name)) return "";
  return "Antes de la @ no van tildes ni eñes: revisa cómo lo escribe tu proveedor.";
}
