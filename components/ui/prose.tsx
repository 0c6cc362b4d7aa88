import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";

/** Running text: styles its headings, lists and links. */
export function Prose(
  { className, children }: { className?: string; children: ReactNode },
): ReactElement {
  return <div className={cx("prose", className)}>{children}</div>;
}
