import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { Problem } from "../../../services/system/problem.ts";
import { publicForms } from "../../../content/forms/public_forms.ts";
import { carriesOpeningCookie } from "../cookies.ts";
import type { Env } from "../../env.ts";
import { isForm } from "../../input.ts";
import { partsOf } from "../origins.ts";

export const readClient = createMiddleware<Env>(function client(c, next) {
  const peer = c.env?.remoteAddr;
  const address = peer && "hostname" in peer ? peer.hostname : "";
  c.set("client", c.get("deps").clientAddress(address, c.req.header("x-forwarded-for") ?? null));
  return next();
});

/**
 * Refuses requests for other hosts (421). It is the first check, because a crafted Host header can
 * change the path that the router sees.
 */
export function requireHost(origins: readonly string[]) {
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  return createMiddleware<Env>(function host(c, next) {
    const [, authority] = partsOf(c.req.url);
    const header = c.req.raw.headers.get("host");
    if (!hosts.has(authority) || (header !== null && header !== authority)) {
      throw new Problem("wrong_host");
    }
    return next();
  });
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses unknown methods and TRACE (405; RFC 9110, 15.5.6). */
export const requireMethod = createMiddleware<Env>(function method(c, next) {
  if (methods.has(c.req.method)) return next();
  c.header("Allow", [...methods].join(", "));
  throw new Problem("method_not_allowed");
});

/** Returns whether the method is safe (RFC 9110, 9.2.1). */
export function isSafe(method: string): boolean {
  return safe.has(method);
}

/** Returns the method for logs; an unknown one is `_OTHER`, as in OpenTelemetry. */
export function nameOfMethod(method: string): string {
  return methods.has(method) ? method : "_OTHER";
}

/** Refuses floods before their bodies are read (429). Built files are not counted. */
export const limitFloods = createMiddleware<Env>(function floods(c, next) {
  const { services: { limits }, assets } = c.get("deps");
  const reading = isSafe(c.req.method);
  // A missing file is counted: it is answered with a rendered page.
  if (!reading || !Object.hasOwn(assets.manifest.files, c.req.path)) {
    limits.request(c.get("client"), reading ? "reading" : "writing");
  }
  return next();
});

/**
 * Refuses unsafe requests of other sites (403), whatever their content type. Origin decides;
 * without it Sec-Fetch-Site must be same-origin. Browsers send the Origin `null` from a page with
 * `Referrer-Policy: no-referrer`, also to its own site (Fetch, "append a request Origin header").
 */
export function requireSameOrigin(origins: readonly string[]) {
  const own = new Set(origins);
  return createMiddleware<Env>(function sameOrigin(c, next) {
    if (!isSafe(c.req.method)) {
      const origin = c.req.header("origin");
      const same = origin === undefined || origin === "null"
        ? c.req.header("sec-fetch-site") === "same-origin" || isProvenByToken(c.req) ||
          isOfStranger(c.req)
        : own.has(origin);
      if (!same) throw new Problem("wrong_origin");
    }
    return next();
  });
}

/**
 * What a link of a mail or of a chat leads to. The token in the address is all that these requests take, and no
 * cookie counts: a site that has the token needs no browser of another person.
 */
const tokenPath = /^\/(?:login\/clave|cuenta\/correo|boletin\/confirmar|voy|puerta)\/[^/]+$/;

/** The forms that anyone may send, without an account. */
const openForms: ReadonlySet<string> = new Set([
  ...Object.values(publicForms).map(({ page }) => page),
  "/boletin/baja",
  "/mis-datos/recibo",
  "/mis-datos/enlace",
  "/mis-datos/entrar",
  "/mis-datos/solicitud",
  "/mis-datos/estado",
]);

/** The form by which a person signs up for an event. */
const eventPagePath = /^\/agenda\/[^/]+$/;

/**
 * Browsers for text say neither of where a form was opened, which every other browser does of one from
 * another site. Without a cookie that opens something there is no one in whose name it could act.
 */
function isOfStranger(request: HonoRequest): boolean {
  const isOpen = openForms.has(request.path) || eventPagePath.test(request.path);
  return request.method === "POST" && isOpen && isForm(request) &&
    request.header("origin") === undefined && request.header("sec-fetch-site") === undefined &&
    !carriesOpeningCookie(request.header("cookie") ?? null);
}

/** Browsers of before 2023 send no Sec-Fetch-Site, and these pages make their Origin `null`. */
function isProvenByToken(request: HonoRequest): boolean {
  return request.method === "POST" && tokenPath.test(request.path) &&
    request.header("sec-fetch-site") === undefined;
}
