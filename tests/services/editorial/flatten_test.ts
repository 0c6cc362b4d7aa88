import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import fc from "fast-check";
import { pixelsOf } from "../../../services/editorial/flatten.ts";
import { decodePng } from "../../../services/editorial/decode_png.ts";
import { pngOf } from "../../support/pictures.ts";

function noise(length: number, seed: number): Uint8ClampedArray<ArrayBuffer> {
  let state = seed >>> 0 || 1;
  return Uint8ClampedArray.from({ length }, () => {
    state = Math.imul(state ^ state >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
    return state >>> 24;
  });
}

const side = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 150 }));

Deno.test("every picture of noise is read as it was, of any size, of one row or one column", async () => {
  await fc.assert(
    fc.asyncProperty(
      side,
      side,
      fc.integer(),
      fc.boolean(),
      async (width, height, seed, opaque) => {
        const points = noise(width * height * 4, seed);
        if (opaque) { for (let at = 3; at < points.length; at += 4) points[at] = 255; }
        const bitmap = await createImageBitmap(new ImageData(points, width, height));
        assert.ok(Buffer.from(await pixelsOf(bitmap)).equals(Buffer.from(points)));
      },
    ),
    { numRuns: 40 },
  );
});

Deno.test("a line of a PNG is read whatever filter it is written with", () => {
  // A point of three colours in each line; a filter writes what it does not expect.
  const points = [[9, 200, 40], [250, 3, 77]].flat();
  const lines = [
    // Nothing, left, above, their mean, the nearest one (W3C PNG, 9.2), all of the same two points.
    [0, 9, 200, 40, 250, 3, 77],
    [1, 9, 200, 40, 241, 59, 37],
    [2, 0, 0, 0, 0, 0, 0],
    [3, 5, 100, 20, 121, 158, 19],
    [4, 0, 0, 0, 0, 0, 0],
  ];
  const png = pngOf(2, lines.length, Uint8Array.from(lines.flat()));
  assert.deepEqual([...decodePng(png).data], lines.flatMap(() => points));
});
