import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { type Contest, type Figures, median, type Row } from "../contest.ts";
import type { ServerProcess } from "../../support/server_process.ts";
import { launchBrowser, openSlowPage, SLOWER } from "../slow_browser.ts";
import { startSubject } from "../subject.ts";

const MOST = 300;
const TIMES = 5;
const typed = "Ana María";

/** How soon a touched form is alive on a slow telephone, against what is promised. */
export const formRow: Row = {
  name: "form-4x",
  about: `from the arrival of a form's code to its being awake at ${SLOWER}× slower, to ${MOST} ms`,
  prepare: async ({ project }): Promise<Contest> => {
    await using stack = new AsyncDisposableStack();
    const { server } = stack.use(await startSubject(project));
    const browser = await launchBrowser();
    stack.defer(() => browser.close());
    const running = stack.move();
    return {
      columns: [{ figure: "awake after ms", digits: 0, bar: { most: 1 } }],
      warmUp: () => wake(browser, server),
      subject: () => measure(browser, server),
      limit: () => Promise.resolve({ "awake after ms": MOST }),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  },
};

async function measure(browser: Browser, server: ServerProcess): Promise<Figures> {
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time++) taken.push(await wake(browser, server));
  return { "awake after ms": median(taken) };
}

/** Opens the page without anything kept, types at once, and returns how long the form slept on. */
async function wake(browser: Browser, { origin }: ServerProcess): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  try {
    const { page } = await openSlowPage(context);
    await page.addInitScript(watchHydration);
    await page.goto(`${origin}/voluntarios`);
    const name = page.locator("main input[name=nombre]");
    await name.scrollIntoViewIfNeeded();
    const { x, y } = (await name.boundingBox())!;
    // A finger and nothing else: what the driver would look at meanwhile is work of the page's thread.
    await page.touchscreen.tap(x + 20, y + 20);
    await page.keyboard.insertText(typed);
    await page.evaluate(() => (globalThis as unknown as Watched).alive);
    assert.equal(await name.inputValue(), typed, "what was typed before is lost");
    return await sinceArrival(page);
  } finally {
    await context.close();
  }
}

interface Watched {
  alive: Promise<void>;
}

/**
 * Runs in the page: tells when an island says that it is awake and React holds its form. React
 * leaves its properties on every element that it holds; nothing else tells of them.
 */
function watchHydration(): void {
  (globalThis as unknown as Watched).alive = new Promise((resolve) => {
    const look = ([{ target } = {}]: { target?: Node }[]): void => {
      const form = target instanceof HTMLElement ? target.querySelector("form") : null;
      if (!Object.keys(form ?? {}).some((key) => key.startsWith("__reactProps"))) return;
      performance.mark("alive");
      resolve();
    };
    const options = { subtree: true, attributes: true, attributeFilter: ["data-hydrated"] };
    new MutationObserver(look).observe(document, options);
  });
}

/** Returns the milliseconds from the arrival of the last file that it woke with to the mark. */
function sinceArrival(page: Page): Promise<number> {
  return page.evaluate(() => {
    const alive = performance.getEntriesByName("alive")[0]!.startTime;
    const scripts = performance.getEntriesByType("resource")
      .filter(({ name }) => /(hydrate|volunteer_form)-\w+\.js$/.test(name));
    const arrived = (scripts as PerformanceResourceTiming[]).map(({ responseEnd }) => responseEnd);
    return alive - Math.max(...arrived);
  });
}
