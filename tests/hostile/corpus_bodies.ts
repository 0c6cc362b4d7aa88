import { messageFields } from "../support/builders.ts";
import { type Case, FORM, get, shortForm } from "./corpus_case.ts";
import { chunked, head, request } from "./requests.ts";

const CLOSE = "Connection: close";
const CHUNKED = "Transfer-Encoding: chunked";
const message = JSON.stringify(messageFields({ email: "corpus@example.org" }))
  .replace(/[^\x20-\x7e]/g, "x");

/** Returns a POST to the contact form with exactly these headers and this body. */
function post(host: string, headers: readonly string[], text = shortForm): string {
  return `${head(host, "POST /contacto HTTP/1.1", [FORM, CLOSE, ...headers])}\r\n${text}`;
}

const lengths: Case[] = [
  {
    name: "CL and TE",
    text: (host) => post(host, ["Content-Length: 8", CHUNKED], chunked(shortForm)),
  },
  { name: "two lengths", text: (host) => post(host, ["Content-Length: 8", "Content-Length: 9"]) },
  { name: "a list of lengths", text: (host) => post(host, ["Content-Length: 8, 8"]) },
  { name: "a negative length", text: (host) => post(host, ["Content-Length: -8"]) },
  { name: "a length with a sign", text: (host) => post(host, ["Content-Length: +8"]) },
  { name: "a length that is no number", text: (host) => post(host, ["Content-Length: eight"]) },
  { name: "a length beyond 64 bits", text: (host) => post(host, [`Content-Length: ${2 ** 70}`]) },
  { name: "a length of 1 GB", text: (host) => post(host, ["Content-Length: 1000000000"]) },
  { name: "a length that is too long", text: (host) => post(host, ["Content-Length: 20"]) },
  { name: "a length that is too short", text: (host) => post(host, ["Content-Length: 3"]) },
  { name: "a body without a length", text: (host) => post(host, []) },
  {
    name: "TE: xchunked",
    text: (host) => post(host, ["Transfer-Encoding: xchunked"], "0\r\n\r\n"),
  },
  {
    name: "TE: chunked, gzip",
    text: (host) => post(host, ["Transfer-Encoding: chunked, gzip"], "0\r\n\r\n"),
  },
  {
    name: "a chunk size that is none",
    text: (host) => post(host, [CHUNKED], "zz\r\nab\r\n0\r\n\r\n"),
  },
  { name: "a negative chunk size", text: (host) => post(host, [CHUNKED], "-2\r\nab\r\n0\r\n\r\n") },
  {
    name: "a chunk beyond 64 bits",
    text: (host) => post(host, [CHUNKED], `${"f".repeat(20)}\r\na`),
  },
  { name: "a chunk that is cut", text: (host) => post(host, [CHUNKED], "40\r\nab") },
  { name: "no last chunk", text: (host) => post(host, [CHUNKED], "2\r\nab\r\n") },
  {
    name: "chunk extensions of 20 KiB",
    text: (host) => post(host, [CHUNKED], `2;${"x".repeat(20_480)}\r\nab\r\n0\r\n\r\n`),
  },
  {
    name: "trailers that set a Host",
    text: (host) => post(host, [CHUNKED, "Trailer: Host"], "2\r\nab\r\n0\r\nHost: evil\r\n\r\n"),
  },
  {
    name: "chunks of 20 KiB in all",
    text: (host) => post(host, [CHUNKED], chunked("a".repeat(20_480))),
  },
  {
    name: "Expect: 100-continue",
    text: (host) => post(host, ["Content-Length: 8", "Expect: 100-continue"]),
  },
  {
    name: "an unknown expectation",
    text: (host) => post(host, ["Content-Length: 8", "Expect: miracles"]),
  },
  {
    name: "a GET with a body",
    served: true,
    text: (host) => request(host, "GET / HTTP/1.1", [FORM], shortForm),
  },
  {
    name: "a HEAD with a body",
    served: true,
    text: (host) => request(host, "HEAD /contacto HTTP/1.1", [FORM], shortForm),
  },
];

function sent(host: string, type: string, text: string, path = "/api/messages"): string {
  return request(host, `POST ${path} HTTP/1.1`, [`Content-Type: ${type}`], text);
}

const bodies: Case[] = [
  {
    name: "no content type",
    text: (host) => request(host, "POST /contacto HTTP/1.1", [], shortForm),
  },
  { name: "a type that is none", text: (host) => sent(host, "\xff;charset=;;", message) },
  {
    name: "JSON that is cut",
    text: (host) => sent(host, "application/json", message.slice(0, 40)),
  },
  {
    name: "JSON that is no object",
    text: (host) => sent(host, "application/json", "[[],null,1e999]"),
  },
  {
    name: "JSON 8,000 deep",
    text: (host) => sent(host, "application/json", "[".repeat(8_000) + "]".repeat(8_000)),
  },
  {
    name: "JSON with __proto__",
    served: true,
    text: (host) => sent(host, "application/json", `{"__proto__":{"a":1},${message.slice(1)}`),
  },
  {
    name: "JSON that is no UTF-8",
    text: (host) => sent(host, "application/json", '{"name":"\xff\xfe"}'),
  },
  {
    name: "a form that is no UTF-8",
    text: (host) => sent(host, FORM.slice(14), "a=%ff&%=&=%zz&&", "/contacto"),
  },
  {
    name: "a form of 4,000 names",
    text: (host) => sent(host, FORM.slice(14), "a=&".repeat(4_000), "/voluntarios"),
  },
  {
    name: "a multipart without its end",
    text: (host) =>
      sent(host, "multipart/form-data; boundary=x", "--x\r\nContent-Dis", "/contacto"),
  },
  {
    name: "a multipart without a boundary",
    text: (host) => sent(host, "multipart/form-data", "--x\r\n\r\n--x--", "/voluntarios"),
  },
  {
    name: "a multipart whose boundary is empty",
    text: (host) => sent(host, 'multipart/form-data; boundary=""', "--\r\n\r\n----", "/login"),
  },
];

const conversations: Case[] = [
  {
    name: "twelve requests at once",
    served: true,
    most: 12,
    text: (host) =>
      Array.from({ length: 11 }, () => `${head(host, "GET /noticias HTTP/1.1")}\r\n`).join("") +
      get(host, "/contacto"),
  },
  {
    name: "a refused request after an unread body",
    most: 2,
    text: (host) =>
      `${head(host, "POST /nowhere HTTP/1.1", ["Content-Length: 8"])}\r\n${shortForm}` +
      get(host, "/nowhere"),
  },
  {
    name: "a request inside a refused body",
    text: (host) =>
      `${head(host, "POST /contacto HTTP/1.1", ["Content-Length: 99999"])}\r\n${
        get(host, "/admin")
      }`,
  },
  { name: "half a request line", text: () => "GET /conta" },
  { name: "half a header", text: (host) => head(host, "GET / HTTP/1.1").slice(0, -9) },
  { name: "nothing", text: () => "" },
  {
    name: "noise",
    text: () => Array.from({ length: 4_096 }, (_, n) => String.fromCharCode(n * n % 251)).join(""),
  },
];

/** What is wrong with bodies, their lengths, and what follows them. */
export const bodyCases: readonly Case[] = [...lengths, ...bodies, ...conversations];
