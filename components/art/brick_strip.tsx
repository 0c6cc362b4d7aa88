import type { ReactElement } from "react";

/** Two courses of exposed brick: what the page's parts stand on. */
export function BrickStrip(): ReactElement {
  return <div className="brick" aria-hidden="true" />;
}
