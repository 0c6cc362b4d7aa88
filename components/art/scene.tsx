import type { ReactElement } from "react";
import { Hills } from "./hills.tsx";

/** The sun going up behind the hills. Stands in an element of class `sky`, behind its content. */
export function Scene(): ReactElement {
  return (
    <>
      <div className="sun" aria-hidden="true" />
      <Hills />
    </>
  );
}
