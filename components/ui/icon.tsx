import { memo, type ReactElement } from "react";

interface IconProps {
  /** One of `icons.ts`. */
  shape: string;
  /** Pixels; 24 by default. */
  size?: number;
}

function PlainIcon({ shape, size = 24 }: IconProps): ReactElement {
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

/**
 * A drawn sign beside a text that says the same: hidden from who listens. It never changes, so that
 * a row drawn for somebody else leaves its signs alone.
 */
export const Icon = memo(PlainIcon);
