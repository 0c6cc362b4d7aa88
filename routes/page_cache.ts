import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { bogotaDayNumber, type Clock } from "../services/clock.ts";
import { chooseEncoding, type Encoding } from "./assets.ts";
import type { SecureHeaders } from "./middleware/security_headers.ts";
import { carriesPersonalCookie } from "./cookies.ts";
import type { AppContext, Env } from "./env.ts";

interface KeptPage {
  readonly host: string;
  /** Some answers carry dates (security.txt, the calendar file), so each is kept one day. */
  readonly day: number;
  readonly etag: string;
  /** Cloning a response costs a hundredth of making one: its headers are not checked again. */
  readonly answers: Readonly<Record<Encoding, Response>>;
  readonly notModified: Response;
}

/**
 * Answers strangers from memory: a page that a handler marked `shared` is rendered and compressed
 * once, then sent as the same bytes. Whoever carries a session or a flash message passes by.
 */
export class PageCache {
  /** By full address without query: only allowed hosts get as far as to be kept. */
  readonly #kept = new Map<string, KeptPage>();
  readonly #clock: Clock;
  readonly #secure: SecureHeaders;

  constructor(clock: Clock, secure: SecureHeaders) {
    this.#clock = clock;
    this.#secure = secure;
  }

  /** Returns the kept answer to the request, or null where it has to be made. */
  find({ method, url, headers }: Request): Response | null {
    if (method !== "GET") return null;
    const page = this.#kept.get(url) ?? this.#kept.get(withoutQuery(url));
    if (!page || page.host !== (headers.get("host") ?? page.host)) return null;
    if (carriesPersonalCookie(headers.get("cookie"))) return null;
    if (page.day !== bogotaDayNumber(this.#clock())) return null;
    const condition = headers.get("if-none-match");
    if (condition !== null && matches(condition, page.etag)) return page.notModified.clone();
    return page.answers[chooseEncoding(headers.get("accept-encoding"))].clone();
  }

  /** Keeps what a handler marked as the same for every stranger. */
  readonly keepShared = createMiddleware<Env>(async (c, next) => {
    await next();
    const { method, url, headers } = c.req.raw;
    const address = withoutQuery(url);
    const keepable = method === "GET" && c.get("shared") && c.res.status === 200 &&
      !c.res.headers.has("Set-Cookie") && !carriesPersonalCookie(headers.get("cookie"));
    if (!keepable || !isPlainly(address, c)) return;
    this.#secure(c.res.headers);
    this.#kept.set(address, await keep(c.res, address, bogotaDayNumber(this.#clock())));
    c.res = undefined;
    c.res = this.find(c.req.raw) ?? undefined;
  });
}

/**
 * Whether the address is the route's own, letter by letter. The router also takes other spellings
 * (`/lo%67ros`); kept, each of them would fill the memory with the same page.
 */
function isPlainly(address: string, c: AppContext): boolean {
  const { path } = c.req;
  const { host } = new URL(address);
  return matchedRoutes(c).some((route) => route.path === path) &&
    (address === `http://${host}${path}` || address === `https://${host}${path}`);
}

function withoutQuery(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url : url.slice(0, query);
}

/** Weak comparison (RFC 9110, 13.1.2): every encoding of a page shares one weak tag. */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim() === etag);
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function keep(response: Response, address: string, day: number): Promise<KeptPage> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  response.headers.set("ETag", etag);
  response.headers.set("Vary", "Accept-Encoding, Cookie");
  response.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  const common = [...response.headers];
  const encoded = (body: Uint8Array<ArrayBuffer>, encoding: string): Response =>
    new Response(body, { headers: [...common, ["Content-Encoding", encoding]] });
  return {
    host: new URL(address).host,
    day,
    etag,
    answers: {
      identity: new Response(identity, { headers: common }),
      br: encoded(new Uint8Array(br), "br"),
      gzip: encoded(new Uint8Array(zipped), "gzip"),
    },
    notModified: new Response(null, { status: 304, headers: common }),
  };
}
