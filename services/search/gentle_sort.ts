/** How many are sorted at once: a millisecond or two. */
const PIECE = 1024;

/** Returns the slots sorted, equals as they stood; `rest` is awaited after every piece of work. */
export async function gentlySorted(
  slots: Uint32Array,
  compare: (a: number, b: number) => number,
  rest: () => Promise<void>,
): Promise<Uint32Array<ArrayBuffer>> {
  let sorted = new Uint32Array(slots);
  for (let start = 0; start < sorted.length; start += PIECE) {
    sorted.subarray(start, start + PIECE).sort(compare);
    await rest();
  }
  let merged = new Uint32Array(sorted.length);
  for (let width = PIECE; width < sorted.length; width *= 2) {
    for (let start = 0; start < sorted.length; start += 2 * width) {
      await merge(sorted, start, width, merged, compare, rest);
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

/** Merges the sorted part that begins there with the one after it. */
async function merge(
  from: Uint32Array,
  start: number,
  width: number,
  into: Uint32Array,
  compare: (a: number, b: number) => number,
  rest: () => Promise<void>,
): Promise<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let [left, right] = [start, middle];
  for (let at = start; at < end; at++) {
    const isLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    into[at] = isLeft ? from[left++]! : from[right++]!;
    if ((at + 1) % PIECE === 0) await rest();
  }
}
