import { setImmediate } from "node:timers";

/**
 * Resolves when whatever waits, a request or a write, has had its turn. Long work awaits it after
 * every few milliseconds; where nothing waits it takes next to no time.
 */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
