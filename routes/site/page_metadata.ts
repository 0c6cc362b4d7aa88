import type { PageMetadata } from "../../components/layout/document.tsx";
import { photoPath } from "../../components/ui/photo.tsx";
import type { ListedMeta } from "../../content/words/meta.ts";
import { shareCardAlt, shareCardsIn } from "../../content/site/share_cards.ts";
import type { ShownImage } from "../../services/editorial/image_schema.ts";
import type { PageDeps } from "../env.ts";
import { breadcrumbs, type DataContext, type Describe, jsonLd } from "./structured_data.ts";

export interface ListedPage {
  readonly path: string;
  readonly meta: ListedMeta;
  readonly data?: readonly Describe[];
  /** The path of the page whose share image it has; its own unless it is set. */
  readonly card?: string;
  readonly photo?: ShownImage;
}

export function metadataOf(
  { path, meta, data = [], card: cardPath = path, photo }: ListedPage,
  deps: PageDeps,
): PageMetadata {
  const { assets: { manifest }, site, siteContent, origins: { canonical: origin } } = deps;
  const phase = deps.phase();
  const card = shareCardsIn(phase)[cardPath];
  const icons = manifest.icons[phase]!;
  const url = manifest.shareImages[phase]?.[cardPath];
  const drawn = url && card ? { url: origin + url, alt: shareCardAlt(card, phase) } : undefined;
  const image = photo
    ? { url: origin + photoPath(photo, "og"), alt: photo.alt ?? meta.name }
    : drawn;
  const context: DataContext = {
    site,
    content: siteContent.current,
    origin,
    address: origin + path,
    image: image?.url,
    logo: origin + icons.touch,
  };
  const things = data.flatMap((describe) => describe(context));
  if (path !== "/") things.push(breadcrumbs(context, meta.name));
  return {
    description: meta.description,
    address: context.address,
    siteName: site.name,
    image,
    data: jsonLd(things),
    touchIcon: icons.touch,
    manifest: icons.manifest,
  };
}
