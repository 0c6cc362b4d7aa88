import assert from "node:assert/strict";
import { coloursByName, type Palette, paletteOf } from "../../../components/theme/palette.ts";
import { paletteNames } from "../../../content/site/palettes.ts";

type Pair = readonly [name: string, front: string, ground: string];

const texts = (
  { tinta, noche, papel, white, mora, maiz, ladrillo, paramo, rojo, azul, ambar, gris }: Palette,
): Pair[] => [
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
  ["name of the site in a mail", papel, mora[900]],
  ["link of a mail", mora[700], white],
  ["small print of a mail", gris[700], white],
  ["quote in a mail", tinta, mora[50]],
  ["mail in dark mode", papel, noche],
  ["small print of a mail in dark mode", gris[300], noche],
  ["link of a mail in dark mode", mora[200], noche],
  ["quote in a mail in dark mode", papel, mora[950]],
];

/** Shapes that must be seen: borders of controls, focus, icons. */
const shapes = ({ papel, white, mora, maiz, ladrillo, gris }: Palette): Pair[] => [
  ["border of a field", gris[400], papel],
  ["focus on paper", mora[700], papel],
  ["focus on the sky", maiz[400], mora[700]],
  ["focus on mora 950", maiz[400], mora[950]],
  ["focus on brick", white, ladrillo[600]],
  ["cross of the ballot", mora[700], maiz[400]],
  ["sign on the sun", maiz[400], ladrillo[600]],
];

for (const name of paletteNames) {
  Deno.test(`in the palette ${name} every text has a contrast of 4.5 and every shape of 3`, () => {
    const palette = paletteOf(name);
    const weak = ([pair, front, ground]: Pair, least: number): string[] => {
      const ratio = contrast(front, ground);
      return ratio < least ? [`${pair}: ${ratio.toFixed(2)}`] : [];
    };
    assert.deepEqual(texts(palette).flatMap((pair) => weak(pair, 4.5)), []);
    assert.deepEqual(shapes(palette).flatMap((pair) => weak(pair, 3)), []);
  });
}

Deno.test("each colour is as light as the shipped one of its name: so a pair that no list names keeps its contrast", () => {
  const shipped = coloursByName(paletteOf("mora"));
  const others = paletteNames.flatMap((name) =>
    Object.entries(coloursByName(paletteOf(name))).map(([colour, hex]) => {
      return [`${name}: ${colour}`, contrast(hex, shipped[colour] ?? "")] as const;
    })
  );
  assert.deepEqual(others.filter(([, ratio]) => ratio > 1.02), []);
});

Deno.test("no two colours of the shipped palette are equal: the CSS of the build names them by value", () => {
  const colours = Object.values(coloursByName(paletteOf("mora")));
  assert.equal(new Set(colours).size, colours.length);
});

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
