import { Problem } from "../services/problem.ts";
import type { AppContext } from "./env.ts";

/** Returns the fields of a form as browsers send them. @throws {Problem} `malformed` */
export async function readForm(c: AppContext): Promise<URLSearchParams> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new Problem("malformed");
  return new URLSearchParams(await c.req.text());
}
