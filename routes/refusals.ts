import { errorFields } from "../services/log.ts";
import type { ProblemCode } from "../services/problem.ts";
import { audited } from "./audited.ts";
import type { AppContext } from "./env.ts";

/** What a closed door answers; anything else is a mistake of whoever may be inside. */
const refusals: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "unauthenticated",
  "forbidden",
  "wrong_origin",
  "rate_limited",
  "last_admin",
]);

/** Keeps in the audit log that the back office was refused, or that another site asked for a change. */
export async function recordRefusal(c: AppContext, code: ProblemCode): Promise<void> {
  const { path, method } = c.req;
  const office = refusals.has(code) && /^\/(api\/)?admin(\/|$)/.test(path);
  if (!office && code !== "wrong_origin") return;
  const { services, log } = c.get("deps");
  // An address made up by a stranger may hold anything.
  const known = /^[\w./:-]{1,100}$/.test(path) ? path : "…";
  const event = audited(c, "refused", { detail: { code, method, path: known } });
  try {
    if (!await services.audit.recordRefusal(event)) log("warn", "refusal_not_kept", { code });
  } catch (error) {
    // It stays refused, whether the store takes the entry or not.
    log("error", "audit_failed", { code, ...errorFields(error) });
  }
}
