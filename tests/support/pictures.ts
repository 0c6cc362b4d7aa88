import { crc32, deflateSync } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

type Colour = readonly [number, number, number, number];

/** Returns a JPEG, or a PNG, whose points have these colours; four quarters by default. */
export async function picture(
  width: number,
  height: number,
  { type = "image/jpeg", at = quarters(width, height) }: {
    readonly type?: "image/jpeg" | "image/png";
    readonly at?: (x: number, y: number) => Colour;
  } = {},
): Promise<Bytes> {
  const data = new ImageData(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) data.data.set(at(x, y), i);
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(await createImageBitmap(data));
  return await (await canvas.convertToBlob({ type, quality: 0.9 })).bytes();
}

function quarters(width: number, height: number): (x: number, y: number) => Colour {
  return (x, y) => {
    const isLeft = x < width / 2;
    if (y < height / 2) return isLeft ? [255, 0, 0, 255] : [0, 255, 0, 255];
    return isLeft ? [0, 0, 255, 255] : [0, 0, 0, 255];
  };
}

/** Returns a PNG of one colour type and depth (W3C PNG, 11.2.1); its points are all zero. */
export function rawPng(
  width: number,
  height: number,
  { colours = 2, depth = 8, data = true } = {},
): Bytes {
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[colours] ?? 1;
  const line = 1 + Math.ceil(width * channels * depth / 8);
  return pngOf(width, height, new Uint8Array(data ? line * height : 9), { colours, depth });
}

/** Returns the PNG whose lines are these, each with its filter before it. */
export function pngOf(
  width: number,
  height: number,
  lines: Bytes,
  { colours = 2, depth = 8 } = {},
): Bytes {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([depth, colours], 8);
  const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return joined([
    new Uint8Array(start),
    chunk("IHDR", header),
    chunk("IDAT", new Uint8Array(deflateSync(lines))),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(name: string, data: Bytes): Bytes {
  const body = joined([new TextEncoder().encode(name), data]);
  const [before, after] = [new DataView(new ArrayBuffer(4)), new DataView(new ArrayBuffer(4))];
  before.setUint32(0, data.length);
  after.setUint32(0, crc32(body));
  return joined([new Uint8Array(before.buffer), body, new Uint8Array(after.buffer)]);
}

export function photographed(jpeg: Bytes, orientation: number): Bytes {
  const tags = [[0x0112, 3, orientation << 16], [0x8825, 4, 38]] as const;
  const exif = new DataView(new ArrayBuffer(64));
  [0x4d4d, 0x002a].forEach((word, i) => exif.setUint16(2 * i, word));
  exif.setUint32(4, 8);
  exif.setUint16(8, tags.length);
  tags.forEach(([tag, type, value], i) => {
    exif.setUint16(10 + 12 * i, tag);
    exif.setUint16(12 + 12 * i, type);
    exif.setUint32(14 + 12 * i, 1);
    exif.setUint32(18 + 12 * i, value);
  });
  const body = joined([
    new TextEncoder().encode("Exif\0\0"),
    new Uint8Array(exif.buffer),
    new TextEncoder().encode("GPS 4.6097 -74.0817 TELEFONO-MARCA"),
  ]);
  const length = body.length + 2;
  const segment = joined([new Uint8Array([0xff, 0xe1, length >> 8, length & 255]), body]);
  return joined([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** Returns all bytes, one after the other. */
export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** Small files of 16 × 12 points that a canvas cannot write, in base64. */
const rareFiles = {
  grey:
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7Pj4+JS5ESUM8SDc9Pjv/wAALCAAMABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwb/xAAWEAADAAAAAAAAAAAAAAAAAAAABkL/2gAIAQEAAD8AhVWBnVYBhVgZ1WD/2Q==",
  progressive:
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wgARCAAMABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAcECP/aAAwDAQACEAMQAAABybfaxMdFwUf/xAAXEAEAAwAAAAAAAAAAAAAAAAAAAhMU/9oACAEBAAEFAtLSsksk/8QAGREAAQUAAAAAAAAAAAAAAAAAAAMVFlFh/9oACAEDAQE/AZTpKdHBexwXs//EABkRAAEFAAAAAAAAAAAAAAAAAAAEFRZRYv/aAAgBAgEBPwGIZIhkbU9Dano//8QAFRABAQAAAAAAAAAAAAAAAAAAADH/2gAIAQEABj8Cqqr/xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IRSX/9oADAMBAAIAAwAAABAC3//EABcRAAMBAAAAAAAAAAAAAAAAAAAR8BD/2gAIAQMBAT8Qlkvf/wD/xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/EAH/AP/EABcQAAMBAAAAAAAAAAAAAAAAAABxkRD/2gAIAQEAAT8QVRV0D//Z",
  print:
    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgICAgIDAgICAwMDAwQGBAQEBAQIBgYFBgkICgoJCAkJCgwPDAoLDgsJCQ0RDQ4PEBAREAoMEhMSEBMPEBAQ/9sAQwEDAwMEAwQIBAQIEAsJCxAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ/8AAFAgADAAQBAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAIB//EACEQAAECBAcAAAAAAAAAAAAAAAABVQQFBpIUFhcYVKHR/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAkH/8QAHxEAAQIGAwAAAAAAAAAAAAAAAAUWAQIDBFFTFBiR/9oADgQBAAIRAxEEAAA/ANux04bIm0zvsVa5iTgZKrom8KZ3LVo3x9qjHThsibR2KtcxDJVdE3g3LVo3x9qlC5elXGQnxza2SnLaTdZRelVFtnaeDL0q4yDm1shtJusaVUW2dp4f/9k=",
  lossy:
    "UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoQAAwAAsBMJbACdAEO/gPIAAD+7BgQARtyP2DGvOn/+hMZkZr899yySf/nHFq7/5Y9f3q7+pAAAA==",
  lossless: "UklGRiQAAABXRUJQVlA4TBcAAAAvD8ACEA8Q8x/zHwyxYDJ/6d4QIvofuQA=",
  transparent:
    "UklGRmAAAABXRUJQVlA4WAoAAAAQAAAADwAACwAAQUxQSBIAAAABDzD/ERFCLJjMX7o3hIj+Ry5WUDggKAAAAHABAJ0BKhAADAACwEwloAJ0AUAAAP7ywf/709j+Bfym/+2XP/9YAAA=",
  moving:
    "UklGRsAAAABXRUJQVlA4WAoAAAACAAAADwAACwAAQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAA8AAAsAAGQAAAJWUDggMAAAANABAJ0BKhAADAACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAEFOTUZEAAAAAAAAAAAADwAACwAAZAAAAFZQOCAsAAAAlAEAnQEqEAAMAAAANCWgAnS6AAOYAP75k2//kB//kB//kB//ID/iF3sgMABSSUZGPAAAAFdFQlBWUDggMAAAANABAJ0BKhAADAACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAA==",
} as const;

/** Returns the bytes of one of them. */
export const rareFile = (name: keyof typeof rareFiles): Bytes =>
  Uint8Array.fromBase64(rareFiles[name]);
