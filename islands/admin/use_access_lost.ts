import { useEffect } from "react";
import { listen } from "./live.ts";

/** Reads the list again once session or role are gone: its answer takes everybody's data away. */
export function useAccessLost(reload: () => void): void {
  useEffect(() => listen(({ connection }) => connection === "access_lost" && reload()), [reload]);
}
