import { Policy } from "../schemas/consent.ts";
import { LimitRow } from "../schemas/limit.ts";
import { MailHealth } from "../schemas/mail.ts";
import { RefusedAddress } from "../schemas/newsletter.ts";
import { EndedAccess } from "../schemas/receipt.ts";
import { SetupLink } from "../schemas/setup.ts";
import { sessionSecretKey } from "../secrets/session_secret.ts";
import { ContentMark } from "../editorial/content_mark.ts";
import { contentMarkKey } from "../editorial/content_mark_key.ts";
import type { Services } from "../services.ts";
import { keyText } from "../store/keys.ts";
import type { StoredEntry } from "../store/inspection.ts";

/** What is stored under names of its own, beside the collections. */
const valueSchemas = new Map<
  string | undefined,
  { safeParse(value: unknown): { success: boolean } }
>([
  ["ended_accesses", EndedAccess],
  ["limits", LimitRow],
  ["mail", MailHealth],
  ["mail_refused", RefusedAddress],
  ["newsletter_left", { safeParse: (value) => ({ success: value instanceof Deno.KvU64 }) }],
  ["policies", Policy],
  ["setup", SetupLink],
]);

/** Returns whether the entry belongs to a collection, a named value or the session secret. */
export function isKnownEntry(
  { collections }: Pick<Services, "collections">,
  entry: StoredEntry,
): boolean {
  const { key, value } = entry;
  const schema = valueSchemas.get(key[0]);
  if (schema) return key.length === 2 && schema.safeParse(value).success;
  if (keyText(key) === keyText(sessionSecretKey)) return typeof value === "string";
  if (keyText(key) === keyText(contentMarkKey)) return ContentMark.safeParse(value).success;
  return collections.some((collection) => collection.owns(entry));
}
