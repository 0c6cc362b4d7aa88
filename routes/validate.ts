import type { MiddlewareHandler, ValidationTargets } from "hono";
import { validator } from "hono/validator";
import type * as z from "zod/mini";
import { Problem } from "../services/problem.ts";
import { type FieldMessages, parse } from "../services/schemas/parse.ts";
import type { Env } from "./env.ts";

/** What a part of a request holds, before and after its parse. */
interface Validated<S extends z.ZodMiniType, Target extends string> {
  in: { [Name in Target]: z.input<S> };
  out: { [Name in Target]: z.infer<S> };
}

/** Returns middleware that parses that part of the request. It throws what {@link parsed} throws. */
export function validate<S extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: S,
): MiddlewareHandler<Env, string, Validated<S, Target>> {
  return validator(target, (value) => parsed(schema, value)) as MiddlewareHandler;
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
