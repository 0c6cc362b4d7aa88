/**
 * Returns what the work returns. After that many milliseconds it throws the error, and aborts the
 * signal with it: work that is still under way must not write any more.
 */
export async function withDeadline<R>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<R>,
  expired: () => Error,
): Promise<R> {
  const late = new AbortController();
  const never = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = expired();
    late.abort(error);
    never.reject(error);
  }, milliseconds);
  try {
    return await Promise.race([work(late.signal), never.promise]);
  } finally {
    clearTimeout(timer);
  }
}
