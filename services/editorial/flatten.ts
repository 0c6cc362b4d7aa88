import { decode } from "fast-png";

/**
 * Returns the picture on a white ground: without one, what is transparent turns black in a JPEG.
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
  const { data, channels, depth } = decode(png);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  // Grey, grey and alpha, three colours, or these and alpha (W3C PNG, 11.2.1); of 8 or 16 bits.
  const green = channels > 2 ? 1 : 0;
  const alpha = channels % 2 === 0 ? channels - 1 : null;
  for (let at = 0, from = 0; at < pixels.length; at += 4, from += channels) {
    pixels[at] = data[from]! >> (depth - 8);
    pixels[at + 1] = data[from + green]! >> (depth - 8);
    pixels[at + 2] = data[from + 2 * green]! >> (depth - 8);
    if (alpha !== null) pixels[at + 3] = data[from + alpha]! >> (depth - 8);
  }
  return pixels;
}
