import { createHash, createHmac } from "node:crypto";

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Returns a random token, of 256 bits by default, safe in a URL and a cookie. */
export function randomToken(bits: 128 | 256 = 256): string {
  return crypto.getRandomValues(new Uint8Array(bits / 8)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

/** Unambiguous digits and letters (Crockford's base 32), five bits each. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export function randomSigns(count: number): string {
  let signs = "";
  // 256 is a multiple of 32: no bias.
  for (const byte of crypto.getRandomValues(new Uint8Array(count))) signs += alphabet[byte % 32];
  return signs;
}

/** Returns a random text to be typed: groups of four, 20 bits each. */
export function randomGroups(groups: number): string {
  return randomSigns(groups * 4).replace(/.{4}(?=.)/g, "$&-");
}

/**
 * Returns a keyed hash for one purpose (HMAC-SHA256, RFC 2104): 128 bits in hexadecimal. Without
 * the secret, texts cannot be guessed from their hashes.
 */
export function keyedHash(secret: string, purpose: string): (text: string) => string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 32);
}
