/**
 * A picture or a key with a digit, with its form, the tags of a flag and what joins it to the next
 * picture, which are kept; or what no reader sees: signs that direct, join or hide others, byte order
 * marks, control characters and lone surrogates.
 */
const unseen =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[#*\d](?=\uFE0F\u20E3))[\uFE0E\uFE0F]?[\u{E0020}-\u{E007F}]{0,6}(?:\u200D(?=\p{Extended_Pictographic}))?)|\p{Default_Ignorable_Code_Point}|[^\P{Cc}\n\t]|\p{Cs}|[\uFFF9-\uFFFD]/gu;

/**
 * The longest text in which an address or a phone is looked for, in UTF-16 units. What is around one is
 * found in time that grows with the square of the length, and anyone may send a form of 78 kB.
 */
export const longestSearched = 1_000;

const lineBreaks = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** Blanks but those of the keyboard: no-break, narrow and wide ones, and the one of Braille. */
const otherBlanks = /[^\S \n\t]|\u2800/g;

/**
 * Returns what a person typed or pasted as it is stored: trimmed, in Unicode's composed form, with one
 * kind of line break and of blank, and without what no reader sees. Cleaning it again changes nothing.
 */
export function cleanText(typed: string): string {
  const seen = typed.replace(lineBreaks, "\n").replace(unseen, "$1").replace(otherBlanks, " ");
  // Composing may make two marks of one.
  return fewerMarks(fewerMarks(seen).normalize("NFC")).trim();
}

/**
 * Returns the text with at most 30 combining marks on a letter: composing sorts them in quadratic time
 * (Unicode Standard Annex 15, stream-safe text format).
 */
function fewerMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, "$1");
}

/**
 * Returns the text of a name, a number, an address or a code: also in one line, and with the plain sign
 * for each that looks like it, such as hyphens, apostrophes and full-width letters, and our digits.
 */
export function plainText(typed: string): string {
  // The ordinals of «M.ª» are no letters of another width.
  return plainSigns(cleanText(typed)).replace(/[^ªº]+/gu, (part) => part.normalize("NFKC"))
    .replace(/[^\P{Nd}0-9]/gu, westernDigit).replace(/\s+/g, " ").trim();
}

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

export function plainSigns(text: string): string {
  return text.replace(/[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g, "-")
    .replace(/[\u2018\u2019\u201B\u2032\u02B9\u02BB\u02BC\u00B4`\uFF07]/g, "'");
}
