import { randomToken } from "./digest.ts";
import { KeyRing } from "./key_ring.ts";
import type { Store } from "../store/store.ts";

export const sessionSecretKey = ["settings", "session_secret"] as const;

/**
 * Returns the keys of the environment, or else the one in the store. @throws {Problem}
 * `unavailable` if the store fails or does not answer in time
 */
export async function openKeyRing(store: Store, given: readonly string[]): Promise<KeyRing> {
  const [first = await storedSecret(store), ...older] = given;
  return new KeyRing(first, ...older);
}

async function storedSecret(store: Store): Promise<string> {
  const { value } = await store.read((reader) => reader.get(sessionSecretKey));
  if (typeof value === "string") return value;
  // Another process may be starting too: the first commit wins.
  await store.commit({
    checks: [{ key: sessionSecretKey, versionstamp: null }],
    sets: [{ key: sessionSecretKey, value: randomToken() }],
  });
  return await storedSecret(store);
}
