import { longestSearched, plainText } from "./clean_text.ts";

/** An extension at the end of a phone: «ext. 2», «extensión 2», «x2», `;ext=2`, «#2». */
const extended = /^(.*\d\)?)[^\p{L}\d]*(?:ext\p{L}*|x|#)[^\p{L}\d]*(\d{1,6})\D*$/iu;

/** What people write before a phone: «Cel:», `tel:`, «Mi WhatsApp es», a picture. */
const before = /^\D*[^\p{L}\d(+](?=[\d(+])/u;

/** And after it: a comma, «(de mi casa)». */
const after = /([\d)])\s*(?:\(\D*\))?[^\p{L}\d)]*$/u;

/** The link of a WhatsApp number, which names its country without a sign. */
const whatsappLink = /^.*(?:wa\.me\/|whatsapp\.com\/send\/?\?phone=)(?:\+|%2B)?(\d+).*$/i;

/** The parts of a phone as it was typed or pasted, without what is around it. */
function partsOf(typed: string): { readonly number: string; readonly extension?: string } {
  // Most phones have nothing around them, and an index of searches reads thousands.
  if (typed.length > longestSearched || /^[\d ()+-]*$/.test(typed)) return { number: typed.trim() };
  const text = plainText(typed).replace(whatsappLink, "+$1");
  const [, main = text, extension] = extended.exec(text) ?? [];
  const number = main.replace(before, "").replace(after, "$1")
    .replace(/[^\p{L}\d()+-]+/gu, " ").trim();
  return { number, extension };
}

function joined(number: string, extension: string | undefined): string {
  return extension === undefined ? number : `${number} ext. ${extension}`;
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, "");
}

/** Returns whether the number says its country: it begins with `+` or `00`. */
function saysCountry(number: string): boolean {
  return /^[^\p{L}\d]*(?:\+|0[^\p{L}\d]*0)/u.test(number);
}

/** Returns the phone as it is stored: its number without what was around it, and its extension. */
export function cleanPhone(typed: string): string {
  const { number, extension } = partsOf(typed);
  return joined(number, extension);
}

/**
 * Returns whether it is a phone as forms take it: 7 to 20 digits, blanks, hyphens, plus signs and
 * parentheses, of these 7 to 15 digits (ITU-T E.164 has at most 15).
 */
export function isPhone(typed: string): boolean {
  const { number } = partsOf(typed);
  return /^[0-9 ()+-]{7,20}$/.test(number) && /^\d{7,15}$/.test(digitsOf(number));
}

/** Two mobiles of Colombia, one after the other. */
const twoMobiles = /^(?:(?:57)?3\d{9}){2}$/;

/** Returns what is wrong with a phone that was refused, where that can be told; else nothing. */
export function phoneMistake(typed: string): string {
  const phones = plainText(typed).split(/[/,;|]|\s[yo]\s/)
    .filter((part) => digitsOf(part).length >= 7);
  const areTwo = phones.length > 1 || twoMobiles.test(digitsOf(typed));
  return areTwo ? "Escribe un solo teléfono." : "";
}

/** A mobile of Colombia, or a line with the code of its city; before it the country, the former 03. */
const colombian = /^(?:57)?(?:03)?(3\d{9}|60\d{8})$/;

/**
 * Returns what identifies a phone, however it was typed: `+` and the number with the code of its
 * country, or `?` and the digits where no country is known; null without a digit.
 */
export function phoneKey(typed: string): string | null {
  // «+44 (0)20»: the zero is dialled inside the country only.
  const number = partsOf(typed).number.replace(/(\d\s*)\(0\)/, "$1");
  const isAbroad = saysCountry(number);
  const digits = digitsOf(number).replace(/^00/, "");
  if (digits === "") return null;
  const [, national] = isAbroad && !digits.startsWith("57") ? [] : colombian.exec(digits) ?? [];
  return national ? `+57${national}` : `${isAbroad ? "+" : "?"}${digits}`;
}

/** The codes of countries of one and two digits; the others have three (ITU-T E.164). */
const country = /^\D*(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[\s)]*/;

/**
 * Returns a phone number to read: the country code in parentheses, Colombian mobiles as 3-3-4.
 * It never starts with a sign, so that a spreadsheet does not read it as a formula or a number.
 */
export function readablePhone(typed: string): string {
  const { number, extension } = partsOf(typed);
  return joined(readableNumber(number), extension);
}

function readableNumber(number: string): string {
  const isAbroad = saysCountry(number);
  const digits = digitsOf(number).replace(/^00/, "");
  const national = isAbroad && digits.startsWith("57") ? digits.slice(2) : digits;
  const grouped = national.length === 10
    ? `${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`
    : null;
  if (grouped && national !== digits) return `(+57) ${grouped}`;
  if (grouped && !isAbroad) return grouped;
  if (isAbroad) return number.replace(/^\D*(?:0\D*0)?/, "").replace(country, "(+$1) ");
  return /^[\d]+$/.test(number) ? number.replace(/\B(?=(\d{3})+$)/g, " ") : number;
}

/**
 * Returns the phone's WhatsApp number: that of a mobile of Colombia, or of a phone that says its
 * country; null of others.
 */
export function whatsappNumber(typed: string): string | null {
  return /^\+(573\d{9}|(?!57)[1-9]\d{6,14})$/.exec(phoneKey(typed) ?? "")?.[1] ?? null;
}

export function maskedPhone(typed: string): string {
  return `••• ${digitsOf(partsOf(typed).number).slice(-3)}`;
}

/** Returns the number in dialling form; empty without a digit. */
export function dialled(typed: string): string {
  const { number } = partsOf(typed);
  const digits = digitsOf(number);
  return saysCountry(number) ? `+${digits.replace(/^00/, "")}` : digits;
}
