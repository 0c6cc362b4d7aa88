import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { pages } from "../../routes/site/pages.tsx";
import { plenty } from "../services/mail/setup.ts";
import { violations } from "../support/accessible.ts";
import { browserTest } from "../support/browser.ts";
import { fillWithLongWords } from "../support/long_words.ts";
import { adminRoutes } from "../support/routes.ts";
import { hydrated, openAdminPage } from "../support/admin_page.ts";
import { pageTest } from "../support/page.ts";
import { serveSite } from "../support/served_site.ts";

/** Returns what can be scrolled sideways: the page, or a dialog in it. */
async function scrolling(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog")].filter((element) =>
      element.scrollWidth > element.clientWidth
    ).map(({ localName }) => localName)
  );
}

/** Returns what a printer would repeat on every sheet. */
async function fixedOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print" });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll("body *")].filter((element) =>
      getComputedStyle(element).position === "fixed" && element.checkVisibility()
    ).map(({ localName, className }) => `${localName}.${className}`)
  );
  await page.emulateMedia({ media: "screen" });
  return found;
}

pageTest(
  "words of 40 letters fit every public page, and nothing of it is printed on every sheet",
  { width: 320 },
  async (page, { site, url }) => {
    await fillWithLongWords(site);
    page.expectConsole(/404/);
    const others = ["/login", "/agenda", "/noticias", "/mis-datos", "/privacidad/versiones", "/no"];
    for (const path of new Set([...pages.map(({ path }) => path), ...others])) {
      await page.goto(url + path);
      assert.deepEqual(await scrolling(page), [], path);
      assert.deepEqual(await fixedOnPaper(page), [], path);
    }
  },
);

/** Answers that are no pages of the back office, and the report at the end of an erasure. */
const noPages = [
  "GET /admin/retention/:id",
  "GET /admin/newsletter/:id/preview",
  "GET /admin/newsletter/:id/text",
  "GET /admin/imports/:id/rows.csv",
  "GET /admin/duplicates/:one",
  "GET /redaccion/boletin",
];

function routeOf(routes: readonly string[], path: string): string | undefined {
  const fits = (route: string): boolean =>
    new RegExp(`^GET ${route.slice(4).replaceAll(/:\w+/g, "[^/]+")}$`).test(`GET ${path}`);
  // An exact name comes before a parameter.
  return routes.filter(fits).toSorted((a, b) => a.split(":").length - b.split(":").length)[0];
}

browserTest(
  "every page of the back office is accessible on a phone and on a desk, words of 40 letters fit it, and nothing is printed on every sheet",
  async (openPage) => {
    using served = await serveSite("development", undefined, plenty);
    const others = await fillWithLongWords(served.site);
    const page = await openAdminPage(openPage, served, "/admin", { width: 360, height: 780 });
    const routes = [...adminRoutes(served.site).keys()]
      .filter((route) => /^GET \/(admin|redaccion)/.test(route));
    const found: string[] = [];
    const visits = new Map<string, number>();
    const checked = new Set<string>();
    const waiting = ["/admin", "/redaccion", ...others];
    const seen = new Set(waiting);
    for (let href = waiting.shift(); href; href = waiting.shift()) {
      const { pathname, searchParams } = new URL(href, served.url);
      const route = routeOf(routes, pathname);
      if (!route || noPages.includes(route)) continue;
      // Two of each kind of page are enough, and one of those that a query filters.
      const kind = `${route} ${[...searchParams.keys()].toSorted()}`;
      const times = visits.get(kind) ?? 0;
      if (times === (searchParams.size > 0 ? 1 : 2)) continue;
      visits.set(kind, times + 1);
      await page.goto(served.url + href);
      if (!pathname.endsWith("/vista")) await hydrated(page);
      // Most queries only filter a list; some open a dialog.
      const state = `${route} ${await page.locator("dialog[open]").count()}`;
      const isChecked = checked.has(state);
      checked.add(state);
      await page.locator("main details, dialog details").evaluateAll((all) => {
        for (const details of all) details.setAttribute("open", "");
      });
      for (const width of [320, 360, 768, 1280]) {
        // So high that no bar at its end lies over a field.
        await page.setViewportSize({ width, height: 3000 });
        for (const what of await scrolling(page)) found.push(`${href}: the ${what} at ${width} px`);
        if (isChecked || ![360, 1280].includes(width)) continue;
        for (const what of await violations(page)) found.push(`${href} at ${width} px: ${what}`);
      }
      for (const what of isChecked ? [] : await fixedOnPaper(page)) {
        found.push(`${href}: ${what} on every sheet`);
      }
      const links = await page.locator("a[href^='/']").evaluateAll((all) =>
        all.map((link) => link.getAttribute("href") ?? "")
      );
      for (const link of links) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    const visited = new Set([...visits.keys()].map((kind) => kind.replace(/ [^/]*$/, "")));
    assert.deepEqual(found, []);
    assert.deepEqual(routes.filter((route) => !visited.has(route) && !noPages.includes(route)), []);
  },
);
