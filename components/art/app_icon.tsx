import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";
import { drawnFaces, type Measure } from "./drawn_text.ts";
import { DrawnHills, DrawnSky } from "./drawn_scene.tsx";
import { capHeight, NumberSign, numberSignWidth } from "./number_sign.tsx";

const { mora, maiz } = palette;

interface IconProps {
  number: string;
  measure: Measure;
  /** Whether the cell holds the number; it is empty on election day. */
  asksForVotes: boolean;
}

/** The favicon: the cell alone, with a tall number that is legible at 16 pixels. */
export function TabIcon({ number, measure, asksForVotes }: IconProps): ReactElement {
  const size = 52;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
      <rect width="64" height="64" fill={mora[950]} />
      <rect x="4" y="4" width="56" height="56" fill={maiz[400]} />
      <g
        transform={`translate(32 ${32 + size * capHeight / 2}) scale(${
          50 / size / measure(number)
        } 1)`}
      >
        <text {...drawnFaces.display} textAnchor="middle" fontSize={size} fill={mora[950]}>
          {asksForVotes && number}
        </text>
      </g>
    </svg>
  );
}

/**
 * The icon of a home screen: the cell before sun and hills. A mask only crops sky; the
 * cell fills the given share of the width.
 */
export function AppIcon(
  { number, measure, asksForVotes, share }: IconProps & { share: number },
): ReactElement {
  const size = 512 * share / numberSignWidth({ number, size: 1, measure });
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
      <DrawnSky sun={{ x: 256, y: 236, radius: 196 }} glow={{ x: 460, y: 460 }} />
      <DrawnHills x={-190} y={318} scale={0.62} />
      <g transform="translate(256 250)">
        <NumberSign number={number} size={size} measure={measure} isEmpty={!asksForVotes} />
      </g>
    </svg>
  );
}
