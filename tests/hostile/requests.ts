import { messageFields, volunteerFields } from "../support/builders.ts";

const encoder = new TextEncoder();
let clients = 0;

/** Returns the bytes of a text, one a letter: what is not ASCII stays as it was written. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Returns a unique address: load from one address is limited on purpose. */
function nextClient(): string {
  const n = ++clients;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

/** Returns the head of a request, from a client of its own. The empty line is not in it. */
export function head(host: string, line: string, headers: readonly string[] = []): string {
  return [
    line,
    `Host: ${host}`,
    `Origin: http://${host}`,
    `X-Forwarded-For: ${nextClient()}`,
    ...headers,
  ].join("\r\n") + "\r\n";
}

export function request(
  host: string,
  line: string,
  headers: readonly string[] = [],
  body?: string,
): string {
  const length = body === undefined ? [] : [`Content-Length: ${body.length}`];
  return `${head(host, line, [...headers, ...length, "Connection: close"])}\r\n${body ?? ""}`;
}

function form(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)])
  );
  return new URLSearchParams(pairs).toString();
}

/** Returns a body as JSON with every letter in one byte. */
function json(fields: Record<string, unknown>): string {
  return String.fromCharCode(...encoder.encode(JSON.stringify(fields)));
}

const FORM = "Content-Type: application/x-www-form-urlencoded";
const JSON_TYPE = "Content-Type: application/json";
const BROWSER = "Accept-Encoding: identity";

/** Valid requests of every kind that strangers send: what is mutated. */
export const validRequests: readonly ((host: string) => string)[] = [
  (host) => request(host, "GET / HTTP/1.1", [BROWSER]),
  (host) => request(host, "GET /voluntarios?origen=puerta HTTP/1.1", ["Save-Data: on"]),
  (host) => request(host, "GET /noticias HTTP/1.1", ['If-None-Match: W/"abc", "def"']),
  (host) => request(host, "HEAD /sobre-la-representante HTTP/1.1"),
  (host) => request(host, "GET /noticias/feed.xml HTTP/1.1", [BROWSER]),
  (host) => request(host, "GET /admin/volunteers?q=ana&status=pending HTTP/1.1"),
  (host) =>
    request(host, "GET /api/auth/session HTTP/1.1", ["Cookie: session=abc.def.9.x; flash=x"]),
  (host) => request(host, "GET /assets/no.css HTTP/1.1", ["Range: bytes=0-99"]),
  (host) => request(host, "POST /voluntarios HTTP/1.1", [FORM], form(volunteerFields())),
  (host) => request(host, "POST /api/volunteers HTTP/1.1", [JSON_TYPE], json(volunteerFields())),
  (host) => request(host, "POST /contacto HTTP/1.1", [FORM], form(messageFields())),
  (host) => request(host, "POST /api/messages HTTP/1.1", [JSON_TYPE], json(messageFields())),
  (host) =>
    head(host, "POST /api/messages HTTP/1.1", [JSON_TYPE, "Transfer-Encoding: chunked"]) +
    `Connection: close\r\n\r\n${chunked(json(messageFields()))}`,
  (host) =>
    request(
      host,
      "POST /contacto HTTP/1.1",
      ["Content-Type: multipart/form-data; boundary=xyz"],
      '--xyz\r\nContent-Disposition: form-data; name="name"\r\n\r\nJosé\r\n--xyz--\r\n',
    ),
];

/** Returns the body in chunks of 40 bytes (RFC 9112, 7.1). */
export function chunked(body: string): string {
  const parts = body.match(/[^]{1,40}/g) ?? [];
  return parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join("") + "0\r\n\r\n";
}
