import type { ReactElement } from "react";

/** Two courses of exposed brick, below the sections of a page. */
export function BrickStrip(): ReactElement {
  return <div className="brick" aria-hidden="true" />;
}
