import { type Case, FORM, get, shortForm } from "./corpus_case.ts";
import { request } from "./requests.ts";

const hosts: Case[] = [
  { name: "two Host headers", text: (host) => get(host, "/", ["Host: evil.example"]) },
  { name: "the same Host twice", text: (host) => get(host, "/", [`Host: ${host}`]) },
  { name: "no Host", served: true, text: () => "GET / HTTP/1.1\r\nConnection: close\r\n\r\n" },
  { name: "an empty Host", text: () => get("", "/") },
  { name: "another Host", text: () => get("evil.example", "/") },
  { name: "a Host with a path and a query", text: () => get("evil/admin?", "/u") },
  { name: "a Host with a user", text: (host) => get(`admin@${host}`, "/") },
  { name: "a Host with spaces", text: (host) => get(`${host} evil`, "/") },
  { name: "a Host that is no name", text: () => get("[::1", "/") },
  { name: "a Host with a port that is none", text: () => get("localhost:99999", "/") },
  { name: "a Host beyond ASCII", text: () => get("b\xf3gota.example", "/") },
];

const targets: Case[] = [
  { name: "an absolute target", served: true, text: (host) => get(host, `http://${host}/`) },
  { name: "an absolute target of another host", text: (host) => get(host, "http://evil/admin") },
  { name: "an absolute target of another scheme", text: (host) => get(host, "ftp://evil/") },
  { name: "a # in the target", served: true, text: (host) => get(host, "/contacto#/admin?x") },
  { name: "two slashes first", text: (host) => get(host, "//admin") },
  { name: "a broken escape", text: (host) => get(host, "/%zz%") },
  { name: "an escape that is no UTF-8", text: (host) => get(host, "/%ff%fe/api/%c0%af") },
  { name: "an escaped NUL", text: (host) => get(host, "/api/%00") },
  {
    name: "a query that is no UTF-8",
    served: true,
    text: (host) => get(host, "/admin/volunteers?q=%ff&q=%"),
  },
  { name: "dots that lead outside", text: (host) => get(host, "/assets/../../../etc/passwd") },
  { name: "escaped dots", text: (host) => get(host, "/assets/%2e%2e%2f%2e%2e%2fdeno.json") },
  { name: "a backslash", text: (host) => get(host, "\\admin") },
  { name: "no slash", text: (host) => get(host, "admin") },
  { name: "an asterisk", text: (host) => get(host, "*") },
  { name: "bytes beyond ASCII in the target", text: (host) => get(host, "/\xe1\xff") },
  { name: "a target of 8 KiB", text: (host) => get(host, `/${"a".repeat(8_192)}`) },
  { name: "a target of 100 KiB", text: (host) => get(host, `/${"a".repeat(102_400)}`) },
  {
    name: "a query of 5,000 names",
    served: true,
    text: (host) => get(host, `/?${"a=&".repeat(5_000)}`),
  },
  { name: "a query of 10,000 names", text: (host) => get(host, `/?${"a=&".repeat(10_000)}`) },
];

const lines: Case[] = [
  { name: "no version (HTTP/0.9)", text: () => "GET /\r\n" },
  { name: "HTTP/1.0 without Host", served: true, text: () => "GET / HTTP/1.0\r\n\r\n" },
  { name: "HTTP/3.7", text: (host) => request(host, "GET / HTTP/3.7") },
  { name: "TRACE", text: (host) => request(host, "TRACE / HTTP/1.1") },
  { name: "CONNECT", text: (host) => request(host, `CONNECT ${host} HTTP/1.1`) },
  { name: "CONNECT to another host", text: (host) => request(host, "CONNECT evil:443 HTTP/1.1") },
  { name: "an unknown method", text: (host) => request(host, "FOO / HTTP/1.1") },
  { name: "a method in small letters", text: (host) => request(host, "get / HTTP/1.1") },
  { name: "a method of 10 KiB", text: (host) => request(host, `${"A".repeat(10_240)} / HTTP/1.1`) },
  { name: "OPTIONS *", text: (host) => request(host, "OPTIONS * HTTP/1.1") },
  {
    name: "line ends without CR",
    served: true,
    text: (host) => get(host, "/").replaceAll("\r", ""),
  },
  { name: "line ends without LF", text: (host) => get(host, "/").replaceAll("\n", "") },
  { name: "empty lines first", served: true, text: (host) => `\r\n\r\n${get(host, "/")}` },
  { name: "two spaces in the request line", text: (host) => request(host, "GET  /  HTTP/1.1") },
  { name: "a TLS greeting", text: () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" },
  { name: "the preface of HTTP/2", text: () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
  {
    name: "frames of HTTP/2 that are none",
    text: () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${"\xff".repeat(64)}`,
  },
  {
    name: "an upgrade to HTTP/2",
    served: true,
    text: (host) => get(host, "/", ["Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"]),
  },
  {
    name: "an upgrade to a WebSocket",
    served: true,
    text: (host) => get(host, "/", ["Upgrade: websocket", "Sec-WebSocket-Key: x"]),
  },
];

const fields: Case[] = [
  { name: "a folded header", text: (host) => get(host, "/", ["X-Fold: a\r\n b"]) },
  { name: "a space before the colon", text: (host) => get(host, "/", ["X-Space : a"]) },
  { name: "a header without a name", text: (host) => get(host, "/", [": a"]) },
  { name: "a header without a colon", text: (host) => get(host, "/", ["nonsense"]) },
  { name: "a NUL in a header", text: (host) => get(host, "/", ["X-Nul: a\0b"]) },
  {
    name: "bytes beyond ASCII in a header",
    served: true,
    text: (host) => get(host, "/", ["Accept: \xff\xe1"]),
  },
  { name: "a header of 64 KiB", text: (host) => get(host, "/", [`X: ${"a".repeat(65_536)}`]) },
  { name: "a header of 1 MiB", text: (host) => get(host, "/", [`X: ${"a".repeat(1_048_576)}`]) },
  {
    name: "200 headers",
    text: (host) => get(host, "/", Array.from({ length: 200 }, (_, n) => `X-${n}: a`)),
  },
  {
    name: "a cookie of 8 KiB",
    served: true,
    text: (host) => get(host, "/", [`Cookie: a=${"b".repeat(8_192)}`]),
  },
  {
    name: "cookies of one name, broken escapes in them",
    served: true,
    text: (host) => get(host, "/", ["Cookie: session=%; session=a.b.c.d; flash=%ff; __proto__=1"]),
  },
  {
    name: "a chain of proxies that are none",
    served: true,
    text: (host) => get(host, "/admin", ["X-Forwarded-For: ,,%, [::1, 1.2.3.4.5, \xff, -"]),
  },
  {
    name: "an Origin that is none",
    text: (host) => request(host, "POST /contacto HTTP/1.1", ["Origin: ///", FORM], shortForm),
  },
  {
    name: "conditions and ranges that are none",
    served: true,
    text: (host) => get(host, "/", ['If-None-Match: ",,"*', "Range: bytes=9-1,-", "TE: ,;q=x"]),
  },
];

/** What is wrong with the head of a request. */
export const headCases: readonly Case[] = [...hosts, ...targets, ...lines, ...fields];
