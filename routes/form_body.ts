import { Problem } from "../services/problem.ts";
import { formFields } from "../services/schemas/form_data.ts";
import type { AppContext } from "./env.ts";
import { expectProblem } from "./problems.ts";

/** Returns the fields of a form as browsers send them. @throws {Problem} `malformed` */
export async function readForm(c: AppContext): Promise<URLSearchParams> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new Problem("malformed");
  return new URLSearchParams(await c.req.text());
}

/** Returns the fields of a form by name: those in `lists` as arrays. @throws {Problem} `malformed` */
export async function readFields(
  c: AppContext,
  lists?: readonly string[],
): Promise<Record<string, unknown>> {
  return formFields(await readForm(c), lists);
}

/** A form that was refused: what was typed into it, and why. */
export interface RefusedForm {
  readonly values: Record<string, unknown>;
  readonly problem: Problem;
}

/**
 * Answers a form with what `work` makes of its fields, mostly a redirect; where it throws a Problem,
 * with what `again` makes of it, mostly the page with what was typed.
 */
export async function answerForm(
  c: AppContext,
  work: (values: Record<string, unknown>) => Response | Promise<Response>,
  again: (refused: RefusedForm) => Response | Promise<Response>,
  lists?: readonly string[],
): Promise<Response> {
  const values = await readFields(c, lists);
  const done = await expectProblem(async () => await work(values));
  return done instanceof Problem ? await again({ values, problem: done }) : done;
}
