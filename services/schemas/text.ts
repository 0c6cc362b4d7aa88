import * as z from "zod/mini";
import { wellFormed } from "../../content/well_formed.ts";

/**
 * Returns the text as it is stored: trimmed, in Unicode's composed form, with one kind of line break,
 * without control characters and lone surrogates. A letter keeps at most 30 combining marks (Unicode
 * Standard Annex 15, stream-safe text format): composing sorts them in quadratic time.
 */
function clean(text: string): string {
  return wellFormed(text).replace(/\r\n/g, "\n")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1").normalize("NFC")
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFFFD]/gu, "").trim();
}

/** Characters as a person counts them: code points, not UTF-16 units. */
function length(text: string): number {
  return [...text].length;
}

/**
 * Characters that a reader sees: not those without a glyph of their own (Unicode's default
 * ignorable ones, such as the zero-width space and the Hangul filler, and the blank of Braille).
 */
function visibleLength(text: string): number {
  return length(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, "").trim());
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  /** One message for every mistake, or one for each bound. */
  readonly messages: string | { readonly min: string; readonly max: string };
}

/** A required text of one or more lines. */
export function text({ min, max, messages }: Bounds) {
  const errors = typeof messages === "string" ? { min: messages, max: messages } : messages;
  return z.string(errors.min).check(
    z.overwrite(clean),
    z.refine((value) => visibleLength(value) >= min, errors.min),
    z.refine((value) => length(value) <= max, errors.max),
  );
}

/** A required text of one line. */
export function line(bounds: Bounds) {
  return text(bounds).check(z.overwrite((value) => value.replace(/\s+/g, " ")));
}

/** A required text of one line, with one message for every mistake. */
export function oneLine(min: number, max: number, message: string) {
  return line({ min, max, messages: message });
}

/** An optional text; empty is null. */
export function optionalText(max: number, message: string) {
  return z.pipe(
    z.transform((value) => value ?? ""),
    z.pipe(
      z.string(message).check(
        z.overwrite(clean),
        z.refine((value) => length(value) <= max, message),
      ),
      z.transform((value) => value === "" ? null : value),
    ),
  );
}

/** An e-mail address, in lower case. */
export function email(message: string) {
  return z.string(message).check(
    z.overwrite(clean),
    z.toLowerCase(),
    z.maxLength(255, message),
    z.email(message),
  );
}

/** An optional choice of one of the ids; an empty one is null. */
export function optionalChoice<const Id extends string>(ids: readonly Id[], message: string) {
  return z.pipe(
    z.transform((value) => value === undefined || value === "" ? null : value),
    z.nullable(z.enum(ids, message)),
  );
}

/** One of the names that the texts are listed under. */
export function nameOf<T extends Readonly<Record<string, unknown>>>(texts: T, message?: string) {
  return z.enum(Object.keys(texts) as [keyof T & string, ...(keyof T & string)[]], message);
}

/** A box that may be ticked. */
export const box = z.pipe(z.transform((value) => value === "on"), z.boolean());

/** A box that has to be ticked: `on` from a form, `true` in JSON. */
export function ticked(message: string) {
  return z.literal([true, "true", "on"], message);
}

/** The id that the script of the form made for one submission; null without a script. */
export const submissionId = z.catch(
  z.nullable(z.string().check(z.regex(/^[0-9a-f-]{36}$/i))),
  null,
);

/** A field that is hidden from people and that scripts fill in; other types than text count as empty. */
export const honeypot = z.optional(z.catch(z.string(), ""));
