import type * as z from "zod/mini";
import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { $ZodType } from "zod/v4/core";
import { Problem } from "../services/problem.ts";
import { type FieldMessages, fieldMessages, parse } from "../services/schemas/parse.ts";

/** Middleware that parses that part of the request. Throws Problem `invalid` with the messages. */
export function validate<S extends $ZodType, T extends keyof ValidationTargets>(
  target: T,
  schema: S,
) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw refusal(fieldMessages(result.error.issues));
  });
}

/** Returns the value as the schema makes it. @throws {Problem} `invalid` with the messages */
export function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const result = parse(schema, value);
  if (!result.ok) throw refusal(result.fields);
  return result.value;
}

/** Returns the Problem of these messages: what is not even an object has no fields to speak of. */
export function refusal(fields: FieldMessages): Problem {
  return "" in fields ? new Problem("malformed") : new Problem("invalid", fields);
}
