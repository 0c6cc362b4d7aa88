import { createHash } from "node:crypto";
import { site } from "../../content/site.ts";
import type { Assets } from "../../routes/assets.ts";
import { pages } from "../../routes/pages.tsx";
import {
  preparedOrigin,
  type PreparedPage,
  type PreparedPages,
} from "../../routes/kept_pages/prepared_pages.ts";
import { publicFrame, renderPage } from "../../routes/render.tsx";

/** Renders every public page as strangers get it. */
export function preparePages(assets: Assets): PreparedPages {
  const origins = { canonical: preparedOrigin, all: [preparedOrigin] };
  const visitor = { signedIn: false, office: null };
  const prepared = pages.map(({ path, meta, content, embeds, ...listed }) => {
    const page = publicFrame({ path, visitor }, content({ origin: preparedOrigin, flash: null }));
    const { html, css = "" } = renderPage(
      { ...meta, content: page, listed: { path, meta, ...listed }, shared: true },
      { site, assets, origins },
      null,
    );
    const cssHash = createHash("sha256").update(css).digest("base64");
    return [path, { html, cssHash, embeds }] satisfies [string, PreparedPage];
  });
  return Object.fromEntries(prepared);
}
