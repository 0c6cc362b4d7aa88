import { bogotaDayNumber, type Clock } from "../../services/clock.ts";
import { chooseEncoding, type Encoding } from "./encoding.ts";
import { carriesPersonalCookie } from "../cookies.ts";
import type { SecureHeaders } from "../policy.ts";
import { compressBest, compressQuickly } from "./page_compression.ts";
import { PictureCache } from "./picture_cache.ts";
import { savesData } from "./save_data.ts";

interface KeptPage {
  readonly host: string;
  /**
   * An entry is valid for one day: the phase changes at midnight, and some answers contain dates
   * (security.txt, the calendar file).
   */
  readonly day: number;
  readonly etag: string;
  /** Cloning a Response is about 100 times cheaper than constructing one. */
  readonly answers: Record<Encoding, Response>;
  readonly notModified: Response;
}

/**
 * Caches public pages in memory, rendered and compressed once. Requests with a session or a flash
 * message are not answered from it.
 */
export class PageCache {
  /** By URL without query. Only allowed hosts get this far. */
  readonly #full = new Map<string, KeptPage>();
  /** The same pages without web fonts, for Save-Data. */
  readonly #light = new Map<string, KeptPage>();
  /** The photographs of these pages. */
  readonly pictures: PictureCache;
  readonly #clock: Clock;
  readonly #secure: SecureHeaders;
  #compressing: Promise<void> = Promise.resolve();

  constructor(clock: Clock, secure: SecureHeaders) {
    this.#clock = clock;
    this.#secure = secure;
    this.pictures = new PictureCache(clock, secure);
  }

  /** Returns the cached answer to the request, or null. */
  find({ method, url, headers }: Request): Response | null {
    if (method !== "GET") return null;
    const pages = this.#for(headers);
    const page = pages.get(url) ?? pages.get(withoutQuery(url));
    if (!page || page.host !== (headers.get("host") ?? page.host)) return null;
    if (carriesPersonalCookie(headers.get("cookie"))) return null;
    if (page.day !== this.today) return null;
    return answerFrom(page, headers);
  }

  /** The calendar day in Bogotá, as a number. */
  get today(): number {
    return bogotaDayNumber(this.#clock());
  }

  /**
   * Caches the answer to this GET for the day on which it was made, and returns it. It is compressed
   * quickly at first, and again with the best compression in the background.
   */
  async keep({ url, headers }: Request, made: Response, day: number): Promise<Response> {
    const address = withoutQuery(url);
    const identity = await made.bytes();
    const etag = await weakTag(identity);
    const pages = this.#for(headers);
    const before = pages.get(address);
    // An unchanged page keeps its compressed bodies.
    const page = before?.etag === etag
      ? { ...before, day }
      : { ...await this.#encoded(new URL(address).host, etag, identity, made.headers), day };
    pages.set(address, page);
    return answerFrom(page, headers);
  }

  async #encoded(
    host: string,
    etag: string,
    identity: Uint8Array<ArrayBuffer>,
    headers: Headers,
  ): Promise<Omit<KeptPage, "day">> {
    this.#secure(headers);
    headers.set("ETag", etag);
    headers.set("Vary", "Accept-Encoding, Cookie, Save-Data");
    headers.set("Cache-Control", "public, max-age=0, must-revalidate");
    const common = [...headers];
    const answers = encodedAnswers(common, await compressQuickly(identity));
    this.#compressLater(answers, common, identity);
    const notModified = new Response(null, { status: 304, headers: common });
    return { host, etag, answers, notModified };
  }

  /** Resolves when all cached pages have their best compression. */
  settled(): Promise<void> {
    return this.#compressing;
  }

  /** Compresses one page at a time, so that it uses at most one processor. */
  #compressLater(
    answers: Record<Encoding, Response>,
    headers: [string, string][],
    identity: Uint8Array<ArrayBuffer>,
  ): void {
    this.#compressing = this.#compressing.then(async () => {
      Object.assign(answers, encodedAnswers(headers, await compressBest(identity)));
    });
  }

  #for(headers: Headers): Map<string, KeptPage> {
    return savesData(headers) ? this.#light : this.#full;
  }
}

function answerFrom(page: KeptPage, headers: Headers): Response {
  const condition = headers.get("if-none-match");
  if (condition !== null && matches(condition, page.etag)) return page.notModified.clone();
  return page.answers[chooseEncoding(headers.get("accept-encoding"))].clone();
}

function encodedAnswers(
  headers: [string, string][],
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>,
): Record<Encoding, Response> {
  const encoded = (encoding: "br" | "gzip"): Response =>
    new Response(bodies[encoding], { headers: [...headers, ["Content-Encoding", encoding]] });
  return {
    identity: new Response(bodies.identity, { headers }),
    br: encoded("br"),
    gzip: encoded("gzip"),
  };
}

/** Returns the address without what follows the question mark. */
export function withoutQuery(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}

/** Weak comparison (RFC 9110, 13.1.2): every encoding of a page shares one weak tag. */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim() === etag);
}

async function weakTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `W/"${digest.toBase64({ alphabet: "base64url" }).slice(0, 22)}"`;
}
