import type { ReactElement } from "react";
import { paletteOf } from "../theme/palette.ts";
import type { PaletteName } from "../../content/palettes.ts";

/** A palette as the site uses it: the marked cell before the sky, and a line of text on paper. */
export function PaletteSample({ name }: { name: PaletteName }): ReactElement {
  const { mora, maiz, ladrillo, papel, tinta } = paletteOf(name);
  return (
    <svg viewBox="0 0 72 48" width="72" height="48" className="flex-none" aria-hidden="true">
      <path fill={mora[700]} d="M0 0h72v30H0z" />
      <path fill={ladrillo[600]} d="M72 8a20 20 0 0 0-20 20v2h20z" />
      <path fill={mora[950]} d="M0 30h72v18H0z" />
      <path fill={papel} d="M2 32h68v14H2z" />
      <path fill={tinta} d="M8 36h26v2H8z" />
      <path fill={mora[700]} d="M8 40h16v2H8z" />
      <path fill={maiz[400]} stroke={mora[950]} strokeWidth="2" d="M9 7h30v17H9z" />
      <path stroke={mora[700]} strokeWidth="3" d="m27 10 8 11m0-11-8 11" />
    </svg>
  );
}
