import { errorFields } from "../../services/system/log.ts";
import type { ProblemCode } from "../../services/system/problem.ts";
import { recordRefusedEvent } from "../audit_events.ts";
import type { AppContext } from "../env.ts";
import { routeOf } from "./middleware/log_request.ts";

const refusals: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "unauthenticated",
  "forbidden",
  "wrong_origin",
  "rate_limited",
  "paging",
  "last_admin",
]);

export function isBackOfficePath(path: string): boolean {
  return /^\/(api\/)?(admin|redaccion)(\/|$)/.test(path);
}

/**
 * Records in the audit log that the back office refused a request, or that another site sent one.
 */
export async function recordRefusal(c: AppContext, code: ProblemCode): Promise<void> {
  const { path, method } = c.req;
  const isInBackOffice = refusals.has(code) && isBackOfficePath(path);
  if (!isInBackOffice && code !== "wrong_origin") return;
  const { log } = c.get("deps");
  // A requested path may contain anything, and one outside the back office the token of a link.
  const shown = isBackOfficePath(path) ? path : routeOf(c);
  const plainPath = /^[\w./:-]{1,100}$/.test(shown) ? shown : "…";
  const detail = { code, method, path: plainPath };
  try {
    const isKept = await recordRefusedEvent(c, "refused", { detail });
    if (!isKept) log("warn", "refusal_not_kept", { code });
  } catch (error) {
    log("error", "audit_failed", { code, ...errorFields(error) });
  }
}

/**
 * Logs that a record outside the visitor's scope was asked for. It writes nothing to the store, and no
 * line at once, as a warning does: the answer must take as long as for a record that does not exist.
 */
export function logOutOfScope(c: AppContext): void {
  const fields = { code: "out_of_scope", id: c.get("requestId"), route: routeOf(c) };
  c.get("deps").log("info", "refused", fields);
}
