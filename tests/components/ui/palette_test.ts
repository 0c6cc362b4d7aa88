import assert from "node:assert/strict";
import { palette } from "../../../components/theme/palette.ts";

const { tinta, papel, white, mora, maiz, ladrillo, paramo, rojo, azul, ambar, gris } = palette;

/** Text and ground of every pair that the design uses. */
const texts: readonly (readonly [string, string, string])[] = [
  ["ink on paper", tinta, papel],
  ["ink on maize", tinta, maiz[400]],
  ["button", mora[950], maiz[400]],
  ["button, hovered", mora[950], maiz[300]],
  ["white on the lightest sky", white, mora[600]],
  ["white on mora 700", white, mora[700]],
  ["white on mora 900", white, mora[900]],
  ["white on brick", white, ladrillo[600]],
  ["white on páramo", white, paramo[700]],
  ["white on the morning of a poster", white, paramo[600]],
  ["small print of the footer", mora[200], mora[950]],
  ["current link of the menu", maiz[400], mora[950]],
  ["figures", maiz[400], mora[900]],
  ["link on paper", mora[700], papel],
  ["link on a table's head", mora[700], mora[50]],
  ["hint on paper", gris[600], papel],
  ["hint on a chosen row", gris[600], mora[50]],
  ["error on paper", rojo[700], papel],
  ["impact on white", paramo[700], white],
  ["status: pending", ambar[800], ambar[100]],
  ["status: contacted", azul[700], azul[100]],
  ["status: active", paramo[700], paramo[100]],
  ["status: inactive", gris[700], gris[200]],
  ["status: unread", rojo[700], rojo[100]],
  ["role", mora[700], mora[100]],
];

/** Shapes that must be seen: borders of controls, focus, icons. */
const shapes: readonly (readonly [string, string, string])[] = [
  ["border of a field", gris[400], papel],
  ["focus on paper", mora[700], papel],
  ["focus on the sky", maiz[400], mora[700]],
  ["focus on mora 950", maiz[400], mora[950]],
  ["focus on brick", white, ladrillo[600]],
  ["cross of the ballot", mora[700], maiz[400]],
  ["sign on the sun", maiz[400], ladrillo[600]],
];

for (const [pairs, least] of [[texts, 4.5], [shapes, 3]] as const) {
  for (const [name, front, ground] of pairs) {
    Deno.test(`contrast of ${name} is at least ${least}`, () => {
      assert.ok(contrast(front, ground) >= least, contrast(front, ground).toFixed(2));
    });
  }
}

/** The ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
