interface ImageHeader {
  readonly width: number;
  readonly height: number;
}

type HeaderFailure =
  | "other"
  | "heic"
  | "avif"
  | "tiff"
  | "gif"
  | "moving"
  | "print"
  | "tiny"
  | "damaged";

/** The fewest pixels of a side: of less nothing is seen. */
const fewest = 10;

/**
 * Returns what the header of a JPEG, PNG or WebP says, without decoding it. It is asked first because
 * a native decoder cannot be interrupted: a PNG of 48 kB that claims 20,000 × 20,000 pixels takes
 * 1.35 GB. A decoder shows what there is of a file that was cut off, so its end is looked for.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | HeaderFailure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = Object.entries(formats).find(([, { matches }]) => matches(bytes));
  if (!format) return otherFormat(bytes);
  try {
    const header = format[1].read(view) ?? "damaged";
    if (typeof header === "string") return header;
    const shortest = Math.min(header.width, header.height);
    if (shortest === 0) return "damaged";
    return shortest < fewest ? "tiny" : header;
  } catch (error) {
    // A length that leads beyond the end.
    if (error instanceof RangeError) return "damaged";
    throw error;
  }
}

interface Format {
  readonly matches: (bytes: Uint8Array) => boolean;
  /** @throws RangeError at the end of the bytes */
  readonly read: (view: DataView) => ImageHeader | HeaderFailure | null;
}

const formats: Readonly<Record<"jpeg" | "png" | "webp", Format>> = {
  jpeg: { matches: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]), read: readJpeg },
  png: {
    matches: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    read: readPng,
  },
  webp: {
    matches: (bytes) => textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP",
    read: readWebp,
  },
};

function otherFormat(bytes: Uint8Array): HeaderFailure {
  if (/^GIF8/.test(textAt(bytes, 0))) return "gif";
  if (/^(II\*\0|MM\0\*)$/.test(textAt(bytes, 0))) return "tiff";
  if (textAt(bytes, 4) !== "ftyp") return "other";
  // The brands that the file is compatible with (ISO 14496-12, 4.3; 23008-12; AV1 Image File Format).
  const brands = String.fromCharCode(...bytes.subarray(8, Math.min(64, bytes[3] ?? 0)));
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? "heic" : "other";
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** Reads segments up to the frame (ITU-T T.81, annex B), then looks for the marker of the end. */
function readJpeg(view: DataView): ImageHeader | HeaderFailure | null {
  let at = 2;
  let found: ImageHeader | null = null;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Bytes that fill up.
    if (marker === 0xff) at++;
    else if (isFrame(marker)) {
      // A second frame may be larger.
      if (found) return null;
      // The decoder reads four colours wrongly.
      if (view.getUint8(at + 9) > 3) return "print";
      found = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      at += 2 + view.getUint16(at + 2);
    } else if (marker === 0xda) return found && hasEnd(view, at) ? found : null;
    else at += 2 + view.getUint16(at + 2);
  }
}

/** SOF0 to SOF15, without the tables of DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** In the data of a scan FF is followed by 00 or a restart: FF D9 is the end. */
function hasEnd(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at > from; at--) {
    if (view.getUint16(at) === 0xffd9) return true;
  }
  return false;
}

/** Reads chunks up to IEND (W3C PNG, 5.3). */
function readPng(view: DataView): ImageHeader | null {
  if (fourAt(view, 12) !== "IHDR") return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  for (let at = 8;; at += 12 + view.getUint32(at)) {
    if (fourAt(view, at + 4) !== "IEND") continue;
    // With its checksum.
    return view.getUint32(at + 8) === 0xae426082 ? { width, height } : null;
  }
}

/** Reads chunks up to the image itself (RFC 9649). */
function readWebp(view: DataView): ImageHeader | HeaderFailure | null {
  if (view.getUint32(4, true) + 8 > view.byteLength) return null;
  let [width, height] = [0, 0];
  for (let at = 12;; at += 8 + evenly(view.getUint32(at + 4, true))) {
    const name = fourAt(view, at);
    if (name === "VP8X") {
      if ((view.getUint8(at + 8) & 2) !== 0) return "moving";
      [width, height] = [triple(view, at + 12) + 1, triple(view, at + 15) + 1];
    } else if (name === "VP8 " || name === "VP8L") {
      const own = name === "VP8 " ? sizeOfLossy(view, at + 8) : sizeOfLossless(view, at + 8);
      // The image may say that it is larger than what it is in.
      return { width: Math.max(width, own.width), height: Math.max(height, own.height) };
    }
  }
}

function sizeOfLossy(view: DataView, at: number): ImageHeader {
  const [width, height] = [view.getUint16(at + 6, true), view.getUint16(at + 8, true)];
  return { width: width & 0x3fff, height: height & 0x3fff };
}

function sizeOfLossless(view: DataView, at: number): ImageHeader {
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function fourAt(view: DataView, at: number): string {
  const code = view.getUint32(at);
  return String.fromCharCode(code >>> 24, code >> 16 & 255, code >> 8 & 255, code & 255);
}

function triple(view: DataView, at: number): number {
  return view.getUint16(at, true) | view.getUint8(at + 2) << 16;
}

function evenly(length: number): number {
  return length + (length & 1);
}
