import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Returns whether the page is on its way to paper; what follows from it is drawn at once. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    let seen = 0;
    const begin = (): void => {
      seen = scrollY;
      flushSync(() => setPrinting(true));
    };
    // Without the space of rows that are not printed the page was shorter.
    const end = (): void => {
      flushSync(() => setPrinting(false));
      scrollTo({ top: seen });
    };
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}
