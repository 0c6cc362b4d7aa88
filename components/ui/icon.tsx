import type { ReactElement } from "react";

interface IconProps {
  /** One of `icons.ts`. */
  shape: string;
  /** Pixels; 24 by default. */
  size?: number;
}

/** A drawn sign beside a text that says the same: hidden from who listens. */
export function Icon({ shape, size = 24 }: IconProps): ReactElement {
  return (
    <svg
      className="flex-none"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  );
}
