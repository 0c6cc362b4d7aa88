import { useEffect, useRef, useState } from "react";
import { listen } from "./live.ts";

/**
 * Returns how many records have come in since the list was read for the last time. They are only
 * counted: nothing may move under a finger. `known` is how many there were in all, where the list
 * itself says so; otherwise the first news do.
 */
export function useNewCount(
  config: "volunteers" | "messages",
  version: number,
  known: number | null,
): number {
  const [total, setTotal] = useState<number | null>(null);
  const read = useRef({ version, count: known });
  useEffect(() => listen(({ counts }) => setTotal(counts?.[config].total ?? null)), [config]);
  if (read.current.version !== version) read.current = { version, count: known };
  read.current.count ??= total;
  return Math.max(0, (total ?? 0) - (read.current.count ?? 0));
}
