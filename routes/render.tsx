import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Document } from "../components/layout/document.tsx";
import { PublicLayout } from "../components/layout/public_layout.tsx";
import { pageCss } from "../components/theme/page_css.ts";
import { Toast, ToastRegion } from "../components/ui/toast.tsx";
import { forms } from "../content/forms/forms.ts";
import { pageTitle } from "../content/words/meta.ts";
import type { Toast as ToastTexts } from "../content/words/toast.ts";
import type { IslandName } from "../islands/registry.ts";
import type { BuildManifest } from "./server/assets.ts";
import type { PageDeps } from "./env.ts";
import { type ListedPage, metadataOf } from "./site/page_metadata.ts";
import { type PublicPage, visitNow } from "./site/public_page.ts";

export interface PageTexts {
  /** The title, but for the name of the site after it. */
  readonly name: string;
  readonly content: ReactElement;
  readonly hasErrors?: boolean;
  /** Metadata for search engines. Pages without it are not indexed. */
  readonly listed?: ListedPage;
  /**
   * Whether the page is the same for every stranger. It then has inline CSS and is cached in
   * memory; other pages link the whole stylesheet.
   */
  readonly shared?: boolean;
  /** Whether its own CSS is in the page, although it is not kept. */
  readonly inlineCss?: boolean;
  readonly undo?: ReactElement;
  /** Seconds after which a browser without scripts loads the page again. */
  readonly refresh?: number;
}

export function renderPage(page: PageTexts, deps: PageDeps, toast: ToastTexts | null) {
  const { assets: { manifest }, site } = deps;
  const body = renderToString(
    <>
      {page.content}
      <ToastRegion>{toast && <Toast {...toast}>{page.undo}</Toast>}</ToastRegion>
    </>,
  );
  const css = page.shared || page.inlineCss ? ownCss(body, manifest) : undefined;
  const html = renderToStaticMarkup(
    <Document
      lang={site.language}
      title={`${page.hasErrors ? forms.errorTitlePrefix : ""}${pageTitle(page.name, site)}`}
      refresh={page.refresh}
      metadata={page.listed ? metadataOf(page.listed, deps) : null}
      styles={css === undefined ? { href: manifest.stylesheet } : { inline: css }}
      script={manifest.client}
      icon={manifest.icons[deps.phase()]!.tab}
      fonts={manifest.fonts}
      body={body}
    />,
  );
  return { html: `<!doctype html>${html}`, css };
}

export function renderPublicPage(page: PublicPage, deps: PageDeps) {
  const { path, meta, content, ...listed } = page;
  const visit = visitNow(deps);
  const visitor = { signedIn: false, firstPage: null };
  const framed = (
    <PublicLayout path={path} visitor={visitor} phase={visit.phase} siteContent={visit.content}>
      {content(visit)}
    </PublicLayout>
  );
  const texts = { ...meta, content: framed, listed: { path, meta, ...listed }, shared: true };
  return renderPage(texts, deps, null);
}

function ownCss(body: string, { rules, islands }: BuildManifest): string {
  const names = [...body.matchAll(/ data-island="(\w+)"/g)].map(([, name]) => name as IslandName);
  return pageCss(body, rules, names.flatMap((name) => islands[name]));
}
