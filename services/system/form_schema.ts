import * as z from "zod/mini";
import { cleanText } from "../../content/words/clean_text.ts";
import type { FormField } from "../../content/words/form_field.ts";
import { address, optionalAddress } from "./web_address_schema.ts";
import { imageId } from "../editorial/image_schema.ts";
import { httpsAddress } from "../editorial/link_target_schema.ts";
import { isoMoment } from "./moment_schema.ts";
import { parseNit } from "../editorial/nit_schema.ts";
import { postAddress } from "../editorial/social_links_schema.ts";
import {
  box,
  day,
  email,
  oneLine,
  optionalText,
  phone,
  plain,
  text,
  ticked,
} from "./text_schema.ts";

/** What the schema makes of a field. */
type ValueOf<Field> = Field extends { readonly posts: 1 } ? string | null
  : Field extends { readonly posts: number } ? string[]
  : Field extends { readonly options: readonly (infer Name)[] } ? Name
  : Field extends { readonly type: "tick" } ? boolean
  : Field extends { readonly type: "moment"; readonly optional: true } ? string | undefined
  : Field extends { readonly optional: true } ? string | null
  : string;

/** What a form sends, by the names of its fields. */
export type ValuesOf<Field extends FormField> = {
  readonly [Own in Field as Own["name"]]: ValueOf<Own>;
};

/** Whether a value is right, by the name of its field: what depends on the day, or on what is stored. */
type Rules = Readonly<Record<string, (value: unknown) => boolean>>;

type Values = Readonly<Record<string, unknown>>;

/** Returns the schema of the fields, by their names; the order of the fields is that of the errors. */
export function schemaOf<const Field extends FormField>(fields: readonly Field[], rules?: Rules) {
  return fieldsSchema(fields, rules) as z.ZodMiniType as z.ZodMiniType<ValuesOf<Field>>;
}

function fieldsSchema(fields: readonly FormField[], rules: Rules = {}): z.ZodMiniType<Values> {
  const shape = fields.map((field) => {
    const rule = rules[field.name];
    const schema = fieldSchema(field);
    return [field.name, rule ? schema.check(z.refine(rule, field.error)) : schema];
  });
  return z.object(Object.fromEntries(shape));
}

/** Returns how a form becomes the stored value, and how it shows that. */
export function formOf<Stored>(fields: readonly FormField[], stored: z.ZodMiniType<Stored>) {
  return {
    input(rules?: Rules) {
      const place = z.transform((typed: Values): unknown => placed(fields, typed));
      return z.pipe(fieldsSchema(fields, rules), z.pipe(place, stored));
    },
    values: (value: Stored): Values =>
      Object.fromEntries(fields.map(({ name, at = name }) => [name, valueAt(value, at)])),
  };
}

function placed(fields: readonly FormField[], typed: Values): object {
  const value = {};
  for (const { name, at = name } of fields) {
    const path = at.split(".");
    const last = path.pop()!;
    const parent = path.reduce<Record<string, unknown>>(
      (parent, key) => (parent[key] ??= {}) as Record<string, unknown>,
      value,
    );
    parent[last] = typed[name];
  }
  return value;
}

function valueAt(value: unknown, at: string): unknown {
  return at.split(".").reduce(
    (part, key) => (part as Record<string, unknown> | null)?.[key],
    value,
  );
}

function fieldSchema(field: FormField): z.ZodMiniType {
  const { type, optional, min = 0, max = 0, options = [], pattern = /^/, posts, error } = field;
  if (posts !== undefined) return postsOf(posts, error);
  switch (type) {
    case "line":
      return optional
        ? optionalText(max, error)
        : oneLine(min, max, error).check(z.regex(pattern, error));
    case "code":
      return plain(error, pattern);
    case "text":
    case "markdown":
      return optional ? optionalText(max, error) : text({ min, max, messages: error });
    case "choice":
    case "radio":
      return z.enum(options, error);
    case "date":
      return day(error);
    case "moment":
      return optional ? z.optional(moment(error)) : moment(error);
    case "url":
      return optionalAddress(httpsAddress, error);
    case "email":
      return email(error);
    case "phone":
      return phone(error);
    case "nit":
      return address(parseNit, error);
    case "tick":
      return optional ? box() : z.pipe(ticked(error), z.transform(() => true));
    case "image":
      return z.catch(z.nullable(z.string().check(z.regex(imageId))), null);
  }
}

function moment(error: string) {
  return z.pipe(
    z.string(error).check(z.refine((at) => isoMoment(at) !== null, error)),
    z.transform((at) => isoMoment(at) ?? ""),
  );
}

function postsOf(most: number, error: string) {
  const all = z.pipe(
    z.transform((typed): unknown[] => cleanText(String(typed ?? "")).split(/\s+/).filter(Boolean)),
    z.array(address(postAddress, error)).check(z.maxLength(most, error)),
  );
  return most === 1 ? z.pipe(all, z.transform(([post]) => post ?? null)) : all;
}
