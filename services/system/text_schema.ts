import * as z from "zod/mini";
import { cleanText, plainText } from "../../content/words/clean_text.ts";
import { cleanEmail, emailMistake } from "../../content/words/email_addresses.ts";
import { withMistake } from "../../content/words/field_messages.ts";
import { cleanPhone, isPhone, phoneMistake } from "../../content/words/phones.ts";

/** Characters as a person counts them: code points, not UTF-16 units. */
function length(text: string): number {
  return [...text].length;
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly messages: string | { readonly min: string; readonly max: string };
}

export function text(bounds: Bounds) {
  return cleaned(cleanText, bounds);
}

export function line(bounds: Bounds) {
  return cleaned((typed) => cleanText(typed).replace(/\s+/g, " "), bounds);
}

export function personName(bounds: Bounds) {
  return cleaned(plainText, bounds);
}

function cleaned(clean: (typed: string) => string, { min, max, messages }: Bounds) {
  const errors = typeof messages === "string" ? { min: messages, max: messages } : messages;
  return z.string(errors.min).check(
    z.overwrite(clean),
    z.refine((value) => length(value) >= min, errors.min),
    z.refine((value) => length(value) <= max, errors.max),
  );
}

export function oneLine(min: number, max: number, message: string) {
  return line({ min, max, messages: message });
}

export function plain(message: string, pattern: RegExp) {
  return z.string(message).check(z.overwrite(plainText), z.regex(pattern, message));
}

/** A day of the calendar, as an ISO date: `Date` would turn February 30 into a day of March. */
export function day(message: string) {
  return z.string(message).check(z.overwrite(plainText), z.iso.date(message));
}

export function phone(message: string) {
  return z.string(message).check(
    // Before it is cleaned: what is between two phones is taken away.
    z.refine((typed) => isPhone(cleanPhone(typed)), {
      error: ({ input }) => withMistake(message, phoneMistake(String(input))),
    }),
    z.overwrite(cleanPhone),
  );
}

/** An optional text; empty is null. */
export function optionalText(max: number, message: string) {
  return z.pipe(
    z.transform((value) => value ?? ""),
    z.pipe(
      z.string(message).check(
        z.overwrite(cleanText),
        z.refine((value) => length(value) <= max, message),
      ),
      z.transform((value) => value === "" ? null : value),
    ),
  );
}

export function email(message: string) {
  return z.string(message).check(
    z.overwrite(cleanEmail),
    z.maxLength(255, message),
    z.email({ error: ({ input }) => withMistake(message, emailMistake(String(input))) }),
  );
}

/** The same for a field that may be missing or, once it is cleaned, empty: null. */
export function orNull<T>(schema: z.ZodMiniType<T>, clean = (typed: string) => typed) {
  return z.pipe(
    z.transform((typed = "") => typeof typed === "string" && clean(typed) === "" ? null : typed),
    z.nullable(schema),
  );
}

/** An optional choice of one of the ids; an empty one is null. */
export function optionalChoice<const Id extends string>(ids: readonly Id[], message: string) {
  return orNull(z.enum(ids, message));
}

export function nameOf<T extends Readonly<Record<string, unknown>>>(texts: T, message?: string) {
  return z.enum(Object.keys(texts) as [keyof T & string, ...(keyof T & string)[]], message);
}

export function box() {
  return z.pipe(z.transform((value) => value === "on"), z.boolean());
}

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
