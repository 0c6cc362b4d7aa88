import type { SyntheticEvent } from "react";

/** Returns a handler that prevents the default and calls `work`. */
export function preventDefaultThen(work: () => void): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault();
    work();
  };
}
