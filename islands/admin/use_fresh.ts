import { useEffect, useRef, useState } from "react";
import { listen } from "./live.ts";

/**
 * Returns how many records have come in since the list was read. They are only counted: nothing
 * may move under a finger.
 */
export function useFresh(kind: "volunteers" | "messages", version: number): number {
  const [fresh, setFresh] = useState(0);
  const total = useRef<number>(null);
  const base = useRef<number>(null);
  useEffect(() =>
    listen(({ counts }) => {
      if (!counts) return;
      total.current = counts[kind].total;
      base.current ??= total.current;
      setFresh(Math.max(0, total.current - base.current));
    }), [kind]);
  useEffect(() => {
    base.current = total.current;
    setFresh(0);
  }, [version]);
  return fresh;
}
