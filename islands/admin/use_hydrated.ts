import { useEffect, useState } from "react";

/** Returns whether the script has taken over: the first drawing is that of the server. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
