import { ContentImage, type ImageVariant, imageVariants } from "./image_schema.ts";
import type { Finding, InspectableCollection, Inspection, StoredEntry } from "../store/findings.ts";
import { keyText, recordKey } from "../store/keys.ts";
import type { Transaction } from "../store/transaction.ts";
import type { Store } from "../store/store.ts";
import type { EncodedImage } from "./image_worker.ts";

const name = "content_image_parts";

/** A value of Deno KV takes 64 KiB. */
const partBytes = 60 * 1024;

/** The bytes of the images, in parts: `["content_image_parts", image, variant, number]`. */
export class ImageParts implements InspectableCollection {
  readonly name = name;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    store.collections.set(name, this);
  }

  create(tx: Transaction, id: string, images: readonly EncodedImage[]): void {
    const sets = images.flatMap(({ variant, bytes }) =>
      keysOf(id, variant, bytes.length).map((key, n) => ({
        key,
        value: bytes.slice(n * partBytes, (n + 1) * partBytes),
      }))
    );
    tx.add({ sets });
  }

  delete(tx: Transaction, image: ContentImage): void {
    tx.add({ deletes: allKeysOf(image) });
  }

  async read(
    { id, variants }: ContentImage,
    variant: ImageVariant,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const size = variants[variant];
    if (!size) return null;
    const keys = keysOf(id, variant, size.bytes);
    const parts = await this.#store.read((reader) => reader.getMany(keys));
    const bytes = new Uint8Array(size.bytes);
    for (const [n, { value }] of parts.entries()) {
      // It was deleted.
      if (!(value instanceof Uint8Array)) return null;
      bytes.set(value, n * partBytes);
    }
    return bytes;
  }

  owns({ key, value }: StoredEntry): boolean {
    const [root, , variant = "", n = ""] = key;
    return root === name && key.length === 4 && value instanceof Uint8Array &&
      (imageVariants as readonly string[]).includes(variant) && /^\d{3}$/.test(n);
  }

  async inspect(): Promise<Inspection> {
    const missing = new Map<string, Deno.KvKey>();
    const images = await Array.fromAsync(this.#store.list({ prefix: ["content_images"] }));
    for (const { value } of images) {
      const image = ContentImage.safeParse(value);
      const keys = image.success ? allKeysOf(image.data) : [];
      for (const key of keys) missing.set(keyText(key), key);
    }
    const findings: Finding[] = [];
    let records = 0;
    for await (const { key } of this.#store.list({ prefix: [name] })) {
      records++;
      if (missing.delete(keyText(key))) continue;
      const detail = "no image has this part";
      const [ids, repair] = [[String(key[1])], { deletes: [key] }];
      findings.push({ problem: "dangling", key, detail, ids, repair });
    }
    for (const key of missing.values()) {
      const ids = [String(key[1])];
      findings.push({ problem: "missing", key, detail: "bytes of an image", ids, repair: null });
    }
    return { name, records, findings };
  }

  isOutdated(): Promise<boolean> {
    return Promise.resolve(false);
  }

  migrateIndexes(): Promise<number> {
    return Promise.resolve(0);
  }
}

function keysOf(id: string, variant: ImageVariant, bytes: number): Deno.KvKey[] {
  const prefix = [...recordKey(name, id), variant];
  return Array.from(
    { length: Math.ceil(bytes / partBytes) },
    (_, n) => [...prefix, String(n).padStart(3, "0")],
  );
}

function allKeysOf({ id, variants }: ContentImage): Deno.KvKey[] {
  return imageVariants.flatMap((variant) => keysOf(id, variant, variants[variant]?.bytes ?? 0));
}
