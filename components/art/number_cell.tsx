import type { ReactElement } from "react";

/** The campaign's logo: the marked number, at the size of the surrounding text. */
export function NumberCell({ number }: { number: string }): ReactElement {
  return <span className="cell">{number}</span>;
}
