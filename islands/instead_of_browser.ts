import type { SyntheticEvent } from "react";

/**
 * Returns a handler that does the work in place of the browser. Where the work throws, the browser does
 * what it does without a script: it follows the link or posts the form.
 */
export function insteadOfBrowser<E extends SyntheticEvent | Event>(
  work: (event: E) => void,
): (event: E) => void {
  return (event) => {
    work(event);
    event.preventDefault();
  };
}
