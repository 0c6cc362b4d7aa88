import { useEffect, useRef, useState } from "react";
import { listen } from "../admin/live.ts";

/**
 * Returns how many records have come in since the list was read. They are only counted, so that no
 * row moves under a finger. `totalAtRead` is the number of all records when the list was read; null
 * takes the first count of the stream instead.
 */
export function useNewCount(
  name: "volunteers" | "messages",
  version: number,
  totalAtRead: number | null,
): number {
  const [total, setTotal] = useState<number | null>(null);
  const read = useRef({ version, count: totalAtRead });
  useEffect(() => listen(({ counts }) => setTotal(counts?.[name]?.total ?? null)), [name]);
  if (read.current.version !== version) read.current = { version, count: totalAtRead };
  read.current.count ??= total;
  return Math.max(0, (total ?? 0) - (read.current.count ?? 0));
}

export function useAccessLost(reload: () => void): void {
  useEffect(() => listen(({ connection }) => connection === "access_lost" && reload()), [reload]);
}
