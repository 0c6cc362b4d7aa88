import assert from "node:assert/strict";
import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { pages } from "../../routes/site/pages.tsx";
import { register, write } from "../support/back_office.ts";
import { productionAssets } from "../support/assets.ts";
import { browserTest } from "../support/browser.ts";
import { addCookies } from "../support/cookies.ts";
import { hydrated } from "../support/admin_page.ts";
import { signIn } from "../support/people.ts";
import { serveSite } from "../support/served_site.ts";
import { pageTest } from "../support/page.ts";
import { openSite } from "../support/site.ts";

const size = { width: 360, height: 800 };
const phone = { build: "production", ...size } as const;

type Bytes = Record<"document" | "script" | "font" | "stylesheet" | "all", number>;

/** Counts what travels, headers left out, from here on; returns what tells how much it was. */
function countBytes(page: Page): () => Promise<Bytes> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  return async () => {
    const bytes: Bytes = { document: 0, script: 0, font: 0, stylesheet: 0, all: 0 };
    for (const request of finished) {
      const { responseBodySize } = await request.sizes();
      const kind = request.resourceType();
      if (kind in bytes) bytes[kind as keyof Bytes] += responseBodySize;
      bytes.all += responseBodySize;
    }
    return bytes;
  };
}

browserTest("every page fits its budget of bytes before any touch", async (openPage) => {
  using served = await serveSite("production");
  for (const { path } of pages) {
    // The first answer after a start is compressed in a hurry; from the second on it is final.
    await (await fetch(served.url + path)).body?.cancel();
    const page = await openPage(size);
    const count = countBytes(page);
    await page.goto(served.url + path, { waitUntil: "networkidle" });
    const { document, script, font, stylesheet, all } = await count();
    assert.ok(document > 1_000 && document <= 14_000, `${path}: HTML with its CSS: ${document}`);
    assert.ok(script <= 2_500, `${path}: JavaScript: ${script}`);
    assert.ok(font <= 24_000, `${path}: fonts: ${font}`);
    assert.equal(stylesheet, 0, path);
    assert.ok(all <= 60_000, `${path}: all: ${all}`);
  }
});

for (const path of ["/voluntarios", "/contacto", "/noticias"]) {
  pageTest(
    `${path} hydrates its form with at most 84 KB`,
    phone,
    async (page, served) => {
      const count = countBytes(page);
      await page.goto(served.url + path);
      await page.locator("main form[method=post] input").first().focus();
      await page.locator("main [data-island][data-hydrated]").waitFor();
      await page.waitForLoadState("networkidle");
      const { script } = await count();
      assert.ok(script > 2_500 && script <= 84_000, `JavaScript: ${script}`);
    },
  );
}

pageTest(
  "a touched form loads two files, then validation",
  phone,
  async (page, served) => {
    await page.goto(`${served.url}/voluntarios`, { waitUntil: "networkidle" });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url().replace(/^.*\/|-[^-]*$/g, "")));
    const later = page.waitForResponse(/\/volunteer_input_schema-/);
    await page.locator("#nombre").focus();
    await page.locator("main [data-island][data-hydrated]").waitFor();
    await later;
    assert.deepEqual(asked.slice(0, 2).toSorted(), ["hydrate", "volunteer_form"]);
    assert.deepEqual(asked.slice(2), ["volunteer_input_schema"]);
  },
);

/** Kilobytes of JavaScript in all. */
const admin = [
  ["/admin", 4],
  ["/admin/volunteers", 95],
  ["/admin/messages", 95],
  ["/admin/users", 4],
  ["/admin/today", 4],
  ["/admin/today/:id", 4.1],
] as const;

browserTest("each page of the back office needs few scripts", async (openPage) => {
  using served = await serveSite("production");
  const id = await register(served.site);
  await write(served.site);
  const cookie = await signIn(served.site, "admin");
  for (const [path, most] of admin) {
    const page = await openPage({ reducedMotion: "reduce", ...size });
    await addCookies(page.context(), cookie, served.url);
    const count = countBytes(page);
    await page.goto(served.url + path.replace(":id", id));
    await page.getByText("En vivo", { exact: true }).waitFor({ state: "attached" });
    await hydrated(page);
    const { script } = await count();
    assert.ok(script > 1_000 && script <= most * 1000, `${path}: JavaScript: ${script}`);
  }
});

Deno.test("the link to one's own data costs no page more than 60 bytes, and all actions together 2,400", async () => {
  const assets = await productionAssets();
  using site = await openSite({ assets });
  for (const { path } of pages) {
    const html = await (await site.request(path)).text();
    const without = html.replace(/<li><a href="\/mis-datos"[^>]*>[^<]*<\/a><\/li>/, "");
    assert.notEqual(html, without, path);
    const cost = compressed(html) - compressed(without);
    assert.ok(cost <= 60, `${path}: ${cost}`);
  }
  const names = await Array.fromAsync(Deno.readDir("static/build/assets"));
  const name = names.find(({ name }) => /^actions-.*\.js\.br$/.test(name))?.name;
  const { size } = await Deno.stat(`static/build/assets/${name}`);
  assert.ok(size <= 2_400, `${name}: ${size}`);
});

/** Returns how many bytes of brotli the text is. */
function compressed(text: string): number {
  return brotliCompressSync(text).length;
}
