import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";

/** Running text: headings, lists and links get their looks from here. */
export function Prose(
  { className, children }: { className?: string; children: ReactNode },
): ReactElement {
  return <div className={cx("prose", className)}>{children}</div>;
}
