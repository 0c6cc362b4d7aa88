import { sha256 } from "../secrets/digest.ts";

/** How many an account gets at once. */
const recoveryCodeCount = 10;

/** Digits and letters that nobody takes for each other (Crockford's base 32): five bits each. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const groups = 6;
const groupLength = 4;

/**
 * Returns ten new codes of 120 random bits. From 112 bits on a plain hash keeps them safe in the
 * store (ASVS 5.0, 6.5.2): nobody can try them all, so a slow hash would protect nothing more.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newCode);
}

/** Returns what the store keeps of a code, however its letters and groups were typed. */
export function recoveryCodeHash(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^0-9a-z]/g, "");
  return sha256(letters.replaceAll("o", "0").replace(/[il]/g, "1"));
}

function newCode(): string {
  // 256 is a multiple of 32, so that every letter is as likely.
  const bytes = crypto.getRandomValues(new Uint8Array(groups * groupLength));
  const letters = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}
