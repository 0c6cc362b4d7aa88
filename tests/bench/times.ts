import assert from "node:assert/strict";

/** Returns the milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Does the work that many times, one after the other; returns the milliseconds of each. */
export async function timesOf(
  count: number,
  work: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push(await timed(() => work(n)));
  return times;
}

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

export async function readPage(url: string, headers: HeadersInit = {}): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  assert.equal(response.status, 200);
}

/** Reads the page that many times a second; returns the milliseconds of each answer. */
export async function readPages(
  url: string,
  seconds: number,
  perSecond: number,
): Promise<number[]> {
  const times: number[] = [];
  await every(seconds, perSecond, async () => {
    times.push(await timed(() => readPage(url)));
  });
  return times;
}
