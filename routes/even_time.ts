/** Milliseconds: longer than the store usually takes, and nothing to a person. */
const least = 50;

/**
 * Returns what the work returns, but no sooner than after 50 milliseconds: what it has to write is
 * another for an address that is known, and the time of the answer must not tell which it is.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const time = new Promise((resolve) => setTimeout(resolve, least));
  const [done] = await Promise.allSettled([work(), time]);
  if (done.status === "rejected") throw done.reason;
  return done.value;
}
