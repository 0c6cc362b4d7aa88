import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FailedPage } from "../admin/failed_page.tsx";
import { ErrorPage } from "./error_page.tsx";
import {
  type ErrorPage as ErrorPageTexts,
  errorPages,
  failedRequest,
  otherRole,
  toDashboard,
  toOwnPage,
} from "../../content/words/errors.ts";
import { withoutMistake } from "../../content/words/field_messages.ts";
import { problemTexts } from "../../content/words/problem_texts.ts";
import { keepsContent } from "../../content/site/phases.ts";
import { errorFields } from "../../services/system/log.ts";
import {
  OutOfScope,
  Problem,
  type ProblemCode,
  problemStatus,
} from "../../services/system/problem.ts";
import { asksForPage, problemOf, problemText, setRetryAfter } from "../problems.ts";
import type { AppContext, Env } from "../env.ts";
import { routeOf } from "./middleware/log_request.ts";
import { answerEndedSession, answerOutdatedForm } from "./stale_forms.tsx";
import { isBackOfficePath, logOutOfScope, recordRefusal } from "./refusals.ts";
import { firstPageOf } from "../admin/access.ts";
import { respondAdmin, respondPublic } from "../respond.tsx";
import { pages } from "../site/pages.tsx";

/** Answers a Problem by its code; logs any other error and hides its details. */
export const handleError: ErrorHandler<Env> = async (error, c) => {
  const problem = asProblem(error);
  if (!problem) return answer(c, null, logUnexpected(c, error));
  if (problem.code === "unavailable" || problem.code === "unreadable") {
    const id = c.get("requestId");
    c.get("deps").log("error", problem.code, { id, route: routeOf(c), ...errorFields(problem) });
  }
  if (problem instanceof OutOfScope) logOutOfScope(c);
  await recordRefusal(c, problem.code);
  return answer(c, problem);
};

export function logUnexpected(c: AppContext, error: unknown): string {
  const id = c.get("requestId");
  c.get("deps").log("error", "unexpected", { id, route: routeOf(c), ...errorFields(error) });
  return id;
}

/** Answers a request without a route. A public page with a trailing slash is redirected. */
export const handleNotFound: NotFoundHandler<Env> = async (c) => {
  const page = withoutSlash(c);
  if (page) return c.redirect(page, 301);
  return await answerOutdatedForm(c) ?? answer(c, new Problem("not_found"));
};

/** The only targets of the redirect, so that no spelling of a path can lead to another site. */
const slashTargets: ReadonlySet<string> = new Set(
  [...pages.map(({ path }) => path), "/login"].filter((path) => path !== "/"),
);

/** Returns the path of a public page that was requested with a slash at its end, or null. */
function withoutSlash(c: AppContext): string | null {
  const { method, path, url } = c.req;
  if (method !== "GET" && method !== "HEAD" || !path.endsWith("/")) return null;
  const page = path.slice(0, -1);
  return slashTargets.has(page) ? page + new URL(url).search : null;
}

function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 400) return new Problem("malformed");
  return null;
}

/** Answers with the problem; null is an unexpected error, logged under that id. */
async function answer(
  c: AppContext,
  problem: Problem | null,
  incidentId?: string,
): Promise<Response> {
  const code = problem?.code ?? "internal";
  const status = problem ? problemStatus[problem.code] : 500;
  c.set("shared", null);
  if (problem) setRetryAfter(c, problem);
  const early = c.get("visitor") === undefined;
  // Close the connection: the body is not read (RFC 9112, 9.6).
  if (early && c.req.raw.body) c.header("Connection", "close");
  const isOtherRole = code === "forbidden" && (c.get("visitor")?.roles.length ?? 0) > 0;
  const message = isOtherRole ? otherRole : messageOf(problem);
  // A browser that navigates to a download shows the answer as a page.
  const goesThere = code === "too_many_downloads" && asksForPage(c);
  if (c.req.path.startsWith("/api/") && !goesThere) {
    const fields = problem?.fields;
    const error = { code, message, ...(fields && { fields }) };
    return c.json({ error: { ...error, ...(incidentId && { id: incidentId }) } }, status);
  }
  if (code === "unauthenticated") return await answerEndedSession(c) ?? redirectToLogin(c);
  const page = { code: String(status), text: message, ...failedRequest, ...ownTexts[code] };
  // Plain text: rendering a page for a refused request would cost as much as serving it.
  if (code === "wrong_host" || (early && code === "rate_limited")) return c.text(page.text, status);
  // The session was not read.
  if (early) {
    c.set("visitor", null);
    c.set("flash", null);
  }
  const shown = await respondFailure(c, page, status, incidentId).catch(problemOf("rate_limited"));
  if (!(shown instanceof Problem)) return shown;
  setRetryAfter(c, shown);
  return c.text(problemText(shown), problemStatus[shown.code]);
}

async function respondFailure(
  c: AppContext,
  page: ErrorPageTexts,
  status: ContentfulStatusCode,
  incidentId?: string,
): Promise<Response> {
  const { phase } = c.get("deps");
  // A phase may not show the page of the second link.
  const second = page.second && keepsContent(page.second.href, phase()) ? page.second : undefined;
  const content = <ErrorPage {...page} second={second} incidentId={incidentId} />;
  const meta = { name: page.title, status };
  if (!isBackOfficePath(c.req.path)) return respondPublic(c, { ...meta, content });
  // An unexpected error may come from the layout of the back office.
  const firstPage = firstPageOf(c.get("visitor"));
  if (!firstPage || incidentId) return respondPublic(c, { ...meta, content, alone: true });
  const home = firstPage === toDashboard.href ? toDashboard : { label: toOwnPage, href: firstPage };
  const mayRetry = page.retry !== undefined && c.req.method === "GET";
  const link = mayRetry ? { href: "" } : home;
  const failed = <FailedPage title={page.title} text={page.text} {...link} />;
  return await respondAdmin(c, { ...meta, content: failed });
}

const ownTexts: Partial<Record<ProblemCode | "internal", Partial<ErrorPageTexts>>> = errorPages;

function messageOf(problem: Problem | null): string {
  if (!problem) return problemTexts.internal;
  const [first] = Object.values(problem.fields ?? {});
  return first === undefined ? problemText(problem) : withoutMistake(first);
}

function redirectToLogin(c: AppContext): Response {
  const { pathname, search } = new URL(c.req.url);
  const comesBack = c.req.method === "GET" || c.req.method === "HEAD";
  const next = comesBack ? `?next=${encodeURIComponent(pathname + search)}` : "";
  return c.redirect(`/login${next}`, 303);
}
