import assert from "node:assert/strict";
import { setImmediate } from "node:timers";
import fc from "fast-check";
import { sortInChunks } from "../../../services/search/sort_in_chunks.ts";

Deno.test("items are sorted as a stable sort does, however many there are", async () => {
  const sizes = fc.constantFrom(0, 1, 2, 1023, 1024, 1025, 2048, 2049, 5000);
  const keys = fc.integer({ min: 1, max: 2000 });
  await fc.assert(
    fc.asyncProperty(sizes, keys, fc.nat(), async (size, count, seed) => {
      const items = Array.from({ length: size }, (_, i) => i);
      const key = (item: number): number => Math.imul(item + seed, 2654435761) % count;
      const compare = (a: number, b: number): number => key(a) - key(b);
      assert.deepEqual(await sortInChunks(items, compare), items.toSorted(compare));
    }),
    { numRuns: 40 },
  );
});

Deno.test("other work runs between two chunks of a sort", async () => {
  const items = Array.from({ length: 50_000 }, (_, i) => Math.imul(i, 2654435761));
  let compared = 0;
  let most = 0;
  let sorting = true;
  const otherWork = (): void => {
    compared = 0;
    if (sorting) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  await sortInChunks(items, (a, b) => {
    most = Math.max(most, ++compared);
    return a - b;
  });
  sorting = false;
  assert(most > 0 && most < 20_000, `${most} comparisons without a pause`);
});
