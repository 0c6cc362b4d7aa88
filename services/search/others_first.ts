import { setImmediate } from "node:timers";

/**
 * How long work may go on, in milliseconds, until Deno looks at its sockets. It does so when there is
 * nothing to do for a moment, otherwise only after 61 tasks (the default of tokio).
 */
const socketsEvery = 20;
let lastLook = 0;

/**
 * Resolves when whatever waits, a request or a write, has had its turn. Long work awaits it after
 * every few milliseconds; it takes next to no time, and a millisecond or two where sockets are due.
 */
export function othersFirst(): Promise<void> {
  if (performance.now() - lastLook < socketsEvery) {
    return new Promise((resolve) => setImmediate(resolve));
  }
  return new Promise((resolve) =>
    setTimeout(() => {
      lastLook = performance.now();
      resolve();
    })
  );
}
