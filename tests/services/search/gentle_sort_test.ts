import assert from "node:assert/strict";
import fc from "fast-check";
import { gentlySorted } from "../../../services/search/gentle_sort.ts";

Deno.test("slots are sorted as a stable sort would, however many there are", async () => {
  const sizes = fc.constantFrom(0, 1, 2, 1023, 1024, 1025, 2048, 2049, 5000);
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.integer({ min: 1, max: 2000 }),
      fc.nat(),
      async (size, kinds, seed) => {
        const slots = Uint32Array.from({ length: size }, (_, i) => i);
        const key = (slot: number): number => Math.imul(slot + seed, 2654435761) % kinds;
        const compare = (a: number, b: number): number => key(a) - key(b);
        const sorted = await gentlySorted(slots, compare, () => Promise.resolve());
        assert.deepEqual([...sorted], [...slots].sort(compare));
      },
    ),
    { numRuns: 40 },
  );
});

Deno.test("nobody waits for more than one piece of a sort", async () => {
  const slots = Uint32Array.from({ length: 50_000 }, (_, i) => Math.imul(i, 2654435761));
  let compared = 0;
  let most = 0;
  const compare = (a: number, b: number): number => {
    most = Math.max(most, ++compared);
    return a - b;
  };
  await gentlySorted(slots, compare, async () => {
    await Promise.resolve();
    compared = 0;
  });
  assert(most > 0 && most < 20_000, `${most} comparisons in one go`);
});
