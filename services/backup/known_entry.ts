import { sessionSecretKey } from "../secrets/session_secret.ts";
import { ContentMark, contentMarkKey } from "../editorial/content_mark.ts";
import type { Services } from "../services.ts";
import { keyText } from "../store/keys.ts";
import type { StoredEntry } from "../store/findings.ts";

export function isKnownEntry(
  { collections, values }: Pick<Services, "collections" | "values">,
  entry: StoredEntry,
): boolean {
  const { key, value } = entry;
  if (key[0] === "newsletter_left") return key.length === 2 && value instanceof Deno.KvU64;
  if (keyText(key) === keyText(sessionSecretKey)) return typeof value === "string";
  if (keyText(key) === keyText(contentMarkKey)) return ContentMark.safeParse(value).success;
  return [...collections, ...values].some((owner) => owner.owns(entry));
}
