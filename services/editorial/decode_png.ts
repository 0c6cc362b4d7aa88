import { Buffer } from "node:buffer";
import { inflateSync } from "node:zlib";

/** The points of an image, line by line: `channels` samples each, of which each takes `bytes`. */
interface Samples {
  readonly data: Uint8Array;
  readonly channels: number;
  readonly bytes: number;
}

/** Samples per point, by colour type (W3C PNG, 11.2.1): grey, colours, grey and alpha, all four. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/**
 * Returns the points of a PNG that a canvas wrote: not interlaced, without a palette, of 8 or 16 bits.
 * @throws where it is another
 */
export function decodePng(png: Uint8Array): Samples {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, type, interlace] = [png[24]!, png[25]!, png[28]!];
  const channels = channelsOf[type];
  if (!channels || depth < 8 || interlace) throw new Error(`PNG of ${[depth, type, interlace]}`);
  const bytes = depth / 8;
  const line = width * channels * bytes;
  const packed: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    // "IDAT"
    if (view.getUint32(at + 4) !== 0x49444154) continue;
    packed.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const data = inflateSync(Buffer.concat(packed));
  if (data.length !== height * (line + 1)) throw new Error(`PNG with ${data.length} bytes`);
  return { data: unfiltered(data, line, channels * bytes), channels, bytes };
}

/** Takes back what each line is written as (W3C PNG, 9.2): a difference from its neighbours. */
function unfiltered(data: Uint8Array, line: number, step: number): Uint8Array {
  const plain = new Uint8Array(data.length / (line + 1) * line);
  for (let from = 0, to = 0; from < data.length; from += line + 1, to += line) {
    const filter = data[from]!;
    for (let x = 0; x < line; x++) {
      const left = x < step ? 0 : plain[to + x - step]!;
      const above = to === 0 ? 0 : plain[to + x - line]!;
      const corner = x < step || to === 0 ? 0 : plain[to + x - line - step]!;
      plain[to + x] = data[from + 1 + x]! + guessed(filter, left, above, corner);
    }
  }
  return plain;
}

function guessed(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
