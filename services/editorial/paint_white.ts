/**
 * Returns the picture on a white ground: without one, what is transparent turns black in a JPEG.
 */
export async function paintWhite(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = bitmap;
  const pixels = await pixelsOf(bitmap);
  for (let at = 0; at < pixels.length; at += 4) {
    const shown = pixels[at + 3]! / 255;
    for (let i = at; i < at + 3; i++) pixels[i] = 255 + (pixels[i]! - 255) * shown;
    pixels[at + 3] = 255;
  }
  return await createImageBitmap(new ImageData(pixels, width, height));
}

/**
 * Returns red, green, blue and alpha of each pixel; the bitmap is closed. Deno's canvas does not draw
 * (its one context is `bitmaprenderer`), but it writes its pixels as a PNG.
 */
export async function pixelsOf(bitmap: ImageBitmap): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(bitmap);
  const png = await (await canvas.convertToBlob({ type: "image/png" })).bytes();
  const sampleBytes = png[24]! / 8;
  const channels = channelsOf[png[25]!]!;
  const size = channels.length * sampleBytes;
  const lines = await inflate(dataOf(png));
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, at = 0, stride = 1 + width * size; y < height; y++) {
    const line = lines.subarray(y * stride, (y + 1) * stride);
    unfilter(line, y > 0 ? lines.subarray((y - 1) * stride, y * stride) : null, size);
    for (let x = 1; x < stride; x += size, at += 4) {
      // Of two bytes the first one counts most.
      channels.forEach((targets, channel) =>
        targets.forEach((target) => pixels[at + target] = line[x + channel * sampleBytes]!)
      );
    }
  }
  return pixels;
}

/** What each sample of a pixel is of red, green, blue and alpha, by colour type (W3C PNG, 11.2.1). */
const channelsOf: Readonly<Record<number, readonly (readonly number[])[]>> = {
  0: [[0, 1, 2]],
  2: [[0], [1], [2]],
  4: [[0, 1, 2], [3]],
  6: [[0], [1], [2], [3]],
};

/** Returns the compressed pixels of a PNG: its IDAT chunks (W3C PNG, 11.2.3). */
function dataOf(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const isData = view.getUint32(at + 4) === 0x49444154;
    if (isData) parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return parts;
}

async function inflate(parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  return await new Response(stream).bytes();
}

/** Adds to each byte what its filter, the first byte of a line, took away (W3C PNG, 9.2). */
function unfilter(line: Uint8Array, above: Uint8Array | null, size: number): void {
  const [filter = 0] = line;
  for (let i = 1; filter > 0 && i < line.length; i++) {
    const left = i > size ? line[i - size]! : 0;
    const up = above?.[i] ?? 0;
    const corner = i > size ? above?.[i - size] ?? 0 : 0;
    line[i] = line[i]! + guess(filter, left, up, corner);
  }
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  // Paeth's: the nearest to their sum (W3C PNG, 9.4).
  const sum = left + up - corner;
  const toLeft = Math.abs(sum - left);
  const toUp = Math.abs(sum - up);
  const toCorner = Math.abs(sum - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
