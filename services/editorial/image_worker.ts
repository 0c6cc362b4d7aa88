import type { ImageVariant } from "./image_schema.ts";
import { flattenOnWhite } from "./flatten.ts";

export interface EncodedImage {
  readonly variant: ImageVariant;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The sizes, by their most pixels across; an image is at most twice as high. */
const widths = [400, 800, 1200] as const;

const cut = { width: 1200, height: 630, above: 0.3 } as const;

/**
 * The most bytes of each size; one commit takes 800 KiB. Telephones show the size of 800 pixels, and
 * 60 kB are in their first second and a half.
 */
const mostBytes: Readonly<Record<ImageVariant, number>> = {
  400: 40_000,
  800: 60_000,
  1200: 250_000,
  og: 250_000,
};

/** How good a JPEG is: the first one that makes it light enough. */
const qualities = [0.7, 0.6, 0.5, 0.4] as const;

self.onmessage = async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  self.postMessage(await encode(data).catch(() => null));
};

async function encode(file: Uint8Array<ArrayBuffer>): Promise<EncodedImage[]> {
  const sizes = await draw(file);
  return await Promise.all(sizes.map(([variant, bitmap]) => encodeSize(variant, bitmap)));
}

/** Returns the size as a JPEG that is light enough, smaller where no quality makes it so. */
async function encodeSize(variant: ImageVariant, bitmap: ImageBitmap): Promise<EncodedImage> {
  const { width, height } = bitmap;
  const most = mostBytes[variant];
  // A canvas takes the pixels of its bitmap away.
  const canvas = canvasOf(await createImageBitmap(bitmap));
  let size = 0;
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
    if (blob.size <= most) return { variant, width, height, bytes: await blob.bytes() };
    size = blob.size;
    // No quality takes more than a third of it away.
    if (size > 1.5 * most) break;
  }
  // Bytes are rather as many as points.
  return await encodeSize(variant, await resized(bitmap, Math.min(0.9, Math.sqrt(most / size))));
}

async function draw(file: Uint8Array<ArrayBuffer>): Promise<[ImageVariant, ImageBitmap][]> {
  const whole = await createImageBitmap(new Blob([file]));
  const scaled = await scaledTo(whole, widths.at(-1)!);
  whole.close();
  // A JPEG, which begins so, has nothing transparent.
  const largest = file[0] === 0xff ? scaled : await flattenOnWhite(scaled);
  const sizes = new Map<ImageVariant, ImageBitmap>();
  let before = 0;
  for (const width of widths) {
    const size = await scaledTo(largest, width);
    // It was no larger than the size before.
    if (size.width === before) break;
    before = size.width;
    sizes.set(`${width}`, size);
  }
  // Programs for messages show no smaller one.
  if (largest.width >= 200 && largest.height >= 200) sizes.set("og", await cutFrom(largest));
  return [...sizes];
}

function scaledTo(bitmap: ImageBitmap, most: number): Promise<ImageBitmap> {
  return resized(bitmap, Math.min(1, most / bitmap.width, 2 * most / bitmap.height));
}

function resized(bitmap: ImageBitmap, scale: number): Promise<ImageBitmap> {
  return createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
    resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
    resizeQuality: "medium",
  });
}

/** Returns the cut, from a point within each side: Deno does not cut at an offset of 0. */
function cutFrom(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const scale = Math.min(1, bitmap.width / cut.width, bitmap.height / cut.height);
  const [width, height] = [Math.round(cut.width * scale), Math.round(cut.height * scale)];
  const left = Math.max(1, Math.round((bitmap.width - width) / 2));
  const top = Math.max(1, Math.round((bitmap.height - height) * cut.above));
  return createImageBitmap(
    bitmap,
    left,
    top,
    Math.min(width, bitmap.width - 2),
    Math.min(height, bitmap.height - 2),
    { resizeWidth: width, resizeHeight: height, resizeQuality: "medium" },
  );
}

function canvasOf(bitmap: ImageBitmap): OffscreenCanvas {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(bitmap);
  return canvas;
}
