import { yieldToEventLoop } from "./event_loop.ts";

/** Items sorted without a pause: a millisecond or two. */
const CHUNK = 1024;

type Compare<T> = (a: T, b: T) => number;

export async function sortInChunks<T>(items: readonly T[], compare: Compare<T>): Promise<T[]> {
  let sorted: T[] = [];
  for (let start = 0; start < items.length; start += CHUNK) {
    if (start > 0) await yieldToEventLoop();
    sorted.push(...items.slice(start, start + CHUNK).sort(compare));
  }
  for (let width = CHUNK; width < sorted.length; width *= 2) {
    const merged: T[] = [];
    for (let start = 0; start < sorted.length; start += 2 * width) {
      await mergeInto(merged, sorted, start, width, compare);
    }
    sorted = merged;
  }
  return sorted;
}

/** Appends the two neighbouring runs of that width, merged, to `merged`. */
async function mergeInto<T>(
  merged: T[],
  runs: readonly T[],
  start: number,
  width: number,
  compare: Compare<T>,
): Promise<void> {
  const middle = Math.min(start + width, runs.length);
  const end = Math.min(middle + width, runs.length);
  let [left, right] = [start, middle];
  while (left < middle || right < end) {
    const isLeft = right >= end || (left < middle && compare(runs[left]!, runs[right]!) <= 0);
    merged.push(isLeft ? runs[left++]! : runs[right++]!);
    if (merged.length % CHUNK === 0) await yieldToEventLoop();
  }
}
