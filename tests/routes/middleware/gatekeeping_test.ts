import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Env } from "../../../routes/env.ts";
import { readBody } from "../../../routes/middleware/body.ts";
import { Problem } from "../../../services/problem.ts";
import { volunteerFields } from "../../support/builders.ts";
import { json, openSite } from "../../support/site.ts";

async function send(url: string, headers: Record<string, string> = {}) {
  using site = await openSite();
  return await site.fetch(new Request(url, { headers }));
}

for (
  const [url, host, status] of [
    ["http://localhost:8000/", undefined, 200],
    ["http://127.0.0.1:8000/", undefined, 200],
    ["http://[::1]:8000/", undefined, 200],
    ["http://localhost:8000/", "evil.example", 421],
    ["http://evil.example/", undefined, 421],
    ["http://localhost:9000/", undefined, 421],
    ["http://evil.example/admin?/", undefined, 421],
  ] as const
) {
  Deno.test(`Host: GET ${url} with Host ${host} is ${status}`, async () => {
    const response = await send(url, host ? { host } : {});
    assert.equal(response.status, status);
  });
}

/** Sends a body to an app that waits for a millisecond; returns what became of it. */
async function sendSlowly(body: ReadableStream, headers: HeadersInit = {}): Promise<string> {
  const app = new Hono<Env>();
  app.onError((problem, c) => c.text(problem instanceof Problem ? problem.code : "unknown"));
  app.post("/", readBody(() => ({ bytes: 100, milliseconds: 1 })));
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  return await (await app.fetch(request)).text();
}

Deno.test("a stalled body is abandoned, with or without a Content-Length", async () => {
  const stalling = () =>
    new ReadableStream({ type: "bytes", start: (stream) => stream.enqueue(new Uint8Array(10)) });
  assert.equal(await sendSlowly(stalling()), "timeout");
  assert.equal(await sendSlowly(stalling(), { "content-length": "20" }), "timeout");
});

Deno.test("a body in pieces is not read on once it is late", async () => {
  const ended = Promise.withResolvers<void>();
  await sendSlowly(new ReadableStream({ type: "bytes", cancel: () => ended.resolve() }));
  await ended.promise;
});

Deno.test("a body that is here already is held to its bytes, not to its letters", async () => {
  using site = await openSite();
  const { body, ...rest } = json({ ...volunteerFields(), mensaje: "ñ".repeat(9 * 1024) });
  const response = await site.request("/api/volunteers", { body, ...rest });
  assert.equal(response.status, 413);
});

Deno.test("a body over the limit is stopped while it comes", async () => {
  using site = await openSite();
  let sent = 0;
  const endless = new ReadableStream({
    type: "bytes",
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(97));
    },
  });
  const response = await site.fetch(
    new Request(`${site.origin}/api/volunteers`, {
      method: "POST",
      body: endless,
      headers: { origin: site.origin, "content-type": "application/json" },
    }),
  );
  assert.equal(response.status, 413);
  assert.ok(sent <= 20 * 1024, `${sent} bytes were read`);
});

Deno.test("a page and a call tell a method that nothing uses which ones there are", async () => {
  using site = await openSite();
  for (const path of ["/", "/api/volunteers"]) {
    const response = await site.request(path, { method: "PROPFIND" });
    assert.equal(response.status, 405);
    assert.equal(response.headers.get("allow"), "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
  }
});
