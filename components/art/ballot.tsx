import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";
import { BallotCell, type BallotColours } from "./ballot_cell.tsx";

const { mora, maiz, ladrillo, gris } = palette;

interface BallotProps {
  /** The marked number, such as `+57`. */
  number: string;
  name: string;
  label: string;
  /** Whether the cell is marked; true by default. */
  marked?: boolean;
}

/**
 * A ballot with its cell marked: a drawing, not the official sheet. `textLength` fits its title in
 * any font.
 */
export function Ballot({ number, name, label, marked = true }: BallotProps): ReactElement {
  return (
    <svg className="ballot" viewBox="0 0 340 430" role="img" aria-label={label}>
      <path fill={mora[950]} d="M14 22h326v408H14z" />
      <path fill="#fff" d={sheet} />
      <path fill={ladrillo[600]} d="M18 26h290v58H18z" />
      <text
        fill="#fff"
        x="163"
        y="68"
        fontSize="36"
        textAnchor="middle"
        textLength="266"
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
      <path fill={gris[300]} d={boxes} />
      <path stroke={gris[200]} strokeWidth="18" strokeDasharray="22 6" d={cells} />
      <BallotCell
        number={number}
        colours={ballotColours}
        marked={marked}
        place="translate(13 161)"
      />
    </svg>
  );
}

const sheet = `M0 12${"a7 7 0 0 0 14 0h6.3".repeat(16)}h1.2V412H0z`;

/** The other lists: a box for a logo and rows of small cells, without text. */
const boxes = "M22 102h50v46H22zM22 334h50v46H22z";
const cells = "M86 111h222M86 139h222M86 343h222M86 371h222";

/** The colours of the ballot's cell. An island takes them as a property: the palettes stay out of it. */
export const ballotColours: BallotColours = {
  ground: maiz[400],
  ink: mora[950],
  cross: mora[700],
};

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
