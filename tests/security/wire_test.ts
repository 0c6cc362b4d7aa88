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
  const [what, sent] of [
    [
      "two lengths",
      `POST /contacto HTTP/1.1\r\nHost: HOST\r\nContent-Length: 3\r\nContent-Length: 40\r\n\r\nabc${smuggled}`,
    ],
    [
      "a length and chunks",
      `POST /contacto HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      "an unknown encoding",
      `POST /contacto HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      "a negative length",
      `POST /contacto HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\n${smuggled}`,
    ],
    [
      "a length with a plus",
      `POST /contacto HTTP/1.1\r\nHost: HOST\r\nContent-Length: +3\r\n\r\nabc${smuggled}`,
    ],
    [
      "a folded header",
      `POST /contacto HTTP/1.1\r\nHost: HOST\r\nX: a\r\n Content-Length: 3\r\n\r\nabc${smuggled}`,
    ],
    [
      "a blank before the colon",
      `POST /contacto HTTP/1.1\r\nHost: HOST\r\nContent-Length : 3\r\n\r\nabc${smuggled}`,
    ],
    ["two hosts", `GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n`],
    ["NUL in a header", `GET / HTTP/1.1\r\nHost: HOST\r\nX: a\0b\r\n\r\n`],
  ] as const
) {
  Deno.test(`a request with ${what} is refused, and nothing behind it is heard (ASVS 4.2.1)`, async () => {
    assert.match(await statusesOf(sent), /^4\d\d$/);
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

Deno.test("TRACE is refused for every path (ASVS 13.4.4)", async () => {
  await withRawSite(async ({ send }) => {
    for (const path of ["/", "/admin", "/api/admin/stats", "/assets/x", "/no-existe", "*"]) {
      const head = `TRACE ${path} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n`;
      const answer = await send(`${head}X-Secret: abc\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 40[05] /);
      assert.doesNotMatch(answer, /X-Secret/i);
    }
  });
});
