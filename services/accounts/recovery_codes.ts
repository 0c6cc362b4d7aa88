import { sha256 } from "../secrets/digest.ts";

/** Codes per account. */
const recoveryCodeCount = 10;

/** Unambiguous digits and letters (Crockford's base 32), five bits each. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const groups = 6;
const groupLength = 4;

/**
 * Returns ten new codes of 120 random bits. From 112 bits on a plain hash is enough (ASVS 5.0,
 * 6.5.2): the codes are too many to try.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode);
}

/** Returns the hash of a code, whatever its case and grouping. */
export function recoveryCodeHash(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^0-9a-z]/g, "");
  return sha256(letters.replaceAll("o", "0").replace(/[il]/g, "1"));
}

function newCode(): string {
  // 256 is a multiple of 32: no bias.
  const bytes = crypto.getRandomValues(new Uint8Array(groups * groupLength));
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}
