import type { ReactElement } from "react";
import { Hills } from "./hills.tsx";

interface SceneProps {
  /** Decorative content of the sun, such as a figure. */
  sign?: string | number;
}

/** The sun behind the hills, behind the content of its parent with the class `sky`. */
export function Scene({ sign }: SceneProps): ReactElement {
  return (
    <>
      <div className="sun" aria-hidden="true">{sign ? <span>{sign}</span> : null}</div>
      <Hills />
    </>
  );
}
