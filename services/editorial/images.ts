import { imageFields } from "../../content/editorial/images.ts";
import { Slots } from "../system/concurrency.ts";
import { type Clock, oneDay } from "../system/clock.ts";
import { Problem } from "../system/problem.ts";
import { ContentImage, type ImageTexts, type ImageVariant } from "./image_schema.ts";
import { readImageHeader } from "./image_header_schema.ts";
import { Collection } from "../store/collection.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Unit } from "../store/unit.ts";
import type { Store } from "../store/store.ts";
import { markChanged } from "./content_mark.ts";
import { ImageEncoder } from "./image_encoder.ts";
import { ImageParts } from "./image_parts.ts";
import type { EncodedImage } from "./image_worker.ts";

export const imageLimits = {
  fileBytes: 8 * 1024 * 1024,
  pixels: 24_000_000,
  side: 8_000,
  libraryBytes: 500 * 1024 * 1024,
  unusedDays: 30,
} as const;

export interface AddedImage extends ContentImage {
  readonly isKnown: boolean;
}

/** The library of images. It stores what a file shows, and no metadata. */
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
   * Returns the image of the file in its sizes. @throws {Problem} `invalid` where it is no image that
   * can be kept, `images_busy`, `images_unavailable`
   */
  async encode(file: Uint8Array<ArrayBuffer>): Promise<readonly EncodedImage[]> {
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

  /**
   * Adds an image and returns it; one that is there already is returned with the texts that it has.
   * @throws {Problem} `invalid` where the library is full
   */
  async add(tx: Unit, encoded: readonly EncodedImage[], texts: ImageTexts): Promise<AddedImage> {
    const id = await idOf(encoded);
    const known = await this.#images.find(tx, id);
    if (known) return { ...known, isKnown: true };
    const at = tx.at();
    const image: ContentImage = {
      ...texts,
      id,
      variants: Object.fromEntries(
        encoded.map(({ variant, width, height, bytes }) =>
          [variant, { width, height, bytes: bytes.length }] as const
        ),
      ),
      permiso: { by: tx.actor.id, at },
      created_at: at,
      unused_since: at,
    };
    if (await this.#totalBytes() + sizeOf(image) > imageLimits.libraryBytes) throw refused("full");
    this.#parts.create(tx, id, encoded);
    tx.log("image_added", { subject: id });
    return { ...this.#images.put(tx, image), isKnown: false };
  }

  get(id: string): Promise<ContentImage | null> {
    return this.#images.get(id);
  }

  /** Returns a page of images, newest first, counted from 1, and how many pages there are. */
  async list(page: number, perPage: number): Promise<{ items: ContentImage[]; pages: number }> {
    const ids = (await this.#images.idsBy("created", [])).reverse();
    const items = await this.#images.getMany(ids.slice((page - 1) * perPage, page * perPage));
    return { items, pages: Math.ceil(ids.length / perPage) };
  }

  async bytesOf(id: string, variant: ImageVariant): Promise<Uint8Array<ArrayBuffer> | null> {
    const image = await this.#images.get(id);
    return image && await this.#parts.read(image, variant);
  }

  /** Changes the texts of an image, which pages may show. @throws {Problem} `not_found` */
  async change(tx: Unit, id: string, texts: ImageTexts): Promise<void> {
    this.#images.change(tx, await this.#images.require(tx, id), texts);
    await markChanged(this.#store, tx, "imagenes");
    tx.log("image_changed", { subject: id });
  }

  /** Deletes an image with its bytes. @throws {Problem} `not_found` */
  async delete(tx: Unit, id: string): Promise<void> {
    this.#delete(tx, await this.#images.require(tx, id));
    tx.log("image_deleted", { subject: id });
  }

  /** Deletes, once a day, the images that nothing has referred to for 30 days; returns how many. */
  async sweep(isUsed: (id: string) => Promise<boolean>): Promise<number> {
    const now = this.#clock();
    if (now - this.#sweptAt < oneDay) return 0;
    this.#sweptAt = now;
    const over = new Date(now - imageLimits.unusedDays * oneDay).toISOString();
    let swept = 0;
    for await (const { id } of this.#images.all()) {
      const used = await isUsed(id);
      swept += await this.#store.write(async (tx) => {
        const image = await this.#images.find(tx, id);
        if (!image) return 0;
        const { unused_since: since } = image;
        if (used !== (since === null)) {
          const unused_since = used ? null : new Date(now).toISOString();
          this.#images.change(tx, image, { unused_since });
        } else if (since !== null && since <= over) {
          this.#delete(tx, image);
          return 1;
        }
        return 0;
      });
    }
    return swept;
  }

  async #totalBytes(): Promise<number> {
    let total = 0;
    for await (const image of this.#images.all()) total += sizeOf(image);
    return total;
  }

  #delete(tx: Transaction, image: ContentImage): void {
    this.#images.delete(tx, image);
    this.#parts.delete(tx, image);
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
