import assert from "node:assert/strict";
import { Hono } from "hono";
import type { Env } from "../../../../routes/env.ts";
import { readBody } from "../../../../routes/server/middleware/body.ts";
import { Problem } from "../../../../services/system/problem.ts";
import { volunteerFields } from "../../../support/builders.ts";
import { json, openSite } from "../../../support/site.ts";

async function send(url: string, headers: Record<string, string> = {}) {
  using site = await openSite();
  return await site.fetch(new Request(url, { headers }));
}

for (
  const [origin, host, status] of [
    ["https://www.example.org", "www.example.org", 200],
    ["https://www.example.org", "WWW.Example.ORG", 200],
    ["https://www.example.org", "www.example.org.", 200],
    ["https://www.example.org", "www.example.org:443", 200],
    ["https://www.example.org", "Www.Example.Org.:443", 200],
    ["https://www.example.org", "www.example.org:", 200],
    ["https://www.example.org", "www.example.org:80", 421],
    ["https://www.example.org", "www.example.org:8443", 421],
    ["https://www.example.org", "www.example.org..", 421],
    ["https://www.example.org", "www.example.org.evil.example", 421],
    ["https://www.example.org", "evil.example:443", 421],
    ["https://www.example.org", "user@www.example.org", 421],
    ["https://www.example.org", "www.example.org/", 421],
    ["https://www.example.org", "", 421],
    ["https://www.example.org:8443", "www.example.org.:8443", 200],
    ["https://www.example.org:8443", "www.example.org", 421],
    ["http://lan.example", "LAN.example:80", 200],
    ["http://lan.example", "lan.example:443", 421],
    ["http://[2001:db8::1]", "[2001:DB8::1]:80", 200],
  ] as const
) {
  Deno.test(`the site at ${origin} answers ${status} to the host ${host}`, async () => {
    using site = await openSite({ publicOrigin: origin });
    const { host: own } = new URL(origin);
    for (const path of ["/", "/livez", "/healthz", "/login", "/no-existe"]) {
      for (
        const url of [`http://${own}${path}`, ...(status === 200 ? [`http://${host}${path}`] : [])]
      ) {
        const response = await site.fetch(new Request(url, { headers: { host } }));
        assert.equal(response.status, status === 200 && path === "/no-existe" ? 404 : status, url);
        const kept = path === "/" && status === 200;
        if (kept) assert.ok(response.headers.get("etag"), "it is answered from memory");
        await response.body?.cancel();
      }
    }
  });
}

Deno.test("a form that is sent to another spelling of the host is taken", async () => {
  using site = await openSite({ publicOrigin: "https://www.example.org" });
  const headers = { host: "WWW.example.org:443", origin: "https://www.example.org" };
  const { body, headers: type } = json(volunteerFields());
  const init = { method: "POST", body, headers: { ...headers, ...type } };
  const response = await site.fetch(new Request("http://www.example.org/api/volunteers", init));
  assert.equal(response.status, 201);
});

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
