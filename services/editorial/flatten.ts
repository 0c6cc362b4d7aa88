import { decodePng } from "./decode_png.ts";

/**
 * Returns the image on a white ground: without one, what is transparent turns black in a JPEG.
 */
export async function flattenOnWhite(bitmap: ImageBitmap): Promise<ImageBitmap> {
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
  const { data, channels, bytes } = decodePng(png);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  // Of 16 bits the first byte is the higher one. Grey has one sample for all three colours.
  const green = channels > 2 ? bytes : 0;
  const alpha = channels % 2 === 0 ? (channels - 1) * bytes : null;
  for (let at = 0, from = 0; at < pixels.length; at += 4, from += channels * bytes) {
    pixels[at] = data[from]!;
    pixels[at + 1] = data[from + green]!;
    pixels[at + 2] = data[from + 2 * green]!;
    if (alpha !== null) pixels[at + 3] = data[from + alpha]!;
  }
  return pixels;
}
