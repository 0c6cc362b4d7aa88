import assert from "node:assert/strict";
import { compareWithBaseline, type Comparison } from "../bench/comparison.ts";
import { mannWhitney } from "../bench/mann_whitney.ts";

function comparison(
  rounds: readonly (number | number[])[],
  limit: number,
  bar: Comparison["columns"][number]["bar"],
): Comparison {
  const left = rounds.values();
  return {
    columns: [{ figure: "x", digits: 0, bar }],
    subject: () => Promise.resolve({ x: left.next().value ?? NaN }),
    limit: { x: limit },
  };
}

Deno.test("compareWithBaseline() tells what is below its bar, and a figure without one", async () => {
  const verdict = async (bar: Comparison["columns"][number]["bar"]) =>
    (await compareWithBaseline(comparison([79], 100, bar), 1))[0]?.verdict;
  assert.equal(await verdict({ least: 0.8 }), "below");
  assert.equal(await verdict({ most: 0.7 }), "below");
  assert.equal(await verdict({ most: 0.8 }), "pass");
  assert.equal(await verdict(undefined), "");
});

Deno.test("compareWithBaseline() pools the values of all rounds where a figure is a p99", async () => {
  const many = (slowest: number) => [...Array.from({ length: 99 }, () => 1), slowest];
  const [line] = await compareWithBaseline(
    comparison([many(4), many(8), many(2)], 2, { most: 1.5 }),
    3,
  );
  // The p99 of one round is its slowest, that of all is the third from the end.
  assert.deepEqual([line?.subject, line?.ratio], ["2", "1.00 (1.00–4.00)"]);
});

for (
  const [what, one, other, p] of [
    // U = 0, m = n = 8: z = 32 / sqrt(64 * 17 / 12) = 3.361.
    ["that do not overlap", [1, 2, 3, 4, 5, 6, 7, 8], [11, 12, 13, 14, 15, 16, 17, 18], 0.00078],
    ["of the same values", [1, 2, 3, 4], [4, 3, 2, 1], 1],
    // Ranks of the first: 1.5, 3.5, 5; U = 4, variance = 9 / 12 * (7 - 12 / 30) = 4.95.
    ["with ties", [1, 2, 3], [1, 2, 4], 0.822],
  ] as const
) {
  Deno.test(`mannWhitney() of samples ${what} is ${p}`, () => {
    assert.ok(Math.abs(mannWhitney(one, other) - p) < 1e-3);
  });
}
