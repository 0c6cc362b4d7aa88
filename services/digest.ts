import { createHash } from "node:crypto";

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
