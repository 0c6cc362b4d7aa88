import { randomSigns } from "../secrets/digest.ts";

/** What a receipt code says: the kind of record by its letter, the record's id, and the secret. */
export interface ReceiptCode {
  readonly letter: string;
  readonly id: string;
  readonly secret: string;
}

/** How many signs an id and a secret have; 26 signs of five bits are 130 bits. */
const length = 26;

/** Longer texts are no code, nor a link with one. */
const longest = 300;

/** Returns a random secret. */
export function newSecret(): string {
  return randomSigns(length).toUpperCase();
}

/** Returns the code as people read and type it: a letter, and groups of five. */
export function writeReceiptCode({ letter, id, secret }: ReceiptCode): string {
  return [letter, ...(id + secret).match(/.{1,5}/g) ?? []].join("-");
}

/**
 * Returns what was typed as a code, or pasted as a link with one, or null. Case, spaces and hyphens
 * do not count, and letters that look like a digit are that digit.
 */
export function readReceiptCode(typed: string): ReceiptCode | null {
  if (typed.length > longest) return null;
  const signs = typed.slice(typed.lastIndexOf("#") + 1).toUpperCase().replace(/[^0-9A-Z]/g, "");
  const digits = signs.slice(1).replaceAll("O", "0").replace(/[IL]/g, "1");
  if (!/^[A-Z]/.test(signs) || !/^[0-9A-HJKMNP-TV-Z]{52}$/.test(digits)) return null;
  return {
    letter: signs.charAt(0),
    id: digits.slice(0, length),
    secret: digits.slice(length),
  };
}
