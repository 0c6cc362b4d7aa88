import { createHmac, timingSafeEqual } from "node:crypto";

/** Milliseconds in which one code is valid (RFC 6238, 5.2; ASVS 5.0, 6.5.5). */
export const totpPeriod = 30_000;

/** Accepts one step before and after: clocks differ, and typing takes time (RFC 6238, 5.2). */
const tolerated = [-1, 0, 1];

const digits = 6;

/** Returns a new secret: 160 bits, the length of the hash (RFC 4226, 4, R6). */
export function newTotpSecret(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(20));
}

/** Returns the code of that step (RFC 4226, 5.3, with HMAC-SHA-1, which every app supports). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = createHmac("sha1", secret).update(new Uint8Array(counter.buffer)).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Returns the step of the code, or null if it matches none near `now`. */
export function totpStep(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const present = Math.floor(now / totpPeriod);
  const typed = new TextEncoder().encode(code);
  let found: number | null = null;
  for (const distance of tolerated) {
    const right = new TextEncoder().encode(totpCode(secret, present + distance));
    // Try every step, so that the response time reveals nothing.
    if (timingSafeEqual(typed, right)) found = present + distance;
  }
  return found;
}

export function totpLink(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the bytes in base 32 without padding (RFC 4648, 6). */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8 | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[held >> (bits - 5) & 31];
  }
  return bits > 0 ? text + alphabet[held << (5 - bits) & 31] : text;
}
