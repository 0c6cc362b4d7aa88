import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";

const { papel, mora, maiz, ladrillo, gris } = palette;

interface StreetDeskProps {
  /** The text on the tablecloth, such as `+57`. */
  number: string;
  label: string;
}

/**
 * In place of a portrait: the table and the two plastic chairs at which the candidate meets people
 * in the street, before a brick wall and the hills.
 */
export function StreetDesk({ number, label }: StreetDeskProps): ReactElement {
  return (
    <svg viewBox="0 0 480 560" role="img" aria-label={label}>
      <path fill={mora[800]} d="M0 0h480v560H0z" />
      <path fill={mora[700]} d={rays} />
      <circle cx="330" cy="176" r="112" fill={mora[950]} stroke={ladrillo[600]} strokeWidth="8" />
      <circle cx="330" cy="176" r="94" fill={ladrillo[600]} />
      <path
        fill={mora[700]}
        d="M0 262 62 214l34 12 70-88 28 10 44 62 56 40 62-66 40 24 84-40v232H0z"
      />
      <path
        fill={mora[600]}
        d="M166 138l28 10 44 62-22 52-32-50-10 22zM356 184l40 24 26 44-40-16-12 26z"
      />
      <path fill={papel} d="M150 142v-12h7v-12l5-9 5 9v5h18v19z" />
      <path stroke={mora[200]} strokeWidth="1.5" d="M30 290 156 140" />
      <path fill={maiz[400]} d="m74 222 14-13 8 8-14 13z" />
      <path fill={mora[900]} d="M0 300l90-34 84 26 96-38 110 40 100-30v140H0z" />
      <path fill={ladrillo[600]} d="M0 338h480v118H0z" />
      <path stroke={ladrillo[800]} strokeWidth="3" d={joints} />
      <path fill={ladrillo[800]} d="M0 332h480v10H0z" />
      <path fill={mora[950]} d="M0 456h480v104H0z" />
      <path fill={mora[800]} d="M28 520h424l-18 22H46z" />
      <g fill="none" stroke={papel} strokeLinejoin="round" strokeLinecap="round">
        <path strokeWidth="13" d={chair} />
        <path strokeWidth="7" d={slats} />
        <g transform="matrix(-1 0 0 1 480 0)">
          <path strokeWidth="13" d={chair} />
          <path strokeWidth="7" d={slats} />
        </g>
      </g>
      <path fill={papel} d="M196 520 204 386h10l-4 134zM284 520l-8-134h-10l4 134z" />
      <path fill={maiz[400]} stroke={mora[950]} strokeWidth="5" d={cloth} />
      <path fill={maiz[300]} d="M138 374h204v13H138z" />
      <text
        fill={mora[950]}
        x="240"
        y="460"
        fontSize="76"
        textAnchor="middle"
        textLength="104"
        lengthAdjust="spacingAndGlyphs"
      >
        {number}
      </text>
      <path fill="#fff" stroke={mora[950]} strokeWidth="4" d="m176 371 12-36 52 8-10 28z" />
      <path stroke={gris[400]} strokeWidth="3" d="m196 348 32 5m-35 4 32 5" />
      <path fill="#fff" stroke={mora[950]} strokeWidth="4" d="M282 371v-24h26v24zm26-19h8v12h-8" />
    </svg>
  );
}

const rays = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((angle) => {
  const at = (degrees: number): string => {
    const turn = degrees * Math.PI / 180;
    return `${Math.round(330 + 640 * Math.cos(turn))} ${Math.round(176 + 640 * Math.sin(turn))}`;
  };
  return `M330 176L${at(angle)} ${at(angle + 14)}z`;
}).join("");

const joints = [0, 1, 2, 3].map((course) => {
  const y = 342 + course * 28.5;
  const first = course % 2 ? 30 : 0;
  const uprights = Array.from({ length: 9 }, (_, n) => `M${first + n * 60} ${y}v28.5`).join("");
  return `M0 ${y + 28.5}h480${uprights}`;
}).join("");

const chair = "M42 362c2 40 8 62 14 82h62M56 444l-12 84M112 444l10 84M50 408h58l8 36";
const slats = "M60 366c2 28 4 48 10 70";
const cloth =
  "M132 374h216l10 100-19 12-18-12-18 12-19-12-18 12-18-12-18 12-18-12-18 12-19-12-18 12-19-12z";
