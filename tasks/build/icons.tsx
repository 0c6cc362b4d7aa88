import { AppIcon, TabIcon } from "../../components/art/app_icon.tsx";
import { palette } from "../../components/theme/palette.ts";
import { app } from "../../content/app.ts";
import { site } from "../../content/site.ts";
import type { SvgRenderer } from "./svg_renderer.ts";
import { type BuiltFile, hashed } from "./write.ts";

/** The icons of the site and its web manifest. */
interface BuiltIcons {
  readonly tab: BuiltFile;
  /** 180 pixels, for Apple's home screens. */
  readonly touch: BuiltFile;
  readonly manifest: BuiltFile;
  readonly files: readonly BuiltFile[];
}

/** Share of the width for the number's cell: a mask keeps the inner four fifths. */
const whole = 0.8;
const masked = 0.62;

/** Draws the icons from the same pieces as the pages. */
export function buildIcons(renderer: SvgRenderer): BuiltIcons {
  const { measure } = renderer;
  const { number } = site.ballot;
  const draw = (name: string, width: number, share: number): BuiltFile => {
    const icon = <AppIcon number={number} measure={measure} share={share} />;
    return hashed(name, "png", "image/png", renderer.png(icon, width));
  };
  const svg = renderer.outlined(<TabIcon number={number} measure={measure} />);
  const tab = hashed("icon", "svg", "image/svg+xml", new TextEncoder().encode(svg));
  const touch = draw("icon-180", 180, whole);
  const medium = draw("icon-192", 192, whole);
  const large = draw("icon-512", 512, whole);
  const maskable = draw("icon-maskable", 512, masked);
  const manifest = webManifest([
    { src: medium.url, sizes: "192x192", type: medium.type },
    { src: large.url, sizes: "512x512", type: large.type },
    { src: maskable.url, sizes: "512x512", type: maskable.type, purpose: "maskable" },
  ]);
  return { tab, touch, manifest, files: [tab, touch, medium, large, maskable, manifest] };
}

interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: "maskable";
}

function webManifest(icons: readonly ManifestIcon[]): BuiltFile {
  const manifest = {
    id: "/",
    name: app.name,
    short_name: app.shortName,
    lang: site.language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: palette.mora[950],
    theme_color: palette.mora[950],
    icons,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  return hashed("site", "webmanifest", "application/manifest+json", bytes);
}
