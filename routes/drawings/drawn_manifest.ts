import { type Drawing, icons } from "../../components/art/drawings.ts";
import { palette } from "../../components/theme/palette.ts";
import { webManifestNames } from "../../content/structured_data.ts";
import { type Phase, site } from "../../content/site.ts";
import type { BuildManifest } from "../assets.ts";

/** Phase → path of a public page → its share image. */
export type ShareImages = ReadonlyMap<Phase, ReadonlyMap<string, Drawing>>;

/** Returns the URL under which a drawing is served. */
type UrlOf = (drawing: Drawing) => string;

/** The media type of a web manifest. */
export const webManifestType = "application/manifest+json";

/** Returns what the manifest of a build says of the drawings. */
export function drawnUrls(
  shareImages: ShareImages,
  urlOf: UrlOf,
): Pick<BuildManifest, "icon" | "touchIcon" | "shareImages"> {
  const byPath = (images: ReadonlyMap<string, Drawing>) =>
    Object.fromEntries([...images].map(([path, drawing]) => [path, urlOf(drawing)]));
  return {
    icon: urlOf(icons.tab),
    touchIcon: urlOf(icons.touch),
    shareImages: Object.fromEntries(
      [...shareImages].map(([phase, images]) => [phase, byPath(images)]),
    ),
  };
}

/** Returns the web manifest: what a home screen needs (https://www.w3.org/TR/appmanifest/). */
export function webManifest(urlOf: UrlOf): Uint8Array<ArrayBuffer> {
  const icon = (drawing: Drawing, width: number) => ({
    src: urlOf(drawing),
    sizes: `${width}x${width}`,
    type: "image/png",
  });
  const { medium, large, maskable } = icons;
  const manifest = {
    id: "/",
    name: webManifestNames.name,
    short_name: webManifestNames.shortName,
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
