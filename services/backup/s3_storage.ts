import { placeErrors } from "../../content/tasks/command_texts.ts";
import { Refusal } from "./backup.ts";
import type { BackupStorage, ReadCopy } from "./backup_storage.ts";
import { elementOf, isNetworkError, type S3Config, S3Requests } from "./s3_requests.ts";

/** The size of what is sent or fetched at once, in bytes: at most 10,000 parts make an object. */
const partSize = 8 * 1024 * 1024;

/** A bucket of a server that speaks the protocol of Amazon's S3, below one prefix. */
export class S3Storage implements BackupStorage {
  readonly #requests: S3Requests;
  readonly #prefix: string;

  /** @throws {Refusal} where the address is not `s3://bucket` or `s3://bucket/prefix` */
  constructor(readonly address: string, config: S3Config) {
    const [, bucket, prefix = ""] =
      address.match(/^s3:\/\/([a-z0-9][a-z0-9.-]+)((?:\/[\w.-]+)*)$/) ??
        [];
    if (!bucket) throw new Refusal(placeErrors.notAnAddress(address));
    this.#requests = new S3Requests(bucket, config);
    this.#prefix = prefix === "" ? "" : `${prefix.slice(1)}/`;
  }

  async names(): Promise<string[]> {
    const names: string[] = [];
    const query = { "list-type": "2", prefix: this.#prefix, delimiter: "/" };
    for (let from: Record<string, string> = {};;) {
      const { text } = await this.#requests.send({ method: "GET", query: { ...query, ...from } });
      for (const [, key = ""] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
        names.push(key.slice(this.#prefix.length));
      }
      const token = elementOf(text, "NextContinuationToken");
      if (!token) return names;
      from = { "continuation-token": token };
    }
  }

  async write(
    name: string,
    content: ReadableStream<Uint8Array>,
    check: (written: ReadableStream<Uint8Array>) => Promise<void>,
  ): Promise<void> {
    try {
      await this.#upload(this.#prefix + name, content);
      await check((await this.read(name)).content);
    } catch (error) {
      await this.remove(name).catch(() => {});
      throw error;
    }
  }

  async read(name: string): Promise<ReadCopy> {
    const key = this.#prefix + name;
    const first = await this.#open(key, 0);
    const written = Date.parse(first.headers.get("last-modified") ?? "");
    return {
      content: ReadableStream.from(this.#bytesOf(key, first)),
      writtenAt: Number.isNaN(written) ? Date.now() : written,
    };
  }

  async remove(name: string): Promise<void> {
    await this.#requests.send({ method: "DELETE", key: this.#prefix + name });
  }

  /** Sends it part by part; the object is there only when the server has put all of them together. */
  async #upload(key: string, content: ReadableStream<Uint8Array>): Promise<void> {
    const begun = await this.#requests.send({ method: "POST", key, query: { uploads: "" } });
    const uploadId = elementOf(begun.text, "UploadId");
    if (!uploadId) throw new Refusal(placeErrors.lacks(this.address, "UploadId"));
    const etags: string[] = [];
    try {
      for await (const body of partsOf(content)) {
        const query = { partNumber: String(etags.length + 1), uploadId };
        const { headers } = await this.#requests.send({ method: "PUT", key, query, body });
        const etag = headers.get("etag");
        if (!etag) throw new Refusal(placeErrors.lacks(this.address, "ETag"));
        etags.push(etag);
      }
      const body = new TextEncoder().encode(completion(etags));
      const { text } = await this.#requests.send({
        method: "POST",
        key,
        query: { uploadId },
        body,
      });
      // A failure of this step can come with the status 200.
      if (elementOf(text, "Code")) throw new Refusal(placeErrors.notCompleted(this.address));
    } catch (error) {
      await this.#requests.send({ method: "DELETE", key, query: { uploadId } }, 1).catch(() => {});
      throw error;
    }
  }

  async *#bytesOf(key: string, first: Response): AsyncGenerator<Uint8Array> {
    const size = Number(first.headers.get("content-range")?.split("/")[1] ?? NaN);
    const etag = first.headers.get("etag") ?? undefined;
    let at = 0;
    for (let part = first;; part = await this.#open(key, at, etag)) {
      const from = at;
      try {
        for await (const chunk of part.body ?? []) {
          at += chunk.length;
          yield chunk;
        }
      } catch (error) {
        if (!isNetworkError(error)) throw error;
      }
      // What is missing at the end shows in the hash or in the encryption.
      if (!(at < size)) return;
      if (at === from) throw new Refusal(placeErrors.notDelivered(this.address));
    }
  }

  /** Asks for a part of an object, which must not be another one by then. */
  async #open(key: string, from: number, etag?: string): Promise<Response> {
    const range = `bytes=${from}-${from + partSize - 1}`;
    const headers = { range, ...(etag && { "if-match": etag }) };
    return await this.#requests.open({ method: "GET", key, headers });
  }
}

function completion(etags: readonly string[]): string {
  const parts = etags.map((etag, at) =>
    `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${
    parts.join("")
  }</CompleteMultipartUpload>`;
}

/** Yields the stream in parts of one size; only the last one is smaller. */
async function* partsOf(
  content: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(partSize);
  let used = 0;
  for await (let chunk of content) {
    while (chunk.length > 0) {
      const fits = chunk.subarray(0, part.length - used);
      part.set(fits, used);
      used += fits.length;
      chunk = chunk.subarray(fits.length);
      if (used < part.length) continue;
      yield part;
      used = 0;
    }
  }
  if (used > 0) yield part.subarray(0, used);
}
