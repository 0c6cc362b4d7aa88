/**
 * Returns the stylesheet for pages without web fonts. Headlines take the condensed face that
 * Android has, elsewhere a bold one that is larger than while it only stands in for another.
 */
export function withSystemFaces(css: string): string {
  return css
    .replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "")
    .replaceAll(/"?Big Shoulders Display"?/g, "sans-serif-condensed")
    .replaceAll("size-adjust:69%", "size-adjust:72%");
}
