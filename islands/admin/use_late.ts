import { useEffect, useState } from "react";

/** A shorter wait, in milliseconds, is better not told: it would only make the list blink. */
export const patience = 300;

/** Returns whether something has been on its way for so long that it has to be seen. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(setLate, patience, true);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late && waiting;
}
