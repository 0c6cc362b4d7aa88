import { randomToken } from "./digest.ts";

const key = ["settings", "session_secret"];

/** Returns the key of the session cookie's signature: the stored one, made at the first start. */
export async function storedSessionSecret(kv: Deno.Kv): Promise<string> {
  const { value } = await kv.get<string>(key);
  if (value !== null) return value;
  // Another process may be starting too: the first to commit decides.
  await kv.atomic().check({ key, versionstamp: null }).set(key, randomToken()).commit();
  return await storedSessionSecret(kv);
}
