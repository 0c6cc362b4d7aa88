import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from "playwright-core";
import { findChromium } from "../../tasks/programs.ts";

/** So many times slower than this machine: about a cheap telephone. */
export const SLOWER = 4;

interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Starts the system's Chromium, until the stack is disposed of. */
export async function launchBrowser(
  stack: AsyncDisposableStack,
  args: string[] = [],
): Promise<Browser> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args });
  stack.defer(() => browser.close());
  return browser;
}

/**
 * Does the work in a page of its own, whose scripts and drawing take {@link SLOWER} times as long.
 */
export async function inSlowPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (slow: SlowPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    return await work({ page, devtools });
  } finally {
    await context.close();
  }
}
