import { plainSigns, plainText } from "./clean_text.ts";
import { asciiDomain } from "./email_addresses.ts";

/** Letters that Unicode does not take apart, as people type them who have no such key. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  þ: "th",
};

// deno-lint-ignore no-control-regex
const isPlain = /^[\x00-\x5f\x61-\x7f]*$/;

/**
 * Returns the text without case and accents and with the plain sign for each that looks like it, so
 * that «jose» finds «José».
 */
export function fold(text: string): string {
  // Most texts have no accent, and most others are plain without theirs.
  if (isPlain.test(text)) return text.toLowerCase();
  const bare = withoutMarks(text.normalize("NFD"));
  if (isPlain.test(bare)) return bare.toLowerCase();
  return withoutMarks(plainSigns(bare).normalize("NFKD").toLowerCase())
    .replace(/[ßæœøđðħıłþ]/g, (letter) => letters[letter]!);
}

/** Returns the decomposed text without accents and what no reader sees. */
function withoutMarks(text: string): string {
  return text.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, "");
}

/** Returns the Spanish sort key of a text: without accents, and ñ after n. */
export function sortKey(text: string): string {
  return fold(text.replace(/[ñÑ]/g, "n~"));
}

const around = /^(?:mailto:|[<>()[\]"'«»“”.:!?¿¡])+|[<>()[\]"'«»“”.:!?¿¡]+$/gu;

export function searchWords(q: string): string[] {
  // The parts of «perez-gomez» may be in two fields; of an address they are not.
  const words = plainText(q).toLowerCase().split(/[\s,;]+/)
    .flatMap((word) => word.includes("@") ? word : word.split(/[-_/]+/))
    .map((word) => fold(asciiDomain(word.replace(around, "") || word))).filter(Boolean);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}
