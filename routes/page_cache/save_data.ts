import { withSystemFaces } from "../../components/theme/system_faces.ts";
import type { BuildManifest } from "../assets.ts";

/** Whether the visitor asks for few bytes (https://wicg.github.io/savedata/). */
export function savesData(headers: Headers): boolean {
  return headers.get("save-data")?.toLowerCase() === "on";
}

/** Returns what the build made, but for the web fonts: the faces of the system take their place. */
export function withoutFonts(manifest: BuildManifest): BuildManifest {
  const rules = manifest.rules.map((rule) => ({ ...rule, css: withSystemFaces(rule.css) }));
  return { ...manifest, rules, fonts: [] };
}
