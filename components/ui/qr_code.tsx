import type { ReactElement } from "react";

interface QrCodeProps {
  /** Rows of modules, true for dark, without the quiet zone. */
  readonly modules: readonly (readonly boolean[])[];
  readonly label: string;
  readonly className?: string;
}

/** The quiet zone on every side, in modules (ISO/IEC 18004, 5.3.8). */
const margin = 4;

/** A QR code as SVG: dark on white in every theme, so that cameras can read it. */
export function QrCode({ modules, label, className }: QrCodeProps): ReactElement {
  const size = modules.length + 2 * margin;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={modules.map(darkRuns).join("")} />
    </svg>
  );
}

function darkRuns(row: readonly boolean[], y: number): string {
  const bits = row.map((dark) => dark ? "1" : "0").join("");
  return [...bits.matchAll(/1+/g)]
    .map(({ 0: { length }, index }) => `M${index + margin} ${y + margin}h${length}v1h-${length}z`)
    .join("");
}
