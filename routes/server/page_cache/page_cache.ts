import { bogotaDayEnd, type Clock } from "../../../services/system/clock.ts";
import type { SiteContents } from "../../../services/editorial/site_content.ts";
import {
  chooseEncoding,
  compressQuickly,
  type Encoding,
  type PageCompression,
} from "./compression.ts";
import { carriesPersonalCookie } from "../cookies.ts";
import type { SecureHeaders } from "../response_headers.ts";

interface Validity {
  readonly generation: string | null;
  /**
   * Milliseconds since 1970. At most to the end of the day: the phase changes at midnight, and some
   * answers contain dates (security.txt, the calendar file).
   */
  readonly until: number;
}

/**
 * How many pages of single items are kept, each of 4 kB (an event) to 80 kB (a long text): more than most
 * campaigns publish, because one that is asked for and not kept costs twenty times as much.
 */
const mostItems = 256;

interface Kind {
  readonly isItem?: boolean;
  /** Whether it is the same for everyone, whatever cookies they have: feed, calendar, sitemap. */
  readonly isForEveryone?: boolean;
}

interface KeptPage extends Validity, Kind {
  readonly host: string;
  readonly etag: string;
  /** Cloning a Response is about 100 times cheaper than constructing one. */
  readonly answers: Record<Encoding, Response>;
  readonly notModified: Response;
}

/**
 * Caches public pages in memory, rendered and compressed once. A visitor with a session or a flash
 * message gets only those from it that are for everyone.
 */
export class PageCache {
  /** By URL without query. Only allowed hosts get this far. */
  readonly #pages = new Map<string, KeptPage>();
  readonly #clock: Clock;
  readonly #secure: SecureHeaders;
  readonly #content: Pick<SiteContents, "generation" | "until">;
  readonly #best: PageCompression;

  constructor(
    clock: Clock,
    secure: SecureHeaders,
    content: Pick<SiteContents, "generation" | "until">,
    best: PageCompression,
  ) {
    this.#clock = clock;
    this.#secure = secure;
    this.#content = content;
    this.#best = best;
  }

  /** Returns the cached answer to the request, or null. A stranger's cookies mean nothing. */
  find(
    { method, url, headers }: Request,
    isStranger = !carriesPersonalCookie(headers.get("cookie")),
  ): Response | null {
    if (method !== "GET" && method !== "HEAD") return null;
    const page = this.#pages.get(url) ?? this.#pages.get(withoutQuery(url));
    if (!page || page.host !== (headers.get("host") ?? page.host)) return null;
    if (!isStranger && !page.isForEveryone) return null;
    if (page.generation !== this.#content.generation) return null;
    if (this.#clock() >= page.until) return null;
    return answerFrom(page, method, headers);
  }

  get validity(): Validity {
    const { generation, until } = this.#content;
    return { generation, until: Math.min(until, bogotaDayEnd(this.#clock())) };
  }

  /**
   * Caches the answer to this GET or HEAD as long as it holds, and returns it. It is compressed quickly at
   * first, and again with the best compression in the background.
   */
  async keep(
    { method, url, headers }: Request,
    made: Response,
    validity: Validity,
    kind: Kind = {},
  ): Promise<Response> {
    const address = withoutQuery(url);
    const identity = await made.bytes();
    const etag = await weakTag(identity);
    const before = this.#pages.get(address);
    // An unchanged page keeps its compressed bodies.
    const bodies = before?.etag === etag
      ? before
      : await this.#encoded(new URL(address).host, etag, identity, made.headers);
    const page = { ...bodies, ...validity, ...kind };
    // Those asked for last are at the end.
    this.#pages.delete(address);
    this.#pages.set(address, page);
    if (kind.isItem) dropOldestItem(this.#pages);
    return answerFrom(page, method, headers);
  }

  async #encoded(
    host: string,
    etag: string,
    identity: Uint8Array<ArrayBuffer>,
    headers: Headers,
  ): Promise<Omit<KeptPage, keyof Validity | keyof Kind>> {
    this.#secure(headers);
    headers.set("ETag", etag);
    headers.set("Vary", "Accept-Encoding, Cookie");
    headers.set("Cache-Control", "public, max-age=0, must-revalidate");
    const common = [...headers];
    const answers = encodedAnswers(common, await compressQuickly(identity));
    // Until then, and where that fails, the quick ones serve.
    this.#best.run(identity).then(
      (bodies) => Object.assign(answers, encodedAnswers(common, bodies)),
      () => {},
    );
    const notModified = new Response(null, { status: 304, headers: common });
    return { host, etag, answers, notModified };
  }
}

function dropOldestItem(pages: Map<string, KeptPage>): void {
  const items = [...pages].filter(([, { isItem }]) => isItem);
  if (items.length > mostItems) pages.delete(items[0]![0]);
}

function answerFrom(page: KeptPage, method: string, headers: Headers): Response {
  const condition = headers.get("if-none-match");
  if (condition !== null && matches(condition, page.etag)) return page.notModified.clone();
  const answer = page.answers[chooseEncoding(headers.get("accept-encoding"))];
  return method === "HEAD" ? new Response(null, answer) : answer.clone();
}

function encodedAnswers(
  headers: [string, string][],
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>,
): Record<Encoding, Response> {
  const encoded = (encoding: Encoding): Response => {
    const answer = new Response(bodies[encoding], { headers });
    if (encoding !== "identity") answer.headers.set("Content-Encoding", encoding);
    // HEAD has the length of GET (RFC 9110, 8.6).
    answer.headers.set("Content-Length", String(bodies[encoding].length));
    return answer;
  };
  return { identity: encoded("identity"), br: encoded("br"), gzip: encoded("gzip") };
}

export function withoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? url;
}

/** Weak comparison (RFC 9110, 13.1.2): every encoding of a page shares one weak tag. */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim() === etag);
}

async function weakTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `W/"${digest.toBase64({ alphabet: "base64url" }).slice(0, 22)}"`;
}
