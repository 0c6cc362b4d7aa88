import assert from "node:assert/strict";
import { openPage, type PageOptions } from "../support/browser.ts";

function servePage(body: string, headers: Record<string, string> = {}) {
  return Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/broken") {
      return new Response("not gzip", { headers: { "content-encoding": "gzip" } });
    }
    if (pathname !== "/") return new Response("no", { status: 404 });
    const icon = '<link rel="icon" href="data:,">';
    return new Response(`<!doctype html><title>t</title>${icon}${body}`, {
      headers: { "content-type": "text/html; charset=utf-8", ...headers },
    });
  });
}

const scripted = (code: string) => `<script>${code}</script>`;

async function visit(
  server: ReturnType<typeof servePage>,
  expected: RegExp[] = [],
  options: PageOptions = {},
) {
  await using page = await openPage(options);
  expected.forEach((pattern) => page.expectConsole(pattern));
  await page.goto(`http://127.0.0.1:${server.addr.port}/`);
  if (expected.length === 0) await page.waitForLoadState("networkidle");
}

/** The screenshot of a failure was really written; it is taken away again. */
async function removeScreenshot(message: string): Promise<void> {
  const [, path = ""] = message.match(/screenshot of \S+: (\S+\.png)/) ?? [];
  assert.ok((await Deno.stat(path)).size > 0);
  await Deno.remove(path);
}

type Planted = [name: string, pattern: RegExp, ...page: Parameters<typeof servePage>];

const csp = "content-security-policy";

const planted: readonly Planted[] = [
  ["console.error", /console error: planted/, scripted('console.error("planted")')],
  ["an uncaught error", /uncaught error: planted/, scripted('throw new Error("planted")')],
  [
    "a failed request to the site",
    /failed request: .*\/broken net::ERR_/,
    scripted('fetch("/broken").then((r) => r.text()).catch(() => {})'),
  ],
  [
    "a violation of the content security policy",
    /policy \(enforce\): script-src-elem forbids inline/,
    scripted("1"),
    { [csp]: "script-src 'self'" },
  ],
  [
    "a violation without JavaScript",
    /Content Security Policy/,
    '<img src="data:,x" alt="">',
    { [csp]: "img-src 'self'" },
  ],
  [
    "a request to a third party",
    /third-party request: https:\/\/tracker\.example\/p\.gif/,
    '<img src="https://tracker.example/p.gif" alt="">',
  ],
  [
    "a socket to a third party",
    /third-party request: wss:\/\/tracker\.example/,
    scripted('new WebSocket("wss://tracker.example/")'),
  ],
];

for (const [name, pattern, ...page] of planted) {
  Deno.test(`a test fails because of ${name}`, async () => {
    await using server = servePage(...page);
    const options = { javaScriptEnabled: !name.endsWith("without JavaScript") };
    const error: Error = await visit(server, [], options).then(
      () => assert.fail("the problem was not detected"),
      (error) => error,
    );
    assert.match(error.message, pattern);
    await removeScreenshot(error.message);
  });
}

Deno.test("a page without problems passes", async () => {
  await using server = servePage(scripted("1"));
  await visit(server);
});

Deno.test("an expected problem is none, of whatever kind", async () => {
  await using server = servePage(
    scripted('console.error("one")') + scripted("nonce") + '<img src="https://a.example" alt="">',
    { "content-security-policy": "script-src 'sha256-YmFk' 'unsafe-inline'" },
  );
  await visit(server, [/Content Security Policy/, /policy \(enforce\)/, /a\.example/]);
});

Deno.test("an expected problem that does not occur fails the test", async () => {
  await using server = servePage("<p>quiet</p>");
  const error: Error = await visit(server, [/planted/]).then(() => assert.fail(), (error) => error);
  assert.match(error.message, /expected but not seen: \/planted\//);
  await removeScreenshot(error.message);
});
