import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { navLinks } from "../../content/site/layout.ts";
import { pages } from "../../routes/site/pages.tsx";
import { pageTest } from "../support/page.ts";

/** Without JavaScript: the menu on phones, the bar on desktops, the footer on both. */
for (const [width, place] of [[390, ".menu-panel"], [1280, ".bar nav:not(.menu-panel)"]] as const) {
  pageTest(`without JavaScript every page is reached at ${width} px`, {
    width,
    javaScriptEnabled: false,
    reducedMotion: "reduce",
  }, async (page, served) => {
    await page.goto(served.url);
    const arrive = async (href: string): Promise<void> => {
      await page.waitForURL(served.url + href);
      assert.equal(await page.locator("h1:visible").count(), 1, href);
    };
    for (const { href } of navLinks) {
      if (width === 390) await page.locator("summary").first().click();
      await page.locator(`${place} a[href="${href}"]`).click();
      await arrive(href);
    }
    for (const href of ["/privacidad", "/login", "/como-votar"]) {
      await page.locator(`footer a[href="${href}"]`).click();
      await arrive(href);
    }
    await page.locator("header .brand").click();
    await arrive("/");
  });
}

for (const path of [...pages.map(({ path }) => path), "/login", "/login?modo=crear"]) {
  pageTest(`${path} by Tab alone: every control in turn, seen and marked`, {
    width: 1280,
    reducedMotion: "reduce",
  }, async (page, served) => {
    await page.goto(served.url + path);
    const controls = await findControls(page);
    assert.ok(controls > 15, `${controls} controls`);
    const seen: number[] = [];
    for (let presses = 0; presses < controls * 2; presses++) {
      await page.keyboard.press("Tab");
      const { number, problem } = await describeFocus(page);
      assert.equal(problem, null, `after ${presses + 1} presses`);
      // Beyond the last one the focus leaves the page.
      if (number === null) break;
      if (number >= 0) seen.push(number);
    }
    assert.deepEqual(seen, [...Array(controls).keys()], "in the order of the page, none left out");
  });
}

/** What the page keeps between two looks: everything that Tab should reach, in its order. */
interface Kept {
  controls: Element[];
}

/** Finds what Tab should reach, and returns how many there are. Marks in the page would be noticed. */
function findControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      "a[href],button,input,select,textarea,summary,[tabindex]",
    );
    const controls = [...all].filter((element) =>
      element.tabIndex >= 0 && !element.matches(":disabled,[type=hidden]") &&
      element.checkVisibility({ visibilityProperty: true })
    );
    Object.assign(globalThis, { controls });
    return controls.length;
  });
}

/**
 * Which control has the focus (null: none, -1: something that scrolls), and what is wrong with how
 * it is shown: no ring, out of the window, or below something else.
 */
function describeFocus(page: Page) {
  return page.evaluate((): { number: number | null; problem: string | null } => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return { number: null, problem: null };
    }
    const number = (globalThis as unknown as Kept).controls.indexOf(element);
    if (number < 0) return { number, problem: null };
    const name = `${element.localName} «${(element.innerText || element.id).trim()}»`;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const [box] = element.getClientRects();
    const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const problem = outlineStyle === "none" || parseFloat(outlineWidth) < 2
      ? `${name} has no ring`
      : !at
      ? `${name} is out of the window`
      : !element.contains(at) && !at.contains(element)
      ? `${name} is below ${at.localName}.${at.className}`
      : null;
    return { number, problem };
  });
}
