import * as z from "zod/mini";
import { cleanText, plainText } from "../../content/words/clean_text.ts";
import type { SocialLink } from "../../content/site/site.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { address, optionalAddress } from "./web_address_schema.ts";
import { accountAt, postAddress, postAt } from "../editorial/social_links_schema.ts";
import { imageId } from "../editorial/image_schema.ts";
import { httpsAddress, linkTarget, officialAddress } from "../editorial/link_target_schema.ts";
import { isoMoment, typedMoment } from "./moment_schema.ts";
import { parseNit } from "../editorial/nit_schema.ts";
import {
  box,
  day,
  email,
  line,
  orNull,
  personName,
  phone,
  plain,
  text,
  ticked,
} from "./text_schema.ts";

type ValueOf<Field> = Field extends { readonly posts: 1 } ? string | null
  : Field extends { readonly posts: number } ? string[]
  : Field extends { readonly type: "choices"; readonly options: readonly (infer Name)[] } ? Name[]
  : Field extends { readonly options: readonly (infer Name)[] }
    ? Name | (Field extends { readonly optional: true } ? null : never)
  : Field extends { readonly type: "tick" } ? boolean
  : Field extends { readonly optional: true } ? string | null
  : string;

export type ValuesOf<Field extends FormField> = {
  readonly [Own in Field as Own["name"]]: ValueOf<Own>;
};

/**
 * Whether a value is right, or what is wrong with it, by the name of its field: what depends on the day,
 * or on what is stored.
 */
type Rules = Readonly<Record<string, (value: unknown) => boolean | string>>;

type Values = Readonly<Record<string, unknown>>;

/** Returns the schema of the fields, by their names; the order of the fields is that of the errors. */
export function schemaOf<const Field extends FormField>(fields: readonly Field[], rules?: Rules) {
  return fieldsSchema(fields, rules) as z.ZodMiniType as z.ZodMiniType<ValuesOf<Field>>;
}

function fieldsSchema(fields: readonly FormField[], rules: Rules = {}): z.ZodMiniType<Values> {
  const shape = fields.map((field) => {
    const rule = rules[field.name];
    const schema = fieldSchema(field);
    if (!rule) return [field.name, schema];
    const check = schema.check(({ value, issues }) => {
      const answer = rule(value);
      const message = answer === false ? field.error ?? "" : answer;
      if (message !== true) issues.push({ code: "custom", input: value, message, continue: true });
    });
    return [field.name, check];
  });
  return z.object(Object.fromEntries(shape));
}

export function formOf<Field extends FormField, Stored>(
  fields: readonly Field[],
  stored: z.ZodMiniType<Stored>,
  ...checks: z.core.$ZodCheck<ValuesOf<Field>>[]
) {
  return {
    input(rules?: Rules) {
      const place = z.transform((typed: ValuesOf<Field>): unknown => placed(fields, typed));
      return z.pipe(schemaOf(fields, rules).check(...checks), z.pipe(place, stored));
    },
    values: (value: Stored | null): Values =>
      Object.fromEntries(fields.map((field) => [field.name, typedValue(field, value)])),
  };
}

function placed(fields: readonly FormField[], typed: Values): object {
  const value: Record<string, unknown> = {};
  for (const { name, at = name } of fields) {
    const [part = "", key] = at.split(".");
    value[part] = key ? { ...value[part] as object, [key]: typed[name] } : typed[name];
  }
  return value;
}

function typedValue(field: FormField, stored: unknown): unknown {
  const path = (field.at ?? field.name).split(".");
  const value = path.reduce((part, key) => (part as Values | null)?.[key], stored) ?? "";
  if (field.type === "moment") return typedMoment(value as string || null);
  return field.type === "account" ? (value as SocialLink).url : value;
}

function fieldSchema(field: FormField): z.ZodMiniType {
  const { optional, min = 0, max = 0, options = [], pattern = /^/, posts, error = "" } = field;
  const messages = { min: error, max: field.tooLong ?? error };
  const orEmpty = (schema: z.ZodMiniType) => optional ? orNull(schema, cleanText) : schema;
  if (posts !== undefined) return postsOf(posts, error);
  switch (field.type) {
    case "line":
      return orEmpty(line({ min, max, messages }).check(z.regex(pattern, error)));
    case "name":
      return orEmpty(personName({ min, max, messages }));
    case "code":
      return orEmpty(plain(error, pattern));
    case "slug":
      return z.string(error).check(
        z.overwrite(plainText),
        z.toLowerCase(),
        z.regex(pattern, error),
      );
    case "text":
    case "markdown":
      return orEmpty(text({ min, max, messages }));
    case "choice":
      return orEmpty(z.enum(options, error));
    case "radio":
      return z.enum(options, error);
    case "choices":
      return z.pipe(
        z.array(z.enum(options, error), error).check(z.minLength(optional ? 0 : 1, error)),
        z.transform((ids) => options.filter((id) => ids.includes(id))),
      );
    case "date":
      return orEmpty(day(error));
    case "moment":
      return (optional ? optionalAddress : address)(isoMoment, error);
    case "url":
      return optionalAddress(httpsAddress, error);
    case "link":
      return optionalAddress((typed) => typed.length > max ? null : linkTarget(typed), error);
    case "official":
      return address(officialAddress, error);
    case "account":
      return address((typed) => accountAt(field.network, typed), error);
    case "post":
      return optionalAddress((typed) => postAt(field.network, typed), error);
    case "email":
      return orEmpty(email(error));
    case "phone":
      return orEmpty(phone(error));
    case "nit":
      return (optional ? optionalAddress : address)(parseNit, error);
    case "tick":
      return optional ? box() : z.pipe(ticked(error), z.transform(() => true));
    case "image":
      return z.catch(z.nullable(z.string().check(z.regex(imageId))), null);
  }
}

function postsOf(most: number, error: string) {
  const all = z.pipe(
    z.transform((typed): unknown[] => cleanText(String(typed ?? "")).split(/\s+/).filter(Boolean)),
    z.array(address(postAddress, error)).check(z.maxLength(most, error)),
  );
  return most === 1 ? z.pipe(all, z.transform(([post]) => post ?? null)) : all;
}
