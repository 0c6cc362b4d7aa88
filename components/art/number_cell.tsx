import type { ReactElement } from "react";
import { cx } from "../ui/cx.ts";

/** The marked number as the campaign's sign, in the size of the text around it. */
export function NumberCell(
  { number, className }: { number: string; className?: string },
): ReactElement {
  return <span className={cx("cell", className)}>{number}</span>;
}
