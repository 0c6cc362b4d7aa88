/**
 * Returns the stylesheet for pages without web fonts. Headlines use Android's condensed face, or
 * else a bold one, larger than the fallback that is shown while a web font loads.
 */
export function withSystemFaces(css: string): string {
  return css
    .replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "")
    .replaceAll(/"?Big Shoulders Display"?/g, "sans-serif-condensed")
    .replaceAll("size-adjust:69%", "size-adjust:72%");
}
