import type { SyntheticEvent } from "react";

/** Returns what does the work in place of what the browser would: follow a link, send, close. */
export function preventDefaultThen(work: () => void): (event: SyntheticEvent) => void {
  return (event) => {
    event.preventDefault();
    work();
  };
}
