import { zValidator } from "@hono/zod-validator";
import type { HonoRequest, ValidationTargets } from "hono";
import type * as z from "zod/mini";
import { Problem } from "../services/system/problem.ts";
import { formFields } from "../services/system/form_data_schema.ts";
import { type FieldMessages, parse, type Parsed } from "../services/system/parse_schema.ts";
import type { AppContext } from "./env.ts";

export function isForm(request: HonoRequest): boolean {
  const type = request.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  return type === "application/x-www-form-urlencoded";
}

/** More fields than any form has: the thousands that fit into a body take long to look through. */
const mostFields = 1_000;

/** Returns the fields of a form as browsers send them. @throws {Problem} `malformed` */
export async function readForm(c: AppContext): Promise<URLSearchParams> {
  if (!isForm(c.req)) throw new Problem("malformed");
  const fields = new URLSearchParams(await c.req.text());
  if (fields.size > mostFields) throw new Problem("malformed");
  return fields;
}

/** Returns the fields of a form by name: those in `lists` as arrays. @throws {Problem} `malformed` */
export async function readFields(
  c: AppContext,
  lists?: readonly string[],
): Promise<Record<string, unknown>> {
  return formFields(await readForm(c), lists);
}

/** Returns at which row of a list the page begins, by `desde` of its address. */
export function readOffset(c: AppContext): number {
  return Math.max(0, Number.parseInt(c.req.query("desde") ?? "0") || 0);
}

/** Returns the value as the schema makes it. @throws {Problem} `invalid` with the messages */
export function parseOrThrow<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  return valueOrThrow(parse(schema, value));
}

/** Returns the value that was parsed. @throws {Problem} `invalid` with the messages */
export function valueOrThrow<T>(result: Parsed<T>): T {
  if (!result.ok) throw invalidProblem(result.fields);
  return result.value;
}

/** Returns the Problem of these messages: what is not even an object has no fields to speak of. */
export function invalidProblem(fields: FieldMessages): Problem {
  return "" in fields ? new Problem("malformed") : new Problem("invalid", fields);
}

/** Returns middleware that parses that part of the request. It throws what {@link parseOrThrow} throws. */
export function validate<S extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: S,
) {
  // With a hook the library has no answer of its own, which the typed client would have to expect.
  return zValidator(target, schema, () => {}, {
    // By default it parses asynchronously: that takes twice as long, and a transformed field reports
    // after the fields that follow it.
    validationFunction: (_, value) => ({ success: true, data: parseOrThrow(schema, value) }),
  });
}

export interface RefusedForm {
  readonly values: Record<string, unknown>;
  readonly problem: Problem;
}

/**
 * Returns whether another person changed what the form is about, for whatever reason it was refused: it
 * comes back with the newest version, so that the next press would undo that change without a word.
 */
export function isOvertaken(refused: RefusedForm | null | undefined, version: number): boolean {
  return refused !== null && refused !== undefined && Number(refused.values.version) !== version;
}

/**
 * Answers a form with what `act` makes of its fields, mostly a redirect; where it throws a Problem,
 * with what `show` makes of it, mostly the page with what was typed.
 */
export async function answerForm(
  c: AppContext,
  act: (values: Record<string, unknown>) => Response | Promise<Response>,
  show: (refused: RefusedForm) => Response | Promise<Response>,
  lists?: readonly string[],
): Promise<Response> {
  const isEmpty = !c.req.header("content-type") && await c.req.text() === "";
  const values = isEmpty ? {} : await readFields(c, lists);
  try {
    return await act(values);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return await show({ values, problem });
  }
}
