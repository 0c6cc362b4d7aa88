import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { bestCompression } from "../../../../routes/server/page_cache/compression.ts";
import { PageCache } from "../../../../routes/server/page_cache/page_cache.ts";
import { createSite } from "../../../../routes/server/site.ts";
import { oneDay } from "../../../../services/system/clock.ts";
import { signIn } from "../../../support/people.ts";
import { openSite } from "../../../support/site.ts";

const remoteAddr = { transport: "tcp", hostname: "192.0.2.1", port: 1 } as const;

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
    const bytes = await response.bytes();
    assert.equal(Number(response.headers.get("content-length")), bytes.length);
    response.headers.delete("content-length");
    return { headers: Object.fromEntries(response.headers), bytes };
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

const invented = [
  "session=x",
  "session=a.b.9999999999999.c",
  "my_session_id=1",
  "flash=bogus",
  "flash=constructor",
  "a=session; b=flash",
  "__Host-session=x",
  `flash=${"x".repeat(9_000)}`,
] as const;

const sharedPaths = ["/", "/logros", "/sitemap.xml", "/robots.txt", "/noticias/feed.xml"] as const;

for (const cookie of invented) {
  for (const path of sharedPaths) {
    Deno.test(`with the cookie ${cookie.slice(0, 40)} ${path} is made once and answered from memory`, async () => {
      using site = await openSite();
      const headers = { cookie };
      const first = await site.request(path, { headers });
      const stranger = await site.request(path);
      const tag = stranger.headers.get("etag");
      assert.equal(first.headers.get("etag"), tag, "it is kept from the first time");
      assert.equal(await first.text(), await stranger.text());
      assert.equal(stranger.headers.get("set-cookie"), null);
      for (const method of ["GET", "HEAD"]) {
        const again = await site.request(path, { method, headers });
        assert.equal(again.status, 200);
        assert.equal(again.headers.get("etag"), tag, method);
        const isForgotten = again.headers.has("set-cookie");
        if (isForgotten) assert.equal(again.headers.get("cache-control"), "no-store");
      }
    });
  }
}

Deno.test("a message of the last redirect is shown once, and not in the feed", async () => {
  using site = await openSite();
  const headers = { cookie: "flash=message_sent" };
  const feed = async () => await site.request("/noticias/feed.xml", { headers });
  for (const response of [await feed(), await feed()]) {
    assert.equal(response.headers.get("set-cookie"), null);
  }
  for (let time = 0; time < 2; time++) {
    const response = await site.request("/logros", { headers });
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.match(response.headers.get("set-cookie") ?? "", /flash=;.*Max-Age=0/);
    assert.match(await response.text(), /Mensaje enviado/);
  }
  assert.doesNotMatch(await (await site.request("/logros")).text(), /Mensaje enviado/);
});

Deno.test("a member of staff gets feed, calendar and sitemap from memory, and pages of their own", async () => {
  using site = await openSite();
  const headers = { cookie: await signIn(site, "admin") };
  for (const path of ["/noticias/feed.xml", "/como-votar/votar.ics", "/sitemap.xml"]) {
    const own = await site.request(path, { headers });
    assert.equal(own.headers.get("etag"), (await site.request(path)).headers.get("etag"), path);
    assert.ok(own.headers.get("etag"), path);
  }
  assert.equal((await site.request("/", { headers })).headers.get("etag"), null);
  assert.match(await (await site.request("/", { headers })).text(), /href="\/admin"/);
});

Deno.test("a session that is over shows the page and is forgotten", async () => {
  using site = await openSite();
  const cookie = await signIn(site, "user");
  site.clock.now += oneDay;
  const response = await site.request("/", { headers: { cookie } });
  assert.match(await response.text(), /<h1/);
  assert.match(response.headers.get("set-cookie") ?? "", /session=;.*Max-Age=0/);
});

Deno.test("an address spelled with escapes is answered with the page that is kept", async () => {
  using site = await openSite();
  for (
    const [path, spelled] of [
      ["/logros", "/lo%67ros"],
      ["/logros", "/%6Cogros?a=%6c"],
      ["/noticias/feed.xml", "/noticias/feed%2Exml"],
      ["/sitemap.xml", "/site%6dap%2exml"],
    ] as const
  ) {
    const kept = await site.request(path);
    const found = await site.request(spelled);
    assert.equal(found.status, 200);
    assert.ok(found.headers.get("etag"), spelled);
    assert.deepEqual([...found.headers], [...kept.headers]);
    assert.equal(await found.text(), await kept.text());
  }
});

for (
  const path of [
    "/logros%2F",
    "/logros%3Fa",
    "/%",
    "/%E1",
    "/lo%2567ros",
    "/%%36%63ogros",
    "/%C3%A1",
  ]
) {
  Deno.test(`${path} is no page`, async () => {
    using site = await openSite();
    assert.equal((await site.request(path)).status, 404);
  });
}

Deno.test("HEAD is answered like GET, without a body", async () => {
  using site = await openSite();
  const head = await site.request("/", { method: "HEAD" });
  const got = await site.request("/");
  assert.equal(head.status, 200);
  assert.equal((await head.bytes()).length, 0);
  assert.equal(Number(head.headers.get("content-length")), (await got.bytes()).length);
  assert.deepEqual([...head.headers], [...got.headers]);
});

Deno.test("at most a hundred pages wait for the best compression, however many are asked for", async () => {
  const best = bestCompression();
  const made = await Promise.allSettled(
    Array.from({ length: 101 }, () => best.run(new Uint8Array(1))),
  );
  assert.deepEqual(made.map(({ status }) => status), [
    ...Array.from({ length: 100 }, () => "fulfilled"),
    "rejected",
  ]);
});

Deno.test("a page that was made as the day ended is not kept for the next one", async () => {
  const clock = { now: Date.parse("2026-10-25T23:59:59.999-05:00") };
  const cache = new PageCache(() => clock.now, () => {}, unedited, bestCompression());
  const request = new Request("http://localhost:8000/");
  const { validity } = cache;
  clock.now++;
  await cache.keep(request, new Response("VOTA 2026"), validity);
  assert.equal(cache.find(request), null);
  await cache.keep(request, new Response("Hoy se vota"), cache.validity);
  assert.equal(await cache.find(request)?.text(), "Hoy se vota");
});

Deno.test("a page that many request at once and that is not kept is made once", async () => {
  using world = await openSite();
  let made = 0;
  const { canonical, all } = world.deps.origins;
  // What is made names the address of the site.
  const origins = {
    all,
    get canonical() {
      made++;
      return canonical;
    },
  };
  const deps = { ...world.deps, origins };
  const cost = async (path: string, inits: readonly RequestInit[]): Promise<number> => {
    const { fetch } = createSite(deps);
    made = 0;
    const answers = await Promise.all(
      inits.map((init) => fetch(new Request(world.origin + path, init), { remoteAddr })),
    );
    for (const answer of answers) {
      assert.equal(answer.status, 200);
      await answer.body?.cancel();
    }
    return made;
  };
  const eight = (init: RequestInit) => Array.from({ length: 8 }, () => init);
  for (const path of ["/logros", "/noticias/feed.xml"]) {
    const once = await cost(path, [{}]);
    assert.ok(once > 0);
    for (const init of [{}, { method: "HEAD" }]) {
      assert.equal(await cost(path, eight(init)), once, `${path} ${JSON.stringify(init)}`);
    }
  }
});
