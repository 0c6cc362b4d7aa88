import { useEffect, useState } from "react";

/** Returns whether the script has taken over: the first drawing is that of the server. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}
