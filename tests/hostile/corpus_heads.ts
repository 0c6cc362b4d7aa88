import { type Case, FORM, get, refused, served, shortForm } from "./corpus_case.ts";
import { request } from "./requests.ts";

const hosts: Case[] = [
  ...refused({
    "two Host headers": (host) => get(host, "/", ["Host: evil.example"]),
    "the same Host twice": (host) => get(host, "/", [`Host: ${host}`]),
    "an empty Host": () => get("", "/"),
    "another Host": () => get("evil.example", "/"),
    "a Host with a path and a query": () => get("evil/admin?", "/u"),
    "a Host with a user": (host) => get(`admin@${host}`, "/"),
    "a Host with spaces": (host) => get(`${host} evil`, "/"),
    "a Host that is no name": () => get("[::1", "/"),
    "a Host with a port that is none": () => get("localhost:99999", "/"),
    "a Host beyond ASCII": () => get("b\xf3gota.example", "/"),
  }),
  ...served({
    "no Host": () => "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  }),
];

const targets: Case[] = [
  ...refused({
    "an absolute target of another host": (host) => get(host, "http://evil/admin"),
    "an absolute target of another scheme": (host) => get(host, "ftp://evil/"),
    "two slashes first": (host) => get(host, "//admin"),
    "a broken escape": (host) => get(host, "/%zz%"),
    "an escape that is no UTF-8": (host) => get(host, "/%ff%fe/api/%c0%af"),
    "an escaped NUL": (host) => get(host, "/api/%00"),
    "dots that lead outside": (host) => get(host, "/assets/../../../etc/passwd"),
    "escaped dots": (host) => get(host, "/assets/%2e%2e%2f%2e%2e%2fdeno.json"),
    "a backslash": (host) => get(host, "\\admin"),
    "no slash": (host) => get(host, "admin"),
    "an asterisk": (host) => get(host, "*"),
    "bytes beyond ASCII in the target": (host) => get(host, "/\xe1\xff"),
    "a target of 8 KiB": (host) => get(host, `/${"a".repeat(8_192)}`),
    "a target of 100 KiB": (host) => get(host, `/${"a".repeat(102_400)}`),
    "a query of 10,000 names": (host) => get(host, `/?${"a=&".repeat(10_000)}`),
  }),
  ...served({
    "an absolute target": (host) => get(host, `http://${host}/`),
    "a # in the target": (host) => get(host, "/contacto#/admin?x"),
    "a query that is no UTF-8": (host) => get(host, "/admin/volunteers?q=%ff&q=%"),
    "a query of 5,000 names": (host) => get(host, `/?${"a=&".repeat(5_000)}`),
  }),
];

const lines: Case[] = [
  ...refused({
    "no version (HTTP/0.9)": () => "GET /\r\n",
    "HTTP/3.7": (host) => request(host, "GET / HTTP/3.7"),
    "TRACE": (host) => request(host, "TRACE / HTTP/1.1"),
    "CONNECT": (host) => request(host, `CONNECT ${host} HTTP/1.1`),
    "CONNECT to another host": (host) => request(host, "CONNECT evil:443 HTTP/1.1"),
    "an unknown method": (host) => request(host, "FOO / HTTP/1.1"),
    "a method in small letters": (host) => request(host, "get / HTTP/1.1"),
    "a method of 10 KiB": (host) => request(host, `${"A".repeat(10_240)} / HTTP/1.1`),
    "OPTIONS *": (host) => request(host, "OPTIONS * HTTP/1.1"),
    "line ends without LF": (host) => get(host, "/").replaceAll("\n", ""),
    "two spaces in the request line": (host) => request(host, "GET  /  HTTP/1.1"),
    "a TLS greeting": () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "the preface of HTTP/2": () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "frames of HTTP/2 that are none": () => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${"\xff".repeat(64)}`,
  }),
  ...served({
    "HTTP/1.0 without Host": () => "GET / HTTP/1.0\r\n\r\n",
    "line ends without CR": (host) => get(host, "/").replaceAll("\r", ""),
    "empty lines first": (host) => `\r\n\r\n${get(host, "/")}`,
    "an upgrade to HTTP/2": (host) =>
      get(host, "/", ["Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"]),
    "an upgrade to a WebSocket": (host) =>
      get(host, "/", ["Upgrade: websocket", "Sec-WebSocket-Key: x"]),
  }),
];

const fields: Case[] = [
  ...refused({
    "a folded header": (host) => get(host, "/", ["X-Fold: a\r\n b"]),
    "a space before the colon": (host) => get(host, "/", ["X-Space : a"]),
    "a header without a name": (host) => get(host, "/", [": a"]),
    "a header without a colon": (host) => get(host, "/", ["nonsense"]),
    "a NUL in a header": (host) => get(host, "/", ["X-Nul: a\0b"]),
    "a header of 64 KiB": (host) => get(host, "/", [`X: ${"a".repeat(65_536)}`]),
    "a header of 1 MiB": (host) => get(host, "/", [`X: ${"a".repeat(1_048_576)}`]),
    "200 headers": (host) => get(host, "/", Array.from({ length: 200 }, (_, n) => `X-${n}: a`)),
    "an Origin that is none": (host) =>
      request(host, "POST /contacto HTTP/1.1", ["Origin: ///", FORM], shortForm),
  }),
  ...served({
    "bytes beyond ASCII in a header": (host) => get(host, "/", ["Accept: \xff\xe1"]),
    "a cookie of 8 KiB": (host) => get(host, "/", [`Cookie: a=${"b".repeat(8_192)}`]),
    "cookies of one name, broken escapes in them": (host) =>
      get(host, "/", ["Cookie: session=%; session=a.b.c.d; flash=%ff; __proto__=1"]),
    "a chain of proxies that are none": (host) =>
      get(host, "/admin", ["X-Forwarded-For: ,,%, [::1, 1.2.3.4.5, \xff, -"]),
    "conditions and ranges that are none": (host) =>
      get(host, "/", ['If-None-Match: ",,"*', "Range: bytes=9-1,-", "TE: ,;q=x"]),
  }),
];

export const headCases: readonly Case[] = [...hosts, ...targets, ...lines, ...fields];
