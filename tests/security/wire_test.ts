import assert from "node:assert/strict";
import { volunteerFields } from "../support/builders.ts";
import { withRawSite } from "./support/raw_site.ts";

/** Returns the status of every answer that comes to these very bytes. */
async function statusesOf(bytes: string): Promise<string> {
  let answer = "";
  await withRawSite(async ({ send }) => {
    answer = await send(bytes);
  });
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status).join(" ");
}

const smuggled = "GET /admin HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n";

for (
  const [what, headers, body] of [
    ["two lengths", "Content-Length: 3\r\nContent-Length: 40", "abc"],
    ["a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked", "0\r\n\r\n"],
    ["an unknown encoding", "Transfer-Encoding: xchunked", "0\r\n\r\n"],
    ["a negative length", "Content-Length: -1", ""],
    ["a length with a plus", "Content-Length: +3", "abc"],
    ["a folded header", "X: a\r\n Content-Length: 3", "abc"],
    ["a blank before the colon", "Content-Length : 3", "abc"],
    ["two hosts", "Host: evil.example", null],
    ["NUL in a header", "X: a\0b", null],
  ] as const
) {
  Deno.test(`a request with ${what} is refused, and nothing behind it is heard (ASVS 4.2.1)`, async () => {
    const line = body === null ? "GET /" : "POST /contacto";
    const behind = body === null ? "" : body + smuggled;
    const head = `${line} HTTP/1.1\r\nHost: HOST\r\n${headers}\r\n\r\n`;
    assert.match(await statusesOf(head + behind), /^4\d\d$/);
  });
}

Deno.test("behind a broken chunk nothing is heard (ASVS 4.2.1)", async () => {
  const head = "POST /contacto HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n";
  // The connection ends, with or without an answer to the first request.
  assert.match(await statusesOf(`${head}zz\r\n${smuggled}`), /^(4\d\d)?$/);
});

for (
  const [size, status] of [
    [16 * 1024 - 1, "201"],
    [16 * 1024, "201"],
    [16 * 1024 + 1, "413"],
  ] as const
) {
  Deno.test(`a chunked body of ${size} bytes is answered ${status}`, async () => {
    const fields = JSON.stringify(volunteerFields({ nombre: "Ana", apellido: "Nunez" }));
    const letters = fields.replace(/[^ -~]/g, "n").padEnd(size);
    const sent = [
      "POST /api/volunteers HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nConnection: close",
      "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n",
      `${size.toString(16)}\r\n${letters}\r\n0\r\n\r\n`,
    ].join("\r\n");
    assert.equal(await statusesOf(sent), status);
  });
}
