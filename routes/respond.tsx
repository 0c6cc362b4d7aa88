import { createHash } from "node:crypto";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AdminLayout } from "../components/layout/admin_layout.tsx";
import { PublicLayout } from "../components/layout/public_layout.tsx";
import { flashes } from "../content/words/flashes.ts";
import { type Toast, validationToast } from "../content/words/toast.ts";
import { toasts } from "../content/words/toasts.ts";
import { type Problem, problemStatus } from "../services/system/problem.ts";
import type { AppContext } from "./env.ts";
import { firstPageOf, pagesFor } from "./admin/access.ts";
import { mailHref, noticesFor, waitingCounts } from "./admin/notices.ts";
import { isSafe } from "./server/middleware/gatekeeping.ts";
import { contentSecurityPolicy, prefetching } from "./server/response_headers.ts";
import { problemText, setRetryAfter } from "./problems.ts";
import { type PageTexts, renderPage } from "./render.tsx";

export interface Page extends PageTexts {
  readonly status?: ContentfulStatusCode;
  /** The message to show; without it, the flash message. */
  readonly toast?: Toast;
  /** Whether a public page has no header and footer. */
  readonly alone?: boolean;
  readonly embeds?: boolean;
}

/**
 * Returns what a page says above a form that was refused, if it was, and sets Retry-After. Without
 * `failed` it is a change of staff.
 */
export function errorProps(
  c: AppContext,
  problem: Problem | undefined,
  failed?: Toast,
): Pick<Page, "status" | "toast" | "hasErrors"> {
  if (!problem) return {};
  setRetryAfter(c, problem);
  // A form treats a taken address like any other invalid value.
  const code = problem.code === "email_taken" ? "invalid" : problem.code;
  return { status: problemStatus[code], toast: errorToast(problem, failed), hasErrors: true };
}

function errorToast(problem: Problem, failed?: Toast): Toast {
  if (problem.fields) return validationToast(problem.fields);
  if (problem.code === "conflict" && !failed) return toasts.change_conflict;
  return { ...(failed ?? toasts.change_failed), description: problemText(problem) };
}

export function respondPublic(c: AppContext, page: Page): Response {
  const visitor = c.get("visitor");
  // A visitor who is signed in loads nothing of third parties, which could act in their name.
  const loadsPosts = page.embeds === true && visitor === null;
  const visit = {
    path: c.req.path,
    phase: c.get("deps").phase(),
    siteContent: c.get("deps").siteContent.current,
    visitor: { signedIn: visitor !== null, firstPage: firstPageOf(visitor) },
    alone: page.alone,
    loadsPosts,
  };
  const content = <PublicLayout {...visit}>{page.content}</PublicLayout>;
  return respondPage(c, { ...page, embeds: loadsPosts, content });
}

export async function respondAdmin(c: AppContext, page: Page): Promise<Response> {
  const visitor = c.get("visitor");
  const { assets, services: { outbox } } = c.get("deps");
  const pages = (visitor ? pagesFor(visitor) : []).filter((href) =>
    outbox.isOn || href !== mailHref
  );
  const email = visitor?.profile.email ?? "";
  const content = (
    <AdminLayout
      path={c.req.path}
      home={firstPageOf(visitor) ?? "/"}
      email={email}
      version={assets.manifest.version}
      isLive={visitor !== null && visitor.can("live:read")}
      pages={pages}
      counts={await waitingCounts(c)}
      notices={await noticesFor(c, pages)}
    >
      {page.content}
    </AdminLayout>
  );
  return respondPage(c, { ...page, content });
}

/** What staff see is no flood, and what a form answers is counted with the form. */
function draw<T>(c: AppContext, render: () => T): T {
  const isCounted = isSafe(c.req.method) && !c.get("visitor")?.roles.length;
  return isCounted ? c.get("deps").services.limits.countDrawing(c.get("client"), render) : render();
}

function respondPage(c: AppContext, page: Page): Response {
  const flash = c.get("flash");
  const toast = page.toast ?? (flash ? flashes[flash] : null);
  const { html, css } = draw(c, () => renderPage(page, c.get("deps"), toast));
  const cssHash = css && createHash("sha256").update(css).digest("base64");
  const isShared = page.shared && c.get("visitor") === null && flash === null;
  c.set("shared", isShared ? "strangers" : null);
  c.header("Content-Security-Policy", contentSecurityPolicy({ cssHash, embeds: page.embeds }));
  if (c.get("shared")) c.header(...prefetching);
  return c.html(html, page.status ?? 200);
}
