import type { ReactElement } from "react";

export interface BallotColours {
  readonly ground: string;
  readonly ink: string;
  readonly cross: string;
}

interface BallotCellProps {
  /** The number in the cell, such as `+57`. */
  number: string;
  colours: BallotColours;
  /** Whether the cell is crossed; true by default. */
  marked?: boolean;
  /** The cell's SVG `transform`. */
  place?: string;
}

/**
 * The cell of the ballot, 300 by 160, for a drawing in the display face. The cross is in the
 * free half of the cell. `textLength` keeps the number clear of it in any font.
 */
export function BallotCell(
  { number, colours, marked = true, place }: BallotCellProps,
): ReactElement {
  const { ground, ink, cross } = colours;
  return (
    <g transform={place}>
      <path fill={ground} stroke={ink} strokeWidth="8" d="M4 4h292v152H4z" />
      <text
        fill={ink}
        x={marked ? 102 : 150}
        y="122"
        fontSize="122"
        textAnchor="middle"
        textLength="152"
        lengthAdjust="spacingAndGlyphs"
      >
        {number}
      </text>
      {marked && (
        <g fill="none" stroke={cross} strokeWidth="19" strokeLinecap="round">
          <path d="M203 34c24 22 46 52 70 92" />
          <path d="M274 37c-28 26-50 54-68 88" />
        </g>
      )}
    </g>
  );
}
