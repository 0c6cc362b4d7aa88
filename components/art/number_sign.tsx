import type { ReactElement } from "react";
import { palette } from "../theme/palette.ts";
import { drawnFaces, type Measure } from "./drawn_text.ts";

const { mora, maiz } = palette;

interface NumberSignProps {
  number: string;
  size: number;
  measure: Measure;
  isEmpty?: boolean;
}

/** The cap height of the display face, relative to its font size. */
export const capHeight = 0.736;

export function numberSignWidth(
  { number, size, measure }: Omit<NumberSignProps, "isEmpty">,
): number {
  return size * (measure(number) + 2 * pad);
}

const pad = 0.33;

/** The campaign's logo in an image, centred on the origin, like the class `cell` of a page. */
export function NumberSign({ number, size, measure, isEmpty }: NumberSignProps): ReactElement {
  const width = numberSignWidth({ number, size, measure });
  const height = size * 1.28;
  const rect = (inset: number, fill: string): ReactElement => (
    <rect
      x={inset - width / 2}
      y={inset - height / 2}
      width={width - 2 * inset}
      height={height - 2 * inset}
      fill={fill}
    />
  );
  return (
    <g transform="rotate(-4)">
      {rect(0, "#fff")}
      {rect(size * 0.07, mora[950])}
      {rect(size * 0.16, maiz[400])}
      <text
        {...drawnFaces.display}
        y={size * capHeight / 2}
        textAnchor="middle"
        fontSize={size}
        fill={mora[950]}
      >
        {!isEmpty && number}
      </text>
    </g>
  );
}

export function NumberCell({ number }: { number: string }): ReactElement {
  return <span className="cell">{number}</span>;
}
