import { randomToken } from "./digest.ts";
import { KeyRing } from "./key_ring.ts";
import type { Store } from "../store/store.ts";

/** Where the session secret is kept that the first start made. */
export const sessionSecretKey = ["settings", "session_secret"] as const;

/**
 * Returns the keys of the environment, or, where it gives none, the one kept in the store.
 * Throws Problem `unavailable` when the store fails or does not answer in time.
 */
export async function openKeyRing(store: Store, given: readonly string[]): Promise<KeyRing> {
  const [first = await storedSecret(store), ...older] = given;
  return new KeyRing(first, ...older);
}

/** Returns the stored key, made at the first start. */
async function storedSecret(store: Store): Promise<string> {
  const { value } = await store.read((reader) => reader.get(sessionSecretKey));
  if (typeof value === "string") return value;
  // Another process may be starting too: the first to commit decides.
  await store.commit({
    checks: [{ key: sessionSecretKey, versionstamp: null }],
    sets: [{ key: sessionSecretKey, value: randomToken() }],
  });
  return await storedSecret(store);
}
