import type { ReactElement } from "react";
import { Hills } from "./hills.tsx";

interface SceneProps {
  /** What the sun bears, such as a figure; the page says it elsewhere. */
  sign?: string;
}

/** The sun going up behind the hills. Stands in an element of class `sky`, behind its content. */
export function Scene({ sign }: SceneProps): ReactElement {
  return (
    <>
      <div className="sun" aria-hidden="true">{sign && <span>{sign}</span>}</div>
      <Hills />
    </>
  );
}
