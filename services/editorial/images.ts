import { imageFields } from "../../content/editorial/images.ts";
import { Slots } from "../system/concurrency.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { ContentImage, type ImageTexts, type ImageVariant } from "./image_schema.ts";
import { readImageHeader } from "./image_header_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Operation } from "../store/transaction.ts";
import type { Store } from "../store/store.ts";
import { markChanged } from "./content_mark.ts";
import { ImageEncoder } from "./image_encoder.ts";
import { ImageParts } from "./image_parts.ts";
import type { EncodedImage } from "./image_worker.ts";

/** What is accepted, and how much of it is kept. */
export const imageLimits = {
  fileBytes: 8 * 1024 * 1024,
  pixels: 24_000_000,
  side: 8_000,
  libraryBytes: 500 * 1024 * 1024,
  unusedDays: 30,
} as const;

/** What a new image comes with besides its file and its texts. */
interface ImageOrigin {
  /** The account that adds it. */
  readonly by: string;
  /** Returns what else the commit writes, such as the audit entry. */
  readonly entry: (id: string) => Operation;
}

/** An image of the library, and whether it was there before. */
export interface AddedImage extends ContentImage {
  readonly isKnown: boolean;
}

/** The library of photographs. Of a file it stores the picture, and no metadata. */
export class Images {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly encoder: ImageEncoder;
  /** Files that are read at once, by account: each is in memory whole. */
  readonly uploads = new Slots(
    { perKey: 2, perProcess: 4 },
    { perKey: "images_busy", perProcess: "images_busy" },
  );
  readonly #images;
  readonly #parts: ImageParts;
  #sweptAt = 0;

  constructor(store: Store, clock: Clock, encoder = new ImageEncoder()) {
    this.#store = store;
    this.#clock = clock;
    this.encoder = encoder;
    this.#images = new Collection(store, "content_images", ContentImage, {
      many: { created: ({ created_at }) => [[created_at]] },
    });
    this.#parts = new ImageParts(store);
  }

  /**
   * Adds the picture of the file and returns it; the same file again returns what is there, with the
   * texts that it has.
   * @throws {Problem} `invalid` where it is no picture that can be kept, `images_busy`,
   * `images_unavailable`
   */
  async add(
    file: Uint8Array<ArrayBuffer>,
    texts: ImageTexts,
    { by, entry }: ImageOrigin,
  ): Promise<AddedImage> {
    const encoded = await this.#encoded(file);
    const id = await idOf(encoded);
    const at = new Date(this.#clock()).toISOString();
    const image: ContentImage = {
      ...texts,
      id,
      variants: Object.fromEntries(
        encoded.map(({ variant, width, height, bytes }) =>
          [variant, { width, height, bytes: bytes.length }] as const
        ),
      ),
      permiso: { by, at },
      created_at: at,
      unused_since: at,
    };
    const bytes = sizeOf(image);
    if (await this.#totalBytes() + bytes > imageLimits.libraryBytes) throw refused("full");
    const parts = this.#parts.planCreate(id, encoded);
    const stored = await this.#images.create(image, { with: [parts, entry(id)] });
    if (stored.ok) return { ...stored.value, isKnown: false };
    return { ...await this.#images.get(id) ?? image, isKnown: true };
  }

  /** Returns the image, or null. */
  get(id: string): Promise<ContentImage | null> {
    return this.#images.get(id);
  }

  /** Returns a page of images, newest first, counted from 1, and how many pages there are. */
  async list(page: number, perPage: number): Promise<{ items: ContentImage[]; pages: number }> {
    const ids = (await this.#images.idsBy("created", [])).reverse();
    const items = await this.#images.getMany(ids.slice((page - 1) * perPage, page * perPage));
    return { items, pages: Math.ceil(ids.length / perPage) };
  }

  /** Returns the bytes of one size of an image; null where there is none. */
  async bytesOf(id: string, variant: ImageVariant): Promise<Uint8Array<ArrayBuffer> | null> {
    const image = await this.#images.get(id);
    return image && await this.#parts.read(image, variant);
  }

  /** Changes the texts of an image, which pages may show. */
  async change(id: string, texts: ImageTexts, entry: Operation): Promise<void> {
    const mark = markChanged(this.#store, "imagenes", new Date(this.#clock()).toISOString());
    await this.#images.update(id, (image) => ({ ...image, ...texts }), { with: [entry, mark] });
  }

  /** Deletes an image with its bytes; returns false where there is none. */
  async delete(id: string, entry: Operation): Promise<boolean> {
    return await this.#delete(id, entry) !== null;
  }

  /** Deletes, once a day, the images that nothing has referred to for 30 days; returns how many. */
  async sweep(isUsed: (id: string) => Promise<boolean>): Promise<number> {
    const now = this.#clock();
    if (now - this.#sweptAt < oneDay) return 0;
    this.#sweptAt = now;
    const over = new Date(now - imageLimits.unusedDays * oneDay).toISOString();
    let swept = 0;
    for await (const { id, unused_since: since } of this.#images.all()) {
      const used = await isUsed(id);
      if (used !== (since === null)) {
        const unused_since = used ? null : new Date(now).toISOString();
        await this.#images.update(id, (image) => ({ ...image, unused_since }));
      } else if (since !== null && since <= over && await this.#delete(id, {})) swept++;
    }
    return swept;
  }

  async #encoded(file: Uint8Array<ArrayBuffer>): Promise<readonly EncodedImage[]> {
    if (file.length > imageLimits.fileBytes) throw refused("heavy");
    const header = readImageHeader(file);
    if (typeof header === "string") throw refused(header);
    const { width, height } = header;
    if (width * height > imageLimits.pixels || Math.max(width, height) > imageLimits.side) {
      throw refused("large");
    }
    const encoded = await this.encoder.encode(file);
    if (!encoded) throw refused("damaged");
    return encoded;
  }

  async #totalBytes(): Promise<number> {
    let total = 0;
    for await (const image of this.#images.all()) total += sizeOf(image);
    return total;
  }

  async #delete(id: string, entry: Operation): Promise<ContentImage | null> {
    const stored = await this.#store.transaction(async (transaction) => {
      const image = await this.#images.planDelete(transaction, id);
      if (image) transaction.add(this.#parts.planDelete(image), entry);
      return image;
    });
    return stored.ok ? stored.value : null;
  }
}

function sizeOf({ variants }: ContentImage): number {
  return Object.values(variants).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns 128 bits of the hash of all sizes. */
async function idOf(images: readonly EncodedImage[]): Promise<string> {
  const whole = await new Blob(images.map(({ bytes }) => bytes)).bytes();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  return digest.subarray(0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
}

function refused(reason: keyof typeof imageFields.archivo.errors): Problem {
  return new Problem("invalid", { archivo: imageFields.archivo.errors[reason] });
}
