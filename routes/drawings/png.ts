import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";

/** An image as rows of RGBA pixels. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/**
 * Returns the opaque image as PNG. Without alpha and filters, flat drawings are half as large as
 * from the renderer's own encoder.
 */
export function encodePng({ width, height, rgba }: Pixels): Uint8Array<ArrayBuffer> {
  const stride = width * 3 + 1;
  const rows = new Uint8Array(height * stride);
  for (let y = 0, from = 0; y < height; y++) {
    for (let to = y * stride + 1; to < (y + 1) * stride; to += 3, from += 4) {
      rows[to] = rgba[from] ?? 0;
      rows[to + 1] = rgba[from + 1] ?? 0;
      rows[to + 2] = rgba[from + 2] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, RGB.
  header.set([8, 2], 8);
  return new Uint8Array(Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", new Uint8Array()),
  ]));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
