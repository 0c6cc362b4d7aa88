import { createHash } from "node:crypto";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AdminLayout, type AdminNotice } from "../components/admin/admin_layout.tsx";
import type { AdminCounts } from "../components/admin/admin_nav.tsx";
import { PublicLayout } from "../components/public_layout.tsx";
import { mailPage } from "../content/mail.ts";
import { flashes } from "../content/flashes.ts";
import type { Toast } from "../content/toast.ts";
import { toasts, validationToast } from "../content/toasts.ts";
import { bogotaTime, clockTime } from "../content/dates.ts";
import { acceptedNotice, invitationsPath } from "../content/invitations.ts";
import { oneDay } from "../services/clock.ts";
import { announcement } from "../content/retention.ts";
import { noCounts, sumOf } from "../services/schemas/retention.ts";
import type { Retention } from "../services/retention/retention.ts";
import type { Outbox } from "../services/mail/outbox.ts";
import type { Actor, Permission } from "../services/accounts/permissions.ts";
import type { FieldMessages } from "../services/schemas/parse.ts";
import { type Problem, problemStatus } from "../services/problem.ts";
import type { AppContext } from "./env.ts";
import { mayUse, officeOf, pagesFor } from "./admin/access.ts";
import { contentSecurityPolicy, prefetching } from "./response_headers.ts";
import { problemText, setRetryAfter } from "./problems.ts";
import { type PageTexts, renderPage } from "./render.tsx";
import { savesData } from "./page_cache/page_cache.ts";

/** A page as a handler describes it. */
export interface Page extends PageTexts {
  readonly status?: ContentfulStatusCode;
  /** The message to show; without it, the flash message. */
  readonly toast?: Toast;
  /** Whether a public page has no header and footer. */
  readonly alone?: boolean;
  /** Whether visitors can open social media posts on it. */
  readonly embeds?: boolean;
}

/** Returns what a page says above a form that was refused, if it was, and sets Retry-After. */
export function refused(
  c: AppContext,
  problem: Problem | undefined,
  failed: Toast,
): Pick<Page, "status" | "toast" | "hasErrors"> {
  if (!problem) return {};
  setRetryAfter(c, problem);
  const toast = problem.fields
    ? validationToast(problem.fields)
    : { ...failed, description: problemText(problem) };
  // A form treats a taken address like any other invalid value.
  const code = problem.code === "email_taken" ? "invalid" : problem.code;
  return { status: problemStatus[code], toast, hasErrors: true };
}

/** Returns what a page says above a form with these errors, or that others changed meanwhile. */
export function refusedForm(
  errors: FieldMessages = {},
  isConflict = false,
): Pick<Page, "status" | "toast" | "hasErrors"> {
  if (isConflict) return { status: 409, toast: toasts.change_conflict, hasErrors: true };
  if (Object.keys(errors).length === 0) return {};
  return { status: 422, toast: validationToast(errors), hasErrors: true };
}

/** Returns what a page says above a setting that was not saved, if it was not. */
export function refusedSetting(
  c: AppContext,
  problem: Problem | undefined,
): Pick<Page, "status" | "toast" | "hasErrors"> {
  if (problem?.code === "conflict") return refusedForm({}, true);
  return refused(c, problem, toasts.change_failed);
}

/** Answers with a page of the public site: bar, content, footer. */
export function respondPublic(c: AppContext, page: Page): Response {
  const visitor = c.get("visitor");
  const visit = {
    path: c.req.path,
    phase: c.get("deps").phase(),
    siteContent: c.get("deps").siteContent.current,
    visitor: { signedIn: visitor !== null, office: officeOf(visitor) },
    alone: page.alone,
  };
  const light = savesData(c.req.raw.headers);
  const content = <PublicLayout {...visit}>{page.content}</PublicLayout>;
  return respondPage(c, { ...page, light, content });
}

/** Answers with a page of the back office: sidebar and content. */
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
      home={officeOf(visitor) ?? "/"}
      email={email}
      version={assets.manifest.version}
      isLive={visitor !== null && mayUse(visitor, "GET /api/admin/events")}
      pages={pages}
      counts={await waiting(c)}
      notices={await noticesFor(c, pages)}
    >
      {page.content}
    </AdminLayout>
  );
  return respondPage(c, { ...page, content });
}

