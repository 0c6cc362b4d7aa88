import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Document } from "../components/document.tsx";
import { PublicLayout, type PublicVisitor } from "../components/layout.tsx";
import { pageCss } from "../components/theme/page_css.ts";
import { Toast, ToastRegion } from "../components/ui/toast.tsx";
import { forms } from "../content/forms.ts";
import type { Toast as ToastTexts } from "../content/toasts.ts";
import type { IslandName } from "../islands/registry.ts";
import type { BuildManifest } from "./assets.ts";
import type { PageDeps } from "./env.ts";
import { type ListedPage, listingOf } from "./listing.ts";
import { withoutFonts } from "./page_cache/save_data.ts";

/** What a page says, and how it is wrapped. */
export interface PageTexts {
  readonly title: string;
  readonly description: string;
  readonly content: ReactElement;
  /** Whether a form on it shows errors: the title then says so first. */
  readonly hasErrors?: boolean;
  /** What makes it a page that search engines may list; without it, they may not. */
  readonly listed?: ListedPage;
  /**
   * Whether every stranger gets the same bytes: such a page carries its own CSS and is kept in
   * memory. The others link the whole stylesheet, which the browser keeps.
   */
  readonly shared?: boolean;
  /** Whether it is a page of the back office, which has a stylesheet of its own. */
  readonly office?: boolean;
  /** Whether the visitor saves data: no web fonts, and only the CSS that the page needs. */
  readonly light?: boolean;
}

/** Who looks at a page of the public site, and where. */
export interface Visit {
  readonly path: string;
  readonly visitor: PublicVisitor;
  /** Whether the page stands alone, without bar and footer. */
  readonly alone?: boolean;
}

/** A page as HTML, and the CSS inside it that its policy has to allow. */
export interface RenderedPage {
  readonly html: string;
  readonly css: string | undefined;
}

/** Returns the content between the bar and the footer of the public site. */
export function publicFrame(visit: Visit, content: ReactElement): ReactElement {
  return <PublicLayout {...visit}>{content}</PublicLayout>;
}

/** Returns the whole document. */
export function renderPage(
  page: PageTexts,
  deps: PageDeps,
  toast: ToastTexts | null,
): RenderedPage {
  const { assets, site } = deps;
  const manifest = page.light ? withoutFonts(assets.manifest) : assets.manifest;
  const body = renderToString(
    <>
      {page.content}
      <ToastRegion>{toast && <Toast {...toast} />}</ToastRegion>
    </>,
  );
  const css = page.shared || page.light ? ownCss(body, manifest) : undefined;
  const href = page.office ? manifest.officeStylesheet : manifest.stylesheet;
  const html = renderToStaticMarkup(
    <Document
      lang={site.language}
      title={`${page.hasErrors ? forms.errorTitlePrefix : ""}${page.title}`}
      description={page.description}
      listing={page.listed ? listingOf(page.listed, deps) : null}
      styles={css === undefined ? { href } : { inline: css }}
      script={manifest.client}
      icon={manifest.icon}
      fonts={manifest.fonts}
      body={body}
    />,
  );
  return { html: `<!doctype html>${html}`, css };
}

/** The CSS of the page's classes, and of those that its islands show later. */
function ownCss(body: string, { rules, islands }: BuildManifest): string {
  const names = [...body.matchAll(/ data-island="(\w+)"/g)].map(([, name]) => name as IslandName);
  return pageCss(body, rules, names.flatMap((name) => islands[name]));
}
