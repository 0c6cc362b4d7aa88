import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createApp } from "../../../routes/app.tsx";
import { PageCache } from "../../../routes/page_cache/page_cache.ts";
import { noPages } from "../../../routes/page_cache/prerendered_pages.ts";
import { createSite } from "../../../routes/site.ts";
import { oneDay } from "../../../services/clock.ts";
import { signIn } from "../../support/people.ts";
import { openSite } from "../../support/site.ts";

const unedited = { generation: null, until: Infinity };

Deno.test("brotli, gzip and identity are the same page, under one tag", async () => {
  using site = await openSite({ compresses: true });
  const read = async (encoding: string) => {
    const response = await site.request("/", { headers: { "accept-encoding": encoding } });
    return { headers: response.headers, bytes: await response.bytes() };
  };
  const [identity, br, gzip] = [
    await read(""),
    await read("gzip, deflate, br"),
    await read("gzip"),
  ];
  const text = new TextDecoder();
  const page = text.decode(identity.bytes);
  assert.equal(br.headers.get("content-encoding"), "br");
  assert.equal(gzip.headers.get("content-encoding"), "gzip");
  assert.equal(identity.headers.get("content-encoding"), null);
  assert.equal(text.decode(brotliDecompressSync(br.bytes)), page);
  assert.equal(text.decode(gunzipSync(gzip.bytes)), page);
  assert.equal(new Set([identity, br, gzip].map(({ headers }) => headers.get("etag"))).size, 1);
  assert.match(br.headers.get("vary") ?? "", /Accept-Encoding/);
});

for (
  const [header, encoding] of [
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0, br;q=0", null],
    ["GZIP", "gzip"],
    ["identity", null],
    ["bronze", null],
    ["br;q=0.5", "br"],
    ["gzip , br ; q=0.5", "br"],
    [`br${" ".repeat(1_100)}, br`, null],
  ] as const
) {
  Deno.test(`Accept-Encoding: ${header.replace(/ {9,}/, "(1,100 blanks)")} gets ${encoding ?? "the plain page"}`, async () => {
    using site = await openSite();
    const response = await site.request("/", { headers: { "accept-encoding": header } });
    assert.equal(response.headers.get("content-encoding"), encoding);
  });
}

Deno.test("a matching tag is answered 304 without a body", async () => {
  using site = await openSite();
  const first = await site.request("/logros");
  const etag = first.headers.get("etag") ?? "";
  for (const condition of [etag, `"other", ${etag}`, "*"]) {
    const again = await site.request("/logros", { headers: { "if-none-match": condition } });
    assert.equal(again.status, 304, condition);
    assert.equal((await again.bytes()).length, 0);
    assert.equal(again.headers.get("etag"), etag);
  }
  const changed = await site.request("/logros", { headers: { "if-none-match": '"other"' } });
  assert.equal(changed.status, 200);
});

Deno.test("the first answer is made quickly, every later one is as small as it gets", async () => {
  using site = await openSite({ compresses: true });
  const read = async () => {
    const response = await site.request("/", { headers: { "accept-encoding": "br" } });
    return { headers: Object.fromEntries(response.headers), bytes: await response.bytes() };
  };
  const first = await read();
  const second = await read();
  assert.deepEqual(second.headers, first.headers);
  assert.deepEqual(brotliDecompressSync(second.bytes), brotliDecompressSync(first.bytes));
  assert.ok(second.bytes.length < first.bytes.length);
  assert.deepEqual(await read(), second);
  assert.match(first.headers["content-security-policy"] ?? "", /style-src 'self' 'sha256-/);
});

Deno.test("what carries a date is made anew on the next day in Bogotá", async () => {
  using site = await openSite();
  const read = async () => await (await site.request("/.well-known/security.txt")).text();
  const today = await read();
  assert.equal(await read(), today);
  site.clock.now += oneDay;
  assert.notEqual(await read(), today);
});

for (
  const cookie of ["session=x", "my_session_id=1", "flash=bogus", "flash=message_sent", "a=session"]
) {
  Deno.test(`a cookie ${cookie} never leaves a page empty, nor one person's in the memory`, async () => {
    using site = await openSite();
    const isOurs = /^(session|flash)=/.test(cookie);
    for (let visit = 0; visit < 2; visit++) {
      const response = await site.request("/logros", { headers: { cookie } });
      assert.equal(response.status, 200);
      if (isOurs) assert.equal(response.headers.get("cache-control"), "no-store");
      assert.match(await response.text(), /<h1/);
    }
    const stranger = await site.request("/logros");
    assert.equal(stranger.headers.get("set-cookie"), null);
    const html = await stranger.text();
    assert.match(html, /<h1/);
    assert.doesNotMatch(html, /Mensaje enviado/);
  });
}

Deno.test("a session that is over shows the page and is forgotten", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "user");
  site.clock.now += oneDay;
  const response = await site.request("/", { headers: { cookie } });
  assert.match(await response.text(), /<h1/);
  assert.match(response.headers.get("set-cookie") ?? "", /session=;.*Max-Age=0/);
});

Deno.test("other spellings of an address are answered and not kept", async () => {
  using site = await openSite();
  for (const path of ["/lo%67ros", "/%6cogros"]) {
    const response = await site.request(path);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("etag"), null);
    await response.body?.cancel();
  }
});

Deno.test("HEAD is answered like GET, without a body", async () => {
  using site = await openSite();
  const head = await site.request("/", { method: "HEAD" });
  const got = await site.request("/");
  assert.equal(head.status, 200);
  assert.equal((await head.bytes()).length, 0);
  const { "content-length": length, ...others } = Object.fromEntries(head.headers);
  assert.equal(Number(length), (await got.bytes()).length);
  assert.deepEqual(others, Object.fromEntries(got.headers));
});

Deno.test("a page that was made as the day ended is not kept for the next one", async () => {
  const clock = { now: Date.parse("2026-10-25T23:59:59.999-05:00") };
  const cache = new PageCache(() => clock.now, () => {}, unedited);
  const request = new Request("http://localhost:8000/");
  const { validity } = cache;
  clock.now++;
  await cache.keep(request, new Response("VOTA 2026"), validity);
  await cache.settled();
  assert.equal(cache.find(request), null);
  await cache.keep(request, new Response("Hoy se vota"), cache.validity);
  await cache.settled();
  assert.equal(await cache.find(request)?.text(), "Hoy se vota");
});

Deno.test("a page that many request at once and that is not cached is rendered once", async () => {
  using site = await openSite();
  let made = 0;
  const { fetch } = createSite({ prerendered: noPages, ...site.deps }, (cache) => {
    const app = createApp(site.deps, cache);
    const answer: typeof app.fetch = (...asked) => {
      made++;
      return app.fetch(...asked);
    };
    return Promise.resolve(Object.assign(Object.create(app), { fetch: answer }));
  });
  const remoteAddr = { transport: "tcp", hostname: "192.0.2.1", port: 1 } as const;
  const ask = async (path: string, headers = {}): Promise<[number, number]> => {
    const answers = await Promise.all(
      Array.from(
        { length: 8 },
        () => fetch(new Request(site.origin + path, { headers }), { remoteAddr }),
      ),
    );
    return [new Set(await Promise.all(answers.map((one) => one.text()))).size, answers[0]!.status];
  };
  assert.deepEqual([await ask("/logros"), made], [[1, 200], 1]);
  // What is not kept is made for each.
  assert.deepEqual([(await ask("/no-existe"))[1], made], [404, 9]);
  await ask("/propuestas", { cookie: `session=${"x".repeat(20)}` });
  assert.equal(made, 17);
});
