import { memo, type ReactElement } from "react";

interface IconProps {
  shape: string;
  /** In pixels; 24 by default. */
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
 * A decorative icon beside a text, hidden from screen readers. Memoized: a render of the parent
 * skips it.
 */
export const Icon = memo(PlainIcon);
