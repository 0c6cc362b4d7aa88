import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Env } from "../../../../routes/env.ts";
import { compressLong } from "../../../../routes/server/middleware/compress_long.ts";
import { signIn } from "../../../support/people.ts";
import { openSite } from "../../../support/site.ts";

const browser = { "accept-encoding": "gzip, deflate, br" };

async function encodingOf(answer: Response | Promise<Response>): Promise<string | null> {
  const { headers, body } = await answer;
  await body?.cancel();
  return headers.get("content-encoding");
}

Deno.test("what is long is the same once it is unpacked", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "admin");
  const plain = await site.request("/admin/volunteers", { headers: { cookie } });
  assert.equal(plain.headers.get("content-encoding"), null);
  const packed = await site.request("/admin/volunteers", { headers: { ...browser, cookie } });
  assert.deepEqual([packed.status, packed.headers.get("content-encoding")], [200, "gzip"]);
  const unpacked = packed.body!.pipeThrough(new DecompressionStream("gzip"));
  const [text, same] = [await new Response(unpacked).text(), await plain.text()];
  const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
  assert.equal(withoutNonces(text), withoutNonces(same));
});

Deno.test("what staff are answered with is not compressed where it is short, a stream, or not read", async () => {
  using site = await openSite();
  const headers = { ...browser, cookie: await signIn(site, "admin") };
  for (
    const [path, method] of [
      ["/api/admin/volunteers/missing", "GET"],
      ["/api/admin/volunteers.csv", "GET"],
      ["/admin/volunteers", "HEAD"],
    ] as const
  ) {
    const answer = await site.request(path, { method, headers });
    assert.equal(await encodingOf(answer), null, path);
  }
});

Deno.test("an answer that has no body stays without one", async () => {
  const app = new Hono<Env>().use(compressLong)
    .get("/", (c) => c.body(null, 304, { "content-type": "text/html" }));
  const { status, body } = await app.request("/", { headers: browser });
  assert.deepEqual([status, body], [304, null]);
});
