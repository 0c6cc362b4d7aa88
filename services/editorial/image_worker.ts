import type { ImageVariant } from "../schemas/content_image.ts";
import { paintWhite } from "./paint_white.ts";

/** The bytes of a picture, and whether parts of it may be transparent. */
export interface ImageJob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly alpha: boolean;
  /** The most bytes that all sizes may have together. */
  readonly most: number;
}

/** One size of a picture as a JPEG. Nothing of the file is in it but what it shows. */
export interface EncodedImage {
  readonly variant: ImageVariant;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The sizes, by their most pixels across; a picture is at most twice as high. */
const widths = [400, 800, 1200] as const;

/** The cut for messages (ogp.me). Faces are rather in the upper part of a picture. */
const cut = { width: 1200, height: 630, above: 0.3 } as const;

/** How good a JPEG is: the first one that makes all sizes light enough. */
const qualities = [0.7, 0.5, 0.3, 0.1] as const;

self.onmessage = async ({ data }: MessageEvent<ImageJob>) => {
  self.postMessage(await encode(data).catch(() => null));
};

async function encode({ bytes, alpha, most }: ImageJob): Promise<EncodedImage[]> {
  const canvases = await draw(bytes, alpha);
  for (const quality of qualities) {
    const images = await Promise.all(
      canvases.map(async ([variant, canvas]): Promise<EncodedImage> => {
        const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
        const { width, height } = canvas;
        return { variant, width, height, bytes: await blob.bytes() };
      }),
    );
    if (images.reduce((sum, { bytes }) => sum + bytes.length, 0) <= most) return images;
  }
  throw new RangeError("Too heavy at any quality");
}

/** Returns the picture in each of its sizes, turned as its camera was held. */
async function draw(
  bytes: Uint8Array<ArrayBuffer>,
  alpha: boolean,
): Promise<[ImageVariant, OffscreenCanvas][]> {
  const whole = await createImageBitmap(new Blob([bytes]));
  const scaled = await scaledTo(whole, widths.at(-1)!);
  whole.close();
  const largest = alpha ? await paintWhite(scaled) : scaled;
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
  return [...sizes].map(([variant, bitmap]) => [variant, canvasOf(bitmap)]);
}

function scaledTo(bitmap: ImageBitmap, most: number): Promise<ImageBitmap> {
  const scale = Math.min(1, most / bitmap.width, 2 * most / bitmap.height);
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
