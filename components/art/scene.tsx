import type { ReactElement } from "react";
import { Hills } from "./hills.tsx";

interface SceneProps {
  /** What the sun bears, such as a figure; the page says it elsewhere. */
  sign?: string;
}

/** The sun behind the hills. Its parent has the class `sky`; it lies behind the parent's content. */
export function Scene({ sign }: SceneProps): ReactElement {
  return (
    <>
      <div className="sun" aria-hidden="true">{sign && <span>{sign}</span>}</div>
      <Hills />
    </>
  );
}
