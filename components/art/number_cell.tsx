import type { ReactElement } from "react";
import { cx } from "../ui/cx.ts";

/** The campaign's logo: the marked number, at the size of the surrounding text. */
export function NumberCell(
  { number, className }: { number: string; className?: string },
): ReactElement {
  return <span className={cx("cell", className)}>{number}</span>;
}
