/**
 * The browser of the tests: the system's Chromium, driven by Playwright inside `deno test`.
 *
 * ```ts
 * browserTest("the menu opens", async (openPage) => {
 *   const page = await openPage({ width: 390 });
 *   await page.goto(site.url);
 * });
 * ```
 *
 * - Each test file has one browser of its own. It starts with the first page and is closed by an
 *   `afterAll` hook, which is registered when this module is imported.
 * - Therefore a test ends with the browser still running, and the sanitizers for ops and
 *   resources would call that a leak. They are off by default in `deno test`, and the suite of
 *   browser tests does not switch them on; this module says so for its files as well, so that
 *   `--sanitize-ops` on the command line changes nothing.
 * - Whatever goes wrong in a page fails the test (see {@link Watch}) unless the test said
 *   `page.expectConsole(/…/)`. A failed test leaves a screenshot and names its path.
 */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "../../tasks/programs.ts";
import { Watch } from "./browser_watch.ts";

/** How a page is opened: Playwright's options, and the size of the window. */
export interface PageOptions extends BrowserContextOptions {
  width?: number;
  height?: number;
  /** Origins besides the site's own which this test may reach. */
  origins?: string[];
}

/** Playwright's page, which also knows what the test expects to go wrong. */
export interface TestPage extends Page {
  /** Declares a problem expected. One that is expected and does not occur fails the test too. */
  expectConsole(pattern: RegExp): void;
}

export type OpenPage = (options?: PageOptions) => Promise<TestPage>;

const ARGUMENTS = [
  "--headless",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nothing leaves this machine, whatever a page asks for.
  "--host-resolver-rules=MAP lan.test 127.0.0.1, " +
  "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, " +
  "EXCLUDE 127.0.0.1, EXCLUDE [::1]",
];

let browser: Promise<Browser> | undefined;

Deno.test.sanitizer({ ops: false, resources: false });
Deno.test.afterAll(async () => await (await browser)?.close());

async function launch(): Promise<Browser> {
  const executablePath = await findChromium();
  // The pages are our own, and containers seldom offer what Chromium's sandbox needs.
  return await chromium.launch({ executablePath, chromiumSandbox: false, args: ARGUMENTS });
}

/** A test in the browser: its pages are held against {@link Watch} and closed at its end. */
export function browserTest(
  name: string,
  body: (openPage: OpenPage, context: Deno.TestContext) => Promise<void>,
  options: Pick<Deno.TestDefinition, "ignore"> = {},
): void {
  Deno.test(name, options, async (context) => {
    const visits: Visit[] = [];
    await conclude(visits, async () => {
      await body(async (options) => {
        const visit = await open(options);
        visits.push(visit);
        return visit.page;
      }, context);
    });
  });
}

/**
 * The same page for `await using`. It cannot know whether the test fails for a reason of its
 * own, so its screenshot is only of what {@link Watch} found.
 */
export async function openPage(options: PageOptions = {}): Promise<TestPage> {
  return (await open(options)).page;
}

interface Visit {
  page: TestPage;
  watch: Watch;
}

async function open(options: PageOptions = {}): Promise<Visit> {
  const { width = 1280, height = 800, origins = [], ...rest } = options;
  browser ??= launch();
  const context = await (await browser).newContext({
    viewport: { width, height },
    locale: "es-CO",
    timezoneId: "America/Bogota",
    ...rest,
  });
  context.setDefaultTimeout(30_000);
  const watch = await Watch.start(context, origins);
  const page: TestPage = Object.assign(await context.newPage(), {
    expectConsole: (pattern: RegExp) => watch.expect(pattern),
    [Symbol.asyncDispose]: () => conclude([{ page, watch }], () => Promise.resolve()),
  });
  return { page, watch };
}

async function conclude(visits: Visit[], rest: () => Promise<void>): Promise<void> {
  try {
    await rest();
    for (const { page } of visits) await settle(page);
    const problems = (await Promise.all(visits.map(({ watch }) => watch.problems()))).flat();
    if (problems.length > 0) throw new Error(problems.join("\n"));
  } catch (error) {
    const met = visits.flatMap(({ watch }) => watch.unexpected());
    const shots = await Promise.all(visits.map(({ page }) => photograph(page)));
    const reason = error instanceof Error ? error.message : String(error);
    const lines = new Set([...reason.split("\n"), ...met, ...shots].filter(Boolean));
    throw new Error([...lines].join("\n"), { cause: error });
  } finally {
    for (const { page } of visits) await page.context().close();
  }
}

/** Lets the page report what it has already met: its messages arrive before this answer. */
async function settle(page: Page): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => timer = setTimeout(resolve, 1000));
  await Promise.race([page.evaluate("0").catch(() => {}), timeout]);
  clearTimeout(timer);
}

async function photograph(page: Page): Promise<string> {
  if (page.isClosed()) return "";
  const path = await Deno.makeTempFile({ prefix: "campaign-page-", suffix: ".png" });
  const options = { path, fullPage: true, timeout: 5000 };
  const taken = await page.screenshot(options).then(() => true, () => false);
  return taken ? `screenshot of ${page.url()}: ${path}` : "";
}
