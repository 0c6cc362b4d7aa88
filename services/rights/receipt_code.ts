import { plainText } from "../../content/words/clean_text.ts";
import { randomSigns } from "../secrets/digest.ts";

/** What a receipt code says: the kind of record by its letter, the record's id, and the secret. */
interface ReceiptCode {
  readonly letter: string;
  readonly id: string;
  readonly secret: string;
}

/** How many signs an id and a secret have; 26 signs of five bits are 130 bits. */
const length = 26;

/** Longer texts are no code, nor a link with one. */
const longest = 300;

export function newSecret(): string {
  return randomSigns(length).toUpperCase();
}

/** Returns the signs as people read and type them: groups of five. */
export function writeGroups(signs: string): string {
  return (signs.match(/.{1,5}/g) ?? []).join("-");
}

/** Returns the code as people read and type it: a letter, and groups of five. */
export function writeReceiptCode({ letter, id, secret }: ReceiptCode): string {
  return `${letter}-${writeGroups(id + secret)}`;
}

/**
 * Returns what was typed as a code, or pasted as a link with one, or null. Case, spaces and hyphens
 * do not count, and letters that look like a digit are that digit.
 */
export function readReceiptCode(typed: string): ReceiptCode | null {
  if (typed.length > longest) return null;
  // Before the code may be a label, or the address of the page.
  const signs = signsOf(typed).slice(-1 - 2 * length);
  const digits = digitsOf(signs.slice(1));
  if (!/^[A-Z]/.test(signs) || digits?.length !== 2 * length) return null;
  return {
    letter: signs.charAt(0),
    id: digits.slice(0, length),
    secret: digits.slice(length),
  };
}

/** Returns what was typed as a secret alone, as forgivingly, or null. */
export function readSecret(typed: string): string | null {
  if (typed.length > longest) return null;
  const digits = digitsOf(signsOf(typed).slice(-length));
  return digits?.length === length ? digits : null;
}

function signsOf(typed: string): string {
  return plainText(typed).toUpperCase().replace(/[^0-9A-Z]/g, "");
}

/** Returns the signs with digits for the letters that look like one; null where one is no sign. */
function digitsOf(signs: string): string | null {
  const digits = signs.replaceAll("O", "0").replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(digits) ? digits : null;
}
