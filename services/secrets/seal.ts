/** Encrypts and decrypts texts for one purpose. */
export interface Seal {
  /** Returns the encrypted text, bound to the context. */
  readonly close: (text: string, context: string) => Promise<string>;
  /** Returns the text, or null if it was changed or encrypted for another purpose or context. */
  readonly open: (sealed: string, context: string) => Promise<string | null>;
}

const base64url = { alphabet: "base64url", omitPadding: true } as const;
const encoder = new TextEncoder();

/** Random bytes of the nonce before the ciphertext: 96 bits (NIST SP 800-38D, 8.2). */
const nonceLength = 12;

/**
 * Returns the seal of that purpose: AES-256-GCM with a key that HKDF-SHA-256 (RFC 5869) derives
 * from the secret. The first secret encrypts; all of them decrypt.
 */
export function sealFor(secrets: readonly [string, ...string[]], purpose: string): Seal {
  const made = new Map<string, Promise<CryptoKey>>();
  const keyOf = (secret: string): Promise<CryptoKey> => {
    const key = made.get(secret) ?? deriveKey(secret, purpose);
    made.set(secret, key);
    return key;
  };
  return {
    close: async (text, context) => {
      const iv = crypto.getRandomValues(new Uint8Array(nonceLength));
      const key = await keyOf(secrets[0]);
      const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(context) };
      const body = await crypto.subtle.encrypt(algorithm, key, encoder.encode(text));
      return new Uint8Array([...iv, ...new Uint8Array(body)]).toBase64(base64url);
    },
    open: async (sealed, context) => {
      for (const secret of secrets) {
        const text = await decrypt(sealed, context, await keyOf(secret));
        if (text !== null) return text;
      }
      return null;
    },
  };
}

async function decrypt(sealed: string, context: string, key: CryptoKey): Promise<string | null> {
  try {
    const bytes = Uint8Array.fromBase64(sealed, { alphabet: "base64url" });
    const iv = bytes.subarray(0, nonceLength);
    const algorithm = { name: "AES-GCM", iv, additionalData: encoder.encode(context) };
    const body = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(nonceLength));
    return new TextDecoder().decode(body);
  } catch {
    return null;
  }
}

async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const hkdf = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: encoder.encode(purpose),
  };
  const aes = { name: "AES-GCM", length: 256 };
  return await crypto.subtle.deriveKey(hkdf, material, aes, false, ["encrypt", "decrypt"]);
}
