import type { Browser, CDPSession, Page } from "playwright-core";
import { pages } from "../../../routes/site/pages.tsx";
import type { Column, Row } from "../comparison.ts";
import { inSlowPage, launchBrowser, SLOWER } from "../slow_browser.ts";
import { startSubject } from "../subject.ts";

const viewport = { width: 360, height: 800 } as const;
/** 2,500 px a second. */
const WHEEL_PX = 100;
const WHEEL_MS = 40;
const SCROLL_END_MS = 500;
/** The animations of the load end after 4.2 s: three pulses of 1.4 s. */
const SETTLED_MS = 4500;
/** A longer task is a "long task" of the W3C Long Tasks API. */
const MOST_TASK_MS = 50;
const MAIN_THREAD = "main thread ms";
const LONGEST_TASK = "longest task ms";

/** Both sides get one rule for every element, so that both pay for matching it. */
const rules = {
  subject: "*,::before,::after{orphans:2!important}",
  limit: "*,::before,::after{animation:none!important}",
} as const;

const columns: Column[] = [
  { figure: MAIN_THREAD, digits: 0, bar: { most: 1.1 } },
  { figure: LONGEST_TASK, digits: 0, bar: { most: 1 } },
];

/**
 * Milliseconds of the main thread for each public page, right before or after those of the page
 * without animations: what else the machine does changes within minutes.
 */
export const renderingRows: readonly Row[] = pages.map(({ path }) => ({
  name: "rendering",
  about: `loading and scrolling ${path} in Chromium at ${SLOWER}× slower`,
  prepare: async (bench) => {
    const { server } = await startSubject(bench);
    const browser = await launchBrowser(bench.stack);
    const measure = (rule: string) => measurePage(browser, server.origin + path, rule);
    return {
      columns,
      warmUp: () => measure(rules.limit),
      subject: async () => {
        const work = await measure(rules.subject);
        bench.note(describe(work));
        return { [MAIN_THREAD]: work.mainThread, [LONGEST_TASK]: work.longestTask };
      },
      limit: async () => ({
        [MAIN_THREAD]: (await measure(rules.limit)).mainThread,
        [LONGEST_TASK]: MOST_TASK_MS,
      }),
    };
  },
}));

/** Work of the main thread; times in milliseconds. */
interface Work {
  readonly mainThread: number;
  /** The rest: while the page was scrolled. */
  readonly styles: number;
  readonly layouts: number;
  readonly longestTask: number;
}

function describe({ styles, layouts, longestTask }: Work): string {
  const task = longestTask === 0 ? "no long task" : `a task of ${longestTask} ms`;
  return `scrolling took ${styles} styles, ${layouts} layouts, ${task}`;
}

/** Loads the page in a new context with the rule, waits until it is still, and scrolls through. */
function measurePage(browser: Browser, url: string, rule: string): Promise<Work> {
  const telephone = { viewport, hasTouch: true, isMobile: true };
  return inSlowPage(browser, telephone, async ({ page, devtools }) => {
    // Thread time leaves out what other processes take of the core.
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.addInitScript(adoptRule, rule);
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(watchLongTasks);
    const loaded = await readMetrics(devtools);
    await scrollThrough(page);
    const scrolled = await readMetrics(devtools);
    const whileScrolling = (name: string) => scrolled(name) - loaded(name);
    return {
      mainThread: scrolled("TaskDuration") * 1000,
      styles: whileScrolling("RecalcStyleCount"),
      layouts: whileScrolling("LayoutCount"),
      longestTask: await page.evaluate(readLongestTask),
    };
  });
}

/** Returns the browser's figures of the page until now; times in seconds. */
async function readMetrics(devtools: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (name) => metrics.find((entry) => entry.name === name)?.value ?? NaN;
}

/**
 * Scrolls by the wheel from the top to the end, on the compositor as a visitor does. The pointer is
 * on the bar, so that nothing comes to be hovered.
 * @throws if the page does not reach its end
 */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(viewport.width / 2, 20);
  for (let scrolled = 0; scrolled < height; scrolled += WHEEL_PX) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(WHEEL_MS);
  }
  await page.waitForTimeout(SCROLL_END_MS);
  const left = await page.evaluate(() =>
    document.documentElement.scrollHeight - innerHeight - scrollY
  );
  if (left > 1) throw new Error(`${page.url()} was not scrolled to its end: ${left} px are left`);
}

/** Runs in the page: a constructed stylesheet needs no exception from the CSP. */
function adoptRule(rule: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page: marks each task of more than 50 ms. */
function watchLongTasks(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) performance.mark("task", { detail: duration });
  }).observe({ type: "longtask" });
}

function readLongestTask(): number {
  const marks = performance.getEntriesByName("task") as PerformanceMark[];
  return Math.max(0, ...marks.map(({ detail }) => detail));
}
