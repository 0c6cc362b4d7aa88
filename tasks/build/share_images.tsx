import { ShareImage, shareImageSize } from "../../components/art/share_image.tsx";
import { longDate } from "../../content/dates.ts";
import type { ShareCard } from "../../content/share_cards.ts";
import { shells } from "../../content/layout.ts";
import { type Phase, site } from "../../content/site.ts";
import type { SvgRenderer } from "./svg_renderer.ts";
import { type BuiltFile, hashed } from "./write.ts";

/** Returns the share images by the path of their page. */
export function buildShareImages(
  renderer: SvgRenderer,
  cards: Readonly<Record<string, ShareCard>>,
  phase: Phase = site.phase,
): Map<string, BuiltFile> {
  const images = Object.entries(cards).map(([path, { eyebrow, title }]) => {
    const drawing = (
      <ShareImage
        eyebrow={eyebrow}
        title={title}
        name={site.name}
        ballot={site.ballot}
        date={longDate(site.electionDate)}
        asksForVotes={shells[phase].asksForVotes}
        measure={renderer.measure}
      />
    );
    const name = `share-${path.slice(1) || "home"}`;
    const png = renderer.png(drawing, shareImageSize.width);
    return [path, hashed(name, "png", "image/png", png)] as const;
  });
  return new Map(images);
}
