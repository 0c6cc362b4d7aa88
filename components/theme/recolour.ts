import { coloursByName, palette, paletteOf } from "./palette.ts";

/**
 * Returns the CSS that the build made, in the colours that the campaign chose. The build writes them
 * as hexadecimal digits, also into drawings within the CSS.
 */
export function recolour(css: string): string {
  return css.replace(/(#|%23)([\da-f]{6})/g, (whole, sign, digits) => {
    const colour = chosen.get(`#${digits}`);
    return colour ? sign + colour.slice(1) : whole;
  });
}

/** Colour of the shipped palette → the chosen one in its place. */
const chosen: ReadonlyMap<string, string> = (() => {
  const now = coloursByName(palette);
  return new Map(
    Object.entries(coloursByName(paletteOf("mora"))).map(([name, hex]) => [hex, now[name] ?? hex]),
  );
})();
