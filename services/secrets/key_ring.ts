import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The keys that sign what the browser keeps for us. The first one signs; the others only verify,
 * so that a key can be replaced without signing everybody out. What is signed always says what it
 * is for: a signature made for one purpose is worth nothing for another (ASVS 5.0, 9.2.2).
 */
export class KeyRing {
  /** The secrets behind the keys, today's first. */
  readonly secrets: readonly [string, ...string[]];

  constructor(...secrets: [string, ...string[]]) {
    this.secrets = secrets;
  }

  /** Returns the signature of the text for that purpose: HMAC-SHA-256 in base64url. */
  sign(purpose: string, text: string): string {
    return mac(this.secrets[0], purpose, text).toString("base64url");
  }

  /** Returns whether one of the keys made that signature for that purpose. */
  verify(purpose: string, text: string, signature: string): boolean {
    const given = Buffer.from(signature, "base64url");
    // Decoding forgives what encoding never writes: only the one spelling counts.
    if (given.toString("base64url") !== signature) return false;
    return this.secrets.some((secret) => {
      const right = mac(secret, purpose, text);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

/** JSON keeps purpose and text apart, whatever they hold. */
function mac(secret: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", secret).update(JSON.stringify([purpose, text])).digest();
}
