import type { ReactElement } from "react";

interface BallotCellProps {
  /** What stands in it, such as `+57`. */
  number: string;
  /** Whether it is crossed; it is unless this says no. */
  marked?: boolean;
  /** Where it stands in the drawing around it, as SVG's `transform`. */
  place?: string;
}

/**
 * The cell of the ballot, 300 by 160, for a drawing in the loud face. The cross stands in its free
 * half, never over the number, which is held to its width, whatever face is at hand.
 */
export function BallotCell({ number, marked = true, place }: BallotCellProps): ReactElement {
  return (
    <g transform={place}>
      <path fill="#ffc62e" stroke="#1f0a36" strokeWidth="8" d="M4 4h292v152H4z" />
      <text
        fill="#1f0a36"
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
        <g fill="none" stroke="#53219a" strokeWidth="19" strokeLinecap="round">
          <path pathLength="1" d="M203 34c24 22 46 52 70 92" />
          <path pathLength="1" d="M274 37c-28 26-50 54-68 88" />
        </g>
      )}
    </g>
  );
}
