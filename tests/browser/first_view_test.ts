import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { pages } from "../../routes/site/pages.tsx";
import { install } from "../../tasks/programs.ts";
import { browserTest, type OpenPage } from "../support/browser.ts";
import { pageTest } from "../support/page.ts";
import { serveSite } from "../support/served_site.ts";

const phone = { build: "production", width: 412, height: 823 } as const;

interface Shifts {
  shifts: number;
}

/** As wide as Arial, on whose letters the faces are measured that stand in for web fonts. */
const arialFile = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf";

async function findArial(): Promise<boolean> {
  if (Deno.build.os !== "linux") return true;
  if (!existsSync(arialFile)) await install("fonts-liberation");
  return existsSync(arialFile);
}

const ignore = !await findArial();

/** Counts from now on how far each page that is opened is moved while it is drawn. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as Shifts;
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as Shift).value;
    }).observe({ type: "layout-shift", buffered: true });

    interface Shift {
      value: number;
    }
  });
}

function readShifts(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Shifts).shifts);
}

/** Opens the page; its web fonts come once the text is there in other faces. Returns the shifts. */
async function shiftsOfFonts(openPage: OpenPage, address: string): Promise<number> {
  const page = await openPage({ ...phone });
  const fonts = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await drawn(page);
  fonts.resolve();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await drawn(page);
  return await readShifts(page);
}

/** Waits until the page was drawn twice. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  );
}

browserTest(
  "no web font holds the first view up, and none moves it when it comes",
  async (openPage) => {
    using served = await serveSite("production");
    for (const path of ["/", "/voluntarios", "/noticias", "/como-votar"]) {
      const html = await (await fetch(served.url + path)).text();
      assert.doesNotMatch(html, /rel="preload"/, path);
      // Below a hundredth it is not seen: a figure of the display face is two pixels wider.
      const shifts = await shiftsOfFonts(openPage, served.url + path);
      assert.ok(shifts < 0.001, `${path}: ${shifts}`);
    }
  },
  { ignore },
);

browserTest(
  "a page of which the head has come is drawn, and the rest moves nothing of it",
  async (openPage) => {
    using served = await serveSite("production");
    for (const path of ["/", "/voluntarios", "/noticias", "/como-votar"]) {
      const html = await (await fetch(served.url + path)).text();
      const end = html.indexOf("</h1>") + "</h1>".length;
      await using slow = serveInPieces(html.slice(0, end), html.slice(end));
      const page = await openPage({ ...phone });
      await page.route(/\.(?:js|json|svg|woff2)$/, (route) => {
        const { pathname } = new URL(route.request().url());
        return route.continue({ url: served.url + pathname });
      });
      await watchShifts(page);
      await page.goto(slow.url, { waitUntil: "commit" });
      await page.locator("h1").waitFor();
      await drawn(page);
      slow.serveRest();
      await page.waitForLoadState("domcontentloaded");
      await drawn(page);
      const shifts = await readShifts(page);
      assert.ok(shifts < 0.001, `${path}: ${shifts}`);
    }
  },
  { ignore },
);

/** Serves the beginning of a page, and the rest once it is asked for. */
function serveInPieces(beginning: string, rest: string) {
  const { promise, resolve: serveRest } = Promise.withResolvers<void>();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, () => {
    const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(beginning));
        await promise;
        controller.enqueue(new TextEncoder().encode(rest));
        controller.close();
      },
    });
    return new Response(bytes, { headers: { "content-type": "text/html; charset=utf-8" } });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}/`,
    serveRest,
    [Symbol.asyncDispose]: () => {
      serveRest();
      return server.shutdown();
    },
  };
}

pageTest(
  "what is below the first view is there for a target, for a search in the page, and on paper",
  { ...phone, reducedMotion: "no-preference" },
  async (page, { url }) => {
    for (const { path } of pages) {
      await page.goto(url + path);
      // Later it is drawn in any case.
      const skipped = await page.locator("main section[id]").evaluateAll((all) =>
        all.filter((section) => getComputedStyle(section).contentVisibility === "auto")
          .map(({ id }) => id)
      );
      const last = skipped.at(-1);
      if (!last) continue;
      const words = await page.locator(`#${last} h2`).first().textContent() ?? "";
      assert.ok(await page.evaluate((text) => find(text), words), `${path} finds «${words}»`);
      await page.goto(url + path);
      await page.evaluate((id) => location.assign(`#${id}`), last);
      await page.waitForFunction(
        (id) => {
          const end = document.documentElement.scrollHeight - innerHeight - scrollY;
          const { top } = document.getElementById(id)!.getBoundingClientRect();
          return Math.abs(top - 96) < 2 || end < 2;
        },
        last,
      );
      await page.emulateMedia({ media: "print" });
      const left = await page.locator("main *").evaluateAll((all) =>
        all.filter((element) => getComputedStyle(element).contentVisibility !== "visible").length
      );
      assert.equal(left, 0, path);
      await page.emulateMedia({ media: "screen" });
    }
  },
);

pageTest(
  "a reload leads to where the reader was",
  { build: "production", width: 360, height: 740 },
  async (page, { url }) => {
    for (const path of ["/", "/noticias"]) {
      await page.goto(url + path);
      await page.waitForFunction(() =>
        [...document.querySelectorAll("main section, footer")]
          .every((part) => getComputedStyle(part).contentVisibility === "visible")
      );
      const place = await page.evaluate(() => {
        scrollTo({ top: document.body.scrollHeight - 2000, behavior: "instant" });
        return scrollY;
      });
      await page.reload();
      await page.waitForFunction((y) => Math.abs(scrollY - y) < 50, place);
    }
  },
);

pageTest(
  "the key End leads to the end of a page that is not drawn yet",
  { build: "production", width: 360, height: 740, reducedMotion: "reduce" },
  async (page, { url }) => {
    for (const path of ["/", "/noticias"]) {
      await page.goto(url + path, { waitUntil: "load" });
      await page.keyboard.press("End");
      await page.waitForFunction(() =>
        document.documentElement.scrollHeight - innerHeight - scrollY < 2
      );
    }
  },
);

pageTest(
  "without a script the page that comes back shows what is wrong with the form",
  {
    build: "production",
    width: 1280,
    height: 800,
    javaScriptEnabled: false,
    reducedMotion: "reduce",
  },
  async (page, { url }) => {
    page.expectConsole(/422/);
    await page.goto(`${url}/voluntarios`);
    await page.fill("[name=telefono]", "12345");
    await page.locator("form:has([name=telefono]) button").last().click();
    const { y = 0, height = 0 } = await page.locator(".errors:focus").boundingBox() ?? {};
    assert.ok(y >= 64 && y + height <= 800, `below the header and in the window: ${y}, ${height}`);
  },
);

declare function find(text: string): boolean;
