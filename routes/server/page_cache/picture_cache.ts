import type { Clock } from "../../../services/system/clock.ts";
import { type SecureHeaders, shownAnywhere } from "../response_headers.ts";

/** What is kept at most, in bytes, and for how long, so that a deleted picture is soon gone. */
const limits = { bytes: 24 * 1024 * 1024, milliseconds: 10 * 60 * 1000 } as const;

interface KeptPicture {
  readonly host: string;
  readonly until: number;
  readonly size: number;
  readonly answer: Response;
}

/** The pictures that were asked for last, in memory. They never change. */
export class PictureCache {
  /** By URL, those asked for last at the end. Only allowed hosts get this far. */
  readonly #kept = new Map<string, KeptPicture>();
  readonly #clock: Clock;
  readonly #secure: SecureHeaders;
  #bytes = 0;

  constructor(clock: Clock, secure: SecureHeaders) {
    this.#clock = clock;
    this.#secure = secure;
  }

  /** Returns the kept answer to the request, or null. */
  find({ method, url, headers }: Request): Response | null {
    const kept = method === "GET" || method === "HEAD" ? this.#kept.get(url) : undefined;
    if (!kept || kept.host !== (headers.get("host") ?? kept.host)) return null;
    this.#drop(url, kept);
    if (kept.until <= this.#clock()) return null;
    this.#add(url, kept);
    return method === "HEAD" ? new Response(null, kept.answer) : kept.answer.clone();
  }

  /** Keeps the picture under the URL, and returns the answer with it. */
  keep(url: string, bytes: Uint8Array<ArrayBuffer>): Response {
    const answer = new Response(bytes, {
      headers: {
        "Content-Type": "image/jpeg",
        "Content-Length": String(bytes.length),
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
    answer.headers.set(...shownAnywhere);
    this.#secure(answer.headers);
    const until = this.#clock() + limits.milliseconds;
    this.#add(url, { host: new URL(url).host, until, size: bytes.length, answer });
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= limits.bytes) break;
      this.#drop(oldest, kept);
    }
    return answer.clone();
  }

  /** Forgets every size of an image. */
  forget(path: string): void {
    for (const [url, kept] of this.#kept) {
      if (url.includes(path)) this.#drop(url, kept);
    }
  }

  #add(url: string, kept: KeptPicture): void {
    const before = this.#kept.get(url);
    if (before) this.#drop(url, before);
    this.#kept.set(url, kept);
    this.#bytes += kept.size;
  }

  #drop(url: string, { size }: KeptPicture): void {
    if (this.#kept.delete(url)) this.#bytes -= size;
  }
}
