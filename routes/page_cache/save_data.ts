import { withSystemFaces } from "../../components/theme/system_faces.ts";
import type { BuildManifest } from "../assets.ts";

/** Returns whether the request has Save-Data: on (https://wicg.github.io/savedata/). */
export function savesData(headers: Headers): boolean {
  return headers.get("save-data")?.toLowerCase() === "on";
}

/** Returns the manifest with system fonts in place of the web fonts. */
export function withoutFonts(manifest: BuildManifest): BuildManifest {
  const rules = manifest.rules.map((rule) => ({ ...rule, css: withSystemFaces(rule.css) }));
  return { ...manifest, rules, fonts: [] };
}
