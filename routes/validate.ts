import type * as z from "zod/mini";
import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { Problem } from "../services/problem.ts";
import { type FieldMessages, parse } from "../services/schemas/parse.ts";

/** Middleware that parses that part of the request. Throws Problem `invalid` with the messages. */
export function validate<S extends z.ZodMiniType, T extends keyof ValidationTargets>(
  target: T,
  schema: S,
) {
  return zValidator(target, schema, ({ success, data }) => {
    // zValidator parses asynchronously, and then a transformed field reports after the fields that
    // follow it. Forms parse synchronously, which keeps the order of the rules.
    if (!success) parsed(schema, data);
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
