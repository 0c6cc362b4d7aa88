import { setImmediate } from "node:timers";

/**
 * Milliseconds of work after which {@link yieldToEventLoop} waits for a timer: Deno looks at its
 * sockets when it is idle for a moment, otherwise only after 61 tasks (the default of tokio).
 */
const SOCKETS_EVERY = 20;
let lastTimer = 0;

/**
 * Resolves after other work of the event loop has had its turn. Long work awaits it after every few
 * milliseconds. It costs almost nothing, or a millisecond or two when sockets are due.
 */
export function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastTimer < SOCKETS_EVERY) {
    return new Promise((resolve) => setImmediate(resolve));
  }
  return new Promise((resolve) =>
    setTimeout(() => {
      lastTimer = performance.now();
      resolve();
    })
  );
}
