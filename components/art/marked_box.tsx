import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";

const { mora, maiz } = palette;

/** A cell of the ballot as a bullet: crossed, or ticked where a cross could mean «no». */
export function MarkedBox({ ticked }: { ticked?: boolean }): ReactElement {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <path fill={maiz[400]} stroke={mora[950]} strokeWidth="3" d="M1.5 1.5h33v33h-33z" />
      <path
        fill="none"
        stroke={mora[700]}
        strokeWidth="5"
        strokeLinecap="round"
        d={ticked
          ? "m9 19 6 7C18 19 22 14 27 10"
          : "M10 10c6 5 11 10 16 16M26 10C20 15 15 20 10 26"}
      />
    </svg>
  );
}
