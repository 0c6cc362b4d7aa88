import { ShareImage, shareImageSize } from "../../components/art/share_image.tsx";
import { longDate } from "../../content/dates.ts";
import type { ShareCard } from "../../content/share_cards.ts";
import { shells } from "../../content/layout.ts";
import { type Phase, site } from "../../content/site.ts";
import type { SvgRenderer } from "./svg_renderer.ts";
import { type BuiltFile, hashed } from "./write.ts";

/** Returns the share images of a phase by the path of their page; equal ones are drawn once. */
export function buildShareImages(
  renderer: SvgRenderer,
  cards: Readonly<Record<string, ShareCard>>,
  phase: Phase,
): Map<string, BuiltFile> {
  const drawn = new Map<string, BuiltFile>();
  const images = Object.entries(cards).map(([path, { eyebrow, title }]) => {
    const key = JSON.stringify([eyebrow, title]);
    const before = drawn.get(key);
    if (before) return [path, before] as const;
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
    const image = hashed(name, "png", "image/png", png);
    drawn.set(key, image);
    return [path, image] as const;
  });
  return new Map(images);
}
