import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AdminLayout } from "../components/admin/admin_layout.tsx";
import type { AdminCounts } from "../components/admin/admin_nav.tsx";
import { Document } from "../components/document.tsx";
import { PublicLayout } from "../components/layout.tsx";
import { Toast, ToastRegion } from "../components/ui/toast.tsx";
import { pageCss } from "../components/theme/page_css.ts";
import { forms } from "../content/forms.ts";
import { type Toast as ToastTexts, toasts } from "../content/messages.ts";
import { contentSecurityPolicy } from "./middleware/security_headers.ts";
import type { IslandName } from "../islands/registry.ts";
import type { BuildManifest } from "./assets.ts";
import type { AppContext } from "./env.ts";
import { type ListedPage, listingOf } from "./listing.ts";

/** One page as a handler describes it. */
export interface Page {
  readonly title: string;
  readonly description: string;
  readonly content: ReactElement;
  readonly status?: ContentfulStatusCode;
  /** A message for this answer; without one, what the last redirect left. */
  readonly toast?: ToastTexts;
  /** Whether a form on it shows errors: the title then says so first. */
  readonly hasErrors?: boolean;
  /** Whether visitors can open posts of social networks on it. */
  readonly embeds?: boolean;
  /** What makes it a page that search engines may list; without it, they may not. */
  readonly listed?: ListedPage;
  /**
   * Whether every stranger gets the same bytes: such a page carries its own CSS and is kept in
   * memory. The others link the whole stylesheet, which the browser keeps.
   */
  readonly shared?: boolean;
}

/** Answers with a page of the public site: bar, content, footer. */
export function respondPublic(c: AppContext, page: Page): Response {
  const visitor = c.get("visitor");
  const content = (
    <PublicLayout
      path={c.req.path}
      visitor={{ signedIn: visitor !== null, isAdmin: visitor?.isAdmin ?? false }}
    >
      {page.content}
    </PublicLayout>
  );
  return respondPage(c, { ...page, content });
}

/** Answers with a page of the back office: sidebar and content. */
export async function respondAdmin(c: AppContext, page: Page): Promise<Response> {
  const email = c.get("visitor")?.profile.email ?? "";
  const content = (
    <AdminLayout path={c.req.path} email={email} counts={await waiting(c)}>
      {page.content}
    </AdminLayout>
  );
  return respondPage(c, { ...page, content });
}

/** What waits for staff. Where it cannot be read the page itself says so; the links need no number. */
async function waiting(c: AppContext): Promise<AdminCounts> {
  const { volunteers, messages } = c.get("deps").services;
  try {
    const [pending, unread] = await Promise.all([
      volunteers.countPending(),
      messages.countUnread(),
    ]);
    return { volunteers: pending, messages: unread };
  } catch {
    return { volunteers: 0, messages: 0 };
  }
}

function respondPage(c: AppContext, page: Page): Response {
  const deps = c.get("deps");
  const { assets: { manifest }, site } = deps;
  const flash = c.get("flash");
  const toast = page.toast ?? (flash ? toasts[flash] : null);
  const body = renderToString(
    <>
      {page.content}
      <ToastRegion>{toast && <Toast {...toast} />}</ToastRegion>
    </>,
  );
  const inline = page.shared ? ownCss(body, manifest) : undefined;
  const html = renderToStaticMarkup(
    <Document
      lang={site.language}
      title={`${page.hasErrors ? forms.errorTitlePrefix : ""}${page.title}`}
      description={page.description}
      listing={page.listed ? listingOf(page.listed, deps) : null}
      styles={inline === undefined ? { href: manifest.stylesheet } : { inline }}
      script={manifest.client}
      icon={manifest.icon}
      fonts={manifest.fonts}
      body={body}
    />,
  );
  c.set("shared", page.shared === true && c.get("visitor") === null && flash === null);
  c.header("Content-Security-Policy", contentSecurityPolicy({ css: inline, embeds: page.embeds }));
  return c.html(`<!doctype html>${html}`, page.status ?? 200);
}

/** The CSS of the page's classes, and of those that its islands show later. */
function ownCss(body: string, { rules, islands }: BuildManifest): string {
  const names = [...body.matchAll(/ data-island="(\w+)"/g)].map(([, name]) => name as IslandName);
  return pageCss(body, rules, names.flatMap((name) => islands[name]));
}