const mailHref = "/admin/mail";
const retentionHref = "/admin/retention";

/** Returns the warnings to staff about the pages that they may open. */
async function noticesFor(c: AppContext, pages: readonly string[]): Promise<AdminNotice[]> {
  const { outbox, retention } = c.get("deps").services;
  const notices = await Promise.all([
    pages.includes(mailHref) ? mailNotice(outbox) : undefined,
    pages.includes(retentionHref) ? retentionNotice(retention) : undefined,
  ]);
  return [...notices.filter((notice) => notice !== undefined), ...await acceptedNotices(c)];
}

/** Returns who accepted an invitation of the visitor in the last day: a link may be forwarded. */
async function acceptedNotices(c: AppContext): Promise<AdminNotice[]> {
  const { services: { invitations, accounts }, clock } = c.get("deps");
  const visitor = c.get("visitor");
  if (!visitor || !mayUse(visitor, `GET ${invitationsPath}`)) return [];
  const accepted = await invitations.acceptedSince(visitor.profile.id, clock() - oneDay)
    .catch(() => []);
  const notices = await Promise.all(accepted.map(async ({ used }) => {
    const profile = used && await accounts.get(used.profile).catch(() => null);
    if (!used || !profile) return null;
    const time = clockTime(bogotaTime(used.at));
    const text = acceptedNotice.text(profile.full_name, profile.email, time);
    return { text, link: acceptedNotice.link, href: `${invitationsPath}#aceptadas` };
  }));
  return notices.filter((notice) => notice !== null);
}

/** Returns that the final erasure is announced, or that something of it is left. */
async function retentionNotice(retention: Retention): Promise<AdminNotice | undefined> {
  // Before the end of the campaign nothing is read.
  const run = retention.isOver ? await retention.open().catch(() => null) : null;
  if (!run || (run.state === "announced" && !run.planned)) return undefined;
  const { terms, planned, state } = run;
  const text = state === "announced"
    ? announcement.text(terms.day, sumOf(planned ?? noCounts()))
    : announcement[state === "incomplete" ? "incomplete" : "running"];
  return { text, link: announcement.link, href: retentionHref };
}

/** Returns the warning to staff while the mail server cannot be used. */
async function mailNotice(outbox: Outbox): Promise<AdminNotice | undefined> {
  const status = await outbox.status().catch(() => null);
  if (!status?.away) return undefined;
  const { away: { since, reason }, counts } = status;
  const text = mailPage.away(bogotaTime(since), counts.get("waiting") ?? 0, reason);
  return { text, link: mailPage.awayLink, href: mailHref };
}

/**
 * Returns the counts beside the links that the visitor may open, or zeros if the store does not
 * answer.
 */
async function waiting(c: AppContext): Promise<AdminCounts> {
  const visitor = c.get("visitor");
  const { volunteers, messages, quarantine, requests } = c.get("deps").services;
  const count = (permission: Permission, read: (visitor: Actor) => Promise<number>) =>
    visitor?.can(permission) ? read(visitor) : 0;
  try {
    const [pending, unread, suspects, open] = await Promise.all([
      count("volunteers:read", (actor) => volunteers.for(actor).countOf("pending")),
      count("messages:read", (actor) => messages.for(actor).countOf("unread")),
      count("quarantine:work", () => quarantine.count()),
      count("requests:read", () => requests.countOpen()),
    ]);
    return { volunteers: pending, messages: unread, quarantine: suspects, requests: open };
  } catch {
    return { volunteers: 0, messages: 0, quarantine: 0, requests: 0 };
  }
}

function respondPage(c: AppContext, page: Page): Response {
  const flash = c.get("flash");
  const toast = page.toast ?? (flash ? flashes[flash] : null);
  const { html, css } = renderPage(page, c.get("deps"), toast);
  const cssHash = css && createHash("sha256").update(css).digest("base64");
  c.set("shared", page.shared === true && c.get("visitor") === null && flash === null);
  c.header("Content-Security-Policy", contentSecurityPolicy({ cssHash, embeds: page.embeds }));
  if (c.get("shared") && !page.light) c.header(...prefetching);
  return c.html(html, page.status ?? 200);
}
