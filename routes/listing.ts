import type { Listing } from "../components/document.tsx";
import type { PageMeta } from "../content/meta.ts";
import { shareCardAlt, shareCards } from "../content/share_cards.ts";
import type { PageDeps } from "./env.ts";
import { breadcrumbs, type DataContext, type Describe, jsonLd } from "./structured_data.ts";

/** A page that search engines and messengers may show. */
export interface ListedPage {
  readonly path: string;
  readonly meta: PageMeta;
  /** Its structured data. */
  readonly data?: readonly Describe[];
}

/** Returns the metadata of the page's head for search engines, messengers and home screens. */
export function listingOf({ path, meta, data = [] }: ListedPage, deps: PageDeps): Listing {
  const { assets: { manifest }, site, origins: { canonical: origin } } = deps;
  const card = shareCards[path];
  const url = manifest.shareImages[path];
  const image = url && card ? { url: origin + url, alt: shareCardAlt(card) } : undefined;
  const context: DataContext = {
    site,
    origin,
    address: origin + path,
    image: image?.url,
    logo: origin + manifest.touchIcon,
  };
  const things = data.flatMap((describe) => describe(context));
  if (path !== "/") things.push(breadcrumbs(context, meta.name));
  return {
    address: context.address,
    siteName: site.name,
    image,
    data: jsonLd(things),
    touchIcon: manifest.touchIcon,
    manifest: manifest.webManifest,
  };
}
