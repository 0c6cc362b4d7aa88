import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The keys that sign cookies. The first one signs and all verify, so that a key can be replaced
 * without ending sessions. A signature is valid for one purpose only (ASVS 5.0, 9.2.2).
 */
export class KeyRing {
  /** The secrets, current one first. */
  readonly secrets: readonly [string, ...string[]];

  constructor(...secrets: [string, ...string[]]) {
    this.secrets = secrets;
  }

  /** Returns the signature of the text for that purpose: HMAC-SHA-256 in base64url. */
  sign(purpose: string, text: string): string {
    return mac(this.secrets[0], purpose, text).toString("base64url");
  }

  verify(purpose: string, text: string, signature: string): boolean {
    const given = Buffer.from(signature, "base64url");
    // Decoding accepts several spellings; only the canonical one is valid.
    if (given.toString("base64url") !== signature) return false;
    return this.secrets.some((secret) => {
      const right = mac(secret, purpose, text);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

/** JSON separates purpose and text unambiguously. */
function mac(secret: string, purpose: string, text: string): Buffer {
  return createHmac("sha256", secret).update(JSON.stringify([purpose, text])).digest();
}
