import { randomToken } from "./digest.ts";
import { KeyRing } from "./key_ring.ts";
import { defaultRetry, retryLocked, withDeadline } from "../store/retry.ts";

/** Where the session secret is kept that the first start made. */
export const sessionSecretKey = ["settings", "session_secret"] as const;

/**
 * Returns the keys of the environment, or, where it gives none, the one kept in the store.
 * Throws Problem `unavailable` when the store fails or does not answer in time.
 */
export async function openKeyRing(kv: Deno.Kv, given: readonly string[]): Promise<KeyRing> {
  const stored = () =>
    withDeadline(
      defaultRetry,
      (signal) => retryLocked(() => storedSecret(kv), defaultRetry, signal),
    );
  const [first = await stored(), ...older] = given;
  return new KeyRing(first, ...older);
}

/** Returns the stored key, made at the first start. */
async function storedSecret(kv: Deno.Kv): Promise<string> {
  const { value } = await kv.get<string>(sessionSecretKey);
  if (value !== null) return value;
  // Another process may be starting too: the first to commit decides.
  await kv.atomic().check({ key: sessionSecretKey, versionstamp: null })
    .set(sessionSecretKey, randomToken()).commit();
  return await storedSecret(kv);
}
