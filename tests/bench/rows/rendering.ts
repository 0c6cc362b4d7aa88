import type { Browser, CDPSession, Page } from "playwright-core";
import { pages } from "../../../routes/pages.tsx";
import type { Column, Contest, Figures, Row } from "../contest.ts";
import { launchBrowser, openSlowPage, SLOWER } from "../slow_browser.ts";
import { startSubject } from "../subject.ts";

const viewport = { width: 360, height: 800 } as const;
const SCROLL_PX_PER_S = 2000;
/** The animations of the load end after 4.2 s: three pulses of 1.4 s. */
const SETTLED_MS = 4500;
/** A longer task is a "long task" of the W3C Long Tasks API. */
const MOST_TASK_MS = 50;
const LONGEST_TASK = "longest task ms";

/** Both sides get one rule for every element, so that both pay for matching it. */
const rules = {
  subject: "*,::before,::after{orphans:2!important}",
  limit: "*,::before,::after{animation:none!important}",
} as const;

const columns: Column[] = [
  ...pages.map(({ path }): Column => ({ figure: path, digits: 0, bar: { most: 1.1 } })),
  { figure: LONGEST_TASK, digits: 0, bar: { most: 1 } },
];

/** Milliseconds of the main thread for each public page, against the page without animations. */
export const renderingRow: Row = {
  name: "rendering",
  about: `loading and scrolling every public page in Chromium at ${SLOWER}× slower`,
  prepare: async ({ project, note }): Promise<Contest> => {
    await using stack = new AsyncDisposableStack();
    const { server } = stack.use(await startSubject(project));
    const browser = await launchBrowser();
    stack.defer(() => browser.close());
    const measureAll = async (rule: string): Promise<Figures> => {
      const figures: Figures = {};
      let longest = 0;
      for (const { path } of pages) {
        const work = await measurePage(browser, server.origin + path, rule);
        figures[path] = work.mainThread;
        longest = Math.max(longest, work.longestTask);
        if (rule === rules.subject) note(`${path}: ${describe(work)}`);
      }
      return { ...figures, [LONGEST_TASK]: longest };
    };
    const running = stack.move();
    return {
      columns,
      warmUp: () => measureAll(rules.limit),
      subject: () => measureAll(rules.subject),
      limit: async () => ({ ...await measureAll(rules.limit), [LONGEST_TASK]: MOST_TASK_MS }),
      [Symbol.asyncDispose]: () => running.disposeAsync(),
    };
  },
};

/** Work of the main thread; times in milliseconds. */
interface Work {
  readonly mainThread: number;
  readonly style: number;
  readonly layouts: number;
  /** The longest task while the page was scrolled. */
  readonly longestTask: number;
}

function describe({ style, layouts, longestTask }: Work): string {
  const task = longestTask === 0 ? "no long task" : `a task of ${longestTask} ms`;
  return `style ${style.toFixed(0)} ms, ${layouts} layouts, ${task}`;
}

/** Loads the page in a new context with the rule, waits until it is still, and scrolls through. */
async function measurePage(browser: Browser, url: string, rule: string): Promise<Work> {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true });
  try {
    const { page, devtools } = await openSlowPage(context);
    // Thread time leaves out what other processes take of the core.
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.addInitScript(adoptRule, rule);
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    await page.evaluate(watchLongTasks);
    await scrollThrough(page, devtools);
    const longestTask = await page.evaluate(readLongestTask);
    const { metrics } = await devtools.send("Performance.getMetrics");
    const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? NaN;
    return {
      mainThread: metric("TaskDuration") * 1000,
      style: metric("RecalcStyleDuration") * 1000,
      layouts: metric("LayoutCount"),
      longestTask,
    };
  } finally {
    await context.close();
  }
}

/** Scrolls with a finger from the top to the end, on the compositor as a visitor does. */
async function scrollThrough(page: Page, devtools: CDPSession): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await devtools.send("Input.synthesizeScrollGesture", {
    x: viewport.width / 2,
    y: viewport.height / 2,
    yDistance: viewport.height - height,
    speed: SCROLL_PX_PER_S,
    gestureSourceType: "touch",
    preventFling: true,
  });
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
