import type { ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FailedPage } from "../components/admin/failed_page.tsx";
import { ErrorPage } from "../components/pages/error.tsx";
import { type ErrorPage as ErrorPageTexts, errorPages, toOffice } from "../content/errors.ts";
import { problemTexts } from "../content/problem_texts.ts";
import { keepsContent } from "../content/phases.ts";
import type { Phase } from "../content/site.ts";
import { errorFields } from "../services/log.ts";
import { Problem, type ProblemCode, problemStatus } from "../services/problem.ts";
import { asksForPage } from "./asks_for_page.ts";
import type { AppContext, Env } from "./env.ts";
import { problemText, setRetryAfter } from "./problems.ts";
import { routeOf } from "./middleware/log_request.ts";
import { answerOutdatedForm } from "./outdated_forms.tsx";
import { recordRefusal } from "./refusals.ts";
import { officeOf, respondAdmin, respondPublic } from "./respond.tsx";
import { pages } from "./pages.tsx";

/** Answers a Problem by its code; logs any other error and hides its details. */
export const handleError: ErrorHandler<Env> = async (error, c) => {
  const problem = asProblem(error);
  if (!problem) return answer(c, "internal", 500, undefined, logUnexpected(c, error));
  if (problem.code === "unavailable" || problem.code === "unreadable") {
    const id = c.get("requestId");
    c.get("deps").log("error", problem.code, { id, route: routeOf(c), ...errorFields(problem) });
  }
  await recordRefusal(c, problem.code);
  return answer(c, problem.code, problemStatus[problem.code], problem);
};

/** Logs an unexpected error and returns the request id of its log line. */
export function logUnexpected(c: AppContext, error: unknown): string {
  const id = c.get("requestId");
  c.get("deps").log("error", "unexpected", { id, route: routeOf(c), ...errorFields(error) });
  return id;
}

/** Answers a request without a route. A public page with a trailing slash is redirected. */
export const handleNotFound: NotFoundHandler<Env> = async (c) => {
  const page = withoutSlash(c);
  if (page) return c.redirect(page, 301);
  return await answerOutdatedForm(c) ?? answer(c, "not_found", 404);
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

/** Hono throws its own exception for invalid JSON. */
function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status === 400) return new Problem("malformed");
  return null;
}

function answer(
  c: AppContext,
  code: ProblemCode | "internal",
  status: ContentfulStatusCode,
  problem?: Problem,
  incidentId?: string,
): Response | Promise<Response> {
  c.set("shared", false);
  if (problem) setRetryAfter(c, problem);
  const early = c.get("visitor") === undefined;
  // Close the connection: the body is not read (RFC 9112, 9.6).
  if (early && c.req.raw.body) c.header("Connection", "close");
  const isCall = c.req.path.startsWith("/api/");
  // A browser that navigates to a download shows the answer as a page.
  const goesThere = code === "too_many_downloads" && asksForPage(c);
  if (isCall && !goesThere) return answerJson(c, code, status, problem, incidentId);
  if (code === "unauthenticated") return redirectToLogin(c);
  const { site } = c.get("deps");
  const page = pageOf(code, site.phase, problem);
  // Plain text: rendering a page for a refused request would cost as much as serving it.
  if (code === "wrong_host" || (early && code === "rate_limited")) return c.text(page.text, status);
  // The session was not read.
  if (early) {
    c.set("visitor", null);
    c.set("flash", null);
  }
  const content = <ErrorPage {...page} incidentId={incidentId} />;
  const meta = { title: `${page.title} · ${site.name}`, description: page.text, status };
  if (!/^\/(api\/)?admin(\/|$)/.test(c.req.path)) return respondPublic(c, { ...meta, content });
  // An unexpected error may come from the layout of the back office.
  if (!officeOf(c.get("visitor")) || code === "internal") {
    return respondPublic(c, { ...meta, content, alone: true });
  }
  const failed = <FailedPage title={page.title} text={page.text} {...toOffice} />;
  return respondAdmin(c, { ...meta, content: failed });
}

function pageOf(code: ProblemCode | "internal", phase: Phase, problem?: Problem): ErrorPageTexts {
  switch (code) {
    case "not_found":
      return notFoundIn(phase);
    case "forbidden":
      return errorPages.forbidden;
    case "unavailable":
      return errorPages.unavailable;
    case "wrong_host":
      return errorPages.wrongHost;
    case "internal":
      return errorPages.internal;
    case "form_closed":
      return { ...errorPages.formClosed, text: problemTexts[code] };
    default:
      return {
        ...errorPages.request,
        code: String(problemStatus[code]),
        text: messageOf(code, problem),
      };
  }
}

/** Leaves out the link to the guide in phases that do not show it. */
function notFoundIn(phase: Phase): ErrorPageTexts {
  const { second, ...page } = errorPages.notFound;
  return keepsContent(second.href, phase) ? { ...page, second } : page;
}

function answerJson(
  c: AppContext,
  code: ProblemCode | "internal",
  status: ContentfulStatusCode,
  problem?: Problem,
  id?: string,
): Response {
  const fields = problem?.fields;
  const message = messageOf(code, problem);
  return c.json({ error: { code, message, ...(fields && { fields }), ...(id && { id }) } }, status);
}

/** Returns the message: that of the first field error, if there is one. */
function messageOf(code: ProblemCode | "internal", problem?: Problem): string {
  const [first] = Object.values(problem?.fields ?? {});
  return first ?? (problem ? problemText(problem) : problemTexts[code]);
}

function redirectToLogin(c: AppContext): Response {
  const { pathname, search } = new URL(c.req.url);
  const comesBack = c.req.method === "GET" || c.req.method === "HEAD";
  const next = comesBack ? `?next=${encodeURIComponent(pathname + search)}` : "";
  return c.redirect(`/login${next}`, 303);
}
