import { type Drawing, iconsIn } from "../../components/art/drawings.ts";
import { palette } from "../../components/theme/palette.ts";
import { webManifestNames } from "../../content/site/structured_data.ts";
import { phases } from "../../content/site/campaign.ts";
import { shells } from "../../content/site/layout.ts";
import { type Phase, site } from "../../content/site/site.ts";
import type { BuildManifest } from "../server/assets.ts";

export type ShareImages = ReadonlyMap<Phase, ReadonlyMap<string, Drawing>>;

type UrlOf = (drawing: Drawing) => string;

export const webManifestType = "application/manifest+json";

export function drawnUrls(
  shareImages: ShareImages,
  urlOf: UrlOf,
  manifestOf: (phase: Phase) => string,
): Pick<BuildManifest, "icons" | "shareImages"> {
  const byPath = (images: ReadonlyMap<string, Drawing>) =>
    Object.fromEntries([...images].map(([path, drawing]) => [path, urlOf(drawing)]));
  return {
    icons: Object.fromEntries(phases.map((phase) => {
      const { tab, touch } = iconsIn(phase);
      return [phase, { tab: urlOf(tab), touch: urlOf(touch), manifest: manifestOf(phase) }];
    })),
    shareImages: Object.fromEntries(
      [...shareImages].map(([phase, images]) => [phase, byPath(images)]),
    ),
  };
}

/**
 * Returns the web manifest of the phase: what a home screen needs
 * (https://www.w3.org/TR/appmanifest/). Its short name asks for votes.
 */
export function webManifest(phase: Phase, urlOf: UrlOf): Uint8Array<ArrayBuffer> {
  const icon = (drawing: Drawing, width: number) => ({
    src: urlOf(drawing),
    sizes: `${width}x${width}`,
    type: "image/png",
  });
  const { medium, large, maskable } = iconsIn(phase);
  const manifest = {
    id: "/",
    name: webManifestNames.name,
    ...(shells[phase].asksForVotes && { short_name: webManifestNames.shortName }),
    lang: site.language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: palette.mora[950],
    theme_color: palette.mora[950],
    icons: [
      icon(medium, medium.width),
      icon(large, large.width),
      { ...icon(maskable, maskable.width), purpose: "maskable" },
    ],
  };
  return new TextEncoder().encode(JSON.stringify(manifest));
}
