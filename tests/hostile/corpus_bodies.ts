import { messageFields } from "../support/builders.ts";
import { type Case, FORM, get, refused, served, shortForm } from "./corpus_case.ts";
import { chunked, head, request } from "./requests.ts";

const CLOSE = "Connection: close";
const CHUNKED = "Transfer-Encoding: chunked";
const message = JSON.stringify(messageFields({ email: "corpus@example.org" }))
  .replace(/[^\x20-\x7e]/g, "x");

function post(host: string, headers: readonly string[], text = shortForm): string {
  return `${head(host, "POST /contacto HTTP/1.1", [FORM, CLOSE, ...headers])}\r\n${text}`;
}

const lengths: Case[] = [
  ...refused({
    "CL and TE": (host) => post(host, ["Content-Length: 8", CHUNKED], chunked(shortForm)),
    "two lengths": (host) => post(host, ["Content-Length: 8", "Content-Length: 9"]),
    "a list of lengths": (host) => post(host, ["Content-Length: 8, 8"]),
    "a negative length": (host) => post(host, ["Content-Length: -8"]),
    "a length with a sign": (host) => post(host, ["Content-Length: +8"]),
    "a length that is no number": (host) => post(host, ["Content-Length: eight"]),
    "a length beyond 64 bits": (host) => post(host, [`Content-Length: ${2 ** 70}`]),
    "a length of 1 GB": (host) => post(host, ["Content-Length: 1000000000"]),
    "a length that is too long": (host) => post(host, ["Content-Length: 20"]),
    "a length that is too short": (host) => post(host, ["Content-Length: 3"]),
    "a body without a length": (host) => post(host, []),
    "TE: xchunked": (host) => post(host, ["Transfer-Encoding: xchunked"], "0\r\n\r\n"),
    "TE: chunked, gzip": (host) => post(host, ["Transfer-Encoding: chunked, gzip"], "0\r\n\r\n"),
    "a chunk size that is none": (host) => post(host, [CHUNKED], "zz\r\nab\r\n0\r\n\r\n"),
    "a negative chunk size": (host) => post(host, [CHUNKED], "-2\r\nab\r\n0\r\n\r\n"),
    "a chunk beyond 64 bits": (host) => post(host, [CHUNKED], `${"f".repeat(20)}\r\na`),
    "a chunk that is cut": (host) => post(host, [CHUNKED], "40\r\nab"),
    "no last chunk": (host) => post(host, [CHUNKED], "2\r\nab\r\n"),
    "chunk extensions of 20 KiB": (host) =>
      post(host, [CHUNKED], `2;${"x".repeat(20_480)}\r\nab\r\n0\r\n\r\n`),
    "trailers that set a Host": (host) =>
      post(host, [CHUNKED, "Trailer: Host"], "2\r\nab\r\n0\r\nHost: evil\r\n\r\n"),
    "chunks of 20 KiB in all": (host) => post(host, [CHUNKED], chunked("a".repeat(20_480))),
    "Expect: 100-continue": (host) => post(host, ["Content-Length: 8", "Expect: 100-continue"]),
    "an unknown expectation": (host) => post(host, ["Content-Length: 8", "Expect: miracles"]),
  }),
  ...served({
    "a GET with a body": (host) => request(host, "GET / HTTP/1.1", [FORM], shortForm),
    "a HEAD with a body": (host) => request(host, "HEAD /contacto HTTP/1.1", [FORM], shortForm),
  }),
];

function sent(host: string, type: string, text: string, path = "/api/messages"): string {
  return request(host, `POST ${path} HTTP/1.1`, [`Content-Type: ${type}`], text);
}

const json = (host: string, text: string) => sent(host, "application/json", text);

const bodies: Case[] = [
  ...refused({
    "no content type": (host) => request(host, "POST /contacto HTTP/1.1", [], shortForm),
    "a type that is none": (host) => sent(host, "\xff;charset=;;", message),
    "JSON that is cut": (host) => json(host, message.slice(0, 40)),
    "JSON that is no object": (host) => json(host, "[[],null,1e999]"),
    "JSON 8,000 deep": (host) => json(host, "[".repeat(8_000) + "]".repeat(8_000)),
    "JSON that is no UTF-8": (host) => json(host, '{"name":"\xff\xfe"}'),
    "a form that is no UTF-8": (host) => sent(host, FORM.slice(14), "a=%ff&%=&=%zz&&", "/contacto"),
    "a form of 4,000 names": (host) =>
      sent(host, FORM.slice(14), "a=&".repeat(4_000), "/voluntarios"),
    "a multipart without its end": (host) =>
      sent(host, "multipart/form-data; boundary=x", "--x\r\nContent-Dis", "/contacto"),
    "a multipart without a boundary": (host) =>
      sent(host, "multipart/form-data", "--x\r\n\r\n--x--", "/voluntarios"),
    "a multipart whose boundary is empty": (host) =>
      sent(host, 'multipart/form-data; boundary=""', "--\r\n\r\n----", "/login"),
  }),
  ...served({
    "JSON with __proto__": (host) => json(host, `{"__proto__":{"a":1},${message.slice(1)}`),
  }),
];

const conversations: Case[] = [
  ...refused({
    "a request inside a refused body": (host) =>
      `${head(host, "POST /contacto HTTP/1.1", ["Content-Length: 99999"])}\r\n${
        get(host, "/admin")
      }`,
    "half a request line": () => "GET /conta",
    "half a header": (host) => head(host, "GET / HTTP/1.1").slice(0, -9),
    "nothing": () => "",
    "noise": () =>
      Array.from({ length: 4_096 }, (_, n) => String.fromCharCode(n * n % 251)).join(""),
  }),
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
];

export const bodyCases: readonly Case[] = [...lengths, ...bodies, ...conversations];
