import { type Drawing, formatOf } from "../../components/art/drawings.ts";
import { draw } from "../../routes/drawings/draw.tsx";
import {
  drawnUrls,
  type ShareImages,
  webManifest,
  webManifestType,
} from "../../routes/drawings/drawn_manifest.ts";
import type { SvgRenderer } from "../../routes/drawings/svg_renderer.ts";
import { type BuiltFile, hashed } from "./write.ts";

/** Draws the icons and the share images; returns their files, and what the manifest says of them. */
export function buildDrawings(renderer: SvgRenderer, shareImages: ShareImages) {
  const drawn = new Map<Drawing, BuiltFile>();
  const urlOf = (drawing: Drawing): string => {
    const file = drawn.get(drawing) ?? fileOf(drawing, renderer);
    drawn.set(drawing, file);
    return file.url;
  };
  const manifest = hashed("site", "webmanifest", webManifestType, webManifest(urlOf));
  const urls = { ...drawnUrls(shareImages, urlOf), webManifest: manifest.url };
  // Phases share images: each file is written once.
  const files = new Map([manifest, ...drawn.values()].map((file) => [file.url, file]));
  return { urls, files: [...files.values()] };
}

function fileOf(drawing: Drawing, renderer: SvgRenderer): BuiltFile {
  const { extension, type } = formatOf(drawing);
  return hashed(drawing.name, extension, type, draw(drawing, renderer));
}
