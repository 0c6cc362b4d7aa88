/** Returns a signal that aborts after so many milliseconds, as `AbortSignal.timeout` of 2022 does. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
