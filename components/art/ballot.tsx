import type { ReactElement } from "react";

interface BallotProps {
  /** What is marked, such as `+57`. */
  number: string;
  /** The ballot's name, printed at its top. */
  name: string;
  /** The sentence for who does not see it. */
  label: string;
  /** Whether the cell is marked; it is unless this says no. */
  marked?: boolean;
}

/**
 * A ballot with its cell marked: a drawing, not the official sheet. The cross stands in the cell's
 * free half, never over the number. Texts are held to their width, whatever face is at hand.
 */
export function Ballot({ number, name, label, marked = true }: BallotProps): ReactElement {
  return (
    <svg className="ballot" viewBox="0 0 340 430" role="img" aria-label={label}>
      <path fill="#1f0a36" d="M14 22h326v408H14z" />
      <path fill="#fff" d={sheet} />
      <path fill="#b93a1e" d="M18 26h290v58H18z" />
      <text fill="#fff" x="163" y="68" fontSize="36" {...fit(266)}>{name}</text>
      <path fill="#cbc5d3" d={boxes} />
      <path stroke="#e4dfea" strokeWidth="18" strokeDasharray="22 6" d={cells} />
      <path fill="#ffc62e" stroke="#1f0a36" strokeWidth="8" d="M22 166h282v150H22z" />
      <text fill="#1f0a36" x={marked ? 116 : 163} y="281" fontSize="120" {...fit(150)}>
        {number}
      </text>
      {marked && (
        <g fill="none" stroke="#53219a" strokeWidth="19" strokeLinecap="round">
          <path pathLength="1" d="M213 193c24 22 46 52 70 92" />
          <path pathLength="1" d="M284 196c-28 26-50 54-68 88" />
        </g>
      )}
    </svg>
  );
}

/** The sheet with its perforated upper edge. */
const sheet = `M0 12${"a7 7 0 0 0 14 0h6.3".repeat(16)}h1.2V412H0z`;

/** The other lists: a box for a sign and rows of small cells, nothing that could be read. */
const boxes = "M22 102h50v46H22zM22 334h50v46H22z";
const cells = "M86 111h222M86 139h222M86 343h222M86 371h222";

function fit(width: number) {
  return { textAnchor: "middle", textLength: width, lengthAdjust: "spacingAndGlyphs" } as const;
}
