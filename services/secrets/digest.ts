import { createHash, createHmac } from "node:crypto";

/** Returns the SHA-256 of the text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Returns a random token of 256 bits, safe in a URL and a cookie. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

/**
 * Returns a keyed hash for one purpose (HMAC-SHA256, RFC 2104): 128 bits in hexadecimal. Without
 * the secret, texts cannot be guessed from their hashes.
 */
export function keyedHash(secret: string, purpose: string): (text: string) => string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 32);
}
