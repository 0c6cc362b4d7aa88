/** Calls that many times a second, whether earlier calls were answered or not; resolves with all. */
export async function every(
  seconds: number,
  perSecond: number,
  call: (i: number) => Promise<void>,
): Promise<void> {
  const calls: Promise<void>[] = [];
  const start = performance.now();
  while (calls.length < seconds * perSecond) {
    const due = Math.floor((performance.now() - start) / 1000 * perSecond);
    while (calls.length <= due && calls.length < seconds * perSecond) {
      calls.push(call(calls.length));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(calls);
}
