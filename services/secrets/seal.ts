import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Buffer } from "node:buffer";

/** Bytes before the ciphertext, a random nonce (NIST SP 800-38D, 8.2), and of the tag after it. */
const [nonceLength, tagLength] = [12, 16];

/**
 * Encrypts and decrypts texts for one purpose: AES-256-GCM with keys that HKDF-SHA-256 (RFC 5869)
 * derives from the secrets. The first secret encrypts; all of them decrypt.
 */
export class Seal {
  readonly #keys: readonly Uint8Array[];

  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) =>
      new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32))
    );
  }

  /** Returns the encrypted text, bound to the context. */
  close(text: string, context: string): string {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv("aes-256-gcm", this.#keys[0]!, nonce);
    cipher.setAAD(Buffer.from(context));
    const body = [cipher.update(text, "utf8"), cipher.final()];
    return Buffer.concat([nonce, ...body, cipher.getAuthTag()]).toString("base64url");
  }

  /** Returns the text, or null if it was changed or encrypted for another purpose or context. */
  open(sealed: string, context: string): string | null {
    for (const key of this.#keys) {
      try {
        return decrypt(Uint8Array.fromBase64(sealed, { alphabet: "base64url" }), context, key);
      } catch {
        // Another key may open it.
      }
    }
    return null;
  }
}

function decrypt(bytes: Uint8Array, context: string, key: Uint8Array): string {
  if (bytes.length < nonceLength + tagLength) throw new RangeError("Too short");
  const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength));
  cipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagLength));
  const text = cipher.update(bytes.subarray(nonceLength, -tagLength), undefined, "utf8");
  return text + cipher.final("utf8");
}
