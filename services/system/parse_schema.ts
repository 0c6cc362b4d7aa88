import type * as z from "zod/mini";

export type FieldMessages = Record<string, string>;

export interface TypedForm {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly errors?: FieldMessages;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: FieldMessages };

export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): Parsed<z.infer<S>> {
  const result = schema.safeParse(value);
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, fields: fieldMessages(result.error.issues) };
}

function fieldMessages(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldMessages {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) fields[String(path[0] ?? "")] ??= message;
  return fields;
}
