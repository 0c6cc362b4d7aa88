import assert from "node:assert/strict";
import { mannWhitney } from "../bench/mann_whitney.ts";

const close = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-3, `${actual} is not ${expected}`);

Deno.test("two samples that do not overlap are told apart", () => {
  // U = 0, m = n = 8: z = 32 / sqrt(64 * 17 / 12) = 3.361, p = 0.00078.
  close(mannWhitney([1, 2, 3, 4, 5, 6, 7, 8], [11, 12, 13, 14, 15, 16, 17, 18]), 0.00078);
});

Deno.test("samples of the same values are not, whatever their order", () => {
  close(mannWhitney([1, 2, 3, 4], [4, 3, 2, 1]), 1);
  close(mannWhitney([5, 5, 5], [5, 5, 5]), 1);
});

Deno.test("ties share their ranks", () => {
  // Ranks of the first: 1.5, 3.5, 5; U = 4, variance = 9 / 12 * (7 - 12 / 30) = 4.95.
  close(mannWhitney([1, 2, 3], [1, 2, 4]), 0.8220);
});
