import { plainText } from "../../content/words/clean_text.ts";
import { randomGroups, sha256 } from "../secrets/digest.ts";

/**
 * Returns ten new codes of 120 random bits. From 112 bits on a plain hash is enough (ASVS 5.0,
 * 6.5.2): the codes are too many to try.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => randomGroups(6));
}

/** Returns the hash of a code, whatever its case and grouping. */
export function recoveryCodeHash(typed: string): string {
  const letters = plainText(typed).toLowerCase().replace(/[^0-9a-z]/g, "");
  return sha256(letters.replaceAll("o", "0").replace(/[il]/g, "1"));
}
