import { LimitRow } from "../schemas/limit.ts";
import { sessionSecretKey } from "../secrets/session_secret.ts";
import type { Services } from "../services.ts";
import { keyText } from "../store/keys.ts";
import type { StoredEntry } from "../store/inspect.ts";

/** Returns whether the entry belongs to a collection, a limit or the session secret. */
export function isKnownEntry(
  { collections }: Pick<Services, "collections">,
  entry: StoredEntry,
): boolean {
  const { key, value } = entry;
  if (key[0] === "limits") return key.length === 2 && LimitRow.safeParse(value).success;
  if (keyText(key) === keyText(sessionSecretKey)) return typeof value === "string";
  return collections.some((collection) => collection.owns(entry));
}
