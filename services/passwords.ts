import { argon2id, argon2Verify } from "hash-wasm";

/** OWASP Password Storage Cheat Sheet, 2025: argon2id with 19 MiB, two passes, one lane. */
const parameters = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 };

/** Returns the encoded argon2id hash of the password exactly as it was typed. */
export function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return argon2id({ ...parameters, password, salt, outputType: "encoded" });
}

/**
 * Returns whether the password belongs to the hash. Without a hash it does the same work and
 * returns false, so that the time does not tell whether an account exists.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash === null) {
    await hashPassword(password);
    return false;
  }
  return await argon2Verify({ password, hash });
}

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Returns a random password of four readable groups, 79 bits of it random. */
export function randomPassword(): string {
  const letter = (): string => {
    for (;;) {
      const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
      if (byte < alphabet.length * 8) return alphabet[byte % alphabet.length] ?? "";
    }
  };
  const group = (): string => Array.from({ length: 4 }, letter).join("");
  return Array.from({ length: 4 }, group).join("-");
}
